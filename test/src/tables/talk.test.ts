/** Table talk at a table: who may silence it, and that it comes once a turn and never of a person. */
import { expect, it } from 'vitest';
import { GAME_IDS, GAMES, type AnyGame, type GameId } from '../../../engines/index.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import type { Msg } from '../../../engines/core/game.ts';
import { advance } from '../../../engines/core/table.ts';
import { at, range } from '../../../engines/core/values.ts';
import { SERVER_UNSET } from '../../../src/people/model.ts';
import { TEMPERS, type Notice, type Player, type Said, type TableRecord } from '../../../src/tables/model.ts';
import { saidOf } from '../../../src/tables/play/talk.ts';
import { withSwitch } from '../../../src/people/server.ts';
import { recordAt } from '../../support/discord/table-views.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { bench, GUILD, must, START } from '../../support/service/service.ts';
import { otherWorld } from '../../support/engine/other-world.ts';

/** Lets a table of one person and three automated players play on. Returns what they say. */
async function played(seed: string, hours: number, talk = true) {
  const b = await bench(':memory:', START, { seed: () => seed });
  const id = await b.lobby('ann');
  for (const temper of TEMPERS) must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper }));
  must(await b.tables.configure(id, b.by('ann'), { talk }));
  must(await b.tables.start(id, b.by('ann')));
  must(await b.tables.giveUp(id, b.by('ann')));
  for (const _ of range(hours * 12)) await b.time.advance(300_000);
  const [notices, view] = [await b.said(), await b.tableView(id)];
  await b.close();
  return { notices, view };
}

const saidIn = (notices: readonly Notice[]): Said[] =>
  notices.flatMap(notice => ('said' in notice && notice.said ? [notice.said] : []));

it('a game of automated players has some remarks, at most one a turn, each of its speaker', async () => {
  const remarks: Said[] = [];
  for (const seed of ['one', 'two', 'three', 'four']) {
    const { notices, view } = await played(seed, 8);
    const said = saidIn(notices);
    expect(new Set(said.map(({ turn }) => turn)).size, seed).toBe(said.length);
    for (const { seat, user, key } of said) {
      const player = at(view.table.players, seat);
      expect(player.bot).toBe(true);
      expect(player.user).toBe(user);
      expect(key).toContain(`.${player.temper}.`);
    }
    remarks.push(...said);
  }
  expect(remarks.length).toBeGreaterThan(3);
});

it('where the host wants no talk, nobody says anything', async () => {
  for (const seed of ['one', 'two', 'three', 'four'])
    expect(saidIn((await played(seed, 8, false)).notices)).toEqual([]);
});

it('the host silences talk at any time, others do not, and a server can begin without it', async () => {
  const b = await bench();
  const { id } = await b.game(['ann', 'ben'], 'async', {}, 1);
  expect((await b.tableView(id)).table.terms.talk).toBe(true);
  expect(await b.tables.configure(id, b.by('ben'), { talk: false })).toMatchObject({
    ok: false,
    why: { key: 'common:refuse.notHost' },
  });
  must(await b.tables.configure(id, b.by('ann'), { talk: false }));
  expect((await b.tableView(id)).table.terms.talk).toBe(false);
  expect(await b.tables.configure(id, b.by('ann'), { talk: true, nudge: false })).toMatchObject({
    ok: false,
  });
  must(await b.tables.close(id, b.by('ann')));
  expect(await b.tables.configure(id, b.by('ann'), { talk: true })).toMatchObject({ ok: false });
  expect((await b.tableView(must(await b.tables.rematch(id, b.by('ann'))))).table.terms.talk).toBe(false);

  const silent = must(withSwitch(SERVER_UNSET, 'talk', 'off'));
  await b.store.people.setServer(GUILD.guild, silent);
  expect((await b.tableView(await b.lobby('eva'))).table.terms.talk).toBe(false);
  expect(withSwitch(SERVER_UNSET, 'talk', 'perhaps')).toMatchObject({ ok: false });
  await b.close();
});

/** Returns a table of automated players in the position after a step. */
function tableAt(id: GameId, step: Parameters<typeof recordAt>[1], seed: string): TableRecord {
  const record = recordAt({ game: id, seats: 3, options: {} }, step);
  const automated = (player: Player, seat: number): Player => ({
    ...player,
    user: `bot:${seat}`,
    bot: true,
    temper: at(TEMPERS, seat),
  });
  return { ...record, seed, players: record.players.map(automated) };
}

it.each(GAME_IDS)('a table of %s says the same in any world that others cannot tell apart', id => {
  const game: AnyGame = GAMES[id];
  const options = Object.fromEntries(
    Object.entries(game.options).map(([name, values]) => [name, at(values, 0)]),
  );
  let [compared, spoken] = [0, 0];
  for (const n of range(id === 'complots' ? 25 : 2))
    for (const { before, move, after } of playThrough(game, { seed: `worlds/${n}`, seats: 3, options })) {
      const { state, ply } = before.table;
      const other = otherWorld(game, state, at(move, 0).seat, rngFor(`worlds/${n}/${ply}/elsewhere`));
      const told = ({ told: all }: typeof after): Msg[] =>
        all.flatMap(({ msg, only }) => (only === null ? [msg] : []));
      let elsewhere: typeof after;
      try {
        elsewhere = advance(game, { ...before.table, state: other }, move);
      } catch {
        continue; // the same answer is not possible there
      }
      const seen = (from: unknown, step: typeof after): string =>
        JSON.stringify([game.view(from, null), told(step), game.view(step.table.state, null)]);
      if (seen(state, after) !== seen(other, elsewhere)) continue;
      for (const seed of range(8).map(each => `seed/${n}/${each}`)) {
        const said = (from: unknown, step: typeof after) =>
          saidOf({ ...tableAt(id, before, seed), state: from }, tableAt(id, step, seed), told(step));
        const here = said(state, after);
        expect(said(other, elsewhere), `game ${n}, ply ${ply}`).toEqual(here);
        compared++;
        if (here) spoken++;
      }
    }
  expect(compared).toBeGreaterThan(200);
  expect(spoken).toBeGreaterThan(5);
});
