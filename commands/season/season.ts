/** `/season`: divisions of people who play each table of their division; it runs by itself. */
import type { ButtonInteraction } from 'discord.js';
import { isGameId, type GameId } from '../../engines/index.ts';
import type { Msg } from '../../engines/core/game.ts';
import { done, PACES, type Outcome, type Pace } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { NO_PICTURES, pictureParts, withoutTexts, type PictureParts } from '../../src/discord/pictures.ts';
import { deferUpdate, replyPrivately, update } from '../../src/discord/reply.ts';
import { localeOf } from '../../src/i18n/index.ts';
import { linksOf } from '../../src/season-keeper/compose.ts';
import { movedTo, newSeason } from '../../src/season-keeper/create.ts';
import { standingsPicture } from '../../src/season-keeper/pictures.ts';
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
import { changeSeason, isManager, mayManage, openSeason, seasonOf, shownSeason } from './which.ts';

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
  { path: 'season move', options: [ONE_OF], run: (app, i) => asManager(app, i, id => move(app, i, id)) },
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

/** A season is played in a channel; its tables get threads there. */
function channelOf(i: Slash): string {
  const channel = i.client.channels.cache.get(i.channelId);
  return (channel?.isThread() ? channel.parentId : null) ?? i.channelId;
}

/** The pace of a season if none is chosen: the usual one of games over days. */
const USUAL_PACE: Pace = 'slow';

const paceFor = (game: GameId, named: string | null): Pace =>
  pacesOf(game).find(pace => pace === named) ?? USUAL_PACE;

async function create(app: App, i: Slash): Promise<void> {
  const guild = i.guildId;
  if (guild === null || !(await mayManage(i))) {
    if (guild === null) await replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
    return;
  }
  const say = sayTo(i);
  const named = i.options.getString('game', true);
  const channel = channelOf(i);
  if (!isGameId(named)) return replyPrivately(i, say({ key: 'common:refuse.unknownOption', what: named }));
  if (!(await mayPost(i, channel)) || !(await mayOpenTable(app, i, { guild, channel, game: named }))) return;
  const chosen = (name: string, { usual, most }: { readonly usual: number; readonly most: number }): number =>
    Math.min(most, Math.max(1, i.options.getInteger(name) ?? usual));
  const season = newSeason(
    {
      ...{ guild, channel, game: named, pace: paceFor(named, i.options.getString('pace')) },
      locale: localeOf(i.guildLocale ?? i.locale),
      weeks: chosen('weeks', CHOICES.weeks),
      tables: chosen('tables', CHOICES.tables),
      days: chosen('days', CHOICES.days),
    },
    app.now(),
  );
  const isMade = await app.seasons.create(season);
  await replyPrivately(
    i,
    isMade
      ? doneText(say, { key: 'season:done.created', where: `<#${channel}>` })
      : say({ key: 'season:refuse.open', game: say(gameName(named)) }),
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
async function move(app: App, i: Slash, id: string): Promise<void> {
  const channel = channelOf(i);
  if (!(await mayPost(i, channel))) return;
  const words = { key: 'season:done.moved', where: `<#${channel}>` };
  await changed(app, i, id, [before => done(movedTo(before, channel)), words]);
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
    before.end === null
      ? done(ended(before, 'stopped', app.now()))
      : { ok: false, why: { key: 'season:refuse.over' } },
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
  const reader = { user: i.user.id, isManager: isManager(i), locale: readerOf(i) };
  const pictures = await picturesOf(app, i, season, division);
  await update(i, standingsPayload({ season, division, links, now: app.now(), reader, pictures }));
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
