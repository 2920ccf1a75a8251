/** Scheduled events: what Discord takes, what it refuses, and who may. */
import { GatewayDispatchEvents, GuildScheduledEventStatus as Status, Routes } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GuildEvent } from '../../playground/guild/events.ts';
import { FakeClock } from '../../playground/state/clock.ts';
import { FakeUser } from '../../playground/user.ts';
import { codeOf, stage, type Stage } from './bot.ts';

const HOUR = 3_600_000;
let clock: FakeClock;
let on: Stage;
beforeEach(async () => {
  clock = new FakeClock();
  on = await stage({ clock });
});
afterEach(async () => {
  const isRefusal = (each: string): boolean => each.startsWith('request ');
  expect(on.playground.deviations.filter(each => !isRefusal(each))).toEqual([]);
  on.playground.deviations.length = 0; // refusals on purpose
  await on.end();
});

const guild = () => on.playground.room.guild.id;
const at = (ms: number): string => new Date(clock.now() + ms).toISOString();
const night = (changes: object = {}): object => ({
  ...{ name: 'Night', description: 'Games', privacy_level: 2, entity_type: 3 },
  ...{ scheduled_start_time: at(HOUR), scheduled_end_time: at(4 * HOUR) },
  entity_metadata: { location: 'here' },
  ...changes,
});
const create = (changes: object = {}) =>
  on.client.rest.post(Routes.guildScheduledEvents(guild()), { body: night(changes) }) as Promise<GuildEvent>;
const change = (id: string, body: object) =>
  on.client.rest.patch(Routes.guildScheduledEvent(guild(), id), { body }) as Promise<GuildEvent>;
const read = (id: string) =>
  on.client.rest.get(Routes.guildScheduledEvent(guild(), id)) as Promise<GuildEvent>;
const list = () => on.client.rest.get(Routes.guildScheduledEvents(guild())) as Promise<GuildEvent[]>;
const remove = (id: string) => on.client.rest.delete(Routes.guildScheduledEvent(guild(), id));

describe('a scheduled event', () => {
  it('is made, changed, read, begun and ended', async () => {
    const { id, status } = await create();
    expect(status).toBe(Status.Scheduled);
    expect((await list()).map(each => each.id)).toEqual([id]);
    await change(id, { scheduled_start_time: at(2 * HOUR), scheduled_end_time: at(5 * HOUR) });
    expect(await read(id)).toMatchObject({
      ...{ scheduled_start_time: at(2 * HOUR), creator_id: on.playground.room.bot.id, name: 'Night' },
    });
    expect((await change(id, { status: Status.Active })).status).toBe(Status.Active);
    expect((await change(id, { status: Status.Completed })).status).toBe(Status.Completed);
    expect(await list()).toEqual([]);
    expect(await codeOf(change(id, { name: 'Other' }))).toBe(180000);
  });

  it('is removed, and then unknown', async () => {
    const { id } = await create();
    await remove(id);
    expect(await codeOf(read(id))).toBe(10070);
    expect(await codeOf(remove(id))).toBe(10070);
  });

  it.each([
    ['no name', { name: '' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['a long description', { description: 'x'.repeat(1_001) }],
    ['a long location', { entity_metadata: { location: 'x'.repeat(101) } }],
    ['no location', { entity_metadata: null }],
    ['no end', { scheduled_end_time: null }],
    ['a start in the past', { scheduled_start_time: new Date(0).toISOString() }],
    ['an end before the start', { scheduled_end_time: new Date(1).toISOString() }],
  ])('is refused with %s (50035)', async (_, changes) => {
    expect(await codeOf(create(changes))).toBe(50035);
    expect(await list()).toEqual([]);
  });

  it('goes from scheduled to active or cancelled, and from active to completed, alone', async () => {
    const { id } = await create();
    expect(await codeOf(change(id, { status: Status.Completed }))).toBe(50035);
    await change(id, { status: Status.Active });
    expect(await codeOf(change(id, { status: Status.Canceled }))).toBe(50035);
    const other = await create();
    expect((await change(other.id, { status: Status.Canceled })).status).toBe(Status.Canceled);
  });

  it('needs Create Events (50013)', async () => {
    const { id } = await create();
    on.playground.denyBotEverywhere('CreateEvents');
    expect(await codeOf(create())).toBe(50013);
    expect(await codeOf(change(id, { name: 'Other' }))).toBe(50013);
    expect(await codeOf(remove(id))).toBe(50013);
    expect((await list()).length, 'reading needs nothing').toBe(1);
    on.playground.denyBotEverywhere();
    expect((await change(id, { name: 'Other' })).name).toBe('Other');
  });

  it('is one of a hundred at most (30038)', async () => {
    for (let i = 0; i < 100; i++) await create();
    expect(await codeOf(create())).toBe(30038);
  });

  it('is told to a bot with the intent alone', async () => {
    const told: string[] = [];
    on.client.ws.on(GatewayDispatchEvents.GuildScheduledEventCreate, () => told.push('create'));
    await create();
    await on.playground.settled();
    expect(told).toEqual([]);
  });

  it('is shown to people, who say that they are interested, and who can end it', async () => {
    const ann = await FakeUser.join(on.playground, 'Ann');
    const { id } = await create();
    expect(ann.events().map(({ event }) => event.name)).toEqual(['Night']);
    await ann.interest(id);
    expect(ann.events().map(({ interested }) => interested)).toEqual([[ann.id]]);
    await ann.interest(id);
    expect(ann.events().map(({ interested }) => interested)).toEqual([[]]);
    on.playground.endEvent(id, Status.Canceled);
    expect(ann.events()).toEqual([]);
    expect((await read(id)).status).toBe(Status.Canceled);
    const other = await create();
    on.playground.endEvent(other.id, null);
    expect(await codeOf(read(other.id))).toBe(10070);
  });
});
