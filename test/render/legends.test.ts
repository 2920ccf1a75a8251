/** The legends name every sign of the pictures, in every language, in letters that a phone shows. */
import { describe, expect, it } from 'vitest';
import { start } from '../../engines/core/table.ts';
import { defaultsOf, GAME_IDS, GAMES, type GameId } from '../../engines/index.ts';
import { ACTIONS } from '../../engines/raja/facts.ts';
import * as complotsIcons from '../../render/complots/icons.ts';
import { paletteOf, scene, type PictureJob } from '../../render/index.ts';
import { ALT_LIMIT } from '../../render/kit/alt.ts';
import { createPainter } from '../../render/kit/canvas.ts';
import { readPalette } from '../../render/kit/palette.ts';
import { encodePng } from '../../render/kit/png.ts';
import type { Node } from '../../render/kit/scene.ts';
import { LEGENDS } from '../../render/legends/index.ts';
import { TITLE } from '../../render/legends/setting.ts';
import * as rajaPieces from '../../render/raja/pieces/pieces.ts';
import { ACTION_ICONS, ICONS as RAJA_ICONS } from '../../render/raja/pieces/icons.ts';
import { missing, purse } from '../../render/dynasties/pieces/choice.ts';
import { ICONS as DYNASTIES_ICONS } from '../../render/dynasties/pieces/symbols.ts';
import { samples } from '../../render/samples.ts';
import * as tajPieces from '../../render/taj-mahal/pieces.ts';
import { SYMBOL_ART } from '../../render/taj-mahal/art/symbols.ts';
import { SUITS } from '../../render/taj-mahal/suits.ts';
import { LOCALES } from '../../src/base.ts';
import { keysOf, sayer } from '../../src/i18n/index.ts';
import { has } from '../support/known-words.ts';
import { legendPictures } from '../../src/presenters/legend.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { playersOf } from '../support/discord/table-views.ts';
import { flatten } from '../support/render/pictures.ts';

const PHONE = 295;
const signsOf = (game: (typeof GAME_IDS)[number]): string[] => LEGENDS[game].flat().map(({ words }) => words);
/** Every legend at the largest table. */
const sheets = LOCALES.flatMap(locale =>
  GAME_IDS.flatMap(game => {
    const view = viewOf(game, {}, GAMES[game].seats[1]);
    const reader = createLocalizer(locale, playersOf(GAMES[game].seats[1]));
    return legendPictures(game, view, reader).map(picture => ({ locale, game, picture }));
  }),
);

/** The spectator's view of a game that begins. */
function viewOf(game: GameId, options: Readonly<Record<string, string>>, seats: number): unknown {
  const all = { ...defaultsOf(game), ...options };
  const { table } = start(GAMES[game], 'legend', { seats, options: all, first: 0 });
  return GAMES[game].view(table.state, null);
}

it('Complots shows the signs of the characters in the game alone, and who wears which sign', () => {
  const reader = createLocalizer('en', playersOf(3));
  const shown = (fifth: string) => {
    const [picture] = legendPictures('complots', viewOf('complots', { fifth }, 3), reader);
    const job = picture?.job;
    const lines = job === undefined ? [] : flatten(scene(job).nodes);
    const said = lines.flatMap(node => (node.kind === 'text' ? [node.text] : [])).join(' ');
    return `${picture?.describe('alt')} | ${said}`;
  };
  const [ambassador, inquisitor] = [shown('ambassador'), shown('inquisitor')];
  for (const absent of ['Inquisitor', 'Examination']) {
    expect(ambassador).not.toContain(absent);
    expect(inquisitor).toContain(absent);
  }
  expect(inquisitor).not.toContain('Ambassador');
  for (const sign of ['Court', ' true', ' a bluff', ' fell', 'Ann']) expect(ambassador).toContain(sign);
});

