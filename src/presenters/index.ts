/** The presenters of all games. */
import type { GameId } from '../../engines/index.ts';
import type { Picture } from '../discord/pictures.ts';
import { complots } from './complots/index.ts';
import { dynasties } from './dynasties/index.ts';
import type { Presenter, PresenterContext } from './presenter.ts';
import { raja } from './raja/index.ts';
import { tajMahal } from './taj-mahal/index.ts';

export type { Finale, Rank, Chronicle } from './finale.ts';
export { finalePicture, headlineOf } from './finale-picture.ts';
export { WEIGHT_ORDER } from './presenter.ts';
export type {
  Deed,
  Joint,
  KnownPage,
  OpenQuestion,
  Presenter,
  PresenterContext,
  PromptLayout,
  ScorePage,
  Standing,
  Weight,
} from './presenter.ts';

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
    card: at => paintedOne(at, presenter.card(at)),
    hand: at => painted(at, presenter.hand(at)),
    panel: (at, asking) => painted(at, presenter.panel(at, asking)),
    aid: at => painted(at, presenter.aid(at)),
  };
}

const painted = (at: PresenterContext, pictures: readonly Picture[]): readonly Picture[] =>
  pictures.map(each => paintedOne(at, each));

function paintedOne({ localizer: { colours } }: PresenterContext, picture: Picture): Picture {
  const areUsual = colours.every((colour, seat) => colour === seat);
  return areUsual ? picture : { ...picture, job: { ...picture.job, colours } };
}
