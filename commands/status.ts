/** `/status` and `/hand`: pictures with their text twins, seen by the caller alone. */
import { ACCENT, heading } from '../src/announce/card.ts';
import { tableMotifs } from '../src/announce/compose.ts';
import { scoresButton } from '../src/announce/score-pages.ts';
import { lobbyCard } from '../src/announce/lobby-card.ts';
import { motionParts, pauseLine } from '../src/announce/motion-card.ts';
import { asEdit, deferReply, replyPrivately, type Press } from '../src/discord/reply.ts';
import { drawn, show, twins, type Shown } from '../src/discord/pictures.ts';
import { button, container, dateTime, relative, rows, tail, text, type Payload } from '../src/discord/ui.ts';
import type { Localizer } from '../src/discord/localizer.ts';
import { awayLine, clocks, terms } from '../src/discord/phrases.ts';
import type { TableView } from '../src/tables/model.ts';
import { tableViewFor, sayTo, undrawn, localizerFor, type App, type Slash } from './context.ts';
import { tableFor } from './find.ts';
import { handMotifs, isSeated, outside, type Seated } from './panel.ts';

export async function status(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table !== null) await showStatus(app, i, table);
}

export async function hand(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i);
  if (table !== null) await showHand(app, i, table);
}

export async function showStatus(app: App, i: Press | Slash, table: string): Promise<void> {
  await deferReply(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const voice = localizerFor(i, tableView);
  if (tableView.view === null) return replyPrivately(i, lobbyCard(tableView, voice));
  const motifs = tableMotifs(tableView, voice);
  const payload = statusPayload(
    tableView,
    i.user.id,
    voice,
    await show(app.studio, motifs, undrawn(app)),
    twins(motifs),
  );
  await i.editReply(asEdit(payload));
}

export async function showHand(app: App, i: Press | Slash, table: string): Promise<void> {
  await deferReply(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (!isSeated(tableView)) return replyPrivately(i, sayTo(i)(outside(tableView, i.user.id)));
  const voice = localizerFor(i, tableView);
  const motifs = handMotifs(tableView, voice);
  const [pictures, secrets] = await Promise.all([
    show(app.studio, motifs, undrawn(app)),
    app.tables.privateMessages(table, i.user.id),
  ]);
  const words = [...twins(motifs), ...secrets.map(msg => `🔒 ${voice.say(msg)}`)];
  await i.editReply(asEdit(handPayload(tableView, voice, pictures, words)));
}

/** The table in picture and words: whose turn, since when, until when, on what terms. */
export function statusPayload(
  tableView: TableView,
  user: string,
  voice: Localizer,
  pictures: Shown,
  words: readonly string[],
): Payload {
  const { table, proof } = tableView;
  const [away, left] = [awayLine(tableView, voice), clocks(tableView, voice)];
  const free = table.players.flatMap((player, seat) =>
    table.status === 'running' && (player.absent || player.owner?.id === user) ? [seat] : [],
  );
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, voice)),
        ...drawn(pictures),
        ...words.map(text),
        text(times(tableView, voice)),
        ...motionParts(tableView, voice),
        away === null ? null : text(away),
        left === null ? null : text(left),
        text(`-# ${terms(tableView, voice)}\n-# ${voice.say({ key: 'common:card.hash', hash: proof.hash })}`),
        ...rows([
          button({ to: 'panel', table: table.id }, voice.label({ key: 'common:button.play' }), 'main'),
          button({ to: 'log', table: table.id, page: 0 }, voice.label({ key: 'common:button.log' })),
          button({ to: 'rules', table: table.id }, voice.label({ key: 'common:button.rules' })),
          ...scoresButton(tableView, voice),
          button({ to: 'host', table: table.id }, voice.label({ key: 'common:button.host' })),
          ...(tableView.mine === null
            ? []
            : [button({ to: 'notify', table: table.id }, voice.label({ key: 'settings:button.notify' }))]),
        ]),
        ...rows(
          free.map(seat =>
            button(
              { to: 'takeOver', table: table.id, seat },
              voice.label({ key: 'common:button.takeOver', player: { seat } }),
              'yes',
            ),
          ),
        ),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

export function handPayload(
  tableView: Seated,
  voice: Localizer,
  pictures: Shown,
  words: readonly string[],
): Payload {
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, voice)),
        ...drawn(pictures),
        words.length > 0 ? text(tail(words, 2_000)) : null,
        ...rows([
          button(
            { to: 'panel', table: tableView.table.id },
            voice.label({ key: 'common:button.play' }),
            'main',
          ),
        ]),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Who is awaited, asked an hour ago, time runs out in two hours; or that nothing is awaited any more. */
function times({ table, awaited }: TableView, voice: Localizer): string {
  if (table.status !== 'running')
    return pauseLine({ table }, voice) ?? voice.say({ key: `common:status.${table.status}` });
  const groups = Map.groupBy(awaited, ({ since, until }) => `${since} ${until}`);
  return [...groups.values()]
    .map(group => {
      const who = voice.list(group.map(({ seat }) => voice.name(seat)));
      const { since = 0, until = null } = group[0] ?? {};
      return until === null
        ? voice.say({ key: 'common:status.awaited', who, since: relative(since) })
        : voice.say({
            key: 'common:status.awaitedUntil',
            who,
            since: relative(since),
            until: dateTime(until),
            left: relative(until),
          });
    })
    .join('\n');
}
