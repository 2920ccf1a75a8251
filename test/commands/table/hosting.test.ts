import { PermissionsBitField, PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModal } from '../../../playground/forms/modal.ts';
import { inviteModal } from '../../../commands/table/invite.ts';
import { pauseModal } from '../../../commands/table/pause.ts';
import { PLAYER_MODALS } from '../../../commands/table/remove-and-hand-over.ts';
import { hostPayload } from '../../../commands/table/host.ts';
import { COMMANDS, commandAt } from '../../../commands/registry.ts';
import { router } from '../../../commands/router.ts';
import { serverPayload } from '../../../commands/server/server.ts';
import { statusPayload } from '../../../commands/play/status.ts';
import type { Slash } from '../../../commands/context.ts';
import { pausedCard, tableCard } from '../../../src/announce/cards/table-card.ts';
import { cardContentOf } from '../../../src/announce/cards/compose.ts';
import { lobbyCard } from '../../../src/announce/cards/lobby-card.ts';
import { createLocalizer, withSafeNames } from '../../../src/discord/localizer.ts';
import { FORMER_NAME } from '../../../src/people/former.ts';
import { SERVER_UNSET } from '../../../src/people/model.ts';
import { readNotice } from '../../../src/store/columns.ts';
import { GAME_IDS } from '../../../engines/index.ts';
import { MOTIONS, type TableView, type Motion, type Notice } from '../../../src/tables/model.ts';
import { LOCALES } from '../../../src/base.ts';
import { MOST_NAMED_IN_ALL } from '../../../src/tables/lobby/naming-limits.ts';
import { note, type Note } from '../../../src/tables/notice.ts';
import { proposalOf } from '../../../src/tables/play/votes.ts';
import { appOn } from '../../support/discord/app.ts';
import { playThrough, optionSets } from '../../support/engine/playthrough.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import {
  accepted,
  game,
  obstacle,
  tableViewOf,
  playersOf,
  recordAt,
} from '../../support/discord/table-views.ts';
import { plain } from '../../support/discord/told.ts';

const OBSTACLE = obstacle({ kind: 'access', channel: '1', tried: 0, unsent: false });

