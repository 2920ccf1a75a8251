/** The whole program in one process, for games of Complots: real bot, playground and a simulated clock. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ComponentType, type APIMessage, type APIStringSelectComponent } from 'discord-api-types/v10';
import { pino } from 'pino';
import { rngFor, type Rng } from '../../../engines/core/rng.ts';
import { at, only } from '../../../engines/core/values.ts';
import { createPlayground, type Playground } from '../../../playground/server.ts';
import { everyComponent } from '../../../playground/messages/tree.ts';
import { FakeUser, isEphemeral } from '../../../playground/user.ts';
import { run, type Running } from '../../../src/main.ts';
import type { Pace } from '../../../src/base.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { seeds } from '../service/seeds.ts';
import { fakeTime, type FakeTime } from '../service/time.ts';
import { UNPACED } from './program.ts';

export interface ComplotsWorld {
  readonly playground: Playground;
  readonly bot: Running;
  readonly time: FakeTime;
  /** Log lines of level warn or above. */
  readonly complaints: readonly string[];
  enter(name: string, locale?: 'en-US' | 'it'): Promise<FakeUser>;
  /** Resolves when no work is under way. */
  settle(): Promise<void>;
  end(): Promise<void>;
}

export async function openComplotsWorld(): Promise<ComplotsWorld> {
  const playground = await createPlayground();
  const dataDir = mkdtempSync(join(tmpdir(), 'durbar-'));
  const complaints: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void complaints.push(line) });
  const open: { bot?: Running } = {};
  const settle = async (): Promise<void> => {
    await open.bot?.idle();
    await playground.settled();
    await open.bot?.idle();
  };
  const time = fakeTime(Date.now(), settle);
  const config = {
    token: 'playground',
    guild: null,
    api: playground.url,
    dataDir,
    playgroundPort: 0,
    logLevel: 'warn',
    timeScale: 1,
    databaseUrl: null,
    shards: null,
    painters: 1,
    paintAhead: false,
    metrics: null,
  };
  // the ids of the playground hold real time
  const bot = await run(config, {
    time: { ...time, elapsed: () => performance.now() },
    log,
    seed: seeds(),
    ...UNPACED,
  });
  open.bot = bot;
  return {
    playground,
    bot,
    time,
    complaints,
    settle,
    enter: (name, locale = 'en-US') => FakeUser.join(playground, name, { locale }),
    end: async () => {
      await bot.stop();
      await playground.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Opens a table, seats all users, sets the pace and starts, by buttons and menus. Returns the table's id. */
export async function begin(world: ComplotsWorld, people: readonly FakeUser[], pace: Pace): Promise<string> {
  const host = at(people, 0);
  const { message } = await host.slash('play', { game: 'complots' }, 'games');
  const table = /`(\w+)`/.exec(host.text(message))?.[1] ?? '';
  const lobby = await lobbyOf(host, table);
  for (const one of people.slice(1)) await one.click(lobby, `j:${table}`);
  const panel = (await host.click(lobby, `t:${table}`)).message;
  await host.select(panel, `cp:${table}`, pace);
  await host.click(panel, `go:${table}`);
  await world.settle();
  return table;
}

/** Returns the card of an open lobby, when this person sees it. */
export const lobbyOf = (user: FakeUser, table: string): Promise<APIMessage> =>
  user.sees(m => !isEphemeral(m) && user.buttons(m).some(({ customId }) => customId === `x:${table}`));

/** Returns the cards of the game with *Play* and *More*: the one in the parent channel has no *More*. */
export const cardsOf = (user: FakeUser, table: string): APIMessage[] =>
  user.messages(null).filter(m => {
    const ids = user.buttons(m).map(({ customId }) => customId);
    return !isEphemeral(m) && ids.includes(`p:${table}`) && ids.includes(`mo:${table}`);
  });

/** Returns the only card with buttons. */
export const cardOf = (user: FakeUser, table: string): APIMessage => only(cardsOf(user, table));

export async function tableViewOf(
  { bot }: ComplotsWorld,
  table: string,
  user: FakeUser | null = null,
): Promise<TableView> {
  const tableView = await bot.tables.tableView(table, user?.id ?? null);
  if (!tableView) throw new Error(`no table ${table}`);
  return tableView;
}

/** Plays to the end by buttons and menus of the panel, chosen by the seed. Returns the number of answers. */
export async function playOut(
  world: ComplotsWorld,
  table: string,
  people: readonly FakeUser[],
  seed: string,
): Promise<number> {
  const rng = rngFor(seed);
  for (let answers = 0; answers < 2_000;) {
    await world.settle();
    const {
      table: { status },
    } = await tableViewOf(world, table);
    if (status === 'over') return answers;
    const asked: FakeUser[] = [];
    for (const one of people) {
      const { mine } = await tableViewOf(world, table, one);
      if (mine?.prompt && !mine.answered) asked.push(one);
    }
    if (asked.length === 0) await world.time.advance(5_000);
    else {
      await answerBy(world, table, at(asked, rng.below(asked.length)), rng);
      answers++;
    }
  }
  throw new Error(`the game with seed ${seed} does not end`);
}

/** Gives one answer, by an offer of the public card or through the private panel. */
async function answerBy(world: ComplotsWorld, table: string, user: FakeUser, rng: Rng): Promise<void> {
  const card = cardOf(user, table);
  const offers = user.buttons(card).filter(b => b.customId.startsWith(`o:${table}:`));
  if (offers.length > 0 && rng.below(2) === 0) {
    await user.click(card, at(offers, rng.below(offers.length)).customId);
    return;
  }
  const { message } = await user.click(card, `p:${table}`);
  for (let steps = 0; steps < 5; steps++) {
    if (!(await pressSomething(user, user.current(message), table, rng))) return;
    await world.settle();
  }
}

/** Presses one of the answers shown. Returns true if it only led one step further. */
async function pressSomething(user: FakeUser, panel: APIMessage, table: string, rng: Rng): Promise<boolean> {
  const buttons = user.buttons(panel).filter(b => !b.disabled && /^[an]:/.test(b.customId));
  const menus = menusOf(panel).filter(menu => menu.custom_id.startsWith(`m:${table}:`));
  const [menu] = menus;
  if (menu && buttons.every(b => b.customId.startsWith('n:'))) {
    const chosen = rng
      .shuffle(menu.options)
      .slice(0, menu.max_values ?? 1)
      .map(option => option.value);
    await user.select(panel, menu.custom_id, chosen);
    return true;
  }
  if (buttons.length === 0) return false;
  const button = at(buttons, rng.below(buttons.length));
  await user.click(panel, button.customId);
  return button.customId.startsWith('n:');
}

function menusOf(message: APIMessage): APIStringSelectComponent[] {
  return [...everyComponent(message.components ?? [])].filter(
    component => component.type === ComponentType.StringSelect,
  );
}
