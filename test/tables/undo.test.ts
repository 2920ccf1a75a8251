import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bench, GUILD, must, type Bench } from '../kit/service.ts';
import type { State } from '../kit/toy.ts';

vi.mock(import('../../engines/index.ts'), async original => ({ ...await original(), GAMES: { ...(await original()).GAMES, complots: (await import('../kit/toy.ts')).toy } }));

let b: Bench;
beforeEach(async () => { b = await bench(); });
afterEach(async () => { await b.close(); });

async function table(): Promise<{ id: string; first: string; second: string }> {
  const id = must(await b.tables.open(b.by('ann'), { game: 'complots', place: GUILD, locale: 'en' }));
  must(await b.tables.join(id, b.by('ben')));
  must(await b.tables.start(id, b.by('ann')));
  const [first = '', second = ''] = (await b.look(id)).table.players.map(p => p.user);
  return { id, first, second };
}
const stones = async (id: string): Promise<unknown> => ((await b.look(id)).view as State).stones;

it('takes back the own last answer, again and again, while it bound nobody', async () => {
  const { id, first } = await table();
  must(await b.say(id, first, 'stone'));
  must(await b.say(id, first, 'stone'));
  expect((await b.look(id, first)).mine?.undoable).toBe(true);
  must(await b.tables.undo(id, b.by(first)));
  expect(await stones(id)).toEqual([1, 0]);
  must(await b.tables.undo(id, b.by(first)));
  expect(await stones(id)).toEqual([0, 0]);
  expect(await b.tables.undo(id, b.by(first))).toMatchObject({ ok: false, why: { key: 'common:refuse.nothingToUndo' } });
});
it('does not take back what chance answered, nor a move after which somebody else is asked', async () => {
  const { id, first, second } = await table();
  must(await b.say(id, first, 'roll'));
  expect(await b.tables.undo(id, b.by(first))).toMatchObject({ ok: false, why: { key: 'common:refuse.undoBinding' } });
  must(await b.say(id, first, 'stone'));
  must(await b.say(id, first, 'stone'));
  expect(await b.tables.undo(id, b.by(first))).toMatchObject({ ok: false, why: { key: 'common:refuse.undoBinding' } });
  expect(await b.tables.undo(id, b.by(second))).toMatchObject({ ok: false, why: { key: 'common:refuse.nothingToUndo' } });
  expect(await b.tables.undo(id, b.by('eve'))).toMatchObject({ ok: false, why: { key: 'common:refuse.notSeated' } });
});
it('makes clicks from the undone future stale, and the log goes on from there', async () => {
  const { id, first } = await table();
  must(await b.say(id, first, 'stone'));
  const future = (await b.look(id, first)).mine?.stamp ?? { timeline: 0, asked: 0 };
  must(await b.tables.undo(id, b.by(first)));
  expect(await b.tables.answer(id, b.by(first), future, { places: [0] })).toMatchObject({ ok: false, why: { key: 'common:refuse.stale' } });
  must(await b.say(id, first, 'stone'));
  expect((await b.store.entries(id)).map(e => e.ply)).toEqual([0, 1]);
  expect((await b.said()).filter(n => n.kind === 'note').map(n => n.kind === 'note' ? n.line.key : '')).toEqual(['common:note.undone']);
});
