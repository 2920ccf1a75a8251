/** The lobby card: what the game is, who plays, and the table's terms. Later: how far the game is. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { GAMES, MINUTES } from '../../../engines/index.ts';
import { PRESENTERS, type Standing } from '../../presenters/index.ts';
import { PLAY_NOW_SEATS, type TableView } from '../../tables/model.ts';
import { hasEnough } from '../../tables/lobby/lobby.ts';
import {
  ACCENT,
  button,
  container,
  LIMITS,
  link,
  relative,
  rows,
  text,
  type Payload,
  type Row,
} from '../../discord/ui.ts';
import { safe, type Localizer } from '../../discord/localizer.ts';
import { gameName, heading, lobbyHours, markOf, practiceLines, terms } from '../../discord/phrases.ts';
import { NO_PICTURES, withoutTexts, type PictureParts } from '../../discord/pictures.ts';
import { asksPerson, dutyLines } from './duties.ts';
import { replayButton } from './score-pages.ts';

/** The card of an open lobby. What only the host may do is in a panel behind *Host*. */
export function lobbyCard(tableView: TableView, localizer: Localizer, title = NO_PICTURES): Payload {
  const { table } = tableView;
  const { say } = localizer;
  const hours = lobbyHours(tableView, localizer);
  return {
    components: [
      container(ACCENT.lobby, [
        ...withoutTexts(title),
        text(introduction(tableView, localizer)),
        text(people(tableView, localizer)),
        table.terms.invited === null ? null : text(say({ key: 'hosting:lobby.invited' })),
        hours === null ? null : text(hours),
        text(`-# ${terms(tableView, localizer)}${mayBeMixed(tableView) ? `\n-# ${say(MIXED)}` : ''}`),
        ...lobbyButtons(table, localizer),
      ]),
    ],
    files: title.files,
    pings: [],
    stays: [text(heading(tableView, localizer))],
  };
}

/**
 * Returns the buttons of a lobby. The likely one is first and green or blue: *Start* where enough are seated,
 * otherwise *Join*. Who may not begin reads who can.
 */
function lobbyButtons(table: TableView['table'], { label }: Localizer): Row[] {
  const { id, game, players } = table;
  const begins = hasEnough(table);
  const join = button(
    { to: 'join', table: id },
    label({ key: 'common:button.join' }),
    begins ? 'calm' : 'main',
  );
  const seats = [
    ...(begins ? [startButton(id, label)] : []),
    ...(players.length < GAMES[game].seats[1] ? [join] : []),
    ...(players.length > 0 && players.length < PLAY_NOW_SEATS
      ? [
          button(
            { to: 'playNow', table: id },
            label({ key: 'common:button.playNow' }),
            begins ? 'calm' : 'yes',
          ),
        ]
      : []),
  ];
  const others = [
    button({ to: 'lesson', game, page: 0 }, label({ key: 'common:button.learn' })),
    ...(players.length === 0
      ? []
      : [button({ to: 'leave', table: id }, label({ key: 'common:button.leave' }))]),
    button({ to: 'host', table: id }, label({ key: 'common:button.hostMenu' })),
  ];
  const all = [...seats, ...others];
  return all.length <= LIMITS.perRow ? rows(all) : [...rows(seats), ...rows(others)];
}

/** The button that begins a game with those who are seated. */
export const startButton = (table: string, label: Localizer['label']) =>
  button({ to: 'start', table }, label({ key: 'common:button.start' }), 'yes');

const MIXED: Msg = { key: 'common:lobby.mixed' };

/** True if automated players sit here, or one button would seat them and begin. */
const mayBeMixed = ({ table: { players } }: TableView): boolean =>
  players.length < PLAY_NOW_SEATS || players.some(({ bot }) => bot);

/**
 * The lobby card after the lobby: who plays, how far the game is, and the link to its thread, or that the
 * table was closed. When the game is over, its picture and the ways on from there. `said`: who has closed it.
 */
export function lobbyEnd(
  tableView: TableView,
  localizer: Localizer,
  pictures: PictureParts,
  said: readonly string[] = [],
): Payload {
  const { table } = tableView;
  const { say } = localizer;
  return {
    components: [
      container(ACCENT.lobby, [
        text(
          [
            `### ${say(gameName(table.game))}`,
            ...(said.length > 0 ? said : outcomeLines(table, localizer)),
            ...standing(tableView, localizer),
            ...practiceLines(tableView, localizer),
          ].join('\n'),
        ),
        ...withoutTexts(pictures),
        ...rows(waysOn(tableView, localizer)),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Returns what became of the lobby. Empty: a running game in a thread, which the other lines tell. */
const outcomeLines = (table: TableView['table'], { say }: Localizer): string[] =>
  isRunningThere(table) ? [] : [say(outcomeOf(table))];

/**
 * Says how far a running game is, who has how much, and whom it waits for; of a finished game, who has won.
 * Names each player once besides that. Without a thread only the players: then the card of the game follows
 * in the same channel, and this one is not refreshed.
 */
function standing(tableView: TableView, localizer: Localizer): string[] {
  const { table, view, winners } = tableView;
  const { say, list, name } = localizer;
  const named = list(table.players.map((_, seat) => name(seat)));
  if (table.players.length === 0) return [];
  const players = `-# ${say({ key: 'common:lobby.players', players: named })}`;
  if (view === null || table.location.thread === null) return [players];
  if (table.status === 'over')
    return [...(winners === null ? [] : [winnersLine(winners, localizer)]), players];
  if (table.status !== 'running') return [players];
  const presenter = PRESENTERS[table.game];
  const round = presenter.progress(view);
  const counted = presenter.standing(view);
  return [
    ...(round === null ? [] : [say(round)]),
    ...dutyLines(tableView, localizer),
    counted === null ? players : `-# ${standingLine(counted, localizer)}`,
  ];
}

/** Names every player with what they have, the most first. */
function standingLine({ title, counts }: Standing, { say, list, name }: Localizer): string {
  const ranked = [...counts.entries()].sort(([, a], [, b]) => b - a);
  return say({ ...title, rows: list(ranked.map(([seat, count]) => `${name(seat)} ${count}`)) });
}

const winnersLine = (winners: readonly Seat[], { say, list, name }: Localizer): string =>
  winners.length === 0
    ? say({ key: 'common:lobby.nobodyWon' })
    : say({ key: 'common:lobby.won', count: winners.length, who: list(winners.map(name)) });

/** Says what became of a lobby. */
export function outcomeOf(table: TableView['table']): Msg {
  const { thread } = table.location;
  const isThere = thread !== null;
  const where = isThere ? { thread: `<#${thread}>` } : {};
  switch (table.status) {
    case 'closed':
      return { key: isThere ? 'common:lobby.closedThere' : 'common:lobby.closed', ...where };
    case 'over':
      return { key: isThere ? 'common:lobby.over' : 'common:lobby.startedHere', ...where };
    case 'paused':
      return { key: isThere ? 'common:lobby.pausedThere' : 'common:lobby.startedHere', ...where };
    case 'frozen':
      return { key: isThere ? 'common:lobby.frozenThere' : 'common:status.frozen', ...where };
    case 'orphaned':
      return { key: isThere ? 'common:lobby.orphanedThere' : 'common:status.orphaned', ...where };
    case 'lobby':
    case 'running':
      return { key: isThere ? 'common:lobby.started' : 'common:lobby.startedHere', ...where };
  }
}

const isRunningThere = ({ status, location }: TableView['table']): boolean =>
  status === 'running' && location.thread !== null;

/**
 * Returns the buttons of the card: of a running game the panel, which opens here, and the way to the thread;
 * of a finished one what comes next. *Play* is blue only if a person is asked.
 */
function waysOn(tableView: TableView, localizer: Localizer) {
  const { table } = tableView;
  const { id, status, location } = table;
  const { label } = localizer;
  if (location.thread === null) return [];
  if (status === 'over')
    return [
      button({ to: 'rematch', table: id }, label({ key: 'common:button.rematch' }), 'main'),
      replayButton(id, 0, localizer),
    ];
  if (status !== 'running') return [];
  const style = asksPerson(tableView) ? 'main' : 'calm';
  const thread = `https://discord.com/channels/${location.guild}/${location.thread}`;
  return [
    button({ to: 'panel', table: id }, label({ key: 'common:button.play' }), style),
    link(thread, label({ key: 'settings:button.go' })),
  ];
}

function introduction({ table, expires }: TableView, { say, names }: Localizer): string {
  const { game } = table;
  const [min, max] = GAMES[game].seats;
  const host = table.players.findIndex(player => player.user === table.host);
  return [
    `### ${say({ key: 'common:lobby.title', game: say(gameName(game)) })}`,
    say({ key: `common:pitch.${game}` }),
    `-# ${say({
      ...(host < 0
        ? { key: 'common:lobby.noHost' }
        : { key: 'common:lobby.host', host: names.text[host] ?? safe('') }),
      ...{ min, max, minutes: MINUTES[game] },
    })}`,
    ...(expires === null ? [] : [say({ key: 'timing:lobbyEnds', until: relative(expires) })]),
  ].join('\n');
}

function people(tableView: TableView, localizer: Localizer): string {
  const { players, game, options } = tableView.table;
  const [, max] = GAMES[game].seats;
  const company = PRESENTERS[game].company(options, players.length);
  return [
    localizer.say({ key: 'common:lobby.seated', count: players.length, max }),
    ...(players.length === 0 ? [] : [names(tableView, localizer)]),
    ...(company === null ? [] : [`-# ${localizer.say(company)}`]),
  ].join('\n');
}

/** Names without colours: seats, and the colours with them, are dealt when the game begins. */
const names = ({ table: { players } }: TableView, localizer: Localizer): string =>
  players
    .map((player, index) => {
      const name = localizer.names.text[index] ?? '';
      return player.bot ? `- ${name} ${markOf(player, localizer.say)}` : `- ${name}`;
    })
    .join('\n');
