/** Discord is away for hours: nobody loses a turn or a seat by it, and afterwards the games go on gently. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPlayground, type PlaygroundOptions } from '../../playground/server.ts';
import Database from 'better-sqlite3';
import { range } from '../../engines/core/values.ts';
import { FakeUser } from '../../playground/user.ts';
import { expectAnnounced } from '../../test/support/e2e/cards.ts';
import { heldOf, openTable } from '../../test/support/e2e/program.ts';
import type { TableRecord } from '../../src/tables/model.ts';
import { contentsOf, openGround, playSome, within, type Ground } from './ground.ts';
import type { Siege } from './report.ts';

const NAMES = ['Ann', 'Ben', 'Cleo'];
/** A turn of a day lasts 20 seconds. */
const TIME_SCALE = 20 / 86_400;
/** Milliseconds in which Discord does not answer, and in which it cannot be reached. */
const DEAF = { short: 9_000, long: 60_000 };
const CLOSED = { short: 16_000, long: 120_000 };
const HEARTBEAT = 1_000;
/** How long it may take to notice that nothing is answered. Milliseconds. */
const NOTICED = 4_000;
const BACK = 30_000;

/** Tables that are due after an outage, and the time between two of them. Milliseconds. */
const DUE = { short: 4, long: 12 };
const SPACING = 2_000;
/** A deadline that was this old when the program ended was about to be carried out. Milliseconds. */
const OLD = 10_000;
/** How long the program was down then. Shorter times are not given back at once. Milliseconds. */
const DOWN = 12_000;

export async function outage(siege: Siege): Promise<void> {
  await away(siege);
  await spread(siege);
}

async function away(siege: Siege): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'durbar-room-'));
  const room: PlaygroundOptions = { people: [], directory, heartbeatMs: HEARTBEAT, history: false };
  const ground = await openGround(NAMES, { timeScale: TIME_SCALE, playground: room });
  try {
    const tables: string[] = [];
    for (const game of ['raja', 'taj-mahal', 'complots'] as const)
      tables.push(await openTable(ground, ground.people, { game, pace: 'async', seed: 'siege/outage' }));
    for (const table of tables) await playSome(ground, table, 1, siege.rng); // fresh deadlines
    await ground.calm();
    const before = await Promise.all(tables.map(table => standingOf(ground, table)));
    const from = Date.now();
    await endure(siege, ground);
    const playground = await createPlayground({ ...room, port: Number(new URL(ground.playground.url).port) });
    try {
      const people = await Promise.all(
        NAMES.map(name => FakeUser.join(playground, name, { history: false })),
      );
      const after: Ground = {
        ...ground,
        get store() {
          return ground.store;
        },
        playground,
        people,
        calm: async () => {
          await within(BACK, () => (contentsOf(ground).get('outbox') ?? []).length === 0);
          await playground.settled();
        },
      };
      await recover(siege, after, { tables, before, from });
    } finally {
      await ground.kill('SIGTERM');
      await playground.close();
    }
  } finally {
    await ground.kill();
    await ground.closeStore();
    for (const folder of [directory, ground.dataDir]) rmSync(folder, { recursive: true, force: true });
  }
}

interface Standing {
  readonly ply: number;
  /** Milliseconds until the first deadline of a question. */
  readonly left: number;
  readonly players: TableRecord['players'];
}

async function standingOf(ground: Pick<Ground, 'store'>, table: string): Promise<Standing> {
  const { table: record, deadlines } = await heldOf(ground, table);
  const dues = deadlines.filter(({ duty }) => duty === 'turn' || duty === 'window').map(({ due }) => due);
  return { ply: record.ply, left: Math.min(...dues) - Date.now(), players: record.players };
}

