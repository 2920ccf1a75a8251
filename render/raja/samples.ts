/**
 * Sample pictures of every state. Used to warm up the workers, to make palettes, for the sheet and by tests.
 */
import { CITIES, CHARACTERS, ROADS, START, VILLAGES, cardsOf, endBoxOf, hasNeutral, isVillage, palacesOf, roomOf } from '../../engines/raja/facts.ts';
import type { Character, City, Disc, Options, Palace, Place, PlayerView, ScoreRow, Scoring, Stop, TurnView, View } from '../../engines/raja/model.ts';
import { range } from '../kit/shapes.ts';
import { WORDS, callOf } from './index.ts';
import type { RajaJob, RajaSubject } from './subject.ts';

export type RajaSample = RajaSubject & { readonly title: string };

const NAMES = ['Amélie', 'Björn', 'Niccolò', 'Saskia', 'Théo'];
const LONG = ['Maximilian Freiherr v. Hohenstein', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'Bartholomew the Unquestionable', 'xX_the_silent_assassin_1999_Xx__', '🦊🦊🦊'];

/** Owners of houses by place: `a` is seat 0, `b` seat 1 and so on. */
const MIDDLE_HOUSES: Readonly<Partial<Record<Place, string>>> = {
  v01: 'a', v05: 'ab', v06: 'c', v07: 'bd', v08: 'a', v09: 'e', v10: 'ec', v12: 'd', v13: 'b', v14: 'a', v15: 'c', v16: 'cd', v19: 'e', v21: 'ab', v22: 'd', v23: 'e', v25: 'b', v26: 'ba', v27: 'cd', v28: 'ec', v29: 'd', v30: 'a',
  A: 'aab', C: 'bbba', D: 'aabccdde', E: 'ccdddde', F: 'ab', G: 'e',
};
/** Owners of palaces by site, the centre first. `.`: none. */
const MIDDLE_PALACES: Partial<Record<City, string>> = { A: 'b.a', C: 'bb.a', D: 'a.bced', E: 'd.cc..e', G: '...e' };

const seatOf = (letter: string): number => letter.charCodeAt(0) - 97;

interface Sketch { readonly characters?: readonly Character[]; readonly gold?: number | null; readonly supply?: number; readonly quarry?: number; readonly tokens?: number; readonly at?: Stop; readonly disc?: Disc | null; readonly shown?: boolean; readonly moved?: boolean }

interface Setting {
  readonly sketches: readonly Sketch[];
  readonly options?: Partial<Options>;
  readonly houses?: Readonly<Partial<Record<Place, string>>>;
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

const PLACES: readonly Place[] = [...CITIES, ...VILLAGES.map(({ id }) => id)];

/** Lists the owners of houses for every place. A village holds at most `roomOf` houses (RA-5). */
const housesOf = (standing: Readonly<Partial<Record<Place, string>>>, count: number): View['houses'] => ({
  A: [], B: [], C: [], D: [], E: [], F: [], G: [],
  ...Object.fromEntries(PLACES.map((place) => [place, [...standing[place] ?? ''].map((letter) => seatOf(letter) % count).slice(0, isVillage(place) ? roomOf(count) : undefined)])),
});

/**
 * Lists the palaces. An advanced game of fewer than five players has a neutral palace in every city (RA-73).
 */
function risen(rising: Partial<Record<City, string>>, count: number, options: Options): Palace[] {
  const neutral = hasNeutral(options, count);
  return CITIES.flatMap((city) => [...rising[city] ?? ''].flatMap((letter, site): Palace[] => letter === '.' || (neutral && site === 1) ? [] : [{ city, site, owner: seatOf(letter) % count }]).concat(neutral ? [{ city, site: 1, owner: null }] : []));
}

function player({ characters = [], gold = null, supply = 5, quarry = 6, tokens = 0, at = START, disc = null, shown = false, moved = false }: Sketch, seat: number, palaces: readonly Palace[], options: Options): PlayerView {
  const built = palaces.filter(({ owner }) => owner === seat).length;
  return { characters, gold, counted: gold, palaces: palacesOf(options) - built, built, supply, quarry, tokens, at, disc, shown, moved };
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
  seat, actions: [{ action: 'palaceHouse', from: 'disc', missing: ['palace'] }, { action: 'quarry', from: 'disc', missing: [] }], gives: 2, used: [], palaceCost: 12, lifted: null, open: ['palace'], ...more,
});

