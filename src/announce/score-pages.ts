/** How the points came about: pages, and the button that shows them; the one that leads to the replay. */
import { button } from '../discord/ui.ts';
import type { Localizer } from '../discord/localizer.ts';
import { PRESENTERS, type ScorePage } from '../presenters/index.ts';
import type { TableView } from '../tables/model.ts';

export const scorePagesOf = ({ table, view }: TableView, localizer: Localizer): readonly ScorePage[] =>
  view === null ? [] : PRESENTERS[table.game].scores(view, localizer);

/** Where points have a history. */
export const scoresButton = (tableView: TableView, localizer: Localizer) =>
  scorePagesOf(tableView, localizer).length === 0
    ? []
    : [
        button(
          { to: 'scores', table: tableView.table.id, page: MINE },
          localizer.label({ key: 'common:button.scores' }),
        ),
      ];

/** In a custom id: the reader's own page, or the first. */
export const MINE = 999;

/** Leads to a step of a finished game. */
export const replayButton = (
  table: string,
  at: number,
  { label }: Pick<Localizer, 'label'>,
  words = label({ key: 'memory:button.replay' }),
) => button({ to: 'replay', table, name: 'open', at, seat: ALL_EYES }, words);

/** In a custom id: everybody's eyes. */
export const ALL_EYES = 99;
