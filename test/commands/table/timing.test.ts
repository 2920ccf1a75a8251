import { PermissionsBitField } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberSettings, type Slash } from '../../../commands/context.ts';
import { commandAt } from '../../../commands/registry.ts';
import { statusPayload } from '../../../commands/play/status.ts';
import { hostPayload } from '../../../commands/table/host.ts';
import { hoursModal } from '../../../commands/table/hours.ts';
import { tableCard } from '../../../src/announce/cards/table-card.ts';
import { lobbyCard } from '../../../src/announce/cards/lobby-card.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { LOCALES } from '../../../src/base.ts';
import { appOn } from '../../support/discord/app.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { accepted, game, tableViewOf, playersOf, recordAt } from '../../support/discord/table-views.ts';
import { UNSET } from '../../../src/people/model.ts';
import { TERMS, type Terms } from '../../../src/tables/model.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';

const HOUR = 3_600_000;

describe.each(LOCALES)('words and cards, %s', locale => {
  const [options = {}] = optionSets(game);
  const [position] = [...playThrough(game, { seed: 'eight clocks', seats: 8, options })].slice(6);
  if (!position) throw new Error('the game has no moves');
  const terms = { ...TERMS, clock: 'medium' as const, nudge: false };
  const record = { ...recordAt({ seats: 8, options, pace: 'slow' }, position.after), terms };
  const players = playersOf(8).map(player => ({ ...player, bank: 119.99 * HOUR }));
  const localizer = createLocalizer(locale, players);

  it('the lobby card says when it ends, and on what terms people will play', () => {
    const tableView = { ...tableViewOf({ ...record, status: 'lobby' }, null), expires: record.created };
    const card = lobbyCard(tableView, localizer);
    accepted(card);
    const words = JSON.stringify(card.components);
    expect(words).toContain(localizer.say({ key: 'timing:clock.medium' }));
    expect(words).toContain(localizer.say({ key: 'timing:nudge.off' }));
    expect(words).toContain(`<t:${record.created / 1000}:R>`);
    expect(JSON.stringify(lobbyCard({ ...tableView, expires: null }, localizer).components)).not.toContain(
      `<t:${record.created / 1000}:R>`,
    );
  });
  it('the status shows what is left on every clock, but where none is played with', () => {
    const shown = { components: [], files: [] };
    const card = statusPayload(
      { tableView: tableViewOf({ ...record, players }, null), localizer },
      shown,
      [],
    );
    accepted(card);
    expect(JSON.stringify(card.components).split('119 h 59 min')).toHaveLength(9);
    for (const other of [
      { ...record, players, terms: { ...terms, clock: 'none' as const } },
      { ...record, players, pace: 'live' as const },
    ]) {
      expect(
        JSON.stringify(
          statusPayload({ tableView: tableViewOf(other, null), localizer }, shown, []).components,
        ),
      ).not.toContain('119 h');
    }
  });
});

describe.each(LOCALES)('playing hours, %s', locale => {
  const [options = {}] = optionSets(game);
  const [position] = [...playThrough(game, { seed: 'an evening', seats: 8, options })].slice(6);
  if (!position) throw new Error('the game has no moves');
  const hours = { zone: 'America/Argentina/Buenos_Aires', from: 18 * 60, to: 23 * 60 };
  const record = { ...recordAt({ seats: 8, options }, position.after), terms: { ...TERMS, hours } };
  const localizer = createLocalizer(locale, playersOf(8));
  /** 12:00 there, and 20:00. */
  const [noon, evening] = [Date.UTC(2030, 0, 7, 15), Date.UTC(2030, 0, 7, 23)];
  const [begins, ends] = [Date.UTC(2030, 0, 7, 21), Date.UTC(2030, 0, 8, 2)].map(time => time / 1000);
  const at = (now: number, status: 'lobby' | 'running' = 'running') => ({
    ...tableViewOf({ ...record, status }, null),
    session: { from: Date.UTC(2030, 0, 7, 21), until: Date.UTC(2030, 0, 8, 2), isNow: now === evening },
  });
  const content = { lines: [], pings: [], offered: [], named: [], isMilestone: false };

  it('the lobby says what joining agrees to, in the zone of the reader as well', () => {
    const card = lobbyCard(at(noon, 'lobby'), localizer);
    accepted(card);
    expect(JSON.stringify(card)).toContain(`18:00–23:00`);
    expect(JSON.stringify(card)).toContain(`<t:${begins}:t>–<t:${ends}:t>`);
  });
  it('card, status and panel of the host say the hours, and outside them when the clocks go on', () => {
    const cards = (now: number) => [
      tableCard(at(now), content, localizer, NO_PICTURES),
      statusPayload({ tableView: at(now), localizer }, NO_PICTURES, []),
      hostPayload(at(now), localizer),
    ];
    for (const card of cards(evening)) expect(JSON.stringify(card)).toContain(`<t:${ends}:t>`);
    for (const card of cards(noon)) {
      accepted(card);
      expect(JSON.stringify(card)).toContain('Buenos_Aires');
      expect(JSON.stringify(card)).toContain(`<t:${begins}:t>`);
      expect(JSON.stringify(card)).not.toContain(`<t:${ends}:t>`);
    }
  });
  it('the form knows the hours of the table, otherwise the zone of the reader', () => {
    const quiet = { zone: 'Asia/Tokyo', from: 0, to: 60 };
    const form = (terms: Terms) =>
      JSON.stringify(hoursModal({ table: { ...record, terms } }, localizer, { quiet }));
    expect(form({ ...TERMS, hours })).toContain('Buenos_Aires');
    expect(form(TERMS)).toContain('Asia/Tokyo');
  });
});

