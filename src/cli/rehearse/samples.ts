/** Messages as the bot sends them, made from tables in memory that automated players play. */
import { choosePlaces } from '../../../bots/index.ts';
import { USUAL_TEMPER } from '../../../bots/tempers.ts';
import { filmOf, filmPayload } from '../../../commands/history/film.ts';
import { range } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import type { Renderer } from '../../../render/renderer.ts';
import { compose } from '../../announce/cards/compose.ts';
import { tablePictures } from '../../announce/cards/table-pictures.ts';
import { lobbyCard } from '../../announce/cards/lobby-card.ts';
import { createLocalizer } from '../../discord/localizer.ts';
import { WORDS_ONLY, type PictureSource } from '../../discord/pictures.ts';
import { upload, type Payload } from '../../discord/ui.ts';
import { openStore } from '../../store/sqlite.ts';
import type { Outcome } from '../../base.ts';
import { SERVER_UNSET } from '../../people/model.ts';
import type { Caller } from '../../tables/api.ts';
import type { Notice, TableView } from '../../tables/model.ts';
import { createTables, type Service } from '../../tables/service.ts';
import type { Store } from '../../tables/store.ts';

/** The kinds of messages that the bot sends to channels. */
export type Kind = 'lobby' | 'card' | 'words' | 'end' | 'film';

export interface Samples {
  /** Returns the message of this kind. Throws if a picture cannot be drawn. */
  make(kind: Kind, game: GameId): Promise<Payload>;
  close(): Promise<void>;
}

interface Playing {
  /** User id of the player who is not automated. The bot's own, so that no person is mentioned. */
  readonly host: string;
  readonly renderer: Pick<Renderer, 'draw'>;
  readonly store: Store;
  readonly tables: Service;
  readonly clock: { now: number };
}

const SEED = 'rehearsal';
const LOCATION = { guild: '1', channel: '1', thread: null };
const PLAYERS = 3;
/** Options with which a game is short, because it is played to its end. */
const SHORT: Partial<Readonly<Record<GameId, readonly [name: string, value: string]>>> = {
  'taj-mahal': ['map', 'nine'],
  raja: ['length', 'short'],
};
/** Number of moves before a card is made, so that it has something to tell. */
const OPENING = 8;
const MOST_FRAMES = 20;

export async function openSamples({ host, renderer }: Pick<Playing, 'host' | 'renderer'>): Promise<Samples> {
  const store = openStore(':memory:');
  await store.people.setServer(LOCATION.guild, { ...SERVER_UNSET, perPerson: 100 });
  const clock = { now: Date.now() };
  const tables = createTables({
    store,
    now: () => clock.now,
    scale: 1,
    automatedPlayer: choosePlaces,
    committed: () => undefined,
    seed: () => SEED,
  });
  const playing: Playing = { host, renderer, store, tables, clock };
  return { make: (kind, game) => MAKERS[kind](playing, game), close: () => store.close() };
}

type Maker = (playing: Playing, game: GameId) => Promise<Payload>;

const MAKERS: Readonly<Record<Kind, Maker>> = {
  lobby: async (playing, game) => {
    const tableView = await viewOf(playing, await openLobby(playing, game));
    return lobbyCard(tableView, localizerOf(tableView));
  },
  card: (playing, game) => card(playing, game, playing.renderer),
  words: (playing, game) => card(playing, game, WORDS_ONLY),
  end: async (playing, game) => {
    const id = await playedTable(playing, game, Infinity);
    return composed(playing, id, [await lastStep(playing, id), { kind: 'over', ply: 0, lines: [] }]);
  },
  film: async (playing, game) => {
    const tableView = await viewOf(playing, await playedTable(playing, game, Infinity));
    const localizer = localizerOf(tableView);
    const scenes = await playing.tables.reel(tableView.table.id, MOST_FRAMES);
    const pictures = scenes.flatMap(({ view }) =>
      tablePictures({ table: tableView.table, view }, localizer).slice(0, 1),
    );
    const bytes = await playing.renderer.draw(filmOf(tableView, pictures));
    return filmPayload(tableView, upload('game.gif', bytes, 'A film of the rehearsal'), localizer);
  },
};

async function card(playing: Playing, game: GameId, source: PictureSource): Promise<Payload> {
  const id = await playedTable(playing, game, OPENING);
  return composed(playing, id, [await lastStep(playing, id)], source);
}

async function composed(
  playing: Playing,
  id: string,
  notices: readonly Notice[],
  renderer: PictureSource = playing.renderer,
): Promise<Payload> {
  const undrawn = (error: unknown): never => {
    throw error;
  };
  const tableView = await viewOf(playing, id);
  const batch = { notices, obstacle: null };
  return (await compose({ tables: playing.tables, renderer, undrawn }, tableView, batch)).payload;
}

/** Returns the newest public step as a notice that asks everybody whose answer is awaited. */
async function lastStep({ tables }: Playing, id: string): Promise<Notice> {
  const step = (await tables.log(id, null)).at(-1);
  const awaited = (await tables.tableView(id, null))?.awaited ?? [];
  return {
    kind: 'step',
    ply: step?.ply ?? 0,
    lines: step?.lines ?? [],
    asked: awaited.map(({ seat }) => seat),
    at: step?.at ?? 0,
  };
}

async function openLobby(playing: Playing, game: GameId): Promise<string> {
  const by = () => caller(playing);
  const id = must(await playing.tables.open(by(), { game, location: LOCATION, locale: 'en' }));
  for (const _ of range(PLAYERS - 1))
    must(await playing.tables.addBot(id, by(), { level: 'steady', temper: null }));
  return id;
}

/** Returns a table after this many answers of its players, at most up to the end of the game. */
async function playedTable(playing: Playing, game: GameId, moves: number): Promise<string> {
  const id = await openLobby(playing, game);
  const option = SHORT[game];
  if (option) must(await playing.tables.configure(id, caller(playing), { option }));
  must(await playing.tables.start(id, caller(playing)));
  for (let played = 0; played < moves && (await answerOnce(playing, id)); played++);
  return id;
}

/** The host answers as an automated player would, or time passes. Returns false if the game is over. */
async function answerOnce(playing: Playing, id: string): Promise<boolean> {
  const { tables, store, clock, host } = playing;
  const { table, mine } = await viewOf(playing, id, host);
  if (table.status !== 'running') return false;
  if (mine?.prompt && !mine.answered) {
    const optionIndexes = choosePlaces(
      { game: table.game, level: 'sharp', temper: USUAL_TEMPER },
      mine.view,
      mine.prompt,
      `${SEED}/${table.ply}`,
    );
    must(await tables.answer(id, caller(playing), mine.stamp, { optionIndexes }));
    return true;
  }
  const deadlines = (await store.load(id))?.deadlines ?? [];
  clock.now = Math.max(clock.now, Math.min(...deadlines.map(({ due }) => due)));
  await tables.tick(id);
  return true;
}

async function viewOf({ tables }: Playing, id: string, user: string | null = null): Promise<TableView> {
  const tableView = await tables.tableView(id, user);
  if (!tableView) throw new Error('the table of the rehearsal is gone');
  return tableView;
}

const localizerOf = ({ table: { locale, players } }: TableView) => createLocalizer(locale, players);

let receipts = 0;
const caller = ({ host }: Playing): Caller => ({
  who: { id: host, name: 'Rehearsal' },
  receipt: `rehearsal ${receipts++}`,
  manages: null,
  server: LOCATION.guild,
});

function must<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`a table of the rehearsal does not go on (${outcome.why.key})`);
  return outcome.value;
}
