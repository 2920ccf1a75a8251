/** Builds a direct message. Contains public facts only, which the tables' channels show too. */
import { isWaiting, type Settings } from '../people/model.ts';
import type { Locale } from '../base.ts';
import {
  ACCENT,
  button,
  clip,
  container,
  line,
  link,
  menu,
  relative,
  rows,
  text,
  type Payload,
  type TextOrRow,
} from '../discord/ui.ts';
import { createLocalizer, type Localizer } from '../discord/localizer.ts';
import { addressOf, gameName, yourTurn } from '../discord/phrases.ts';
import { untilOf, type Item } from './items.ts';

/**
 * Returns the language: the chosen one, else the last Discord locale, else the language of the first table.
 */
export const languageOf = ({ locale, lastDiscordLocale }: Settings, [first]: readonly Item[]): Locale =>
  locale ?? lastDiscordLocale ?? first?.tableView.table.locale ?? 'en';

/** A message holds at most this many tables; `/my games` shows all. A menu has 25 options. */
export const MOST_TABLES = 25;
/** Characters for the other players of a table in a list, because a message holds 4,000. */
const NAMES = 48;

/** Returns the message. No items: no table waits any more. */
export function notificationPayload(items: readonly Item[], locale: Locale): Payload {
  const { label } = createLocalizer(locale, []);
  const [first] = items;
  const body = items.length === 1 && first ? oneTable(first, locale) : manyTables(items, locale);
  return {
    components: [
      container(ACCENT.running, [
        ...body,
        line,
        ...rows([button({ to: 'settings' }, label({ key: 'settings:button.settings' }))]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

function oneTable(item: Item, locale: Locale): TextOrRow[] {
  const { table } = item.tableView;
  const { say, label, list, names } = createLocalizer(locale, table.players);
  return [
    text(`**${say(gameName(table.game))}** · ${list(others(item, names.text))}\n${sentence(item, say)}`),
    ...rows([
      ...(isPlayed(item) ? [playButton(item, label({ key: 'common:button.play' }))] : []),
      link(addressOf(table), label({ key: 'settings:button.go' })),
      button({ to: 'mute', table: table.id }, label({ key: 'settings:button.mute' })),
    ]),
  ];
}

/** Returns a numbered list, a button for each number, and a menu that turns one of them off. */
function manyTables(items: readonly Item[], locale: Locale): TextOrRow[] {
  const { say, label } = createLocalizer(locale, []);
  const shown = items.slice(0, MOST_TABLES);
  const more = items.length - shown.length;
  const waiting = items.filter(({ kind }) => isWaiting(kind)).length;
  const entries = shown.map((item, i) => ({ item, ...wordsOf(item, i + 1, locale) }));
  const title = `**${say({ key: 'common:my.waiting', count: waiting })}**`;
  return [
    text([title, ...entries.map(({ entry }) => entry)].join('\n')),
    ...(more > 0 ? [text(`-# ${say({ key: 'settings:letter.more', count: more })}`)] : []),
    ...rows(
      entries.map(({ item, game }) =>
        isPlayed(item) ? playButton(item, game) : link(addressOf(item.tableView.table), game),
      ),
    ),
    ...(entries.length === 0
      ? []
      : [
          menu(
            { to: 'muteOne' },
            entries.map(({ item, choice }) => ({ value: item.tableView.table.id, label: choice })),
            label({ key: 'settings:letter.muteOne' }),
          ),
        ]),
  ];
}

/** Returns the words about one table of the list. Its number is that of its button. */
function wordsOf(item: Item, number: number, locale: Locale) {
  const { table } = item.tableView;
  const { say, label, list, names } = createLocalizer(locale, table.players);
  const game = `${number} · ${label(gameName(table.game))}`;
  const who = clip(list(others(item, names.text)), NAMES);
  return {
    game,
    entry: `**${number} · ${say(gameName(table.game))}** · ${who}\n${sentence(item, say)}`,
    choice: `${game} · ${list(others(item, names.label))}`,
  };
}

const others = ({ tableView, user }: Item, names: readonly string[]): string[] =>
  names.filter((_, seat) => tableView.table.players[seat]?.user !== user);

/** True if the panel of the table can be opened. */
const isPlayed = ({ tableView }: Item): boolean => tableView.table.status === 'running';

const playButton = ({ tableView, kind }: Item, label: string) =>
  button({ to: 'panel', table: tableView.table.id }, label, isWaiting(kind) ? 'main' : 'calm');

function sentence(item: Item, say: Localizer['say']): string {
  const { status } = item.tableView.table;
  const until = untilOf(item);
  switch (item.kind) {
    case 'turn':
      return say(yourTurn(item.tableView, until));
    case 'half':
    case 'late':
    case 'timed':
      if (until === null) return say({ key: 'common:my.turn' });
      return say({ key: `settings:letter.${item.kind}`, until: relative(until) });
    case 'next':
      return say({ key: 'settings:letter.next' });
    case 'news':
    case 'settled':
      return status === 'running'
        ? say({ key: 'settings:letter.news' })
        : say({ key: `common:status.${status}` });
  }
}