describe('commands', () => {
  let b: Bench;
  beforeEach(async () => {
    b = await bench();
  });
  afterEach(async () => {
    await b.close();
  });
  let count = 0;

  /** Runs the command as this user. Returns the reply. */
  async function type(
    path: string,
    user: string,
    typed: Readonly<Record<string, string>>,
    locale = 'en-US',
  ): Promise<string> {
    const answers: string[] = [];
    const collect = async (answer: unknown): Promise<void> => {
      answers.push(JSON.stringify(answer));
    };
    const i = {
      id: `typed-${count++}`,
      locale,
      guildLocale: 'en-US',
      guildId: 'guild',
      channelId: 'channel',
      user: { id: user, displayName: user },
      commandName: 'table',
      memberPermissions: new PermissionsBitField(0n),
      appPermissions: PermissionsBitField.All,
      options: {
        getString: (name: string) => typed[name] ?? null,
        getBoolean: (name: string) => (name in typed ? typed[name] === 'true' : null),
      },
      deferred: false,
      replied: false,
      isChatInputCommand: () => true,
      inCachedGuild: () => false,
      reply: collect,
      editReply: collect,
      deferReply: async () => undefined,
    };
    rememberSettings(i as unknown as Slash, await b.store.people.settings(user));
    await commandAt(path)?.run(appOn(b), i as unknown as Slash);
    return answers.join('\n');
  }

  it('/table clock and /table reminders: the host chooses before the start; else refused', async () => {
    expect(await type('table clock', 'ann', { value: 'long' })).toContain('no table');
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    must(await b.tables.join(id, b.by('ben')));
    for (const path of ['table clock', 'table reminders']) {
      expect(await type(path, 'ann', { value: 'sundial' })).toContain('“sundial” is not among');
      expect(await type(path, 'ann', { value: 'sundial' }, 'it')).toContain('«sundial» non è fra le scelte');
      expect(await type(path, 'ann', { value: 'none', table: 'nowhere' })).toMatch(
        /no table “nowhere”|not among/,
      );
    }
    expect(await type('table clock', 'ben', { value: 'long' })).toContain('Only the host');
    expect(await type('table reminders', 'ben', { value: 'off' })).toContain('Only the host');
    expect(await type('table clock', 'ann', { value: 'long' })).toContain('The card of the table shows it');
    expect(await type('table reminders', 'ann', { value: 'off' })).toContain(
      'The card of the table shows it',
    );
    expect((await b.tableView(id)).table.terms).toMatchObject({ clock: 'long', nudge: false });
  });
  it('in a game /table clock proposes it to all; /table reminders is for lobbies', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    expect(await type('table clock', 'ben', { value: 'short', table: id })).toContain(
      'Your proposal is on the card',
    );
    expect((await b.tableView(id)).table.motion).toMatchObject({ kind: 'clock', value: 'short' });
    expect(await type('table reminders', 'ann', { value: 'off', table: id })).toContain('started already');
  });
  it('/table hours: the host sets them before the start, in the zone of their quiet hours', async () => {
    const id = await b.lobby('ann', 'ben');
    const hoursNow = async () => (await b.tableView(id)).table.terms.hours;
    expect(await type('table hours', 'ann', {})).toContain('I need all three');
    expect(await type('table hours', 'ann', { from: '18', to: '23' })).toContain('I need all three');
    expect(await type('table hours', 'ben', { from: '18', to: '23', zone: 'rome' })).toContain(
      'Only the host',
    );
    await b.store.people.change('ann', () => ({
      ...UNSET,
      quiet: { zone: 'Asia/Tokyo', from: 0, to: 420 },
    }));
    expect(await type('table hours', 'ann', { from: '18', to: '21' })).toContain('at least 4 hours');
    expect(await type('table hours', 'ann', { from: '18', to: '23' })).toContain(
      'The card of the table shows it',
    );
    expect(await hoursNow()).toEqual({ zone: 'Asia/Tokyo', from: 18 * 60, to: 23 * 60 });
    expect(await type('table hours', 'ann', { zone: 'rome' })).toContain('The card of the table shows it');
    expect(await hoursNow()).toMatchObject({ zone: 'Europe/Rome', from: 18 * 60 });
    expect(await type('table hours', 'ann', { off: 'true' })).toContain('The card of the table shows it');
    expect(await hoursNow()).toBe(null);
  });
  it('in a game /table hours proposes them to all; a table of one person has none', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    const typed = { from: '20:00', to: '2:30', zone: 'rome', table: id };
    expect(await type('table hours', 'ben', typed)).toContain('Your proposal is on the card');
    expect((await b.tableView(id)).table.motion?.value).toBe('20:00-02:30 Europe/Rome');
    const alone = (await b.game(['kim'], 'async', {}, 2)).id;
    expect(await type('table hours', 'kim', { ...typed, table: alone })).toContain('several people');
  });
});
