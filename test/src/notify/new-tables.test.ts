/** The message that tells a person of new tables (`/my interests`). */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { range } from '../../../engines/core/values.ts';
import { LOCALES } from '../../../src/base.ts';
import { newTablesPayload } from '../../../src/notify/new-tables.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { accepted } from '../../support/discord/table-views.ts';
import { bench, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

it.each(LOCALES)('shows the five newest tables, and counts the others, %s', async locale => {
  const lobbies: TableView[] = [];
  for (const n of range(7)) lobbies.push(await b.tableView(await b.lobby(`host${n}`)));
  const shown = (count: number): string => {
    const payload = newTablesPayload(lobbies.slice(0, count), locale);
    accepted(payload);
    return JSON.stringify(payload.components);
  };
  const more = { en: 'and 2 more', it: 'e altri 2' }[locale];
  expect(shown(7)).toContain(more);
  expect(shown(7)).not.toContain('host5');
  expect(shown(7)).toContain('host4');
  expect(shown(5)).not.toContain(more.slice(0, 4));
});
