/** Small phrases that several messages share. */
import { defaultsOf, type GameId } from '../../engines/index.ts';
import type { Msg, Seat } from '../../engines/core/game.ts';
import type { AnyOption, Time } from '../base.ts';
import type { WaitingTable } from '../tables/api.ts';
import {
  isOwnPace,
  peopleAt,
  USUAL_LEVEL,
  type Location,
  type Player,
  type TableView,
} from '../tables/model.ts';
import { hoursWords } from '../tables/time/hours.ts';
import type { Localizer } from './localizer.ts';
import { dateTime, day, relative, timeOfDay } from './ui.ts';

export const gameName = (game: GameId): Msg => ({ key: `${game}:name` });

/** Returns the link to where a table is played. */
const whereOf = ({ thread, channel }: Location): string => `<#${thread ?? channel}>`;

/** Names a game and where it is played. The name of a thread begins with the game. */
export const gameAndPlace = (
  { game, location }: Pick<TableView['table'], 'game' | 'location'>,
  say: Localizer['say'],
): string => (location.thread === null ? `${say(gameName(game))} · ${whereOf(location)}` : whereOf(location));

/** Names a table above a message: its game and its id. */
export const heading = (
  { table: { game, id } }: Pick<TableView, 'table'>,
  { say }: Pick<Localizer, 'say'>,
): string => `### ${say(gameName(game))}\n-# ${say({ key: 'common:card.id', table: id })}`;

/** Names a table before something is done to it: its game, its id and its people. */
export const whichTable = (
  { table: { id, game, players } }: Pick<TableView, 'table'>,
  { say, list, name }: Pick<Localizer, 'say' | 'list' | 'name'>,
): string =>
  say({
    key: 'common:host.which',
    game: say(gameName(game)),
    table: id,
    people: list(players.map((_, seat) => name(seat))),
  });

/** Returns the label of an option with its group before it. */
export const fullLabel = (say: Localizer['label'], { group, label }: AnyOption): string =>
  group ? `${say(group)}: ${say(label)}` : say(label);

/** Returns the open questions that words name: see `named`. */
export const namedAwaited = ({
  table,
  awaited,
}: Pick<TableView, 'table' | 'awaited'>): TableView['awaited'] => named(table, awaited, ({ seat }) => seat);

/**
 * Returns those of the asked players whom words and pictures name. Where people and automated players are
 * asked at once, these are the people, from the beginning: automated players answer by themselves, and to
 * drop a name later would tell who has answered.
 */
export function named<T>(
  { players }: Pick<TableView['table'], 'players'>,
  asked: readonly T[],
  seatOf: (each: T) => Seat,
): readonly T[] {
  const people = asked.filter(each => players[seatOf(each)]?.bot === false);
  return people.length > 0 ? people : asked;
}

/** Says who is awaited and until when. `null`: no seat is awaited. */
export function awaited(tableView: TableView, localizer: Localizer): string | null {
  const asked = namedAwaited(tableView);
  if (asked.length === 0) return null;
  const names = asked.map(({ seat }) => localizer.name(seat));
  const ends = asked.flatMap(({ until }) => (until === null ? [] : [until]));
  const who = localizer.list(names);
  if (ends.length === 0) return localizer.say({ key: 'common:card.awaited', who });
  const end = Math.min(...ends);
  return isOwnPace(tableView.table)
    ? localizer.say({ key: 'common:card.awaitedOwn', who, until: dateTime(end) })
    : localizer.say({ key: 'common:card.awaitedUntil', who, until: relative(end) });
}

/** Tells the reader that it is their turn, and until when. Without a deadline: only that. */
export function yourTurn({ table }: Pick<TableView, 'table'>, until: Time | null): Msg {
  if (until === null) return { key: 'common:my.turn' };
  return isOwnPace(table)
    ? { key: 'common:my.turnOwn', until: dateTime(until) }
    : { key: 'common:my.turnUntil', until: relative(until) };
}

/** Returns the mention of a player in `pinged`, otherwise the name. */
export const nameOrMention = (
  { table }: Pick<TableView, 'table'>,
  { name }: Localizer,
  seat: number,
  pinged: readonly number[],
): string => (pinged.includes(seat) ? `<@${table.players[seat]?.user ?? ''}>` : name(seat));

/** Says who is on holiday. `null`: no player is. */
export function awayLine({ away }: TableView, { say, list, name }: Localizer): string | null {
  const who = away.map(({ seat, until }) =>
    say({ key: 'settings:away.until', who: name(seat), until: day(until) }),
  );
  return who.length === 0 ? null : `🌴 ${list(who)}`;
}

/** Names the automated players with level and temper. `null`: there are none. */
export function automatedLine(
  { table }: Pick<TableView, 'table'>,
  { say, list, name }: Localizer,
): string | null {
  const players = table.players.flatMap((player, seat) =>
    player.bot ? [`${name(seat)} (${natureOf(player).map(say).join(', ')})`] : [],
  );
  return players.length === 0 ? null : say({ key: 'common:automated.here', players: list(players) });
}

