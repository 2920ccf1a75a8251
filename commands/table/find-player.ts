/** Finds the player or the user that is meant in an option, a list or a form. */
import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ModalSubmitInteraction,
  User,
} from 'discord.js';
import type { APISelectMenuOption } from 'discord-api-types/v10';
import type { Msg, Seat } from '../../engines/core/game.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { firstReadable, readable } from '../../src/people/readable-name.ts';
import { clip, LIMITS } from '../../src/discord/ui.ts';
import type { Person, TableView } from '../../src/tables/model.ts';
import { localizerFor, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { tableFor, tableWhileTyping, type TableFilter } from '../find-table.ts';

/**
 * Returns the seat, from `seat:2` (as lists give it) or from a player's name. Otherwise returns the reason
 * for a refusal.
 */
export function seatOf(
  typed: string,
  { table: { players } }: Pick<TableView, 'table'>,
): { readonly seat: Seat } | { readonly why: Msg } {
  const number = /^seat:(\d)$/.exec(typed)?.[1];
  const wanted = readable(typed).toLowerCase().replace(/^@/, '');
  const found =
    number === undefined
      ? players.flatMap(({ name }, seat) => (readable(name).toLowerCase() === wanted ? [seat] : []))
      : [Number(number)].filter(seat => seat in players);
  const [seat] = found;
  if (seat === undefined) return { why: { key: 'common:refuse.unknownOption', what: clip(typed, 40) } };
  return found.length === 1 ? { seat } : { why: { key: 'common:refuse.sameName', what: clip(typed, 40) } };
}

/** Returns list entries for the players whose seats fit. */
export const seatOptions = (
  names: readonly string[],
  fits: (seat: Seat) => boolean = () => true,
): APISelectMenuOption[] =>
  names.flatMap((name, seat) =>
    fits(seat) ? [{ value: `seat:${seat}`, label: clip(name, LIMITS.option) }] : [],
  );

export interface ChosenUser extends Person {
  readonly bot: boolean;
}

const chosenUser = (user: User | null | undefined, name: string | undefined): ChosenUser | null =>
  user
    ? { id: user.id, name: firstReadable(name ?? '', user.displayName, user.username), bot: user.bot }
    : null;

/** Returns the user in an option of a command. `null`: none is given. */
export const userOption = (i: Slash, option: string): ChosenUser | null =>
  chosenUser(
    i.options.getUser(option),
    i.inCachedGuild() ? i.options.getMember(option)?.displayName : undefined,
  );

/** Returns the user in a field of a form. `null`: none is given. */
export const userField = (i: ModalSubmitInteraction, field: string): ChosenUser | null =>
  chosenUser(
    i.fields.getSelectedUsers(field)?.first(),
    i.inCachedGuild() ? i.fields.getSelectedMembers(field)?.first()?.displayName : undefined,
  );

/** Returns the seat in the option `seat`. `null`: it is not clear which; the caller has been told so. */
export async function seatFor(
  app: App,
  i: Slash,
  wanted?: TableFilter,
): Promise<{ tableView: TableView; seat: Seat } | null> {
  const typed = i.options.getString('seat', true);
  const table = await tableFor(app, i, wanted);
  const tableView = table === null ? null : await tableViewFor(app, i, table);
  if (table === null || !tableView) return null;
  const named = seatOf(typed, tableView);
  if ('seat' in named) return { tableView, seat: named.seat };
  await replyPrivately(i, sayTo(i)(named.why));
  return null;
}

/** Suggests players for the option `seat`. */
export async function completeSeat(
  app: App,
  i: AutocompleteInteraction,
  wanted?: TableFilter,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const table = await tableWhileTyping(app, i, wanted);
  const tableView = table === null ? null : await app.tables.tableView(table, null);
  const typed = i.options.getFocused().toLowerCase();
  return (tableView ? localizerFor(i, tableView).names.label : [])
    .map((name, seat) => ({ name: clip(name, LIMITS.option), value: `seat:${seat}` }))
    .filter(choice => choice.name.toLowerCase().includes(typed));
}
