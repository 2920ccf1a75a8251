/** `/replay`: a finished game step by step, with everything that was hidden. */
import type { Seat } from '../../engines/core/game.ts';
import { heading } from '../../src/discord/phrases.ts';
import { ALL_EYES } from '../../src/announce/cards/score-pages.ts';
import type { Route } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import {
  altTexts,
  pictureParts,
  textLength,
  type Picture,
  type PictureParts,
} from '../../src/discord/pictures.ts';
import { editPrivately, deferUpdate, replyPrivately, type Press } from '../../src/discord/reply.ts';
import {
  bold,
  ACCENT,
  button,
  clip,
  container,
  dateTime as time,
  menu,
  rows,
  tail,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { LogLine, Snapshot } from '../../src/tables/api.ts';
import { USUAL_LEVEL, type TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import {
  localizerFor,
  logDrawingError,
  sayTo,
  tableViewFor,
  type App,
  type LocalizedView,
  type Slash,
} from '../context.ts';
import { REPLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { showFilm } from './film.ts';
import { playOnButton, showPlayOn } from './play-on.ts';
import { LAST_PAGE, snapshotPictures, unfinished } from './snapshot.ts';
import { jumpRows, stepRows, stepTitle, withChosen } from './steps.ts';

export const commands: readonly Command[] = [
  {
    path: 'replay',
    options: [
      { name: 'step', kind: 'whole' },
      { name: 'animated', kind: 'yes' },
      { name: 'play-on', words: 'playOn', kind: 'yes' },
      TABLE,
    ],
    run: replay,
  },
];

export const handlers = {
  replay: { button: (app, i, { table, at, seat }) => showReplay(app, i, table, { at, seat }) },
  jumpReplay: {
    menu: (app, i, { table, seat }) => withChosen(i, at => showReplay(app, i, table, { at, seat })),
  },
  eyes: { menu: (app, i, { table, at }) => withChosen(i, seat => showReplay(app, i, table, { at, seat })) },
  film: { button: (app, i, { table }) => showFilm(app, i, table) },
} satisfies Partial<Handlers>;

/** A step of a finished game, with all hands. */
type FullSnapshot = Snapshot & { readonly all: NonNullable<Snapshot['all']> };
const isFull = (then: Snapshot): then is FullSnapshot => then.all !== null;

async function replay(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, REPLAYED);
  if (table === null) return;
  if (i.options.getBoolean('animated')) return showFilm(app, i, table);
  const at = i.options.getInteger('step') ?? 0;
  if (i.options.getBoolean('play-on'))
    return showPlayOn(app, i, table, { step: at, seat: ALL_EYES, level: USUAL_LEVEL });
  await showReplay(app, i, table, { at, seat: null });
}

/** Shows a step of the replay. `seat`: the player whose hand is shown; `null`: the table. */
async function showReplay(
  app: App,
  i: Slash | Press,
  table: string,
  { at, seat }: { readonly at: number; readonly seat: Seat | null },
): Promise<void> {
  await deferUpdate(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const [then, entries] = await Promise.all([
    app.tables.snapshot(table, i.user.id, at),
    app.tables.log(table, null),
  ]);
  if (!then || !isFull(then)) return replyPrivately(i, sayTo(i)(unfinished(tableView.table.status)));
  const localizer = localizerFor(i, tableView);
  const eyes = seat !== null && seat in then.all.views ? seat : null;
  const pictures =
    eyes === null ? snapshotPictures(tableView, then, localizer) : handsOf(tableView, then, eyes, localizer);
  const parts = await pictureParts(app.renderer, pictures, logDrawingError(app));
  await editPrivately(i, replayPayload({ tableView, localizer }, then, { entries, eyes }, parts));
}

/** Returns the pictures that only this player saw. */
export const handsOf = (
  { table }: TableView,
  { view, all }: FullSnapshot,
  seat: Seat,
  localizer: Localizer,
): readonly Picture[] =>
  PRESENTERS[table.game].hand({ table: table.id, view: all.views[seat], open: view, localizer });

/** Characters of a message that are left for the events and the hands. */
const MAX_TEXT = 3_300;
const MAX_EVENTS = 1_300;

interface ReplayDetails {
  readonly entries: readonly LogLine[];
  readonly eyes: Seat | null;
}

export function replayPayload(
  { tableView, localizer }: LocalizedView,
  then: FullSnapshot,
  { entries, eyes }: ReplayDetails,
  pictures: PictureParts,
): Payload {
  const { id } = tableView.table;
  const { say } = localizer;
  const title = `**${say({ key: 'memory:replay', step: stepTitle(then, localizer) })}** · ${time(then.at)}`;
  const events = tail(linesOf(then, localizer), MAX_EVENTS);
  const room = MAX_TEXT - events.length - textLength(pictures);
  const to = (name: string, at: number): Route => ({
    to: 'replay',
    table: id,
    name,
    at,
    seat: eyes ?? ALL_EYES,
  });
  return {
    components: [
      container(ACCENT.over, [
        text(heading(tableView, localizer)),
        text(`${title}\n${events}`),
        ...(eyes === null
          ? [...pictures.components, text(handsText({ tableView, localizer }, then, room))]
          : seenBy({ tableView, localizer }, then, eyes, pictures)),
        ...stepRows(then, to, localizer),
        ...jumpRows({ to: 'jumpReplay', table: id, seat: eyes ?? ALL_EYES }, entries, then, localizer),
        ...eyesRows(tableView, then, eyes, localizer),
        ...rows([...playOnButton(id, then, localizer), ...linkButtons(id, localizer)]),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Returns the buttons to the film and to both logs. */
const linkButtons = (table: string, { label }: Localizer) => [
  button({ to: 'film', table }, label({ key: 'memory:button.film' }), 'main'),
  button({ to: 'hindsight', table, page: LAST_PAGE }, label({ key: 'common:button.hindsight' })),
  button({ to: 'filteredLog', table, name: 'all', page: LAST_PAGE }, label({ key: 'common:button.log' })),
];

/** Returns the public events, the private ones, and what the move hid. */
function linesOf(
  { lines, all: { privateLines, hindsight } }: FullSnapshot,
  { say, name, list }: Localizer,
): string[] {
  const events = [
    ...lines.map(say),
    ...privateLines.map(({ to, msg }) =>
      say({ key: 'memory:whisper', who: list(to.map(name)), line: say(msg) }),
    ),
    ...hindsight.map(msg => say({ key: 'memory:hidden', line: say(msg) })),
  ];
  return events.length > 0 ? events : [say({ key: 'memory:quiet' })];
}

/** Returns short texts of all hands. */
function handsText({ tableView, localizer }: LocalizedView, then: FullSnapshot, room: number): string {
  const { views } = then.all;
  if (views.length === 0) return localizer.say({ key: 'memory:unbuilt' });
  const words = (seat: Seat): string => altTexts(handsOf(tableView, then, seat, localizer)).join(' ');
  const each = Math.floor(room / views.length) - 1;
  return [
    localizer.say({ key: 'memory:saw' }),
    ...views.map((_, seat) => clip(`- ${localizer.name(seat)}: ${words(seat)}`, each)),
  ].join('\n');
}

/** Returns the hand of one player, whose pictures tell it, or their descriptions in place of them. */
function seenBy(
  { localizer: { say } }: LocalizedView,
  { all: { views } }: FullSnapshot,
  seat: Seat,
  { components }: PictureParts,
) {
  if (views.length === 0) return [text(say({ key: 'memory:unbuilt' }))];
  return [text(bold(say({ key: 'memory:sawOne', who: { seat } }))), ...components];
}

function eyesRows(
  { table: { id } }: TableView,
  { ply, all: { views } }: FullSnapshot,
  eyes: Seat | null,
  { label, names }: Localizer,
) {
  const choices = [
    { value: String(ALL_EYES), label: label({ key: 'memory:everybody' }), chosen: eyes === null },
    ...views.map((_, seat) => ({
      value: String(seat),
      label: names.label[seat] ?? '',
      chosen: eyes === seat,
    })),
  ];
  return views.length === 0
    ? []
    : [menu({ to: 'eyes', table: id, at: ply }, choices, label({ key: 'memory:eyes' }))];
}
