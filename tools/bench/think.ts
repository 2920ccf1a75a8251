/** How long automated players think about an answer. */
import { BOTS, type Bot } from '../../bots/index.ts';
import { BOT_LEVELS } from '../../bots/levels.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import { choose } from '../../engines/core/prompt.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES } from '../../engines/index.ts';
import { optionSets, playThrough, type Chooser } from '../../test/support/engine/playthrough.ts';
import { figure, percentile, type Figure } from './figures.ts';

/** Games of each kind, after one that warms up. */
const PLAYED = 4;

/** Measures the processor's time, because it stays the same while other programs run. */
export async function think(): Promise<Figure[]> {
  return GAME_IDS.flatMap(game =>
    BOT_LEVELS.flatMap(level => {
      const bot = { game, level, temper: USUAL_TEMPER };
      thoughts(bot, 0);
      const times = range(PLAYED).flatMap(n => thoughts(bot, n + 1));
      const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
      return [
        figure(`think.${game}.${level}.ms`, mean, 'ms CPU'),
        figure(`think.${game}.${level}.p99.ms`, percentile(times, 0.99), 'ms CPU'),
      ];
    }),
  );
}

/** Plays a game and returns the processor time of each answer. Milliseconds. */
function thoughts({ game: id, level, temper }: Bot, n: number): number[] {
  const game = GAMES[id];
  const [fewest, most] = game.seats;
  const seats = Math.min(most, Math.max(fewest, 3));
  const sets = [...optionSets(game)].filter(options => game.refuses(seats, options) === null);
  const times: number[] = [];
  const chooser: Chooser<Record<string, unknown>, unknown> = (prompt, view, rng) => {
    const before = process.cpuUsage();
    const places = BOTS[id][level][temper](view, prompt, rng);
    times.push(process.cpuUsage(before).user / 1000);
    return choose<Record<string, unknown>>(prompt, places);
  };
  const playing = { seed: `think/${n}`, seats, options: at(sets, n % sets.length) };
  const moves = [...playThrough(game, playing, chooser)].length;
  if (moves === 0) throw new Error(`a game of ${id} has no moves`);
  return times;
}
