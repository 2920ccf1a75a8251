/** The levels and tempers of automated players: who chooses them, and which seats keep them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePlaces, type Bot } from '../../../bots/index.ts';
import type { TableRecord } from '../../../src/tables/model.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';

let b: Bench;
const asked: Bot[] = [];
beforeEach(async () => {
  asked.length = 0;
  b = await bench(':memory:', START, {
    seed: () => 'b',
    automatedPlayer: (bot, view, prompt, seed) => {
      asked.push(bot);
      return choosePlaces(bot, view, prompt, seed);
    },
  });
});
afterEach(() => b.close());

const levelsOf = ({ players }: Pick<TableRecord, 'players'>): string[] =>
  players.flatMap(({ bot, level }) => (bot ? [level] : [])).sort();
const tableOf = async (id: string) => (await b.tableView(id)).table;

it('an automated player plays at the level that the host has chosen, also after a rematch', async () => {
  const id = await b.lobby('ann');
  must(await b.tables.addBot(id, b.by('ann'), { level: 'sharp', temper: null }));
  must(await b.tables.addBot(id, b.by('ann'), { level: 'gentle', temper: null }));
  must(await b.tables.start(id, b.by('ann')));
  expect(levelsOf(await tableOf(id))).toEqual(['gentle', 'sharp']);
  for (let n = 0; n < 100 && new Set(asked.map(({ level }) => level)).size < 2; n++)
    await b.time.advance(60_000);
  const { players } = await tableOf(id);
  expect(new Set(asked.map(({ level }) => level))).toEqual(new Set(['gentle', 'sharp']));
  must(await b.tables.close(id, b.by('ann')));
  const again = await tableOf(must(await b.tables.rematch(id, b.by('ann'))));
  const named = (all: typeof players) => all.map(({ user, level }) => `${user} ${level}`).sort();
  expect(named(again.players)).toEqual(named(players));
});

it('who is seated without a choice plays at the usual level', async () => {
  const id = await b.lobby('ann');
  must(await b.tables.addBot(id, b.by('ann'), { level: 'sharp', temper: null }));
  must(await b.tables.playNow(id, b.by('ann')));
  expect(levelsOf(await tableOf(id))).toEqual(['sharp', 'steady']);
  must(await b.tables.giveUp(id, b.by('ann')));
  expect(levelsOf(await tableOf(id))).toEqual(['sharp', 'steady', 'steady']);
});

it('a temper is drawn from the seed, so that the same seed seats the same players', async () => {
  const drawn = async (seed: string) => {
    const other = await bench(':memory:', START, { seed: () => seed });
    const id = await other.lobby('ann');
    for (let n = 0; n < 4; n++)
      must(await other.tables.addBot(id, other.by('ann'), { level: 'sharp', temper: null }));
    const { players } = (await other.tableView(id)).table;
    await other.close();
    return players.flatMap(({ bot, temper }) => (bot ? [temper] : []));
  };
  const all = new Set<string>();
  for (const seed of ['one', 'two', 'three', 'four']) {
    const tempers = await drawn(seed);
    expect(await drawn(seed)).toEqual(tempers);
    for (const temper of tempers) all.add(temper);
  }
  expect([...all].sort()).toEqual(['bold', 'careful', 'sly']);
});

it('a temper that the host has chosen is played, also after a rematch', async () => {
  const id = await b.lobby('ann');
  for (const temper of ['sly', 'sly', 'bold'] as const)
    must(await b.tables.addBot(id, b.by('ann'), { level: 'sharp', temper }));
  must(await b.tables.start(id, b.by('ann')));
  for (let n = 0; n < 100 && new Set(asked.map(({ temper }) => temper)).size < 2; n++)
    await b.time.advance(60_000);
  expect(new Set(asked.map(({ temper }) => temper))).toEqual(new Set(['sly', 'bold']));
  const tempersOf = async (table: string) =>
    (await tableOf(table)).players
      .flatMap(({ bot, user, temper }) => (bot ? [`${user} ${temper}`] : []))
      .sort();
  const before = await tempersOf(id);
  must(await b.tables.close(id, b.by('ann')));
  expect(await tempersOf(must(await b.tables.rematch(id, b.by('ann'))))).toEqual(before);
});
