/** What each game shows in chat. */
import type { GameId } from '../../engines/index.ts';
import { complots } from './complots.ts';
import { dynasties } from './dynasties.ts';
import type { Picture } from '../discord/pictures.ts';
import type { Presenter, PresenterContext } from './presenter.ts';
import { raja } from './raja.ts';
import { tajMahal } from './taj-mahal.ts';

export type {
  OpenQuestion as Asking,
  Presenter as Face,
  PromptLayout as Form,
  ScorePage as Sheet,
  PresenterContext as Sitting,
} from './presenter.ts';

export const PRESENTERS: Readonly<Record<GameId, Presenter>> = {
  complots: coloured(complots),
  'taj-mahal': coloured(tajMahal),
  raja: coloured(raja),
  dynasties: coloured(dynasties),
};

/** In the colours that the people at the table have chosen. */
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
  motifs: readonly Picture[],
): readonly Picture[] {
  return colours.every((colour, seat) => colour === seat)
    ? motifs
    : motifs.map(motif => ({ ...motif, job: { ...motif.job, colours } }));
}
