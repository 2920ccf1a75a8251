/** `/season` and `/cup`: how people take part, what they see, and how managers pause, move and end one. */
import type { ButtonInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { done, refuse, type Outcome } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { NO_PICTURES, pictureParts, withoutTexts, type PictureParts } from '../../src/discord/pictures.ts';
import { deferUpdate, replyPrivately, update } from '../../src/discord/reply.ts';
import { linksOf } from '../../src/season-keeper/compose.ts';
import { movedTo } from '../../src/season-keeper/create.ts';
import { standingsPicture } from '../../src/season-keeper/pictures.ts';
import { OWN } from '../../src/season-keeper/card.ts';
import { allowsSeason } from '../../src/season-keeper/sees.ts';
import { sectionsOf } from '../../src/season-keeper/sections.ts';
import { keyIn, sayIn } from '../../src/season-keeper/words.ts';
import { ended, joined, left, paused, resumed } from '../../src/seasons/course.ts';
import { entrantOf, kindOf, KINDS, type Kind, type Season } from '../../src/seasons/model.ts';
import type { Command, Handlers } from '../command.ts';
import { confirmation, settle } from '../confirm.ts';
import {
  callerOf,
  logDrawingError,
  readerOf,
  replyOutcome,
  settingsOf,
  type App,
  type Click,
  type Slash,
} from '../context.ts';
import { mayPost } from '../lobby/permissions.ts';
import { mayOpenTable } from '../lobby/server-policy.ts';
import { GAME, optional } from '../options.ts';
import { divisionOf, rulesPayload, standingsPayload } from './panel.ts';
import { changeSeason, channelOf, isManager, mayManage, openSeason, seasonOf, shownSeason } from './which.ts';

const ONE_OF = optional(GAME);

/** What people and managers do with an open season, or with an open cup. */
const commandsOf = (kind: Kind): readonly Command[] => [
  {
    path: `${kind} join`,
    options: [ONE_OF],
    run: (app, i) => withOpen(app, i, kind, one => join(app, i, one)),
  },
  {
    path: `${kind} leave`,
    options: [ONE_OF],
    run: (app, i) => withOpen(app, i, kind, one => leave(app, i, one)),
  },
  { path: `${kind} standings`, options: [ONE_OF], run: (app, i) => standings(app, i, kind) },
  {
    path: `${kind} pause`,
    options: [ONE_OF],
    run: (app, i) => asManager(app, i, kind, one => pause(app, i, one)),
  },
  {
    path: `${kind} resume`,
    options: [ONE_OF],
    run: (app, i) => asManager(app, i, kind, one => resume(app, i, one)),
  },
  {
    path: `${kind} move`,
    options: [ONE_OF],
    run: (app, i) => asManager(app, i, kind, one => move(app, i, one)),
  },
  {
    path: `${kind} end`,
    options: [ONE_OF],
    run: (app, i) => asManager(app, i, kind, one => askToEnd(i, one)),
  },
];

export const commands: readonly Command[] = KINDS.flatMap(commandsOf);

export const handlers = {
  seasonJoin: { button: (app, i, { name }) => withSeason(app, i, name, one => join(app, i, one)) },
  seasonLeave: { button: (app, i, { name }) => withSeason(app, i, name, one => leave(app, i, one)) },
  seasonShow: { button: showButton },
  seasonRules: {
    button: (app, i, { name }) =>
      withSeason(app, i, name, season => replyPrivately(i, rulesPayload(season, readerOf(i)))),
  },
  seasonPause: { button: (app, i, { name }) => byManager(app, i, name, one => pause(app, i, one)) },
  seasonResume: { button: (app, i, { name }) => byManager(app, i, name, one => resume(app, i, one)) },
  seasonMove: { button: (app, i, { name }) => byManager(app, i, name, one => move(app, i, one)) },
  seasonEnd: { button: (app, i, { name }) => byManager(app, i, name, season => askToEnd(i, season)) },
  seasonEnded: { button: (app, i, { name }) => byManager(app, i, name, one => end(app, i, one)) },
} satisfies Partial<Handlers>;

type Act = (season: Season) => Promise<void>;

async function withOpen(app: App, i: Slash, kind: Kind, act: Act): Promise<void> {
  const season = await openSeason(app, i, kind);
  if (season) await act(season);
}

async function asManager(...[app, i, kind, act]: Parameters<typeof withOpen>): Promise<void> {
  if (await mayManage(i)) await withOpen(app, i, kind, act);
}

async function withSeason(app: App, i: ButtonInteraction, id: string, act: Act): Promise<void> {
  const season = await seasonOf(app, i, id);
  if (season) await act(season);
}

async function byManager(...[app, i, id, act]: Parameters<typeof withSeason>): Promise<void> {
  if (await mayManage(i)) await withSeason(app, i, id, act);
}

async function join(app: App, i: Slash | Click, season: Season): Promise<void> {
  const { who } = callerOf(i);
  let isBack = false;
  const outcome = await changeSeason(app, season.id, before => {
    isBack = entrantOf(before, who.id) !== null;
    return joined(before, who);
  });
  await replyOutcome(i, outcome, { key: keyIn(season, `done.${isBack ? 'back' : 'joined'}`) });
}

async function leave(app: App, i: Slash | Click, season: Season): Promise<void> {
  const outcome = await changeSeason(app, season.id, before => left(before, i.user.id));
  const isRunning = outcome.ok && outcome.value.span !== null;
  await replyOutcome(i, outcome, { key: keyIn(season, `done.${isRunning ? 'leftRunning' : 'left'}`) });
}

const changed = async (
  app: App,
  i: Slash | Click,
  { id }: Season,
  [act, words]: readonly [act: (before: Season) => Outcome<Season>, words: Msg],
): Promise<void> => replyOutcome(i, await changeSeason(app, id, act), words);

const pause = (app: App, i: Slash | Click, season: Season): Promise<void> =>
  changed(app, i, season, [before => paused(before, app.now()), { key: keyIn(season, 'done.paused') }]);

const resume = (app: App, i: Slash | Click, season: Season): Promise<void> =>
  changed(app, i, season, [before => resumed(before, app.now()), { key: keyIn(season, 'done.resumed') }]);

/** Lets the season go on in this channel, because its own may be gone. */
async function move(app: App, i: Slash | Click, season: Season): Promise<void> {
  const [channel, { guild, game }] = [channelOf(i), season];
  if (!(await mayPost(i, channel)) || !(await mayOpenTable(app, i, { guild, channel, game }))) return;
  const words = { key: keyIn(season, 'done.moved'), where: `<#${channel}>` };
  await changed(app, i, season, [before => movedTo(before, channel), words]);
}

async function askToEnd(i: Slash | Click, season: Season): Promise<void> {
  const { id, game, span } = season;
  const localizer = createLocalizer(readerOf(i), []);
  const { say } = localizer;
  const lines = span === null ? ['joining'] : ['standings', 'running'];
  await replyPrivately(
    i,
    confirmation(
      {
        asks: { key: keyIn(season, 'ask.end'), game: say(gameName(game)) },
        lines: lines.map(each => say({ key: keyIn(season, `ask.${each}`) })),
        yes: { route: { to: 'seasonEnded', name: id }, words: { key: keyIn(season, 'ask.yes') } },
        keeps: kindOf(season),
      },
      localizer,
    ),
  );
}

async function end(app: App, i: ButtonInteraction, season: Season): Promise<void> {
  const outcome = await changeSeason(app, season.id, before =>
    before.end === null ? done(ended(before, 'stopped', app.now())) : refuse(keyIn(before, 'refuse.over')),
  );
  await settle(i, outcome, { key: keyIn(season, 'done.ended') });
}

async function standings(app: App, i: Slash, kind: Kind): Promise<void> {
  const season = await shownSeason(app, i, kind);
  if (season) await show(app, i, season, OWN);
}

/** Shows a part. The button of the card names none: then it is that of the reader. */
async function showButton(app: App, i: ButtonInteraction, { name, page }: To<'seasonShow'>): Promise<void> {
  await withSeason(app, i, name, season => show(app, i, season, page));
}

async function show(app: App, i: Slash | ButtonInteraction, season: Season, page: number): Promise<void> {
  const links = await linksOf(app.tables, season);
  const isManaged = isManager(i);
  const reader = {
    ...{ user: i.user.id, isManager: isManaged, locale: readerOf(i), here: channelOf(i) },
    isForbidden: isManaged && !(await isAllowed(app, i, season)),
  };
  const now = app.now();
  const sections = sectionsOf(season, { say: sayIn(reader.locale), links, now });
  const division = page < sections.length ? page : divisionOf(season, i.user.id);
  const isPictured = sections[division]?.hasPicture === true;
  const pictures = isPictured ? await picturesOf(app, i, season, division) : NO_PICTURES;
  await update(i, standingsPayload({ season, division, links, now, reader, pictures }));
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
  if (settingsOf(i).textOnly) return NO_PICTURES;
  await deferUpdate(i);
  const picture = standingsPicture(season, division, readerOf(i));
  const drawn = await pictureParts(app.renderer, [picture], logDrawingError(app));
  return { ...drawn, components: withoutTexts(drawn) };
}
