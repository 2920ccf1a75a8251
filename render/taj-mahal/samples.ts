/** Artificial views that show every state of a picture: for warm-up, palettes, the sheet and the tests. */
import { CARDS, COLOURS, COMMODITIES, INFLUENCES, MAPS, SPECIALS, SYMBOLS, bonusOf, cardOf, commoditiesOf, isInfluence, signOf, sorted, isSpecial } from '../../engines/taj-mahal/facts.ts';
import type { BonusTile, Card, City, FigureView, Gain, Options, Palace, Play, Sign, Special, View, Who } from '../../engines/taj-mahal/model.ts';
import { range } from '../kit/shapes.ts';
import type { TajJob, TajSubject } from './index.ts';
import { WORDS } from './index.ts';

export type TajSample = TajSubject & { readonly title: string };

const NAMES = ['Amélie', 'Björn', 'Niccolò', 'Saskia', 'Théo'];
const LONG = ['Maximilian Freiherr v. Hohenstein', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'Bartholomew the Unquestionable', 'xX_the_silent_assassin_1999_Xx__', '🦊🦊🦊'];

const TILES = ['kabul', 'multan', 'thatta', 'kashmir', 'lahore', 'ajmer', 'gujarat', 'malwa', 'delhi', 'awadh', 'allahabad', 'agra'];
const SHORT = ['kashmir', 'lahore', 'ajmer', 'gujarat', 'malwa', 'delhi', 'awadh', 'allahabad', 'agra'];

/** Owners of palaces by city; a capital letter is a palace with the crown. */
const STANDING: Readonly<Record<City, string>> = {
  'kabul-city': 'a', 'peshawar': 'c', 'bannu': 'b', 'ghazni': 'eA', 'dera-ismail-khan': 'c', 'multan-city': 'cB', 'derawar': 'a', 'bhakkar': 'd', 'khudabad': 'd', 'umarkot': 'a', 'thatta-city': 'b', 'lahri-bandar': 'E',
  'muzaffarabad': 'c', 'skardu': 'e', 'kishtwar': 'b', 'srinagar': 'cD', 'attock': 'c', 'sialkot': 'bA', 'kangra': 'a', 'lahore-city': 'd', 'bikaner': 'a', 'ajmer-city': 'b', 'chittor': 'eB', 'jodhpur': 'a',
  'bhuj': 'd', 'ahmedabad': 'aC', 'surat': 'c', 'junagadh': 'e', 'ujjain': 'bD', 'mandu': 'e',
};
const LYING: Readonly<Record<City, BonusTile>> = {
  'chanderi': 'bonus-tea-1', 'delhi-city': 'bonus-points-1', 'agra-city': 'bonus-taj-mahal', 'lucknow': 'bonus-jewels-2', 'allahabad-city': 'bonus-card-1',
};

function palaces(map: Options['map'], figures: number, standing: Readonly<Record<City, string>> = STANDING): Palace[] {
  return Object.entries(standing).filter(([city]) => MAPS[map].cities.includes(city)).flatMap(([city, owners]) =>
    [...owners].map((letter) => ({ city, owner: (letter.toLowerCase().charCodeAt(0) - 97) % figures, crown: letter !== letter.toLowerCase() })));
}

interface Sketch { readonly play?: readonly Play[]; readonly withdrawn?: boolean; readonly carletto?: boolean; readonly hand?: readonly Card[]; readonly cards?: number; readonly specials?: readonly Special[]; readonly tiles?: readonly number[]; readonly bonuses?: readonly BonusTile[]; readonly influences?: FigureView['influences']; readonly score?: number }

const play = (card: Card, other: Card | Special | null = null): Play => ({ card, with: other });

