/**
 * `npm run siege [-- --short --only forged,two --kills 50 --seed S]`: attacks the running program from all
 * sides. CI runs `--short`.
 */
import { parseArgs } from 'node:util';
import { range } from '../engines/core/values.ts';
import { carryOut, linesOf, type Report, type Scale } from './siege/report.ts';
import { ALONE, ATTACKS, isAttack, type AttackName } from './siege/siege.ts';

interface Order extends Scale {
  readonly names: readonly AttackName[];
}

const USAGE = `npm run siege [-- --short --only ${Object.keys(ATTACKS).join(',')} --kills N --seed S]`;

function orderFrom(args: readonly string[]): Order {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { only: text, kills: text, seed: text, short: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) throw new Error(USAGE);
  const wanted = values.only?.split(',') ?? Object.keys(ATTACKS);
  const names = wanted.filter(isAttack);
  if (names.length < wanted.length)
    throw new Error(`--only takes some of ${Object.keys(ATTACKS).join(', ')}, separated by commas.`);
  if (values.kills !== undefined && !/^[1-9]\d{0,4}$/.test(values.kills))
    throw new Error('--kills takes a number from 1 to 99999.');
  return {
    names,
    short: values.short ?? false,
    kills: values.kills === undefined ? null : Number(values.kills),
    seed: values.seed ?? String(Date.now() % 1_000_000),
  };
}

/** In CI some attacks run side by side, because they wait more than they work. */
const LANES = { short: 3, long: 1 };

async function besiege({ names, ...scale }: Order): Promise<readonly Report[]> {
  const reports: Report[] = [];
  const waiting = names.filter(name => !ALONE.includes(name));
  async function lane(mine: AttackName[]): Promise<void> {
    for (let name = mine.shift(); name; name = mine.shift()) {
      console.log(`${name} ...`);
      reports.push(await carryOut(name, ATTACKS[name], scale));
    }
  }
  await Promise.all(range(scale.short ? LANES.short : LANES.long).map(() => lane(waiting)));
  await lane(names.filter(name => ALONE.includes(name)));
  return reports;
}

try {
  const order = orderFrom(process.argv.slice(2));
  console.log(`Seed ${order.seed}${order.short ? ', short' : ''}: ${order.names.join(', ')}`);
  const reports = await besiege(order);
  console.log(linesOf(reports).join('\n'));
  process.exit(reports.some(({ broken }) => broken.length > 0) ? 1 : 0); // actions under way do not matter
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
