/** Plays a whole game with one person and automated players, and measures what the table asks of people. */
import type { APIMessage } from 'discord-api-types/v10';
import { choosePlaces } from '../../bots/index.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import { rngFor } from '../../engines/core/rng.ts';
import type { GameId } from '../../engines/index.ts';
import type { FakeUser } from '../../playground/user.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { hasMilestone } from '../../src/announce/live-card.ts';
import { divided } from '../../src/presenters/digest/abridged.ts';
import { asked, lively, type Asked } from '../../test/support/e2e/players.ts';
import { heldOf, openTable, openWorld, tableViewOf, type World } from '../../test/support/e2e/program.ts';
import { blankPictures } from './blank.ts';
import type { Heights, Pages, Reader } from './browser.ts';
import { isOfBot, openChannel, picturesIn, sentencesOf } from './channel.ts';
import { answer, type Answered } from './person.ts';

export interface Order {
  readonly game: GameId;
  readonly seed: string;
  /** True: the person plays for a short game. False: as an automated player would. */
  readonly short: boolean;
  /** Opens a browser on the playground. `null`: nothing is measured in pixels. */
  readonly reader: ((pages: Pages) => Promise<Reader>) | null;
}

export interface Figures {
  readonly order: Pick<Order, 'game' | 'seed' | 'short'>;
  readonly answers: readonly Answered[];
  /** Steps that told everybody something that all want to see, the end included. */
  readonly milestones: number;
  /** Public messages of the bot in the thread. */
  readonly messages: number;
  readonly withPictures: number;
  /** Pictures sent to the thread and to the channel above it. */
  readonly picturesSent: number;
  /** Texts of public messages that said nothing, new or edited. */
  readonly silent: readonly string[];
  readonly pixels: Pixels | null;
  readonly seconds: number;
}

interface Pixels {
  /** The height of the thread at 1280x800. */
  readonly thread: number;
  /** From the newest sentence to *Play* at 1280x800, at each question. */
  readonly distances: readonly Distance[];
  /** The card at each question. */
  readonly cards: readonly Tall[];
  /** The panel after each press. */
  readonly panels: readonly Tall[];
}

/** A message and how high it is. `type`: of the question; `way`: what was pressed. */
export interface Tall {
  readonly type: string;
  readonly way: readonly string[];
  readonly heights: Heights;
}

interface Distance {
  readonly type: string;
  readonly px: number;
}

/** Time that passes after the end: announcements wait for at most two minutes. Milliseconds. */
const AFTER_END = 180_000;
/** More answers of one person than any game has. */
const MOST_ANSWERS = 500;
const BOTS = 2;

export async function playGame(order: Order): Promise<Figures> {
  const began = performance.now();
  const world = await openWorld(order.reader ? { paint: blankPictures } : {});
  let reader: Reader | null = null;
  try {
    const channel = openChannel();
    const person = await world.enter('Ann', 'en-US', channel.take);
    const { game, seed } = order;
    const table = await openTable(world, [person], { game, seed, bots: BOTS });
    reader = order.reader ? await readThread(world, table, order.reader) : null;
    const { answers, ...measured } = await playOn({ world, table, person, order, reader });
    await world.pass(AFTER_END);
    const { table: record } = await heldOf(world, table);
    const cards = person.messages(record.location.thread ?? record.location.channel).filter(isOfBot);
    return {
      order,
      answers,
      milestones: await milestonesOf(world, table),
      messages: cards.length,
      withPictures: cards.filter(card => picturesIn(card).length > 0).length,
      picturesSent: channel.pictures(),
      silent: channel.silent(),
      pixels: reader && { thread: await reader.height(), ...measured },
      seconds: (performance.now() - began) / 1_000,
    };
  } finally {
    await reader?.close();
    await world.end();
  }
}

