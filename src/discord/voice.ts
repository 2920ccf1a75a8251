/** Words for one reader: their language, the players' names made safe. */
import { escapeMarkdown } from 'discord.js';
import { sayer, type Say } from '../i18n/index.ts';
import type { Locale, Player } from '../tables/model.ts';
import { badge } from './badge.ts';

export interface Voice {
  readonly locale: Locale;
  /** For texts: names with their seat's colour, markdown escaped. */
  readonly say: Say;
  /** For labels and placeholders, where markdown is not read. */
  readonly label: Say;
  /** Names as they are, in order of seats: for pictures and alt texts. */
  readonly names: readonly string[];
  /** A player's name in a text. */
  readonly name: (seat: number) => string;
  /** "Ann, Bob and Carl". */
  readonly list: (items: readonly string[]) => string;
}

type Named = Pick<Player, 'name'>;

export function voice(locale: Locale, players: readonly Named[]): Voice {
  const texts = players.map(({ name }, seat) => `${badge(seat)} **${safe(name)}**`);
  const labels = players.map(({ name }, seat) => `${badge(seat)} ${name}`);
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    locale, say: sayer(locale, texts), label: sayer(locale, labels),
    names: players.map(({ name }) => name),
    name: seat => texts[seat] ?? '',
    list: items => lists.format(items),
  };
}

/** A name that can neither format nor ping. */
export const safe = (name: string): string =>
  escapeMarkdown(name, { maskedLink: true }).replaceAll('@', '@\u200b').replaceAll('<', '\\<');
