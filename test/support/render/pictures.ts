/** What the pictures of every game must fulfil. `test/render/<game>.test.ts` passes an `Album`. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { paletteOf, scene, type TablePictureJob } from '../../../render/index.ts';
import { ALT_LIMIT, type Say } from '../../../render/kit/alt.ts';
import { createPainter, type Painter } from '../../../render/kit/canvas.ts';
import { metrics, widthOf } from '../../../render/kit/fonts.ts';
import { readPalette } from '../../../render/kit/palette.ts';
import { encodePng, type Palette } from '../../../render/kit/png.ts';
import {
  place,
  product,
  sprite,
  type Matrix,
  type Node,
  type Path,
  type Scene,
  type Text,
} from '../../../render/kit/scene.ts';
import { SEATS } from '../../../render/kit/seats.ts';
import { toSvg } from './svg.ts';
import { keysOf, sayer } from '../../../src/i18n/index.ts';
import { has } from '../known-words.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { covered, isBuried } from '../../../tools/laws/cover.ts';
import { layout } from '../../../tools/laws/layout.ts';

interface Subject {
  readonly kind: string;
  readonly names: readonly string[];
}
type Sample<Told> = Told & { readonly title: string };

export interface Album<Told extends Subject, Job extends TablePictureJob> {
  readonly samples: readonly Sample<Told>[];
  /** Returns a sample as a job, in the words of `speak`. */
  readonly job: (sample: Sample<Told>, speak: (key: string) => string) => Job;
  readonly alt: (told: Told, say: Say) => string;
  /** The words that a job of each kind needs. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Matches words that only these pictures use. */
  readonly own: RegExp;
  /** Matches words of states that no sample shows. Default: none. */
  readonly rare?: RegExp;
  /** Matches words that no alternative text uses either. Default: none. */
  readonly untold?: RegExp;
  /** Kinds that show a part of the map; words may reach beyond it. Default: none. */
  readonly lenses?: readonly string[];
  /** The smallest font size in px. A picture is 1400 px wide, and chat shows it at 550. */
  readonly smallest: number;
}

const PNG_LIMIT = 350 * 1024;
/** Drawing every sample in one test takes too long. Each part has samples of every kind. */
const PARTS = [0, 1, 2, 3, 4, 5];
/** Seats in reverse, as preferred colours. */
const OTHER_COLOURS = SEATS.map((_, seat) => SEATS.length - 1 - seat);
const palettes = new Map<string, Palette>();
function paletteFor(kind: string): Palette {
  const palette =
    palettes.get(kind) ?? readPalette(new URL(`../../../render/palettes/${kind}.bin`, import.meta.url));
  palettes.set(kind, palette);
  return palette;
}

/** The width of the frame round a picture, which no word reaches into. */
const FRAME = 30;

/** Common nouns that pictures show with a capital, where none stands within a sentence. */
const LABELS = [
  ...['Visir', 'Generale', 'Principessa', 'Elefante', 'Riso', 'Tè', 'Spezie', 'Gioielli', 'Esterni'],
  ...['Città', 'Dadi', 'Non sposati', 'Carte conteggio', 'Tessere libro', 'Scarta', 'Passa'],
  ...['Prende', 'Furto', 'Scambio'],
];
const LABELS_WITHIN = new RegExp(`[\\p{L}\\d),;:] (?:${LABELS.join('|')})\\b`, 'u');

/** Returns functions that inspect the samples of a game. */
export function leaf<Told extends Subject, Job extends TablePictureJob>(album: Album<Told, Job>) {
  const job = (sample: Sample<Told>, locale: Locale = 'en'): Job =>
    album.job(sample, key => sayer(locale, [])({ key }));
  const scenes = new Map(LOCALES.map(locale => [locale, new WeakMap<Sample<Told>, Scene>()]));
  /** Builds the scene of a sample once, because several tests look at each. */
  const drawn = (sample: Sample<Told>, locale: Locale = 'en'): Scene => {
    const known = scenes.get(locale);
    const built = known?.get(sample) ?? scene(job(sample, locale));
    known?.set(sample, built);
    return built;
  };
  const alt = (told: Told, locale: Locale = 'en'): string => album.alt(told, sayer(locale, told.names));
  return {
    job,
    drawn,
    alt,
    named: (title: string): Sample<Told> => {
      const found = album.samples.find(sample => sample.title === title);
      if (found === undefined) throw new Error(`no sample ${title}`);
      return found;
    },
    words: (sample: Sample<Told>, locale: Locale = 'en'): string[] =>
      texts(drawn(sample, locale)).map(({ text }) => text),
    svg: (sample: Sample<Told>): string => toSvg(drawn(sample)),
    sprites: (sample: Sample<Told>): string[] => spritesIn(drawn(sample).nodes).map(({ id }) => id),
    /** Checks that a position of a real game can be drawn and described. */
    holds: (told: Told, where: string): void => {
      expectWhole(scene(album.job({ ...told, title: 'played' }, () => 'word')), where);
      expectTold(alt(told), where);
    },
  };
}

