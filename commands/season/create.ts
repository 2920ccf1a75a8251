/** `/season create` and `/cup create`: a manager of the server announces one in this channel. */
import type { ModalSubmitInteraction } from 'discord.js';
import { isGameId, type GameId } from '../../engines/index.ts';
import { PACES, type Pace } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { localeOf } from '../../src/i18n/index.ts';
import { newSeason, type Chosen } from '../../src/season-keeper/create.ts';
import { CHOICES, CUP_CHOICES, FORMATS, type Format, type Kind } from '../../src/seasons/model.ts';
import { keyIn } from '../../src/season-keeper/words.ts';
import { pacesOf } from '../../src/tables/pace-model.ts';
import type { Command } from '../command.ts';
import { doneText, sayTo, type App, type Slash } from '../context.ts';
import { mayPost } from '../lobby/permissions.ts';
import { mayOpenTable } from '../lobby/server-policy.ts';
import { choices, GAME } from '../options.ts';
import { channelOf, mayManage } from './which.ts';

/** The pace of a season or a cup if none is chosen: the usual one of games over days. */
export const USUAL_PACE: Pace = 'slow';

const PACE = {
  name: 'pace',
  kind: 'chosen',
  choices: choices('common:pace', PACES),
  words: 'findPace',
} as const;

export const commands: readonly Command[] = [
  {
    path: 'season create',
    options: [
      GAME,
      PACE,
      { name: 'weeks', kind: 'whole', most: CHOICES.weeks.most },
      { name: 'tables', kind: 'whole', most: CHOICES.tables.most, words: 'seasonTables' },
      { name: 'days', kind: 'whole', most: CHOICES.days.most, words: 'seasonDays' },
    ],
    run: (app, i) => create(app, i, 'season'),
  },
  {
    path: 'cup create',
    options: [
      GAME,
      {
        name: 'format',
        kind: 'chosen',
        choices: choices('commands:cupFormat', FORMATS),
        words: 'cupFormat',
      },
      PACE,
      { name: 'people', kind: 'whole', most: CUP_CHOICES.people.most, words: 'cupPeople' },
      { name: 'rounds', kind: 'whole', most: CUP_CHOICES.rounds.most, words: 'cupRounds' },
      { name: 'days', kind: 'whole', most: CUP_CHOICES.days.most, words: 'cupDays' },
    ],
    run: (app, i) => create(app, i, 'cup'),
  },
];

async function create(app: App, i: Slash, kind: Kind): Promise<void> {
  if (!(await mayManage(i))) return;
  const named = { game: i.options.getString('game', true), pace: i.options.getString('pace') ?? USUAL_PACE };
  await announce(app, i, named, chosen => (kind === 'season' ? chosenSeason(i) : chosenCup(i, chosen)));
}

/** What a manager names: perhaps values that nobody offers. */
interface Named {
  readonly game: string;
  readonly pace: string;
}

type Wanted = Pick<Chosen, 'weeks' | 'tables' | 'days' | 'cup'>;

/** Makes a season, or a cup, in the channel of the caller, who may manage the server. */
export async function announce(
  app: App,
  i: Slash | ModalSubmitInteraction,
  { game, pace: named }: Named,
  choose: (chosen: Pick<Chosen, 'game' | 'pace'>) => Wanted,
): Promise<void> {
  const [say, guild, channel] = [sayTo(i), i.guildId ?? '', channelOf(i)];
  if (!isGameId(game)) return replyPrivately(i, say({ key: 'common:refuse.unknownOption', what: game }));
  const pace = pacesOf(game).find(each => each === named);
  if (pace === undefined)
    return replyPrivately(i, say({ key: 'season:refuse.pace', game: say(gameName(game)) }));
  if (!(await mayPost(i, channel)) || !(await mayOpenTable(app, i, { guild, channel, game }))) return;
  const wanted = choose({ game, pace });
  const locale = localeOf(i.guildLocale ?? i.locale);
  const season = newSeason({ ...wanted, guild, channel, game, pace, locale }, app.now());
  const isMade = await app.seasons.create(season);
  await replyPrivately(
    i,
    isMade
      ? doneText(say, { key: keyIn(season, 'done.created'), where: `<#${channel}>` })
      : say({ key: keyIn(season, 'refuse.open'), game: say(gameName(game)) }),
  );
}

/** Returns a number of the command between 1, or `least`, and `most`. */
function numberOf(
  i: Slash,
  name: string,
  { usual, most, least = 1 }: { readonly usual: number; readonly most: number; readonly least?: number },
): number {
  return Math.min(most, Math.max(least, i.options.getInteger(name) ?? usual));
}

const chosenSeason = (i: Slash): Wanted => ({
  weeks: numberOf(i, 'weeks', CHOICES.weeks),
  tables: numberOf(i, 'tables', CHOICES.tables),
  days: numberOf(i, 'days', CHOICES.days),
  cup: null,
});

/**
 * The format of a cup if none is chosen. A game of Complots is short, so a knock-out soon has a winner. The
 * others last for days, so nobody should be out after one game.
 */
const USUAL_FORMATS: Readonly<Record<GameId, Format>> = {
  complots: 'knockout',
  'taj-mahal': 'swiss',
  raja: 'swiss',
  dynasties: 'swiss',
};

function chosenCup(i: Slash, chosen: Pick<Chosen, 'game' | 'pace'>): Wanted {
  const named = i.options.getString('format');
  const { people, rounds, days } = CUP_CHOICES;
  const own = i.options.getInteger('days');
  return cupOf(chosen, {
    format: FORMATS.find(each => each === named) ?? null,
    people: numberOf(i, 'people', people),
    rounds: numberOf(i, 'rounds', rounds),
    days: own === null ? null : Math.min(days.most, Math.max(1, own)),
  });
}

/** What a manager chooses for a cup. `null`: what is usual for the game, or the pace. */
interface CupChoice {
  readonly format: Format | null;
  readonly people: number;
  /** Of a Swiss cup. */
  readonly rounds: number;
  readonly days: number | null;
}

export function cupOf({ game, pace }: Pick<Chosen, 'game' | 'pace'>, choice: CupChoice): Wanted {
  const format = choice.format ?? USUAL_FORMATS[game];
  return {
    ...{ weeks: 0, tables: 0 },
    days: choice.days ?? CUP_CHOICES.days.usual[pace === 'live' ? 'live' : 'others'],
    cup: { format, least: choice.people, rounds: format === 'swiss' ? choice.rounds : null },
  };
}