/** Kinds of sprites that stand for a sign, with its key in the legend; `null`: grounds, frames, portraits. */
const SPRITES: Readonly<Record<string, string | null>> = {
  arch: null,
  finale: null,
  back: 'picture:legend.complots.hidden',
  backdrop: null,
  card: 'picture:legend.complots.lost',
  lattice: null,
  portrait: null,
  medallion: 'complots:name.duchess',
  stage: null,
  'raja:action': 'picture:legend.raja.action.governor',
  'raja:architect': 'picture:legend.raja.architect',
  'raja:centre': 'picture:legend.raja.centre',
  'raja:frame': null,
  'raja:governor': 'picture:legend.raja.governor',
  'raja:grounds': null,
  'raja:house': 'picture:legend.raja.villageHouse',
  'raja:icon': 'picture:legend.raja.coin',
  'raja:land': null,
  'raja:name': null,
  'raja:number': null,
  'raja:maharaja': 'picture:legend.raja.maharaja',
  'raja:outer': 'picture:legend.raja.outer',
  'raja:plot': null,
  'raja:site': null,
  'raja:velvet': null,
  'raja:village': null,
  'raja:wheel': null,
  'raja:window': null,
  'dyn:bag': null,
  'dyn:bar': null,
  'dyn:bonus': 'picture:legend.dynasties.actionCard',
  'dyn:cap': null,
  'dyn:card': null,
  'dyn:cargo': 'picture:legend.dynasties.good.black',
  'dyn:cities': null,
  'dyn:coat': 'dynasties:nation.gb',
  'dyn:cost': 'picture:legend.dynasties.cost',
  'dyn:face': null,
  'dyn:counted': 'picture:legend.dynasties.scoringCards',
  'dyn:frame': null,
  'dyn:heading': null,
  'dyn:hall': null,
  'dyn:icon': 'picture:legend.dynasties.trade',
  'dyn:land': null,
  'dyn:leonardo': null,
  'dyn:lilies': null,
  'dyn:member': 'picture:legend.dynasties.place',
  'dyn:motley': null,
  'dyn:nation': 'dynasties:nation.gb',
  'dyn:none': null,
  'dyn:number': null,
  'dyn:onstage': null,
  'dyn:padlock': 'picture:legend.dynasties.shut',
  'dyn:person': null,
  'dyn:revaluation': 'picture:legend.dynasties.revaluation',
  'dyn:row': null,
  'dyn:shiprow': null,
  'dyn:ship': null,
  'dyn:strip': null,
  'dyn:tick': 'picture:legend.dynasties.chosen',
  'dyn:track': 'picture:legend.dynasties.pass',
  'dyn:velvet': null,
  'dyn:vista': null,
  'taj:frame': null,
  'taj:board': null,
  'taj:bonus': 'picture:legend.taj.bonus.card',
  'taj:card': null,
  'taj:city': 'picture:legend.taj.town',
  'taj:good': 'picture:legend.taj.commodity.rice',
  'taj:ground': null,
  'taj:land': null,
  'taj:lens': null,
  'taj:name': null,
  'taj:network': null,
  'taj:niche': null,
  'taj:palace': 'picture:legend.taj.palace',
  'taj:sign': 'picture:legend.taj.symbol.vizier',
  'taj:special': null,
};

/** What draws pieces, with keys in the legend of the game; none: labels and compositions. */
const TAJ_PIECES: Readonly<Record<keyof typeof tajPieces, readonly string[]>> = {
  roadArt: ['road'],
  cityMark: ['fortress', 'town'],
  cityLabel: [],
  commodity: ['commodity.rice', 'commodity.tea', 'commodity.spices', 'commodity.jewels'],
  cardsIcon: ['cards'],
  bonusToken: ['bonus.points', 'bonus.card', 'bonus.commodity'],
  provinceTile: ['ahead', 'now', 'won', 'past'],
  TILE_BOXES: [],
  sun: ['newest'],
  palacesOf: ['palace', 'crowned'],
};
const RAJA_PIECES: Readonly<Record<keyof typeof rajaPieces, string>> = {
  outerPalace: 'outer',
  centrePalace: 'centre',
  house: 'villageHouse',
  architect: 'architect',
  maharaja: 'maharaja',
};

function spriteKinds(nodes: readonly Node[]): string[] {
  return nodes.flatMap(node => {
    if (node.kind === 'group') return spriteKinds(node.children);
    if (node.kind !== 'sprite') return [];
    const [game = '', kind = ''] = node.id.split(':');
    return [game in SPRITES ? game : `${game}:${kind}`, ...spriteKinds(node.children)];
  });
}

