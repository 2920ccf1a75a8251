/** *Before and after*, behind *More*: the board after the reader's last move, beside it as it is now. */
import type { ButtonInteraction } from 'discord.js';
import { heading } from '../../src/discord/phrases.ts';
import { tablePictures } from '../../src/announce/cards/table-pictures.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { pictureParts, type Picture, type PictureParts } from '../../src/discord/pictures.ts';
import { deferUpdate, editPrivately } from '../../src/discord/reply.ts';
import { ACCENT, container, relative, rows, text, type Payload } from '../../src/discord/ui.ts';
import type { BeforeAfter, PastView } from '../../src/tables/api.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import { wayBack } from '../play/way-back.ts';
import { localizerFor, logDrawingError, tableViewFor, type App, type LocalizedView } from '../context.ts';

export const handlers = {
  beforeAfter: { button: showBeforeAfter },
} satisfies Partial<Handlers>;

/** Takes the place of the menu from which it was opened. */
async function showBeforeAfter(app: App, i: ButtonInteraction, { table }: To<'beforeAfter'>): Promise<void> {
  await deferUpdate(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  const both = await app.tables.beforeAfter(table, i.user.id);
  const pictures = both === null ? [] : boards(tableView, both, localizer);
  const parts = await pictureParts(app.renderer, pictures, logDrawingError(app));
  await editPrivately(i, beforeAfterPayload({ tableView, localizer }, both, parts));
}

/** True if nothing was announced since the reader's last move: then one board says it all. */
const isSame = ({ before, after }: BeforeAfter): boolean => before.step === after.step;

/** Returns the boards that can be drawn, the older first. Spectators' views only: they hold no secret. */
export function boards({ table }: TableView, both: BeforeAfter, localizer: Localizer): readonly Picture[] {
  const board = (name: string, { view }: PastView): readonly Picture[] =>
    tablePictures({ table, view }, localizer)
      .slice(0, 1)
      .map(picture => ({ ...picture, name }));
  return [...(isSame(both) ? [] : board('before', both.before)), ...board('after', both.after)];
}

/** Returns the message. `both` `null`: the reader has made no move, or has no seat. */
export function beforeAfterPayload(
  { tableView, localizer }: LocalizedView,
  both: BeforeAfter | null,
  pictures: PictureParts,
): Payload {
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        ...(both === null ? [text(noneText(tableView, localizer))] : boardParts(both, localizer, pictures)),
        ...rows(wayBack(tableView, localizer)),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Returns why there is nothing to compare. */
const noneText = ({ mine }: TableView, { say }: Localizer): string =>
  say({ key: mine === null ? 'memory:compare.spectator' : 'memory:compare.noMove' });

/** Returns a sentence above each board: when it was so. */
function boardParts(both: BeforeAfter, { say }: Localizer, pictures: PictureParts) {
  const { before, after } = both;
  const shown = [...pictures.components];
  const part = (words: string, { view }: PastView) => [
    text(words),
    view === null ? text(say({ key: 'memory:unbuilt' })) : (shown.shift() ?? null),
  ];
  if (isSame(both)) return part(say({ key: 'memory:compare.same', when: relative(after.at) }), after);
  const count = after.step - before.step;
  return [
    ...part(say({ key: 'memory:compare.before', when: relative(before.at) }), before),
    ...part(say({ key: 'memory:compare.after', count, when: relative(after.at) }), after),
  ];
}