/** Returns all paths and texts, also those inside groups and sprites. */
export function flatten(nodes: readonly Node[]): (Path | Text)[] {
  return nodes.flatMap(node =>
    node.kind === 'group' || node.kind === 'sprite' ? flatten(node.children) : [node],
  );
}

export const texts = ({ nodes }: Pick<Scene, 'nodes'>): Text[] =>
  flatten(nodes).filter((node): node is Text => node.kind === 'text');

type SpriteNode = Extract<Node, { kind: 'sprite' }>;
/** Returns all sprites, also those inside groups and sprites. */
export const spritesIn = (nodes: readonly Node[]): SpriteNode[] =>
  nodes.flatMap(node => {
    if (node.kind === 'sprite') return [node, ...spritesIn(node.children)];
    return node.kind === 'group' ? spritesIn(node.children) : [];
  });

/** Composes 1000 other sprites, which removes all earlier ones from the cache. */
const forgetSprites = (): void =>
  Array.from({ length: 1000 }, (_, i) => i).forEach(i =>
    sprite({ id: `other:${i}`, box: [0, 0, 1, 1], x: 0, y: 0 }, () => []),
  );

/**
 * Position and size of a text on the picture. `clipped`: seen through an opening, so it may reach beyond.
 * `onSprite`: on a piece or card, which others may partly cover.
 */
export interface Placed {
  readonly text: Text;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly clipped: boolean;
  readonly onSprite: boolean;
}
interface Within {
  readonly at: Matrix;
  readonly clipped: boolean;
  readonly onSprite: boolean;
}
/** The height of capital letters as a share of their font size. */
const CAPITALS = 0.66;

/** Returns every text with its place on the picture. */
export function placed(
  nodes: readonly Node[],
  within: Within = { at: [1, 0, 0, 1, 0, 0], clipped: false, onSprite: false },
): Placed[] {
  const { at, clipped, onSprite } = within;
  return nodes.flatMap((node): Placed[] => {
    if (node.kind === 'path') return [];
    if (node.kind === 'sprite')
      return placed(node.children, { at: product(at, place(node.x, node.y)), clipped, onSprite: true });
    if (node.kind === 'group')
      return placed(node.children, {
        at: node.at === undefined ? at : product(at, node.at),
        clipped: clipped || node.clip !== undefined,
        onSprite,
      });
    const [a, b, c, d, e, f] = at;
    const scale = Math.hypot(a, b),
      wide = widthOf(node.text, node.font, node.size, node.spacing) * scale,
      x = a * node.x + c * node.y + e;
    const left = x - wide * { start: 0, middle: 0.5, end: 1 }[node.anchor];
    return [
      {
        text: node,
        left,
        right: left + wide,
        y: b * node.x + d * node.y + f,
        size: node.size * scale,
        clipped,
        onSprite,
      },
    ];
  });
}

function cover(a: Placed, b: Placed): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left),
    down = Math.min(a.y, b.y) - Math.max(a.y - a.size * CAPITALS, b.y - b.size * CAPITALS);
  return across > 1 && down > 1 && !(a.onSprite && b.onSprite);
}

/**
 * Returns what is wrong with a text. `looksThrough`: clipped texts belong to a part of the map, so they may
 * reach beyond the frame.
 */
function faultsOf(
  { text: { text, font }, left, right, y, size, clipped }: Placed,
  { width, height }: Scene,
  { smallest, looksThrough }: { readonly smallest: number; readonly looksThrough: boolean },
): string[] {
  const known = metrics(font);
  const isKept = clipped && looksThrough;
  return [
    [[...text].some(char => !known.has(char.codePointAt(0) ?? 0)), 'a letter that its font lacks'],
    [/picture:|(complots|taj-mahal|raja|dynasties):/.test(text), 'a key instead of a word'],
    [size < smallest, `only ${size} px`],
    [!isKept && (left <= FRAME || right >= width - FRAME), `from ${left} to ${right} px across`],
    [!isKept && (y <= FRAME || y >= height - FRAME), `at ${y} px from above`],
  ].flatMap(([isSo, fault]) => (isSo ? [String(fault)] : []));
}

