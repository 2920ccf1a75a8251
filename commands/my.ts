/** `/my games`: all one's tables, wherever they are: whose turn, how long still, a button to each. */
import { ACCENT } from '../src/announce/card.ts';
import { edited, later } from '../src/discord/reply.ts';
import { button, container, relative, rows, text, type Payload, type Row } from '../src/discord/ui.ts';
import { voice, type Voice } from '../src/discord/voice.ts';
import { gameName } from '../src/discord/words.ts';
import type { Locale, Look } from '../src/tables/model.ts';
import { readerOf, type Bot, type Slash } from './context.ts';

/** A message holds so many: 40 components, 4,000 characters. */
const MOST = 9;

export async function games(bot: Bot, i: Slash): Promise<void> {
  await later(i);
  const lines = await bot.tables.of(i.user.id);
  const looks = await Promise.all(lines.map(({ id }) => bot.tables.look(id, i.user.id)));
  await i.editReply(edited(gamesPayload(looks.filter(look => look !== null), readerOf(i))));
}

export function gamesPayload(looks: readonly Look[], locale: Locale): Payload {
  const { say } = voice(locale, []);
  const sorted = looks.toSorted((a, b) => urgency(a) - urgency(b));
  const waiting = sorted.filter(look => mineUntil(look) !== null).length;
  const more = sorted.length - MOST;
  return {
    components: [container(ACCENT.running, [
      text(`### ${say({ key: 'common:my.title' })}\n${looks.length === 0 ? say({ key: 'common:my.none' }) : say({ key: 'common:my.waiting', count: waiting })}`),
      ...sorted.slice(0, MOST).flatMap(look => tableRows(look, voice(locale, look.table.players))),
      more > 0 ? text(`-# ${say({ key: 'common:my.more', count: more })}`) : null,
    ])],
    files: [], pings: [],
  };
}

/** Until when one is asked oneself; `null`: not asked. Whoever has no limit comes after those who have. */
function mineUntil({ mine, awaited }: Look): number | null {
  const own = mine?.prompt ? awaited.find(({ seat }) => seat === mine.seat) : undefined;
  return own ? own.until ?? Number.MAX_SAFE_INTEGER : null;
}

/** One's own turns first, the nearest deadline before the others; then what goes on, then lobbies. */
const urgency = (look: Look): number => mineUntil(look) ?? (look.table.status === 'running' ? Number.MAX_VALUE : Infinity);

function tableRows(look: Look, speaker: Voice): (ReturnType<typeof text> | Row)[] {
  const { table: { id, game, status, place } } = look;
  const { say, label, names, list } = speaker;
  const where = `<#${place.thread ?? place.channel}>`;
  const running = status === 'running';
  return [
    text(`**${say(gameName(game))}** · ${list(names.text)} · ${where}\n${state(look, speaker)}`),
    ...rows([
      ...(running ? [button({ to: 'panel', table: id }, label({ key: 'common:button.play' }), mineUntil(look) === null ? 'calm' : 'main')] : []),
      button({ to: 'status', table: id }, label({ key: 'common:button.status' })),
    ]),
  ];
}

function state(look: Look, { say, list, name }: Voice): string {
  const { awaited, table: { status }, mine } = look;
  if (status !== 'running') return say({ key: `common:status.${status}` });
  const own = awaited.find(({ seat }) => seat === mine?.seat);
  if (own && mine?.prompt) return own.until === null ? say({ key: 'common:my.turn' }) : say({ key: 'common:my.turnUntil', until: relative(own.until) });
  return say({ key: 'common:card.awaited', who: list(awaited.map(({ seat }) => name(seat))) });
}
