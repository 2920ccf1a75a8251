/**
 * `/my stats`: the caller's games, ratings and punctuality; and the reliability of players for the host of a
 * lobby.
 */
import type { ButtonInteraction } from 'discord.js';
import { replayButton } from '../../src/announce/cards/score-pages.ts';
import type { Locale } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer, type Localizer } from '../../src/discord/localizer.ts';
import { gameName, heading } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { ACCENT, container, day, rows, text, type Payload } from '../../src/discord/ui.ts';
import type { Rating } from '../../src/people/rating.ts';
import {
  certainty,
  reliability,
  type Finished,
  type Punctuality,
  type RatingRow,
  type Tally,
} from '../../src/people/records.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, readerOf, sayTo, settingsOf, tableViewFor, type App, type Slash } from '../context.ts';

export const commands: readonly Command[] = [{ path: 'my stats', run: stats }];

export const handlers = {
  reliability: { button: reliabilityButton },
} satisfies Partial<Handlers>;

/** Results of a user on one server or everywhere. */
interface Played {
  readonly tallies: readonly Tally[];
  readonly standings: readonly RatingRow[];
}

interface Stats {
  readonly here: Played;
  readonly everywhere: Played;
  readonly punctuality: Punctuality;
  readonly lately: readonly Finished[];
  readonly listed: boolean;
}

async function stats(app: App, i: Slash): Promise<void> {
  const { records } = app.tables;
  const played = async (guild: string | null): Promise<Played> => ({
    tallies: await records.tallies(i.user.id, guild),
    standings: await records.ratings(i.user.id, guild),
  });
  const [here, everywhere, punctuality, lately] = await Promise.all([
    played(i.guildId ?? ''),
    played(null),
    records.punctuality(i.user.id),
    records.finished(i.user.id, LATEST_GAMES),
  ]);
  await replyPrivately(
    i,
    statsPayload({ here, everywhere, punctuality, lately, listed: settingsOf(i).listed }, readerOf(i)),
  );
}

/** Number of finished games that are listed, each with a button to its replay. */
const LATEST_GAMES = 5;

export function statsPayload(
  { here, everywhere, punctuality, lately, listed }: Stats,
  locale: Locale,
): Payload {
  const localizer = createLocalizer(locale, []);
  const { say, label } = localizer;
  const games = [...new Set(everywhere.tallies.map(({ game }) => game))];
  const lines = (game: string) => [
    ...linesOf('here', here, game, locale),
    ...linesOf('everywhere', everywhere, game, locale),
  ];
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${say({ key: 'records:stats.title' })}\n-# ${say({ key: 'records:stats.private' })}`),
        ...games.map(game => text([`**${say(gameName(game))}**`, ...lines(game)].join('\n'))),
        games.length > 0 ? null : text(say({ key: 'records:stats.none' })),
        lately.length === 0
          ? null
          : text(
              [
                `**${say({ key: 'records:stats.lately' })}**`,
                ...lately.map((each, i) => `${i + 1}. ${finishedLine(each, localizer)}`),
              ].join('\n'),
            ),
        ...rows(
          lately.map(({ table, game }, i) =>
            replayButton(table, 0, localizer, `${i + 1}. ${label(gameName(game))}`),
          ),
        ),
        text(punctualityText(punctuality, locale)),
        text(`-# ${say({ key: listed ? 'records:stats.listedOn' : 'records:stats.listedOff' })}`),
      ]),
    ],
    files: [],
    pings: [],
  };
}

function finishedLine({ game, won, place, of, at }: Finished, { say }: Localizer): string {
  const result = won ? { key: 'records:stats.wonAt' } : { key: 'records:stats.placeAt', place, of };
  return `${say(gameName(game))} · ${say(result)} · ${day(at)}`;
}

function linesOf(
  where: 'here' | 'everywhere',
  { tallies, standings }: Played,
  wanted: string,
  locale: Locale,
): string[] {
  const { say } = createLocalizer(locale, []);
  return tallies
    .filter(({ game }) => game === wanted)
    .map(({ game, mixed, played, won, place, of }) => {
      const rating = standings.find(each => each.game === game && each.mixed === mixed);
      const line = say({
        key: 'records:stats.line',
        where: say({ key: where === 'here' ? 'records:stats.here' : 'records:stats.everywhere' }),
        who: say({ key: mixed ? 'records:stats.mixed' : 'records:stats.people' }),
        played,
        won,
        place: decimal(place, locale),
        of: decimal(of, locale),
      });
      return `- ${line}${rating ? ` · ${ratingWords(rating, locale)}` : ''}`;
    });
}

/** Returns the rating with its 95 % interval, because a single number would seem more exact than it is. */
export function ratingWords(rating: Rating, locale: Locale): string {
  const spread = 2 * rating.deviation;
  const [middle, low, high] = [rating.rating, rating.rating - spread, rating.rating + spread].map(Math.round);
  return createLocalizer(locale, []).say({
    key: `records:rating.${certainty(rating)}`,
    rating: middle ?? 0,
    low: low ?? 0,
    high: high ?? 0,
  });
}

const decimal = (number: number, locale: Locale): string =>
  number.toLocaleString(locale, { maximumFractionDigits: 1 });

function punctualityText({ asked, missed }: Punctuality, locale: Locale): string {
  const { say } = createLocalizer(locale, []);
  if (asked === 0) return say({ key: 'records:punctuality.none' });
  const word = say({ key: `records:punctuality.word.${reliability({ asked, missed })}` });
  return say({
    key: 'records:punctuality.some',
    share: Math.round((100 * (asked - missed)) / asked),
    asked,
    word,
  });
}

/** Shows the host of a lobby one word on the reliability of each player. */
async function reliabilityButton(
  app: App,
  i: ButtonInteraction,
  { table }: To<'reliability'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const { status, host, players } = tableView.table;
  if (status !== 'lobby') return replyPrivately(i, sayTo(i)({ key: `common:refuse.${status}` }));
  if (host !== i.user.id) return replyPrivately(i, sayTo(i)({ key: 'records:reliability.hostAlone' }));
  const known = await Promise.all(
    players.map(async ({ user, bot: automated }) =>
      automated || user === host ? null : app.tables.records.punctuality(user),
    ),
  );
  await replyPrivately(i, reliabilityPayload(tableView, known, localizerFor(i, tableView)));
}

/** Returns the reliability card. `known` is in seat order. `null`: no line for this seat. */
export function reliabilityPayload(
  tableView: TableView,
  known: readonly (Punctuality | null)[],
  localizer: Localizer,
): Payload {
  const { say, name } = localizer;
  const lines = known.flatMap((each, seat) =>
    each ? [`- ${name(seat)}: ${say({ key: `records:punctuality.word.${reliability(each)}` })}`] : [],
  );
  const title = `**${say({ key: 'records:reliability.title' })}**`;
  const list = lines.length > 0 ? lines.join('\n') : say({ key: 'records:reliability.nobody' });
  return {
    components: [
      container(ACCENT.lobby, [
        text(heading(tableView, localizer)),
        text(`${title}\n${list}`),
        text(`-# ${say({ key: 'records:reliability.private' })}`),
      ]),
    ],
    files: [],
    pings: [],
  };
}
