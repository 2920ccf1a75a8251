/** The message of a server's board: open tables, running ones, the newest results. It mentions nobody. */
import type { Msg } from '../../../engines/core/game.ts';
import type { APIComponentInContainer } from 'discord-api-types/v10';
import { GAMES } from '../../../engines/index.ts';
import type { Locale } from '../../base.ts';
import { createLocalizer, safe, type Localizer } from '../../discord/localizer.ts';
import { addressOf, gameName, paceWord } from '../../discord/phrases.ts';
import { ACCENT, beside, button, container, line, relative, text, type Payload } from '../../discord/ui.ts';
import { sayer } from '../../i18n/index.ts';
import { PRESENTERS } from '../../presenters/index.ts';
import type { TableView } from '../../tables/model.ts';
import type { Listing, Some } from './listing.ts';

/** Characters for the lines of each part. Together they leave room for the headings. */
const ROOM = { lobbies: 1_300, running: 1_400, results: 800 } as const;

export function boardCard({ lobbies, running, results }: Listing, locale: Locale): Payload {
  const say = sayer(locale, []);
  const heading = (key: string): string => `**${say({ key: `hosting:board.${key}` })}**`;
  /** Writes as many lines as there is room for, and how many tables are left out. */
  const part = (name: keyof Listing, { shown, all }: Some, lineOf: Line): Listed => {
    const lines = fitting(
      shown.map(each => [each, lineOf(each, createLocalizer(locale, each.table.players))]),
      ROOM[name],
    );
    const more = all - lines.length;
    return { lines, more: more > 0 ? [`-# ${say({ key: 'hosting:board.more', count: more })}`] : [] };
  };
  const list = (name: 'running' | 'results', some: Some, lineOf: Line): APIComponentInContainer[] => {
    const { lines, more } = part(name, some, lineOf);
    return lines.length === 0
      ? []
      : [line, text([heading(name), ...lines.map(([, words]) => `- ${words}`), ...more].join('\n'))];
  };
  const open = part('lobbies', lobbies, lobbyLine);
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say({ key: 'hosting:board.title' })}\n-# ${say({ key: 'hosting:board.about' })}`),
        text(open.lines.length === 0 ? say({ key: 'hosting:board.noLobbies' }) : heading('lobbies')),
        ...open.lines.map(([{ table }, words]) =>
          isFull(table) ? text(words) : beside(words, joinButton(table.id, createLocalizer(locale, []))),
        ),
        ...open.more.map(text),
        ...list('running', running, gameLine),
        ...list('results', results, resultLine),
      ]),
    ],
    files: [],
    pings: [],
  };
}

type Line = (tableView: TableView, localizer: Localizer) => string;
type Lines = readonly (readonly [tableView: TableView, words: string])[];

interface Listed {
  readonly lines: Lines;
  readonly more: readonly string[];
}

/** Returns the first lines that together have at most this many characters. */
function fitting(lines: Lines, most: number): Lines {
  const ends = lines.map((_, i) =>
    lines.slice(0, i + 1).reduce((sum, [, words]) => sum + words.length + 3, 0),
  );
  return lines.filter((_, i) => (ends[i] ?? 0) <= most);
}

const isFull = ({ players, game }: TableView['table']): boolean => players.length >= GAMES[game].seats[1];

export const joinButton = (table: string, { label }: Localizer) =>
  button({ to: 'join', table }, label({ key: 'common:button.join' }), 'main');

/** Says what is played, how many places are free, in which language, and with whom. */
export function lobbyLine({ table }: TableView, { say, names }: Localizer): string {
  const [, max] = GAMES[table.game].seats;
  const host = table.players.findIndex(({ user }) => user === table.host);
  const hosted: Msg =
    host < 0
      ? { key: 'hosting:board.noHost' }
      : { key: 'hosting:board.hosted', host: names.text[host] ?? safe('') };
  return say({
    ...{ key: 'hosting:board.lobby', game: say(gameName(table.game)), pace: paceWord(table, say) },
    ...{ seated: table.players.length, max, count: max - table.players.length },
    ...{ language: say({ key: `commands:language.${table.locale}` }), hosted: say(hosted) },
    where: `<#${table.location.channel}>`,
  });
}

/** Says how far a game is, who plays, and where to watch it. */
const gameLine = (tableView: TableView, { say, list, names }: Localizer): string =>
  say({
    ...{ key: 'hosting:board.game', game: say(gameName(tableView.table.game)) },
    ...{
      how: say(stageOf(tableView)),
      who: list(peopleFirst(tableView, names.text)),
      url: placeOf(tableView),
    },
  });

function peopleFirst({ table: { players } }: TableView, names: readonly string[]): readonly string[] {
  const named = (bot: boolean) => names.filter((_, seat) => players[seat]?.bot === bot);
  return [...named(false), ...named(true)];
}

function stageOf({ table: { game, status }, view }: TableView) {
  if (status !== 'running') return { key: `hosting:board.stage.${status}` };
  return PRESENTERS[game].progress(view) ?? { key: 'hosting:board.stage.running' };
}

/** Returns the link to where a game is played. It stays the same, unlike that to its newest card. */
const placeOf = ({ table: { location } }: TableView): string => addressOf({ location, card: null });

/** Says who has won when, with a link to the end. */
const resultLine = ({ table, winners }: TableView, { say, list, names }: Localizer): string =>
  say({
    ...{ key: winners?.length === 0 ? 'hosting:board.nobody' : 'hosting:board.result' },
    ...{ game: say(gameName(table.game)), who: list((winners ?? []).map(seat => names.text[seat] ?? '')) },
    ...{ when: relative(table.moved), url: addressOf(table) },
  });
