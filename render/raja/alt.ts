/** Alternative texts of Raja's pictures. Each is told from the same view that its picture is drawn from. */
import {
  ARROW,
  CITIES,
  cardsOf,
  homeOf,
  isCity,
  START,
  isVillage,
  nameOf as placeName,
  numberOf,
  roadOf,
  villageOf,
} from '../../engines/raja/facts.ts';
import type {
  Action,
  ActionView,
  Character,
  City,
  PlayerView,
  ScoreRow,
  Stop,
  View,
} from '../../engines/raja/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import { boxName, isTie } from '../../engines/raja/outlook.ts';
import { ALT_LIMIT, list, shortest, withinSentence } from '../kit/alt.ts';
import type { Say } from '../kit/alt.ts';
import { callOf, type Closeup, type Target } from './closeup/closeup.ts';
import type { Chosen } from './disc.ts';
import { seating } from './court/court.ts';
import { ownPlayer } from './table.ts';
import type { RajaSubject } from './subject.ts';
import { tagOf } from './court/player.ts';
import type { Tag } from './court/player.ts';
import { CAUSES, ranked, scoringOf } from './scoring.ts';

/**
 * Places have their names. Where these are too long, cities have letters after their first name; where that
 * is still too long, the houses in villages are left out.
 */
export function altRaja(told: RajaSubject, say: Say, limit = ALT_LIMIT): string {
  const by = (style: Style) => linesOf(told, speakerOf(told.names, say, style));
  return shortest(
    by({ place: placeName, detail: 'full' }),
    limit,
    by({ place: lettered(), detail: 'full' }),
    by({ place: lettered(), detail: 'brief' }),
  );
}

/** How places are named, and how much is told of each player. */
interface Style {
  readonly place: (at: Stop) => string;
  readonly detail: 'full' | 'brief';
}

/** Returns what names a city with its letter the first time, and by its letter after that. */
function lettered(): Style['place'] {
  const named = new Set<Stop>();
  return at => {
    if (!isCity(at) || named.has(at)) return callOf(at);
    named.add(at);
    return `${placeName(at)} (${at})`;
  };
}

function linesOf(told: RajaSubject, tell: Speaker): string[] {
  switch (told.kind) {
    case 'map':
      return map(told.view, tell);
    case 'court':
      return court(told.view, tell);
    case 'row':
      return row(told.view, told.legal, tell);
    case 'characters':
      return characters(told.view, tell);
    case 'choose':
      return choose(told.view, told.legal, tell);
    case 'scoring':
      return scoring(told.view, told.which, tell);
    case 'disc':
      return disc(told.view, told.chosen, tell);
    case 'closeup':
      return closeup(told.view, told, tell);
  }
}

interface Speaker extends Style {
  /** Translates a key under `picture:raja.alt`. */
  readonly say: (key: string, args?: Record<string, string | number>) => string;
  readonly word: (key: string) => string;
  readonly name: (seat: Seat) => string;
  readonly card: (character: Character) => string;
  readonly action: (action: Action) => string;
}

function speakerOf(names: readonly string[], say: Say, style: Style): Speaker {
  const word = (key: string) => say({ key });
  return {
    word,
    say: (key, args = {}) => say({ key: `picture:raja.alt.${key}`, ...args }),
    name: seat => names[seat] ?? String(seat + 1),
    ...style,
    card: character => word(`raja:character.${character}`),
    action: action => word(`raja:action.${action}`),
  };
}

const some = (line: string, parts: readonly string[]): string[] => (parts.length === 0 ? [] : [line]);

/** Returns the sentences about the stage and the round, and whose turn it is. */
function opening(view: View, tell: Speaker): string[] {
  const { stage, round, maharaja, ending } = view;
  if (stage === 'over')
    return [tell.say('over'), tell.say('won', { names: list(view.winners.map(tell.name)) })];
  if (round === 0)
    return [
      tell.say('before', {
        stage: tell.word(`picture:raja.stage.${stage === 'bid' || stage === 'pick' ? stage : 'opening'}`),
      }),
      ...asked(view, tell),
    ];
  return [
    tell.say('round', { round, city: placeName(maharaja) }),
    ...(ending === null ? [] : [tell.say('last')]),
    ...asked(view, tell),
  ];
}

