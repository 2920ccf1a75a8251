/** What a finished game tells: nothing before its end, nothing of one that was not whole. */
import { expect, it } from 'vitest';
import { GAME_IDS } from '../../../engines/index.ts';
import { GUILD, bench, must } from '../../support/service/service.ts';
import { held, playOut, rewrite } from '../../support/service/finished.ts';

it.each(GAME_IDS)(
  '%s: nothing until the end, then facts of people; kept, and shown to each of them',
  async game => {
    const b = await bench();
    const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
    for (const user of ['ben', 'eva']) must(await b.tables.join(id, b.by(user)));
    must(await b.tables.start(id, b.by('ann')));
    expect(await b.tables.facts(id)).toEqual([]);
    const { players } = await playOut(b, id);
    const facts = await b.tables.facts(id);
    expect(facts.length).toBeGreaterThan(3);
    expect(await b.store.stories.unread()).toBe(id);
    await b.store.stories.keep(id, facts);
    for (const [seat, { user }] of players.entries()) {
      const { games, unread } = await b.tables.records.storyOn(user, GUILD.guild);
      expect(unread).toBe(0);
      const own = facts.filter(fact => fact.seat === seat).map(({ seat: _, ...rest }) => rest);
      expect(games.map(each => [each.game, each.facts])).toEqual([[game, own]]);
    }
    const before = await held(b, id);
    const { ply, state, asked, revision } = before.table;
    await rewrite(b, before, { base: { ply, state, asked, revision } }, []);
    expect(await b.tables.facts(id)).toEqual([]);
  },
);