/** First Discord hears nothing, then it cannot be reached at all. */
async function endure(siege: Siege, ground: Ground): Promise<void> {
  const [deaf, closed] = siege.short ? [DEAF.short, CLOSED.short] : [DEAF.long, CLOSED.long];
  ground.playground.goDeaf();
  await pause(deaf);
  siege.expect((await ground.health()).status === 503, 'health does not say 503 while Discord hears nothing');
  await ground.playground.close();
  await pause(closed);
  siege.expect((await ground.health()).status === 503, 'health does not say 503 while Discord is away');
  siege.expect(ground.pid() !== null, 'the program has ended because Discord is away');
  siege.figure('hours of the tables without Discord', ((deaf + closed) / TIME_SCALE / 3_600_000).toFixed(0));
}

interface Past {
  readonly tables: readonly string[];
  readonly before: readonly Standing[];
  /** Time at which the outage began. */
  readonly from: number;
}

async function recover(siege: Siege, ground: Ground, { tables, before, from }: Past): Promise<void> {
  const well = await within(BACK, async () => (await ground.health()).status === 200);
  siege.figure(
    'seconds from the beginning until all is well again',
    ((Date.now() - from) / 1_000).toFixed(1),
  );
  siege.expect(well, `health does not recover when Discord is back: ${(await ground.health()).words}`);
  for (const [i, table] of tables.entries()) {
    const [was, is] = [before[i], await standingOf(ground, table)];
    if (!was) continue;
    for (const [seat, { name, missed, absent, bot }] of is.players.entries())
      siege.expect(
        missed <= (was.players[seat]?.missed ?? 0) && !absent && !bot,
        `${name} has lost by the outage: ${missed} deadlines missed, absent: ${absent}, replaced: ${bot}`,
      );
    siege.expect(is.ply === was.ply, `the clock has moved a table from step ${was.ply} to ${is.ply}`);
    siege.expect(
      is.left >= was.left - NOTICED,
      `${Math.round(was.left)} ms were left before the outage, and ${Math.round(is.left)} ms after it`,
    );
  }
  for (const table of tables)
    siege.expect((await playSome(ground, table, 3, siege.rng)) > 0, 'play does not go on');
  await ground.calm();
  for (const table of tables)
    await expectAnnounced(ground, table).catch((error: unknown) => {
      siege.expect(false, `after the outage an announcement is lost: ${String(error).slice(0, 300)}`);
    });
  const errors = ground.complaints.filter(line => !line.includes('connection to Discord'));
  siege.expect(errors.length === 0, `the log says: ${errors[0]?.slice(0, 400) ?? ''}`);
}

/** Everything is due when the program is back: the tables follow each other, so that nobody is overrun. */
async function spread(siege: Siege): Promise<void> {
  const ground = await openGround(NAMES, { timeScale: 1 });
  try {
    const tables: string[] = [];
    for (const n of range(siege.short ? DUE.short : DUE.long)) {
      const seed = `siege/spread/${n}`;
      tables.push(await openTable(ground, ground.people, { game: 'complots', pace: 'async', seed }));
    }
    await ground.calm();
    await ground.closeStore();
    await ground.kill();
    endedAt(ground, Date.now() - DOWN);
    await ground.start();
    ground.openStore();
    const dues = await Promise.all(
      tables.map(async table => Date.now() + (await standingOf(ground, table)).left),
    );
    const sorted = dues.toSorted((a, b) => a - b);
    const gaps = sorted.slice(1).map((due, i) => due - (sorted[i] ?? 0));
    const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
    siege.figure(
      `seconds from the first to the last of ${tables.length} due tables`,
      (span / 1_000).toFixed(1),
    );
    siege.expect(
      gaps.every(gap => Math.abs(gap - SPACING) < 200),
      `due tables follow each other after ${gaps.map(Math.round).join(', ')} ms instead of ${SPACING}`,
    );
  } finally {
    await ground.end();
  }
}

/** Lets a program have ended at this time, when every question was due. */
function endedAt({ dataDir }: Ground, time: number): void {
  const db = new Database(join(dataDir, 'durbar.sqlite'));
  db.prepare("update deadlines set due = ? where duty in ('turn', 'window')").run(time - OLD);
  db.prepare("update settings set value = ? where key in ('alive', 'pulse')").run(JSON.stringify(time));
  db.close();
}
