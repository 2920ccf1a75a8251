/** Words for one reader: their language, the players' names made safe. */
import { escapeMarkdown } from 'discord.js';
import { sayer, type Say } from '../i18n/index.ts';
import { isFormer } from '../people/former.ts';
import type { Locale } from '../base.ts';
import type { Player } from '../tables/model.ts';
import { SEATS } from '../../render/kit/seats.ts';

export interface Localizer {
  readonly locale: Locale;
  /** For texts: names with their seat's colour, markdown escaped. */
  readonly say: Say;
  /** For labels and placeholders, where markdown is not read. */
  readonly label: Say;
  /** In order of seats. */
  readonly names: Names;
  /** Which colour each seat has. */
  readonly colours: readonly number[];
  /** A player's name in a text. */
  readonly name: (seat: number) => string;
  /** "Ann, Bob and Carl". */
  readonly list: (items: readonly string[]) => string;
}

/** What players are called where; automated ones are marked everywhere. */
export interface Names {
  /** As they are: markdown is not read there. */
  readonly picture: readonly string[];
  readonly alt: readonly string[];
  readonly label: readonly string[];
  /** Made safe: for texts. */
  readonly text: readonly string[];
}

type Named = Pick<Player, 'name' | 'bot' | 'colour'> & Partial<Pick<Player, 'user'>>;

export function createLocalizer(locale: Locale, all: readonly Named[]): Localizer {
  const plain = sayer(locale, []);
  const colours = all.map(({ colour }, seat) => colour ?? seat);
  const badges = colours.map(badge);
  const players = all.map(({ user = '', name, bot }) => ({
    bot,
    name: isFormer(user) ? plain({ key: 'records:former' }) : name,
  }));
  const names: Names = {
    picture: players.map(({ name, bot }) =>
      bot ? `${name} ${plain({ key: 'common:automated.short' })}` : name,
    ),
    alt: players.map(({ name, bot }) => (bot ? `${name} ${plain({ key: 'common:automated.long' })}` : name)),
    label: players.map(({ name, bot }, seat) => `${badges[seat]} ${bot ? marked(name) : name}`),
    text: players.map(({ name, bot }) => (bot ? marked(safe(name)) : safe(name))),
  };
  const texts = players.map(({ name, bot }, seat) =>
    bot ? marked(`${badges[seat]} **${safe(name)}**`) : `${badges[seat]} **${safe(name)}**`,
  );
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    locale,
    say: sayer(locale, texts),
    label: sayer(locale, names.label),
    names,
    colours,
    name: seat => texts[seat] ?? '',
    list: items => lists.format(items),
  };
}

/** A name that can neither format, nor ping, nor lead anywhere. */
export const safe = (name: string): string =>
  escapeMarkdown(name, { maskedLink: true })
    .replaceAll('@', '@\u200b')
    .replaceAll('<', '\\<')
    .replaceAll('://', ':\u200b//');

/** A colour as an emoji. */
export const badge = (colour: number): string => SEATS[colour % SEATS.length]?.emoji ?? '';

/** The mark of an automated player. */
export const marked = (name: string): string => `${name} 🤖`;
