/** The pages that explain the points, and the buttons to them, to the replay and to the review. */
import { button } from '../../discord/ui.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { PRESENTERS, type ScorePage } from '../../presenters/index.ts';
import type { TableView } from '../../tables/model.ts';

export const scorePagesOf = ({ table, view }: TableView, localizer: Localizer): readonly ScorePage[] =>
  view === null ? [] : PRESENTERS[table.game].scores(view, localizer);

/** The button to the pages. Empty: the game has none. */
export const scoresButton = (tableView: TableView, localizer: Localizer) =>
  scorePagesOf(tableView, localizer).length === 0
    ? []
    : [
        button(
          { to: 'scores', table: tableView.table.id, page: MINE },
          localizer.label({ key: 'common:button.scores' }),
        ),
      ];

/** The page number in custom ids for the reader's own page, or the first one. */
export const MINE = 999;

/** A button to a step of a finished game. */
export const replayButton = (
  table: string,
  at: number,
  { label }: Pick<Localizer, 'label'>,
  words = label({ key: 'memory:button.replay' }),
) => button({ to: 'replay', table, name: 'open', at, seat: ALL_EYES }, words);

/** A button to the review of a finished game. */
export const reviewButton = (table: string, { label }: Pick<Localizer, 'label'>) =>
  button({ to: 'review', table }, label({ key: 'advice:button.review' }));

/** The seat number in custom ids for the view of all players together. */
export const ALL_EYES = 99;