const mover = (sketches: readonly Sketch[], seat: number): readonly Sketch[] => sketches.map((sketch, i) => i === seat ? { ...sketch, disc: { first: 'palaceHouse', second: 'quarry' }, shown: true, moved: true } : sketch);
const crowded: Readonly<Partial<Record<Place, string>>> = { ...Object.fromEntries(range(30).map((i) => [`v${String(i + 1).padStart(2, '0')}`, ['ab', 'cd', 'ea', 'bc', 'de'][i % 5] ?? 'ab'])), A: 'abcdeabcde', B: 'aabbccddee', C: 'abcdeeeee', D: 'aaaaaaaaaaaabcde', E: 'abcde', F: 'abcdeabcde', G: 'abcde' };
const FULL: Partial<Record<City, string>> = { A: 'abcdeab', B: 'cdeabcd', C: 'eabcdea', D: 'bcdeabc', E: 'deab', F: 'c.d', G: 'e' };

/** Points by cause: architect, houses, outer palaces, centre, home. */
type Points = readonly [architect?: number, houses?: number, outer?: number, centre?: number, home?: number];
interface Paid { readonly rank: number | null; readonly payout: number; readonly monopoly?: number; readonly sadhu?: boolean; readonly card?: Character }

const scored = (seat: number, [architect = 0, houses = 0, outer = 0, centre = 0, home = 0]: Points, { monopoly = 0, sadhu = false, ...paid }: Paid): ScoreRow =>
  ({ seat, architect, houses, outer, centre, home, points: architect + houses + outer + centre + home, sadhu, monopoly, ...paid });
const unpaid: Paid = { rank: null, payout: 0 };
/** The example of RA-85. */
const ANNA: Scoring = { round: 1, city: 'A', rows: [scored(0, [1, 0, 0, 3], { rank: 3, payout: 6 }), scored(1, [1, 2, 2], { rank: 2, payout: 9, sadhu: true }), scored(2, [1, 5], { rank: 1, payout: 12 }), scored(3, [1], { rank: 4, payout: 3 })] };
const LONELY: Scoring = { round: 7, city: 'F', rows: [scored(0, [0, 0, 0, 0, 1], { rank: 2, payout: 10 }), scored(1, [], unpaid), scored(2, [1, 12, 3, 3], { rank: 1, payout: 13, monopoly: 5 }), scored(3, [], unpaid), scored(4, [], unpaid)] };
/** Ties: one of three players, and one of a monopoly with a home city. */
const TIED: Scoring = { round: 6, city: 'E', rows: [scored(0, [1, 1], { rank: 2, payout: 10, card: 'mogul' }), scored(1, [1], { rank: 5, payout: 1, card: 'monk' }), scored(2, [0, 2], { rank: 4, payout: 4, card: 'artisan' }), scored(3, [0, 0, 2], { rank: 3, payout: 7, sadhu: true, card: 'sadhu' }), scored(4, [1, 3, 0, 3], { rank: 1, payout: 13, card: 'builder' })] };
const HOME: Scoring = { round: 7, city: 'E', rows: [scored(0, [0, 0, 0, 0, 1], { rank: 2, payout: 10, card: 'artisan' }), scored(1, [], unpaid), scored(2, [1], { rank: 1, payout: 13, monopoly: 5, card: 'builder' }), scored(3, [], unpaid), scored(4, [], unpaid)] };

const BEFORE: Partial<View> = { round: 0, maharaja: 'S', governors: { A: 3, B: 5, C: 1, D: 2, E: 4, F: 6, G: 7 }, order: [] };
const TWO: Partial<Record<City, string>> = { A: 'b.a', C: 'b.ba', D: 'a.b', E: 'a..b' };
const AUCTION = { opener: 1, high: { seat: 3, gold: 4 }, passed: [1] } as const;

