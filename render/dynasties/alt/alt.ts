/**
 * Alternative texts of Dynasties' pictures. Each is told from the same view that its picture is drawn from.
 */
import type { Seat } from '../../../engines/core/game.ts';
import { GOODS, NATIONS } from '../../../engines/dynasties/facts.ts';
import type {
  CharacterView,
  Gain,
  Goods,
  NationView,
  ShipView,
  View,
} from '../../../engines/dynasties/model.ts';
import { ALT_LIMIT, list, shortest, withinSentence } from '../../kit/alt.ts';
import type { Say } from '../../kit/alt.ts';
import { altChoice, altDivision, altHand, altSecrets } from './altHoldings.ts';
import type { MarketPart } from '../market/market.ts';
import type { Stall } from '../market/stall.ts';
import type { DynastiesSubject } from '../subject.ts';
import { nationName } from '../pieces/nations.ts';
import { ordered, playerOf } from '../people.ts';
import { gainsOf, linesOf } from '../scoring.ts';
import { speakerOf } from './speaker.ts';
import type { Speaker } from './speaker.ts';

/**
 * Amount told by the map. `words` says everything in words; `once` has each player's name once, because the
 * members in nations are told with the player. `figures` has goods and members as rows of figures, because
 * these are shorter; `brief` is the same without the players' cities.
 */
type Detail = 'words' | 'once' | 'figures' | 'brief';

const isRow = (detail: Detail): boolean => detail === 'figures' || detail === 'brief';

export function altDynasties(told: DynastiesSubject, say: Say, limit = ALT_LIMIT): string {
  const tell = speakerOf(told.names, say);
  const lines = (detail: Detail) => linesFor(told, tell, detail);
  const words = shortest(lines('words'), limit, lines('once'), lines('figures'), lines('brief'));
  const more = told.kind === 'map' ? shipLines(told.view, tell) : [];
  return more.reduce((all, line) => (all.length + 1 + line.length > limit ? all : `${all} ${line}`), words);
}

/** Tells of the ships beside the map, if there is room. After the end they mean nothing. */
const shipLines = ({ stage, ships }: View, tell: Speaker): string[] =>
  stage === 'over' ? [] : ships.map(ship => shipLine(ship, tell));

function linesFor(told: DynastiesSubject, tell: Speaker, detail: Detail): string[] {
  switch (told.kind) {
    case 'map':
      return map(told.view, tell, detail);
    case 'market':
      return market(told.view, told.part ?? null, tell);
    case 'places':
      return altChoice(told.view, { ...told, of: 'places' }, tell);
    case 'stall':
      return stall(told, tell);
    case 'hand':
      return altHand(told.view, told.pick, told.fresh, tell);
    case 'secrets':
      return altSecrets(told.view, told.chosen, tell);
    case 'division':
      return altDivision(told.view, told.proposal, tell);
    case 'scoring':
      return scoring(told.view, told.round, tell);
  }
}

function opening(view: View, kind: 'map' | 'mapInWords' | 'market', tell: Speaker): string[] {
  const { stage, round, awaited, winners } = view,
    names = (seats: readonly Seat[]) => list(seats.map(tell.name));
  return stage === 'over'
    ? [tell.say('over'), tell.say('won', { names: names(winners) })]
    : [
        tell.say(kind, { round }),
        tell.say('now', {
          names: names(awaited),
          what: tell.word(`stage.${stage}`).replace('?', ''),
        }),
      ];
}

const row = (goods: Goods): string => GOODS.map(good => goods[good]).join('-');

function map(view: View, tell: Speaker, detail: Detail): string[] {
  return [
    ...opening(view, isRow(detail) ? 'map' : 'mapInWords', tell),
    ...ordered(view).map(who => playerLine(view, who, tell, detail)),
    ...nationLines(view, detail, tell),
    ...bookLines(view, tell),
  ];
}

