/** CO-70: in two worlds that a reader cannot tell apart, the chat shows the same. */
import { expect, it } from 'vitest';
import { rngFor } from '../../engines/core/rng.ts';
import { range } from '../../engines/core/values.ts';
import { tableCard } from '../../src/announce/cards/table-card.ts';
import { cardContentOf } from '../../src/announce/cards/compose.ts';
import { tablePictures } from '../../src/announce/cards/table-pictures.ts';
import { pictureParts, altTexts, type Picture } from '../../src/discord/pictures.ts';
import { createLocalizer, type Localizer } from '../../src/discord/localizer.ts';
import { matching } from '../../commands/play/typed/parse-answer.ts';
import { knownOf } from '../../commands/play/known.ts';
import { ordersPayload } from '../../commands/play/orders.ts';
import {
  handPictures,
  isSeated,
  panelPictures,
  panelPayload,
  type Seated,
} from '../../commands/play/panel.ts';
import { handPayload, statusPayload } from '../../commands/play/status.ts';
import { FIRST, type Step } from '../../commands/play/widget/question.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { TableRecord } from '../../src/tables/model.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';
import { GAMES, type GameId } from '../../engines/index.ts';
import { tableViewOf, recordAt, renderer } from '../support/discord/table-views.ts';
import { otherWorld } from '../support/engine/other-world.ts';

const unexpected = (error: unknown) => {
  throw error;
};

/**
 * Everything that this reader could be sent at this position. For pictures: the data that they are drawn
 * from.
 */
async function everything(table: TableRecord, seat: number | null): Promise<unknown> {
  const tableView = tableViewOf(table, seat);
  const localizer = createLocalizer('en', table.players);
  const subjects = tablePictures(tableView, localizer);
  const pictures = await pictureParts(renderer, subjects, unexpected);
  const open = [
    tableCard(tableView, cardContentOf(tableView, [], localizer), localizer, pictures),
    statusPayload({ tableView, localizer }, pictures, altTexts(subjects)),
    jobsOf(subjects),
    PRESENTERS[table.game].scores(tableView.view, localizer),
    knownOf(tableView, localizer),
  ];
  if (!isSeated(tableView)) return open;
  const own = handPictures(tableView, localizer);
  const hand = await pictureParts(renderer, own, unexpected);
  return [
    ...open,
    jobsOf(own),
    handPayload({ tableView, localizer }, hand, altTexts(own), []),
    ordersPayload(tableView, localizer, null),
    ...(await Promise.all(
      [[], [0], [(tableView.mine.prompt?.options.length ?? 1) - 1]].map(optionIndexes =>
        panelAt(tableView, { ...FIRST, optionIndexes }, localizer),
      ),
    )),
    tableView.mine.prompt ? matching(tableView.mine.prompt, localizer) : [],
  ];
}

const jobsOf = (subjects: readonly Picture[]) => subjects.map(({ job }) => job);

/** Returns the panel with these places chosen, including their preview. */
async function panelAt(tableView: Seated, step: Step, localizer: Localizer): Promise<unknown> {
  const subjects = panelPictures(tableView, step, localizer);
  return [
    jobsOf(subjects),
    panelPayload(
      {
        tableView,
        localizer,
        news: { lines: [], hasMoved: true },
        next: null,
        isElsewhere: false,
        step,
        notice: null,
      },
      await pictureParts(renderer, subjects, unexpected),
    ),
  ];
}

/** Every nth move of a game is checked, because whole games of some would take minutes. */
const CASES: readonly (readonly [id: GameId, seats: number, every: number])[] = [
  ['complots', 2, 1],
  ['complots', 3, 1],
  ['complots', 5, 3],
  ['taj-mahal', 1, 3],
  ['taj-mahal', 3, 7],
  ['taj-mahal', 5, 11],
  ['raja', 2, 17],
  ['raja', 4, 97],
  ['dynasties', 3, 17],
  ['dynasties', 5, 53],
];

it.each(CASES)(
  "CO-70, TM-98 chat of %s of %i players shows nothing that a reader's view does not",
  async (id, seats, every) => {
    const game = GAMES[id];
    const [, options = {}] = [...optionSets(game)].filter(set => game.refuses(seats, set) === null);
    const seed = `secrecy/${id}/${seats}`;
    let compared = 0;
    for (const { after } of playThrough(game, { seed, seats, options })) {
      if (game.prompts(after.table.state).length === 0 || after.table.ply % every > 0) continue;
      for (const seat of [null, ...range(seats)]) {
        const rng = rngFor(`${seed}/${after.table.ply}/${seat ?? 'all'}`);
        const state = otherWorld(game, after.table.state, seat, rng);
        const here = await everything(recordAt({ game: id, seats, options }, after), seat);
        const there = await everything(
          recordAt({ game: id, seats, options }, { ...after, table: { ...after.table, state } }),
          seat,
        );
        expect(there, `${seed} ply ${after.table.ply} seat ${seat ?? 'nobody'}`).toEqual(here);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  },
);