/** Names the level of an automated player, if it is not the usual one, and its temper. */
const natureOf = ({ level, temper }: Pick<Player, 'level' | 'temper'>): Msg[] => [
  ...(level === USUAL_LEVEL ? [] : [{ key: `common:automated.level.${level}` }]),
  { key: `common:automated.temper.${temper}` },
];

/** Says that a player is automated, and what it is like. */
export function markOf(player: Pick<Player, 'level' | 'temper'>, say: Localizer['say']): string {
  const words = natureOf(player).map(say);
  const [level = '', temper = level] = words;
  return words.length === 1
    ? say({ key: 'common:automated.tempered', temper })
    : say({ key: 'common:automated.longAt', level, temper });
}

/** Says the playing hours, and until when the clocks run or stop. `null`: they always run. */
export function hoursLine({ table, session }: TableView, { say }: Localizer): string | null {
  if (session === null) return null;
  const { from, until, isNow } = session;
  const hours = hoursWords(table.terms.hours);
  return isNow
    ? say({ key: 'timing:hours.run', ...hours, until: timeOfDay(until) })
    : say({ key: 'timing:hours.stop', ...hours, until: timeOfDay(from), left: relative(from) });
}

/** Says in a lobby what joining agrees to, with the hours in the reader's own zone. `null`: no hours. */
export const lobbyHours = ({ table, session }: TableView, { say }: Localizer): string | null =>
  session &&
  say({
    ...{ key: 'timing:hours.lobby', ...hoursWords(table.terms.hours) },
    ...{ begin: timeOfDay(session.from), end: timeOfDay(session.until) },
  });

/** Says the pace, in the same words in the lobby, in *Status* and behind *More*. */
export const paceWord = (table: TableView['table'], say: Localizer['say']): string =>
  say({ key: isOwnPace(table) ? 'common:pace.own' : `common:pace.${table.pace}` });

/** Says how much time one person alone has. */
export const OWN_PACE_ABOUT: Msg = { key: 'common:paceAbout.own' };

/** True for a lobby that *Play now* would make a game of one person. */
const mayBeAlone = (table: TableView['table']): boolean =>
  table.status === 'lobby' && peopleAt(table) === 1 && !isOwnPace(table);
const ifAlone = (table: TableView['table'], say: Localizer['say']): string =>
  mayBeAlone(table) ? say({ key: 'common:pace.ifAlone' }) : '';

/** Says that a table is a practice, and where it comes from. `null`: it is an ordinary table. */
export const practiceMark = ({
  practiceOf,
  practiceStep,
}: Pick<TableView['table'], 'practiceOf' | 'practiceStep'>): Msg | null =>
  practiceOf === null ? null : { key: 'memory:practice.mark', step: practiceStep ?? 0, table: practiceOf };

/** As a small line of its own. Empty: it is an ordinary table. */
export const practiceLines = (
  { table }: Pick<TableView, 'table'>,
  { say }: Pick<Localizer, 'say'>,
): readonly string[] => {
  const mark = practiceMark(table);
  return mark === null ? [] : [`-# ${say(mark)}`];
};

/**
 * The table's options, pace and clock in one line. Default values of options, clock, nudge and talk are
 * omitted.
 */
export function terms({ table }: TableView, { say }: Localizer): string {
  const term = (name: string, value: string) => `${say({ key: name })}: **${say({ key: value })}**`;
  const {
    game,
    options,
    pace,
    terms: { clock, nudge, talk },
  } = table;
  const practice = practiceMark(table);
  return [
    ...(practice === null ? [] : [say(practice)]),
    ...Object.entries(options).flatMap(([name, value]) =>
      defaultsOf(game)[name] === value
        ? []
        : [term(`${game}:options.${name}.name`, `${game}:options.${name}.${value}`)],
    ),
    `${say({ key: 'common:pace.name' })}: **${paceWord(table, say)}**${ifAlone(table, say)}`,
    ...(clock === 'none' || pace === 'live' ? [] : [term('timing:clock.name', `timing:clock.${clock}`)]),
    ...(nudge ? [] : [term('timing:nudge.name', 'timing:nudge.off')]),
    ...(talk ? [] : [term('timing:talk.name', 'timing:talk.off')]),
  ].join(' · ');
}

/**
 * Says how much time each player's bank held when it last stopped. `null`: the table has no banks, or is
 * over.
 */
export function clocks(
  {
    table: {
      players,
      terms: { clock },
      pace,
      status,
    },
  }: TableView,
  { say, list, name }: Localizer,
): string | null {
  const left = players.flatMap(({ bank, bot }, seat) =>
    bank === null || bot
      ? []
      : [
          say({
            key: 'timing:left',
            who: name(seat),
            hours: Math.floor(bank / HOUR),
            minutes: Math.floor((bank % HOUR) / MINUTE),
          }),
        ],
  );
  return left.length === 0 || clock === 'none' || pace === 'live' || status === 'over' || status === 'closed'
    ? null
    : say({ key: 'timing:bank', who: list(left) });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Returns the link to the newest message of a table. */
export const addressOf = ({
  location: { guild, channel, thread },
  card,
}: Pick<WaitingTable, 'location' | 'card'>): string =>
  [
    'https://discord.com/channels',
    guild,
    ...(card ? [card.channel, card.message] : [thread ?? channel]),
  ].join('/');
