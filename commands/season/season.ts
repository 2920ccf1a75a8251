/** `/season`: divisions of people who play each table of their division; it runs by itself. */
import type { ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import { isGameId } from '../../engines/index.ts';
import type { Msg } from '../../engines/core/game.ts';
import { done, PACES, refuse, type Outcome, type Pace } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { NO_PICTURES, pictureParts, withoutTexts, type PictureParts } from '../../src/discord/pictures.ts';
import { deferUpdate, replyPrivately, update } from '../../src/discord/reply.ts';
import { localeOf } from '../../src/i18n/index.ts';
import { linksOf } from '../../src/season-keeper/compose.ts';
import { movedTo, newSeason, type Chosen } from '../../src/season-keeper/create.ts';
import { standingsPicture } from '../../src/season-keeper/pictures.ts';
import { allowsSeason } from '../../src/season-keeper/sees.ts';
import { ended, joined, left, paused, resumed } from '../../src/seasons/course.ts';
import { CHOICES, entrantOf, type Season } from '../../src/seasons/model.ts';
import { pacesOf } from '../../src/tables/pace-model.ts';
import type { Command, Handlers } from '../command.ts';
import { confirmation, settle } from '../confirm.ts';
import {
  callerOf,
  doneText,
  logDrawingError,
  readerOf,
  replyOutcome,
  sayTo,
  settingsOf,
  type App,
  type Click,
  type Slash,
} from '../context.ts';
import { mayPost } from '../lobby/permissions.ts';
import { mayOpenTable } from '../lobby/server-policy.ts';
import { choices, GAME, optional } from '../options.ts';
import { divisionOf, rulesPayload, standingsPayload } from './panel.ts';
import { changeSeason, channelOf, isManager, mayManage, openSeason, seasonOf, shownSeason } from './which.ts';

const ONE_OF = optional(GAME);

export const commands: readonly Command[] = [
  {
    path: 'season create',
    options: [
      GAME,
      { name: 'pace', kind: 'chosen', choices: choices('common:pace', PACES), words: 'findPace' },
      { name: 'weeks', kind: 'whole', most: CHOICES.weeks.most },
      { name: 'tables', kind: 'whole', most: CHOICES.tables.most, words: 'seasonTables' },
      { name: 'days', kind: 'whole', most: CHOICES.days.most, words: 'seasonDays' },
    ],
    run: create,
  },
  { path: 'season join', options: [ONE_OF], run: (app, i) => withOpen(app, i, id => join(app, i, id)) },
  { path: 'season leave', options: [ONE_OF], run: (app, i) => withOpen(app, i, id => leave(app, i, id)) },
  { path: 'season standings', options: [ONE_OF], run: standings },
  { path: 'season pause', options: [ONE_OF], run: (app, i) => asManager(app, i, id => pause(app, i, id)) },
  { path: 'season resume', options: [ONE_OF], run: (app, i) => asManager(app, i, id => resume(app, i, id)) },
  { path: 'season move', options: [ONE_OF], run: (app, i) => asManager(app, i, (_, of) => move(app, i, of)) },
  {
    path: 'season end',
    options: [ONE_OF],
    run: (app, i) => asManager(app, i, (_, season) => askToEnd(i, season)),
  },
];

export const handlers = {
  seasonJoin: { button: (app, i, { name }) => withSeason(app, i, name, () => join(app, i, name)) },
  seasonLeave: { button: (app, i, { name }) => withSeason(app, i, name, () => leave(app, i, name)) },
  seasonShow: { button: showButton },
  seasonRules: {
    button: (app, i, { name }) =>
      withSeason(app, i, name, season => replyPrivately(i, rulesPayload(season, readerOf(i)))),
  },
  seasonPause: { button: (app, i, { name }) => byManager(app, i, name, () => pause(app, i, name)) },
  seasonResume: { button: (app, i, { name }) => byManager(app, i, name, () => resume(app, i, name)) },
  seasonMove: { button: (app, i, { name }) => byManager(app, i, name, season => move(app, i, season)) },
  seasonEnd: { button: (app, i, { name }) => byManager(app, i, name, season => askToEnd(i, season)) },
  seasonEnded: { button: (app, i, { name }) => byManager(app, i, name, () => end(app, i, name)) },
} satisfies Partial<Handlers>;

type Act = (id: string, season: Season) => Promise<void>;

async function withOpen(app: App, i: Slash, act: Act): Promise<void> {
  const season = await openSeason(app, i);
  if (season) await act(season.id, season);
}

async function asManager(app: App, i: Slash, act: Act): Promise<void> {
  if (await mayManage(i)) await withOpen(app, i, act);
}

async function withSeason(
  app: App,
  i: ButtonInteraction,
  id: string,
  act: (season: Season) => Promise<void>,
): Promise<void> {
  const season = await seasonOf(app, i, id);
  if (season) await act(season);
}

async function byManager(...[app, i, id, act]: Parameters<typeof withSeason>): Promise<void> {
  if (await mayManage(i)) await withSeason(app, i, id, act);
}

/** The pace of a season if none is chosen: the usual one of games over days. */
export const USUAL_PACE: Pace = 'slow';

async function create(app: App, i: Slash): Promise<void> {
  if (!(await mayManage(i))) return;
  const chosen = (name: string, { usual, most }: { readonly usual: number; readonly most: number }): number =>
    Math.min(most, Math.max(1, i.options.getInteger(name) ?? usual));
  await announce(app, i, {
    game: i.options.getString('game', true),
    pace: i.options.getString('pace') ?? USUAL_PACE,
    weeks: chosen('weeks', CHOICES.weeks),
    tables: chosen('tables', CHOICES.tables),
    days: chosen('days', CHOICES.days),
  });
}

/** What a manager chooses for a season. `game`, `pace`: perhaps values that nobody offers. */
export interface Wished extends Pick<Chosen, 'weeks' | 'tables' | 'days'> {
  readonly game: string;
  readonly pace: string;
}

/** Makes a season in the channel of the caller, who may manage the server. */
export async function announce(
  app: App,
  i: Slash | ModalSubmitInteraction,
  { game, pace: named, ...chosen }: Wished,
): Promise<void> {
  const [say, guild, channel] = [sayTo(i), i.guildId ?? '', channelOf(i)];
  if (!isGameId(game)) return replyPrivately(i, say({ key: 'common:refuse.unknownOption', what: game }));
  const pace = pacesOf(game).find(each => each === named);
  if (pace === undefined)
    return replyPrivately(i, say({ key: 'season:refuse.pace', game: say(gameName(game)) }));
  if (!(await mayPost(i, channel)) || !(await mayOpenTable(app, i, { guild, channel, game }))) return;
  const locale = localeOf(i.guildLocale ?? i.locale);
  const season = newSeason({ ...chosen, guild, channel, game, pace, locale }, app.now());
  const isMade = await app.seasons.create(season);
  await replyPrivately(
    i,
    isMade
      ? doneText(say, { key: 'season:done.created', where: `<#${channel}>` })
      : say({ key: 'season:refuse.open', game: say(gameName(game)) }),
  );
}

async function join(app: App, i: Slash | Click, id: string): Promise<void> {
  const { who } = callerOf(i);
  let isBack = false;
  const outcome = await changeSeason(app, id, before => {
    isBack = entrantOf(before, who.id) !== null;
    return joined(before, who);
  });
  await replyOutcome(i, outcome, { key: `season:done.${isBack ? 'back' : 'joined'}` });
}

async function leave(app: App, i: Slash | Click, id: string): Promise<void> {
  const outcome = await changeSeason(app, id, before => left(before, i.user.id));
  const isRunning = outcome.ok && outcome.value.span !== null;
  await replyOutcome(i, outcome, { key: `season:done.${isRunning ? 'leftRunning' : 'left'}` });
}

const changed = async (
  app: App,
  i: Slash | Click,
  id: string,
  [act, words]: readonly [act: (before: Season) => Outcome<Season>, words: Msg],
): Promise<void> => replyOutcome(i, await changeSeason(app, id, act), words);

const pause = (app: App, i: Slash | Click, id: string): Promise<void> =>
  changed(app, i, id, [before => paused(before, app.now()), { key: 'season:done.paused' }]);

const resume = (app: App, i: Slash | Click, id: string): Promise<void> =>
  changed(app, i, id, [before => resumed(before, app.now()), { key: 'season:done.resumed' }]);

/** Lets the season go on in this channel, because its own may be gone. */
async function move(app: App, i: Slash | Click, { id, guild, game }: Season): Promise<void> {
  const channel = channelOf(i);
  if (!(await mayPost(i, channel)) || !(await mayOpenTable(app, i, { guild, channel, game }))) return;
  const words = { key: 'season:done.moved', where: `<#${channel}>` };
  await changed(app, i, id, [before => movedTo(before, channel), words]);
}

async function askToEnd(i: Slash | Click, { id, game, span }: Season): Promise<void> {
  const localizer = createLocalizer(readerOf(i), []);
  const { say } = localizer;
  const lines = span === null ? ['joining'] : ['standings', 'running'];
  await replyPrivately(
    i,
    confirmation(
      {
        asks: { key: 'season:ask.end', game: say(gameName(game)) },
        lines: lines.map(each => say({ key: `season:ask.${each}` })),
        yes: { route: { to: 'seasonEnded', name: id }, words: { key: 'season:ask.yes' } },
        keeps: 'season',
      },
      localizer,
    ),
  );
}

async function end(app: App, i: ButtonInteraction, id: string): Promise<void> {
  const outcome = await changeSeason(app, id, before =>
    before.end === null ? done(ended(before, 'stopped', app.now())) : refuse('season:refuse.over'),
  );
  await settle(i, outcome, { key: 'season:done.ended' });
}

async function standings(app: App, i: Slash): Promise<void> {
  const season = await shownSeason(app, i);
  if (season) await show(app, i, season, divisionOf(season, i.user.id));
}

/** Shows a division. The button of the card names none: then it is that of the reader. */
async function showButton(app: App, i: ButtonInteraction, { name, page }: To<'seasonShow'>): Promise<void> {
  await withSeason(app, i, name, season =>
    show(app, i, season, page < season.divisions.length ? page : divisionOf(season, i.user.id)),
  );
}

async function show(app: App, i: Slash | ButtonInteraction, season: Season, division: number): Promise<void> {
  const links = await linksOf(app.tables, season);
  const isManaged = isManager(i);
  const reader = {
    ...{ user: i.user.id, isManager: isManaged, locale: readerOf(i), here: channelOf(i) },
    isForbidden: isManaged && !(await isAllowed(app, i, season)),
  };
  const pictures = await picturesOf(app, i, season, division);
  await update(i, standingsPayload({ season, division, links, now: app.now(), reader, pictures }));
}

/** True if the settings of the server allow the tables of the season where it is. */
async function isAllowed({ people }: App, i: Slash | ButtonInteraction, season: Season): Promise<boolean> {
  const channel = i.client.channels.cache.get(season.channel);
  return allowsSeason(
    await people.server(season.guild),
    season,
    channel?.isThread() ? channel.parentId : null,
  );
}

/** Draws the standings. Readers of words have them in the text beside it already. */
async function picturesOf(
  app: App,
  i: Slash | ButtonInteraction,
  season: Season,
  division: number,
): Promise<PictureParts> {
  if (season.divisions.length === 0 || settingsOf(i).textOnly) return NO_PICTURES;
  await deferUpdate(i);
  const picture = standingsPicture(season, division, readerOf(i));
  const drawn = await pictureParts(app.renderer, [picture], logDrawingError(app));
  return { ...drawn, components: withoutTexts(drawn) };
}
