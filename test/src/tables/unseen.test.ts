/** Unannounced steps leave no trace in what others see or in the export of a running game. */
import { describe, expect, it } from 'vitest';
import { GAME_IDS, GAMES, type AnyGame } from '../../../engines/index.ts';
import { range } from '../../../engines/core/values.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { UNSET } from '../../../src/people/model.ts';
import { stampAt } from '../../../src/tables/request/draft.ts';
import { bench, GUILD, must, START, type Bench } from '../../support/service/service.ts';

describe.each(GAME_IDS)('%s', id => {
  const game: AnyGame = GAMES[id];
  const seats = Math.min(3, game.seats[1]);

  it('a step of a player who goes on alone and tells nothing changes nothing that others see', () => {
    for (const [n, options] of [...optionSets(game)]
      .filter(set => game.refuses(seats, set) === null)
      .slice(0, 4)
      .entries()) {
      for (const { before, open, after, move } of playThrough(game, {
        seed: `unseen ${id} ${n}`.padEnd(48, '-'),
        seats,
        options,
      })) {
        const [mover] = move;
        const [next, ...others] = game.prompts(after.table.state);
        const alone =
          move.length === 1 && others.length === 0 && next?.sealed === null && next.seat === mover?.seat;
        const isTold = after.told.some(({ only }) => only === null);
        if (!alone || isTold || open.some(({ sealed }) => sealed)) continue;
        for (const eye of [null, ...range(seats).filter(seat => seat !== mover?.seat)]) {
          expect(
            game.view(after.table.state, eye),
            `${id} ${n}: ply ${after.table.ply}, ${String(mover?.type)} to ${next.type}, seen by ${eye}`,
          ).toEqual(game.view(before.table.state, eye));
        }
      }
    }
  });
});

/** A turn of Dynasties in which a player has begun a plan, or has not. */
async function turn(
  b: Bench,
  plans: boolean,
): Promise<{ readonly id: string; readonly user: string; readonly seat: number }> {
  const id = must(await b.tables.open(b.by('ann'), { game: 'dynasties', location: GUILD, locale: 'en' }));
  for (const one of ['ben', 'eva']) must(await b.tables.join(id, b.by(one)));
  must(await b.tables.start(id, b.by('ann')));
  const {
    awaited: [asked],
    table: { players },
  } = await b.tableView(id);
  const seat = asked?.seat ?? 0;
  const user = players[seat]?.user ?? '';
  const [first] = (await b.tableView(id, user)).mine?.prompt?.options ?? [];
  if (plans) must(await b.say(id, user, first?.value));
  expect((await b.tableView(id, user)).mine?.prompt?.type).toBe(plans ? 'step' : 'turn');
  return { id, user, seat };
}

it.each([
  ['no plan', false],
  ['a plan', true],
])(
  'a new pace that all agree on gives a player who has begun %s the time of a turn',
  async (_what, plans) => {
    const b = await bench();
    const { id, seat } = await turn(b, plans);
    await b.time.advance(60_000);
    must(await b.tables.propose(id, b.by('ann'), 'pace', 'slow'));
    for (const one of ['ben', 'eva'])
      must(await b.tables.agree(id, b.by(one), true, (await b.tableView(id)).table.motion?.since ?? 0));
    expect((await b.tableView(id)).awaited).toEqual([
      { seat, since: b.time.now(), until: b.time.now() + 3 * 24 * 3_600_000 },
    ]);
    await b.close();
  },
);

it.each([
  ['no plan', false],
  ['a plan', true],
])(
  'quiet hours that are changed leave a player who has begun %s the time of a turn',
  async (_what, plans) => {
    const b = await bench();
    const { id, user } = await turn(b, plans);
    await b.store.people.set(user, { ...UNSET, quiet: { zone: 'UTC', from: 16 * 60, to: 8 * 60 } });
    await b.tables.rescheduled(user, UNSET);
    expect((await b.tableView(id)).awaited[0]?.until).toBe(START + 3 * 24 * 3_600_000);
    await b.close();
  },
);

it("a button's token does not count how often others planned: it is of this step alone", () => {
  const stamps = (seed: string) => range(200).map(step => stampAt({ seed, timeline: 0 }, step));
  const [here, there] = [stamps('a'.repeat(48)), stamps('b'.repeat(48))];
  expect(new Set([...here, ...there]).size).toBe(400);
  expect([...here, ...there].filter(stamp => !/^[\w-]{6}$/.test(stamp))).toEqual([]);
  expect([...here].sort(), 'the order tells nothing').not.toEqual(here);
});
