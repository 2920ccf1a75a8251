/** Table views at any position of self-play, as the table service returns them. */
import { hash } from 'node:crypto';
import { GAMES, type AnyGame, type GameId } from '../../../engines/index.ts';
import { at, range } from '../../../engines/core/values.ts';
import { scene, type PictureJob } from '../../../render/index.ts';
import type { PictureSource } from '../../../src/discord/pictures.ts';
import { tableViewFor } from '../../../src/tables/views/table-view.ts';
import type { Pace, Time } from '../../../src/base.ts';
import {
  TERMS,
  type Obstacle,
  type TableView,
  type Player,
  type TableRecord,
} from '../../../src/tables/model.ts';
import type { Payload } from '../../../src/discord/ui.ts';
import { readMessage } from '../../../playground/forms/message.ts';
import { MessageFlags } from 'discord.js';
import type { Position } from '../engine/playthrough.ts';

/** A name of the greatest length that Discord allows, full of characters that could be markup. */
export const NAMES = [
  'Ann',
  '**Bob** the_great',
  '@everyone',
  '[Chi](http://x.y) `c` ~~d~~ ||e||',
  'Ωmega Ω 👑👑👑',
  '*_*_*_*_*_*_*_*_*_*_*_*_*_*_*_*_',
  '<@123456789012345678>',
  'Zoë-Maximiliane von Hohenzollern',
] as const;
const NOW: Time = Date.UTC(2030, 0, 7, 13, 20);

export const playersOf = (seats: number): Player[] =>
  range(seats).map(seat => ({
    user: `1000000000000000${seat}0`,
    name: at(NAMES, seat),
    bot: false,
    level: 'steady',
    temper: 'careful',
    owner: null,
    givenUp: false,
    removal: null,
    substitution: null,
    missed: 0,
    absent: false,
    orders: {},
    bank: null,
  }));

export const game: AnyGame = GAMES.complots;

interface Scene {
  readonly game?: GameId;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly pace?: Pace;
}

export function recordAt(
  { game = 'complots', seats, options, pace = 'async' }: Scene,
  position: Position<unknown, Record<string, unknown>>['after'],
): TableRecord {
  const {
    table: { seed, ply, state, asked },
  } = position;
  const over = GAMES[game].prompts(state).length === 0;
  return {
    id: 'abcdefg',
    game,
    revision: 1,
    status: over ? 'over' : 'running',
    locale: 'en',
    location: { guild: '1', channel: '2', thread: '3' },
    host: '100000000000000000',
    players: playersOf(seats),
    options,
    pace,
    paceChosen: true,
    seed,
    first: null,
    starter: null,
    rematchOf: null,
    practiceOf: null,
    practiceStep: null,
    ply,
    timeline: 0,
    state,
    asked,
    card: null,
    obstacle: null,
    terms: TERMS,
    motion: null,
    paused: null,
    orphaned: null,
    base: null,
    report: null,
    created: NOW,
    moved: NOW,
  };
}

/** Returns why a channel refuses messages. Default: its thread is locked. */
export const obstacle = (more: Partial<Obstacle> = {}): Obstacle => ({
  ...{ kind: 'locked', permissions: [], channel: '77' },
  ...{ since: 0, last: 0, tried: 1, unsent: true, lost: false },
  ...more,
});

/** Returns what this seat may see. `null`: a spectator. */
export function tableViewOf(table: TableRecord, seat: number | null): TableView {
  const deadlines = [{ duty: 'window' as const, seat: null, since: NOW, due: NOW + 3_600_000 }];
  return tableViewFor(
    { table, pending: [], deadlines, last: null, writes: 0, people: new Map() },
    seat === null ? null : at(table.players, seat).user,
    NOW,
  );
}

/** The width of each scene that was built, by the hash of its job. */
const widths = new Map<string, number>();
function widthOf(job: PictureJob): number {
  const key = hash('sha1', JSON.stringify(job));
  const width = widths.get(key) ?? scene(job).width;
  widths.set(key, width);
  return width;
}

/** Builds the scene of each picture once, which throws if a view does not fit. Paints nothing. */
export const renderer: PictureSource = {
  draw: async job =>
    Buffer.from(String(job.kind === 'film' ? job.frames.map(frame => widthOf(frame.job)) : widthOf(job))),
};

/**
 * Throws if Discord would refuse the message, or if a placeholder of its words is not filled.
 * `bare`: the test says keys without their arguments, so placeholders stay.
 */
export function accepted({ components, files, pings }: Payload, words: 'filled' | 'bare' = 'filled'): void {
  const unfilled = /\{\{\w*\}\}/.exec(JSON.stringify(components));
  if (unfilled && words === 'filled') throw new Error(`a message leaves ${unfilled[0]} unfilled`);
  readMessage({
    components,
    flags: MessageFlags.IsComponentsV2,
    allowed_mentions: { parse: [], users: pings },
    attachments: files.map(({ name, alt }, i) => ({ id: String(i), filename: name, description: alt })),
  });
}
