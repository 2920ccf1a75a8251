/** `/server night`: Discord's limits in both languages, who may use it, and that it tells nobody's hours. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../../engines/index.ts';
import { dateForm, datesPayload, plannedPayload, targetIn } from '../../../commands/server/night-panel.ts';
import { readModal } from '../../../playground/forms/modal.ts';
import { LOCALES } from '../../../src/base.ts';
import { print } from '../../../src/discord/ids.ts';
import { EVENT_LIMITS } from '../../../src/discord/scheduled-events.ts';
import { eventWords, markOf, nightMessage } from '../../../src/night-keeper/messages.ts';
import { MOST_TABLES, NIGHT_ENDINGS, PHASES, TABLE_STATES, type Night } from '../../../src/nights/model.ts';
import { UNSET, type Settings } from '../../../src/people/model.ts';
import { night } from '../../src/nights/night.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { textOption } from '../../support/discord/incoming.ts';
import { accepted } from '../../support/discord/table-views.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

const ID = '1'.repeat(20);
const full = (changes: Partial<Night> = {}): Night =>
  night({
    ...{ id: 'a'.repeat(24), guild: ID, channel: ID, maker: ID, games: GAME_IDS, starts: 1_900_000_000_000 },
    ends: 1_900_010_800_000,
    event: { state: 'made', id: ID, starts: 1_900_000_000_000 },
    tables: GAME_IDS.flatMap(game =>
      Array.from({ length: MOST_TABLES }, (_, i) => ({
        ...{ id: `${game}${i}`.slice(0, 7), game, state: i === 0 ? ('open' as const) : ('begun' as const) },
      })),
    ),
    ...changes,
  });

describe.each(LOCALES)('Discord takes everything in %s', locale => {
  it('the dates, for a new night and for one that moves', () => {
    const dates = [1, 2, 3].map(n => ({ starts: 1_900_000_000_000 + n, awake: 299 + n }));
    for (const target of [{ channel: ID, games: GAME_IDS }, { night: 'a'.repeat(24) }])
      for (const known of [0, 4, 300])
        for (const shown of [dates, []]) {
          const all = { target, offered: GAME_IDS, known, dates: shown, makesEvents: false };
          accepted(datesPayload(all, locale));
        }
  });

  it('the night, its messages and its event, in every state', () => {
    for (const phase of PHASES)
      for (const how of NIGHT_ENDINGS) {
        const end = phase === 'over' ? { how, at: 1 } : null;
        const whole = full({ phase, end });
        accepted(plannedPayload(whole, false, locale, 'x'.repeat(100)));
        for (const which of ['card', 'opening'] as const) {
          const payload = nightMessage(whole, which, locale);
          if (payload) accepted(payload);
          expect(payload?.pings ?? []).toEqual([]);
        }
      }
    for (const state of TABLE_STATES) {
      const opening = nightMessage(
        full({ phase: 'running', tables: full().tables.map(table => ({ ...table, state })) }),
        'opening',
        locale,
      );
      if (opening && state !== 'open') accepted(opening);
    }
  });

  it('the form', () => {
    readModal(dateForm({ channel: ID, games: GAME_IDS }, 'America/Argentina/ComodRivadavia', locale));
    readModal(dateForm({ night: 'a'.repeat(24) }, null, locale));
  });

  it('the event: its words end with the mark by which it is found', () => {
    const { name, description, location } = eventWords(full(), locale);
    expect([...name].length).toBeLessThanOrEqual(EVENT_LIMITS.name);
    expect(name, 'all games are named').not.toContain('…');
    expect([...description].length).toBeLessThanOrEqual(EVENT_LIMITS.description);
    expect([...location].length).toBeLessThanOrEqual(EVENT_LIMITS.location);
    expect(description.endsWith(markOf(full()))).toBe(true);
  });
});

it('a custom id holds any choice of games', () => {
  for (let bits = 0; bits < 2 ** GAME_IDS.length; bits++) {
    const games = GAME_IDS.filter((_, i) => (bits & (2 ** i)) !== 0);
    const form = dateForm({ channel: ID, games }, null, 'en');
    const [, name = '', value = ''] = form.custom_id.split(':');
    expect(targetIn({ name, value })).toEqual({ channel: ID, games });
  }
});

describe('with a bot', () => {
  let b: Bench;
  let bot: TestBot;
  beforeEach(async () => {
    b = await bench();
    bot = openBot(b);
  });
  afterEach(() => b.close());

  /** Returns what the bot answers, as text. */
  async function answer(send: () => unknown): Promise<string> {
    const [callbacks, edits] = [bot.callbacks.length, bot.edits.length];
    send();
    await bot.answered();
    expect(bot.callbacks.length).toBeGreaterThan(callbacks);
    return (bot.edits.length > edits ? bot.edits : bot.callbacks).at(-1)?.body ?? '';
  }
  const boss = { user: 'boss', manager: true };
  const ask = () => answer(() => bot.command(boss, 'server night'));
  async function seat(...people: readonly string[]): Promise<void> {
    const id = await b.lobby(people[0] ?? '');
    for (const each of people.slice(1)) must(await b.tables.join(id, b.by(each)));
  }
  const sleeps = (user: string, from: number, to: number) => {
    const settings: Settings = { ...UNSET, quiet: { zone: 'Europe/Rome', from, to } };
    return b.store.people.set(user, settings);
  };

  it('who may not manage the server is refused, by command and by every button', async () => {
    await b.store.nights.create(night({ guild: GUILD.guild }));
    const buttons = [
      { to: 'nightNew' },
      { to: 'nightPick', name: ID, value: 'f', at: 99 },
      { to: 'nightForm', name: ID, value: 'f' },
      ...(['nightMove', 'nightOff', 'nightCalledOff'] as const).map(to => ({ to, name: 'n' })),
    ] as const;
    const before = await b.store.nights.of('n');
    expect(await answer(() => bot.command({ user: 'ann' }, 'server night'))).toContain(
      'may manage the server',
    );
    for (const route of buttons)
      expect(await answer(() => bot.press({ user: 'ann' }, print(route)))).toContain('may manage the server');
    const elsewhere = { ...boss, guild: '9'.repeat(18) };
    for (const to of ['nightMove', 'nightOff', 'nightCalledOff'] as const)
      expect(await answer(() => bot.press(elsewhere, print({ to, name: 'n' })))).toContain('was called off');
    expect(await b.store.nights.of('n')).toEqual(before);
  });

  it('fewer than four known people: the panel is the same whatever their hours are', async () => {
    await seat('ann', 'ben', 'cat');
    const before = await ask();
    expect(before).toContain('too few people');
    await sleeps('ann', 0, 900);
    await sleeps('ben', 900, 1_400);
    expect(await ask()).toBe(before);
  });

  it('four or more: who sleeps when is not told, only how many are awake', async () => {
    await seat('ann', 'ben', 'cat', 'dan', 'eve');
    await sleeps('ann', 18 * 60, 8 * 60);
    await sleeps('ben', 23 * 60, 8 * 60);
    const one = await ask();
    expect(one).toMatch(/about [45] of 5 people/);
    await sleeps('ann', 23 * 60, 8 * 60);
    await sleeps('ben', 18 * 60, 8 * 60);
    expect(await ask()).toBe(one);
    for (const name of ['ann', 'ben', 'cat', 'dan', 'eve']) expect(one).not.toContain(`"${name}"`);
    expect(one).not.toMatch(/\b(ann|ben|dan|eve)\b/);
  });

  it('a date is chosen once: a second manager reads that there is one, and who has planned it', async () => {
    await seat('ann', 'ben', 'cat', 'dan');
    const panel = await ask();
    const [, first = ''] = /"custom_id":"(np:[^"]+)"/.exec(panel) ?? [];
    expect(await answer(() => bot.press(boss, first))).toContain('The game night is planned');
    const other = { user: 'other', manager: true };
    expect(await answer(() => bot.press(other, first))).toContain('has a game night already');
    expect(await answer(() => bot.command(other, 'server night'))).toContain('<@boss>');
    const stored = await b.store.nights.open(GUILD.guild);
    expect(stored).toMatchObject({ maker: 'boss', games: GAME_IDS, phase: 'planned' });
    const moves = await answer(() => bot.press(other, print({ to: 'nightMove', name: stored?.id ?? '' })));
    const [, second = ''] = [...moves.matchAll(/"custom_id":"(np:[^"]+)"/g)].at(-1) ?? [];
    expect(await answer(() => bot.press(other, second))).toContain('has a new date');
    expect((await b.store.nights.open(GUILD.guild))?.starts).not.toBe(stored?.starts);
    const off = { to: 'nightCalledOff', name: stored?.id ?? '' } as const;
    expect(await answer(() => bot.press(other, print(off)))).toContain('is called off');
    expect(await b.store.nights.open(GUILD.guild)).toBeNull();
    expect(await answer(() => bot.press(other, print(off)))).toContain('was called off');
  });

  it('a date that has passed since it was proposed, or that nobody has proposed, is refused', async () => {
    for (const [at, words] of [
      [1, 'in the past'],
      [Math.trunc(b.time.now() / 60_000) + 91 * 1_440, 'more than 90 days'],
    ] as const)
      expect(
        await answer(() => bot.press(boss, print({ to: 'nightPick', name: ID, value: 'f', at }))),
      ).toContain(words);
    const none = {
      to: 'nightPick',
      name: ID,
      value: '0',
      at: Math.trunc(b.time.now() / 60_000) + 1,
    } as const;
    expect(await answer(() => bot.press(boss, print(none)))).toContain('at least one game');
  });

  it('a game can be named; others are chosen in the menu, and stay chosen', async () => {
    const panel = await answer(() => bot.command(boss, 'server night', [textOption('game', 'raja')]));
    expect(panel).toMatch(/"value":"raja","label":"Raja","default":true/);
    const [, form = ''] = /"custom_id":"(nd:[^"]+)"/.exec(panel) ?? [];
    expect(form).toMatch(/:4$/);
    const [, menu = ''] = /"custom_id":"(ng:[^"]+)"/.exec(panel) ?? [];
    const chosen = await answer(() => bot.choose(boss, menu, ['raja', 'complots']));
    expect(chosen).toMatch(/"custom_id":"nd:[^"]*:5"/);
  });
});
