import { describe, expect, test } from 'vitest';
import { CHARACTERS } from '../../engines/complots/model.ts';
import { SEATS } from '../../render/index.ts';
import { WORDS, altAid, altHand, altTable, complotsScene as scene } from '../../render/complots/index.ts';
import { faceCard, type CardState } from '../../render/complots/cards.ts';
import { EDGE, WIDTH, layout } from '../../render/complots/table/layout.ts';
import { SAMPLES, sampleJob } from '../../render/complots/samples.ts';
import type { Sample } from '../../render/complots/samples.ts';
import { place, product, type Matrix, type Node, type Scene } from '../../render/kit/scene.ts';
import { toSvg } from '../support/render/svg.ts';
import { shownName } from '../../render/kit/typography.ts';
import type { Say } from '../../render/kit/alt.ts';
import { sayer } from '../../src/i18n/index.ts';
import { LOCALES, type Locale } from '../../src/base.ts';
import { pictureLaws, leaf, placed, spritesIn, texts, type Placed } from '../support/render/pictures.ts';
import { legible } from '../support/render/phone.ts';

function told({ kind, view, names }: Omit<Sample, 'title'>, say: Say): string {
  switch (kind) {
    case 'table':
      return altTable(view, say, names);
    case 'hand':
      return altHand(view, say, names);
    case 'aid':
      return altAid(view, say);
  }
}

/** No sample shows Income or an Inquisitor's exchange under way, because they wait for no player. */
const ALBUM = {
  samples: SAMPLES,
  job: sampleJob,
  alt: told,
  words: WORDS,
  own: /^picture:(?!taj\.|raja\.|dynasties\.|seat\.|title\.|legend\.|finale\.)/,
  rare: /^picture:action\.(income|exchange)$/,
  smallest: 27,
};
const { job, alt, named } = leaf(ALBUM);
pictureLaws('Complots', ALBUM);

const words = (it: Scene): string =>
  texts(it)
    .map(node => node.text)
    .join('\n');

const said = (keys: readonly string[], locale: Locale): string[] =>
  keys.map(key => sayer(locale, [])({ key: `picture:${key}` }));
const POWERS = CHARACTERS.flatMap(character => [`power.${character}`, `blocks.${character}`]);
const NAMES: Readonly<Record<Locale, readonly string[]>> = {
  en: CHARACTERS.map(each => sayer('en', [])({ key: `complots:name.${each}` })),
  it: CHARACTERS.map(each => sayer('it', [])({ key: `complots:name.${each}` })),
};
const NOTES = [...POWERS, 'aid.income', 'aid.aid', 'aid.murder', 'aid.blockedBy', 'aid.never'];
/** Explanations are of second order; what is chosen, its number, its state and the coins are not. */
const isNote = ({ text: { text } }: Placed, _: Sample, locale: Locale): boolean =>
  said(NOTES, locale).some(note => note.includes(text));

legible(SAMPLES, (sample, locale) => scene(job(sample, locale)), {
  hand: { second: isNote },
  aid: { second: isNote },
  // A portrait shows which character is lost; its name explains it.
  table: {
    second: ({ text: { text } }, _, locale) =>
      said(['court', 'treasury'], locale).includes(text) || NAMES[locale].includes(text),
  },
});

test.each(LOCALES)('the names of characters and actions have one size in a picture: %s', locale => {
  for (const sample of SAMPLES.filter(({ kind }) => kind !== 'table')) {
    const sizesOf = (keys: readonly string[]): number[] => {
      const names = new Set(keys.map(key => sayer(locale, [])({ key })));
      return placed(scene(job(sample, locale)).nodes).flatMap(({ text, size }) =>
        names.has(text.text) && size > 34 ? [size] : [],
      );
    };
    expect(new Set(sizesOf(CHARACTERS.map(each => `complots:name.${each}`))).size, sample.title).toBe(1);
    if (sample.kind !== 'aid') continue;
    const actions = sizesOf(['income', 'aid', 'murder'].map(each => `picture:action.${each}`));
    expect(actions).toHaveLength(3);
    expect(new Set(actions).size).toBe(1);
  }
});

