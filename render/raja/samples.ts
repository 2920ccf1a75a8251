/** Made-up views that show every state a picture can be in: for warming up, palettes, the sheet and the tests. */
import { CITIES, CHARACTERS, ROADS, SETUP_BOXES, START, cardsOf, endBoxOf, hasNeutral, palacesOf } from '../../engines/raja/facts.ts';
import type { Character, City, Disc, Options, Palace, Place, PlayerView, Scoring, Stop, TurnView, View } from '../../engines/raja/model.ts';
import { range } from '../kit/shapes.ts';
import type { RajaJob, RajaSubject } from './index.ts';
import { WORDS } from './index.ts';

export type RajaSample = RajaSubject & { readonly title: string };

const NAMES = ['Amélie', 'Björn', 'Niccolò', 'Saskia', 'Théo'];
const LONG = ['Maximilian Freiherr v. Hohenstein', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'Bartholomew the Unquestionable', 'xX_the_silent_assassin_1999_Xx__', '🦊🦊🦊'];

/** Owners by letters in the order of the seats. */
const MIDDLE_HOUSES: Readonly<Record<Place, string>> = {
  v01: 'a', v05: 'ab', v06: 'c', v07: 'bd', v08: 'a', v09: 'e', v10: 'ec', v12: 'd', v13: 'b', v14: 'a', v15: 'c', v16: 'cd', v19: 'e', v21: 'ab', v22: 'd', v23: 'e', v25: 'b', v26: 'ba', v27: 'cd', v28: 'ec', v29: 'd', v30: 'a',
  A: 'aab', C: 'bbba', D: 'aabccdde', E: 'ccdddde', F: 'ab', G: 'e',
};
/** By site from the centre; `n` is a neutral palace. */
const MIDDLE_PALACES: Partial<Record<City, string>> = { A: 'b.a', C: 'bb.a', D: 'a.bced', E: 'd.cc..e', G: '...e' };

const seatOf = (letter: string): number => letter.charCodeAt(0) - 97;

interface Sketch { readonly characters?: readonly Character[]; readonly gold?: number | null; readonly supply?: number; readonly quarry?: number; readonly tokens?: number; readonly at?: Stop; readonly disc?: Disc | null; readonly shown?: boolean; readonly moved?: boolean }

interface Setting {
  readonly sketches: readonly Sketch[];
  readonly options?: Partial<Options>;
  readonly houses?: Readonly<Record<Place, string>>;
  readonly palaces?: Partial<Record<City, string>>;
  readonly change?: Partial<View>;
}

const DEFAULT: Options = { level: 'base', length: 'normal', gold: 'hidden' };

function view({ sketches, options: chosen = {}, houses: standing = MIDDLE_HOUSES, palaces: rising = MIDDLE_PALACES, change = {} }: Setting): View {
  const options = { ...DEFAULT, ...chosen }, houses = housesOf(standing, sketches.length), palaces = risen(rising, sketches.length, options);
  const players = sketches.map((sketch, seat) => player(sketch, seat, palaces, options)), held = players.flatMap(({ characters }) => characters);
  const whole = ROADS.filter(({ villages }) => villages.every((id) => (houses[id] ?? []).length > 0)).map(({ id }) => id);
  return {
    seat: null, stage: 'turn', options, round: 4, maharaja: 'D', governors: { A: 8, B: 5, C: 9, D: 11, E: 10, F: 6, G: 7 }, endBox: endBoxOf(options), ending: null,
    players, free: cardsOf(options).filter((card) => !held.includes(card)), houses, palaces, connected: CITIES.filter((city) => reached(whole).has(city)), whole,
    order: range(players.length).filter((seat) => players[seat]?.moved !== true), tokens: options.level === 'base' ? 0 : 5, auction: null, turn: null, ways: [], payouts: [], awaited: [], winners: [], ...change,
  };
}

const housesOf = (standing: Readonly<Record<Place, string>>, count: number): Record<Place, number[]> =>
  Object.fromEntries(Object.entries(standing).map(([place, owners]) => [place, [...owners].map((letter) => seatOf(letter) % count).slice(0, place.startsWith('v') && count === 2 ? 1 : undefined)]));

/** RA-73: neutral palaces stand in every city of an advanced game with fewer than five. */
function risen(rising: Partial<Record<City, string>>, count: number, options: Options): Palace[] {
  const neutral = hasNeutral(options, count);
  return CITIES.flatMap((city) => [...rising[city] ?? ''].flatMap((letter, site): Palace[] => letter === '.' || (neutral && site === 1) ? [] : [{ city, site, owner: seatOf(letter) % count }]).concat(neutral ? [{ city, site: 1, owner: null }] : []));
}

function player({ characters = [], gold = null, supply = 5, quarry = 6, tokens = 0, at = START, disc = null, shown = false, moved = false }: Sketch, seat: number, palaces: readonly Palace[], options: Options): PlayerView {
  const built = palaces.filter(({ owner }) => owner === seat).length;
  return { characters, gold, palaces: palacesOf(options) - built, built, supply, quarry, tokens, at, disc, shown, moved };
}