const SKETCHES: readonly Sketch[] = [
  { play: [play('green-03'), play('green-06', 'white-08'), play('green-01')], cards: 5, tiles: [1, 4], bonuses: ['bonus-tea-2'], influences: ['vizier', 'princess'], score: 41 },
  { play: [play('red-20'), play('red-07', 'special-mogul'), play('red-08')], cards: 4, specials: ['special-points'], tiles: [2], bonuses: ['bonus-jewels-1'], influences: ['monk'], score: 37 },
  { play: [play('purple-09'), play('purple-10', 'white-10')], cards: 7, tiles: [3, 7], influences: ['general', 'general', 'monk'], score: 44 },
  { withdrawn: true, cards: 3, specials: ['special-colour'], tiles: [5], bonuses: ['bonus-spices-1'], score: 29 },
  { play: [play('yellow-18'), play('yellow-19', 'white-11')], cards: 16, specials: ['special-elephant'], tiles: [6], influences: ['vizier', 'general', 'monk', 'princess'], score: 103 },
];

function figure({ play: played = [], withdrawn = false, carletto = false, hand, cards = 6, specials = [], tiles = [], bonuses = [], influences = [], score = 0 }: Sketch): Omit<FigureView, 'leads'> {
  const laid = played.flatMap((each) => [each.card, each.with]).flatMap((card) => card === null ? [] : isSpecial(card) ? signOf(card) ?? [] : cardOf(card).symbols);
  const won = [...tiles.flatMap(commoditiesOf), ...bonuses.flatMap((tile) => { const bonus = bonusOf(tile); return bonus.kind === 'commodity' ? [bonus.commodity] : []; })];
  const tally = <K extends string>(kinds: readonly K[], things: readonly K[]) => Object.fromEntries(kinds.map((kind) => [kind, things.filter((thing) => thing === kind).length])) as Record<K, number>;
  const colour = played.map(({ card }) => cardOf(card).colour).find((each) => each !== 'white') ?? null;
  return {
    carletto, hand: hand ?? null, cards: carletto ? 0 : hand?.length ?? cards, taken: [], specials, played, colour, symbols: tally(SYMBOLS, laid), withdrawn,
    influences, tiles, bonuses, commodities: tally(COMMODITIES, won), score,
  };
}

interface Setting { readonly sketches: readonly Sketch[]; readonly map?: Options['map']; readonly provinces?: readonly string[]; readonly change?: Partial<View>; readonly taken?: readonly Sign[]; readonly standing?: Readonly<Record<City, string>> }

function view({ sketches, map = 'twelve', provinces = map === 'nine' ? SHORT : TILES, change = {}, taken = ['princess'], standing = STANDING }: Setting): View {
  const drafts = sketches.map(figure), stands = palaces(map, sketches.length, standing);
  const court = SYMBOLS.map((sign) => prize(sign, drafts, taken));
  return {
    seat: null, stage: 'turn', options: { map, carletto: 'needed', ties: 'computed' }, visit: map === 'nine' ? 5 : 8, provinces, order: range(drafts.length), active: 1,
    figures: drafts.map((draft, who) => ({ ...draft, leads: court.filter(({ open, leader }) => open && leader === who).map(({ sign }) => sign) })),
    palaces: stands, bonuses: Object.fromEntries(Object.entries(LYING).filter(([city]) => MAPS[map].cities.includes(city) && !stands.some((palace) => palace.city === city && !palace.crown))),
    court, supply: ['red-04', 'white-12', 'green-16', 'yellow-01', 'purple-20'], deck: 31, discards: [], table: SPECIALS.filter((special) => !sketches.some(({ specials = [], play: laid = [] }) => specials.includes(special) || laid.some((each) => each.with === special))),
    placing: null, withdrawing: null, awaited: [1], gains: [], winners: [], ...change,
  };
}

function prize(sign: Sign, figures: readonly Omit<FigureView, 'leads'>[], taken: readonly Sign[]): View['court'][number] {
  const shown = figures.map((each, who): [number, Who] => [each.withdrawn ? 0 : each.symbols[sign], who]).sort(([a], [b]) => b - a), [most = [0, 0], next = [0, 0]] = shown;
  const margin = most[0] - next[0];
  return { sign, open: !taken.includes(sign), leader: margin > 0 ? most[1] : null, margin };
}

