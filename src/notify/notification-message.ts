/** Builds a direct message. Contains public facts only, which the tables' channels show too. */
import { levelAt, type NotificationKind, type Settings } from '../people/model.ts';
import type { NotificationBatch } from '../people/store.ts';
import { notificationFor } from '../tables/views/notification-content.ts';
import type { Locale, Time } from '../base.ts';
import type { TableView, TableRecord } from '../tables/model.ts';
import type { LoadedTable } from '../tables/store.ts';
import { button, container, line, link, relative, rows, text, type Payload } from '../discord/ui.ts';
import { createLocalizer, type Localizer } from '../discord/localizer.ts';
import { gameName } from '../discord/phrases.ts';
import { ACCENT } from '../announce/card.ts';

/** The notification about one table. */
export interface Item {
  readonly tableView: TableView;
  readonly kind: NotificationKind;
  readonly user: string;
}

/** Returns the notifications of a batch that are still true and wanted, one a table. */
export async function currentItems(
  { user, notifications }: NotificationBatch,
  settings: Settings,
  load: (table: string) => Promise<LoadedTable | null>,
  now: Time,
): Promise<Item[]> {
  const tables = Map.groupBy(notifications, ({ table }) => table);
  const items = await Promise.all(
    [...tables].map(async ([table, waiting]): Promise<Item[]> => {
      const held = await load(table);
      if (!held) return [];
      const kinds = waiting.map(({ kind }) => kind);
      const item = notificationFor(held, user, { kinds, level: levelAt(settings, table), now });
      return item ? [{ ...item, user }] : [];
    }),
  );
  return items.flat();
}

/**
 * Returns the language: the chosen one, else the last Discord locale, else the language of the first table.
 */
export const languageOf = ({ locale, lastDiscordLocale }: Settings, [first]: readonly Item[]): Locale =>
  locale ?? lastDiscordLocale ?? first?.tableView.table.locale ?? 'en';

/** A message holds at most this many tables; `/my games` shows all. */
const MOST = 8;

export function notificationPayload(items: readonly Item[], locale: Locale): Payload {
  const { say, label } = createLocalizer(locale, []);
  const more = items.length - MOST;
  return {
    components: [
      container(ACCENT.running, [
        ...items
          .slice(0, MOST)
          .flatMap(item => tableRows(item, createLocalizer(locale, item.tableView.table.players))),
        more > 0 ? text(`-# ${say({ key: 'settings:letter.more', count: more })}`) : null,
        line,
        ...rows([button({ to: 'settings' }, label({ key: 'settings:button.settings' }))]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

function tableRows(item: Item, { say, label, list, names }: Localizer) {
  const { table } = item.tableView;
  const others = names.text.filter((_, seat) => table.players[seat]?.user !== item.user);
  return [
    text(`**${say(gameName(table.game))}** · ${list(others)}\n${sentence(item, say)}`),
    ...rows([
      link(addressOf(table), label({ key: 'settings:button.go' })),
      button({ to: 'mute', table: table.id }, label({ key: 'settings:button.mute' })),
    ]),
  ];
}

function sentence({ tableView, kind, user }: Item, say: Localizer['say']): string {
  const {
    table: { status, players },
    awaited,
  } = tableView;
  const until = awaited.find(({ seat }) => players[seat]?.user === user)?.until ?? null;
  switch (kind) {
    case 'turn':
    case 'half':
    case 'late':
    case 'timed':
      if (until === null) return say({ key: 'common:my.turn' });
      return say({
        key: kind === 'turn' ? 'common:my.turnUntil' : `settings:letter.${kind}`,
        until: relative(until),
      });
    case 'next':
      return say({ key: 'settings:letter.next' });
    case 'news':
      return status === 'running'
        ? say({ key: 'settings:letter.news' })
        : say({ key: `common:status.${status}` });
  }
}

/** Returns the link to the newest message of a table. */
export const addressOf = ({
  location: { guild, channel, thread },
  card,
}: Pick<TableRecord, 'location' | 'card'>): string =>
  [
    'https://discord.com/channels',
    guild,
    ...(card ? [card.channel, card.message] : [thread ?? channel]),
  ].join('/');
