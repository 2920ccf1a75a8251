/** Plays with two players left: by the duel table, and by what the opponent is believed to hold. */
import { FACTS } from '../../../engines/complots/facts.ts';
import type { Character, Choice, Response, View } from '../../../engines/complots/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { quickRng, type Rng } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { highest, pickFrom, softly } from '../../mix.ts';
import { withoutEach } from '../cards.ts';
import { doubted, handOf, playerOf } from '../odds.ts';
import { ABSURD, BELIEF, DOUBT, TABLED } from '../weights.ts';
import { openClaim } from '../windows.ts';
import { handOfCards } from './hands.ts';
import { plainly } from './plainly.ts';
import { BLOCK, CHALLENGE, deedCalled, PASS, type Fifth, type Rules } from './rules.ts';
import { tableOf, type Table } from './table.ts';
import { askedOf, questionOf, step, turnOf, type Below, type Duel, type Side } from './turn.ts';
import { cardOf, likelihood, rivalOf, worldsOf, type World } from './worlds.ts';

/** True if two players are left, so that the duel table holds. */
export const isDuel = (view: View, seat: Seat): boolean => rivalOf(view, seat) !== null;

const fifthOf = ({ inPlay }: View): Fifth => (inPlay.includes('inquisitor') ? 'inquisitor' : 'ambassador');

/** What a player knows of a duel. */
interface Sight {
  readonly view: View;
  readonly seat: Seat;
  readonly rival: Seat;
  readonly table: Table;
  /** How often each claim of this player is challenged, as a multiple of what is usual. */
  readonly doubts: Readonly<Record<keyof typeof DOUBT, readonly number[]>>;
}

function sightOf(view: View, seat: Seat): Sight {
  const rival = rivalOf(view, seat);
  if (rival === null) throw new RangeError('a duel has two players');
  return {
    ...{ view, seat, rival, table: tableOf(fifthOf(view)) },
    doubts: { act: doubts(view, seat, 'act'), block: doubts(view, seat, 'block') },
  };
}

const doubts = (view: View, seat: Seat, to: keyof typeof DOUBT): number[] =>
  view.inPlay.map(character => doubted(view, seat, character, to) / DOUBT[to]);

/** What is thought of each answer to a question. `-Infinity`: it is never given. */
export interface Estimates {
  /** How likely each answer wins. */
  readonly chances: readonly number[];
  /** How much the player leans to each answer: it is given e times as often for each 1. */
  readonly leanings: readonly number[];
}

/** Draws one of the answers: the more the player leans to it, the likelier. */
const drawnFrom = ({ leanings }: Estimates, rng: Rng): number => softly(leanings, 1, ABSURD, rng);

/** Returns what is thought of the choices of a turn. */
export function turnEstimates(view: View, seat: Seat, choices: readonly Choice[], rng: Rng): Estimates {
  const sight = sightOf(view, seat);
  const answers = choices.map(({ action }) => deedCalled(sight.table.rules, action));
  return estimates(sight, answers, rng);
}

/** Returns what is thought of the answers to a claim. */
export function responseEstimates(
  view: View,
  seat: Seat,
  responses: readonly Response[],
  rng: Rng,
): Estimates {
  const sight = sightOf(view, seat);
  const answers = responses.map(response => numberOf(sight, response));
  return estimates(sight, answers, rng);
}

/** Returns the index of a choice of a turn. */
export const duelTurn = (view: View, seat: Seat, choices: readonly Choice[], rng: Rng): number =>
  choices.length === 1 ? 0 : drawnFrom(turnEstimates(view, seat, choices, rng), rng);

/** Returns the index of an answer to a claim. */
export const duelResponse = (view: View, seat: Seat, answers: readonly Response[], rng: Rng): number =>
  answers.length === 1 ? 0 : drawnFrom(responseEstimates(view, seat, answers, rng), rng);

