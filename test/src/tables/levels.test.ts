/** The levels of automated players: who chooses them, and which seats keep them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePlaces, type Bot } from '../../../bots/index.ts';
import type { TableRecord } from '../../../src/tables/model.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';

let b: Bench;
const asked: Bot[] = [];
beforeEach(async () => {
  asked.length = 0;
  b = await bench(':memory:', START, {
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
  must(await b.tables.addBot(id, b.by('ann'), 'sharp'));
  must(await b.tables.addBot(id, b.by('ann'), 'gentle'));
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
  must(await b.tables.addBot(id, b.by('ann'), 'sharp'));
  must(await b.tables.playNow(id, b.by('ann')));
  expect(levelsOf(await tableOf(id))).toEqual(['sharp', 'steady']);
  must(await b.tables.giveUp(id, b.by('ann')));
  expect(levelsOf(await tableOf(id))).toEqual(['sharp', 'steady', 'steady']);
});
