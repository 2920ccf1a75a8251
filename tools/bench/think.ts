/** How long automated players think about an answer: by the processor, and by the clock. */
import { BOTS, type Bot } from '../../bots/index.ts';
import { BOT_LEVELS } from '../../bots/levels.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import { choose } from '../../engines/core/prompt.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES } from '../../engines/index.ts';
import { optionSets, playThrough, type Chooser } from '../../test/support/engine/playthrough.ts';
import { figure, percentile, percentiles, type Figure } from './figures.ts';

/** Games of each kind, after one that warms up. */
const PLAYED = 4;

/** The processor's time is judged, because it stays the same while other programs run. */
export async function think(): Promise<Figure[]> {
  return GAME_IDS.flatMap(game =>
    BOT_LEVELS.flatMap(level => {
      const bot = { game, level, temper: USUAL_TEMPER };
      thoughts(bot, 0);
      const times = range(PLAYED).flatMap(n => thoughts(bot, n + 1));
      const name = `think.${game}.${level}`;
      const cpu = times.map(time => time.cpu);
      const clock = times.map(time => time.clock);
      return [
        figure(`${name}.ms`, cpu.reduce((sum, ms) => sum + ms, 0) / cpu.length, 'ms CPU'),
        figure(`${name}.p50.ms`, percentile(cpu, 0.5), 'ms CPU'),
        figure(`${name}.p99.ms`, percentile(cpu, 0.99), 'ms CPU'),
        ...percentiles(`${name}.clock`, clock),
      ];
    }),
  );
}

/** Milliseconds that an answer took of the processor and on the clock. */
interface Thought {
  readonly cpu: number;
  readonly clock: number;
}

/** Plays a game and measures each answer. */
function thoughts({ game: id, level, temper }: Bot, n: number): Thought[] {
  const game = GAMES[id];
  const [fewest, most] = game.seats;
  const seats = Math.min(most, Math.max(fewest, 3));
  const sets = [...optionSets(game)].filter(options => game.refuses(seats, options) === null);
  const times: Thought[] = [];
  const chooser: Chooser<Record<string, unknown>, unknown> = (prompt, view, rng) => {
    const before = process.cpuUsage();
    const from = performance.now();
    const places = BOTS[id][level][temper](view, prompt, rng);
    const { user, system } = process.cpuUsage(before);
    times.push({ cpu: (user + system) / 1000, clock: performance.now() - from });
    return choose<Record<string, unknown>>(prompt, places);
  };
  const playing = { seed: `think/${n}`, seats, options: at(sets, n % sets.length) };
  const moves = [...playThrough(game, playing, chooser)].length;
  if (moves === 0) throw new Error(`a game of ${id} has no moves`);
  return times;
}
