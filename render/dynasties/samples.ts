/**
 * Sample pictures of every state. Used to warm up the workers, to make palettes, for the sheet and by tests.
 */
import { CARDS, GREENS, optionsOf, YELLOWS } from '../../engines/dynasties/facts.ts';
import { worthOf } from '../../engines/dynasties/score.ts';
import type { Card, CardWorth, DiceView, Gain, ScoringCard, View } from '../../engines/dynasties/model.ts';
import type { Pick } from './cards/hand.ts';
import { WORDS } from './index.ts';
import type { DynastiesJob, DynastiesSubject } from './subject.ts';
import { CROWDED, goods, LONG, MIDDLE, NAMES, SKETCHES, view } from './sampleViews.ts';
import type { Sketch } from './sampleViews.ts';

export type DynastiesSample = DynastiesSubject & { readonly title: string };

const seated = (own: Sketch, change: Partial<View> = {}): View => view({ sketches: SKETCHES.map((sketch, who) => who === 1 ? { ...sketch, ...own } : sketch), standing: CROWDED, change: { seat: 1, ...change } });

const hand = (...numbers: readonly number[]): Card[] => numbers.flatMap((n) => CARDS.slice(n - 1, n).map(({ id }) => id));
/** Lists all options of some cards. */
const options = (cards: readonly Card[]): Pick['legal'] => CARDS.filter(({ id }) => cards.includes(id)).flatMap((fact) => optionsOf(fact).map((as) => ({ card: fact.id, as })));

/** Returns the worth of cards for seat 1 of a crowded table in round 2. */
function worths(cards: readonly ScoringCard[]): CardWorth[] {
  const { cities, players } = seated({});
  const table = { players, cities: Object.fromEntries(cities.map(({ city, prince, princess, child, books }) => [city, { prince: prince.who, princess: princess.who, child, books }])), free: [] };
  const printed = { ...table, cities: Object.fromEntries(Object.entries(table.cities).filter(([city]) => !city.startsWith('free-'))) };
  return cards.map((card) => ({ card, ...worthOf(printed, 1, card, 2) }));
}
const scoring = (...ids: readonly string[]): CardWorth[] => worths([...GREENS, ...YELLOWS].map(({ id }) => id).filter((id) => ids.includes(id)));

const rolled = (change: Partial<DiceView>): DiceView => ({ faces: ['vp-6', 'coat-gb', 'birth'], for: 'marriage', city: 'paris', by: 0, chooser: 1, single: null, want: null, ...change });
const wares = { black: 1, white: 2, yellow: 0, blue: 2, pink: 0 };

/** Adds members on both spaces of ship 2, and on the large space of ship 3. */
const aboard = (at: View): View => ({ ...at, ships: at.ships.map((ship, i) => ({ ...ship, large: [null, 2, 4][i] ?? null, small: i === 1 ? 0 : null })) });

const busy = (players: number, change: Partial<View> = {}): View => {
  const at = view({ sketches: SKETCHES.slice(0, players), standing: CROWDED, change });
  return {
    ...at, ships: at.ships.map((ship, i) => ({ ...ship, large: [0, 1, null][i] ?? null, small: i === 1 && at.division !== null ? 0 : null })), characters: at.characters.map((each, i) => ({ ...each, used: i === 1 || i === 4 || i === 6 })),
    track: at.track.map((each, i) => ({ ...each, who: i === 1 && players > 3 ? 3 : null })), wide: players > 4 ? [0, 4] : [], leonardo: 2, bonuses: at.bonuses.map((each, i) => ({ ...each, by: i === 0 ? [1, 2] : i === 4 ? [0] : [] })),
  };
};

