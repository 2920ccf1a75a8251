/** Plays with two players left: by the duel table, and by what the opponent is believed to hold. */
import { FACTS } from '../../../engines/complots/facts.ts';
import type { Character, Choice, Response, View } from '../../../engines/complots/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { quickRng, type Rng } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { highest, pickFrom, softly } from '../../mix.ts';
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

/** Returns the index of a choice of a turn. */
export function duelTurn(view: View, seat: Seat, choices: readonly Choice[], rng: Rng): number {
  const sight = sightOf(view, seat);
  const answers = choices.map(({ action }) => deedCalled(sight.table.rules, action));
  return chosen(sight, answers, rng);
}

/** Returns the index of an answer to a claim. */
export function duelResponse(view: View, seat: Seat, responses: readonly Response[], rng: Rng): number {
  const sight = sightOf(view, seat);
  const answers = responses.map(response => numberOf(sight, response));
  return chosen(sight, answers, rng);
}

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

/** Draws an answer: the better it is, and the more usual by the table, the likelier. */
function chosen(sight: Sight, answers: readonly number[], rng: Rng): number {
  if (answers.length === 1) return 0;
  const worlds = worldsOf(sight.view, sight.seat, sight.rival);
  const usual = usualIn(sight, at(worlds, 0), answers);
  const worths = worthsIn(sight, worlds, answers, rng);
  return softly(
    answers.map((answer, i) =>
      answer < 0 ? -Infinity : Math.log(at(usual, i) + TABLED.least) + at(worths, i) / TABLED.step,
    ),
    1,
    ABSURD,
    rng,
  );
}

/** Returns the chances of the answers by the table. They are the same in each world. */
function usualIn(sight: Sight, world: World, answers: readonly number[]): number[] {
  const duel = duelIn(sight, world);
  const question = questionOf(sight.table.rules, duel);
  const chances = question ? sight.table.chances(duel, question) : [];
  return answers.map(answer => chances[question?.answers.indexOf(answer) ?? -1] ?? 0);
}

/** Returns how likely each answer wins, over all worlds as far as they are believed. */
function worthsIn(sight: Sight, worlds: readonly World[], answers: readonly number[], rng: Rng): number[] {
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
  return sums.map(sum => sum / all);
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

/** CO-8: returns the index of the second card. */
export function duelDraft(view: View, seat: Seat, offered: readonly Character[], rng: Rng): number {
  const { table } = sightOf(view, seat);
  const [dealt = offered[0]] = view.choice ?? [];
  const chances = table.drafts(view.active === seat ? 0 : 1, dealt ? cardOf(view, dealt) : 0);
  return softly(
    offered.map(character => Math.log(chances[cardOf(view, character)] ?? 0)),
    1,
    ABSURD,
    rng,
  );
}

/** Returns how good a hand is for a player whose opponent moves next. */
function handWorth({ view, seat, rival, table }: Sight, cards: readonly Character[]): number {
  const size = playerOf(view, rival).influences;
  const other = handOfCards(range(size).map(() => 0));
  const purses = [playerOf(view, seat).coins, playerOf(view, rival).coins] as const;
  const hand = handOfCards(cards.map(c => cardOf(view, c)));
  return table.waiting(turnOf([hand, other], purses, 0), 0, hand);
}

/** Returns the index of the card without which the rest is best. */
export function duelSpare(view: View, seat: Seat): number {
  const sight = sightOf(view, seat);
  const hand = handOf(view, seat);
  return highest(
    range(hand.length).map(place =>
      handWorth(
        sight,
        hand.filter((_, i) => i !== place),
      ),
    ),
  );
}

/** Returns the way of keeping cards that is best. */
export function duelKeep(view: View, seat: Seat, ways: readonly (readonly number[])[]): readonly number[] {
  const sight = sightOf(view, seat);
  const cards = view.choice ?? [];
  return at(ways, highest(ways.map(way => handWorth(sight, pickFrom(cards, way)))));
}
