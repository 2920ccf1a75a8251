/** `/status` and `/hand`: pictures with their texts, seen only by the caller. */
import type { Msg } from '../../engines/core/game.ts';
import { picturesBesideCard, tablePictures } from '../../src/announce/cards/table-pictures.ts';
import { lobbyCard } from '../../src/announce/cards/lobby-card.ts';
import { motionParts, pauseLine } from '../../src/announce/cards/motion-parts.ts';
import { removalParts } from '../../src/announce/cards/removal-parts.ts';
import { substitutionParts } from '../../src/announce/cards/substitution-parts.ts';
import { scoresButton } from '../../src/announce/cards/score-pages.ts';
import { besides, shortened } from '../../src/discord/fit.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import {
  automatedLine,
  awayLine,
  clocks,
  heading,
  hoursLine,
  namedAwaited,
  terms,
} from '../../src/discord/phrases.ts';
import {
  altTexts,
  pictureParts,
  WORDS_ONLY,
  withoutTexts,
  type Picture,
  type PictureParts,
} from '../../src/discord/pictures.ts';
import { editPrivately, deferUpdate, replyPrivately, type Press } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  container,
  dateTime,
  relative,
  rows,
  tail,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import { isOpen, isOwnPace, type TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import {
  localizerFor,
  logDrawingError,
  tableViewFor,
  type App,
  type LocalizedView,
  type Slash,
} from '../context.ts';
import { PLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { guessButton } from './guess.ts';
import { replyNoPanel } from './no-panel.ts';
import { handPictures, isSeated } from './panel.ts';
import { panelButton } from './way-back.ts';

export const commands: readonly Command[] = [
  { path: 'status', options: [TABLE], run: status },
  { path: 'hand', options: [TABLE], run: hand },
];

export const handlers = {
  status: { button: (app, i, { table }) => showStatus(app, i, table) },
  hand: { button: (app, i, { table }) => showHand(app, i, table) },
} satisfies Partial<Handlers>;

async function status(app: App, i: Slash): Promise<void> {
  const opens = { to: (id: string) => ({ to: 'status', table: id }) as const, key: 'common:button.status' };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table !== null) await showStatus(app, i, table);
}

async function hand(app: App, i: Slash): Promise<void> {
  const opens = { to: (id: string) => ({ to: 'hand', table: id }) as const, key: 'common:button.hand' };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table !== null) await showHand(app, i, table);
}

