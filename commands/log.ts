/** `/log`, and what every move hid once the game is over: pages of lines. */
import { ACCENT, heading } from '../src/announce/card.ts';
import { edited, inPlace, whisper, type Press } from '../src/discord/reply.ts';
import { button, container, moment, rows, text, type Payload } from '../src/discord/ui.ts';
import type { Voice } from '../src/discord/voice.ts';
import type { LogLine } from '../src/tables/api.ts';
import type { Look } from '../src/tables/model.ts';
import { lookFor, refusal, sayTo, voiceTo, type Bot, type Slash } from './context.ts';
import { tableFor } from './find.ts';

type Chronicle = 'log' | 'hindsight';

export async function log(bot: Bot, i: Slash): Promise<void> {
  const table = await tableFor(bot, i);
  if (table !== null) await showLog(bot, i, table, 'log', i.options.getInteger('page') ?? NEWEST);
}

/** Pages are counted from the oldest on; the newest is shown first. */
const NEWEST = 0;

export async function showLog(bot: Bot, i: Press | Slash, table: string, kind: Chronicle, page: number): Promise<void> {
  const look = await lookFor(bot, i, table);
  if (!look) return;
  if (kind === 'hindsight' && look.table.status !== 'over') return whisper(i, sayTo(i)(refusal(look.table.status === 'running' ? 'exportRunning' : look.table.status)));
  const entries = kind === 'log' ? await bot.tables.log(table, i.user.id) : await bot.tables.hindsight(table);
  const payload = logPayload(look, voiceTo(i, look), kind, entries, page);
  if (page === NEWEST || i.isChatInputCommand() || i.isModalSubmit() || !inPlace(i)) return whisper(i, payload);
  await i.deferUpdate();
  await i.editReply(edited(payload));
}

const PAGE = 3_000;

export function logPayload(look: Look, voice: Voice, kind: Chronicle, entries: readonly LogLine[], wanted: number): Payload {
  const pages = pagesOf(entries.flatMap(entry => paragraph(entry, voice)));
  const last = Math.max(1, pages.length);
  const page = wanted === NEWEST ? last : Math.min(wanted, last);
  const { table: { id } } = look;
  const turn = (to: number, key: string, disabled: boolean) => button({ to: kind, table: id, page: to }, voice.label({ key }), 'calm', { disabled });
  return {
    components: [container(ACCENT.running, [
      text(heading(look, voice)),
      text(`**${voice.say({ key: `common:log.${kind}`, page, pages: last })}**`),
      text(pages[page - 1] ?? voice.say({ key: kind === 'log' ? 'common:log.empty' : 'common:end.honest' })),
      ...(last < 2 ? [] : rows([turn(Math.max(1, page - 1), 'common:log.older', page === 1), turn(page + 1, 'common:log.newer', page === last)])),
    ])],
    files: [], pings: [],
  };
}

function paragraph({ at, lines, secret }: LogLine, { say }: Voice): string[] {
  const words = [...lines.map(msg => say(msg)), ...secret.map(msg => `🔒 ${say(msg)}`)];
  return words.map((line, i) => i === 0 ? `-# ${moment(at)}\n${line}` : line);
}

function pagesOf(lines: readonly string[]): string[] {
  const pages: string[] = [];
  for (const line of lines) {
    const last = pages.at(-1);
    if (last === undefined || last.length + line.length + 1 > PAGE) pages.push(line);
    else pages[pages.length - 1] = `${last}\n${line}`;
  }
  return pages;
}
