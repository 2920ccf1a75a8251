/** What every store must do alike: the boards of servers. */
import { describe, expect, it } from 'vitest';
import { SERVER_UNSET } from '../../../../src/people/model.ts';
import {
  BOARD_CHECK,
  BOARD_GAP,
  type ClaimedBoard,
  type ServerBoard,
} from '../../../../src/tables/board-model.ts';
import { TERMS } from '../../../../src/tables/model.ts';
import { UnreadableRow, type Store } from '../../../../src/tables/store.ts';
import { openForEach } from '../../../support/store/for-each.ts';
import { HOMES, type Home } from '../../../support/store/homes.ts';
import { begin, play, player, step, table } from '../../../support/store/samples.ts';

const PLACE = { channel: 'c1', locale: 'en' } as const;
const NOW = 5_000;
/** Later than any program that claimed something at `NOW` may still be at it. */
const AFTER_LEASE = 120_000;

describe.each(HOMES)('%s', (_, openHome) => {
  let home: Home;
  let store: Store;
  openForEach(openHome, opened => {
    ({ home, store } = opened);
  });

  const claim = async (now = NOW): Promise<ClaimedBoard> => {
    const claimed = await store.boards.claim(now);
    if (!claimed) throw new Error('no board is due');
    return claimed;
  };
  const posted = (board: ServerBoard, at = NOW): ServerBoard => ({
    ...board,
    message: 'm1',
    shown: 'x',
    edited: at,
  });
  /** A board whose message was sent at `NOW`. */
  const kept = async (): Promise<void> => {
    await store.boards.place('guild', PLACE);
    const claimed = await claim();
    await store.boards.done(claimed, posted(claimed.board), null);
  };
  const announced = async (): Promise<void> => {
    await play(store, 't', { notices: [step(9)] });
    const batch = await store.outbox.claim(AFTER_LEASE * 10, []);
    if (batch) await store.outbox.done(batch, null);
  };

  it('is posted at once, under one nonce', async () => {
    expect(await store.boards.of('guild')).toBeNull();
    expect(await store.boards.next()).toBeNull();
    const nonce = await store.boards.place('guild', PLACE);
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(await store.boards.next()).toBe(0);
    expect(await claim()).toMatchObject({ guild: 'guild', board: { place: PLACE, message: null, nonce } });
    expect(await store.boards.claim(NOW)).toBeNull();
    expect((await claim(AFTER_LEASE)).board.nonce).toBe(nonce);
  });

  it('is looked after when something is announced, and now and then', async () => {
    await begin(store, table('t'));
    await kept();
    expect(await store.boards.next()).toBe(NOW + BOARD_CHECK);
    await announced();
    expect(await store.boards.next()).toBe(NOW + BOARD_GAP);
    await begin(store, table('elsewhere', { location: { guild: 'other', channel: 'c', thread: null } }));
    const claimed = await claim(NOW + BOARD_GAP);
    await store.boards.done(claimed, claimed.board, null);
    expect(await store.boards.next(), 'nothing was edited').toBe(NOW + BOARD_GAP + BOARD_CHECK);
  });

  it('what is announced while it is edited makes it due again', async () => {
    await begin(store, table('t'));
    await kept();
    const claimed = await claim(NOW + BOARD_CHECK);
    await announced();
    expect(await store.boards.next()).toBe(NOW + BOARD_CHECK + BOARD_GAP);
    await store.boards.done(claimed, { ...claimed.board, edited: NOW + BOARD_CHECK }, null);
    expect(await store.boards.next()).toBe(NOW + BOARD_CHECK + BOARD_GAP);
  });

  it('is tried again at once if the channel that refused it is chosen again', async () => {
    const nonce = await store.boards.place('guild', PLACE);
    const claimed = await claim();
    const refusal = { kind: 'access', permissions: [], channel: 'c1' } as const;
    await store.boards.done(claimed, { ...claimed.board, refusal }, 999_000);
    expect(await store.boards.place('guild', PLACE), 'the next refusal is told again').not.toBe(nonce);
    expect((await claim(AFTER_LEASE)).board).toMatchObject({ place: PLACE, message: null, refusal: null });
  });

  it('keeps its message and its nonce if the channel where it is is chosen again', async () => {
    await kept();
    const { nonce } = (await store.boards.of('guild')) ?? {};
    const refused = await claim(NOW + BOARD_CHECK);
    const refusal = { kind: 'access', permissions: [], channel: 'c1' } as const;
    await store.boards.done(refused, { ...refused.board, refusal }, 999_000);
    expect(await store.boards.place('guild', PLACE)).toBe(nonce);
    expect(await store.boards.of('guild')).toMatchObject({ message: 'm1', refusal: null });
  });

  it('is edited at once if its channel is chosen again while somebody looks at it', async () => {
    await kept();
    const claimed = await claim(NOW + BOARD_CHECK);
    await store.boards.place('guild', PLACE);
    await store.boards.done(claimed, claimed.board, null);
    expect(await store.boards.of('guild')).toMatchObject({ message: 'm1', edited: null });
    expect(await store.boards.next()).toBeLessThanOrEqual(NOW + BOARD_CHECK + BOARD_GAP);
  });

  it('one that cannot be read waits, so that it does not hold up the others', async () => {
    await store.boards.place('guild', PLACE);
    await home.sql(`update boards set data = '{}'`);
    await expect(store.boards.claim(NOW)).rejects.toThrow(UnreadableRow);
    expect(await store.boards.next()).toBe(NOW + 60_000);
  });

  it('waits after a failure, also if something is announced', async () => {
    await begin(store, table('t'));
    await kept();
    const claimed = await claim(NOW + BOARD_CHECK);
    await store.boards.done(claimed, claimed.board, 999_000);
    await announced();
    expect(await store.boards.next()).toBe(999_000);
  });

  it('a deleted message is posted under another nonce', async () => {
    await kept();
    const claimed = await claim(NOW + BOARD_CHECK);
    await store.boards.done(claimed, { ...claimed.board, message: null, shown: null }, NOW + BOARD_CHECK);
    const next = await claim(NOW + BOARD_CHECK);
    expect(next.board.message).toBeNull();
    expect(next.board.nonce).not.toBe(claimed.board.nonce);
  });

  it('in another channel the old message is deleted, and the row ends with the last message', async () => {
    await kept();
    await store.boards.place('guild', { ...PLACE, channel: 'c2' });
    const moved = await claim();
    const old = [{ channel: 'c1', message: 'm1' }];
    expect(moved.board).toMatchObject({ place: { channel: 'c2' }, message: null, old });
    // Turned off while it is posted there.
    await store.boards.place('guild', null);
    await store.boards.done(moved, { ...posted(moved.board), message: 'm2', old: [] }, null);
    const off = await claim();
    expect(off.board).toMatchObject({
      place: null,
      message: null,
      old: [...old, { channel: 'c2', message: 'm2' }],
    });
    await store.boards.done(off, { ...off.board, old: [] }, null);
    expect(await store.boards.of('guild')).toBeNull();
  });

  it('a change of the language of the server makes it due', async () => {
    await kept();
    await store.people.setServer('guild', { ...SERVER_UNSET, locale: 'it' });
    expect(await store.boards.next()).toBe(NOW + BOARD_GAP);
  });

  it('who deletes their data makes it due', async () => {
    await begin(store, table('t', { status: 'over' }));
    await kept();
    await store.records.forget('nobody');
    expect(await store.boards.next()).toBe(NOW + BOARD_CHECK);
    await store.records.forget('ann');
    expect(await store.boards.next()).toBe(NOW + BOARD_GAP);
  });

  it('rests while the bot is not on the server, and ends a month later', async () => {
    await kept();
    await store.servers.setLeft('guild', NOW);
    expect(await store.boards.claim(NOW + BOARD_CHECK)).toBeNull();
    expect(await store.boards.next()).toBeNull();
    await store.sweep(NOW + 31 * 86_400_000);
    expect(await store.boards.of('guild')).toBeNull();
  });

  it('lists the open tables of the server, newest first, then the finished ones', async () => {
    const invited = { ...TERMS, invited: ['ann'] };
    await begin(store, table('a', { created: 1, status: 'lobby', players: [player('ann')] }));
    await begin(store, table('b', { created: 2, terms: invited }));
    await begin(store, table('c', { created: 3, moved: 7, status: 'over' }));
    await begin(store, table('d', { created: 4, moved: 6, status: 'over' }));
    await begin(store, table('e', { status: 'closed' }));
    await begin(store, table('f', { location: { guild: 'other', channel: 'c', thread: null } }));
    const row = { game: 'raja', channel: 'channel', seated: 2, invited: false };
    expect(await store.boards.tables('guild')).toMatchObject([
      { ...row, id: 'b', status: 'running', invited: true },
      { ...row, id: 'a', status: 'lobby', seated: 1 },
      { ...row, id: 'c', status: 'over' },
      { ...row, id: 'd', status: 'over' },
    ]);
  });
});
