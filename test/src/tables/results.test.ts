/** Results and ratings: who is rated where, and what leaderboards show. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compose } from '../../../src/announce/cards/compose.ts';
import { checkTables } from '../../../src/cli/doctor/tables.ts';
import { WORDS_ONLY } from '../../../src/discord/pictures.ts';
import type { Notice } from '../../../src/tables/model.ts';
import { UNSET } from '../../../src/people/model.ts';
import { rated, UNRATED, yardstickAt, type Rating } from '../../../src/people/rating.ts';
import { certainty, reliability } from '../../../src/people/records.ts';
import { ended, held, playOut } from '../../support/service/finished.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

const won = (user: string) => ({ user, score: 1, won: true });
const lost = (user: string, score = 0) => ({ user, score, won: false });
const list = (user: string, listed = true) => b.store.people.set(user, { ...UNSET, listed });
const standing = async (user: string, guild: string | null = GUILD.guild) =>
  (await b.store.records.ratings(user, guild))[0];
const numbers = (rating: Rating | undefined) =>
  rating && [rating.rating, rating.deviation, rating.volatility];

describe('a game that ends', () => {
  it('gives every player there at the end a result and a rating, at once', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const { players } = await playOut(b, id);
    expect(players.map(p => p.user)).toEqual(seats);
    const standings = await Promise.all(seats.map(user => standing(user)));
    const tallies = await Promise.all(seats.map(user => b.store.records.tallies(user, null)));
    const winner = tallies.findIndex(([tally]) => tally?.won === 1);
    const after = rated(
      seats.map((_, seat) => ({ ...UNRATED, score: seat === winner ? 1 : 0, won: seat === winner })),
    );
    expect(standings.map(numbers)).toEqual(after.map(numbers));
    expect(tallies.flat()).toEqual(
      seats.map((_, seat) => ({
        game: 'complots',
        mixed: false,
        played: 1,
        won: seat === winner ? 1 : 0,
        place: seat === winner ? 1 : 2,
        of: 3,
      })),
    );
  });

  it('counts for the substitute who sits there, not for the owner', async () => {
    const {
      id,
      seats: [first = ''],
    } = await b.game(['ann', 'ben'], 'live');
    const host = (await b.tableView(id)).table.host;
    const seat = first === host ? 1 : 0;
    const away = (await b.tableView(id)).table.players[seat]?.user ?? '';
    must(await b.substitute(id, b.by(away), seat, { id: 'zoe', name: 'Zoe' }));
    await playOut(b, id);
    expect(await b.store.records.tallies(away, null)).toEqual([]);
    expect(await b.store.records.tallies('zoe', null)).toHaveLength(1);
  });

  it('counts for the player who has given up the seat, as long as an automated player has it', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const [first = '', ...others] = seats;
    must(await b.tables.giveUp(id, b.by(first)));
    await playOut(b, id);
    for (const user of [first, ...others]) {
      expect(await b.store.records.tallies(user, null), user).toMatchObject([{ mixed: true, played: 1 }]);
      expect(await standing(user), user).toMatchObject({ mixed: true, games: 1 });
    }
    expect((await b.store.records.ratings('bot:0', GUILD.guild)).length).toBe(0);
    const { lines } = await b.store.records.board(
      { guild: GUILD.guild, game: 'complots', mixed: true },
      0,
      10,
    );
    expect(lines.map(({ name }) => name).sort()).toEqual(['ann', 'ben', 'eva']);
  });

  it('counts for the person who took the seat over, and moves no rating of the one who left', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const [first = '', ...others] = seats;
    must(await b.tables.giveUp(id, b.by(first)));
    must(await b.tables.takeOver(id, b.by('zoe'), 0));
    await playOut(b, id);
    expect(await standing(first)).toBe(undefined);
    expect(await b.store.records.tallies(first, null)).toEqual([]);
    for (const user of ['zoe', ...others])
      expect(await standing(user), user).toMatchObject({ mixed: false, games: 1 });
  });

  it('with an automated player is rated apart; automated players are yardsticks without rating', async () => {
    await ended(b, [won('ann'), lost('ben'), lost('bot')], { bots: 1 });
    const [ann] = rated([
      { ...UNRATED, ...won('ann') },
      { ...UNRATED, ...lost('ben') },
      { ...yardstickAt('steady'), ...lost('bot') },
    ]);
    expect(await standing('ann')).toMatchObject({ ...ann, mixed: true, games: 1 });
    await ended(b, [won('ann'), lost('ben')]);
    const [alone] = rated([
      { ...UNRATED, ...won('ann') },
      { ...UNRATED, ...lost('ben') },
    ]);
    expect((await b.store.records.ratings('ann', GUILD.guild)).find(each => !each.mixed)).toMatchObject({
      ...alone,
      games: 1,
    });
    expect(await b.store.records.ratings('bot:0', GUILD.guild)).toEqual([]);
    expect(
      (await b.store.records.board({ guild: GUILD.guild, game: 'complots', mixed: true }, 0, 10)).lines.map(
        line => line.name,
      ),
    ).toEqual(['ann', 'ben']);
  });

  it('may be won by the game itself: nobody has won, points decide', async () => {
    await ended(b, [lost('ann', 30), lost('ben', 20)], { game: 'taj-mahal' });
    expect((await standing('ann'))?.rating).toBeGreaterThan((await standing('ben'))?.rating ?? Infinity);
    expect(await b.store.records.tallies('ann', null)).toMatchObject([{ won: 0, place: 1, of: 2 }]);
  });

  it('alone gives a result and no rating', async () => {
    await ended(b, [won('ann')], { game: 'taj-mahal' });
    expect(await b.store.records.tallies('ann', null)).toMatchObject([{ played: 1, won: 1 }]);
    expect(await standing('ann')).toBeUndefined();
  });
});

describe('a player who has given up the seat and deletes everything', () => {
  /** The first player leaves the seat to an automated player. */
  async function left() {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const [first = '', ...others] = seats;
    must(await b.tables.giveUp(id, b.by(first)));
    return { id, first, others };
  }
  const known = (user: string) =>
    Promise.all([b.store.records.tallies(user, null), b.store.records.ratings(user, GUILD.guild)]);
  const boardNames = async () =>
    (await b.store.records.board({ guild: GUILD.guild, game: 'complots', mixed: true }, 0, 10)).lines.map(
      ({ name }) => name,
    );
  /** The last card of the table, as everybody reads it. */
  async function finale(id: string): Promise<string> {
    const deps = { tables: b.tables, renderer: WORDS_ONLY, undrawn: () => undefined };
    const over: Notice = { kind: 'over', ply: 0, lines: [] };
    return JSON.stringify(await compose(deps, await b.tableView(id), { notices: [over], obstacle: null }));
  }

  it('during the game: gets no result, the others get theirs, and nothing names that player', async () => {
    const { id, first, others } = await left();
    await b.tables.forget(first);
    const { players } = await playOut(b, id);
    expect(await known(first)).toEqual([[], []]);
    for (const user of others) {
      expect(await b.store.records.tallies(user, null), user).toMatchObject([{ mixed: true, played: 1 }]);
      expect(await standing(user), user).toMatchObject({ mixed: true, games: 1 });
    }
    expect((await boardNames()).sort()).toEqual([...others].sort());
    expect(players[0]).toMatchObject({ bot: true, owner: null });
    expect(`${JSON.stringify(players)} ${await finale(id)}`).not.toMatch(new RegExp(`\\b${first}\\b`));
  });

  it('after the game: the result goes, the others keep theirs, and the end can be shown', async () => {
    const { id, first, others } = await left();
    await playOut(b, id);
    const before = await Promise.all(others.map(known));
    expect(await b.store.records.tallies(first, null)).toMatchObject([{ played: 1 }]);
    expect(await boardNames()).toContain(first);
    await b.tables.forget(first);
    expect(await known(first)).toEqual([[], []]);
    expect(await Promise.all(others.map(known))).toEqual(before);
    expect((await boardNames()).sort()).toEqual([...others].sort());
    expect(await finale(id)).not.toMatch(new RegExp(`\\b${first}\\b`));
    expect((await checkTables(b.store)).every(({ level }) => level === 'ok')).toBe(true);
    must(await b.tables.rematch(id, b.by(others[0] ?? '')));
  });

  it('a loser who sat there to the end is a former player in the finale', async () => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
    const { state } = await playOut(b, id);
    const tallies = await Promise.all(seats.map(user => b.store.records.tallies(user, null)));
    const loser = seats[tallies.findIndex(([tally]) => tally?.won === 0)] ?? '';
    const others = seats.filter(user => user !== loser);
    const before = await Promise.all(others.map(known));
    await b.tables.forget(loser);
    expect(await known(loser)).toEqual([[], []]);
    expect(await Promise.all(others.map(known))).toEqual(before);
    const card = await finale(id);
    expect(card).toContain('former player');
    expect(card).not.toMatch(new RegExp(`\\b${loser}\\b`));
    expect((await held(b, id)).table.state).toEqual(state);
  });
});

