/** The card of a finished game: its picture, the ranks, the ratings, what stood out, and where to go on. */
import type { Seat } from '../../../engines/core/game.ts';
import { UNRATED } from '../../people/rating.ts';
import type { RatingChange } from '../../people/records.ts';
import type { TableView } from '../../tables/model.ts';
import { ACCENT, button, container, rows, tail, text, type Payload } from '../../discord/ui.ts';
import { withoutTexts, type PictureParts } from '../../discord/pictures.ts';
import { safe, type Localizer } from '../../discord/localizer.ts';
import { gameName, practiceLines } from '../../discord/phrases.ts';
import type { Finale, Rank } from '../../presenters/index.ts';
import { replayButton, reviewButton } from './score-pages.ts';

/** Characters of each text, so that all fit into one message. */
const LINES = 800;
const RANKS = 1_800;
const BELOW = 900;
/** Last sentences of a game without points, which say how it ended. A ranking by points says it all. */
const SENTENCES = 6;

export interface Ending {
  readonly lines: readonly string[];
  /** What an automated player says of the end. Missing: nothing. */
  readonly talk?: string;
  readonly finale: Finale;
  readonly ratings: readonly RatingChange[];
  /** How many people who looked on have guessed who has won. */
  readonly guessedRight: number;
}

/** What verifies the shuffles is behind *More*: nobody needs to read it to know who has won. */
export function endCard(
  tableView: TableView,
  { lines, talk, finale, ratings, guessedRight }: Ending,
  localizer: Localizer,
  pictures: PictureParts,
): Payload {
  const { table, winners } = tableView;
  const { say, label } = localizer;
  const sentences = finale.ranks.some(({ total }) => total !== null) ? winners?.length || 1 : SENTENCES;
  const told = [tail(lines.slice(-sentences), LINES), ...(talk === undefined ? [] : [talk])].join('\n');
  // The picture has the order and all its columns, but of points only the greatest categories.
  const isDrawn = pictures.files.length > 0;
  const isRankedByPicture = isDrawn && finale.ranks.every(({ total }) => total === null);
  const ranks = tail(isRankedByPicture ? [] : finale.ranks.map(rank => rankLine(rank, localizer)), RANKS);
  const below = tail(
    [
      ...(isDrawn || finale.highlight.length === 0 ? [] : [finale.highlight.map(say).join(' ')]),
      ...ratingLines(tableView, ratings, localizer),
      ...(guessedRight === 0 ? [] : [`-# ${say({ key: 'guess:end', count: guessedRight })}`]),
      ...practiceLines(tableView, localizer),
    ],
    BELOW,
  );
  const parts = [told, ranks, below].filter(part => part !== '').map(text);
  return {
    components: [
      container(ACCENT.over, [
        text(`### ${say({ key: 'common:end.title', game: say(gameName(table.game)) })}`),
        ...withoutTexts(pictures),
        ...parts,
        ...rows([
          button({ to: 'rematch', table: table.id }, label({ key: 'common:button.rematch' }), 'main'),
          replayButton(table.id, 0, localizer),
          reviewButton(table.id, localizer),
          button({ to: 'hindsight', table: table.id, page: 0 }, label({ key: 'common:button.hindsight' })),
          button({ to: 'more', table: table.id }, label({ key: 'common:button.more' })),
        ]),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

function rankLine({ place, who, total, parts }: Rank, { say }: Localizer): string {
  const head =
    total === null
      ? say({ key: 'common:end.place', place, who })
      : say({ key: 'common:end.rank', place, who, total: say(total) });
  return [head, ...(parts.length === 0 ? [] : [`-# ${parts.map(say).join(' · ')}`])].join('\n');
}

/** Says what the game did to the ratings. Empty: nobody was rated. */
function ratingLines(tableView: TableView, ratings: readonly RatingChange[], localizer: Localizer): string[] {
  if (ratings.length === 0) return [];
  const changes = ratings.map(({ seat, user, before, after }) => {
    const own = { who: nameOf(tableView, localizer, { seat, user }), rating: Math.round(after) };
    // The change of a first rating would only show how little is known yet.
    return before === UNRATED.rating
      ? localizer.say({ key: 'common:end.ratingFirst', ...own })
      : localizer.say({
          ...{ key: 'common:end.rating', ...own },
          change: signed(Math.round(after) - Math.round(before)),
        });
  });
  // they have ratings of their own (docs/decisions/0004-ratings.md)
  const isMixed = tableView.table.players.some(({ bot }) => bot);
  const key = isMixed ? 'common:end.ratingsMixed' : 'common:end.ratings';
  return [localizer.say({ key, changes: changes.join(' · ') })];
}

/** An automated player plays for the person who gave up the seat: the result is that person's. */
function nameOf(
  { table }: TableView,
  { name }: Localizer,
  of: { readonly seat: Seat; readonly user: string },
) {
  const owner = table.players[of.seat]?.owner;
  return owner?.id === of.user ? `**${safe(owner.name)}**` : name(of.seat);
}

const signed = (change: number): string => (change < 0 ? `−${-change}` : `+${change}`);