/** Returns the number of a response. -1: it is never given, because the second question is always asked. */
function numberOf({ view, table: { rules } }: Sight, { say, as, always }: Response): number {
  if (always) return -1;
  switch (say) {
    case 'pass':
      return PASS;
    case 'challenge':
      return CHALLENGE;
    case 'block':
      return as === null ? -1 : BLOCK + blockerPlace(view, rules, as);
  }
}

function blockerPlace(view: View, rules: Rules, as: Character): number {
  const { announcement } = view;
  if (!announcement) return 0;
  return at(rules.deeds, deedCalled(rules, announcement.action)).blockers.indexOf(cardOf(view, as));
}

/** Returns the turn as it is if the opponent holds this. */
function duelIn({ view, seat, rival, table: { rules } }: Sight, { hand, court }: World): Duel {
  const { active, announcement, block } = view;
  const own = handOfCards(handOf(view, seat).map(c => cardOf(view, c)));
  const isActive = active === seat;
  const [purse, other] = [playerOf(view, seat).coins, playerOf(view, rival).coins];
  return {
    ...turnOf(isActive ? [own, hand] : [hand, own], isActive ? [purse, other] : [other, purse], court),
    stage: stageOf(view),
    deed: announcement ? deedCalled(rules, announcement.action) : -1,
    block: block ? blockerPlace(view, rules, block.as) : 0,
  };
}

function stageOf({ stage }: View): 'turn' | 'action' | 'late' | 'block' {
  if (stage === 'turn' || stage === 'action' || stage === 'late' || stage === 'block') return stage;
  throw new RangeError(`${stage} is no question of the table`);
}

/** Estimates answers: the player leans to those that win more often, and to those usual by the table. */
function estimates(sight: Sight, answers: readonly number[], rng: Rng): Estimates {
  const worlds = worldsOf(sight.view, sight.seat, sight.rival);
  const usual = usualIn(sight, at(worlds, 0), answers);
  const chances = chancesIn(sight, worlds, answers, rng);
  return {
    chances,
    leanings: chances.map((chance, i) => Math.log(at(usual, i) + TABLED.least) + chance / TABLED.step),
  };
}

/** Returns the chances of the answers by the table. They are the same in each world. */
function usualIn(sight: Sight, world: World, answers: readonly number[]): number[] {
  const duel = duelIn(sight, world);
  const question = questionOf(sight.table.rules, duel);
  const chances = question ? sight.table.chances(duel, question) : [];
  return answers.map(answer => chances[question?.answers.indexOf(answer) ?? -1] ?? 0);
}

/** Returns how likely each answer wins, over all worlds as far as they are believed. -1 never does. */
function chancesIn(sight: Sight, worlds: readonly World[], answers: readonly number[], rng: Rng): number[] {
  const { view, seat, table } = sight;
  const side: Side = view.active === seat ? 0 : 1;
  const quick = quickRng(rng.below(2 ** 32));
  const below: Below = n => quick.below(n);
  const sums = answers.map(() => 0);
  let all = 0;
  for (const world of worlds) {
    const duel = duelIn(sight, world);
    const weight = world.chance * believed(sight, world, duel);
    all += weight * TABLED.samples;
    for (const [i, answer] of answers.entries())
      if (answer >= 0)
        for (const _ of range(TABLED.samples)) {
          const after = step(table.rules, duel, answer, below);
          sums[i] = at(sums, i) + weight * worthOf(sight, after, side, below);
        }
  }
  return sums.map((sum, i) => (at(answers, i) < 0 ? -Infinity : sum / all));
}

/** Returns how likely the opponent claims with this hand what they claim now, and have claimed before. */
function believed({ view, rival, table }: Sight, { hand }: World, duel: Duel): number {
  const claim = openClaim(view);
  const open = claim?.by === rival && view.stage !== 'late' ? claim.character : null;
  const before = likelihood(view, rival, hand, open);
  return open === null ? before : before * (doing(table, duel, view) + BELIEF.surprise);
}