function reached(whole: readonly string[]): Set<Stop> {
  const stops = new Set<Stop>([START]);
  for (let more = true; more;) {
    const before = stops.size;
    for (const { id, ends: [a, b] } of ROADS) if (whole.includes(id) && (stops.has(a) || stops.has(b))) stops.add(a).add(b);
    more = stops.size > before;
  }
  return stops;
}

const MIDDLE: readonly Sketch[] = [
  { characters: ['mogul'], gold: 9, supply: 3, quarry: 6, at: 'D', disc: { first: 'palace', second: 'gold' }, shown: true, moved: true },
  { characters: ['sadhu'], gold: 14, supply: 5, quarry: 8, at: 'C', disc: { first: 'palaceHouse', second: 'moveHouse' }, shown: true, moved: true },
  { characters: ['monk'], gold: 21, supply: 2, quarry: 4, at: 'D' },
  { characters: ['builder'], gold: 4, supply: 6, quarry: 10, at: 'E' },
  { characters: ['artisan'], gold: 12, supply: 1, quarry: 2, at: 'S' },
];
const START_OF_ALL: readonly Sketch[] = [['mogul'], ['sadhu'], ['monk'], ['builder'], ['artisan']].map((characters) => ({ characters: CHARACTERS.filter((card) => characters.includes(card)), gold: 15, supply: 6, quarry: 10 }));

const turnOf = (seat: number, more: Partial<TurnView> = {}): TurnView => ({
  seat, actions: [{ action: 'palaceHouse', from: 'disc', missing: ['palace'] }, { action: 'quarry', from: 'disc', missing: [] }], gives: 2, used: [], palaceCost: 12, lifted: null, ...more,
});

const mover = (sketches: readonly Sketch[], seat: number): readonly Sketch[] => sketches.map((sketch, i) => i === seat ? { ...sketch, disc: { first: 'palaceHouse', second: 'quarry' }, shown: true, moved: true } : sketch);
const crowded: Readonly<Record<Place, string>> = { ...Object.fromEntries(range(30).map((i) => [`v${String(i + 1).padStart(2, '0')}`, ['ab', 'cd', 'ea', 'bc', 'de'][i % 5] ?? 'ab'])), A: 'abcdeabcde', B: 'aabbccddee', C: 'abcdeeeee', D: 'aaaaaaaaaaaabcde', E: 'abcde', F: 'abcdeabcde', G: 'abcde' };
const FULL: Partial<Record<City, string>> = { A: 'abcdeab', B: 'cdeabcd', C: 'eabcdea', D: 'bcdeabc', E: 'deab', F: 'c.d', G: 'e' };

export const RAJA_SAMPLES: readonly RajaSample[] = [
  { title: 'raja-map-5', kind: 'map', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { turn: turnOf(2), awaited: [2] } }) },
  { title: 'raja-map-start', kind: 'map', names: NAMES, view: view({ sketches: START_OF_ALL.slice(0, 3), houses: { v21: 'a', v22: 'b', v25: 'c' }, palaces: {}, change: { stage: 'opening', round: 0, maharaja: 'S', governors: { A: 3, B: 5, C: 1, D: 2, E: 4, F: 6, G: 7 }, order: [], awaited: [0] } }) },
  { title: 'raja-map-full', kind: 'map', names: LONG, view: view({ sketches: MIDDLE.map((sketch) => ({ ...sketch, at: 'A' })), houses: crowded, palaces: FULL, change: { maharaja: 'A', round: 11, ending: 'palaces', turn: turnOf(4), awaited: [4] } }) },
  { title: 'raja-map-2', kind: 'map', names: NAMES, view: view({ sketches: mover(MIDDLE.slice(0, 2), 1), options: { level: 'advanced' }, change: { turn: turnOf(1), awaited: [1], maharaja: 'F' } }) },
  { title: 'raja-court-5', kind: 'court', names: NAMES, view: view({ sketches: mover(MIDDLE, 2).map((sketch) => ({ ...sketch, gold: null })), change: { turn: turnOf(2), awaited: [2], order: [3, 4] } }) },
  { title: 'raja-court-discs', kind: 'court', names: LONG, view: view({ sketches: MIDDLE.map((sketch) => ({ ...sketch, disc: null, shown: false, moved: false })), options: { gold: 'open', length: 'short' }, change: { stage: 'discs', awaited: [1, 3] } }) },
  { title: 'raja-court-several', kind: 'court', names: NAMES, view: view({ sketches: [{ ...MIDDLE[0], characters: ['mogul', 'trader', 'monk', 'yogi'], tokens: 2 }, { ...MIDDLE[1], characters: ['sadhu'], tokens: 1 }], options: { level: 'several', gold: 'open' }, change: { turn: turnOf(0), awaited: [0], order: [1] } }) },
];

/** A sample as a job, in the words of `speak`. */
export function rajaSampleJob({ title: _title, ...sample }: RajaSample, speak: (key: string) => string): RajaJob {
  return { ...sample, game: 'raja', words: Object.fromEntries(WORDS[sample.kind].map((key) => [key, speak(key)])) };
}
export type { Scoring };
void SETUP_BOXES;