it("a user's finished games are listed for that user, newest first, with the rank", async () => {
  for (const [n, winner] of ['ann', 'ben', 'ann'].entries()) {
    await ended(b, [
      { user: 'ann', score: 3, won: winner === 'ann' },
      { user: 'ben', score: 2, won: winner === 'ben' },
      { user: 'eva', score: 1, won: false },
    ]);
    await b.time.advance((n + 1) * 60_000);
  }
  const lately = async (user: string, most: number) =>
    (await b.store.records.finished(user, most)).map(({ won: own, place, of }) => [own, place, of]);
  expect(await lately('ann', 5)).toEqual([
    [true, 1, 3],
    [false, 2, 3],
    [true, 1, 3],
  ]);
  expect(await lately('eva', 2)).toEqual([
    [false, 3, 3],
    [false, 3, 3],
  ]);
  expect(await lately('zoe', 5)).toEqual([]);
});

it('a table that is closed without an end gives no result', async () => {
  const { id } = await b.game(['ann', 'ben'], 'live');
  must(await b.tables.close(id, b.by((await b.tableView(id)).table.host)));
  expect(await b.store.records.tallies('ann', null)).toEqual([]);
  expect(await standing('ann')).toBeUndefined();
});

it('a repeated commit moves nothing: the same receipt is written once', async () => {
  await ended(b, [won('ann'), lost('ben')]);
  const before = await standing('ann');
  const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
  const lobby = await held(b, id);
  const change = {
    table: { ...lobby.table, status: 'over' as const },
    pending: [],
    deadlines: [],
    entries: [],
    undoneFrom: null,
    notices: [],
    quietUntil: null,
    notifications: [],
    punctual: [{ user: 'ann', missed: false }],
    results: [
      { ...won('ann'), seat: 0 },
      { ...lost('ben'), seat: 1 },
    ],
    receipt: 'once',
    at: 0,
  };
  expect([await b.store.commit(lobby, change), await b.store.commit(lobby, change)]).toEqual([
    'done',
    'repeat',
  ]);
  expect(await standing('ann')).toMatchObject({ games: (before?.games ?? 0) + 1 });
  expect(await b.store.records.punctuality('ann')).toEqual({ asked: 1, missed: 0 });
});

