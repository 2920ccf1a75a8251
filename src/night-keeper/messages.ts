/** The words of a game night: its card, the message that it has begun, and its event in Discord. */
import type { Locale } from '../base.ts';
import { gameName } from '../discord/phrases.ts';
import { sentence } from '../discord/reply.ts';
import { EVENT_LIMITS, type WantedEvent } from '../discord/scheduled-events.ts';
import {
  ACCENT,
  button,
  clip,
  container,
  fullDate,
  link,
  relative,
  rows,
  text,
  timeOfDay,
  type Payload,
} from '../discord/ui.ts';
import { sayer, type Say } from '../i18n/index.ts';
import type { Night, NightMessageName } from '../nights/model.ts';
import type { NightDeps } from './deps.ts';

/** Returns the language of public messages: that of the server, else that of the night. */
export const localeOf = async (
  { people }: Pick<NightDeps, 'people'>,
  { guild, locale }: Pick<Night, 'guild' | 'locale'>,
): Promise<Locale> => (await people.server(guild)).locale ?? locale;

/** Lists games in words. */
export const gamesInWords = (games: Night['games'], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    games.map(game => sayer(locale, [])(gameName(game))),
  );

/** Letters of the id that the mark has: no two nights of a server share them. */
const MARK = 8;
/** Returns the end of the event's description, by which it is found again. */
export const markOf = ({ id }: Pick<Night, 'id'>): string => `№ ${id.slice(0, MARK)}`;

/** Returns the words of the event. Its place is a link, because the bot does not know names of channels. */
export function eventWords(
  night: Pick<Night, 'id' | 'guild' | 'channel' | 'games'>,
  locale: Locale,
): Omit<WantedEvent, 'starts' | 'ends'> {
  const say = sayer(locale, []);
  const games = gamesInWords(night.games, locale);
  const mark = `\n\n${markOf(night)}`;
  const about = say({ key: 'night:event.about', games });
  return {
    name: clip(say({ key: 'night:event.name', games }), EVENT_LIMITS.name),
    description: `${clip(about, EVENT_LIMITS.description - mark.length)}${mark}`,
    location: `https://discord.com/channels/${night.guild}/${night.channel}`,
  };
}

/** Returns the address of the event. `null`: there is none that people can open. */
export const eventLink = ({ guild, event }: Pick<Night, 'guild' | 'event'>): string | null =>
  event.id === null || event.state === 'closed' ? null : `https://discord.com/events/${guild}/${event.id}`;

/** Returns a message of a night. `null`: it is not wanted. Nobody is mentioned. */
export function nightMessage(night: Night, which: NightMessageName, locale: Locale): Payload | null {
  const say = sayer(locale, []);
  switch (which) {
    case 'card':
      return card(night, locale, say);
    case 'opening':
      return night.end?.how === 'late' ? late(night, say) : opening(night, say);
  }
}

function card(night: Night, locale: Locale, say: Say): Payload {
  const { phase, end, starts, ends, games, event } = night;
  const url = phase === 'over' ? null : eventLink(night);
  const lines: Readonly<Record<Night['phase'], readonly string[]>> = {
    planned: [
      say({ key: 'night:card.what', games: gamesInWords(games, locale) }),
      ...(event.state === 'made' ? [`-# ${say({ key: 'night:card.remind' })}`] : []),
    ],
    running: [say({ key: 'night:card.running', left: relative(ends) })],
    over: end ? [say({ key: `night:over.${end.how}` })] : [],
  };
  return {
    components: [
      container(phase === 'over' ? ACCENT.over : ACCENT.lobby, [
        text(
          [
            `### ${say({ key: 'night:title' })}`,
            say({ key: 'night:card.when', date: fullDate(starts), end: timeOfDay(ends) }),
            ...lines[phase],
          ].join('\n'),
        ),
        ...(url === null ? [] : rows([link(url, say({ key: 'night:button.event' }))])),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Says in one line that the night is off. */
const late = ({ starts }: Night, say: Say): Payload =>
  sentence(say({ key: 'night:opening.late', date: fullDate(starts) }));

/** `null`: the night has not begun. */
function opening({ phase, ends, tables }: Night, say: Say): Payload | null {
  if (tables.length === 0) return null;
  const joins = tables
    .filter(({ state }) => state === 'open')
    .map(({ id, game }) =>
      button({ to: 'join', table: id }, say({ key: 'night:button.join', game: say(gameName(game)) }), 'main'),
    );
  const isOver = phase === 'over';
  const title = `### ${say({ key: isOver ? 'night:opening.overTitle' : 'night:opening.title' })}`;
  const about = isOver
    ? say({ key: 'night:opening.over' })
    : say({ key: 'night:opening.about', left: relative(ends) });
  const none = !isOver && joins.length === 0 ? [say({ key: 'night:opening.none' })] : [];
  return {
    components: [
      container(isOver ? ACCENT.over : ACCENT.running, [
        text([title, about, ...none].join('\n')),
        ...(isOver ? [] : rows(joins)),
      ]),
    ],
    files: [],
    pings: [],
  };
}
