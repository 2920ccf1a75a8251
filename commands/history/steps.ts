/** Components that lead from one step of a game to another. */
import type { StringSelectMenuInteraction } from 'discord.js';
import { range } from '../../engines/core/values.ts';
import type { Route } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { button, LIMITS, menu, rows, type Row } from '../../src/discord/ui.ts';
import type { LogLine, Snapshot } from '../../src/tables/api.ts';
import { sayTo } from '../context.ts';

/**
 * The button that led to a step. Stands in the custom id, because no two buttons of a message may have the
 * same one.
 */
const DIRECTIONS = ['first', 'back', 'forward', 'last'] as const;
type Direction = (typeof DIRECTIONS)[number];

type Progress = Pick<Snapshot, 'ply' | 'last'>;

export function stepRows(
  { ply, last }: Progress,
  to: (name: Direction, at: number) => Route,
  { label }: Localizer,
): Row[] {
  const goal: Readonly<Record<Direction, number>> = {
    first: 0,
    back: Math.max(0, ply - 1),
    forward: Math.min(last, ply + 1),
    last,
  };
  return rows(
    DIRECTIONS.map(direction =>
      button(to(direction, goal[direction]), label({ key: `memory:button.${direction}` }), 'calm', {
        disabled: goal[direction] === ply,
      }),
    ),
  );
}

/** Returns a menu of steps with public events, spread evenly if there are more than a menu holds. */
export function jumpRows(
  route: Route,
  entries: readonly LogLine[],
  { ply }: Progress,
  { label }: Localizer,
): Row[] {
  const eventful = entries.filter(({ lines }) => lines.length > 0);
  const count = Math.min(LIMITS.options, eventful.length);
  const milestones = range(count).flatMap(
    i => eventful[Math.round((i * (eventful.length - 1)) / Math.max(1, count - 1))] ?? [],
  );
  const choices = milestones.map(({ ply: step, lines: [first] }) => ({
    value: String(step),
    label: label({ key: 'memory:numbered', step, line: first ? label(first) : '' }),
    chosen: step === ply,
  }));
  return choices.length === 0 ? [] : [menu(route, choices, label({ key: 'memory:jump' }))];
}

/** "Step 12 of 61". */
export const stepTitle = ({ ply, last }: Progress, { say }: Localizer): string =>
  say(ply === 0 ? { key: 'memory:start', last } : { key: 'memory:step', step: ply, last });

/** Calls `act` with the number chosen in a menu. */
export async function withChosen(
  i: StringSelectMenuInteraction,
  act: (value: number) => Promise<void>,
): Promise<void> {
  const value = Number(i.values[0]);
  await (Number.isSafeInteger(value) && value >= 0
    ? act(value)
    : replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' })));
}
