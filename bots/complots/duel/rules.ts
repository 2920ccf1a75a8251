/** The tables of the rules (`facts.ts`) as numbers, and the questions of a turn between two players. */
import { answerable, blockers, FACTS, inPlay } from '../../../engines/complots/facts.ts';
import { ACTIONS, type Action, type Character, type Options } from '../../../engines/complots/model.ts';
import { at, range } from '../../../engines/core/values.ts';

export type Fifth = Options['fifth'];

/** An action by its numbers. */
export interface Deed {
  readonly action: Action;
  readonly cost: number;
  readonly gain: number;
  readonly draws: number;
  /** The card claimed. `null`: none. */
  readonly claims: number | null;
  /** Cards that block. */
  readonly blockers: readonly number[];
  readonly isAnswerable: boolean;
  readonly isTargeted: boolean;
}

/** Answers to a window. A block is `BLOCK` and the place of its card among the blockers. */
export const PASS = 0;
export const CHALLENGE = 1;
export const BLOCK = 2;

/** A question with its answers. The chances of the answers lie side by side, from `start`. */
export interface Question {
  readonly start: number;
  /** A turn: places of deeds. A window: `PASS`, `CHALLENGE` and blocks. */
  readonly answers: readonly number[];
}

/** The rules with one of two fifth characters. */
export interface Rules {
  readonly characters: readonly Character[];
  readonly deeds: readonly Deed[];
  readonly turn: Question;
  /** By deed. A deed that is not asked about has a question all the same, which is never used. */
  readonly action: readonly Question[];
  readonly late: readonly Question[];
  /** By deed and place of the blocker. */
  readonly block: readonly (readonly Question[])[];
  /** Number of answers to all questions. */
  readonly answers: number;
  readonly questions: readonly Question[];
}

function deedOf(action: Action, characters: readonly Character[]): Deed {
  const { cost, gain, draws, claims, targeted } = FACTS[action];
  return {
    ...{ action, cost, gain, draws },
    claims: claims === null ? null : characters.indexOf(claims),
    blockers: blockers(action, characters).map(character => characters.indexOf(character)),
    isAnswerable: answerable(action),
    isTargeted: targeted,
  };
}

/** Returns the rules with this fifth character. */
function rulesWith(fifth: Fifth): Rules {
  const characters = inPlay({ fifth, blockAfterLostChallenge: 'yes' });
  const deeds = ACTIONS.filter(action => {
    const { claims } = FACTS[action];
    return claims === null || characters.includes(claims);
  }).map(action => deedOf(action, characters));
  const questions: Question[] = [];
  let start = 0;
  const ask = (answers: readonly number[]): Question => {
    const question = { start, answers };
    questions.push(question);
    start += answers.length;
    return question;
  };
  const blocks = (deed: Deed): number[] => range(deed.blockers.length).map(place => BLOCK + place);
  const rules = {
    ...{ characters, deeds, questions },
    turn: ask(range(deeds.length)),
    action: deeds.map(deed => ask([PASS, ...(deed.claims === null ? [] : [CHALLENGE]), ...blocks(deed)])),
    late: deeds.map(deed => ask([PASS, ...(deed.isTargeted ? blocks(deed) : [])])),
    block: deeds.map(deed => deed.blockers.map(() => ask([PASS, CHALLENGE]))),
  };
  return { ...rules, answers: start };
}

export const RULES: Readonly<Record<Fifth, Rules>> = {
  ambassador: rulesWith('ambassador'),
  inquisitor: rulesWith('inquisitor'),
};

export const deedCalled = ({ deeds }: Rules, action: Action): number =>
  deeds.findIndex(deed => deed.action === action);
export const deedAt = ({ deeds }: Rules, place: number): Deed => at(deeds, place);