/** Matches `null`, which JSON writes for NaN, and which no language has as a word. */
function expectWhole({ nodes }: Scene, where: string): void {
  expect(nodes.length, where).toBeGreaterThan(3);
  expect(JSON.stringify(nodes), where).not.toMatch(/(?<![a-z])null(?![a-z])|NaN|undefined|Infinity/);
}

function expectTold(said: string, where: string): void {
  expect(said.length, where).toBeLessThanOrEqual(ALT_LIMIT);
  expect(said.length, where).toBeGreaterThan(30);
  expect(said, where).not.toMatch(
    /picture:|\b(complots|taj|taj-mahal|raja|dynasties)[.:]\w|undefined|\{\{|\(\)|: [.,;]|, [.,;]|…$/,
  );
}

/** Returns the names that a text has with only their first letters. */
function cutIn(said: string, names: readonly string[]): string[] {
  const beginnings = (name: string) => [...name].map((_, i, all) => all.slice(0, i).join('')).slice(1);
  return names.filter(name => beginnings(name).some(begun => said.includes(`${begun}…`)));
}

/** Tests what every game's pictures must fulfil, sample by sample, in every language. */
export function pictureLaws<Told extends Subject, Job extends TablePictureJob>(
  game: string,
  album: Album<Told, Job>,
): void {
  const { samples, smallest, lenses = [] } = album,
    { job, drawn, words, alt } = leaf(album);
  const all = LOCALES.flatMap(locale =>
    samples.map(sample => ({ locale, sample, title: `${locale} ${sample.title}` })),
  );

  describe(`the description of every picture of ${game}`, () => {
    test('has no label of a picture with its capital within a sentence, in Italian', () => {
      for (const sample of samples) expect(alt(sample, 'it'), sample.title).not.toMatch(LABELS_WITHIN);
    });

    test('says nothing twice in a row', () => {
      for (const { locale, sample, title } of all) {
        const sentences = alt(sample, locale).split(/(?<=\.) /u);
        if (sample.kind === 'closeup') continue; // The same action twice.
        expect(
          sentences.filter((sentence, i) => sentence === sentences[i + 1]),
          title,
        ).toEqual([]);
      }
    });
  });

  test.each([12, 16, 20, 24, 28, 32])(
    `no picture of ${game} cuts the mark of an automated player: names of %i letters`,
    length => {
      for (const sample of samples) {
        const names = sample.names.map((_, seat) => `${String(seat)}${'Birbal'.repeat(5)}`.slice(0, length));
        const cut = words({ ...sample, names: names.map(name => `${name} (auto)`) }).filter(word =>
          /\([^)]*…/u.test(word),
        );
        expect(cut, sample.title).toEqual([]);
      }
    },
  );

  describe(`every picture of ${game}`, () => {
    test('covers no text and no piece', () => {
      for (const { sample, locale, title } of all) {
        const found = layout(drawn(sample, locale).nodes);
        const things = found.things.filter(thing => !isBuried(thing, found.shapes));
        expect(covered({ ...found, things }), title).toEqual([]);
      }
    });

    test('is the same for the same job', () => {
      for (const { sample, locale, title } of all)
        expect(JSON.stringify(drawn(sample, locale)), title).toBe(
          JSON.stringify(drawn(structuredClone(sample), locale)),
        );
    });

    test.each(all)(
      `has only words and numbers, in known letters, inside the frame, from ${smallest} px: $title`,
      ({ sample, locale, title }) => {
        const picture = drawn(sample, locale);
        expectWhole(picture, title);
        const looksThrough = lenses.includes(sample.kind);
        const faults = placed(picture.nodes).flatMap(each =>
          faultsOf(each, picture, { smallest, looksThrough }).map(fault => `${each.text.text}: ${fault}`),
        );
        expect(faults).toEqual([]);
      },
    );

    test('has no words that cover others', () => {
      for (const { sample, locale, title } of all) {
        const shown = placed(drawn(sample, locale).nodes).filter(
          ({ clipped }) => !(clipped && lenses.includes(sample.kind)),
        );
        const covered = shown.flatMap((a, i) =>
          shown
            .slice(i + 1)
            .filter(b => cover(a, b))
            .map(b => `${a.text.text} and ${b.text.text}`),
        );
        expect(covered, title).toEqual([]);
      }
    });

    test('cuts off nothing but names', () => {
      const squeezed = (text: string) => text.normalize('NFKC').replaceAll(/\s/gu, '');
      for (const { sample, locale, title } of all) {
        for (const text of words(sample, locale).filter(each => each.includes('…'))) {
          const start = squeezed(text.slice(0, text.indexOf('…')));
          expect(
            start !== '' && sample.names.some(name => squeezed(name).includes(start)),
            `${title}: ${text}`,
          ).toBe(true);
        }
      }
    });

    test('has sprites that are equal if their ids are, in every picture and all colours', () => {
      const seen = new Map<string, string>();
      const differing = new Set<string>();
      for (const sample of samples)
        for (const colours of [[], OTHER_COLOURS]) {
          forgetSprites();
          for (const { id, box, children } of spritesIn(scene({ ...job(sample), colours }).nodes)) {
            const content = createHash('sha1')
              .update(JSON.stringify([box, children]))
              .digest('hex');
            if (content !== (seen.get(id) ?? content)) differing.add(id);
            seen.set(id, content);
          }
        }
      expect([...differing]).toEqual([]);
      expect(seen.size).toBeGreaterThan(60);
    });

    const first = createPainter();
    test.each(PARTS)(
      'is at most 350 KB and the same byte for byte, whatever was drawn before (part %i)',
      part => {
        const draw = (painter: Painter, sample: Sample<Told>): Buffer => {
          const picture = scene(job(sample));
          return encodePng(
            painter.paint(picture),
            picture.width,
            picture.height,
            paletteFor(paletteOf(job(sample))),
          );
        };
        const second = createPainter(),
          pngs = samples
            .filter((_, i) => i % PARTS.length === part)
            .map(sample => ({ sample, png: draw(first, sample) }));
        for (const { sample, png } of pngs.toReversed().filter((_, i) => i % 4 === 0))
          expect(draw(second, sample).equals(png), sample.title).toBe(true);
        for (const { sample, png } of pngs) expect(png.length, sample.title).toBeLessThanOrEqual(PNG_LIMIT);
      },
    );

    test('is drawn in whatever colours people have chosen, whatever they are called', () => {
      for (const sample of samples) {
        const plain = job({ ...sample, names: sample.names.map(() => '★') });
        expectWhole(scene({ ...plain, colours: OTHER_COLOURS }), sample.title);
      }
    });

    test('names a word that its job lacks', () => {
      for (const sample of samples.filter(
        ({ kind }, i) => samples.findIndex(other => other.kind === kind) === i,
      ))
        expect(() => scene({ ...job(sample), words: {} }), sample.title).toThrow(/no word for [a-z-]+:\w/);
    });

    test.each(all)(
      'is told within what Discord takes, without a key or a gap: $title',
      ({ sample, locale, title }) => {
        expectTold(alt(sample, locale), title);
        expect(cutIn(alt(sample, locale), sample.names), title).toEqual([]);
      },
    );
  });

  describe(`the words in pictures of ${game}`, () => {
    const { own, rare = /^$/, untold = /^$/ } = album,
      listed = Object.values(album.words).flat();

    test('of every list are shown somewhere', () => {
      const asked = new Map<string, Set<string>>();
      for (const sample of samples) {
        const keys = asked.get(sample.kind) ?? new Set<string>(),
          { words: said, ...rest } = job(sample);
        asked.set(sample.kind, keys);
        scene({
          ...rest,
          words: new Proxy(said, {
            get: (every, key) => {
              keys.add(String(key));
              return every[String(key)];
            },
          }),
        } as Job);
      }
      for (const [kind, list] of Object.entries(album.words))
        expect(
          list.filter(
            key => !key.startsWith('picture:seat.') && !rare.test(key) && !asked.get(kind)?.has(key),
          ),
          kind,
        ).toEqual([]);
    });

    test('exist only if pictures or alternative texts use them', () => {
      const told = new Set(listed);
      for (const locale of LOCALES)
        for (const sample of samples)
          album.alt(sample, msg => {
            told.add(msg.key);
            return sayer(locale, [])(msg);
          });
      expect(
        keysOf('en')
          .filter(key => own.test(key) && !untold.test(key))
          .map(key => key.replace(/_(one|other|many)$/, ''))
          .filter(key => !told.has(key)),
      ).toEqual([]);
    });

    test('are the same in all languages, key by key, and every listed one exists', () => {
      const keys = (locale: Locale) =>
        keysOf(locale)
          .filter(key => own.test(key))
          .sort();
      for (const locale of LOCALES) {
        expect(keys(locale)).toEqual(keys('en'));
        for (const key of listed) expect(has(locale, key), `${locale} ${key}`).toBe(true);
      }
    });
  });
}
