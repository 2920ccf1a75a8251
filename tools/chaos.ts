/**
 * `npm run chaos [-- --kills 200 --tables 6 --seed S]`: kills the bot at random moments while people play.
 * Nothing may be lost.
 */
import { parseArgs } from 'node:util';
import { rage, type Scale } from './chaos/chaos.ts';

function scaleFrom(args: readonly string[]): Scale {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { kills: text, tables: text, seed: text } });
  const number = (value: string | undefined, otherwise: number): number => {
    if (value !== undefined && !/^[1-9]\d{0,4}$/.test(value))
      throw new Error(`${value} is not a number of these.`);
    return value === undefined ? otherwise : Number(value);
  };
  return {
    kills: number(values.kills, 200),
    tables: number(values.tables, 6),
    seed: values.seed ?? String(Date.now() % 1_000_000),
  };
}

try {
  const scale = scaleFrom(process.argv.slice(2));
  console.log(`Seed ${scale.seed}: ${scale.kills} kills, ${scale.tables} tables at a time`);
  const began = performance.now();
  const figures = await rage(scale, words => {
    console.log(`  ${words} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
  });
  console.log(
    Object.entries(figures)
      .map(([what, count]) => `  ${what}: ${count}`)
      .join('\n'),
  );
  console.log(
    'Nothing is lost, nothing is there twice, every log leads to its end. ' +
      `${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
} catch (error) {
  console.error(error);
  process.exit(1); // the actions of test users under way do not matter any more
}
