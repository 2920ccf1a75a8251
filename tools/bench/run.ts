/**
 * `npm run bench [-- --only engine,ack]`: prints a table for people, then one line of JSON for each figure.
 * The exit code is 1 if a figure misses its aim.
 */
import { parseArgs } from 'node:util';
import { ack } from './ack.ts';
import { answer } from './answer.ts';
import { engine } from './engine.ts';
import { isMissed, row, type Figure } from './figures.ts';
import { guilds } from './guilds.ts';
import { memory } from './memory.ts';
import { picture } from './picture.ts';
import { processes } from './processes.ts';
import { start } from './start.ts';
import { think } from './think.ts';
import { throughput } from './throughput.ts';

/** The measurements, one after the other, because they would disturb each other. */
const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  engine,
  think,
  ack,
  throughput,
  processes,
  picture,
  answer,
  start,
  memory,
  guilds,
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = names.filter(name => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `No part of the bench is called ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  const figures: Figure[] = [];
  for (const name of names) {
    const from = performance.now();
    const found = (await PARTS[name]?.()) ?? [];
    for (const each of found) console.log(row(each));
    console.log(`-- ${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
    figures.push(...found);
  }
  for (const each of figures) console.log(JSON.stringify(each));
  const missed = figures.filter(isMissed);
  for (const each of missed) console.error(`MISSED ${row(each)}`);
  if (missed.length > 0) process.exitCode = 1;
}
