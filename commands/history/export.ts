/** `/table export`: the full record of a finished game, or the public record of a running one. */
import type { ButtonInteraction } from 'discord.js';
import type { Localizer } from '../../src/discord/localizer.ts';
import { deferReply, replyPrivately } from '../../src/discord/reply.ts';
import { attached, jsonFile, text, type Payload, type Upload } from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import type { GameRecord, PublicRecord } from '../../src/tables/views/export.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { ENDED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';

export const commands: readonly Command[] = [{ path: 'table export', options: [TABLE], run: exportGame }];

export const handlers = {
  proof: { button: (app, i, { table }) => showRecord(app, i, table) },
} satisfies Partial<Handlers>;

async function exportGame(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, ENDED);
  if (table !== null) await showRecord(app, i, table);
}

/** Shows the record to the caller alone. If the game is finished, the seed and its hash stand with it. */
async function showRecord(app: App, i: Slash | ButtonInteraction, table: string): Promise<void> {
  await deferReply(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const record = await app.tables.export(table);
  if (!record.ok) return replyPrivately(i, sayTo(i)(record.why));
  await replyPrivately(i, exportPayload(tableView, record.value, localizerFor(i, tableView)));
}

export function exportPayload(
  { proof }: Pick<TableView, 'proof'>,
  record: GameRecord | PublicRecord,
  localizer: Localizer,
): Payload {
  const { say } = localizer;
  const file = recordFile(record, localizer);
  const about =
    'seed' in record
      ? [
          say({ key: 'common:end.seed', seed: record.seed, hash: proof.hash }),
          `-# ${say({ key: 'common:end.verify' })}`,
        ].join('\n')
      : say({ key: 'memory:export.public' });
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