describe('the legend', () => {
  it('has every kind of piece that the pictures of all games paint', () => {
    const all = GAME_IDS.flatMap(signsOf);
    const kinds = new Set(samples(key => key).flatMap(({ job }) => spriteKinds(scene(job).nodes)));
    expect([...kinds].filter(kind => !(kind in SPRITES))).toEqual([]);
    expect(Object.values(SPRITES).filter(key => key !== null && !all.includes(key))).toEqual([]);
  });

  it('has every icon of every game', () => {
    const { icon: _, lamp: __, ...icons } = complotsIcons; // a helper, and an ornament
    const expected = {
      complots: Object.keys(icons).map(id => `picture:legend.complots.${id}`),
      'taj-mahal': [
        ...Object.keys(SYMBOL_ART).map(id => `symbol.${id}`),
        ...Object.keys(SUITS)
          .filter(suit => suit !== 'special')
          .map(id => `suit.${id}`),
        ...Object.keys(tajPieces).flatMap(id => TAJ_PIECES[id as keyof typeof tajPieces]),
      ].map(id => `picture:legend.taj.${id}`),
      raja: [
        ...Object.keys(ACTION_ICONS).map(id => `picture:legend.raja.action.${id}`),
        ...Object.keys(RAJA_ICONS).map(id => `picture:legend.raja.${id}`),
        ...Object.keys(rajaPieces).map(
          id => `picture:legend.raja.${RAJA_PIECES[id as keyof typeof rajaPieces]}`,
        ),
      ],
      dynasties: Object.keys(DYNASTIES_ICONS).map(id => `picture:legend.dynasties.${id}`),
    };
    for (const game of GAME_IDS) expect(signsOf(game)).toEqual(expect.arrayContaining(expected[game]));
  });

  it('has words for each sign in every language, no sign twice, and no words without a sign', () => {
    const used = [TITLE, ...GAME_IDS.flatMap(signsOf)];
    expect(keysOf('en').filter(key => key.startsWith('picture:legend.') && !used.includes(key))).toEqual([]);
    for (const game of GAME_IDS) {
      expect(new Set(signsOf(game)).size).toBe(signsOf(game).length);
      for (const locale of LOCALES) expect(signsOf(game).filter(key => !has(locale, key))).toEqual([]);
    }
  });

  it('has its title once, and Carletto only where he plays', () => {
    const reader = createLocalizer('en', playersOf(3));
    const textsOf = (seats: number) =>
      legendPictures('taj-mahal', viewOf('taj-mahal', {}, seats), reader).map(({ job }) =>
        flatten(scene(job).nodes).flatMap(node => (node.kind === 'text' ? [node.text] : [])),
      );
    const [two, three] = [textsOf(2), textsOf(3)];
    expect(two.map(texts => texts.includes('What the signs mean'))).toEqual([true, false]);
    expect(two.flat().join(' ')).toContain('Carletto');
    expect(three.flat().join(' ')).not.toContain('Carletto');
  });

  it.each(sheets)('$locale $game $picture.name is whole and legible on a phone', ({ picture }) => {
    const job: PictureJob = picture.job;
    const { width, height, nodes } = scene(job);
    const lines = flatten(nodes).filter(node => node.kind === 'text' && node.font === 'ui');
    for (const line of lines) {
      if (line.kind !== 'text') continue;
      expect(line.text).not.toContain('…');
      expect(line.size * (PHONE / width)).toBeGreaterThanOrEqual(8.5);
    }
    expect(picture.describe('alt').length).toBeLessThanOrEqual(ALT_LIMIT);
    expect(picture.describe('alt')).not.toMatch(/picture:|undefined/);
    const palette = readPalette(new URL(`../../render/palettes/${paletteOf(job)}.bin`, import.meta.url));
    const png = encodePng(createPainter().paint({ width, height, nodes }), width, height, palette);
    expect(png.length).toBeLessThanOrEqual(150 * 1024);
  });
});

it('Raja says what each action of the disc brings, not only its name', () => {
  for (const locale of LOCALES) {
    const say = sayer(locale, []);
    for (const action of ACTIONS) {
      const line = say({ key: `picture:legend.raja.action.${action}` });
      const name = say({ key: `raja:action.${action}` });
      expect(line.startsWith(`${name}: `), line).toBe(true);
      expect(line.length, line).toBeGreaterThan(name.length + 8);
    }
  }
});

it('Dynasties shows a lacking good as hands do: the dashed 0 of a stock, the gap in a price', () => {
  const look = (nodes: readonly Node[]) =>
    flatten(nodes).map(node => (node.kind === 'text' ? node.text : JSON.stringify([node.stroke, node.dash])));
  const sign = LEGENDS.dynasties.flat().find(({ words }) => words === 'picture:legend.dynasties.missing');
  const stock = look(purse({ good: 'blue', count: 0 }, { x: 0, y: 0, size: 46 }));
  expect(stock).toContain('0');
  expect(look(sign?.art ?? [])).toEqual([...stock, ...look(missing(0, 0, 46))]);
});
