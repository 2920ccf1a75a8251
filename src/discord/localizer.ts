/** Texts for one reader: in their language, with the names of the players escaped. */
import { escapeMarkdown } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { euphonicList } from '../i18n/euphony.ts';
import { sayer, type Say } from '../i18n/index.ts';
import { isFormer } from '../people/former.ts';
import { readable } from '../people/readable-name.ts';
import { LOCALES, type Locale } from '../base.ts';
import type { Player } from '../tables/model.ts';
import { SEATS } from '../../render/kit/seats.ts';

export interface Localizer {
  readonly locale: Locale;
  /** Translates for texts: names are bold, escaped, and carry the colour of the seat. */
  readonly say: Say;
  /** Translates for labels and placeholders, where Discord does not read markdown. */
  readonly label: Say;
  /** The names of the players. */
  readonly names: Names;
  /** The colour of each seat, an index into `SEATS`. */
  readonly colours: readonly number[];
  /** Returns a player's name for a text. */
  readonly name: (seat: number) => string;
  /** Joins items: "Ann, Bob and Carl". */
  readonly list: (items: readonly string[]) => string;
}

/** Names by seat, for each kind of text. Automated players are marked in all of them. */
export interface Names {
  /** Not escaped, because markdown is not read there. */
  readonly picture: readonly string[];
  readonly alt: readonly string[];
  readonly label: readonly string[];
  /** Escaped, for texts. */
  readonly text: readonly string[];
}

/** Made once, because making one takes longer than all else of a localizer. */
const LISTS = Object.fromEntries(
  LOCALES.map(locale => [locale, new Intl.ListFormat(locale, { type: 'conjunction' })]),
) as Readonly<Record<Locale, Intl.ListFormat>>;

type Named = Pick<Player, 'name' | 'bot' | 'colour'> & Partial<Pick<Player, 'user'>>;

export function createLocalizer(locale: Locale, all: readonly Named[]): Localizer {
  const plain = sayer(locale, []);
  const colours = all.map(({ colour }, seat) => colour ?? seat);
  const badges = colours.map(badge);
  const standIn = (seat: number): string => plain({ key: 'common:player', number: seat + 1 });
  const players = all.map(({ user = '', name, bot }, seat) => ({
    bot,
    name: isFormer(user) ? plain({ key: 'records:former' }) : readable(name) || standIn(seat),
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
  return {
    locale,
    say: sayer(locale, texts),
    label: sayer(locale, names.label),
    names,
    colours,
    name: seat => texts[seat] ?? '',
    list: items => euphonicList(locale, LISTS[locale].format(items), [...items].at(-1)),
  };
}

/** Makes a name readable and escapes it. A name with nothing readable becomes "?". */
export const safe = (name: string): string => escaped(readable(name) || '?');

/** Escapes a text, so that it cannot format anything, ping users or make a link. */
export const escaped = (text: string): string =>
  escapeMarkdown(text, { maskedLink: true })
    .replaceAll('@', '@\u200b')
    .replaceAll('<', '\\<')
    .replaceAll('://', ':\u200b//');

/** Returns the emoji of a colour. */
export const badge = (colour: number): string => SEATS[colour % SEATS.length]?.emoji ?? '';

const MARK = ' 🤖';
/** Adds the mark of an automated player to a name. */
export const marked = (name: string): string => `${name}${MARK}`;
/** As `safe`, for the names in stored notes: they bear the mark already. */
const safeInNote = (name: string): string =>
  name.endsWith(MARK) ? marked(safe(name.slice(0, -MARK.length))) : safe(name);

/** Escapes the names that a message holds as texts, such as those of people who are not at the table. */
export const withSafeNames = ({ key, ...args }: Msg): Msg => ({
  ...Object.fromEntries(
    Object.entries(args).map(([name, arg]) => [name, typeof arg === 'string' ? safeInNote(arg) : arg]),
  ),
  key,
});