/** Gains of every kind for five players, in rounds 1 and 2. */
const GAINS: readonly Gain[] = [0, 1, 2, 3, 4].flatMap((who): Gain[] => [
  { round: 1, who, for: 'city', city: 'cardiff', points: 2 }, ...(who % 2 === 0 ? [{ round: 1, who, for: 'die', points: 3 + who } as const] : []), { round: 1, who, for: 'unmarried', city: 'wien', as: 'prince', space: 'large', points: 4 }, { round: 1, who, for: 'unmarried', city: 'brest', as: 'prince', space: 'small', points: 2 },
  { round: 1, who, for: 'card', card: 'Y04', times: 2, points: 8 }, { round: 2, who, for: 'city', city: 'granada', points: 2 }, { round: 2, who, for: 'bonus', points: 3 }, ...(who === 1 ? [{ round: 2, who, for: 'unmarried', city: 'wien', as: 'prince', space: 'large', points: 6 } as const, { round: 2, who, for: 'unmarried', city: 'barcelona', as: 'prince', space: 'large', points: 6 } as const, { round: 2, who, for: 'unmarried', city: 'luebeck', as: 'prince', space: 'small', points: 3 } as const] : []),
  ...(who === 3 ? [] : [{ round: 2, who, for: 'card', card: 'G07', times: 1, points: 3 } as const, { round: 2, who, for: 'card', card: 'Y12', times: 1, points: 7 } as const]),
]);
const FINAL: readonly Gain[] = [
  ...GAINS, ...[0, 1, 2, 3, 4].flatMap((who): Gain[] => [
    { round: 3, who, for: 'card', card: 'Y17', times: 1, points: 8 }, { round: 3, who, for: 'die', points: 6 }, ...(who < 2 ? [{ round: 3, who, for: 'first', nation: 'gb', total: 5, points: 10 } as const] : []), ...(who === 2 ? [{ round: 3, who, for: 'first', nation: 'fr', total: 7, points: 12 } as const] : []),
    ...(who > 2 ? [{ round: 3, who, for: 'second', nation: 'fr', total: 5, points: 7 } as const, { round: 3, who, for: 'first', nation: 'sri', total: 6, points: 14 } as const] : []), ...(who === 0 ? [{ round: 3, who, for: 'second', nation: 'es', total: 3, points: 6 } as const] : []),
    { round: 3, who, for: 'crown', city: 'paris', points: 8 }, ...(who === 1 ? [{ round: 3, who, for: 'crown', city: 'london', points: 6 } as const, { round: 3, who, for: 'crowns', nation: 'fr', points: 5 } as const] : []), ...(who === 4 ? [{ round: 3, who, for: 'tile', points: 3 } as const] : []),
  ]),
];
const summed = (gains: readonly Gain[], players: number): readonly Sketch[] => SKETCHES.slice(0, players).map((sketch, who) => ({ ...sketch, passed: true, score: gains.filter((gain) => gain.who === who).reduce((sum, { points }) => sum + points, 0) }));
const scored = (gains: readonly Gain[], players: number, change: Partial<View>): View => view({ sketches: summed(gains, players), standing: CROWDED, change: { gains: gains.filter(({ who }) => who < players), ...change } });

const OVER: Partial<View> = { stage: 'over', round: 3, awaited: [], winners: [1] };
const FRESH: readonly Sketch[] = [{}, {}, {}, {}];

