/** Shows a finished game as an animated GIF, because every Discord client plays GIFs. */
import type { FilmJob } from '../../render/index.ts';
import { tablePictures } from '../../src/announce/cards/table-pictures.ts';
import { replayButton } from '../../src/announce/cards/score-pages.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { gameName, heading } from '../../src/discord/phrases.ts';
import { WORDS_ONLY, type Picture } from '../../src/discord/pictures.ts';
import { editPrivately, deferReply, replyPrivately, sentence, type Press } from '../../src/discord/reply.ts';
import {
  ACCENT,
  container,
  gallery,
  rows,
  text,
  upload,
  type Payload,
  type Upload,
} from '../../src/discord/ui.ts';
import type { Scene } from '../../src/tables/api.ts';
import type { TableView } from '../../src/tables/model.ts';
import { localizerFor, logDrawingError, sayTo, tableViewFor, type App, type Slash } from '../context.ts';
import { unfinished } from './snapshot.ts';

/** Most frames: more take long to draw and are tedious to watch. */
const MAX_FRAMES = 90;
const WIDTH = 800;
/** Most bytes. Every server takes files of 10 MB. */
const MAX_BYTES = 8_000_000;
/**
 * Total duration of the film, then the least and the longest duration of a frame, in milliseconds. The last
 * frame shows the result, so it stays longer.
 */
const DURATION_MS = 75_000;
const MIN_FRAME_MS = 700;
const MAX_FRAME_MS = 1_500;
const LAST_FRAME_MS = 6_000;

export async function showFilm(app: App, i: Slash | Press, table: string): Promise<void> {
  await deferReply(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const say = sayTo(i);
  if (tableView.table.status !== 'over') return replyPrivately(i, say(unfinished(tableView.table.status)));
  if (app.renderer === WORDS_ONLY) return replyPrivately(i, say({ key: 'memory:film.words' }));
  const scenes = await app.tables.reel(table, MAX_FRAMES);
  if (scenes.length === 0) return replyPrivately(i, say({ key: 'memory:refuse.rebuilt' }));
  const localizer = localizerFor(i, tableView);
  const pictures = scenes.flatMap(scene => boardAt(tableView, scene, localizer));
  await replyPrivately(i, say({ key: 'memory:film.drawing', count: pictures.length }));
  await editPrivately(i, await drawFilm(app, tableView, pictures, localizer));
}

async function drawFilm(
  app: App,
  tableView: TableView,
  pictures: readonly Picture[],
  localizer: Localizer,
): Promise<Payload> {
  try {
    const bytes = await app.renderer.draw(filmOf(tableView, pictures));
    const alt = localizer.label({
      key: 'memory:film.alt',
      game: localizer.label(gameName(tableView.table.game)),
      end: pictures.at(-1)?.describe('alt') ?? '',
    });
    return filmPayload(tableView, upload('game.gif', bytes, alt), localizer);
  } catch (error) {
    logDrawingError(app)(error);
    return sentence(localizer.say({ key: 'memory:film.failed' }));
  }
}

/** Returns the public picture of the board at this point, the first picture of the table. */
const boardAt = ({ table }: TableView, { view }: Scene, localizer: Localizer): Picture[] =>
  tablePictures({ table, view }, localizer).slice(0, 1);

export function filmOf({ table: { game } }: TableView, pictures: readonly Picture[]): FilmJob {
  const ms = Math.round(Math.min(MAX_FRAME_MS, Math.max(MIN_FRAME_MS, DURATION_MS / pictures.length)));
  return {
    kind: 'film',
    game,
    width: WIDTH,
    maxBytes: MAX_BYTES,
    frames: pictures.map(({ job }, n) => ({ job, ms: n === pictures.length - 1 ? LAST_FRAME_MS : ms })),
  };
}

export function filmPayload(tableView: TableView, file: Upload, localizer: Localizer): Payload {
  return {
    components: [
      container(ACCENT.over, [
        text(heading(tableView, localizer)),
        text(`**${localizer.say({ key: 'memory:film.title' })}**`),
        gallery(file),
        ...rows([replayButton(tableView.table.id, 0, localizer)]),
      ]),
    ],
    files: [file],
    pings: [],
  };
}
