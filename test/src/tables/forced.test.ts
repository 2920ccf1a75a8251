/** Forced answers: the table gives them itself, and nobody is called for them. */
import { expect, it } from 'vitest';
import { range } from '../../../engines/core/values.ts';
import type { Card, Choice, View } from '../../../engines/taj-mahal/model.ts';
import { verify } from '../../../src/cli/replay.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

const colourOf = (card: Card) => card.split('-')[0];

/** Values of options that empty a hand soon: the colour held most, white cards with it. */
function liking({ figures, seat }: View): (value: Choice | Card) => number {
  const hand = figures[seat ?? -1]?.hand ?? [];
  const held = (card: Card) => hand.filter(other => colourOf(other) === colourOf(card)).length;
  return value => {
    if (typeof value === 'string') return value.startsWith('white') ? 0 : held(value);
    return value.card === null ? -1 : 2 * held(value.card) + Number(value.with !== null);
  };
}

async function answered(b: Bench, id: string): Promise<boolean> {
  const { awaited, table } = await b.tableView(id);
  const [asked] = awaited;
  if (table.status !== 'running' || !asked) return false;
  const user = table.players[asked.seat]?.user ?? '';
  const { mine } = await b.tableView(id, user);
  if (!mine?.prompt) throw new Error('nobody is asked');
  const { prompt, stamp } = mine;
  const view = mine.view as View;
  expect([view.stage, view.figures[asked.seat]?.cards]).not.toEqual(['turn', 0]);
  const likes = prompt.type === 'palace' ? () => 0 : liking(view);
  const worth = prompt.options.map(({ value }) => likes(value as Card));
  const optionIndexes = range(worth.length)
    .toSorted((x, y) => (worth[y] ?? 0) - (worth[x] ?? 0))
    .slice(0, prompt.pick[0]);
  must(await b.tables.answer(id, b.by(user), stamp, { optionIndexes }));
  return true;
}

it('an empty hand withdraws by itself, in a move of its own', async () => {
  const b = await bench();
  const people = ['ann', 'ben', 'eva'];
  const id = must(await b.tables.open(b.by('ann'), { game: 'taj-mahal', location: GUILD, locale: 'en' }));
  for (const one of people.slice(1)) must(await b.tables.join(id, b.by(one)));
  must(await b.tables.start(id, b.by('ann')));
  let moves = 0;
  while (await answered(b, id)) moves += 1;
  const entries = await b.store.entries(id);
  const forced = entries.filter(({ by }) => by?.[0] === 'automated');
  expect(forced.length).toBeGreaterThan(0);
  expect(entries).toHaveLength(1 + moves + forced.length);
  for (const { move, told, binding } of forced) {
    expect(move).toMatchObject([{ type: 'turn', picks: [{ card: null, with: null }] }]);
    expect(told.length).toBeGreaterThan(0);
    expect(binding).toBe(true);
  }
  const record = JSON.stringify(must(await b.tables.export(id)));
  expect(verify(record)).toMatchObject({ over: true });
  await b.close();
});