export const DYNASTIES_SAMPLES: readonly DynastiesSample[] = [
  { title: 'dyn-map-5', kind: 'map', names: NAMES, view: aboard(view({ sketches: SKETCHES, standing: CROWDED })), newest: [{ city: 'lyon', as: 'prince' }, { city: 'wien', as: null }] },
  { title: 'dyn-map-3', kind: 'map', names: NAMES, view: view({ sketches: SKETCHES.slice(0, 3), standing: MIDDLE, change: { stage: 'split', awaited: [0], dice: rolled({}) } }) },
  { title: 'dyn-map-4', kind: 'map', names: NAMES, view: view({ sketches: SKETCHES.slice(0, 4), standing: CROWDED, change: { stage: 'score', awaited: [0, 1, 2, 3], round: 1 } }) },
  { title: 'dyn-map-start', kind: 'map', names: NAMES, view: view({ sketches: FRESH, change: { round: 1, first: 3, active: 3, awaited: [3] } }) },
  { title: 'dyn-map-long', kind: 'map', names: LONG, view: view({ sketches: SKETCHES, standing: CROWDED, change: { stage: 'give', awaited: [0, 3] } }) },
  { title: 'dyn-map-over', kind: 'map', names: NAMES, view: scored(FINAL, 5, OVER) },
  { title: 'dyn-market-5', kind: 'market', names: NAMES, view: busy(5) },
  { title: 'dyn-market-goods', kind: 'market', names: LONG, view: busy(4, { stage: 'choose', awaited: [1], division: { ship: 2, by: 0, chooser: 1, groups: [goods({ white: 1, blue: 2 }), goods({ black: 1, white: 1 })] } }) },
  { title: 'dyn-market-dice', kind: 'market', names: NAMES, view: busy(3, { stage: 'group', awaited: [1], dice: rolled({ single: 2 }) }) },
  { title: 'dyn-market-free', kind: 'market', names: LONG, view: busy(4, { stage: 'split', awaited: [0], dice: rolled({ city: 'free-anchor' }) }) },
  { title: 'dyn-market-philip', kind: 'market', names: NAMES, view: busy(5, { stage: 'dice', awaited: [1], dice: rolled({ for: 'philip', city: null, by: 1, chooser: null, want: 2, faces: ['goods', 'trade', 'scoringCard'] }) }) },
  { title: 'dyn-market-remains', kind: 'market', names: NAMES, view: busy(5, { stage: 'remains', awaited: [0, 1, 4] }) },
  { title: 'dyn-market-ships', kind: 'market', part: 'ships', names: NAMES, view: busy(5, { stage: 'remains', awaited: [0, 1, 4] }) },
  { title: 'dyn-market-bonuses', kind: 'market', part: 'bonuses', names: NAMES, view: busy(5, { stage: 'bonus', awaited: [1] }) },
  { title: 'dyn-market-start', kind: 'market', names: NAMES, view: view({ sketches: FRESH, change: { round: 1, first: 0, active: 0, awaited: [0] } }) },
  { title: 'dyn-market-over', kind: 'market', names: LONG, view: scored(FINAL, 5, OVER) },
  { title: 'dyn-hand-4', kind: 'hand', names: NAMES, view: seated({ hand: hand(7, 18, 24, 30) }), pick: { legal: options(hand(18, 24, 30)).filter(({ as }) => as !== 'prince'), chosen: { card: 'A24', as: 'special' }, keeping: false, ways: ['discard', 'pass'] }, fresh: [] },
  { title: 'dyn-hand-6', kind: 'hand', names: LONG, view: seated({ hand: hand(1, 9, 15, 21, 27, 31) }), pick: null, fresh: hand(9, 21, 31) },
  { title: 'dyn-hand-keep', kind: 'hand', names: NAMES, view: seated({ hand: hand(4, 12, 29) }), pick: { legal: hand(4, 12, 29).map((card) => ({ card, as: null })), chosen: { card: 'A12', as: null }, keeping: true, ways: [] }, fresh: [] },
  { title: 'dyn-hand-9', kind: 'hand', names: NAMES, view: seated({ hand: hand(2, 5, 8, 14, 17, 23, 26, 28, 32) }), pick: { legal: options(hand(2, 5, 8, 14, 17, 23, 26, 28, 32)), chosen: null, keeping: false, ways: ['discard', 'pass'] }, fresh: [] },
  { title: 'dyn-hand-10', kind: 'hand', names: LONG, view: seated({ hand: hand(2, 5, 8, 14, 17, 21, 23, 26, 28, 32) }), pick: { legal: options(hand(2, 5, 8, 14, 17, 21, 23, 26, 28, 32)), chosen: null, keeping: false, ways: ['discard', 'pass'] }, fresh: hand(21) },
  { title: 'dyn-hand-5', kind: 'hand', names: NAMES, view: seated({ hand: hand(10, 7, 25, 31, 29), goods: { black: 2, white: 0, yellow: 1, blue: 1, pink: 1 } }), pick: { legal: options(hand(10, 7, 25, 31, 29)).filter(({ card, as }) => as !== 'princess' && !(card === 'A07' && as === 'special')), chosen: null, keeping: false, ways: ['discard', 'pass'] }, fresh: [] },
  { title: 'dyn-hand-2', kind: 'hand', names: NAMES, view: seated({ hand: hand(22, 16), goods: { black: 0, white: 1, yellow: 0, blue: 0, pink: 3 } }), pick: { legal: options(hand(22)), chosen: { card: 'A22', as: 'princess' }, keeping: false, ways: ['pass'] }, fresh: hand(22) },
  { title: 'dyn-hand-none', kind: 'hand', names: NAMES, view: seated({ hand: [] }), pick: null, fresh: [] },
  { title: 'dyn-secrets-5', kind: 'secrets', names: NAMES, view: seated({ scoring: scoring('G07', 'G10', 'Y01', 'Y15', 'Y19'), tiles: ['card', 'vp3', 'coat-fr'] }), chosen: ['Y15'] },
  { title: 'dyn-secrets-drawn', kind: 'secrets', names: NAMES, view: seated({ scoring: scoring('G02'), tiles: [] }, { stage: 'keep', drawn: scoring('Y06', 'Y11', 'Y17') }), chosen: [] },
  { title: 'dyn-secrets-many', kind: 'secrets', names: LONG, view: seated({ scoring: scoring('G01', 'G08', 'Y02', 'Y05', 'Y07', 'Y08', 'Y09', 'Y10', 'Y12', 'Y20'), tiles: ['card', 'trade', 'place', 'vp3', 'coat-gb', 'coat-es', 'coat-sri'] }), chosen: [] },
  { title: 'dyn-secrets-22', kind: 'secrets', names: NAMES, view: seated({ scoring: scoring('G03', 'G11', ...YELLOWS.map(({ id }) => id)), tiles: ['card', 'vp3'] }), chosen: [] },
  { title: 'dyn-secrets-none', kind: 'secrets', names: NAMES, view: seated({ scoring: [], tiles: [] }), chosen: [] },
  { title: 'dyn-places-5', kind: 'places', names: NAMES, view: seated({}), legal: [{ city: 'cardiff', as: 'princess' }, { city: 'extra-gb', as: 'princess' }, { city: 'augsburg', as: 'princess' }, { city: 'extra-fr', as: 'prince' }, { city: 'free-book', as: 'princess' }, { city: 'luebeck', as: 'prince' }], chosen: [{ city: 'extra-fr', as: 'prince' }] },
  { title: 'dyn-places-birth', kind: 'places', names: LONG, view: seated({}, { stage: 'birth' }), legal: [{ city: 'paris', as: null }, { city: 'york', as: null }], chosen: [] },
  { title: 'dyn-places-nations', kind: 'places', names: NAMES, view: seated({}, { stage: 'coat' }), legal: [{ nation: 'gb' }, { nation: 'fr' }, { nation: 'sri' }], chosen: [{ nation: 'fr' }] },
  { title: 'dyn-stall-ships', kind: 'stall', names: NAMES, view: { ...busy(5), seat: 1 }, of: 'ships', legal: ['3'], chosen: ['1', '2'] },
  { title: 'dyn-stall-blue', kind: 'stall', names: LONG, view: { ...busy(5), seat: 1 }, of: 'blue', legal: ['fugger', 'charles'], chosen: ['charles'] },
  { title: 'dyn-stall-blue-others', kind: 'stall', names: NAMES, view: { ...busy(5), seat: 1, characters: busy(5).characters.map(each => ({ ...each, used: false })) }, of: 'blue', legal: ['drake', 'leonardo', 'machiavelli', 'isabella'], chosen: ['isabella'] },
  { title: 'dyn-stall-yellow', kind: 'stall', names: NAMES, view: { ...busy(5), seat: 1 }, of: 'yellow', legal: ['philip'], chosen: [] },
  { title: 'dyn-stall-track', kind: 'stall', names: NAMES, view: { ...busy(5), seat: 1 }, of: 'track', legal: ['1', '3', '5'], chosen: ['5'] },
  { title: 'dyn-stall-bonuses', kind: 'stall', names: NAMES, view: { ...busy(5), seat: 1 }, of: 'bonuses', legal: ['vp3', 'goods3', 'casanova'], chosen: ['goods3'] },
  { title: 'dyn-division-goods', kind: 'division', names: NAMES, view: busy(3, { stage: 'choose', awaited: [1], division: { ship: 2, by: 0, chooser: 1, groups: [goods({ white: 1, blue: 2 }), goods({ black: 1, white: 1 })] } }), proposal: null },
  { title: 'dyn-division-open', kind: 'division', names: LONG, view: busy(5, { stage: 'divide', awaited: [0], division: { ship: 2, by: 0, chooser: 1, groups: null } }), proposal: null },
  { title: 'dyn-division-proposal', kind: 'division', names: LONG, view: busy(3, { stage: 'divide', awaited: [0], division: { ship: 2, by: 0, chooser: 1, groups: null } }), proposal: { goods: { ...wares, blue: 1 } } },
  { title: 'dyn-division-dice', kind: 'division', names: NAMES, view: busy(3, { stage: 'group', awaited: [1], dice: rolled({ single: 3, faces: ['trade', 'scoringCard', 'coat-sri'] }) }), proposal: null },
  { title: 'dyn-division-rolled', kind: 'division', names: NAMES, view: busy(3, { stage: 'split', awaited: [0], dice: rolled({ city: 'free-anchor', faces: ['vp-1', 'goods', 'coat-es'] }) }), proposal: null },
  { title: 'dyn-division-die', kind: 'division', names: NAMES, view: busy(3, { stage: 'split', awaited: [0], dice: rolled({}) }), proposal: { single: 1 } },
  { title: 'dyn-division-philip', kind: 'division', names: NAMES, view: busy(4, { stage: 'dice', awaited: [1], dice: rolled({ for: 'philip', city: null, by: 1, chooser: null, want: 2, faces: ['coat-fr', 'vp-5', 'birth'] }) }), proposal: null },
  { title: 'dyn-scoring-round', kind: 'scoring', names: NAMES, view: scored(GAINS, 4, { round: 3 }), round: 2 },
  { title: 'dyn-scoring-all', kind: 'scoring', names: LONG, view: scored(FINAL, 5, OVER), round: null },
  { title: 'dyn-scoring-3', kind: 'scoring', names: NAMES, view: scored(FINAL, 3, OVER), round: 3 },
  { title: 'dyn-scoring-so-far', kind: 'scoring', names: NAMES, view: scored([], 3, { round: 1 }), round: null },
];

/** Turns a sample into a job with words from `speak`. */
export function dynastiesSampleJob({ title, ...sample }: DynastiesSample, speak: (key: string) => string): DynastiesJob {
  const rest = { game: 'dynasties', words: Object.fromEntries(WORDS[sample.kind].map((key) => [key, speak(key)])) } as const;
  return sample.kind === 'hand' || sample.kind === 'secrets' || sample.kind === 'places' || sample.kind === 'stall' ? { ...sample, ...rest, scope: title } : { ...sample, ...rest };
}