function asked({ awaited, turn, players }: View, tell: Speaker): string[] {
  if (turn !== null) return [tell.say('turn', { name: tell.name(turn.seat) })];
  if (awaited.length === players.length) return [tell.say('awaitedAll')];
  return some(tell.say('awaited', { names: list(awaited.map(tell.name)) }), awaited.map(tell.name));
}

function map(view: View, tell: Speaker): string[] {
  return [
    ...opening(view, tell),
    ...view.players.map((player, seat) => belongings(view, player, seat, tell)),
    ...neutralLine(view, tell),
    openRoads(view, tell),
  ];
}

function neutralLine({ palaces }: View, tell: Speaker): string[] {
  const cities = palaces.flatMap(({ owner, city }) => (owner === null ? [tell.place(city)] : []));
  return some(tell.say('neutral', { cities: list(cities) }), cities);
}

/** Returns `Open roads: Jodhpur–Delhi, Agra; Delhi–Jaipur.` */
function openRoads({ whole }: View, tell: Speaker): string {
  const from = Map.groupBy(
    whole.map(road => roadOf(road).ends),
    ([end]) => end,
  );
  const roads = [...from].map(
    ([end, ways]) => `${tell.place(end)}–${list(ways.map(([, other]) => tell.place(other)))}`,
  );
  return roads.length === 0 ? tell.say('noRoads') : tell.say('roads', { roads: roads.join('; ') });
}

/** Returns `Björn: 3 palaces (Jodhpur centre, Delhi), houses Agra 1, in villages 5, stands in Udaipur.` */
function belongings(view: View, { at, built }: PlayerView, seat: Seat, tell: Speaker): string {
  const own = view.palaces.filter(({ owner }) => owner === seat),
    houses = (place: string) =>
      Object.entries(view.houses)
        .filter(([id]) => id === place)
        .flatMap(([, owners]) => owners)
        .filter(owner => owner === seat).length;
  const palaces = CITIES.flatMap(city => {
    const here = own.filter(palace => palace.city === city),
      outer = here.filter(({ site }) => site !== 0).length;
    return [
      ...(here.length > outer ? [tell.say('centre', { city: tell.place(city) })] : []),
      ...(outer === 0 ? [] : [outer === 1 ? tell.place(city) : `${tell.place(city)} ${outer}`]),
    ];
  });
  const cities = CITIES.flatMap(city => (houses(city) === 0 ? [] : [`${tell.place(city)} ${houses(city)}`])),
    villages = Object.entries(view.houses)
      .filter(([id]) => isVillage(id))
      .flatMap(([, owners]) => owners)
      .filter(owner => owner === seat).length;
  return `${tell.name(seat)}: ${list([
    tell.say('palaces', { count: built }) + (palaces.length === 0 ? '' : ` (${list(palaces)})`),
    cities.length === 0 ? '' : tell.say('houses', { places: list(cities) }),
    villages === 0 || tell.detail === 'brief' ? '' : tell.say('villages', { count: villages }),
    tell.say('at', { place: placeName(at) }),
  ])}.`;
}

function court(view: View, tell: Speaker): string[] {
  return [
    ...opening(view, tell),
    governorRow(view, tell),
    ...seating(view).map(seat => seatLine(view, seat, tell)),
    ...some(tell.say('free', { cards: list(view.free.map(tell.card)) }), view.free),
    ...(view.options.level === 'base' ? [] : [tell.say('stock', { count: view.tokens })]),
  ];
}

/** Tells the row, and which governors can move (RA-37). */
function row(view: View, legal: readonly City[], tell: Speaker): string[] {
  ownPlayer({ view });
  const movable = legal.map(city => `${city} ${placeName(city)}`);
  return [...opening(view, tell), governorRow(view, tell), ...choices(movable, tell)];
}