/** Returns how likely the table has the opponent do what is asked about. */
function doing(table: Table, duel: Duel, { announcement, challenge }: View): number {
  const before: Duel =
    duel.stage === 'block'
      ? { ...duel, stage: challenge ? 'late' : 'action' }
      : { ...duel, stage: 'turn', coins: [duel.coins[0] + costOf(announcement?.action), duel.coins[1]] };
  const question = questionOf(table.rules, before);
  if (!question) return 1;
  const answer = duel.stage === 'block' ? BLOCK + duel.block : duel.deed;
  return table.chances(before, question)[question.answers.indexOf(answer)] ?? 0;
}

const costOf = (action: Choice['action'] | undefined): number => (action ? FACTS[action].cost : 0);

/** Returns how likely this side wins, if both answer by the table until the turn ends. */
function worthOf(sight: Sight, duel: Duel, side: Side, below: Below): number {
  const { table } = sight;
  if (duel.stage === 'end') return table.worth(duel, side);
  const question = questionOf(table.rules, duel);
  if (!question)
    return worthOf(sight, step(table.rules, duel, plainly(duel, table.waiting), below), side, below);
  const chances = table.chances(duel, question);
  const isRival = askedOf(duel) !== side;
  let [sum, all] = [0, 0];
  for (const [i, answer] of question.answers.entries()) {
    const usual = chances[i] ?? 0;
    if (usual < TABLED.least) continue;
    const chance = isRival ? usual * leaning(sight, duel, answer) : usual;
    all += chance;
    sum += chance * worthOf(sight, step(table.rules, duel, answer, below), side, below);
  }
  return sum / all;
}

/** Returns by which factor the opponent gives an answer more often than the table does. */
function leaning({ table: { rules }, doubts }: Sight, duel: Duel, answer: number): number {
  if (duel.stage === 'turn' || answer !== CHALLENGE) return 1;
  const { claims, blockers } = at(rules.deeds, duel.deed);
  return duel.stage === 'block' ? at(doubts.block, at(blockers, duel.block)) : at(doubts.act, claims ?? 0);
}

/** CO-8: returns how often each second card is picked. */
export function draftChances(view: View, seat: Seat, offered: readonly Character[]): number[] {
  const { table } = sightOf(view, seat);
  const [dealt = offered[0]] = view.choice ?? [];
  const chances = table.drafts(view.active === seat ? 0 : 1, dealt ? cardOf(view, dealt) : 0);
  return offered.map(character => chances[cardOf(view, character)] ?? 0);
}

/** CO-8: returns the index of the second card. */
export const duelDraft = (view: View, seat: Seat, offered: readonly Character[], rng: Rng): number =>
  softly(
    draftChances(view, seat, offered).map(chance => Math.log(chance)),
    1,
    ABSURD,
    rng,
  );

/** Returns how likely a player wins with each of these hands, if the opponent moves next. */
export function handChances(view: View, seat: Seat, hands: readonly (readonly Character[])[]): number[] {
  const { rival, table } = sightOf(view, seat);
  const size = playerOf(view, rival).influences;
  const other = handOfCards(range(size).map(() => 0));
  const purses = [playerOf(view, seat).coins, playerOf(view, rival).coins] as const;
  return hands.map(cards => {
    const hand = handOfCards(cards.map(c => cardOf(view, c)));
    return table.waiting(turnOf([hand, other], purses, 0), 0, hand);
  });
}

/** Returns the index of the card without which the rest is best. */
export const duelSpare = (view: View, seat: Seat): number =>
  highest(handChances(view, seat, withoutEach(handOf(view, seat))));

/** Returns the way of keeping cards that is best. */
export const duelKeep = (view: View, seat: Seat, ways: readonly (readonly number[])[]): readonly number[] =>
  at(
    ways,
    highest(
      handChances(
        view,
        seat,
        ways.map(way => pickFrom(view.choice ?? [], way)),
      ),
    ),
  );
