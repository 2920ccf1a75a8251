/** The question which of several tables a command is for: their names, whose turn it is, a button to each. */
import type { Route } from '../src/discord/ids.ts';
import { createLocalizer, type Localizer } from '../src/discord/localizer.ts';
import { addressOf, awaited, awayLine, gameName, yourTurn } from '../src/discord/phrases.ts';
import {
  ACCENT,
  button,
  clip,
  container,
  day,
  link,
  relative,
  rows,
  text,
  type Payload,
} from '../src/discord/ui.ts';
import type { Locale } from '../src/base.ts';
import { ORPHANS_KEPT, type TableView } from '../src/tables/model.ts';
import { waitsUntil } from '../src/tables/views/waiting.ts';

/** Most characters of the lines of a table. */
const MAX_CHARACTERS = 600;
/** Most tables that are named. */
export const MOST_NAMED = 5;

/** What a button does with a table. */
export interface Opens {
  readonly to: (table: string) => Route;
  /** The message key of its words. */
  readonly key: string;
}

/** Returns the tables among these that have the same name as another one: the same game and people. */
export function namesakes(tableViews: readonly TableView[]): ReadonlySet<TableView> {
  const groups = Map.groupBy(tableViews, ({ table: { game, players } }) =>
    [game, ...players.map(({ bot, user, name }) => (bot ? name : user)).toSorted()].join(' '),
  );
  return new Set([...groups.values()].filter(group => group.length > 1).flat());
}

/**
 * Returns the game and the place of a table, whose turn it is, and who is on holiday. `isNamesake`: another
 * table in the same list has the same name, so that the day of its opening and its id tell them apart.
 */
export function tableLines(tableView: TableView, localizer: Localizer, isNamesake: boolean): string {
  const { id, game, location, created } = tableView.table;
  const { say, names, list } = localizer;
  // The name of a thread already holds its players.
  const where =
    location.thread === null ? `<#${location.channel}> · ${list(names.text)}` : `<#${location.thread}>`;
  const opened = isNamesake ? [`-# ${say({ key: 'common:card.opened', table: id, on: day(created) })}`] : [];
  const lines = [
    `**${say(gameName(game))}** · ${where}`,
    ...opened,
    state(tableView, localizer),
    awayLine(tableView, localizer),
  ];
  return clip(lines.filter(line => line !== null).join('\n'), MAX_CHARACTERS);
}

/** Returns whose turn it is and until when, or why nobody's. `null`: nobody is asked. */
function state(tableView: TableView, localizer: Localizer): string | null {
  const {
    table: { status, paused, orphaned },
    mine,
  } = tableView;
  const { say } = localizer;
  if (status === 'paused' && paused)
    return say({ key: 'settings:games.paused', until: relative(paused.until) });
  if (orphaned)
    return say({ key: 'settings:games.orphaned', until: relative(orphaned.since + ORPHANS_KEPT) });
  if (status !== 'running') return say({ key: `common:status.${status}` });
  if (waitsUntil(tableView) === null) return othersAwaited(tableView, localizer);
  const until = tableView.awaited.find(({ seat }) => seat === mine?.seat)?.until ?? null;
  return say(yourTurn(tableView, until));
}

/**
 * Returns who is awaited. A reader who has answered in an open window is told so, and of all others who were
 * asked, so that nothing tells who of them has answered. `null`: nobody is asked.
 */
function othersAwaited(tableView: TableView, localizer: Localizer): string | null {
  const { mine } = tableView;
  if (mine === null || mine.answered === null) return awaited(tableView, localizer);
  const others = tableView.awaited.filter(({ seat }) => seat !== mine.seat);
  const lines = [
    localizer.say({ key: 'common:my.answered' }),
    awaited({ ...tableView, awaited: others }, localizer),
  ];
  return lines.filter(line => line !== null).join('\n');
}

/** Asks which table is meant. `opens` `null`: the command needs more than a table, so links lead to them. */
export function whichTablePayload(
  tableViews: readonly TableView[],
  locale: Locale,
  opens: Opens | null,
): Payload {
  const { say } = createLocalizer(locale, []);
  const alike = namesakes(tableViews);
  const parts = tableViews.slice(0, MOST_NAMED).flatMap(tableView => {
    const { table } = tableView;
    const localizer = createLocalizer(locale, table.players);
    const control =
      opens === null
        ? link(addressOf(table), localizer.label({ key: 'settings:button.go' }))
        : button(opens.to(table.id), localizer.label({ key: opens.key }));
    return [text(tableLines(tableView, localizer, alike.has(tableView))), ...rows([control])];
  });
  const isRest = opens === null || tableViews.length > MOST_NAMED;
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${say({ key: 'common:refuse.unclear' })}`),
        ...parts,
        isRest ? text(`-# ${say({ key: 'common:refuse.unclearRest' })}`) : null,
      ]),
    ],
    files: [],
    pings: [],
  };
}
