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
const parts = Number(values.parts ?? 40);
const data = duelData({
  seed: Number(values.seed ?? 1),
  games: Number(values.games ?? 800_000),
  parts,
  notice: (fifth, part) => {
    console.log(`${fifth}: ${part + 1} of ${parts}`);
  },
});
if (values.out) writeFileSync(values.out, `${JSON.stringify(data, null, 2)}\n`);
console.log(data.sha256);
