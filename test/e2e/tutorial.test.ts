/** A lesson through real discord.js: alone, across a restart, and on to a real table. */
import type { APIMessage } from 'discord-api-types/v10';
import { expect, it } from 'vitest';
import { at } from '../../engines/core/values.ts';
import type { FakeUser } from '../../playground/user.ts';
import { print } from '../../src/discord/ids.ts';
import { positionsOf } from '../../src/lessons/index.ts';
import { isPublic, openWorld } from '../support/e2e/program.ts';
import { nearer, stepOf } from '../support/discord/lessons.ts';

const shownBy = (user: FakeUser, message: APIMessage) => user.current(message).components ?? [];

/** Presses on until this step is shown. */
async function learn(user: FakeUser, message: APIMessage, until: number): Promise<void> {
  for (let step = stepOf(shownBy(user, message)); step < until; step = stepOf(shownBy(user, message))) {
    const { id, values } = nearer(
      shownBy(user, message),
      'complots',
      step,
      at(positionsOf('complots'), step),
    );
    await (values === null ? user.click(message, id) : user.select(message, id, values));
  }
}

it('one user takes a lesson, unseen and across a restart, and opens a real table at its end', async () => {
  const world = await openWorld();
  try {
    const [ann, ben] = [await world.enter('Ann'), await world.enter('Ben', 'it')];
    const { message } = await ann.slash('tutorial', { game: 'complots' }, 'games');
    expect(isPublic(message)).toBe(false);
    await learn(ann, message, 4);
    await world.stopBot();
    await world.startBot();
    const last = positionsOf('complots').length - 1;
    await learn(ann, message, last);
    expect(ann.text(message)).toContain('you have won');
    await world.calm();
    expect([...ann.messages(null), ...ben.messages(null)].filter(isPublic)).toEqual([]);
    await ann.click(message, print({ to: 'open', game: 'complots' }));
    await world.calm();
    expect(
      ben
        .messages(null)
        .filter(isPublic)
        .map(lobby => ben.text(lobby))
        .join(),
    ).toContain('Complots: who plays?');
    const italian = (await ben.slash('tutorial', { game: 'raja' }, 'games')).message;
    expect(ben.text(italian)).toContain('Passo 1 di');
    await ben.click(italian, 'Avanti');
    expect(ben.text(italian)).toContain('Passo 2 di');
    expect(world.complaints).toEqual([]);
  } finally {
    await world.end();
  }
});
