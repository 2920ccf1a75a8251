/** The legend of a game: what the signs in its pictures mean, and whose token is which. */
import type { GameId } from '../../engines/index.ts';
import { LEGENDS, legendMeanings, legendWords } from '../../render/legends/index.ts';
import type { Localizer } from '../discord/localizer.ts';
import type { Picture } from '../discord/pictures.ts';
import { PRESENTERS } from './index.ts';
import { picturedNames, wordsFor } from './presenter.ts';

type Reader = Pick<Localizer, 'locale' | 'names' | 'colours'>;

/**
 * Returns the sheets of the legend for a table, without the signs that it cannot have. The players stand on
 * the first. Each description lists the words of its sheet. `open`: the spectator's view.
 */
export const legendPictures = (game: GameId, open: unknown, localizer: Reader): readonly Picture[] =>
  LEGENDS[game].map((_, page) => {
    const absent = open === null ? [] : PRESENTERS[game].absentSigns(open);
    const isShown = (key: string): boolean => !absent.includes(key);
    const words = wordsFor(legendWords(game, page).filter(isShown), localizer);
    const [title, ...signs] = legendMeanings(game, page)
      .filter(isShown)
      .map(key => words[key] ?? '');
    return {
      name: `signs-${page + 1}`,
      job: {
        ...{ game, kind: 'legend', page, words },
        ...(page === 0 ? { names: picturedNames(localizer), colours: localizer.colours } : {}),
      },
      describe: () => `${title}: ${signs.join('; ')}.`,
    };
  });