/** How far below the middle of a portrait the face ends. */
const CHIN = 46;
/** Returns the heights at which portraits have their chins. */
const chinsIn = (nodes: readonly Node[], at: Matrix = place(0, 0)): number[] =>
  nodes.flatMap(node => {
    if (node.kind === 'group') return chinsIn(node.children, node.at ? product(at, node.at) : at);
    return node.kind === 'sprite' && node.id.startsWith('portrait:') ? [at[5] + CHIN * at[3]] : [];
  });

describe('the table picture', () => {
  test.each(SAMPLES.filter(({ kind }) => kind === 'table'))(
    'CO-72 shows names, emblems, coins, Court, Treasury and turn: $title',
    sample => {
      const svg = toSvg(scene(job(sample))),
        shown = words(scene(job(sample)));
      const { view, names } = sample;
      view.players.forEach(({ coins }, seat) => {
        const name = shownName(names[seat] ?? '', SEATS[seat]?.colour ?? '');
        expect(shown.toLowerCase(), name).toContain(name.toLowerCase().slice(0, 5));
        expect(svg).toContain(SEATS[seat]?.emblem);
        expect(shown.split('\n')).toContain(String(coins));
      });
      for (const said of [String(view.court), String(view.treasury)])
        expect(shown.split('\n')).toContain(said);
      expect(shown).toContain(`Turn ${view.turn}`);
      for (const character of view.inPlay) expect(svg).toContain(`data-sprite="medallion:${character}:27"`);
    },
  );

  test('CO-70 is never drawn from the view of a seat', () => {
    const { view, names, words: said } = job(named('hand-two'));
    expect(() => scene({ game: 'complots', kind: 'table', view, names, words: said })).toThrow(/spectator/);
  });

  test('CO-71 while the game lasts no face-down character is in it', () => {
    const svg = toSvg(scene(job(named('table-6-turn'))));
    const open = [...svg.matchAll(/medallion:(\w+):\d+/g)].map(([, character]) => character);
    const lost = named('table-6-turn').view.players.flatMap(({ faceUp }) => faceUp);
    expect(open.toSorted()).toEqual([...named('table-6-turn').view.inPlay, ...lost].toSorted());
    expect(svg).toMatch(/back:/);
  });

  test('at the end every hand lies open and the winner is named', () => {
    const it = scene(job(named('table-3-over')));
    // the five in play below the stage, and the hand
    expect(toSvg(it).split('medallion:duchess:').length - 1).toBe(2);
    expect(words(it)).toContain('winner');
  });

  test('the coins stand apart from the first card, even 12 of them', () => {
    for (const title of ['table-8-over', 'table-8-fallen']) {
      const { nodes } = scene(job(named(title)));
      const cards = nodes.flatMap(node =>
        node.kind === 'sprite' && /^(medallion|back):/u.test(node.id) && node.y > 420
          ? [node.x + node.box[0]]
          : [],
      );
      const coins = placed(nodes).filter(({ text, y }) => /^\d+$/u.test(text.text) && y > 420);
      expect(Math.max(...coins.map(({ right }) => right))).toBeLessThan(Math.min(...cards));
    }
  });

  test('a portrait shows the whole face, however low its window is', () => {
    for (const title of ['table-5-assassin', 'table-4-blocked', 'table-3-block', 'table-8-fallen']) {
      const arch = scene(job(named(title))).nodes.find(
        node => node.kind === 'sprite' && node.id.startsWith('arch:'),
      );
      if (arch?.kind !== 'sprite') throw new Error(`${title} has no arch`);
      const plaque = Number(arch.id.split(':').at(-1));
      const chins = chinsIn(arch.children).map(chin => chin + plaque);
      expect(chins.length, title).toBeGreaterThan(0);
      expect(Math.max(...chins), title).toBeLessThanOrEqual(3);
    }
  });

  test('claim, block and challenge are told with their outcome', () => {
    const shown = words(scene(job(named('table-8-fallen')))).split('\n');
    for (const said of ['Assassin', 'Countess', 'fell', 'a bluff', 'to choose'])
      expect(shown, said).toContain(said);
    expect(toSvg(scene(job(named('table-5-bluff'))))).toContain('arch:duchess:bluff');
    expect(words(scene(job(named('table-3-block')))).split('\n')).toContain('true');
  });

  test('while others answer, the claimant is marked with the deed, not as to play', () => {
    const shown = (title: string) => words(scene(job(named(title)))).split('\n');
    const marked = (title: string, tag: string) => shown(title).filter(each => each === tag).length;
    expect(shown('table-5-assassin')).not.toContain('to play');
    expect([marked('table-5-assassin', 'claims'), marked('table-5-assassin', 'to answer')]).toEqual([1, 3]);
    expect(marked('table-4-aid', 'asks')).toBe(1);
    const { view } = named('table-4-blocked');
    expect(marked('table-4-blocked', 'to answer')).toBe(view.awaited.length);
    for (const { title } of SAMPLES.filter(({ kind, view }) => kind === 'table' && view.stage !== 'turn'))
      expect(shown(title), title).not.toContain('to play');
  });

  test.each(['table-3-block', 'table-4-blocked', 'table-5-bluff', 'table-8-fallen'])(
    'who blocks and who challenges is named whole, with the mark of an automated player: %s',
    title => {
      const names = named(title).names.map(() => 'Birbal (auto)');
      const told = [named(title).view.block, named(title).view.challenge].filter(
        each => each !== null,
      ).length;
      const strips = texts(scene(job({ ...named(title), names }))).filter(
        ({ text, y }) => text.includes('Bir') && y > 260 && y < 440,
      );
      expect(strips.filter(({ text }) => text === 'Birbal (auto)').length).toBeGreaterThanOrEqual(told);
      expect(strips.filter(({ text }) => text.includes('…'))).toEqual([]);
    },
  );

  test.each([2, 3, 4, 5, 6, 7, 8])('%i players have a row each, in seat order, below the stage', players => {
    const { rows, stage, height } = layout(players);
    expect(rows).toHaveLength(players);
    for (const [i, { x, y, width }] of rows.entries()) {
      const above = rows[i - 1] ?? stage;
      expect(y).toBeGreaterThan(above.y + above.height);
      expect(x).toBeGreaterThanOrEqual(EDGE);
      expect(x + width).toBeLessThanOrEqual(WIDTH - EDGE);
    }
    const last = rows.at(-1) ?? stage;
    expect(last.y + last.height).toBeLessThanOrEqual(height - EDGE);
    // Beside it stand words and buttons: a window shows 1,000 px of a picture at most.
    expect(height).toBeLessThan(490 + players * 84);
  });

  test('a table of nine is refused', () => expect(() => layout(9)).toThrow(RangeError));
});

