/** `/season create` and `/cup create`: a manager of the server announces one in this channel. */
import { isGameId, type GameId } from '../../engines/index.ts';
import { PACES, type Pace } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { localeOf } from '../../src/i18n/index.ts';
import { newSeason, type Chosen } from '../../src/season-keeper/create.ts';
import { CHOICES, CUP_CHOICES, FORMATS, kindOf, type Format, type Kind } from '../../src/seasons/model.ts';
import { pacesOf } from '../../src/tables/pace-model.ts';
import type { Command } from '../command.ts';
import { doneText, sayTo, type App, type Slash } from '../context.ts';
import { mayPost } from '../lobby/permissions.ts';
import { mayOpenTable } from '../lobby/server-policy.ts';
import { choices, GAME } from '../options.ts';
import { channelOf, mayManage } from './which.ts';

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
  const guild = i.guildId;
  if (!(await mayManage(i)) || guild === null) return;
  const say = sayTo(i);
  const named = i.options.getString('game', true);
  const channel = channelOf(i);
  if (!isGameId(named)) return replyPrivately(i, say({ key: 'common:refuse.unknownOption', what: named }));
  if (!(await mayPost(i, channel)) || !(await mayOpenTable(app, i, { guild, channel, game: named }))) return;
  const pace = paceFor(named, i.options.getString('pace'));
  const chosen = kind === 'season' ? chosenSeason(i) : chosenCup(i, { game: named, pace });
  const locale = localeOf(i.guildLocale ?? i.locale);
  const season = newSeason({ ...chosen, guild, channel, game: named, pace, locale }, app.now());
  const isMade = await app.seasons.create(season);
  await replyPrivately(
    i,
    isMade
      ? doneText(say, { key: `${kindOf(season)}:done.created`, where: `<#${channel}>` })
      : say({ key: `${kindOf(season)}:refuse.open`, game: say(gameName(named)) }),
  );
}

type Wanted = Pick<Chosen, 'weeks' | 'tables' | 'days' | 'cup'>;

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

function chosenCup(i: Slash, { game, pace }: Pick<Chosen, 'game' | 'pace'>): Wanted {
  const named = i.options.getString('format');
  const format = FORMATS.find(each => each === named) ?? USUAL_FORMATS[game];
  const { people, rounds, days } = CUP_CHOICES;
  const usual = days.usual[pace === 'live' ? 'live' : 'others'];
  return {
    ...{ weeks: 0, tables: 0 },
    days: numberOf(i, 'days', { usual, most: days.most }),
    cup: {
      format,
      least: numberOf(i, 'people', people),
      rounds: format === 'swiss' ? numberOf(i, 'rounds', rounds) : null,
    },
  };
}

/** The pace of a season if none is chosen: the usual one of games over days. */
const USUAL_PACE: Pace = 'slow';

const paceFor = (game: GameId, named: string | null): Pace =>
  pacesOf(game).find(pace => pace === named) ?? USUAL_PACE;