/** Tells what can be chosen. Nothing: says nothing. */
const choices = (legal: readonly string[], tell: Speaker): string[] =>
  legal.length === 0 ? [] : [tell.say('targets', { places: list(legal) })];

function governorRow(view: View, tell: Speaker): string {
  const row = CITIES.toSorted((a, b) => view.governors[a] - view.governors[b]).map(
    city => `${placeName(city)} ${nameOfBox(view.governors[city], tell)}`,
  );
  return tell.say('row', { row: list(row), end: nameOfBox(view.endBox, tell) });
}

/** Names a box by its label, the arrow by a word. */
const nameOfBox = (box: number, tell: Speaker): string => (box === ARROW ? tell.say('arrow') : boxName(box));

function seatLine(view: View, seat: Seat, tell: Speaker): string {
  const player = view.players[seat],
    tag = tagOf(view, seat);
  if (player === undefined) throw new RangeError(`no player ${seat}`);
  const { characters: held, built, palaces, supply, quarry, gold, tokens, disc: chosen, shown } = player;
  const cards = list(held.map(card => `${numberOf(card)} ${tell.card(card)}`)),
    who = cards === '' ? tell.name(seat) : `${tell.name(seat)} (${cards})`;
  const holdings = [
    tag === null ? '' : tagWords(tag, tell),
    tell.say('palaces', { count: built }),
    tell.say('left', { count: palaces }),
    tell.say('supply', { count: supply }),
    tell.say('quarry', { count: quarry }),
    gold === null ? tell.say('hidden') : tell.say('gold', { count: gold }),
    view.options.level === 'base' ? '' : tell.say('tokens', { count: tokens }),
    shown && chosen !== null && view.stage !== 'over'
      ? `${tell.action(chosen.first)} + ${tell.action(chosen.second)}`
      : '',
  ];
  return `${who}: ${list(holdings)}.`;
}

function tagWords({ key, gold }: Tag, tell: Speaker): string {
  const named = tell.word(`picture:raja.tag.${key}`);
  return gold === undefined ? named : `${named} ${gold}`;
}

const characters = (view: View, tell: Speaker): string[] => [
  tell.word('picture:raja.characters') + '.',
  ...cardsOf(view.options).map(card => {
    const seat = view.players.findIndex(player => player.characters.includes(card)),
      who = seat < 0 ? tell.say('nobody') : tell.name(seat);
    return tell.say(view.options.level === 'base' ? 'card' : 'cardHome', {
      n: numberOf(card),
      card: tell.card(card),
      power: tell.word(`raja:power.${card}`),
      city: placeName(homeOf(card)),
      name: who,
    });
  }),
];

function choose(view: View, legal: readonly Character[], tell: Speaker): string[] {
  ownPlayer({ view });
  const [title = '', ...each] = characters(view, tell);
  return [title, ...choices(legal.map(tell.card), tell), ...each];
}

function scoring(view: View, which: number, tell: Speaker): string[] {
  const scored = scoringOf({ view }, which);
  return [
    tell.say('scoring', { round: scored.round, city: placeName(scored.city) }),
    ...ranked(scored).flatMap((row, i, rows) => [scoreLine(row, tell), ...tieLine(rows[i - 1], row, tell)]),
  ];
}

/** Says why a row comes after one with as many points (RA-56). */
function tieLine(before: ScoreRow | undefined, row: ScoreRow, tell: Speaker): string[] {
  if (!before?.card || !row.card || !isTie(before, row)) return [];
  const [first, second] = [before.card, row.card];
  return [
    tell.say('tie', {
      n: numberOf(first),
      first: tell.card(first),
      n2: numberOf(second),
      second: tell.card(second),
    }),
  ];
}

