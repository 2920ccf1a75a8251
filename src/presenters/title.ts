/** The title picture of a game, for its lobby. */
import type { GameId } from '../../engines/index.ts';
import { figuresOf } from '../../render/titles/index.ts';
import type { Localizer } from '../discord/localizer.ts';
import type { Picture } from '../discord/pictures.ts';

export function titlePicture(game: GameId, { label }: Pick<Localizer, 'label'>): Picture {
  const figures = figuresOf(game);
  const words = {
    players: label({ key: 'picture:title.players', ...figures }),
    minutes: label({ key: 'picture:title.minutes', ...figures }),
  };
  return {
    name: 'title',
    job: { game, kind: 'title', words },
    describe: () => label({ key: `picture:title.${game}`, ...words }),
  };
}
