/**
 * Time from a click to its acknowledgement, which comes when the answer is on disk. The real bot takes turns
 * with a bare one.
 */
import { fork, type ChildProcess } from 'node:child_process';
import type { APIMessage } from 'discord-api-types/v10';
import { at, range } from '../../engines/core/values.ts';
import { createPlayground, type Playground } from '../../playground/server.ts';
import { FakeUser } from '../../playground/user.ts';
import { parse, print } from '../../src/discord/ids.ts';
import { openChildWorld, type ChildWorld } from '../../test/support/e2e/child-process.ts';
import { cardOf, tableViewOf, openTable } from '../../test/support/e2e/program.ts';
import { startFlags } from '../start-flags.ts';
import { figure, percentile, percentiles, timed, type Figure } from './figures.ts';

/** Numbers of presses on the public card and in the private panel; `warm` ones are not measured. */
const CARD = { warm: 60, measured: 300 };
const PANEL = { warm: 15, measured: 100 };
const PLAYGROUND = { history: false, spec: false, people: [] };

export async function ack(): Promise<Figure[]> {
  const env = { NODE_OPTIONS: startFlags().join(' ') };
  const durbar = await openChildWorld({ timeScale: 1, env, playground: PLAYGROUND });
  const echo = await openEcho();
  try {
    const presser = await openWindow(durbar);
    const card = await measure(CARD, { durbar, echo }, cardPresses(presser), 'reply');
    const panel = await measure(PANEL, { durbar, echo }, await panelPresses(presser), 'update');
    return [...figures('ack', card), ...figures('ack.panel', panel)];
  } finally {
    await durbar.end();
    await echo.end();
  }
}

interface Times {
  readonly bot: readonly number[];
  readonly bare: readonly number[];
}

function figures(name: string, { bot, bare }: Times): Figure[] {
  const ratio = (share: number, label: string) =>
    figure(`${name}.${label}.ratio`, percentile(bot, share) / percentile(bare, share), 'ratio');
  return [
    ...percentiles(name, bot),
    ...percentiles(`${name}.bare`, bare),
    ratio(0.5, 'p50'),
    ratio(0.99, 'p99'),
  ];
}

/** Makes press number n. Resolves at its acknowledgement. */
type Press = (n: number) => Promise<unknown>;

async function measure(
  { warm, measured }: typeof CARD,
  { durbar, echo }: { readonly durbar: ChildWorld; readonly echo: Echo },
  press: Press,
  bareButton: string,
): Promise<Times> {
  const [bot, bare]: [number[], number[]] = [[], []];
  for (const n of range(warm + measured)) {
    const [one, other] = [await timed(() => press(n)), await timed(() => echo.press(bareButton))];
    await durbar.playground.settled(); // the work after an acknowledgement must not disturb the next press
    await echo.playground.settled();
    if (n < warm) continue;
    bot.push(one);
    bare.push(other);
  }
  return { bot, bare };
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
  const tableViews = await Promise.all(
    people.map(async user => ({ user, mine: (await tableViewOf(world, table, user)).mine })),
  );
  const active = tableViews.find(({ mine }) => mine?.prompt);
  if (!active?.mine?.prompt) throw new Error('nobody begins');
  const {
    mine: { prompt, stamp },
    user,
  } = active;
  const { message: panel } = await user.click(cardOf(user, table), print({ to: 'panel', table }));
  const claim = prompt.options.findIndex(
    o =>
      typeof o.value === 'object' && o.value !== null && 'action' in o.value && o.value.action === 'duchess',
  );
  await user.click(panel, print({ to: 'answer', table, stamp, optionIndexes: [claim] }));
  await world.calm();
  const other = people.find(p => p !== user) ?? user;
  return { user: other, table, card: cardOf(other, table) };
}

/** Alternates between two answers that the public card offers. */
function cardPresses({ user, card }: Presser): Press {
  const offers = user
    .buttons(card)
    .map(b => b.customId ?? '')
    .filter(id => parse(id)?.to === 'offer');
  return n => user.click(card, at(offers, n % 2));
}

/** Alternates in the panel, where the press is acknowledged first and the picture follows. */
async function panelPresses({ user, card, table }: Presser): Promise<Press> {
  const { message } = await user.click(card, print({ to: 'panel', table }));
  const answers = user
    .buttons(message)
    .map(b => b.customId ?? '')
    .filter(id => parse(id)?.to === 'answer');
  return n => user.click(message, at(answers, n % 2), { until: 'acknowledged' });
}

interface Echo {
  readonly playground: Playground;
  press(button: string): Promise<unknown>;
  end(): Promise<void>;
}

async function openEcho(): Promise<Echo> {
  const playground = await createPlayground(PLAYGROUND);
  const child = fork(new URL('./echo.ts', import.meta.url), [playground.url], { execArgv: [] });
  await said(child);
  const user = await FakeUser.join(playground, 'Ann', { history: false });
  const message = at(user.messages(null), 0);
  return {
    playground,
    press: button => user.click(message, button, { until: 'acknowledged' }),
    end: async () => {
      const gone = new Promise(resolve => child.once('exit', resolve));
      child.disconnect();
      await gone;
      await playground.close();
    },
  };
}

const said = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('message', () => {
      resolve();
    });
    child.once('exit', code => {
      reject(new Error(`the bare bot ended with ${code}`));
    });
  });