describe('ratings', () => {
  it('follow from the results of their server alone, one period a game', async () => {
    await ended(b, [won('ann'), lost('ben')]);
    await ended(b, [won('ben'), lost('ann')], { guild: 'elsewhere' });
    await ended(b, [won('ann'), lost('ben'), lost('eva')]);
    let [ann = UNRATED, ben = UNRATED] = rated([
      { ...UNRATED, ...won('ann') },
      { ...UNRATED, ...lost('ben') },
    ]);
    [ann = ann, ben = ben] = rated([
      { ...ann, ...won('ann') },
      { ...ben, ...lost('ben') },
      { ...UNRATED, ...lost('eva') },
    ]);
    expect([numbers(await standing('ann')), numbers(await standing('ben'))]).toEqual([
      numbers(ann),
      numbers(ben),
    ]);
    expect((await standing('ann', 'elsewhere'))?.rating).toBeLessThan(1_500);
  });

  it('over all servers count games among those who have opted in, and show only while they do', async () => {
    await list('ann');
    await list('ben');
    await ended(b, [won('ann'), lost('ben'), lost('eva')]);
    await ended(b, [won('eva'), lost('ann')], { guild: 'elsewhere' }); // no other user is listed there
    const [ann] = rated([
      { ...UNRATED, ...won('ann') },
      { ...UNRATED, ...lost('ben') },
    ]);
    expect(await standing('ann', null)).toMatchObject({ ...ann, games: 1 });
    expect(await standing('eva', null)).toBeUndefined();
    const board = async () =>
      (await b.store.records.board({ guild: null, game: 'complots', mixed: false }, 0, 10)).lines.map(
        line => line.name,
      );
    expect(await board()).toEqual(['ann', 'ben']);
    await list('ben', false);
    expect(await board()).toEqual(['ann']);
    await list('ben');
    expect(await board()).toEqual(['ann', 'ben']);
  });

  it('are in words uncertain, fairly certain, certain', () => {
    expect([350, 111, 110, 76, 75, 40].map(deviation => certainty({ deviation }))).toEqual([
      'uncertain',
      'uncertain',
      'fair',
      'fair',
      'certain',
      'certain',
    ]);
  });
});

