/** *What do the signs mean?*, behind *More*: the legend of the pictures, and the colours of the players. */
import type { ButtonInteraction } from 'discord.js';
import { heading } from '../../src/discord/phrases.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { drawnOrTold, type PictureParts } from '../../src/discord/pictures.ts';
import { deferUpdate, editPrivately } from '../../src/discord/reply.ts';
import { ACCENT, button, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import { legendPictures } from '../../src/presenters/legend.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import { localizerFor, logDrawingError, tableViewFor, type App, type LocalizedView } from '../context.ts';
import { wayBack } from './way-back.ts';

export const handlers = {
  signs: { button: showSigns },
} satisfies Partial<Handlers>;

/** Returns the button that opens the legend. */
export const signsButton = ({ table: { id } }: TableView, { label }: Localizer) =>
  button({ to: 'signs', table: id }, label({ key: 'common:button.signs' }));

/** Takes the place of the menu from which it was opened. */
async function showSigns(app: App, i: ButtonInteraction, { table }: To<'signs'>): Promise<void> {
  await deferUpdate(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const pictures = legendPictures(tableView.table.game, tableView.view, localizer);
  const parts = await drawnOrTold(app.renderer, pictures, logDrawingError(app));
  await editPrivately(i, signsPayload({ tableView, localizer }, parts));
}

export function signsPayload({ tableView, localizer }: LocalizedView, pictures: PictureParts): Payload {
  const { players } = tableView.table;
  const { list, name } = localizer;
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        text(list(players.map((_, seat) => name(seat)))),
        ...pictures.components,
        ...rows(wayBack(tableView, localizer)),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}