const carlettos = (n: number): Sketch[] => range(n).map((i) => ({ carletto: true, specials: i === 0 ? ['special-points', 'special-colour'] : ['special-elephant', 'special-mogul'], play: [play(i === 0 ? 'yellow-14' : 'red-15', i === 0 ? 'white-01' : null)], tiles: [2 + i], influences: ['princess'], score: 22 + 7 * i }));
const EMPTY: Sketch = { cards: 6 };
const HAND: readonly Card[] = sorted(['red-03', 'red-01', 'yellow-17', 'yellow-12', 'yellow-15', 'green-20', 'green-07', 'green-09', 'purple-17', 'purple-12', 'white-12', 'white-01']);

const seated = (hand: readonly Card[], specials: readonly Special[], change: Partial<View> = {}, laid: readonly Play[] = [play('green-03'), play('green-06')]): View =>
  view({ sketches: SKETCHES.map((sketch, who) => who === 1 ? { ...sketch, play: laid, hand, specials } : sketch), change: { seat: 1, ...change } });

const crown = (city: City, points: number | null) => ({ city, crown: true, points }), normal = (city: City, points: number | null) => ({ city, crown: false, points });

/** An extreme hand: at most 42 cards, if somebody never plays (TM-30), and the special ones. */
const many = (n: number): Card[] => sorted(CARDS.filter((_, i) => i % 2 === 0).slice(0, n).map(({ id }) => id));

const HANDS: readonly (readonly Card[])[] = [HAND.slice(0, 5), ['green-02', 'green-04', 'white-05', 'white-06', 'white-07'], ['yellow-01', 'yellow-02', 'yellow-03', 'red-05', 'red-06', 'purple-03', 'white-09'], [], many(16)];

/** Returns the points of a hand (TM-70). */
function handGains(hand: readonly Card[], specials: readonly Special[], who: Who, visit: number): Gain[] {
  const colours = hand.map((card) => cardOf(card).colour), counts = COLOURS.map((colour) => ({ colour, points: colours.filter((each) => each === colour).length })).sort((a, b) => b.points - a.points);
  const whites = colours.filter((colour) => colour === 'white').length, [best] = counts, base = { visit, who };
  return [
    ...(specials.length > 0 ? [{ ...base, for: 'specials', points: specials.length } as const] : []), ...(whites > 0 ? [{ ...base, for: 'whites', points: whites } as const] : []),
    ...(best !== undefined && best.points > 0 ? [{ ...base, for: 'colour', ...best } as const] : []),
  ];
}

function ended(sketches: readonly Sketch[]): View {
  const at = view({ sketches: sketches.map((sketch) => ({ ...sketch, play: [], withdrawn: true })), taken: [], change: { stage: 'over', visit: 12, awaited: [], active: 0, bonuses: {} } });
  const most = Math.max(...at.figures.map(({ score }) => score));
  return { ...at, gains: at.figures.flatMap(({ hand, specials }, who) => handGains(hand ?? [], specials, who, 12)), winners: range(at.figures.length).filter((who) => at.figures[who]?.score === most) };
}

