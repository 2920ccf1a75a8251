import { PermissionsBitField } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Slash } from '../../../commands/context.ts';
import { commandAt } from '../../../commands/registry.ts';
import { statusPayload } from '../../../commands/play/status.ts';
import { lobbyCard } from '../../../src/announce/lobby-card.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { LOCALES } from '../../../src/base.ts';
import { appOn } from '../../support/discord/app.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { accepted, game, tableViewOf, playersOf, recordAt } from '../../support/discord/table-views.ts';
import { TERMS } from '../../../src/tables/model.ts';

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
      options: { getString: (name: string) => typed[name] ?? null },
      deferred: false,
      replied: false,
      isChatInputCommand: () => true,
      inCachedGuild: () => false,
      reply: collect,
      editReply: collect,
      deferReply: async () => undefined,
    };
    await commandAt(path)?.run(appOn(b), i as unknown as Slash);
    return answers.join('\n');
  }

  it('/table clock and /table reminders: the host chooses before the start; else refused', async () => {
    expect(await type('table clock', 'ann', { value: 'long' })).toContain('no table');
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    must(await b.tables.join(id, b.by('ben')));
    for (const path of ['table clock', 'table reminders']) {
      expect(await type(path, 'ann', { value: 'sundial' })).toContain('“sundial” is not among');
      expect(await type(path, 'ann', { value: 'sundial' }, 'it')).toContain('«sundial» qui non è');
      expect(await type(path, 'ann', { value: 'none', table: 'nowhere' })).toMatch(
        /no table “nowhere”|not among/,
      );
    }
    expect(await type('table clock', 'ben', { value: 'long' })).toContain('Only the host');
    expect(await type('table reminders', 'ben', { value: 'off' })).toContain('Only the host');
    expect(await type('table clock', 'ann', { value: 'long' })).toContain('Done');
    expect(await type('table reminders', 'ann', { value: 'off' })).toContain('Done');
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
});
