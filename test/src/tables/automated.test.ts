/** Automated players that throw or answer what is not allowed: their table goes on. */
import { expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import type { AnyAsks, Prompt } from '../../../engines/core/game.ts';
import { allows, randomAnswer } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { verify } from '../../../src/cli/replay.ts';
import type { AutomatedPlayer, BotFailure } from '../../../src/tables/request/draft.ts';
import { bench, GUILD, must, START } from '../../support/service/service.ts';

const HOUR = 3_600_000;
/** A number of players at which every game has sealed questions and questions with several picks. */
const SEATS = 3;

/** Picks that no prompt allows. */
const ILLEGAL: readonly ((prompt: Prompt<AnyAsks>) => unknown)[] = [
  ({ options }) => [options.length],
  () => [-1],
  () => [0.5],
  () => [NaN],
  ({ pick: [, max], options }) => Array.from({ length: Math.min(max, options.length) + 1 }, (_, i) => i),
  ({ pick: [min] }) => Array<number>(Math.max(2, min)).fill(0),
  ({ pick: [min] }) => (min === 0 ? [0, 0] : []),
  () => null,
];

const FAILING: Readonly<Record<string, AutomatedPlayer>> = {
  throws: () => {
    throw new Error('the hand is a secret');
  },
  'picks what is not allowed': (_game, _view, prompt, seed) =>
    (ILLEGAL[rngFor(seed).below(ILLEGAL.length)] ?? (() => null))(prompt) as readonly number[],
};

/** Plays a game of automated players to its end. */
async function played(game: GameId, automatedPlayer: AutomatedPlayer) {
  const failures: BotFailure[] = [];
  const b = await bench(':memory:', START, {
    automatedPlayer,
    botFailed: failure => void failures.push(failure),
  });
  const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
  for (let seat = 1; seat < SEATS; seat++)
    must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
  must(await b.tables.start(id, b.by('ann')));
  const { table } = await b.tableView(id);
  must(
    await b.tables.replace(
      id,
      b.by('ann'),
      table.players.findIndex(p => p.user === 'ann'),
      null,
    ),
  );
  for (let n = 0; n < 500 && (await b.tableView(id)).table.status === 'running'; n++)
    await b.time.advance(HOUR);
  const { status } = (await b.tableView(id)).table;
  const entries = await b.store.entries(id);
  const record = JSON.stringify(must(await b.tables.export(id)));
  await b.close();
  return { id, status, failures, record, entries };
}

for (const game of GAME_IDS)
  it.each(Object.keys(FAILING))(
    `a table of ${game} at which every automated player %s is played to its end`,
    async kind => {
      const bot = FAILING[kind] ?? (() => []);
      const { id, status, failures, record, entries } = await played(game, bot);
      expect(status).toBe('over');
      expect(verify(record).over).toBe(true);
      const answers = entries.flatMap(({ by = [] }) => by.filter(source => source === 'automated'));
      expect(answers.length).toBeGreaterThan(20);
      expect(failures).toHaveLength(answers.length);
      for (const failure of failures) expect(failure).toMatchObject({ table: id, game });
      const again = await played(game, bot); // what chance answers follows from the seed
      expect(again.entries.map(({ move }) => move)).toEqual(entries.map(({ move }) => move));
    },
    60_000,
  );

it('the random answer is legal, and every legal answer comes up', () => {
  const prompt: Prompt<{ q: number }> = {
    type: 'q',
    seat: 0,
    ask: { key: 'a:b' },
    pick: [1, 5],
    options: [1, 2, 3].map(value => ({
      value,
      label: { key: 'a:c' },
      group: null,
      onCard: false,
      interrupts: null,
    })),
    fallback: 'random',
    sealed: null,
  };
  const seen = new Set<string>();
  for (let n = 0; n < 300; n++) {
    const answer = randomAnswer(prompt, rngFor(`random ${n}`));
    expect(allows(prompt, answer)).toBe(true);
    seen.add(answer.picks.join());
  }
  expect([...seen].sort()).toEqual(['1', '1,2', '1,2,3', '1,3', '2', '2,3', '3']);
});

it('in tests a failing automated player is not covered up by chance', async () => {
  const b = await bench(':memory:', START, {
    automatedPlayer: () => {
      throw new Error('a bug');
    },
  });
  await expect(b.game(['ann', 'ben'], 'live', {}, 2).then(() => b.time.advance(HOUR))).rejects.toThrow(
    /^table /,
  );
  await b.store.close();
});
