/** Small phrases that several messages share. */
import type { GameId } from '../../engines/index.ts';
import type { Msg } from '../../engines/core/game.ts';
import type { AnyPrompt, Look } from '../tables/model.ts';
import type { Voice } from './voice.ts';
import { day, relative } from './ui.ts';

type AnyOption = AnyPrompt['options'][number];

export const gameName = (game: GameId): Msg => ({ key: `${game}:name` });

/** An option standing alone: its group, then itself. */
export const fullLabel = (say: Voice['label'], { group, label }: AnyOption): string =>
  group ? `${say(group)}: ${say(label)}` : say(label);

/** Who is awaited and until when; `pinged` are named so that Discord notifies them. */
export function awaited({ table, awaited }: Look, voice: Voice, pinged: readonly number[] = []): string | null {
  if (awaited.length === 0) return null;
  const names = awaited.map(({ seat }) => pinged.includes(seat) ? `<@${table.players[seat]?.user ?? ''}>` : voice.name(seat));
  const ends = awaited.flatMap(({ until }) => until === null ? [] : [until]);
  const who = voice.list(names);
  return ends.length === 0 ? voice.say({ key: 'common:card.awaited', who }) : voice.say({ key: 'common:card.awaitedUntil', who, until: relative(Math.min(...ends)) });
}

/** Who is on holiday; `null` where nobody is. */
export function awayLine({ away }: Look, { say, list, name }: Voice): string | null {
  const who = away.map(({ seat, until }) => say({ key: 'settings:away.until', who: name(seat), until: day(until) }));
  return who.length === 0 ? null : `🌴 ${list(who)}`;
}

/** The table's options and pace in one line. */
export function terms({ table }: Look, voice: Voice): string {
  const options = Object.entries(table.options).map(([name, value]) =>
    `${voice.say({ key: `${table.game}:options.${name}.name` })}: **${voice.say({ key: `${table.game}:options.${name}.${value}` })}**`);
  return [...options, `${voice.say({ key: 'common:pace.name' })}: **${voice.say({ key: `common:pace.${table.pace}` })}**`].join(' · ');
}
