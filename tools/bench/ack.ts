/**
 * Time from a click to its acknowledgement, which comes when the answer is on disk. The real bot takes turns
 * with a bare one, which stores nothing, and with the floor: the bare one with a durable write of that size.
 */
import type { APIMessage } from 'discord-api-types/v10';
import { at, range } from '../../engines/core/values.ts';
import { FakeUser } from '../../playground/user.ts';
import { parse, print } from '../../src/discord/ids.ts';
import { openChildWorld, type ChildWorld } from '../../test/support/e2e/child-process.ts';
import { asked, say } from '../../test/support/e2e/players.ts';
import { cardOf, openTable } from '../../test/support/e2e/program.ts';
import { startFlags } from '../start-flags.ts';
import { openBare, type Bare } from './bare.ts';
import { claimOf, confirmsNothing } from './window.ts';
import { figure, percentile, percentiles, timed, type Figure } from './figures.ts';

/** Numbers of presses on the public card and in the private panel; `warm` ones are not measured. */
const CARD = { warm: 60, measured: 400 };
const PANEL = { warm: 30, measured: 400 };
const PLAYGROUND = { history: false, spec: false, people: [] };

export async function ack(): Promise<Figure[]> {
  const env = { NODE_OPTIONS: startFlags().join(' ') };
  const durbar = await openChildWorld({ timeScale: 1, env, playground: PLAYGROUND });
  const bare = await openBare(PLAYGROUND);
  try {
    const presser = await openWindow(durbar);
    const card = await measure(CARD, { durbar, bare }, cardPresses(presser), 'reply');
    const panel = await measure(PANEL, { durbar, bare }, await panelPresses(presser), 'update');
    return [...figures('ack', card), ...figures('ack.panel', panel)];
  } finally {
    await durbar.end();
    await bare.end();
  }
}

interface Times {
  readonly bot: readonly number[];
  readonly bare: readonly number[];
  /** Of the bare bot with a durable write. */
  readonly floor: readonly number[];
}

function figures(name: string, { bot, bare, floor }: Times): Figure[] {
  const ratio = (below: readonly number[], share: number): number =>
    percentile(bot, share) / percentile(below, share);
  return [
    ...percentiles(name, bot),
    ...percentiles(`${name}.bare`, bare),
    ...percentiles(`${name}.floor`, floor),
    figure(`${name}.p50.ratio`, ratio(bare, 0.5), 'ratio'),
    figure(`${name}.p99.ratio`, ratio(bare, 0.99), 'ratio'),
    figure(`${name}.floor.p50.ratio`, ratio(floor, 0.5), 'ratio'),
    figure(`${name}.floor.p99.ratio`, ratio(floor, 0.99), 'ratio'),
    // About what a durable write alone costs on this disk.
    figure(`${name}.write.p50.ratio`, percentile(floor, 0.5) / percentile(bare, 0.5), 'ratio'),
  ];
}

/** Makes press number n. Resolves at its acknowledgement. */
type Press = (n: number) => Promise<unknown>;

async function measure(
  { warm, measured }: typeof CARD,
  { durbar, bare }: { readonly durbar: ChildWorld; readonly bare: Bare },
  press: Press,
  button: 'reply' | 'update',
): Promise<Times> {
  const times = { bot: [] as number[], bare: [] as number[], floor: [] as number[] };
  // What a bot does after an acknowledgement must not disturb the next press, also of another bot.
  const alone = async (act: () => Promise<unknown>): Promise<number> => {
    const took = await timed(act);
    await durbar.playground.settled();
    await bare.playground.settled();
    return took;
  };
  for (const n of range(warm + measured)) {
    const found = {
      bot: await alone(() => press(n)),
      bare: await alone(() => bare.press(button)),
      floor: await alone(() => bare.press(`${button}-written`)),
    };
    if (n < warm) continue;
    times.bot.push(found.bot);
    times.bare.push(found.bare);
    times.floor.push(found.floor);
  }
  return times;
}

interface Presser {
  readonly user: FakeUser;
  readonly table: string;
  readonly card: APIMessage;
}

/** Opens a table whose first claim waits for hours, so that answers can be changed repeatedly. */
async function openWindow(world: ChildWorld): Promise<Presser> {
  const people: FakeUser[] = [];
  for (const name of ['Ann', 'Ben', 'Cleo'])
    people.push(await FakeUser.join(world.playground, name, { history: false }));
  const table = await openTable(world, people, { pace: 'async', seed: 'bench' });
  const [active] = await asked(world, table, people);
  if (!active) throw new Error('nobody begins');
  await say(world, active, [claimOf(active.prompt)], 'panel');
  await world.calm();
  const user = people.find(p => p !== active.user) ?? active.user;
  await confirmsNothing(world.store, user.id);
  return { user, table, card: cardOf(user, table) };
}

/** Alternates between two answers that the public card offers. */
function cardPresses({ user, card }: Presser): Press {
  const offers = user
    .buttons(card)
    .map(b => b.customId ?? '')
    .filter(id => parse(id)?.to === 'offer');
  return n => user.click(card, at(offers, n % 2), { until: 'acknowledged' });
}

/** Alternates in the panel. A press is acknowledged first; then comes the picture, with the other answer. */
async function panelPresses({ user, card, table }: Presser): Promise<Press> {
  const { message } = await user.click(card, print({ to: 'panel', table }));
  return () => {
    const answer = user.buttons(message).find(({ customId }) => parse(customId ?? '')?.to === 'answer');
    if (!answer) throw new Error('the panel offers no answer');
    return user.click(message, answer.customId, { until: 'acknowledged' });
  };
}
