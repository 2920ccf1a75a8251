/** The title picture of a game, for its lobby. */
import type { GameId } from '../../engines/index.ts';
import type { Localizer } from '../discord/localizer.ts';
import type { Picture } from '../discord/pictures.ts';

export const titlePicture = (game: GameId, { label }: Pick<Localizer, 'label'>): Picture => ({
  name: 'title',
  job: { game, kind: 'title' },
  describe: () => label({ key: `picture:title.${game}` }),
});
