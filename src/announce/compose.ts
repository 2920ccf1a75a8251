/** The words and the pictures of a batch of notices, as everybody may read them. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import type { Tables } from '../tables/api.ts';
import type { TableView, Notice } from '../tables/model.ts';
import { pictureParts, altTexts, type Picture, type PictureSource } from '../discord/pictures.ts';
import { PRESENTERS } from '../presenters/index.ts';
import { container, tail, text, type Payload } from '../discord/ui.ts';
import { marked, safe, createLocalizer, type Localizer } from '../discord/localizer.ts';
import { ACCENT, heading, pausedCard, tableCard, type CardContent } from './card.ts';
import { endCard } from './end-card.ts';

interface ComposeDeps {
  readonly tables: Tables;
  readonly studio: PictureSource;
  readonly undrawn: (error: unknown) => void;
}

export async function compose(
  desk: ComposeDeps,
  tableView: TableView,
  notices: readonly Notice[],
): Promise<Payload> {
  const localizer = createLocalizer(tableView.table.locale, tableView.table.players);
  const bulletin = cardContentOf(tableView, notices, localizer);
  if (tableView.table.status === 'over' && notices.some(notice => notice.kind === 'over'))
    return ending(desk, tableView, bulletin, localizer);
  if (tableView.table.status === 'paused') return pausedCard(tableView, bulletin, localizer);
  if (tableView.table.status !== 'running') return noteCard(tableView, bulletin, localizer);
  return tableCard(
    tableView,
    bulletin,
    localizer,
    await pictureParts(desk.studio, tablePictures(tableView, localizer), desk.undrawn),
  );
}

/** What happened, whom the batch asks anew and is still asking, whose seat it offers. */
export function cardContentOf(
  tableView: TableView,
  notices: readonly Notice[],
  localizer: Localizer,
): CardContent {
  const started = notices.some(notice => notice.kind === 'started')
    ? [`-# ${localizer.say({ key: 'common:card.hash', hash: tableView.proof.hash })}`]
    : [];
  return {
    lines: [...started, ...notices.flatMap(notice => linesOf(notice, localizer))],
    pings: pingsOf(tableView, notices),
    offered: notices.flatMap(notice =>
      notice.kind === 'note' && notice.offers !== null && tableView.table.players[notice.offers]?.absent
        ? [notice.offers]
        : [],
    ),
  };
}

function linesOf(notice: Notice, { say }: Localizer): string[] {
  switch (notice.kind) {
    case 'lobby':
    case 'started':
    case 'keep':
      return [];
    case 'step':
    case 'over':
      return notice.lines.map(say);
    case 'note':
      return [say(noteLine(notice))];
    case 'resumed':
      return [say(notice.line)];
  }
}

/** A note may hold a name as a text; a seat that nobody asks after its replacement is an automated player's. */
function noteLine({ line: { key, ...args }, asks }: Extract<Notice, { kind: 'note' }>): Msg {
  const harmless = Object.fromEntries(
    Object.entries(args).map(([name, arg]) => [name, typeof arg === 'string' ? safe(arg) : arg]),
  );
  const by =
    key === 'common:note.replaced' && asks === null && typeof harmless['by'] === 'string'
      ? { by: marked(harmless['by']) }
      : {};
  return { ...harmless, ...by, key };
}

/**
 * People only, but for those who do not want to be mentioned, each once: those newly asked, whoever took a seat that is asked, and after a pause all who are asked. Somebody whom a later step asks again is
 * left to the later batch; not so whoever goes on unseen, of which there is no later batch: that person's time runs on.
 */
function pingsOf({ table, awaited, unmentioned }: TableView, notices: readonly Notice[]): Seat[] {
  const steps = notices.filter(notice => notice.kind === 'step');
  const [last, told] = [Math.max(...steps.map(step => step.ply)), Math.max(...steps.map(step => step.at))];
  const asked = new Set(steps.flatMap(step => step.asked));
  const heirs = new Set(notices.map(notice => (notice.kind === 'note' ? notice.asks : null)));
  const resumed = notices.some(notice => notice.kind === 'resumed');
  return awaited
    .filter(
      ({ seat, since }) =>
        table.players[seat]?.bot === false &&
        !unmentioned.includes(seat) &&
        (resumed ||
          heirs.has(seat) ||
          (asked.has(seat) && ((table.asked[seat] ?? 0) <= last || since <= told))),
    )
    .map(each => each.seat);
}

/** What everybody may see of the table. */
export const tablePictures = (
  { table, view }: Pick<TableView, 'table' | 'view'>,
  localizer: Localizer,
): readonly Picture[] =>
  view === null ? [] : PRESENTERS[table.game].table({ table: table.id, view, open: view, localizer });

async function ending(
  { tables, studio, undrawn }: ComposeDeps,
  tableView: TableView,
  { lines }: CardContent,
  localizer: Localizer,
): Promise<Payload> {
  const motifs = tablePictures(tableView, localizer);
  const [pictures, hindsight, record] = await Promise.all([
    pictureParts(studio, motifs, undrawn),
    tables.hindsight(tableView.table.id),
    tables.export(tableView.table.id),
  ]);
  return endCard(
    tableView,
    { lines, held: altTexts(motifs), hindsight, record: record.ok ? record.value : null },
    localizer,
    pictures,
  );
}

/** Of a table that does not go on: closed by its host, or stopped. */
function noteCard(tableView: TableView, { lines }: CardContent, localizer: Localizer): Payload {
  return {
    components: [
      container(ACCENT.over, [
        text(heading(tableView, localizer)),
        lines.length > 0 ? text(tail(lines, 3_000)) : null,
      ]),
    ],
    files: [],
    pings: [],
  };
}
