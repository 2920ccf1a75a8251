/** The awards of a season or a cup that has ended: their words, and their picture. */
import { isMedalWhole, type AwardsJob } from '../../render/finale/index.ts';
import { ALT_LIMIT, shortest, WORDS_LIMIT } from '../../render/kit/alt.ts';
import { shownName } from '../../render/kit/typography.ts';
import type { Locale } from '../base.ts';
import { createLocalizer } from '../discord/localizer.ts';
import type { Picture, Use } from '../discord/pictures.ts';
import type { Say } from '../i18n/index.ts';
import { wordsWith } from '../presenters/finale-picture.ts';
import type { Award, Season } from '../seasons/model.ts';
import { entrantName, plainName, sayIn, titleOf } from './words.ts';

/** How many winners are named at most; of the others only the number is said. */
const NAMED = { words: 3, picture: 2 } as const;

export const hasAwards = ({ awards }: Pick<Season, 'awards'>): boolean =>
  awards !== null && awards.length > 0;

export const awardTitle = ({ name }: Pick<Award, 'name'>, say: Say): string =>
  say({ key: `season:awards.title.${name}` });

export const awardFigure = ({ name, figure }: Pick<Award, 'name' | 'figure'>, say: Say): string =>
  say({ key: `season:awards.figure.${name}`, count: figure });

/** Returns a line for each award, in the order of the rules. */
export function awardLines(season: Season, locale: Locale): readonly string[] {
  const say = sayIn(locale);
  return (season.awards ?? []).map(award =>
    say({ key: 'season:awards.line', ...partsOf(season, award, locale, 'text') }),
  );
}

function partsOf(season: Season, award: Award, locale: Locale, use: Use) {
  const say = sayIn(locale);
  const nameOf = use === 'alt' ? plainName : entrantName;
  const names = award.winners.slice(0, NAMED.words).map(number => nameOf(season, number, say));
  return {
    title: awardTitle(award, say),
    who: together(names, award.winners.length - names.length, locale),
    figure: awardFigure(award, say),
  };
}

/** Joins names, and says how many others there are. */
function together(names: readonly string[], others: number, locale: Locale): string {
  const { say, list } = createLocalizer(locale, []);
  if (others === 0) return list(names);
  return say({ key: 'season:awards.more', names: names.join(', '), count: others });
}

/** Returns the awards as one picture, a medal for each. */
export function awardsPicture(season: Season, locale: Locale): Picture {
  const say = sayIn(locale);
  const title = titleOf(season, say);
  const job: AwardsJob = {
    kind: 'awards',
    game: season.game,
    title,
    heading: say({ key: 'season:awards.heading' }),
    awards: (season.awards ?? []).map(award => ({
      medal: award.name,
      title: awardTitle(award, say),
      winners: picturedWinners(season, award, locale),
      figure: awardFigure(award, say),
    })),
  };
  return { name: 'awards', job, describe: use => told(season, locale, use) };
}

/** Returns the winners with names as long as the medal shows them. */
function picturedWinners(season: Season, { winners }: Award, locale: Locale): string {
  const say = sayIn(locale);
  const names = winners
    .slice(0, NAMED.picture)
    .map(number => shownName(plainName(season, number, say), say({ key: 'common:player', number })));
  const others = winners.length - names.length;
  return wordsWith(names, all => together(all, others, locale), isMedalWhole);
}

function told(season: Season, locale: Locale, use: Use): string {
  const say = sayIn(locale);
  const lines = (season.awards ?? []).map(award =>
    say({ key: 'season:awards.toldLine', ...partsOf(season, award, locale, use) }),
  );
  const first = say({ key: 'season:awards.told', title: titleOf(season, say) });
  return shortest([first, ...lines], use === 'alt' ? ALT_LIMIT : WORDS_LIMIT);
}
