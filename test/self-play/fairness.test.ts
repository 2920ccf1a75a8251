/** No seat is singled out without reason: neither for its number nor because a person sits there. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choosePlaces } from '../../bots/index.ts';
import { TEMPERS } from '../../bots/tempers.ts';
import type { AnyAsks, Seat } from '../../engines/core/game.ts';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { openPrompts, start } from '../../engines/core/table.ts';
import { at, range, seatNamed } from '../../engines/core/values.ts';
import { complots, type Asks } from '../../engines/complots/index.ts';
import { GAMES, type GameId } from '../../engines/index.ts';
import type { Bot } from '../../bots/index.ts';
import { optionSets, playThrough, type Chooser } from '../support/engine/playthrough.ts';
import { bench, must, START, type Bench } from '../support/service/service.ts';

/** Messages that say what one player does to another by choice. */
const AIMED: Readonly<Partial<Record<GameId, readonly string[]>>> = {
  complots: ['announce.murder', 'announce.assassin', 'announce.captain', 'announce.examine'],
  raja: ['log.robs', 'log.swaps', 'log.seduces'],
  dynasties: ['log.trades', 'log.marriage'],
};

/** Returns how often each seat was aimed at. */
function aimedAt(game: GameId, seats: number, games: number): number[] {
  const counts = range(seats).map(() => 0);
  const keys = (AIMED[game] ?? []).map(key => `${game}:${key}`);
  const sets = [...optionSets(GAMES[game])].filter(each => GAMES[game].refuses(seats, each) === null);
  const options = sets.filter(({ level = 'several' }) => level === 'several');
  for (const n of range(games)) {
    const seed = `fairness/${n}`;
    const temper = (seat: Seat) => at(TEMPERS, rngFor(`${seed}/${seat}`).below(TEMPERS.length));
    const chooser: Chooser<AnyAsks, unknown> = (prompt, view, rng) => {
      const bot: Bot = { game, level: 'steady', temper: temper(prompt.seat) };
      return choose<AnyAsks>(prompt, choosePlaces(bot, view, prompt, `${rng.below(2 ** 30)}`));
    };
    const playing = { seed, seats, options: at(options, n % options.length) };
    for (const { after } of playThrough(GAMES[game], playing, chooser))
      for (const { msg } of after.told) {
        const seat = keys.includes(msg.key) ? seatNamed(msg.target) : null;
        if (seat !== null) counts[seat] = at(counts, seat) + 1;
      }
  }
  return counts;
}

it.each([
  ['complots', 4, 400],
  ['raja', 3, 24],
  ['dynasties', 3, 24],
] as const)('the players of %s aim at every seat alike', (game, seats, games) => {
  const counts = aimedAt(game, seats, games);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const fair = all / seats;
  expect(all).toBeGreaterThan(60);
  // Three times the spread of a fair draw, doubled because deeds of one game hang together.
  const most = 6 * Math.sqrt(fair * (1 - 1 / seats));
  for (const count of counts) expect(Math.abs(count - fair), counts.join()).toBeLessThan(most);
});

it('of opponents who are alike, a player of Complots takes each as often', () => {
  const [options = at([...optionSets(complots)], 0)] = optionSets(complots);
  for (const seat of range(4)) {
    const counts = new Map<Seat, number>();
    for (const n of range(600)) {
      const dealt = start(complots, `alike/${n}`, { seats: 4, options, first: seat }).table.state;
      const state = { ...dealt, players: dealt.players.map(player => ({ ...player, coins: 7 })) };
      const prompt = at(openPrompts(complots, state), 0);
      const bot: Bot = { game: 'complots', level: 'sharp', temper: at(TEMPERS, n % TEMPERS.length) };
      const places = choosePlaces(bot, complots.view(state, seat), prompt, `${n}`);
      const [pick] = choose<Asks>(prompt, places).picks;
      const target = typeof pick === 'object' && 'target' in pick ? pick.target : null;
      if (target !== null) counts.set(target, (counts.get(target) ?? 0) + 1);
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(all).toBeGreaterThan(60);
    for (const other of range(4).filter(each => each !== seat))
      expect((counts.get(other) ?? 0) / all, `by ${seat}: ${JSON.stringify([...counts])}`).toBeGreaterThan(
        0.2,
      );
  }
});

let b: Bench;
const told: string[] = [];
beforeEach(async () => {
  told.length = 0;
  b = await bench(':memory:', START, {
    automatedPlayer: (bot, view, prompt, seed) => {
      told.push(JSON.stringify([bot, view, prompt]));
      return choosePlaces(bot, view, prompt, seed);
    },
  });
});
afterEach(() => b.close());

it('an automated player is not told which seat is a person, nor who it is', async () => {
  const id = await b.lobby('annabel');
  for (const temper of TEMPERS) must(await b.tables.addBot(id, b.by('annabel'), { level: 'sharp', temper }));
  must(await b.tables.start(id, b.by('annabel')));
  for (let n = 0; n < 200 && told.length < 20; n++) {
    const { mine, table } = await b.tableView(id, 'annabel');
    if (table.status !== 'running') break;
    if (mine?.prompt && mine.answered === null) {
      const optionIndexes = range(mine.prompt.pick[0]);
      must(await b.tables.answer(id, b.by('annabel'), mine.stamp, { optionIndexes }));
    }
    await b.time.advance(600_000);
  }
  expect(told.length).toBeGreaterThan(10);
  for (const facts of told) expect(facts).not.toMatch(/annabel|"bot"|"user"|"person"|Akbar/);
});
