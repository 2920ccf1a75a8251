import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerNotice, openNow } from '../../../commands/play/answered.ts';
import { FIRST, indexesOf } from '../../../commands/play/widget/question.ts';
import { isSeated, panelPayload } from '../../../commands/play/panel.ts';
import type { Outcome, Pace } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import type { Answered } from '../../../src/tables/api.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { UNSET, type Confirmation } from '../../../src/people/model.ts';
import { print } from '../../../src/discord/ids.ts';
import { openBot } from '../../support/discord/app.ts';
import type { View } from '../../../engines/complots/model.ts';
import { bench, matches, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(async () => {
  await b.close();
});

/** Returns what a user reads after this answer. */
async function read(id: string, user: string, value: unknown): Promise<string> {
  const before = await b.tableView(id, user);
  const outcome = (await b.say(id, user, value)) as Outcome<Answered>;
  return reads(before, must(outcome));
}
function reads(before: TableView, { answer, open }: Answered): string {
  const chosen = before.mine?.prompt ? indexesOf(before.mine.prompt, answer) : [];
  return answerNotice(before, chosen, open, createLocalizer('en', before.table.players)).notice;
}

it.each(['live', 'async', 'sealed'] as const)(
  'a player who answers what all are asked at once reads that all are waited for, %s',
  async pace => {
    const {
      id,
      seats: [ann = '', ben = ''],
    } = await b.game(['ann', 'ben'], pace);
    const said = await read(id, ann, 'duchess'); // CO-8
    expect(said).toContain('until everybody has answered');
    expect(said).not.toContain('challenge');
    const last = await read(id, ben, 'duchess');
    expect(last).toMatch(/^✅ /);
    expect(last).not.toContain('until');
  },
);

it.each([
  ['live', 'at the earliest 5 seconds after the question, <t:'],
  ['async', 'at the earliest 5 to 10 minutes after the question, <t:'],
  ['sealed', 'until time runs out, <t:'],
] as const)('a player who answers a claim reads what the pace allows, %s', async (pace: Pace, words) => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], pace);
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  expect(await read(id, seats[first] ?? '', { action: 'duchess' })).toMatch(/^✅ /);
  const said = await read(id, seats[(first + 1) % 3] ?? '', { say: 'pass' });
  expect(said).toContain(words);
  expect(said).toMatch(/^✅ .*pass/i);
});

it('a player who blocks at the live pace reads that it is final, and finds nothing to choose', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'live');
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  const target = (first + 1) % 3;
  const blocker = seats[target] ?? '';
  must(await b.say(id, seats[first] ?? '', { action: 'captain', target }));
  expect(await read(id, blocker, { say: 'block', as: 'captain' })).toContain('You cannot change it.');
  const tableView = await b.tableView(id, blocker);
  if (!isSeated(tableView)) throw new Error('nobody sits here');
  const localizer = createLocalizer('en', tableView.table.players);
  const panel = {
    tableView,
    localizer,
    news: { lines: [], hasMoved: true },
    next: null,
    isElsewhere: false,
    step: FIRST,
    notice: null,
  };
  const shown = JSON.stringify(panelPayload(panel, NO_PICTURES));
  expect(shown).toContain('You cannot change it.');
  expect(shown).not.toMatch(/you can change|"custom_id":"a:/i);
});

it('an answer stands with its question, says once until when, and is not offered again', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'async');
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  must(await b.say(id, seats[first] ?? '', { action: 'duchess' }));
  const second = seats[(first + 1) % 3] ?? '';
  const bot = openBot(b);
  const stamp = (await b.tableView(id, second)).mine?.stamp ?? '';
  bot.press({ user: second }, print({ to: 'answer', table: id, stamp, optionIndexes: [1] }));
  await bot.answered();
  const shown = bot.edits.at(-1)?.body ?? '';
  expect(shown).toMatch(/### [^"]*What do you say\?\\n✅ You let it pass\./);
  expect(shown.match(/ at the latest/g)).toHaveLength(1);
  expect(shown).toContain('Challenge');
  expect(shown).not.toContain('"label":"Let it pass"');
});

it('an answer by the panel is acknowledged before the table is read again', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'async');
  const first = seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] ?? '';
  const stamp = (await b.tableView(id, first)).mine?.stamp ?? '';
  const reads: number[] = [];
  const tableView: typeof b.tables.tableView = (table, user) => {
    reads.push(bot.callbacks.length);
    return b.tables.tableView(table, user);
  };
  const bot = openBot(b, { tables: { ...b.tables, tableView } });
  bot.press({ user: first }, print({ to: 'answer', table: id, stamp, optionIndexes: [0] }));
  await bot.answered();
  expect(bot.edits.at(-1)?.body).toContain('✅');
  // Once before the answer: what is read after it does not keep Discord waiting.
  expect(reads.filter(callbacks => callbacks === 0)).toHaveLength(1);
});

it('a player reads what was done, in the words of the options where the game has no others', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva']);
  const first = seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] ?? '';
  const before = await b.tableView(id, first);
  const { answer } = must((await b.say(id, first, { action: 'income' })) as Outcome<Answered>);
  expect(reads(before, { answer, open: null })).toMatch(/^✅ .*Income/);
  expect(reads(await b.tableView(id, first), { answer, open: null })).toBe('✅ Your answer is in.');
});

