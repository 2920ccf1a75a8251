/** The next table that waits for a player who has nothing to do at this one. */
import { expect, it } from 'vitest';
import { nextParts, nextTable } from '../../../commands/play/next-table.ts';
import type { App } from '../../../commands/context.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import type { WaitingTable } from '../../../src/tables/api.ts';

const waiting = (id: string, thread: string | null): WaitingTable => ({
  id,
  game: 'taj-mahal',
  location: { guild: '1', channel: '22', thread },
  card: null,
  until: 0,
});
const appWith = (...all: readonly WaitingTable[]): App =>
  ({
    tables: {
      waiting: async (user: string, except: string) =>
        user === 'ann' ? all.filter(({ id }) => id !== except) : [],
    },
  }) as unknown as App;

it('is the most urgent one, but not the table at which the player is', async () => {
  const [here, first] = [waiting('aaaaaaa', '33'), waiting('bbbbbbb', '44')];
  const second = waiting('ccccccc', '55');
  expect(await nextTable(appWith(here, first, second), 'ann', 'aaaaaaa')).toBe(first);
  expect(await nextTable(appWith(first, here), 'ann', 'aaaaaaa')).toBe(first);
  expect(await nextTable(appWith(here), 'ann', 'aaaaaaa')).toBe(null);
  expect(await nextTable(appWith(first), 'ben', 'aaaaaaa')).toBe(null);
});

it.each(LOCALES)(
  'has a line that names the game, and a link that jumps to its card, not a panel here, %s',
  locale => {
    const localizer = createLocalizer(locale, []);
    const table = waiting('bbbbbbb', '44');
    const said = JSON.stringify(nextParts({ ...table, card: { channel: '44', message: '55' } }, localizer));
    expect(said).toContain('Taj Mahal');
    expect(said).toContain('"https://discord.com/channels/1/44/55"');
    expect(said).not.toContain('custom_id');
    expect(JSON.stringify(nextParts(table, localizer))).toContain('/channels/1/44"');
    expect(JSON.stringify(nextParts(waiting('bbbbbbb', null), localizer))).toContain('/channels/1/22"');
    expect(nextParts(null, localizer)).toEqual([]);
  },
);
