/** The presenters of all games. */
import type { GameId } from '../../engines/index.ts';
import type { Picture } from '../discord/pictures.ts';
import { complots } from './complots.ts';
import { dynasties } from './dynasties.ts';
import type { Presenter, PresenterContext } from './presenter.ts';
import { raja } from './raja.ts';
import { tajMahal } from './taj-mahal.ts';

export type { OpenQuestion, Presenter, PresenterContext, PromptLayout, ScorePage } from './presenter.ts';

/**
 * The view and the prompts of each game are erased here, and only here. `GAMES` explains why that is safe.
 */
export const PRESENTERS: Readonly<Record<GameId, Presenter>> = {
  complots: coloured(complots),
  'taj-mahal': coloured(tajMahal),
  raja: coloured(raja),
  dynasties: coloured(dynasties),
};

/** Draws the pictures of a presenter in the colours that the people at the table have chosen. */
function coloured(presenter: Presenter): Presenter {
  return {
    ...presenter,
    table: at => painted(at, presenter.table(at)),
    hand: at => painted(at, presenter.hand(at)),
    panel: (at, asking) => painted(at, presenter.panel(at, asking)),
    aid: at => painted(at, presenter.aid(at)),
  };
}

function painted(
  { localizer: { colours } }: PresenterContext,
  pictures: readonly Picture[],
): readonly Picture[] {
  const areUsual = colours.every((colour, seat) => colour === seat);
  return areUsual ? pictures : pictures.map(each => ({ ...each, job: { ...each.job, colours } }));
}
