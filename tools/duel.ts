/**
 * `npm run duel -- --out bots/complots/duel/table.json [--games 800000] [--parts 40] [--seed 1]`: computes
 * the duel table, by which the sharp player of Complots plays with two players left. The same games, parts
 * and seed give the same file. Default of `--out`: it is only computed.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { duelData } from './duel/data.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { out: text, games: text, parts: text, seed: text } });
const [seed, games, parts] = [numberOf('seed', 1), numberOf('games', 800_000), numberOf('parts', 40)];
const data = duelData({
  seed,
  games,
  parts,
  notice: (fifth, part) => {
    console.log(`${fifth}: ${part + 1} of ${parts}`);
  },
});
/** Returns a setting. Throws if it is no whole number above 0. */
function numberOf(name: 'seed' | 'games' | 'parts', usual: number): number {
  const given = Number(values[name] ?? usual);
  if (!Number.isSafeInteger(given) || given < 1) throw new Error(`--${name} needs a whole number above 0`);
  return given;
}

if (values.out) writeFileSync(values.out, `${JSON.stringify(data, null, 2)}\n`);
console.log(data.sha256);