export const RAJA_SAMPLES: readonly RajaSample[] = [
  { title: 'raja-map-5', kind: 'map', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { turn: turnOf(2), awaited: [2] } }), newest: [{ at: 'v27', site: null, seat: 2 }, { at: 'D', site: 3, seat: 2 }] },
  { title: 'raja-map-start', kind: 'map', names: NAMES, view: view({ sketches: START_OF_ALL.slice(0, 3), houses: { v21: 'a', v22: 'b', v25: 'c' }, palaces: {}, change: { ...BEFORE, stage: 'opening', awaited: [0] } }) },
  { title: 'raja-map-full', kind: 'map', names: LONG, view: view({ sketches: MIDDLE.map((sketch) => ({ ...sketch, at: 'A' })), houses: crowded, palaces: FULL, change: { maharaja: 'A', round: 11, ending: 'palaces', turn: turnOf(4), awaited: [4] } }) },
  { title: 'raja-map-2', kind: 'map', names: NAMES, view: view({ sketches: mover(MIDDLE.slice(0, 2), 1), options: { level: 'advanced' }, palaces: TWO, change: { turn: turnOf(1), awaited: [1], maharaja: 'F' } }) },
  { title: 'raja-map-4', kind: 'map', names: LONG, view: view({ sketches: MIDDLE.slice(0, 4), options: { level: 'several', length: 'short' }, change: { stage: 'discs', awaited: [1, 3], maharaja: 'G', ending: 'box', round: 12 } }) },
  { title: 'raja-map-over', kind: 'map', names: NAMES, view: view({ sketches: MIDDLE.slice(0, 3), houses: crowded, palaces: { ...TWO, B: 'aa', G: 'cab' }, change: { stage: 'over', winners: [0], order: [], round: 12, maharaja: 'G' } }) },
  { title: 'raja-court-5', kind: 'court', names: NAMES, view: view({ sketches: mover(MIDDLE, 2).map((sketch) => ({ ...sketch, gold: null })), change: { turn: turnOf(2), awaited: [2], order: [3, 4] } }) },
  { title: 'raja-court-discs', kind: 'court', names: LONG, view: view({ sketches: MIDDLE.map((sketch) => ({ ...sketch, disc: null, shown: false, moved: false })), options: { gold: 'open', length: 'short' }, change: { stage: 'discs', awaited: [1, 3] } }) },
  { title: 'raja-court-several', kind: 'court', names: NAMES, view: view({ sketches: [{ ...MIDDLE[0], characters: ['mogul', 'trader', 'monk', 'yogi'], tokens: 2 }, { ...MIDDLE[1], characters: ['sadhu'], tokens: 1 }], options: { level: 'several', gold: 'open' }, palaces: TWO, change: { turn: turnOf(0), awaited: [0], order: [1] } }) },
  { title: 'raja-court-auction', kind: 'court', names: LONG, view: view({ sketches: START_OF_ALL.map((sketch, seat) => ({ ...sketch, characters: seat === 4 ? ['artisan'] : [] })), options: { level: 'advanced' }, houses: {}, palaces: {}, change: { ...BEFORE, stage: 'bid', auction: AUCTION, awaited: [0] } }) },
  { title: 'raja-court-pick', kind: 'court', names: NAMES, view: view({ sketches: START_OF_ALL.slice(0, 4).map((sketch, seat) => seat < 2 ? sketch : { ...sketch, characters: [] }), options: { gold: 'open' }, houses: {}, palaces: {}, change: { ...BEFORE, stage: 'pick', awaited: [2] } }) },
  { title: 'raja-court-over', kind: 'court', names: NAMES, view: view({ sketches: MIDDLE.map((sketch) => ({ ...sketch, moved: true })), palaces: FULL, change: { stage: 'over', winners: [2], order: [], round: 11, ending: 'palaces', governors: { A: 8, B: 17, C: 9, D: 11, E: 10, F: 14, G: 15 } } }) },
  { title: 'raja-row', kind: 'row', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 2, turn: turnOf(2), awaited: [2] } }), legal: ['B', 'F', 'G'] },
  { title: 'raja-row-short', kind: 'row', names: LONG, view: view({ sketches: mover(MIDDLE.slice(0, 3), 2), options: { length: 'short' }, change: { seat: 2, turn: turnOf(2), awaited: [2], governors: { A: 9, B: 3, C: 2, D: 4, E: 1, F: 8, G: 0 } } }), legal: ['E', 'C', 'F'] },
  { title: 'raja-characters-6', kind: 'characters', names: NAMES, view: view({ sketches: MIDDLE }) },
  { title: 'raja-characters-7', kind: 'characters', names: LONG, view: view({ sketches: [{ ...MIDDLE[0], characters: ['mogul', 'trader', 'yogi'] }, { ...MIDDLE[1], characters: ['sadhu', 'monk'] }, { ...MIDDLE[2], characters: ['builder'] }], options: { level: 'several' } }) },
  { title: 'raja-choose-6', kind: 'choose', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 2, turn: turnOf(2), awaited: [2] } }), legal: ['trader'] },
  { title: 'raja-choose-7', kind: 'choose', names: LONG, view: view({ sketches: [{ ...MIDDLE[0], characters: ['mogul', 'trader', 'yogi'] }, { ...MIDDLE[1], characters: ['sadhu', 'monk'] }, { ...MIDDLE[2], characters: ['builder'] }], options: { level: 'several' }, change: { seat: 0, turn: turnOf(0), awaited: [0] } }), legal: ['artisan', 'sadhu', 'monk', 'builder'] },
  { title: 'raja-scoring-4', kind: 'scoring', names: NAMES, view: view({ sketches: MIDDLE.slice(0, 4), change: { payouts: [ANNA] } }), which: 0 },
  { title: 'raja-scoring-5', kind: 'scoring', names: LONG, view: view({ sketches: MIDDLE, options: { level: 'advanced' }, change: { payouts: [ANNA, LONELY] } }), which: 1 },
  { title: 'raja-scoring-tie', kind: 'scoring', names: NAMES, view: view({ sketches: MIDDLE, change: { payouts: [TIED] } }), which: 0 },
  { title: 'raja-scoring-home', kind: 'scoring', names: LONG, view: view({ sketches: MIDDLE, options: { level: 'advanced' }, change: { payouts: [HOME] } }), which: 0 },
  { title: 'raja-scoring-2', kind: 'scoring', names: NAMES, view: view({ sketches: MIDDLE.slice(0, 2), options: { level: 'several' }, change: { payouts: [{ round: 3, city: 'C', rows: [scored(0, [1, 2, 0, 0, 1], { rank: 2, payout: 5 }), scored(1, [0, 3, 4, 3], { rank: 1, payout: 10, sadhu: true })] }] } }), which: 0 },
  { title: 'raja-disc-none', kind: 'disc', names: NAMES, view: view({ sketches: MIDDLE, change: { seat: 1, stage: 'discs', awaited: [0, 1] } }), chosen: [] },
  { title: 'raja-disc-two', kind: 'disc', names: LONG, view: view({ sketches: MIDDLE, change: { seat: 1, stage: 'discs', awaited: [0, 1] } }), chosen: ['palaceHouse', 'governor'] },
  { title: 'raja-disc-same', kind: 'disc', names: NAMES, view: view({ sketches: MIDDLE, change: { seat: 4, stage: 'discs', awaited: [] } }), chosen: ['twoHouses', 'twoHouses'] },
  { title: 'raja-disc-second', kind: 'disc', names: NAMES, view: view({ sketches: MIDDLE, change: { seat: 1, stage: 'discs', awaited: [0, 1] } }), chosen: [null, 'house'] },
  { title: 'raja-disc-first', kind: 'disc', names: NAMES, view: view({ sketches: [{ ...MIDDLE[0], characters: ['trader', 'builder'] }, ...MIDDLE.slice(1, 3)], options: { level: 'several' }, change: { seat: 0, stage: 'discs', awaited: [0], ending: 'box', maharaja: 'F', round: 12 } }), chosen: ['quarry'] },
  { title: 'raja-closeup-city', kind: 'closeup', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 2, turn: turnOf(2), awaited: [2] } }), targets: [1, 4, 5].map((site) => ({ at: 'E', site, label: String(site) })) },
  { title: 'raja-closeup-opening', kind: 'closeup', names: NAMES, view: view({ sketches: START_OF_ALL.slice(0, 3), houses: { v21: 'a', v22: 'b', v25: 'cc' }, palaces: {}, change: { ...BEFORE, seat: 0, stage: 'opening', awaited: [0] } }), targets: VILLAGES.filter(({ id }) => id !== 'v25').map(({ id, number }) => ({ at: id, label: String(number) })) },
  { title: 'raja-closeup-sites', kind: 'closeup', names: NAMES, view: view({ sketches: mover(MIDDLE.map((sketch) => ({ ...sketch, at: 'G' })), 0), change: { seat: 0, turn: turnOf(0), awaited: [0] } }), targets: [0, 1, 2, 4, 5, 6].map((site) => ({ at: 'G', site, label: site === 0 ? '★' : String(site) })) },
  { title: 'raja-closeup-near', kind: 'closeup', names: LONG, view: view({ sketches: mover(MIDDLE, 3), change: { seat: 3, turn: turnOf(3, { actions: [{ action: 'twoHouses', from: 'disc', missing: ['house'] }, { action: 'moveHouse', from: 'disc', missing: [] }, { action: 'quarry', from: 'token', missing: ['quarry', 'quarry'] }], gives: 4, used: ['builder'] }), awaited: [3] }, options: { level: 'advanced' } }), targets: [{ at: 'v12', label: '12' }, { at: 'v16', label: '16', chosen: true }, { at: 'v19', label: '19' }, { at: 'v11', label: '11' }, { at: 'E', label: 'E' }] },
  { title: 'raja-closeup-all', kind: 'closeup', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 2, turn: turnOf(2, { actions: [{ action: 'house', from: 'disc', missing: ['house'] }, { action: 'governor', from: 'disc', missing: [] }], gives: 2 }), awaited: [2] } }), targets: ['v01', 'v02', 'v03', 'v04', 'v06', 'v08', 'v11', 'v12', 'v20', 'v23', 'v24', 'v26', 'D'].map((at) => ({ at: at as Place, label: at === 'D' ? 'D' : String(Number(at.slice(1))) })) },
  { title: 'raja-closeup-travel', kind: 'closeup', names: NAMES, view: view({ sketches: [{ ...MIDDLE[0], characters: [...CHARACTERS], at: 'S', tokens: 2 }, ...MIDDLE.slice(1, 2)], options: { level: 'several' }, palaces: TWO, change: { seat: 0, turn: turnOf(0, { actions: [{ action: 'character', from: 'disc', missing: [] }, { action: 'gold', from: 'disc', missing: [] }], gives: 0, used: ['yogi', 'trader'] }), awaited: [0], ending: 'box', maharaja: 'G', round: 14 } }), targets: ['C', 'D', 'E'].map((at) => ({ at: at as City, label: at })) },
  { title: 'raja-closeup-north', kind: 'closeup', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 2, turn: turnOf(2), awaited: [2] } }), targets: ['v01', 'v02', 'v03', 'v04', 'v06', 'v08', 'v11', 'v12', 'v14', 'v15'].map((at) => ({ at: at as Place, label: String(Number(at.slice(1))) })), alone: true },
  { title: 'raja-closeup-south', kind: 'closeup', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 2, turn: turnOf(2), awaited: [2] } }), targets: ['v18', 'v20', 'v22', 'v23', 'v24', 'v26', 'v29', 'v30'].map((at) => ({ at: at as Place, label: String(Number(at.slice(1))) })), alone: true },
  { title: 'raja-closeup-start', kind: 'closeup', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 2, turn: turnOf(2), awaited: [2] } }), targets: (['S', 'A', 'B', 'C', 'D', 'F', 'G'] as const).map((at) => ({ at, label: callOf(at) })) },
  { title: 'raja-closeup-waiting', kind: 'closeup', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 0, turn: turnOf(2), awaited: [2] } }), targets: [] },
  { title: 'raja-closeup-discs', kind: 'closeup', names: NAMES, view: view({ sketches: MIDDLE, change: { seat: 1, stage: 'discs', awaited: [0, 1] } }), targets: [], whole: true, chosen: ['palaceHouse', null] },
  { title: 'raja-closeup-governors', kind: 'closeup', names: NAMES, view: view({ sketches: mover(MIDDLE, 2), change: { seat: 2, turn: turnOf(2, { actions: [{ action: 'palaceHouse', from: 'disc', missing: ['palace', 'house'] }, { action: 'governor', from: 'disc', missing: ['governor'] }, { action: 'moveHouse', from: 'token', missing: ['move'] }], gives: 6 }), awaited: [2] }, options: { level: 'several' } }), targets: ['C', 'E', 'B'].map((at) => ({ at: at as City, label: at })), governors: ['B', 'F', 'G'] },
];

type PrivateKind = 'disc' | 'closeup' | 'row' | 'choose';

/** True if the picture is drawn from the view of its seat. */
export const isPrivate = <S extends Pick<RajaSample, 'kind'>>(sample: S): sample is Extract<S, { readonly kind: PrivateKind }> => ['disc', 'closeup', 'row', 'choose'].includes(sample.kind);

/** Turns a sample into a job with words from `speak`. */
export function rajaSampleJob({ title, ...sample }: RajaSample, speak: (key: string) => string): RajaJob {
  const rest = { game: 'raja', words: Object.fromEntries(WORDS[sample.kind].map((key) => [key, speak(key)])) } as const;
  return isPrivate(sample) ? { ...sample, ...rest, scope: title } : { ...sample, ...rest };
}
