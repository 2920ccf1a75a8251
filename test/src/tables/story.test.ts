/** What a finished game tells: nothing before its end, and only of seats that one person had in all of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storyPayload } from '../../../commands/records/story.ts';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import { ended, held, playOut, rewrite } from '../../support/service/finished.ts';
import { GUILD, bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

async function begun(game: GameId): Promise<string> {
  const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
  for (const user of ['ben', 'eva']) must(await b.tables.join(id, b.by(user)));
  must(await b.tables.start(id, b.by('ann')));
  return id;
}
/** Reads the game, as the keeper of stories does after its end. */
async function keep(id: string): Promise<void> {
  expect(await b.store.stories.unread()).toBe(id);
  await b.store.stories.keep(id, await b.tables.facts(id));
  expect(await b.store.stories.unread()).toBeNull();
}
const storyOf = (user: string) => b.tables.records.storyOn(user, GUILD.guild);
const seatOf = async (id: string, user: string) =>
  (await held(b, id)).table.players.findIndex(player => player.user === user);

describe.each(GAME_IDS)('a game of %s', game => {
  it('tells nothing until its end; then of its people, and each reads what is theirs', async () => {
    const id = await begun(game);
    expect(await b.tables.facts(id)).toEqual([]);
    const { players } = await playOut(b, id);
    const facts = await b.tables.facts(id);
    expect(facts.length).toBeGreaterThan(3);
    expect(facts.filter(({ fact }) => fact === 'whole').map(({ seat }) => seat)).toEqual([0, 1, 2]);
    await keep(id);
    for (const [seat, { user }] of players.entries()) {
      const { games, unread } = await storyOf(user);
      expect(unread).toBe(0);
      const own = facts.filter(fact => fact.seat === seat).map(({ seat: _, ...rest }) => rest);
      expect(games.map(each => [each.game, each.facts])).toEqual([[game, own]]);
    }
  });

  it('tells nothing if it was mended, or has other rules now', async () => {
    const id = await begun(game);
    await playOut(b, id);
    const before = await held(b, id);
    const { ply, state, asked, revision } = before.table;
    await rewrite(b, before, { base: { ply, state, asked, revision } }, []);
    expect(await b.tables.facts(id)).toEqual([]);
    await rewrite(b, await held(b, id), { base: null, revision: revision - 1 }, []);
    expect(await b.tables.facts(id)).toEqual([]);
  });
});

describe('a seat that has changed hands', () => {
  it('tells nothing: of a substitute, or of a person for whom an automated player played', async () => {
    const id = await begun('complots');
    const [ben, eva] = [await seatOf(id, 'ben'), await seatOf(id, 'eva')];
    must(await b.substitute(id, b.by('ben'), ben, { id: 'zoe', name: 'Zoe' }));
    must(await b.tables.giveUp(id, b.by('eva')));
    await playOut(b, id);
    const ann = await seatOf(id, 'ann');
    expect(new Set((await b.tables.facts(id)).map(({ seat }) => seat))).toEqual(new Set([ann]));
    await keep(id);
    expect((await storyOf('ann')).games.map(({ facts }) => facts.length > 0)).toEqual([true]);
    for (const user of ['zoe', 'eva'])
      expect((await storyOf(user)).games.map(({ facts }) => facts)).toEqual([[]]);
    expect([ben, eva]).not.toContain(ann);
  });

  it('tells nothing of a person who took it back from an automated player', async () => {
    const id = await begun('complots');
    const ben = await seatOf(id, 'ben');
    must(await b.tables.giveUp(id, b.by('ben')));
    must(await b.tables.takeOver(id, b.by('ben'), ben));
    await playOut(b, id);
    expect((await b.tables.facts(id)).filter(({ seat }) => seat === ben)).toEqual([]);
  });
});

it('a person gets what is told of them in their data; after deleting it nobody reads it', async () => {
  const id = await begun('complots');
  await playOut(b, id);
  await keep(id);
  const [told] = (await storyOf('ben')).games;
  const { results } = await b.tables.personalData('ben');
  expect(results.map(({ facts }) => facts)).toEqual([told?.facts]);
  expect(told?.facts.length).toBeGreaterThan(0);

  await b.tables.forget('ben');
  expect(await storyOf('ben')).toEqual({ games: [], unread: 0 });
  expect((await b.tables.personalData('ben')).results).toEqual([]);
  expect((await storyOf('ann')).games.flatMap(({ rivals }) => rivals.map(({ user }) => user))).toEqual([
    'eva',
  ]);
  expect(await b.store.stories.unread()).toBeNull();
});

it('a practice has no result, and tells nothing', async () => {
  const id = await begun('complots');
  await playOut(b, id);
  await keep(id);
  const practice = must(await b.tables.playOn(id, b.by('ann'), { step: 0, seat: 0, level: 'steady' }));
  const { status, practiceOf } = await playOut(b, practice);
  expect([status, practiceOf]).toEqual(['over', id]);
  expect(await b.tables.facts(practice)).toEqual([]);
  expect(await b.store.stories.unread()).toBeNull();
  expect((await storyOf('ann')).games).toHaveLength(1);
});

it('while a game runs, other hands and other lies show the same story', async () => {
  /** Returns what `/my story` shows after each of these answers, in a world whose hands follow the seed. */
  async function shownIn(seed: string): Promise<{ hands: string; shown: readonly string[] }> {
    const world = await bench(':memory:', undefined, { seed: () => seed });
    const results = ['ann', 'ben', 'eva'].map(user => ({ user, score: 0, won: false }));
    const told = await ended(world, results);
    await world.store.stories.keep(told, [{ seat: 0, fact: 'claim', about: 'duchess', count: 1 }]);
    const { id, seats } = await world.game(['ann', 'ben', 'eva']);
    const hands = JSON.stringify((await held(world, id)).table.state);
    const shown: string[] = [];
    const look = async (): Promise<void> => {
      for (const user of ['ann', 'ben', 'eva']) {
        const personal = await world.store.records.storyOn(user, GUILD.guild);
        shown.push(JSON.stringify(storyPayload(personal, new Map(), 'en')));
      }
      expect(await world.tables.facts(id)).toEqual([]);
    };
    const turn = await world.turnOf(id);
    must(await world.say(id, turn, { action: 'duchess' }));
    await look();
    for (const user of seats.filter(each => each !== turn)) must(await world.say(id, user, { say: 'pass' }));
    await look();
    expect((await held(world, id)).table).toMatchObject({ status: 'running' });
    await world.close();
    return { hands, shown };
  }
  const [one, other] = [await shownIn('one'), await shownIn('other')];
  expect(other.hands).not.toBe(one.hands);
  expect(other.shown).toEqual(one.shown);
  expect(one.shown[0]).toContain('1 game');
});
