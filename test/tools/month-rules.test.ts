/** What the month's upgrade changes: each game is played again by the rules that it was played by. */
import { describe, expect, it } from 'vitest';
import type { Answer, AnyAsks, Prompt } from '../../engines/core/game.ts';
import { randomAnswer } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { advance, start } from '../../engines/core/table.ts';
import { at } from '../../engines/core/values.ts';
import { defaultsOf, GAMES } from '../../engines/index.ts';
import type { Recorded } from '../../src/cli/record.ts';
import { endOf, upgrade } from '../../tools/month/rules.ts';

const rules = GAMES.complots;
const SEED = 'upgrade';

describe('a game of Complots ends in its record as it ended', () => {
  const before = played(Infinity);
  upgrade();
  const met = played(6);
  const after = played(0);

  it.each([
    ['over before the upgrade', before],
    ['under way at the upgrade', met],
    ['opened after the upgrade', after],
  ])('%s', (_, { record, end }) => {
    expect(endOf(record)).toEqual(end);
  });

  it('and not so by the rules of another time', () => {
    expect(() => endOf({ ...met.record, base: null })).toThrow('not offered');
    expect(() => endOf({ ...before.record, revision: GAMES.complots.revision })).toThrow('not offered');
  });
});

/** Plays a game: income where offered, else by chance. From move `upgraded` on, by the rules of `GAMES`. */
function played(upgraded: number) {
  const options = defaultsOf('complots');
  let now = upgraded === 0 ? GAMES.complots : rules;
  let { table } = start(now, SEED, { seats: 3, options, first: null });
  let base: Recorded['base'] = null;
  const moves: Recorded['moves'][number][] = [];
  for (let open = now.prompts(table.state); open.length > 0; open = now.prompts(table.state)) {
    if (table.ply === upgraded && upgraded > 0) {
      now = GAMES.complots;
      base = { revision: now.revision, ply: table.ply, state: table.state, asked: table.asked };
    }
    const rng = rngFor(`${SEED}/answer/${table.ply}`);
    const prompts = open.some(({ sealed }) => sealed) ? open : [at(open, 0)];
    const answers = prompts.map(prompt => incomeIn(prompt) ?? randomAnswer<AnyAsks>(prompt, rng));
    ({ table } = advance(now, table, answers));
    moves.push({ step: table.ply, answers, by: null, position: null });
  }
  const record: Recorded = {
    ...{ table: 'T', game: 'complots', revision: now.revision, seed: SEED, options, first: null },
    ...{ players: ['Ann', 'Ben', 'Cleo'], joined: null, rematch: false, base, moves },
    ...{ origin: null, practiceOf: null, practiceStep: null },
  };
  return { record, end: { scores: now.scores(table.state), winners: now.winners(table.state) } };
}

function incomeIn({ type, seat, options }: Prompt<AnyAsks>): Answer<AnyAsks> | null {
  const income = options.find(({ value }) => JSON.stringify(value).includes('"income"'));
  return type === 'turn' && income ? { type, seat, picks: [income.value] } : null;
}
