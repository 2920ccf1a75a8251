/**
 * The bot on a playground of its own, on which the catalogue (`messages.ts`) plays its scenes. Draws nothing
 * itself.
 */
import { ApplicationCommandOptionType, type APIMessage } from 'discord-api-types/v10';
import type { Modal, PlayerState } from '../../playground/players/protocol.ts';
import type { ModalValues } from '../../playground/interactions/fields.ts';
import { stateFor } from '../../playground/players/players.ts';
import { buttonsOf } from '../../playground/user/find.ts';
import type { FakeUser, Reply } from '../../playground/user.ts';
import { scene, type Job } from '../../render/index.ts';
import { openStore } from '../../src/store/sqlite.ts';
import { databaseIn } from '../../src/config.ts';
import { hands, openWorld, type World } from '../../test/support/e2e/program.ts';
import { plant } from '../seed/plant.ts';
import type { Position } from '../seed/position.ts';

export type Language = 'en' | 'it';
export const NAMES = ['Ann', 'Ben', 'Chiara', 'Dario', 'Elena'] as const;
export type Name = (typeof NAMES)[number];

/** A message or a form as one person saw it. */
export type Shown = { readonly title: string; readonly chapter: string } & (
  | { readonly kind: 'message'; readonly message: APIMessage }
  | { readonly kind: 'form'; readonly modal: Modal }
);

type Options = Readonly<Record<string, string | number | boolean>>;

export class Stage {
  readonly language: Language;
  readonly world: World;
  readonly shown: Shown[] = [];
  /** The commands that have been typed, without their options. */
  readonly typed = new Set<string>();
  readonly jobs: readonly Job[];
  private readonly cast: ReadonlyMap<Name, FakeUser>;
  chapter = '';

  private constructor(
    language: Language,
    world: World,
    cast: ReadonlyMap<Name, FakeUser>,
    jobs: readonly Job[],
  ) {
    this.language = language;
    this.world = world;
    this.cast = cast;
    this.jobs = jobs;
  }

  static async open(language: Language): Promise<Stage> {
    const jobs: Job[] = [];
    const world = await openWorld({ time: hands(Date.now()), paint: () => later(jobs) });
    const cast = new Map<Name, FakeUser>();
    for (const name of NAMES) cast.set(name, await world.enter(name, language === 'it' ? 'it' : 'en-US'));
    return new Stage(language, world, cast, jobs);
  }

  as(name: Name): FakeUser {
    const user = this.cast.get(name);
    if (!user) throw new Error(`nobody is called ${name}`);
    return user;
  }

  /** Shows a message as it is now. */
  show(title: string, message: APIMessage, as: Name = 'Ann'): APIMessage {
    const now = this.as(as).current(message);
    this.shown.push({ kind: 'message', chapter: this.chapter, title, message: structuredClone(now) });
    return now;
  }

  /** Types a command and shows the answer. */
  async type(title: string, command: string, options: Options = {}, where: Where = {}): Promise<APIMessage> {
    const { as = 'Ann', channel = 'games' } = where;
    this.typed.add(command);
    return this.answered(title, await this.as(as).slash(command, options, channel, BRIEF), as);
  }

  /** Presses the button whose custom id begins with this route code, and shows the answer. */
  async press(title: string, message: APIMessage, code: string, as: Name = 'Ann'): Promise<APIMessage> {
    return this.answered(title, await this.as(as).click(message, route(code), BRIEF), as);
  }

  /** Chooses in the menu whose custom id begins with this route code, and shows the answer. */
  async choose(
    title: string,
    message: APIMessage,
    [code, ...values]: readonly [code: string, ...values: string[]],
    as: Name = 'Ann',
  ): Promise<APIMessage> {
    return this.answered(title, await this.as(as).select(message, route(code), values, BRIEF), as);
  }

  /** Presses a button that opens a form, shows the form and returns it. */
  async form(title: string, message: APIMessage, code: string, as: Name = 'Ann'): Promise<Modal> {
    const { modal } = await this.as(as).click(message, route(code));
    this.shown.push({ kind: 'form', chapter: this.chapter, title, modal });
    return modal;
  }