function playerLine(view: View, who: Seat, tell: Speaker, detail: Detail): string {
  const { score, goods, members, cards, passed } = playerOf(view, who),
    cities = view.cities
      .filter(({ prince, princess, child }) => [prince.who, princess.who, child].includes(who))
      .map(({ city }) => tell.own(`dynasties:city.${city}`).replace(/ \(.*/u, ''));
  return tell.say('player', {
    name: tell.name(who),
    parts: list([
      tell.say('points', { count: score }),
      isRow(detail) ? tell.say('goods', { goods: row(goods) }) : tell.goods(goods),
      tell.say(detail === 'words' ? 'membersLeft' : 'members', { count: members }),
      tell.say('cards', { count: cards }),
      passed && view.stage !== 'over' ? tell.say('passed') : '',
      detail === 'brief' || cities.length === 0 ? '' : tell.say('stands', { cities: cities.join(', ') }),
      detail === 'once' ? membersOf(view, who, tell) : '',
    ]),
  });
}

/** Returns how many members a player has in each nation. Empty: in none. */
function membersOf({ nations }: View, who: Seat, tell: Speaker): string {
  const told = nations.flatMap(({ nation, totals }) => {
    const count = totals[who] ?? 0;
    return count === 0 ? [] : [`${nationName(nation)} ${count}`];
  });
  return told.length === 0 ? '' : tell.say('inNations', { nations: list(told) });
}

function nationLines(view: View, detail: Detail, tell: Speaker): string[] {
  const seats = ordered(view);
  if (detail === 'words') return view.nations.map(nation => majorityLine(nation, seats, tell));
  return detail === 'once'
    ? [tell.say('majorities', { nations: view.nations.map(pointsOf).join('; ') })]
    : [tell.say('nations', { nations: view.nations.map(each => nationRow(each, seats, tell)).join('; ') })];
}

/** Returns the points for the most members, for the second most, and for a crown. */
const pointsOf = ({ nation, first, second, crown }: NationView): string =>
  `${nationName(nation)} ${list([first, second, crown].map(String))}`;

/** Tells the points of a nation's tile, and who has members there. */
function majorityLine(
  { nation, first, second, crown, totals }: NationView,
  seats: readonly Seat[],
  tell: Speaker,
): string {
  const members = seats.flatMap(who => ((totals[who] ?? 0) > 0 ? [`${tell.name(who)} ${totals[who]}`] : []));
  return tell.say('majority', {
    nation: nationName(nation),
    first,
    second,
    crown,
    members: list(members) || tell.say('nobody'),
  });
}

/** Tells the points of a nation's tile, and the members there in the order in which players are told. */
const nationRow = (
  { nation, first, second, crown, totals }: NationView,
  seats: readonly Seat[],
  tell: Speaker,
): string =>
  tell.say('nation', {
    nation: nationName(nation),
    first,
    second,
    crown,
    totals: seats.map(who => totals[who] ?? 0).join('-'),
  });

function market(view: View, part: MarketPart | null, tell: Speaker): string[] {
  const ships = view.ships.map(ship => shipLine(ship, tell));
  const actions = [...passLines(view, tell), ...bonusLines(view, tell), ...revaluationLines(view, tell)];
  if (part !== null) return [...opening(view, 'market', tell), ...(part === 'ships' ? ships : actions)];
  const dividing = view.dice !== null || view.division !== null;
  return [
    ...opening(view, 'market', tell),
    ...(dividing ? altDivision(view, null, tell) : []),
    ...ships,
    ...characterLines(view, tell),
    ...actions,
  ];
}

/** Tells what is on a stall, then what can be chosen there. */
function stall({ view, of, legal, chosen }: Extract<DynastiesSubject, { kind: 'stall' }>, tell: Speaker) {
  const named = (id: string): string => (WORDY[of] === null ? id : tell.own(`dynasties:${WORDY[of]}.${id}`));
  return [
    ...altChoice(view, { of, legal: legal.map(named), chosen: chosen.map(named) }, tell),
    ...shownOn(view, of, tell),
  ];
}

/** The keys of the ids on a stall. `null`: the ids are numbers. */
const WORDY = {
  ships: null,
  track: null,
  blue: 'character',
  yellow: 'character',
  bonuses: 'bonus',
} as const satisfies Record<Stall['of'], string | null>;

function shownOn(view: View, of: Stall['of'], tell: Speaker): string[] {
  switch (of) {
    case 'ships':
      return view.ships.map(ship => shipLine(ship, tell));
    case 'blue':
      return characterLines(view, tell);
    case 'yellow':
      return characterLines(
        { ...view, characters: view.characters.filter(({ space }) => space === 'yellow') },
        tell,
      );
    case 'track':
      return passLines(view, tell);
    case 'bonuses':
      return bonusLines(view, tell);
  }
}

/** Returns a sentence about a list. Empty list: no sentence. */
const about = (parts: readonly string[], sentence: (all: string) => string): string[] =>
  parts.length === 0 ? [] : [sentence(list(parts))];

function shipLine({ ship, goods, large, small }: ShipView, tell: Speaker): string {
  const spaces = [
    large === null ? '' : tell.say('large', { name: tell.name(large) }),
    small === null ? '' : tell.say('small', { name: tell.name(small) }),
  ];
  const people = spaces.map(space => (space === '' ? '' : `; ${space}`)).join('');
  return tell.say('ship', { ship, goods: tell.goods(goods), people });
}

function characterLines({ characters }: View, tell: Speaker): string[] {
  const person = ({ character }: CharacterView) => tell.word(`character.${character}`),
    priced = (each: CharacterView) =>
      tell.say(each.price === 0 ? 'unpaid' : 'character', {
        character: person(each),
        count: each.price,
        good: each.space,
      });
  const open = characters.filter(({ used }) => !used).map(priced),
    used = characters.filter(each => each.used).map(person);
  return [
    ...about(open, all => tell.say('characters', { characters: all })),
    ...about(used, all => tell.say('used', { characters: all })),
  ];
}

function passLines({ track, wide, leonardo }: View, tell: Speaker): string[] {
  const passed = [...track.flatMap(({ who }) => (who === null ? [] : [who])), ...wide];
  return [
    ...about(passed.map(tell.name), all => tell.say('track', { names: all })),
    ...(leonardo === null ? [] : [tell.say('leonardo', { name: tell.name(leonardo) })]),
  ];
}

function bonusLines({ bonuses }: View, tell: Speaker): string[] {
  const taken = bonuses.filter(({ by }) => by.length > 0),
    told = taken.map(
      ({ bonus, by }) => `${tell.own(`dynasties:bonus.${bonus}`)} (${list(by.map(tell.name))})`,
    );
  return about(told, all => tell.say('bonuses', { bonuses: all }));
}

function bookLines({ cities }: View, tell: Speaker): string[] {
  const told = cities
    .filter(({ symbol }) => symbol === 'book')
    .map(({ city, books }) => `${tell.own(`dynasties:city.${city}`)} ${books}`);
  return about(told, all => tell.say('books', { cities: all }));
}

function revaluationLines({ nations }: View, tell: Speaker): string[] {
  const told = nations.flatMap(({ nation, revaluation: { owner } }) =>
    owner === null ? [] : [`${nationName(nation)} (${tell.name(owner)})`],
  );
  return about(told, all => tell.say('revaluations', { tiles: all }));
}

function scoring(view: View, round: number | null, tell: Speaker): string[] {
  const gains = gainsOf(view, round);
  return [
    round === null ? tell.say('scoringAll') : tell.say('scoring', { round }),
    ...(view.stage === 'over' ? [tell.say('won', { names: list(view.winners.map(tell.name)) })] : []),
    ...ordered(view).map(who =>
      tell.say('sheet', {
        name: tell.name(who),
        parts: list(sumsOf(gains, who, tell)) || tell.say('none'),
        score: playerOf(view, who).score,
      }),
    ),
  ];
}

/** Returns a player's points by line of the scoring table. Lines without gains are left out. */
const sumsOf = (gains: readonly Gain[], who: Seat, tell: Speaker): string[] =>
  linesOf(gains).flatMap(({ key, takes }) => {
    const own = gains.filter(gain => gain.who === who && takes(gain)),
      nation = NATIONS.find(each => each === key),
      name = nation === undefined ? withinSentence(tell.word(`line.${key}`)) : nationName(nation),
      sum = own.reduce((all, { points }) => all + points, 0);
    return own.length === 0 ? [] : [`${name} ${sum}`];
  });
