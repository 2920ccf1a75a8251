/** `/table export`: the full record of a finished game, or the public record of a running one. */
import type { Localizer } from '../../src/discord/localizer.ts';
import { deferReply, replyPrivately } from '../../src/discord/reply.ts';
import { attached, jsonFile, text, type Payload, type Upload } from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import type { GameRecord, PublicRecord } from '../../src/tables/views/export.ts';
import type { Command } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { ENDED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';

export const commands: readonly Command[] = [{ path: 'table export', options: [TABLE], run: exportGame }];

async function exportGame(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, ENDED);
  if (table === null) return;
  await deferReply(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const record = await app.tables.export(table);
  if (!record.ok) return replyPrivately(i, sayTo(i)(record.why));
  await replyPrivately(i, exportPayload(record.value, localizerFor(i, tableView)));
}

function exportPayload(record: GameRecord | PublicRecord, localizer: Localizer): Payload {
  const file = recordFile(record, localizer);
  const about = localizer.say({ key: 'seed' in record ? 'common:end.verify' : 'memory:export.public' });
  return { components: [text(about), attached(file)], files: [file], pings: [] };
}

/** Returns the record as a file, with its log in the reader's language. */
export function recordFile(record: GameRecord | PublicRecord, { locale, names, label }: Localizer): Upload {
  const say = sayer(locale, names.alt);
  const said =
    'log' in record
      ? { ...record, log: record.log.map(({ lines, ...entry }) => ({ ...entry, lines: lines.map(say) })) }
      : record;
  return jsonFile('game.json', said, label({ key: 'common:end.record' }));
}