  async send(title: string, modal: Modal, values: ModalValues, as: Name = 'Ann') {
    return this.answered(title, await this.as(as).submitModal(modal, values, BRIEF), as);
  }

  private async answered(title: string, reply: Reply, as: Name): Promise<APIMessage> {
    await this.world.calm();
    return this.show(title, reply.message, as);
  }

  /** Tables in these positions, which the bot announces at once. The first person sits at `seat`. */
  async plant(wanted: readonly { readonly position: Position; readonly seat: number }[]): Promise<Planted[]> {
    const { world } = this;
    await world.stopBot();
    const store = openStore(databaseIn(world.dataDir));
    const tables: string[] = [];
    for (const { position, seat } of wanted) {
      const people = NAMES.slice(0, position.seats).map((_, i, all) => {
        const name = all[(i - seat + all.length) % all.length] ?? 'Ann';
        return { id: this.as(name).id, name };
      });
      const location = {
        guild: world.playground.room.guild.id,
        channel: world.playground.channel('games').id,
        thread: null,
      };
      const now = world.time.now();
      tables.push((await plant(store, { position, people, location, locale: this.language, now })).id);
    }
    await store.close();
    await world.startBot();
    return Promise.all(tables.map(table => this.planted(table)));
  }

  private async planted(table: string): Promise<Planted> {
    const held = await this.world.store.load(table);
    return { table, thread: held?.table.location.thread ?? 'games' };
  }

  /** The newest public message of a channel. */
  newest(channel: string, as: Name = 'Ann'): APIMessage {
    const found = this.as(as)
      .messages(channel)
      .findLast(({ flags, components }) => ((flags ?? 0) & 64) === 0 && (components ?? []).length > 0);
    if (!found) throw new Error(`nothing has been said in ${channel}`);
    return found;
  }

  /** Whether the message has a button whose custom id begins with this route code. */
  has(message: APIMessage, code: string): boolean {
    return buttonsOf(message).some(({ customId, disabled }) => !disabled && route(code).test(customId));
  }

  /** What the page of the playground knows when it opens. */
  state(): PlayerState {
    return stateFor(this.world.playground.room, this.as('Ann').id);
  }

  /** Every command without its options: `my games`. */
  commands(): string[] {
    return this.as('Ann').commands.flatMap(({ name, options }) => {
      const below = options.filter(({ type }) => type === SUBCOMMAND);
      return below.length === 0 ? [name] : below.map(each => `${name} ${each.name}`);
    });
  }

  end(): Promise<void> {
    return this.world.end();
  }
}

export interface Planted {
  readonly table: string;
  readonly thread: string;
}

const SUBCOMMAND: number = ApplicationCommandOptionType.Subcommand;

interface Where {
  readonly as?: Name;
  readonly channel?: string;
}

/** The answer to a press that is only acknowledged is waited for by `world.calm()`. */
const BRIEF = { until: 'acknowledged' } as const;
const route = (code: string): RegExp => new RegExp(`^${code.replaceAll('.', '\\.')}(:|$)`);

const SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Stands in for the studio: a picture is a PNG header with its size and the number of its job. */
function later(jobs: Job[]) {
  return {
    draw: async (job: Job): Promise<Buffer> => {
      const { width, height } = job.kind === 'film' ? sizeOf(job) : scene(job);
      const numbers = Buffer.alloc(12);
      [width, height, jobs.push(job) - 1].forEach((number, i) =>
        numbers.writeUInt32BE(Math.round(number), 4 * i),
      );
      return Buffer.concat([SIGNATURE, numbers]);
    },
    warm: async () => undefined,
    paintedAhead: async () => undefined,
    waiting: () => 0,
    close: async () => undefined,
  };
}

function sizeOf({ width, frames: [first] }: Extract<Job, { kind: 'film' }>) {
  const { width: wide, height } = first ? scene(first.job) : { width: 1, height: 1 };
  return { width, height: (height * width) / wide };
}

/** The number of the job behind a picture of `later`; `null`: another file. */
export const jobIn = (bytes: Buffer): number | null =>
  bytes.length === SIGNATURE.length + 12 && bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
    ? bytes.readUInt32BE(SIGNATURE.length + 8)
    : null;
