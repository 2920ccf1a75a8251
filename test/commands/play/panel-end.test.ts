/** What stays of a private panel that has ended: what its player has done, or why it asks nothing. */
import { setFlagsFromString } from 'node:v8';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { rememberPanel } from '../../../commands/play/panel-end.ts';
import type { OpenPanel, PanelEnd } from '../../../src/discord/open-panels.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';

type Asked = Parameters<typeof rememberPanel>;

/** Returns what the player sees of a panel after its end. `null`: it is deleted. */
async function endedWith(
  shown: { readonly did: string | null; readonly stamp: string | null },
  how: PanelEnd,
): Promise<string | null> {
  let seen: string | null = 'the panel';
  const i = {
    id: 'press',
    user: { id: 'ann' },
    deleteReply: async () => void (seen = null),
    editReply: async (payload: unknown) => void (seen = JSON.stringify(payload)),
    fetchReply: async () => null,
  } as unknown as Asked[1];
  let panel: OpenPanel | null = null;
  const app = { panels: { opened: async (each: OpenPanel) => void (panel = each) } } as unknown as Asked[0];
  const nothing = async () => null;
  const payload = { components: [], files: [], pings: [] };
  await rememberPanel(
    app,
    i,
    { message: 'm', payload, table: 't', refreshed: nothing, below: nothing, ...shown },
    createLocalizer('en', []),
  );
  await (panel as OpenPanel | null)?.end(how);
  return seen;
}

it.each<[PanelEnd]>([['passed'], ['replaced']])('says what was done, and no more: %s', async how => {
  const seen = await endedWith({ did: '✅ You passed.', stamp: null }, how);
  expect(seen).toContain('✅ You passed.');
  expect(seen).not.toContain('⏭️');
});

it('says that a question has passed which nobody answered', async () => {
  expect(await endedWith({ did: null, stamp: 'abc' }, 'passed')).toContain('The game has gone on');
});

it('is deleted if nothing was done there, so that no used panel lies between the cards', async () => {
  expect(await endedWith({ did: null, stamp: 'abc' }, 'replaced')).toBeNull();
  expect(await endedWith({ did: null, stamp: null }, 'passed')).toBeNull();
  expect(await endedWith({ did: null, stamp: null }, 'replaced')).toBeNull();
});

/** Collects all garbage. Node offers the function only behind a flag. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it('keeps no picture in memory, however many panels are open', async () => {
  const open: OpenPanel[] = [];
  const app = { panels: { opened: async (each: OpenPanel) => void open.push(each) } } as unknown as Asked[0];
  const nothing = async () => null;
  const pictures: WeakRef<Buffer>[] = [];
  const files = () => {
    const data = Buffer.alloc(2 ** 20);
    pictures.push(new WeakRef(data));
    return [{ name: 'table.png', data, alt: 'the table' }];
  };
  await rememberPanel(
    app,
    { id: 'press', user: { id: 'ann' } } as unknown as Asked[1],
    {
      ...{ message: 'm', table: 't', refreshed: nothing, below: nothing, did: null, stamp: null },
      payload: { components: [], files: files(), pings: [] },
    },
    createLocalizer('en', []),
  );
  expect(open).toHaveLength(1);
  // A weak reference is kept until the task that made it has ended.
  await setImmediate();
  collectGarbage();
  expect(pictures.map(each => each.deref())).toEqual([undefined]);
});