/** A second person looks at the thread, because the private panels of the first would add to its height. */
async function readThread(world: World, table: string, open: NonNullable<Order['reader']>): Promise<Reader> {
  await world.enter('Ben', 'en-US', () => false);
  const { location } = (await heldOf(world, table)).table;
  const name = world.playground.channel(location.thread ?? location.channel).name ?? '';
  const page = (user: string): string =>
    `${world.playground.url}/#${new URLSearchParams({ user, channel: name }).toString()}`;
  return open({ spectator: page('Ben'), player: page('Ann') });
}

interface Playing {
  readonly world: World;
  readonly table: string;
  readonly person: FakeUser;
  readonly order: Order;
  readonly reader: Reader | null;
}

/** Plays to the end. The person answers as soon as they are asked. */
async function playOn({ world, table, person, order, reader }: Playing) {
  const answers: Answered[] = [];
  const distances: Distance[] = [];
  const cards: Tall[] = [];
  const panels: Tall[] = [];
  while ((await heldOf(world, table)).table.status === 'running') {
    const [who] = await asked(world, table, [person]);
    if (!who) {
      if (!(await world.step())) throw new Error(`${order.game}: nobody is asked and nothing is due`);
      continue;
    }
    if (answers.length === MOST_ANSWERS) throw new Error(`${order.game}: the game does not end`);
    const px = reader ? await distanceOn(world, who, reader) : null;
    if (px !== null) distances.push({ type: who.prompt.type, px });
    const measure = async (into: Tall[], message: APIMessage, way: readonly string[]): Promise<void> => {
      const heights = reader && (await reader.heights(message));
      if (heights !== null) into.push({ type: who.prompt.type, way, heights });
    };
    const card = newestCard(who);
    if (card) await measure(cards, card, []);
    const rng = rngFor(`${order.seed}/${answers.length}`);
    const look = (panel: APIMessage, way: readonly string[]) => measure(panels, panel, way);
    answers.push(await answer(world, who, placesFor(who, order, answers.length), { rng, look }));
    await world.calm();
  }
  return { answers, distances, cards, panels };
}

/** Returns the newest message of the bot in the thread. */
const newestCard = ({ user, tableView: { table } }: Asked): APIMessage | undefined =>
  user.messages(table.location.thread ?? table.location.channel).findLast(isOfBot);

function placesFor(who: Asked, { game, seed, short }: Order, n: number): readonly number[] {
  const key = `${seed}/person/${n}`;
  return short
    ? lively(who, rngFor(key))
    : choosePlaces({ game, level: 'sharp', temper: USUAL_TEMPER }, who.mine.view, who.prompt, key);
}

/** Returns the distance on the live card. `null`: the card tells nothing that has happened. */
async function distanceOn(world: World, who: Asked, reader: Reader): Promise<number | null> {
  const { table } = who.tableView;
  const { say } = createLocalizer(table.locale, table.players);
  const told = (await world.store.entries(table.id)).flatMap(entry => entry.told);
  const lines = told.filter(({ only }) => only === null).map(({ msg }) => say(msg));
  const card = newestCard(who);
  if (!card) return null;
  const sentences = sentencesOf(card);
  const newest = lines
    .toReversed()
    .flatMap(line => sentences.filter(sentence => endsWith(sentence, line)).slice(-1))
    .at(0);
  return newest === undefined ? null : reader.distance(card, newest);
}

/** True if this line is the sentence, or ends the paragraph, where it may do without its name. */
function endsWith(sentence: string, line: string): boolean {
  const rest = divided(line)?.rest ?? null;
  return (
    sentence === line || sentence.endsWith(` ${line}`) || (rest !== null && sentence.endsWith(`; ${rest}`))
  );
}

async function milestonesOf(world: World, table: string): Promise<number> {
  const tableView = await tableViewOf(world, table);
  const entries = await world.store.entries(table);
  return entries.filter(({ ply, told, at }) => {
    const lines = told.filter(({ only }) => only === null).map(({ msg }) => msg);
    return hasMilestone(tableView, [{ kind: 'step', ply, lines, asked: [], at }]);
  }).length;
}