export const TAJ_SAMPLES: readonly TajSample[] = [
  { title: 'taj-board-5', kind: 'board', names: NAMES, view: view({ sketches: SKETCHES }) },
  { title: 'taj-board-3', kind: 'board', names: NAMES, view: view({ sketches: [...SKETCHES.slice(0, 2), { ...SKETCHES[2], play: [], withdrawn: true }], change: { stage: 'supply', active: 2, awaited: [2], order: [2, 0, 1] } }) },
  { title: 'taj-board-4-carletto', kind: 'board', names: NAMES, view: view({ sketches: [...SKETCHES.slice(0, 4), ...carlettos(1)], change: { order: [0, 4, 1, 2, 3], options: { map: 'twelve', carletto: 'added', ties: 'computed' } } }) },
  { title: 'taj-board-nine', kind: 'board', names: NAMES, view: view({ sketches: [...SKETCHES.slice(0, 2), ...carlettos(2)], map: 'nine', taken: ['elephant', 'mogul'], standing: { ...STANDING, chanderi: 'C', kalinjar: 'D' }, change: { visit: 5, order: [0, 2, 1, 3] } }) },
  { title: 'taj-board-solo', kind: 'board', names: NAMES, view: view({ sketches: [{ ...SKETCHES[0], withdrawn: false }, ...carlettos(2)], change: { active: 0, awaited: [0], order: [2, 0, 1], visit: 9 } }) },
  { title: 'taj-board-2-carletto', kind: 'board', names: NAMES, view: view({ sketches: [...SKETCHES.slice(0, 2), ...carlettos(1).map((each) => ({ ...each, withdrawn: true, play: [] }))], change: { stage: 'discard', active: 0, awaited: [0], order: [1, 2, 0], visit: 9 } }) },
  { title: 'taj-board-settle', kind: 'board', names: NAMES, view: view({ sketches: [...SKETCHES.slice(0, 2), ...carlettos(1)], change: { stage: 'settle', active: 2, awaited: [0], order: [1, 2, 0], visit: 9, placing: { normal: 2, crown: false } } }) },
  { title: 'taj-board-4', kind: 'board', names: NAMES, view: view({ sketches: SKETCHES.slice(0, 4).map((sketch, i) => i === 2 ? { ...sketch, withdrawn: true } : sketch), standing: { ...STANDING, 'chanderi': 'D', 'delhi-city': 'C' }, change: { stage: 'palace', active: 2, awaited: [2], placing: { normal: 1, crown: false } } }) },
  { title: 'taj-board-start', kind: 'board', names: NAMES, view: view({ sketches: [EMPTY, EMPTY, EMPTY, EMPTY], taken: [], standing: {}, change: { visit: 1, active: 2, awaited: [2], order: [2, 3, 0, 1], bonuses: Object.fromEntries(MAPS.twelve.fortresses.map((city, i) => [city, city === 'agra-city' ? 'bonus-taj-mahal' : MAPS.twelve.bonuses[i % 15] ?? 'bonus-card-1'])) } }) },
  { title: 'taj-board-long', kind: 'board', names: LONG, view: view({ sketches: SKETCHES, provinces: [...TILES.slice(0, 7), 'allahabad', 'delhi', 'awadh', 'malwa', 'agra'], standing: { ...STANDING, 'ujjain': '', 'mandu': '' } }) },
  { title: 'taj-board-over', kind: 'board', names: NAMES, view: ended(SKETCHES.map((sketch, i) => ({ ...sketch, hand: HANDS[i] ?? [] }))) },
  { title: 'taj-board-shared', kind: 'board', names: LONG, view: ended([...SKETCHES.slice(0, 2).map((sketch) => ({ ...sketch, hand: HAND, specials: [], score: 60 })), ...carlettos(1)]) },
  { title: 'taj-contest-5', kind: 'contest', names: NAMES, view: view({ sketches: SKETCHES }) },
  { title: 'taj-contest-carletto', kind: 'contest', names: LONG, view: view({ sketches: [...SKETCHES.slice(0, 2), ...carlettos(2)], map: 'nine', taken: ['elephant', 'mogul'], standing: { ...STANDING, chanderi: 'C', kalinjar: 'D' }, change: { visit: 5, order: [0, 2, 1, 3] } }) },
  { title: 'taj-contest-solo', kind: 'contest', names: NAMES, view: view({ sketches: [{ ...SKETCHES[0], withdrawn: false }, ...carlettos(2)], change: { active: 0, awaited: [0], order: [2, 0, 1], visit: 9 } }) },
  { title: 'taj-province-malwa', kind: 'province', names: NAMES, view: view({ sketches: SKETCHES, change: { stage: 'palace', placing: { normal: 1, crown: true } } }), offers: [normal('chanderi', 4), normal('bhopal', 3), crown('ujjain', 3), crown('chanderi', 2), crown('bhopal', 3), crown('mandu', 1)], chosen: [] },
  { title: 'taj-province-chosen', kind: 'province', names: NAMES, view: view({ sketches: SKETCHES, change: { stage: 'palace', placing: { normal: 1, crown: true } } }), offers: [normal('chanderi', 4), normal('bhopal', 3), crown('ujjain', 3), crown('chanderi', 2), crown('bhopal', 3), crown('mandu', 1)], chosen: [normal('bhopal', 3)] },
  { title: 'taj-province-agra', kind: 'province', names: NAMES, view: view({ sketches: [...SKETCHES.slice(0, 2), ...carlettos(1)], map: 'nine', provinces: [...SHORT.slice(0, 4), 'agra', 'malwa', 'delhi', 'awadh', 'allahabad'], change: { stage: 'palace', active: 0, placing: { normal: 4, crown: true } } }), offers: ['mathura', 'kannauj', 'gwalior', 'alwar', 'agra-city'].flatMap((city) => [normal(city, null), crown(city, null)]), chosen: [] },
  { title: 'taj-province-kashmir', kind: 'province', names: LONG, view: view({ sketches: SKETCHES, change: { visit: 4, stage: 'palace', active: 4, placing: { normal: 0, crown: true } } }), offers: [crown('srinagar', 12)], chosen: [] },
  { title: 'taj-province-carletto', kind: 'province', names: NAMES, view: view({ sketches: [...SKETCHES.slice(0, 2), ...carlettos(1)], change: { stage: 'settle', active: 2, awaited: [0], placing: { normal: 2, crown: false } } }), offers: [normal('chanderi', null), normal('bhopal', null)], chosen: [normal('chanderi', null), normal('bhopal', null)] },
  { title: 'taj-hand-12', kind: 'hand', format: 'large', names: NAMES, view: seated(HAND, []), pick: { legal: [...HAND.filter((card) => /^(green|white)/.test(card))], chosen: { card: null, with: null } } },
  { title: 'taj-low-12', kind: 'hand', format: 'low', names: NAMES, view: seated(HAND, []), pick: { legal: [...HAND.filter((card) => /^(green|white)/.test(card))], chosen: { card: null, with: null } } },
  { title: 'taj-hand-special', kind: 'hand', format: 'large', names: NAMES, view: seated(HAND.slice(4, 10), ['special-points', 'special-colour', 'special-elephant', 'special-mogul']), pick: { legal: [...HAND.slice(4, 10), ...SPECIALS], chosen: { card: 'green-07', with: 'special-elephant' } } },
  { title: 'taj-low-special', kind: 'hand', format: 'low', names: NAMES, view: seated(HAND.slice(4, 10), ['special-points', 'special-colour', 'special-elephant', 'special-mogul']), pick: { legal: [...HAND.slice(4, 10), ...SPECIALS], chosen: { card: 'green-07', with: 'special-elephant' } } },
  { title: 'taj-hand-20', kind: 'hand', format: 'large', names: LONG, view: seated(many(19), ['special-points'], { visit: 11 }, [play('red-20'), play('red-21')]), pick: { legal: many(19).filter((card) => card.startsWith('red')), chosen: { card: 'red-03', with: null } } },
  { title: 'taj-low-20', kind: 'hand', format: 'low', names: LONG, view: seated(many(19), ['special-points'], { visit: 11 }, [play('red-20'), play('red-21')]), pick: { legal: many(19).filter((card) => card.startsWith('red')), chosen: { card: 'red-03', with: null } } },
  { title: 'taj-hand-36', kind: 'hand', format: 'large', names: NAMES, view: seated(many(36), []), pick: null },
  { title: 'taj-hand-46', kind: 'hand', format: 'large', names: LONG, view: seated(many(42), SPECIALS, { visit: 12 }, []), pick: { legal: [...many(42), ...SPECIALS], chosen: { card: 'red-03', with: 'special-points' } } },
  { title: 'taj-low-46', kind: 'hand', format: 'low', names: LONG, view: seated(many(42), SPECIALS, { visit: 12 }, []), pick: { legal: [...many(42), ...SPECIALS], chosen: { card: 'red-03', with: 'special-points' } } },
  { title: 'taj-hand-3', kind: 'hand', format: 'large', names: NAMES, view: seated(['red-01', 'red-16', 'purple-20'], []), pick: { legal: [], chosen: { card: null, with: null } } },
  { title: 'taj-low-6', kind: 'hand', format: 'low', names: NAMES, view: seated(HAND.slice(4, 10), []), pick: { legal: HAND.slice(5, 8), chosen: { card: 'green-07', with: null } } },
  { title: 'taj-low-carletto', kind: 'hand', format: 'low', names: NAMES, view: { ...view({ sketches: [{ ...SKETCHES[0], hand: HAND.slice(0, 4) }, ...carlettos(2)], taken: ['monk', 'elephant'], change: { active: 0, awaited: [0], order: [2, 0, 1], visit: 9 } }), seat: 0 }, pick: null },
  { title: 'taj-hand-none', kind: 'hand', format: 'large', names: NAMES, view: seated([], []), pick: null },
  { title: 'taj-supply-5', kind: 'supply', names: NAMES, view: view({ sketches: SKETCHES.slice(0, 3) }), chosen: null },
  { title: 'taj-supply-9', kind: 'supply', names: NAMES, view: view({ sketches: SKETCHES, change: { supply: ['red-04', 'white-12', 'green-16', 'yellow-01', 'purple-20', 'white-02', 'red-17', 'yellow-20', 'green-21'] } }), chosen: ['white-12'] },
  { title: 'taj-supply-none', kind: 'supply', names: NAMES, view: view({ sketches: SKETCHES.slice(0, 3), change: { supply: [] } }), chosen: null },
  { title: 'taj-taking-5', kind: 'taking', names: NAMES, view: seated(HAND, ['special-points'], { stage: 'supply' }, []), chosen: ['white-12'] },
  { title: 'taj-taking-9', kind: 'taking', names: LONG, view: seated(many(26), [], { stage: 'supply', supply: ['red-04', 'white-12', 'green-16', 'yellow-01', 'purple-20', 'white-02', 'red-17', 'yellow-20', 'green-21'] }), chosen: [] },
  { title: 'taj-taking-none', kind: 'taking', names: NAMES, view: seated([], [], { stage: 'supply', supply: ['red-18', 'white-12', 'green-16', 'yellow-01', 'purple-20'] }), chosen: [] },
  { title: 'taj-goods-5', kind: 'goods', names: NAMES, view: view({ sketches: SKETCHES }) },
  { title: 'taj-goods-start', kind: 'goods', names: NAMES, view: view({ sketches: [EMPTY, EMPTY, EMPTY], standing: {}, taken: [], change: { visit: 1 } }) },
  { title: 'taj-hands-5', kind: 'hands', names: NAMES, view: ended(SKETCHES.map((sketch, i) => ({ ...sketch, hand: HANDS[i] ?? [] }))) },
  { title: 'taj-hands-long', kind: 'hands', names: LONG, view: ended([{ ...SKETCHES[0], hand: many(40), specials: SPECIALS }, { ...SKETCHES[1], hand: many(17), specials: [] }, { ...SKETCHES[2], hand: many(9) }, { ...SKETCHES[3], hand: many(3) }, ...carlettos(1).map((each) => ({ ...each, specials: [] }))]) },
  { title: 'taj-hands-solo', kind: 'hands', names: NAMES, view: ended([{ ...SKETCHES[0], hand: HAND.slice(3) }, ...carlettos(2)]) },
  { title: 'taj-goods-4', kind: 'goods', names: LONG, view: view({ sketches: [...SKETCHES.slice(0, 2).map((sketch) => ({ ...sketch, specials: [], play: [], influences: INFLUENCES.filter(isInfluence) })), ...carlettos(1)] }) },
];

/** Returns the job of a sample; `speak` translates its words. */
export function tajSampleJob({ title, ...sample }: TajSample, speak: (key: string) => string): TajJob {
  const rest = { game: 'taj-mahal', words: Object.fromEntries(WORDS[sample.kind].map((key) => [key, speak(key)])) } as const;
  return sample.kind === 'hand' || sample.kind === 'taking' ? { ...sample, ...rest, scope: title } : { ...sample, ...rest };
}
