/** The public pictures of a table: of its card, and of all that it has. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { named } from '../../discord/phrases.ts';
import type { Picture, PictureParts } from '../../discord/pictures.ts';
import { picturesOf } from '../../discord/ui.ts';
import { PRESENTERS } from '../../presenters/index.ts';
import type { TableMessage, TableView } from '../../tables/model.ts';
import { isMilestone } from '../live-card.ts';

/** Returns the picture of the public card. Empty: a lobby. `news`: the messages that the card announces. */
export const cardPictures = (
  { table, view }: TableView,
  localizer: Localizer,
  news: readonly Msg[],
): readonly Picture[] =>
  view === null ? [] : [PRESENTERS[table.game].card({ ...publicContext({ table, view }, localizer), news })];

/** Returns the public pictures of the table. */
export const tablePictures = (
  { table, view }: Pick<TableView, 'table' | 'view'>,
  localizer: Localizer,
): readonly Picture[] =>
  view === null ? [] : PRESENTERS[table.game].table(publicContext({ table, view }, localizer));

/** Returns what public pictures are drawn from. They mark those players as asked whom words name. */
function publicContext({ table, view }: Pick<TableView, 'table' | 'view'>, localizer: Localizer) {
  const { awaited } = view as { readonly awaited: readonly Seat[] };
  const shown = { ...(view as object), awaited: named(table, awaited, seat => seat) };
  return { table: table.id, view: shown, open: shown, localizer };
}

/** True if this card has the picture of the table as it is now: that of a milestone stays as it was. */
const showsTable = (card: TableMessage | null): boolean =>
  card !== null && picturesOf(card.pictures as PictureParts['components']).length > 0 && !isMilestone(card);

/** Returns the public pictures that the live card lacks. Where it has the only one: that one. */
export function picturesBesideCard(tableView: TableView, localizer: Localizer): readonly Picture[] {
  const all = tablePictures(tableView, localizer);
  if (!showsTable(tableView.table.card)) return all;
  const onCard = cardPictures(tableView, localizer, []).map(({ name }) => name);
  const others = all.filter(({ name }) => !onCard.includes(name));
  return others.length > 0 ? others : all;
}