describe('a leaderboard', () => {
  it('has those who are certain first, each under the name of the last game, in pages', async () => {
    const results = [
      [won('ann'), lost('ben', 2), lost('eva', 1)],
      [lost('ann', 1), won('ben'), lost('eva')],
      [won('ann'), lost('ben'), lost('eva', 1)],
    ];
    for (let i = 0; i < 15; i++) await ended(b, results[i % 3] ?? [], { names: { ann: `Ann ${i}` } });
    await b.time.advance(1_000);
    await ended(b, [won('zoe'), lost('ann')], { names: { ann: 'Ann the Last' } });
    const which = { guild: GUILD.guild, game: 'complots' as const, mixed: false };
    const { lines, total } = await b.store.records.board(which, 0, 10);
    expect(lines.map(line => line.name)).toEqual(['Ann the Last', 'ben', 'eva', 'zoe']);
    expect(lines.map(certainty).slice(-1)).toEqual(['uncertain']);
    // one lucky game does not yet give a rank
    expect(lines[3]?.rating).toBeGreaterThan(lines[1]?.rating ?? Infinity);
    expect(total).toBe(4);
    expect((await b.store.records.board(which, 2, 1)).lines.map(line => line.name)).toEqual(['eva']);
    expect((await b.store.records.board(which, 0, 0)).lines).toEqual([]);
  });

  it('of another game, kind or server is another one', async () => {
    await ended(b, [won('ann'), lost('ben')]);
    for (const other of [
      { game: 'raja' as const },
      { mixed: true },
      { guild: 'elsewhere' },
      { guild: null },
    ]) {
      expect(
        (await b.store.records.board({ guild: GUILD.guild, game: 'complots', mixed: false, ...other }, 0, 10))
          .total,
        JSON.stringify(other),
      ).toBe(0);
    }
  });
});

it('one is new before twenty answers, then reliable, or often late with more than one of ten missed', () => {
  const words = [
    [0, 0],
    [19, 19],
    [20, 2],
    [20, 3],
    [1_000, 100],
    [1_000, 101],
  ].map(([asked = 0, missed = 0]) => reliability({ asked, missed }));
  expect(words).toEqual(['new', 'new', 'reliable', 'late', 'reliable', 'late']);
});