describe.each(LOCALES)('messages that Discord takes, %s', locale => {
  const [options = {}] = optionSets(game);
  const [position] = [...playThrough(game, { seed: 'a council of eight', seats: 8, options })].slice(6);
  if (!position) throw new Error('the game has no moves');
  const record = recordAt({ seats: 8, options }, position.after);
  const localizer = createLocalizer(locale, playersOf(8));
  const shown = { components: [], files: [] };
  const VALUES: Readonly<Record<Motion['kind'], string>> = {
    undo: '5/3',
    pause: '30',
    resume: '',
    pace: 'sealed',
    clock: 'long',
    hours: '18:30-02:30 America/Argentina/Buenos_Aires',
  };
  const motion = (kind: Motion['kind'], agreed: readonly number[] = [1]): Motion => ({
    kind,
    value: VALUES[kind],
    by: 1,
    agreed,
    since: record.created,
    until: record.created + 86_400_000,
  });
  const paused = {
    since: record.created,
    until: record.created + 30 * 86_400_000,
    alone: true,
    deadlines: [],
  };
  const text = (payload: { readonly components: unknown }): string => JSON.stringify(payload.components);

  it.each(MOTIONS)('a proposal: %s', kind => {
    const votes = [[1], [0, 1, 2, 3, 4, 5, 6, 7]];
    for (const agreed of votes) {
      const proposed = motion(kind, agreed);
      const tableView = tableViewOf({ ...record, motion: proposed }, null);
      const lines = [localizer.say(withSafeNames(proposalOf(proposed)))];
      const long = [...Array.from({ length: 60 }, () => 'x'.repeat(100)), ...lines].map(plain);
      for (const card of [
        tableCard(
          tableView,
          { lines: [], pings: [], offered: [0, 1, 2], named: [], isMilestone: false },
          localizer,
          shown,
        ),
        tableCard(
          tableView,
          { lines: long, pings: [], offered: [], named: [], isMilestone: false },
          localizer,
          shown,
        ),
        pausedCard(
          { ...tableView, table: { ...tableView.table, paused } },
          { lines: long, pings: [] },
          localizer,
        ),
        statusPayload({ tableView, localizer }, shown, []),
      ]) {
        accepted(card);
        expect(text(card)).toContain(`ya:${tableView.table.id}:${proposed.since.toString(36)}`);
        expect(text(card).split(JSON.stringify(lines[0]).slice(1, -1))).toHaveLength(2);
        for (const seat of agreed)
          expect(text(card)).toContain(JSON.stringify(localizer.name(seat)).slice(1, -1));
      }
    }
  });
  it.each([1, 2, MOST_NAMED_IN_ALL])('seats for which somebody is named: %i', count => {
    const who = { id: '424242', name: '**Zoe** @everyone' };
    const substitutions = Array.from({ length: count }, (_, seat) => {
      const isOwn = seat === 0;
      const by = isOwn ? { id: record.players[seat]?.user ?? '', name: 'x' } : { id: '7', name: '**Mae**' };
      const role = isOwn ? ('none' as const) : ('manager' as const);
      const substitution = { who, by, role, agreed: isOwn, since: record.created };
      const waitsFor = isOwn ? ('person' as const) : ('player' as const);
      return { ...substitution, seat, until: record.created + 86_400_000, waitsFor, mentioned: true };
    });
    const players = record.players.map((player, seat) => ({
      ...player,
      substitution: substitutions[seat] ?? null,
    }));
    const tableView = { ...tableViewOf({ ...record, players }, null), substitutions };
    const said: Notice[] = [
      { kind: 'note', line: { key: 'x' }, persons: {}, offers: null, asks: null, calls: null, names: 0 },
    ];
    const { named } = cardContentOf(tableView, said, localizer);
    expect(named).toEqual([0]);
    const lost = cardContentOf(tableView, [], localizer, { ...OBSTACLE, lost: true });
    expect(lost.named).toEqual([0]);
    if (count > 1) expect(lost.pings).toContain(1);
    const card = tableCard(
      tableView,
      { lines: [], pings: [], offered: [], named, isMilestone: false },
      localizer,
      shown,
    );
    const lines = Array.from({ length: 60 }, () => plain('x'.repeat(100)));
    const voted = { ...tableView, table: { ...tableView.table, motion: motion('clock', [0, 1, 2, 3]) } };
    accepted(
      tableCard(voted, { lines, pings: [], offered: [0, 1, 2], named, isMilestone: false }, localizer, shown),
    );
    for (const payload of [card, statusPayload({ tableView, localizer }, shown, [])]) {
      accepted(payload);
      expect(text(payload)).toContain('ga:abcdefg:0:');
      if (count > 1) expect(text(payload)).toContain('\\\\*\\\\*Mae');
    }
    expect(card.pings).toEqual([who.id]);
    expect(text(card)).toContain('<@424242>');
    expect(text(card)).toContain(localizer.label({ key: 'seats:button.take' }));
  });
  it('notes of version 0.2.0, which did not say who has closed or paused the table', () => {
    const older = ({ persons: _, ...rest }: Note) => readNotice(JSON.stringify(rest), 1);
    const said = [older(note('common:note.closed')), older(note('hosting:note.pausedByHost', { count: 1 }))];
    const view = tableViewOf({ ...record, status: 'closed' }, null);
    const { lines } = cardContentOf(view, said, localizer);
    expect(lines.map(({ words }) => words)).toEqual(
      locale === 'en'
        ? [
            'The host has closed this table.',
            '⏸️ The host has paused this table for 1 day: the clocks stand still.',
          ]
        : [
            'Chi ospita ha chiuso questo tavolo.',
            '⏸️ Chi ospita ha messo in pausa questo tavolo per 1 giorno: gli orologi sono fermi.',
          ],
    );
  });
  it('notes about what the host or a manager decides say who it was, in which role', () => {
    const [by, who, role] = [{ seat: 0 }, { seat: 1 }, 'host'];
    const notes = [
      note('common:note.closed', { who: by, role }),
      note('hosting:note.pausedByHost', { who: by, role, count: 2 }),
      note('hosting:note.endsPause', { who: by, role }),
      note('hosting:note.handedOver', { by, who, role }),
      ...['removing', 'barred', 'automates', 'asks', 'offers', 'declined'].map(key =>
        note(`seats:note.${key}`, { by, who, role, other: 'Zoe', until: 1 }),
      ),
    ];
    const view = tableViewOf(record, null);
    const { lines } = cardContentOf(view, notes, localizer);
    const named = `${localizer.name(0)} (${locale === 'en' ? 'host' : 'ospita'})`;
    expect(lines.filter(({ words }) => !words.includes(named))).toEqual([]);
  });
  it('a note about a person who has deleted their data', () => {
    const view = tableViewOf({ ...record, status: 'closed' }, null);
    const { lines } = cardContentOf(view, [note('common:note.closed', { who: FORMER_NAME })], localizer);
    expect(lines.map(({ words }) => words).join()).toContain(
      locale === 'en' ? 'former player has' : 'ex giocatore ha',
    );
  });
  it("a table that stands still, with Discord's own times", () => {
    const tableView = tableViewOf({ ...record, status: 'paused', paused, motion: motion('resume') }, null);
    const said: Notice[] = [
      {
        kind: 'note',
        line: { key: 'hosting:note.paused', count: 30 },
        persons: {},
        offers: null,
        asks: null,
        calls: null,
        names: null,
      },
    ];
    for (const payload of [
      pausedCard(tableView, cardContentOf(tableView, said, localizer), localizer),
      statusPayload({ tableView, localizer }, shown, []),
    ]) {
      accepted(payload);
      expect(text(payload)).toContain(`<t:${Math.ceil(paused.until / 1000)}:f>`);
      expect(text(payload)).toContain(`<t:${Math.ceil(paused.until / 1000)}:R>`);
    }
  });
  it('the card of a paused table has *I stay*, and no *I come back*, which has to wait', () => {
    const until = record.created + 3_600_000;
    const removals = [
      { stage: 'announced' as const, who: { id: '1', name: 'x' }, seat: 1, until },
      { stage: 'undoable' as const, who: { id: '2', name: 'Zoe' }, seat: 2, until },
    ];
    const view = { ...tableViewOf({ ...record, status: 'paused', paused }, null), removals };
    const said: Notice[] = [
      { kind: 'note', line: { key: 'x' }, persons: {}, offers: null, asks: null, calls: 1, names: null },
    ];
    const card = pausedCard(view, cardContentOf(view, said, localizer), localizer);
    accepted(card);
    expect(text(card)).toContain('gs:abcdefg:1');
    expect(text(card)).toContain(localizer.label({ key: 'seats:button.stay' }));
    expect(text(card)).not.toContain('k:abcdefg:2');
    expect(text(card)).toContain(`<t:${Math.ceil(until / 1000)}:R>`);
    expect(card.pings).toEqual([record.players[1]?.user]);
    expect(
      text(
        tableCard(
          { ...view, table: record },
          { lines: [], pings: [], offered: [], named: [], isMilestone: false },
          localizer,
          shown,
        ),
      ),
    ).toContain('k:abcdefg:2');
  });
  it('players who are asked when a pause ends are called', () => {
    const tableView = tableViewOf(record, null);
    const { pings, lines } = cardContentOf(
      tableView,
      [{ kind: 'resumed', line: { key: 'hosting:note.resumed' } }],
      localizer,
    );
    expect(pings).toEqual(tableView.awaited.map(({ seat }) => seat));
    expect(lines).toHaveLength(1);
  });
  it("the host's panel and what it asks, in every state of a table", () => {
    for (const status of ['lobby', 'running', 'paused', 'frozen', 'over', 'closed'] as const) {
      const tableView = tableViewOf({ ...record, status, terms: { ...record.terms, invited: [] } }, null);
      accepted(hostPayload(tableView, localizer));
      for (const modal of [pauseModal, inviteModal, ...Object.values(PLAYER_MODALS)])
        readModal(modal(tableView, localizer));
    }
  });
  it('a lobby by invitation names nobody who has not joined', () => {
    const invited = ['900000000000000001', '900000000000000002'];
    const tableView = {
      ...tableViewOf({ ...record, status: 'lobby', terms: { ...record.terms, invited } }, null),
    };
    accepted(lobbyCard(tableView, localizer));
    expect(text(lobbyCard(tableView, localizer))).toContain(localizer.say({ key: 'hosting:lobby.invited' }));
    for (const id of invited) expect(text(lobbyCard(tableView, localizer))).not.toContain(id);
    expect(text(lobbyCard(tableViewOf({ ...record, status: 'lobby' }, null), localizer))).not.toContain(
      localizer.say({ key: 'hosting:lobby.invited' }),
    );
  });
  it("a server's settings, as they are at first and with many channels", () => {
    const channels = Array.from({ length: 300 }, (_, i) => `1${String(i).padStart(18, '0')}`);
    for (const settings of [
      SERVER_UNSET,
      { ...SERVER_UNSET, channels, locale, pace: 'sealed' as const, games: [...GAME_IDS] },
    ])
      accepted(serverPayload(settings, null, locale));
  });
});

