/** The question of an open group of answers in a turn: what is chosen there. */
import type { Msg } from '../../../engines/core/game.ts';
import { msg } from './words.ts';

const QUESTIONS: Readonly<Record<string, string>> = {
  'raja:group.travel': 'within.travel',
  'raja:group.travelTo': 'within.travelTo',
  'raja:group.house.north': 'within.house',
  'raja:group.house.south': 'within.house',
  'raja:group.free.north': 'within.free',
  'raja:group.free.south': 'within.free',
  'raja:group.palace': 'within.palace',
  'raja:group.lift': 'within.lift',
  'raja:group.liftFree': 'within.liftFree',
  'raja:group.governor': 'within.governor',
  'raja:group.character': 'within.character',
  'raja:group.further': 'within.further',
  'raja:group.swap': 'within.swap',
  'raja:group.seduce': 'within.seduce',
  'raja:group.token': 'within.token',
};

/** `null`: the group has the question of its prompt. */
export function within({ key, ...args }: Msg): Msg | null {
  const path = QUESTIONS[key];
  return path === undefined ? null : msg(path, args);
}
