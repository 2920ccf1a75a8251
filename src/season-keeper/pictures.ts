/** The pictures of a season or a cup: the standings, and the winner's banner. */
import type { FinaleJob, StandingsJob } from '../../render/finale/index.ts';
import { ALT_LIMIT, shortest, WORDS_LIMIT } from '../../render/kit/alt.ts';
import { shownName } from '../../render/kit/typography.ts';
import type { Locale } from '../base.ts';
import { createLocalizer } from '../discord/localizer.ts';
import { gameName } from '../discord/phrases.ts';
import type { Picture, Use } from '../discord/pictures.ts';
import type { Say } from '../i18n/index.ts';
import { headlineOf } from '../presenters/finale-picture.ts';
import { asCup } from '../seasons/cup.ts';
import type { Season } from '../seasons/model.ts';
import { newestOf } from '../seasons/rounds.ts';
import { standingsOf, type Standing } from '../seasons/standings.ts';
import { divisionName, entrantName, keyIn, plainName, sayIn, titleOf } from './words.ts';

/** Returns the standings of a division as a picture. They show nothing of a game that runs. */
export function standingsPicture(season: Season, division: number, locale: Locale): Picture {
  const say = sayIn(locale);
  const job: StandingsJob = {
    kind: 'standings',
    game: season.game,
    title: titleOf(season, say),
    heading: partName(season, division, say),
    ...ranksOf(season, division, locale),
  };
  return { name: 'standings', job, describe: use => told(season, division, say, use) };
}

/** Returns the banner of the winner, with the standings of the first division. */
export function bannerPicture(season: Season, locale: Locale): Picture {
  const say = sayIn(locale);
  const { game } = season;
  const ranks = ranksOf(season, 0, locale);
  const winners = ranks.standings.slice(0, 1).map(({ name }) => name);
  const job: FinaleJob = {
    kind: 'finale',
    game,
    title: say(gameName(game)),
    headline: headlineOf(winners, createLocalizer(locale, [])),
    ...ranks,
    highlight: {
      heading: say({ key: keyIn(season, 'picture.heading') }),
      words: sizeOf(season, say),
    },
  };
  return { name: 'banner', job, describe: use => told(season, 0, say, use) };
}

function sizeOf({ cup, entrants, weeks, tables }: Season, say: Say): string {
  const count = entrants.length;
  if (cup) {
    const rounds = say({ key: 'cup:rounds', count: cup.draws.length });
    return say({ key: 'cup:picture.size', count, rounds });
  }
  return say({
    key: 'season:picture.size',
    count,
    weeks: say({ key: 'season:weeks', count: weeks }),
    tables: say({ key: 'season:perDivision', count: tables }),
  });
}

const partName = (season: Season, division: number, say: Say): string =>
  season.cup ? say({ key: 'cup:standings' }) : divisionName(division, say);

/** Returns the newest round of an entrant, which counts first in a knock-out. 0: it is no cup. */
function roundOf(season: Season, entrant: number): number {
  const cup = asCup(season);
  return cup ? newestOf(cup, entrant).round : 0;
}

/** Lines of a picture at most: a division has fewer, of a cup the first are shown. */
const SHOWN = 8;
const shownOf = (season: Season, division: number): readonly Standing[] =>
  standingsOf(season, division).slice(0, SHOWN);

/**
 * Returns the table of the ranks. The mark of a line stays with its entrant; in a cup it is that of the line,
 * because more people take part than there are marks.
 */
function ranksOf(
  season: Season,
  division: number,
  locale: Locale,
): Pick<StandingsJob, 'heads' | 'totalHead' | 'standings'> {
  const say = sayIn(locale);
  const members = season.divisions[division] ?? [];
  const isKnockout = season.cup?.format === 'knockout';
  const markOf = (entrant: number, line: number): number => (season.cup ? line : members.indexOf(entrant));
  return {
    heads: [
      say({ key: isKnockout ? 'cup:picture.round' : 'season:picture.tables' }),
      say({ key: 'season:picture.wins' }),
    ],
    totalHead: say({ key: 'season:picture.points' }),
    standings: shownOf(season, division).map(({ entrant, place, finished, wins, points }, line) => ({
      place,
      who: { seat: markOf(entrant, line) },
      name: shownName(
        plainName(season, entrant, say),
        say({ key: 'common:player', number: members.indexOf(entrant) + 1 }),
      ),
      cells: [isKnockout ? roundOf(season, entrant) : finished, wins],
      total: String(points),
    })),
  };
}

function told(season: Season, division: number, say: Say, use: Use): string {
  const title = titleOf(season, say);
  const isKnockout = season.cup?.format === 'knockout';
  const lines = shownOf(season, division).map(({ entrant, place, points, wins, finished }) =>
    say({
      key: isKnockout ? 'cup:picture.lineKnockout' : 'season:picture.line',
      round: roundOf(season, entrant),
      place,
      who: use === 'alt' ? plainName(season, entrant, say) : entrantName(season, entrant, say),
      points: say({ key: 'season:points', count: points }),
      wins: say({ key: 'season:wins', count: wins }),
      finished: say({ key: 'season:finished', count: finished }),
    }),
  );
  const first = say({ key: 'season:picture.told', title, division: partName(season, division, say) });
  return shortest([first, ...lines], use === 'alt' ? ALT_LIMIT : WORDS_LIMIT);
}