/** Options of a typed command by name. */
type Typed = Readonly<
  Record<
    string,
    | string
    | number
    | boolean
    | { readonly id: string; readonly bot?: boolean; readonly type?: 'text' | 'voice' }
  >
>;

describe('commands', () => {
  let b: Bench;
  beforeEach(async () => {
    b = await bench();
  });
  afterEach(async () => {
    await b.close();
  });
  let count = 0;

  /** Runs the command as this user. Returns the whole reply as JSON. */
  async function type(
    path: string,
    user: string,
    typed: Typed = {},
    more: { readonly manager?: boolean; readonly channel?: string; readonly locale?: string } = {},
  ): Promise<string> {
    const answers: string[] = [];
    const option = (name: string) => typed[name] ?? null;
    const person = (name: string) => {
      const one = option(name);
      return one !== null && typeof one === 'object' ? { ...one, displayName: one.id } : null;
    };
    const options = {
      getString: option,
      getInteger: option,
      getBoolean: option,
      getUser: person,
      getMember: person,
      getChannel: (name: string) => {
        const one = option(name);
        return one !== null && typeof one === 'object'
          ? { ...one, isTextBased: () => one.type !== 'voice' }
          : null;
      },
    };
    const collect = async (answer: unknown): Promise<void> => {
      answers.push(JSON.stringify(answer));
    };
    const interaction = {
      id: `typed-${count++}`,
      locale: more.locale ?? 'en-US',
      guildLocale: 'en-US',
      guildId: 'guild',
      channelId: more.channel ?? 'channel',
      user: { id: user, displayName: user },
      commandName: path.split(' ')[0],
      memberPermissions: new PermissionsBitField(more.manager ? PermissionFlagsBits.ManageGuild : 0n),
      appPermissions: new PermissionsBitField(PermissionsBitField.All),
      client: {
        channels: {
          cache: new Map([['thread', { isThread: () => true, parentId: 'channel', isDMBased: () => true }]]),
        },
        user: { id: 'bot' },
        rest: { get: async () => ({}) },
      },
      options,
      deferred: false,
      replied: false,
      isChatInputCommand: () => true,
      inCachedGuild: () => true,
      member: { displayName: user },
      reply: collect,
      editReply: collect,
      deferReply: async () => undefined,
    };
    await commandAt(path)?.run(appOn(b), interaction as unknown as Slash);
    return answers.join('\n');
  }
  const lobby = async (): Promise<string> => {
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    must(await b.tables.join(id, b.by('ben')));
    return id;
  };
  const tableOf = async (id: string): Promise<TableView['table']> => (await b.tableView(id)).table;

  it('/server is for members with Manage Server, even if others can see the command', async () => {
    for (const path of COMMANDS.map(each => each.path).filter(each => each.startsWith('server '))) {
      expect(await type(path, 'ann', { change: 'all', value: 'none' })).toContain(
        'Only somebody who may manage the server',
      );
      expect(await type(path, 'ann', { change: 'all', value: 'none' }, { locale: 'it' })).toContain(
        'Può farlo solo chi gestisce il server',
      );
    }
    expect(await b.store.people.server('guild')).toEqual(SERVER_UNSET);
  });
  it.each([
    ['channels', { change: 'allow' }, 'Choose the channel'],
    ['channels', { change: 'forbid', channel: { id: 'channel' } }, 'everywhere'],
    ['channels', { change: 'paint' }, 'not among the choices'],
    ['channels', { change: 'allow', channel: { id: 'talk', type: 'voice' } }, 'kind of channel'],
    ['language', { value: 'fr' }, 'not among the choices'],
    ['pace', { value: 'quick' }, 'not among the choices'],
    ['games', { change: 'remove' }, 'Choose the game'],
    ['games', { change: 'add', game: 'chess' }, 'not among the choices'],
    ['games', { change: 'add', game: 'raja' }, 'how it is already'],
    ['games', { change: 'swap', game: 'raja' }, 'not among the choices'],
    ['limits', {}, 'at least one number'],
    ['limits', { person: 0 }, 'from 1 to 100'],
    ['limits', { server: 5_001 }, 'from 1 to 5000'],
  ] as const)('/server %s %j is refused', async (sub, typed, words) => {
    expect(await type(`server ${sub}`, 'ann', typed, { manager: true })).toContain(words);
    expect(await b.store.people.server('guild')).toEqual(SERVER_UNSET);
  });
  it('/server changes a setting, shows it in private, and keeps one channel and one game', async () => {
    const change = (sub: string, typed: Typed) => type(`server ${sub}`, 'ann', typed, { manager: true });
    expect(await change('show', {})).toContain('everywhere');
    expect(await change('channels', { change: 'allow', channel: { id: '111' } })).toContain('<#111>');
    await change('channels', { change: 'allow', channel: { id: '222' } });
    await change('channels', { change: 'forbid', channel: { id: '111' } });
    expect(await change('channels', { change: 'forbid', channel: { id: '111' } })).toContain(
      'how it is already',
    );
    expect(await change('channels', { change: 'forbid', channel: { id: '222' } })).toContain(
      'At least one channel',
    );
    expect(await change('language', { value: 'it' })).toContain('Italian');
    expect(await change('pace', { value: 'slow' })).toContain('slow');
    for (const gone of GAME_IDS.slice(1)) await change('games', { change: 'remove', game: gone });
    expect(await change('games', { change: 'remove', game: GAME_IDS[0] ?? '' })).toContain(
      'At least one game',
    );
    expect(await change('limits', { person: 3 })).toContain('**Open tables of one person**: 3');
    expect(await change('visitors', { value: 'on' })).toContain('members who look elsewhere');
    expect(await b.store.people.server('guild')).toEqual({
      channels: ['222'],
      locale: 'it',
      pace: 'slow',
      games: GAME_IDS.slice(0, 1),
      perPerson: 3,
      perServer: 200,
      talk: true,
      visitors: true,
    });
    await change('visitors', { value: 'off' });
    await change('channels', { change: 'all' });
    await change('language', { value: 'none' });
    await change('pace', { value: 'none' });
    for (const back of GAME_IDS.slice(1)) await change('games', { change: 'add', game: back });
    expect(await b.store.people.server('guild')).toEqual({ ...SERVER_UNSET, perPerson: 3 });
  });
  it('/play obeys: where, what, how many; a thread goes by its channel', async () => {
    await b.store.people.setServer('guild', {
      ...SERVER_UNSET,
      channels: ['channel'],
      games: ['raja'],
      perPerson: 2,
    });
    expect(await type('play', 'ann', { game: 'raja' }, { channel: 'other' })).toContain(
      'Here they are: <#channel>',
    );
    expect(await type('play', 'ann', { game: 'complots' })).toContain(
      'Complots is not on offer on this server. On offer: Raja',
    );
    expect(await type('play', 'ann', { game: 'chess' })).toContain('not among the choices');
    expect(await type('play', 'ann', { game: 'raja' }, { channel: 'thread' })).toContain('is open');
    expect(await type('play', 'ann', { game: 'raja', invited: true })).toContain('is open');
    expect(await type('play', 'ann', { game: 'raja' })).toContain('at 2 open tables');
    const [newest] = await b.tables.at('channel');
    expect((await tableOf(newest?.id ?? '')).terms.invited).toEqual(['ann']);
  });
  it('/rematch obeys too', async () => {
    const { id } = await b.game(['ann', 'ben']);
    must(await b.tables.close(id, b.by('ann')));
    await b.store.people.setServer('guild', { ...SERVER_UNSET, channels: ['other'] });
    expect(await type('rematch', 'ann', { table: id })).toContain('Tables are not opened in this channel');
  });
  it.each(['pause', 'resume', 'remove', 'hand-over', 'invite', 'open'])(
    '/table %s: an unknown table, a user who is not the host',
    async sub => {
      const typed: Typed = { days: 2, seat: 'ben', person: { id: 'eva' } };
      expect(await type(`table ${sub}`, 'ann', { ...typed, table: 'nowhere' })).toContain(
        'no table “nowhere”',
      );
      expect(await type(`table ${sub}`, 'ann', typed)).toContain('no table in this channel');
      await lobby();
      expect(await type(`table ${sub}`, 'eve', typed)).toMatch(/Only the host|has not started yet/);
    },
  );
  it('/table invite, open, remove, hand-over at a lobby; the player must exist and fit', async () => {
    const id = await lobby();
    expect(await type('table invite', 'ann', { person: { id: 'robot', bot: true } })).toContain(
      'A bot cannot be invited',
    );
    expect(await type('table invite', 'ann', { person: { id: 'ben' } })).toContain(
      'ben is at this table already',
    );
    expect(await type('table invite', 'ann', { person: { id: 'eva' } })).toContain('eva is invited');
    expect((await tableOf(id)).terms.invited).toEqual(['eva', 'ann', 'ben']);
    expect(await type('table open', 'ann')).toContain('Anybody may join');
    expect(await type('table remove', 'ann', { seat: 'nobody' })).toContain('not among the choices');
    expect(await type('table hand-over', 'ann', { seat: 'ann' })).toContain('the host already');
    expect(await type('table hand-over', 'ann', { seat: 'ben' })).toContain('a new host');
    const sure = await type('table remove', 'ben', { seat: 'seat:0' });
    for (const words of ['Complots', `\`${id}\``, '**ann**', '**ben**', `"hk:${id}:ann"`])
      expect(sure).toContain(words);
    expect((await tableOf(id)).players).toHaveLength(2);
    expect(await press(`hk:${id}:eva`, 'ben')).toContain('does not work any more');
    expect(await press(`hk:${id}:ann`, 'ben')).toContain('no longer at the table');
    expect((await tableOf(id)).players.map(p => p.user)).toEqual(['ben']);
  });
  it('the last person to leave a lobby is asked, because it closes; others go at once', async () => {
    const id = await lobby();
    must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
    expect(await type('table remove', 'ann', { seat: 'seat:2' })).toContain('no longer at the table');
    expect(await type('leave', 'ben')).toContain('You have left the table');
    for (const sure of [await type('leave', 'ann'), await press(`x:${id}`, 'ann')]) {
      expect(sure).toContain('The lobby will close for everybody');
      expect(sure).toContain(`tx:${id}:lobby-1`);
    }
    expect((await tableOf(id)).status).toBe('lobby');
    expect(await press(`tx:${id}:lobby-1`, 'ann')).toContain('The table is closed');
  });
  it('a late press on the button to close asks again: others have joined, or the game runs', async () => {
    const id = must(await b.tables.open(b.by('ann'), { game: 'complots', location: GUILD, locale: 'en' }));
    expect(await press(`x:${id}`, 'ann')).toContain(`tx:${id}:lobby-1`);
    must(await b.tables.join(id, b.by('ben')));
    const joined = await press(`tx:${id}:lobby-1`, 'ann');
    expect(joined).toContain('The lobby will close for everybody');
    expect(joined).toContain(`tx:${id}:lobby-2`);
    must(await b.tables.start(id, b.by('ann')));
    const begun = await press(`tx:${id}:lobby-2`, 'ann');
    expect(begun).not.toContain('The lobby closes');
    expect(begun).toContain(`tx:${id}:running-2`);
    expect((await tableOf(id)).status).toBe('running');
    expect(await press(`tx:${id}:running-2`, 'ann')).toContain('The table is closed');
  });
  it('/table pause and resume, /table pace and /undo all in a game', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    expect(await type('table resume', 'ann')).toContain('not paused');
    expect(await type('table pause', 'ann', { days: 31 })).toContain('at most 30 days');
    expect(await type('table pause', 'ann', { days: 3 })).toContain('The table is paused');
    expect(await type('status', 'ben')).toContain('Paused until');
    expect(await type('table resume', 'ben')).toContain('Your proposal to go on');
    expect(await type('table resume', 'ann')).toContain('The game goes on');
    expect(await type('table pace', 'ben', { value: 'async' })).toContain('how it is already');
    expect(await type('table pace', 'ben', { value: 'slow' })).toContain('Your proposal is on the card');
    expect(await type('undo', 'ben', { all: true })).toContain('Something else is proposed already');
    const turn = (await b.tableView(id)).awaited[0]?.seat ?? 0;
    const mover = (await tableOf(id)).players[turn]?.user ?? '';
    must(await b.say(id, mover, { action: 'income' }));
    expect(await type('undo', mover)).toContain(`yu:${id}`);
  });

  /** Presses a button of a card. */
  async function press(customId: string, user: string): Promise<string> {
    const answers: string[] = [];
    const no = () => false;
    const collect = async (answer: unknown): Promise<void> => {
      answers.push(JSON.stringify(answer));
    };
    await router(appOn(b))({
      isAutocomplete: no,
      isChatInputCommand: no,
      isStringSelectMenu: no,
      isModalSubmit: no,
      isCommand: no,
      isButton: () => true,
      isMessageComponent: () => true,
      isRepliable: () => true,
      inCachedGuild: no,
      customId,
      locale: 'en-US',
      id: `press-${count++}`,
      user: { id: user, displayName: user },
      guildId: 'guild',
      channelId: 'channel',
      memberPermissions: null,
      deferred: false,
      replied: false,
      message: { flags: { has: no } },
      reply: collect,
      editReply: collect,
      deferReply: async () => undefined,
      showModal: collect,
    } as never);
    return answers.join('\n');
  }
  it('closing a table and giving up a seat first name the game, the table and its people', async () => {
    const { id } = await b.game(['ann', 'ben']);
    for (const asks of [`tc:${id}`, `gu:${id}`]) {
      const asked = await press(asks, 'ann');
      expect(asked).toContain(`**Complots**, table \`${id}\``);
      for (const { name } of (await tableOf(id)).players) expect(asked).toContain(name);
    }
    expect(await press(`tc:${id}`, 'ann')).toContain(`tx:${id}`);
    expect(await press(`gu:${id}`, 'ann')).toContain('its result at the end will count as yours');
    expect((await tableOf(id)).status).toBe('running');
  });

  it('the buttons of a proposal: who is not there, who agrees, an old one', async () => {
    const { id } = await b.game(['ann', 'ben']);
    must(await b.tables.propose(id, b.by('ann'), 'pause', '9'));
    const value = ((await tableOf(id)).motion?.since ?? 0).toString(36);
    expect(await press(`ya:${id}:${value}`, 'eve')).toContain('not at this table');
    expect(await press(`yn:${id}:zzz`, 'ben')).toContain('no longer open');
    expect(await press(`ya:${id}:${value}`, 'ben')).toContain('All have agreed');
    expect(await press(`ya:${id}:${value}`, 'ben')).toContain('no longer open');
    expect(await press(`yr:${id}`, 'ben')).toContain('Your proposal to go on');
    for (const notifications of ['yp', 'hr', 'ho', 'hi'])
      expect(await press(`${notifications}:${id}`, 'ann')).toContain('"components"');
    expect(await press('yp:nowhere', 'ann')).toContain('no such table');
  });
});
