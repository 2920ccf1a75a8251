/** The legend of a game: what the signs in its pictures mean. The same for every table and reader. */
import type { GameId } from '../../engines/index.ts';
import { LEGENDS, legendWords } from '../../render/legends/index.ts';
import type { Localizer } from '../discord/localizer.ts';
import type { Picture } from '../discord/pictures.ts';
import { wordsFor } from './presenter.ts';

/** Returns the sheets of the legend. Each description lists the words of its sheet. */
export const legendPictures = (game: GameId, localizer: Pick<Localizer, 'locale'>): readonly Picture[] =>
  LEGENDS[game].map((_, page) => {
    const words = wordsFor(legendWords(game, page), localizer);
    const [title, ...signs] = Object.values(words);
    return {
      name: `signs-${page + 1}`,
      job: { game, kind: 'legend', page, words },
      describe: () => `${title}: ${signs.join('; ')}.`,
    };
  });
