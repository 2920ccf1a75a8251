/** Private panels do not go on saying what is no longer true. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createOpenPanels, type OpenPanel, type OpenPanels } from '../../../src/discord/open-panels.ts';

let panels: OpenPanels;
let ended: string[];
let now: number;
beforeEach(() => {
  now = 1_000_000;
  panels = createOpenPanels(() => now);
  ended = [];
});

const STEP = [{ kind: 'step' }] as const;

const open = (message: string, more: Partial<OpenPanel> = {}): Promise<void> =>
  panels.opened({
    message,
    user: 'ann',
    press: 'drawn',
    table: 't',
    asks: false,
    isCurrent: async () => false,
    copied: async () => null,
    remove: async () => void ended.push(`${message} removed`),
    refresh: async () => void ended.push(`${message} refreshed`),
    end: async how => {
      ended.push(`${message} ${how}`);
    },
    ...more,
  });

it('a newer panel of the same player and table ends the older one, others stay', async () => {
  await open('1');
  await open('2', { user: 'ben' });
  await open('3', { table: 'u' });
  await open('4');
  expect(ended).toEqual(['1 replaced']);
});

it('who takes an answer back sees no panel any more that tells of it', async () => {
  await open('1');
  await open('2', { user: 'ben' });
  await open('3', { table: 'u' });
  await panels.takenBack('t', 'ann');
  await panels.announced('t', [{ kind: 'note' }]);
  expect(ended).toEqual(['1 removed']);
});

it('a panel that Discord lets nobody edit any more is left alone', async () => {
  await open('1');
  now += 14 * 60_000 + 1;
  await open('2');
  await panels.announced('t', STEP);
  expect(ended).toEqual(['2 passed']);
});

it('a panel that is changed in place stays', async () => {
  await open('1');
  await open('1');
  expect(ended).toEqual([]);
});

it('a panel that waits ends once the next step is announced, and only once', async () => {
  await open('1');
  await panels.announced('u', STEP);
  await panels.announced('t', [{ kind: 'note' }]);
  expect(ended).toEqual([]);
  await panels.announced('t', STEP);
  await panels.announced('t', STEP);
  expect(ended).toEqual(['1 passed']);
});

it('a panel whose question is still open stays', async () => {
  await open('1', { isCurrent: async () => true });
  await panels.announced('t', STEP);
  expect(ended).toEqual([]);
});

it('a message that shows something else by now is left alone', async () => {
  await open('1');
  panels.pressed('1', 'again');
  await panels.announced('t', STEP);
  await open('2');
  expect(ended).toEqual([]);
});

it('a panel that its player has dismissed holds up nothing', async () => {
  await open('1', { end: () => Promise.reject(new Error('unknown message')) });
  await panels.announced('t', STEP);
  await open('2');
});

it('messages of a lobby end when the game is announced, and none ends another', async () => {
  let isLobby = true;
  const wait = (message: string): void =>
    panels.openedInLobby({
      message,
      user: 'ann',
      press: message,
      table: 't',
      asks: false,
      isCurrent: async () => isLobby,
      copied: async () => null,
      remove: async () => undefined,
      refresh: async () => undefined,
      end: async () => void ended.push(message),
    });
  wait('welcome');
  wait('host');
  await panels.announced('t', STEP);
  expect(ended).toEqual([]);
  isLobby = false;
  await panels.announced('t', [{ kind: 'started' }]);
  expect(ended.sort()).toEqual(['host', 'welcome']);
});

it('an edit of the card ends panels that ask what has passed, and edits those that wait', async () => {
  let isOpen = true;
  const asks = { asks: true, isCurrent: async () => isOpen };
  await open('1');
  await open('2', { user: 'ben', ...asks });
  await open('3', { user: 'eva', ...asks, isCurrent: async () => true });
  isOpen = false;
  await panels.edited('t', [{ kind: 'note' }]);
  expect(ended).toEqual([]);
  await panels.edited('t', STEP);
  expect(ended.toSorted()).toEqual(['1 refreshed', '2 passed']);
  panels.pressed('1', 'again');
  await panels.edited('t', STEP);
  expect(ended).toHaveLength(2);
});

it('a panel that is pressed while its refresh is made shows what the press asked for', async () => {
  await open('1', {
    refresh: async isShown => {
      panels.pressed('1', 'again');
      if (isShown()) ended.push('1 refreshed');
    },
  });
  await panels.edited('t', STEP);
  expect(ended).toEqual([]);
});

it('a panel that waits follows a new deadline', async () => {
  await open('1');
  await panels.edited('t', [{ kind: 'ends' }]);
  expect(ended).toEqual(['1 refreshed']);
});

it('a panel whose question passed while it was drawn says so at once', async () => {
  await open('1', { asks: true });
  expect(ended).toEqual(['1 passed']);
});

it('a panel whose question has passed says that, whether a card or a newer panel is first', async () => {
  let isOpen = true;
  await open('1', { asks: true, isCurrent: async () => isOpen });
  isOpen = false;
  await open('2');
  await panels.edited('t', STEP);
  expect(ended).toEqual(['1 passed', '2 refreshed']);
});

it('a panel that is pressed while its question is read is left alone', async () => {
  let read = (_isCurrent: boolean): void => undefined;
  let reads = 0;
  const isCurrent = () =>
    reads++ === 0 ? Promise.resolve(true) : new Promise<boolean>(done => (read = done));
  await open('1', { asks: true, isCurrent });
  const edited = panels.edited('t', STEP);
  panels.pressed('1', 'again');
  read(false);
  await edited;
  expect(ended).toEqual([]);
});

it('a panel that was pressed again before its drawing was noted does not end the newer one', async () => {
  panels.pressed('1', 'first');
  panels.pressed('1', 'second');
  await open('1', { press: 'first', asks: true });
  await open('1', { press: 'second', asks: true, isCurrent: async () => true });
  await panels.edited('t', STEP);
  expect(ended).toEqual([]);
});

describe('a panel that asks, and a new card', () => {
  const panelOf = (message: string, more: Partial<OpenPanel> = {}): OpenPanel => ({
    ...{ message, user: 'ann', press: 'drawn', table: 't', asks: true },
    isCurrent: async () => true,
    copied: async () => null,
    remove: async () => void ended.push(`${message} removed`),
    refresh: async () => undefined,
    end: async how => void ended.push(`${message} ${how}`),
    ...more,
  });

  it('the panel moves below the card, with a note and with every further one', async () => {
    const third = panelOf('3');
    const second = panelOf('2', { copied: async () => third });
    await panels.opened(panelOf('1', { copied: async () => second }));
    await panels.announced('t', [{ kind: 'note' }]);
    expect(ended).toEqual(['1 removed']);
    await panels.announced('u', STEP);
    await panels.edited('t', STEP);
    expect(ended).toHaveLength(1);
    await panels.announced('t', STEP);
    expect(ended).toEqual(['1 removed', '2 removed']);
  });

  it('the copy can be edited no longer than the panel', async () => {
    await panels.opened(panelOf('1', { copied: async () => panelOf('2') }));
    now += 13 * 60_000;
    await panels.announced('t', STEP);
    now += 2 * 60_000;
    await open('3');
    expect(ended).toEqual(['1 removed']);
  });

  it('a panel that is pressed while it is copied goes on where it is, and the copy ends', async () => {
    const copy = panelOf('2');
    const copied = async () => (panels.pressed('1', 'again'), copy);
    await panels.opened(panelOf('1', { copied }));
    await panels.announced('t', STEP);
    expect(ended).toEqual(['2 replaced']);
  });

  it('a panel whose question has passed ends and is not copied', async () => {
    let isOpen = true;
    const copied = () => Promise.reject(new Error('copied'));
    await panels.opened(panelOf('1', { isCurrent: async () => isOpen, copied }));
    isOpen = false;
    await panels.announced('t', STEP);
    expect(ended).toEqual(['1 passed']);
  });

  it('a panel that cannot be copied stays', async () => {
    await panels.opened(panelOf('1', { copied: () => Promise.reject(new Error('no room')) }));
    await panels.announced('t', STEP);
    expect(ended).toEqual([]);
  });
});