function scoreLine(row: ScoreRow, tell: Speaker): string {
  if (row.rank === null) return tell.say('noPoints', { name: tell.name(row.seat) });
  const causes = CAUSES.filter(cause => row[cause] !== 0).map(cause => {
    const isDoubled = cause === 'outer' && row.sadhu;
    const points = isDoubled ? `${row[cause] / 2} (×2)` : row[cause];
    return `${withinSentence(tell.word(`picture:raja.cause.${cause}`))} ${points}`;
  });
  return tell.say(row.monopoly === 0 ? 'scored' : 'scoredAlone', {
    rank: row.rank,
    name: tell.name(row.seat),
    causes: list(causes),
    points: row.points,
    gold: row.payout + row.monopoly,
    monopoly: row.monopoly,
  });
}

/** Tells private facts: only `view.seat` may read the result. */
function disc(view: View, chosen: Chosen, tell: Speaker): string[] {
  return [
    tell.say('disc', { round: view.round, city: placeName(view.maharaja) }),
    chosenWords(chosen, tell),
    means(view, tell),
  ];
}

function chosenWords([first = null, second = null]: Chosen, tell: Speaker): string {
  if (first === null)
    return second === null ? tell.say('unset') : tell.say('second', { action: tell.action(second) });
  if (second === null) return tell.say('first', { action: tell.action(first) });
  return tell.say('both', { first: tell.action(first), second: tell.action(second) });
}

function means(view: View, tell: Speaker): string {
  const { gold, supply, quarry, palaces, characters: held, tokens } = ownPlayer({ view });
  return tell.say('means', {
    all: list([
      tell.say('gold', { count: gold ?? 0 }),
      tell.say('supply', { count: supply }),
      tell.say('inQuarry', { count: quarry }),
      tell.say('toBuild', { count: palaces }),
      ...(view.options.level === 'base' ? [] : [tell.say('tokens', { count: tokens })]),
      ...held.map(tell.card),
    ]),
  });
}

/** Tells private facts: only `view.seat` may read the result. */
function closeup(view: View, { targets, chosen, governors = [] }: Closeup, tell: Speaker): string[] {
  const own = ownPlayer({ view }),
    turn = view.turn?.seat === view.seat ? view.turn : null;
  return [
    ...opening(view, tell),
    ...(chosen === undefined ? [] : [chosenWords(chosen, tell)]),
    ...(turn === null ? [] : turn.actions.map(action => actionLine(action, tell))),
    ...(turn === null || turn.gives === 0 ? [] : [tell.say('gives', { count: turn.gives })]),
    tell.say('stands', { place: placeName(own.at) }),
    means(view, tell),
    ...own.characters.map(card => `${tell.card(card)}: ${tell.word(`raja:power.${card}`)}.`),
    ...targetLine(targets, tell),
    ...(governors.length === 0 ? [] : [governorRow(view, tell)]),
    openRoads(view, tell),
    ...view.players.flatMap((player, seat) =>
      seat === view.seat ? [] : [belongings(view, player, seat, tell)],
    ),
  ];
}

/** The most places that are named: a menu beside the picture names them all. */
const NAMED = 8;

function targetLine(targets: readonly Target[], tell: Speaker): string[] {
  if (targets.length > NAMED) return [tell.say('many', { count: targets.length })];
  return choices(
    targets.map(target => targetName(target, tell)),
    tell,
  );
}

const actionLine = ({ action, missing }: ActionView, tell: Speaker): string =>
  missing.length === 0
    ? tell.say('done', { action: tell.action(action) })
    : tell.say('open', {
        action: tell.action(action),
        parts: list(
          [...new Set(missing)].map(part => {
            const count = missing.filter(each => each === part).length;
            return tell.word(`raja:part.${part}`) + (count === 1 ? '' : ` ×${count}`);
          }),
        ),
      });

function targetName({ at, site, label }: Target, tell: Speaker): string {
  if (site !== undefined && isCity(at)) return `${label} ${siteName(at, site, tell)}`;
  const name = isVillage(at) ? villageOf(at).name : placeName(at);
  return at === START ? name : `${label} ${name}`;
}

const siteName = (city: City, site: number, tell: Speaker): string =>
  site === 0 ? tell.say('centre', { city: placeName(city) }) : placeName(city);