describe('the hand picture', () => {
  test('CO-55 numbers the cards of an exchange as the options are', () => {
    const it = scene(job(named('hand-exchange'))),
      shown = words(it).split('\n');
    for (const said of [
      '1',
      '2',
      '3',
      '4',
      'Duchess',
      'Assassin',
      'Captain',
      'Ambassador',
      'Choose what to keep',
    ])
      expect(shown, said).toContain(said);
    expect(shown).not.toContain('5');
  });

  test('CO-20 the cards of an exchange say which were the player’s own and which were drawn', () => {
    expect(alt(named('hand-exchange'), 'en')).toMatch(
      /Duchess \(drawn\).*Assassin \(was yours\).*Captain \(was yours\).*Ambassador \(drawn\)/su,
    );
    // Of two equal cards one was the player's own.
    const one = alt(named('hand-exchange-one'), 'en');
    expect(one.match(/\(was yours\)/g)).toHaveLength(1);
    expect(one.match(/\(drawn\)/g)).toHaveLength(2);
    const low = { ...job(named('hand-exchange')), format: 'low' } as ReturnType<typeof job>;
    expect(words(scene(low))).toContain('was yours');
  });

  test("CO-8 the draft shows the card dealt and the player's set, numbered", () => {
    const shown = words(scene(job(named('hand-draft')))).split('\n');
    const { nodes } = scene(job(named('hand-draft')));
    expect(nodes.filter(node => node.kind === 'sprite' && node.id.startsWith('card:captain:'))).toHaveLength(
      2,
    );
    expect(nodes.filter(node => node.kind === 'sprite' && node.id.startsWith('card:'))).toHaveLength(6);
    for (const said of ['dealt', '5']) expect(shown).toContain(said);
  });

  test('CO-23 the card examined is shown to the Inquisitor’s user', () => {
    expect(words(scene(job(named('hand-examined')))).split('\n')).toEqual(
      expect.arrayContaining(['Duchess', 'shown to you']),
    );
  });

  test('lost and held characters are told apart', () => {
    const svg = toSvg(scene(job(named('hand-one-lost'))));
    expect(svg).toMatch(/card:assassin:[^"]*:shown/);
    expect(svg).toMatch(/card:countess:[^"]*:lost/);
  });

  test('needs the view of a seat', () => {
    const PAGE = { scope: 't', format: 'large' } as const;
    const { view, names, words: said } = job(named('table-3-theft'));
    expect(() => scene({ game: 'complots', kind: 'hand', view, names, words: said, ...PAGE })).toThrow(
      /seat/,
    );
  });
});

describe('the aid picture', () => {
  test('CO-28 shows the five characters in play, the actions of all, and who blocks', () => {
    const it = scene(job(named('aid-inquisitor'))),
      shown = words(it).split('\n');
    for (const said of [
      'Duchess',
      'Assassin',
      'Countess',
      'Captain',
      'Inquisitor',
      'Income',
      'Foreign aid',
      'Murder',
    ])
      expect(shown).toContain(said);
    expect(shown).not.toContain('Ambassador');
    expect(toSvg(it)).toContain('medallion:inquisitor');
    expect(toSvg(it)).not.toContain('medallion:ambassador');
  });
});

describe('alternative texts', () => {
  test('the longest table still tells of every player and who must answer', () => {
    for (const locale of LOCALES) {
      const said = alt(named('table-8-long'), locale);
      const { view, names } = named('table-8-long');
      for (const name of names) expect(said).toContain(`${name}: `);
      expect(said).toMatch(/108|88/);
      const asked = said.match(locale === 'en' ? /, to choose\./g : /, risponde\./g);
      expect(asked).toHaveLength(view.awaited.length);
    }
  });

  test('the table in words: turn, claim, block, challenge, who is awaited, coins, influences', () => {
    expect(alt(named('table-8-fallen'), 'en')).toBe(
      'Complots, turn 108. Amélie claims the Assassin against Zoë, to take an influence. Zoë blocked as ' +
        'the Countess; the block fell. Ελένη challenged rightly: Zoë did not have the Countess. ' +
        'Waiting for Zoë. Amélie: 3 coins, 2 face down. Björn: 7 coins, 1 face down, lost the ' +
        'Countess. Niccolò: 0 coins, out, lost the Captain, the Duchess. Saskia: 2 coins, 2 face ' +
        'down. Théo: 10 coins, 1 face down, lost the Ambassador. Ελένη: 1 coin, 2 face down. ' +
        'Мария: 12 coins, 1 face down, lost the Assassin. Zoë: 4 coins, 1 face down, lost the ' +
        'Captain. Court 4, Treasury 28. Fifth character: the Ambassador.',
    );
  });

  test("the player's cards in words, numbered as the options are", () => {
    const said = alt(named('hand-exchange'), 'en');
    for (const part of [
      'Hand in turn',
      '3 coins',
      'Choose what to keep',
      '1: Duchess',
      '4: Ambassador',
      'Blocks Foreign aid',
    ])
      expect(said).toContain(part);
  });

  test('a lost card has no powers in words', () => {
    expect(alt(named('hand-one-lost'), 'en')).toMatch(/ \(lost\)\.$/u);
  });

  test('CO-71 the public text names no face-down character', () => {
    expect(alt(named('table-2-turn'), 'en')).not.toMatch(/Duchess|Assassin|Captain/);
  });
});

test('a card copies one portrait, below its arch and above it, and a lost card the same', () => {
  const box = { x: 0, y: 0, width: 384, height: 520, plaque: 78, size: 54 };
  const portraits = (state: CardState): string[] =>
    spritesIn(faceCard('duchess', 'Duchess', box, state))
      .map(({ id }) => id)
      .filter(id => id.startsWith('portrait:'));
  expect(portraits('shown')).toEqual(['portrait:duchess', 'portrait:duchess']);
  expect(portraits('lost')).toEqual(portraits('shown'));
});
