/** `/log step:` and *With pictures*: the public table after any step. */
import type { Msg } from '../../engines/core/game.ts';
import { heading } from '../../src/discord/phrases.ts';
import { tablePictures } from '../../src/announce/cards/table-pictures.ts';
import { replayButton } from '../../src/announce/cards/score-pages.ts';
import type { Route } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { pictureParts, type Picture, type PictureParts } from '../../src/discord/pictures.ts';
import { editPrivately, deferUpdate, replyPrivately, type Press } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  container,
  dateTime as time,
  rows,
  tail,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import type { LogLine, Snapshot } from '../../src/tables/api.ts';
import type { Status, TableView } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import {
  localizerFor,
  logDrawingError,
  sayTo,
  tableViewFor,
  type App,
  type LocalizedView,
  type Slash,
} from '../context.ts';
import { jumpRows, stepRows, stepTitle, withChosen } from './steps.ts';

export const handlers = {
  snapshot: { button: (app, i, { table, at }) => showSnapshot(app, i, table, at) },
  jump: { menu: (app, i, { table }) => withChosen(i, at => showSnapshot(app, i, table, at)) },
} satisfies Partial<Handlers>;

export async function showSnapshot(app: App, i: Slash | Press, table: string, at: number): Promise<void> {
  await deferUpdate(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const [then, entries] = await Promise.all([
    app.tables.snapshot(table, i.user.id, at),
    app.tables.log(table, null),
  ]);
  if (!then) return replyPrivately(i, sayTo(i)({ key: `common:refuse.${tableView.table.status}` }));
  const localizer = localizerFor(i, tableView);
  const pictures = snapshotPictures(tableView, then, localizer);
  const parts = await pictureParts(app.renderer, pictures, logDrawingError(app));
  await editPrivately(i, snapshotPayload({ tableView, localizer }, then, entries, parts));
}

/** Returns the public pictures of the table at that step. */
export const snapshotPictures = (
  { table }: TableView,
  { view }: Snapshot,
  localizer: Localizer,
): readonly Picture[] => tablePictures({ table, view }, localizer);

const MAX_EVENTS = 1_800;

export function snapshotPayload(
  { tableView, localizer }: LocalizedView,
  then: Snapshot,
  entries: readonly LogLine[],
  pictures: PictureParts,
): Payload {
  const { id, status } = tableView.table;
  const lines = [...then.lines.map(localizer.say), ...then.secret.map(msg => `🔒 ${localizer.say(msg)}`)];
  const title = `**${stepTitle(then, localizer)}** · ${time(then.at)}`;
  const events = lines.length > 0 ? tail(lines, MAX_EVENTS) : localizer.say({ key: 'memory:quiet' });
  const to = (name: string, at: number): Route => ({ to: 'snapshot', table: id, name, at });
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        text(`${title}\n${events}`),
        ...pictures.components,
        text(localizer.say({ key: then.view === null ? 'memory:unbuilt' : 'memory:then' })),
        ...stepRows(then, to, localizer),
        ...jumpRows({ to: 'jump', table: id }, entries, then, localizer),
        ...rows([
          button(
            { to: 'filteredLog', table: id, name: 'all', page: LAST_PAGE },
            localizer.label({ key: 'common:button.log' }),
          ),
          ...(status === 'over' ? [replayButton(id, then.ply, localizer)] : []),
        ]),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Beyond any last page, so it means the newest. */
export const LAST_PAGE = 9_999;

/** Returns the reason why there is nothing to replay. */
export function unfinished(status: Status): Msg {
  switch (status) {
    case 'running':
    case 'paused':
    case 'frozen':
    case 'orphaned':
      return { key: 'memory:refuse.running' };
    case 'closed':
      return { key: 'memory:refuse.closed' };
    case 'lobby':
    case 'over':
      return { key: `common:refuse.${status}` };
  }
}
