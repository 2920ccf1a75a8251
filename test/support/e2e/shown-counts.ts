/** Counts what a course has shown, so that a comparison of two worlds is not one of nothing. */
import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { isDeepStrictEqual as same } from 'node:util';
import { expect } from 'vitest';
import { at } from '../../../engines/core/values.ts';
import type { Seen } from '../../../playground/state/record.ts';
import { textOf } from '../../../playground/messages/tree.ts';
import { LOCALES } from '../../../src/base.ts';
import { parse } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { keysOf } from '../../../src/i18n/index.ts';
import { idsOf } from './players.ts';
import { isPublic } from './program.ts';
import type { Course } from './worlds.ts';

/** How often a course has shown what a comparison of two worlds is to prove. */
export interface ShownCounts {
  /** Edits of public messages. */
  readonly edits: number;
  /** Edits of panels that asked nothing and stay panels, which their player had not pressed. */
  readonly refreshed: number;
  /** Panels that moved below a newer card, with the question that they asked. */
  readonly moved: number;
  /** Panels that begin with what happened since the last move. */
  readonly recaps: number;
  /** Edits of the server's board. */
  readonly boards: number;
  /** Different words of the server's board, with those at the start. */
  readonly boardTexts: number;
  /** Steps that were announced later, because their player could take them back. */
  readonly late: number;
}

/** Counts in what reached the observer up to this mark. */
export function shownCounts({ seen, marks, before: old }: Course, mark: number): ShownCounts {
  const shown = seen.slice(0, at(marks, mark).shown);
  const count = (is: (each: Seen, place: number) => boolean): number => shown.filter(is).length;
  return {
    edits: count(({ event }) => event.t === 'edit' && isPublic(event.message)),
    refreshed: count((_each, place) => isRefresh(shown, place)),
    moved: count((_each, place) => isMove(shown, place)),
    recaps: count(({ event }) => 'message' in event && !isPublic(event.message) && isRecap(event.message)),
    boards: count(({ event }) => event.t === 'edit' && isBoard(event.message)),
    boardTexts: new Set(
      [...old, ...shown.flatMap(({ event }) => (event.t === 'edit' ? [event.message] : []))]
        .filter(isBoard)
        .map(textOf),
    ).size,
    late: marks.slice(1, mark + 1).filter((each, i) => {
      const before = at(marks, i);
      const fresh = seen.slice(before.shown, each.shown);
      const isTold = fresh.some(({ event }) => 'message' in event && isPublic(event.message));
      return each.ply > before.ply && each.undoable && !isTold;
    }).length,
  };
}

/** Expects that the comparison was of something: each of these was shown at least once. */
export const expectShown = (counts: ShownCounts, names: readonly (keyof ShownCounts)[]): void => {
  expect(
    names.filter(name => counts[name] === 0),
    'never shown, so not compared',
  ).toEqual([]);
};

const isBoard = (message: APIMessage): boolean =>
  LOCALES.some(locale =>
    textOf(message).includes(createLocalizer(locale, []).say({ key: 'hosting:board.about' })),
  );

/** True if the bot edited a panel that asked nothing, and a panel is still there. */
function isRefresh(shown: readonly Seen[], place: number): boolean {
  const { event } = at(shown, place);
  if (event.t !== 'edit' || isPublic(event.message) || isWhileUsed(shown, place)) return false;
  const before = versionBefore(shown, place, event.message.id);
  return before !== null && isPanel(before) && isPanel(event.message) && questionsOf(before).length === 0;
}

/** True if the bot deleted a panel and sent one that asks the same. */
function isMove(shown: readonly Seen[], place: number): boolean {
  const { at: time, event } = at(shown, place);
  if (event.t !== 'delete' || isWhileUsed(shown, place)) return false;
  const before = versionBefore(shown, place, event.id);
  const questions = before === null ? [] : questionsOf(before);
  const isCopy = ({ at: sent, event: other }: Seen): boolean =>
    other.t === 'message' &&
    sent === time &&
    !isPublic(other.message) &&
    same(questionsOf(other.message), questions);
  return questions.length > 0 && shown.some(isCopy);
}

/** True if the observer used something at this time, which may be why. */
const isWhileUsed = (shown: readonly Seen[], place: number): boolean =>
  shown.some(({ at: time, event }) => event.t === 'answer' && time === at(shown, place).at);

/** Returns the message with this id as it was before. `null`: it was not seen. */
function versionBefore(shown: readonly Seen[], place: number, id: string): APIMessage | null {
  const found = shown
    .slice(0, place)
    .flatMap(({ event }) => ('message' in event && event.message.id === id ? [event.message] : []));
  return found.at(-1) ?? null;
}

/** True for a panel. What stays of one that has ended is a line alone. */
const isPanel = ({ components }: APIMessage): boolean =>
  components?.some(({ type }) => type === ComponentType.Container) ?? false;

/** Returns the stamps of the questions that this message can answer, each once. */
function questionsOf(message: APIMessage): readonly string[] {
  const stamps = idsOf(message).flatMap(id => {
    const route = parse(id);
    return route !== null && 'stamp' in route && route.to !== 'undo' ? [JSON.stringify(route.stamp)] : [];
  });
  return [...new Set(stamps)].toSorted();
}

/** Returns the words of a key in each language. Throws if a language has no such key. */
function inEach(key: string): readonly string[] {
  return LOCALES.map(locale => {
    if (!keysOf(locale).includes(key)) throw new Error(`${locale} has no words for ${key}`);
    return createLocalizer(locale, []).say({ key });
  });
}

const RECAP = inEach('common:since.title');
const isRecap = (message: APIMessage): boolean => RECAP.some(words => textOf(message).includes(words));