describe('an answer by a button of the public card', () => {
  /** Opens a window of Complots in which all but its first player may answer by the card. */
  async function opened() {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'async');
    const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    await b.say(id, seats[first] ?? '', { action: 'duchess' });
    const stamp = (await b.tableView(id)).stamp;
    return { id, first: seats[first] ?? '', second: seats[(first + 1) % 3] ?? '', stamp };
  }

  it('is acknowledged before the tables of the player are loaded', async () => {
    const { id, second, stamp } = await opened();
    let acknowledged: number | null = null;
    const waiting = async (user: string, except: string) => {
      acknowledged ??= bot.callbacks.length;
      return b.tables.waiting(user, except);
    };
    const bot = openBot(b, { tables: { ...b.tables, waiting } });
    bot.press({ user: second }, print({ to: 'offer', table: id, stamp, offer: 0 }));
    await bot.answered();
    expect(acknowledged).toBe(1);
    expect(bot.edits.at(-1)?.body).toContain('✅');
  });

  it('is refused with its clause also if the table could not be shown before', async () => {
    const { id, first, stamp } = await opened();
    let calls = 0;
    const tableView: typeof b.tables.tableView = async (table, user) =>
      calls++ === 0 ? null : b.tables.tableView(table, user);
    const answer = async () => ({ ok: false, why: { key: 'complots:refuse.tooLate' } }) as const;
    const bot = openBot(b, { tables: { ...b.tables, tableView, answer } });
    bot.press({ user: first }, print({ to: 'offer', table: id, stamp, offer: 0 }));
    await bot.answered();
    expect(bot.callbacks.at(-1)?.body).toContain('CO-30');
  });
});

it('nobody reads that an answer can be changed if the window has closed meanwhile', async () => {
  const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'async');
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  const [claims = '', one = '', two = ''] = [0, 1, 2].map(n => seats[(first + n) % 3]);
  must(await b.say(id, claims, { action: 'duchess' }));
  must(await b.say(id, one, { say: 'pass' }));
  const before = await b.tableView(id, two);
  const { open } = must((await b.say(id, two, { say: 'pass' })) as Outcome<Answered>);
  expect(open).not.toBeNull();
  expect(openNow(open, before, await b.tableView(id, two))).toEqual(open);
  await b.time.advance(60 * 60_000);
  expect(openNow(open, before, await b.tableView(id, two))).toBeNull();
});

it.each([
  ['grave', true],
  ['never', false],
] as const)(
  'a bluff with the last influence, pressed on the card, with %s is asked once more: %s',
  async (confirmation, isAsked) => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], 'async');
    const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const target = (first + 1) % 3;
    const user = seats[target] ?? '';
    await b.store.people.set(user, { ...UNSET, confirmation });
    must(await b.say(id, seats[first] ?? '', { action: 'captain', target }));
    const found = await b.tableView(id, user);
    const { mine } = found;
    if (!isSeated(found) || mine === null) throw new Error('nobody sits here');
    const value = { say: 'block', as: 'captain', always: false };
    const offer = found.offers.findIndex(each => matches(each.value, value));
    // As if an influence were lost, and neither blocker of the Captain held.
    const now = mine.view as View;
    const players = now.players.map((each, seat) =>
      seat === target ? { ...each, influences: 1, hand: ['duchess'] } : each,
    );
    const poor = { ...found, mine: { ...mine, view: { ...now, players } } };
    const tables = { ...b.tables, tableView: async () => poor };
    const discord = openBot(b, { tables });
    discord.press({ user }, print({ to: 'offer', table: id, stamp: mine.stamp, offer }));
    await discord.answered();
    const body = [...discord.callbacks, ...discord.edits].map(each => each.body).join();
    expect(body.includes('You do not have the Captain. If somebody challenges, you are out.')).toBe(isAsked);
    expect(body.includes('Choose again')).toBe(isAsked);
    if (isAsked) expect(body).not.toMatch(/"label":"(Challenge|Let it pass)"|you would be out|Also in/);
    expect((await b.tableView(id, user)).mine?.answered === null, 'nothing is answered yet').toBe(isAsked);
  },
);

it.each([
  ['live', 'grave', 'answered'],
  ['live', 'final', 'asked once more'],
  ['async', 'final', 'answered'],
] as const)(
  'a challenge by the button of the card is, at the pace %s, with %s, %s',
  async (pace, chosen, what) => {
    const { id, seats } = await b.game(['ann', 'ben', 'eva'], pace);
    const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    must(await b.say(id, seats[first] ?? '', { action: 'duchess' }));
    const user = seats[(first + 1) % 3] ?? '';
    const confirmation: Confirmation = chosen;
    await b.store.people.set(user, { ...UNSET, confirmation });
    const { offers, mine, table } = await b.tableView(id, user);
    const offer = offers.findIndex(({ value }) => (value as { readonly say?: string }).say === 'challenge');
    const discord = openBot(b);
    discord.press({ user }, print({ to: 'offer', table: id, stamp: mine?.stamp ?? '', offer }));
    await discord.answered();
    const body = [...discord.callbacks, ...discord.edits].map(each => each.body).join();
    const after = await b.tableView(id, user);
    const isOpen = after.table.ply === table.ply && (after.mine?.answered ?? null) === null;
    expect(isOpen ? 'asked once more' : 'answered').toBe(what);
    expect(body.includes('This cannot be taken back.')).toBe(isOpen);
  },
);
