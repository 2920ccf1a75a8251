/** Builds what one seat may see, field by field (DY-14, DY-99). */
import type { Frozen, Seat } from '../core/game.ts';
import { cityIds, cityAt, factOf, isCouple } from './board.ts';
import { giftsTo } from './deeds.ts';
import { BONUSES, costOf, NATIONS, priceAt, revaluationOf, TRACK } from './facts.ts';
import { finalTotals, tileOf, winners } from './finish.ts';
import { spouses } from './marriage.ts';
import {
  SHIPS,
  type CardWorth,
  type City,
  type CityView,
  type DiceView,
  type DivisionView,
  type NationView,
  type PlayerView,
  type Role,
  type ScoringCard,
  type SpaceView,
  type Stage,
  type View,
} from './model.ts';
import { freeTiles } from './possible.ts';
import { prompts } from './prompts.ts';
import { totalsIn, worthOf } from './score.ts';
import { hasPassed, now, playerAt, seatsOf, shipAt, stageOf, trackOrder, type State } from './state.ts';
import { traders } from './trade.ts';

type Position = Frozen<State>;

export function view(state: Position, seat: Seat | null): View {
  const {
    round,
    first,
    active,
    leonardo,
    neutrals,
    bag,
    played,
    discards,
    yellowPlayed,
    greenPlayed,
    usedTiles,
    gains,
  } = state;
  const task = now(state);
  return {
    seat,
    stage: stageFor(state, seat),
    round,
    first,
    active,
    awaited: prompts(state).map(p => p.seat),
    players: seatsOf(state).map(who => playerView(state, who, seat)),
    cities: cityIds(state).map(city => cityView(state, city)),
    nations: NATIONS.map(nation => nationView(state, nation)),
    ships: SHIPS.map(ship => ({ ship, ...shipAt(state, ship) })),
    division: division(state),
    dice: dice(state),
    gifts: gifts(state),
    characters: characters(state),
    track: TRACK.map((price, i) => ({
      price,
      who: state.track.find(piece => piece.space === i + 1)?.who ?? null,
    })),
    wide: trackOrder(state).filter(who => state.track.some(piece => piece.who === who && piece.space === 5)),
    leonardo,
    bonuses: BONUSES.map(bonus => ({
      bonus,
      by: state.bonuses.filter(taken => taken.bonus === bonus).map(taken => taken.who),
    })),
    freeCities: freeTiles(state),
    neutrals,
    bag,
    played,
    deck: state.deck.length,
    discards,
    yellowDeck: state.yellow.reduce((sum, { cards }) => sum + cards.length, 0),
    yellowPlayed,
    greenPlayed,
    usedTiles,
    plan: task?.do === 'step' && task.who === seat ? { root: task.root, steps: task.steps } : null,
    drawn: task?.do === 'keep' && task.who === seat ? worths(state, seat, task.cards) : null,
    buried: state.yellow.flatMap(({ by, cards }) => (by !== null && by === seat ? cards : [])),
    gains,
    winners: winners(state),
  };
}

/**
 * Returns the stage for this seat. A plan is secret, so others see the question that began it. Others see the
 * book tiles of a player who alone has not passed as part of the turn, because nobody is told when that
 * player goes on to the next turn.
 */
function stageFor(state: Position, eye: Seat | null): Stage {
  const [task, ...rest] = state.agenda;
  if (task?.do === 'step' && task.who !== eye) return stageFor({ ...state, agenda: rest }, eye);
  return task?.do === 'tile' && task.who !== eye && isLast(state, task.who) ? 'turn' : stageOf(state);
}

/** True if all other players have passed in this round. */
const isLast = (state: Position, who: Seat): boolean =>
  seatsOf(state).every(seat => hasPassed(state, seat) === (seat !== who));

function playerView(state: Position, who: Seat, eye: Seat | null): PlayerView {
  const { members, goods, hand, scoring, tiles, coats, revaluations, score } = playerAt(state, who);
  const known = who === eye || now(state) === null;
  return {
    members,
    goods,
    hand: known ? hand : null,
    cards: hand.length,
    scoring: known ? worths(state, who, scoring) : null,
    scoringCards: scoring.length,
    tiles: known ? tiles : null,
    bookTiles: tiles.length,
    coats,
    revaluations,
    score,
    passed: hasPassed(state, who),
  };
}

const worths = (state: Position, who: Seat, cards: readonly ScoringCard[]): CardWorth[] =>
  cards.map(card => ({ card, ...worthOf(state, who, card, state.round) }));

function cityView(state: Position, city: City): CityView {
  const fact = factOf(state, city);
  const { child, books, prince, princess } = cityAt(state, city);
  const space = (as: Role, who: SpaceView['who']): SpaceView => ({
    cost: costOf(fact, as),
    large: fact.largeSide === as,
    who,
  });
  return {
    city,
    nation: fact.nation,
    symbol: fact.symbol,
    x: fact.x,
    y: fact.y,
    prince: space('prince', prince),
    princess: space('princess', princess),
    child,
    married: isCouple(state, city),
    books,
  };
}

/** Returns the standing of a nation. Once the game is over, coats on book tiles count too (DY-85). */
function nationView(state: Position, nation: (typeof NATIONS)[number]): NationView {
  const { id: tile, first, second, crown } = tileOf(state, nation);
  const { majority, crown: crowned } = revaluationOf(nation);
  const owner = seatsOf(state).find(who => playerAt(state, who).revaluations.includes(nation)) ?? null;
  const totals = now(state) === null ? finalTotals(state, nation) : totalsIn(state, nation);
  return {
    nation,
    tile,
    first,
    second,
    crown,
    totals,
    coats: state.coats[nation],
    revaluation: { majority, crown: crowned, owner },
  };
}

function division(state: Position): DivisionView | null {
  const task = now(state);
  if (task?.do !== 'divide' && task?.do !== 'choose') return null;
  const { small, large } = traders(state, task.ship);
  return {
    ship: task.ship,
    by: small,
    chooser: large,
    groups: task.do === 'choose' ? [task.first, task.second] : null,
  };
}

function dice(state: Position): DiceView | null {
  const task = now(state);
  if (task?.do === 'dice')
    return {
      faces: task.faces,
      for: task.for,
      city: task.city,
      by: task.who,
      chooser: null,
      single: null,
      want: task.want,
    };
  if (task?.do !== 'split' && task?.do !== 'group') return null;
  const { small, large } = spouses(state, task.city);
  return {
    faces: task.faces,
    for: 'marriage',
    city: task.city,
    by: small,
    chooser: large,
    single: task.do === 'group' ? task.single : null,
    want: null,
  };
}

function gifts(state: Position): View['gifts'] {
  const task = now(state);
  return task?.do === 'give'
    ? { to: task.who, due: giftsTo(state, task.who).filter(({ count }) => count > 0) }
    : null;
}

const characters = (state: Position): View['characters'] =>
  state.characters.map((character, place) => {
    const { good, count } = priceAt(place);
    return { character, space: good, price: count, used: state.used.includes(character) };
  });