/** Takes the place of the panel, or answers a press on a public card in private. */
async function showStatus(app: App, i: Press | Slash, table: string): Promise<void> {
  await deferUpdate(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const localizer = localizerFor(i, tableView);
  if (tableView.view === null) return replyPrivately(i, lobbyCard(tableView, localizer));
  const pictures = statusPictures(app, i, tableView, localizer);
  const parts = await pictureParts(app.renderer, pictures, logDrawingError(app));
  const payload = statusPayload({ tableView, localizer }, parts, descriptions(app, pictures));
  await editPrivately(i, payload);
}

/** Returns the pictures of the table; below its live card, those that the card lacks. */
function statusPictures(
  { renderer }: App,
  { channelId }: Press | Slash,
  tableView: TableView,
  localizer: Localizer,
): readonly Picture[] {
  const { location, status } = tableView.table;
  const isBelowCard = status === 'running' && channelId === (location.thread ?? location.channel);
  // Who reads descriptions finds all of them here, because the card has none in its text.
  return isBelowCard && renderer !== WORDS_ONLY
    ? picturesBesideCard(tableView, localizer)
    : tablePictures(tableView, localizer);
}

/** Takes the place of the panel, or answers a press on a public card in private. */
async function showHand(app: App, i: Press | Slash, table: string): Promise<void> {
  await deferUpdate(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  if (!isSeated(tableView)) return replyNoPanel(i, tableView);
  const localizer = localizerFor(i, tableView);
  const pictures = handPictures(tableView, localizer);
  const [parts, secrets] = await Promise.all([
    pictureParts(app.renderer, pictures, logDrawingError(app)),
    app.tables.privateMessages(table, i.user.id),
  ]);
  const words = descriptions(app, pictures);
  await editPrivately(i, handPayload({ tableView, localizer }, parts, words, secrets));
}

/** Returns the descriptions for users who read them instead of pictures. Empty: the user sees pictures. */
const descriptions = ({ renderer }: App, pictures: readonly Picture[]): readonly string[] =>
  renderer === WORDS_ONLY ? altTexts(pictures) : [];

/** Returns the pictures. A description that replaces one is left out where `words` list all of them. */
const shownPictures = (pictures: PictureParts, words: readonly string[]): PictureParts['components'] =>
  words.length > 0 ? withoutTexts(pictures) : pictures.components;

/** Returns the table in pictures and words: who is awaited, the deadlines and the terms. */
export function statusPayload(
  { tableView, localizer }: LocalizedView,
  pictures: PictureParts,
  words: readonly string[],
): Payload {
  const away = awayLine(tableView, localizer);
  const left = clocks(tableView, localizer);
  const hours = hoursLine(tableView, localizer);
  const automated = automatedLine(tableView, localizer);
  const parts = shortened([
    text(heading(tableView, localizer)),
    ...shownPictures(pictures, words),
    ...words.map(text),
    text(times(tableView, localizer)),
    ...motionParts(tableView, localizer),
    ...substitutionParts(tableView, localizer),
    ...removalParts(tableView, localizer),
    away === null ? null : text(away),
    hours === null ? null : text(hours),
    left === null ? null : text(left),
    automated === null ? null : text(automated),
    text(`-# ${terms(tableView, localizer)}`),
    ...rows(statusButtons(tableView, localizer)),
  ]);
  return {
    components: [
      container(ACCENT.running, [...parts, ...besides(parts, rows(takeOverButtons(tableView, localizer)))]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Returns the buttons below. A game that has ended has none to play or to be told of it. */
function statusButtons(tableView: TableView, localizer: Localizer) {
  const { id, status } = tableView.table;
  const { label } = localizer;
  const isPlayed = isOpen(status);
  const play = button({ to: 'panel', table: id }, label({ key: 'common:button.play' }), 'main');
  // In place of *Play*, which is for those who have a seat.
  const guess = guessButton(tableView, localizer);
  const notify = button({ to: 'notify', table: id }, label({ key: 'settings:button.notify' }));
  return [
    ...(guess.length > 0 || !isPlayed ? guess : [play]),
    button({ to: 'log', table: id, page: 0 }, label({ key: 'common:button.log' })),
    button({ to: 'rules', table: id }, label({ key: 'common:button.rules' })),
    ...scoresButton(tableView, localizer),
    button({ to: 'host', table: id }, label({ key: 'common:button.host' })),
    ...(tableView.mine === null || !isPlayed ? [] : [notify]),
    button({ to: 'more', table: id }, label({ key: 'common:button.backToMore' })),
  ];
}

/** Returns a button for each seat that this user may take, unless `removalParts` has it. */
function takeOverButtons({ table: { id }, takeable, removals }: TableView, { label }: Localizer) {
  return takeable
    .filter(seat => !removals.some(each => each.seat === seat && each.stage === 'undoable'))
    .map(seat =>
      button(
        { to: 'takeOver', table: id, seat },
        label({ key: 'common:button.takeOver', player: { seat } }),
        'yes',
      ),
    );
}

export function handPayload(
  { tableView, localizer }: LocalizedView,
  pictures: PictureParts,
  words: readonly string[],
  secrets: readonly Msg[],
): Payload {
  const lines = [...words, ...secrets.map(msg => `🔒 ${localizer.say(msg)}`)];
  return {
    components: [
      container(ACCENT.running, [
        text(heading(tableView, localizer)),
        ...shownPictures(pictures, words),
        lines.length > 0 ? text(tail(lines, 2_000)) : null,
        ...rows([panelButton(tableView, localizer)]),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Returns who is awaited, since when and until when. If the game does not run, returns its status. */
function times(tableView: TableView, localizer: Localizer): string {
  const { table } = tableView;
  if (table.status !== 'running')
    return pauseLine({ table }, localizer) ?? localizer.say({ key: `common:status.${table.status}` });
  const groups = Map.groupBy(namedAwaited(tableView), ({ since, until }) => `${since} ${until}`);
  return [...groups.values()]
    .map(group => {
      const who = localizer.list(group.map(({ seat }) => localizer.name(seat)));
      const { since = 0, until = null } = group[0] ?? {};
      if (until === null) return localizer.say({ key: 'common:status.awaited', who, since: relative(since) });
      const asked = { who, since: relative(since), until: dateTime(until) };
      return isOwnPace(table)
        ? localizer.say({ key: 'common:status.awaitedOwn', ...asked })
        : localizer.say({
            key: 'common:status.awaitedUntil',
            ...asked,
            left: relative(until),
          });
    })
    .join('\n');
}
