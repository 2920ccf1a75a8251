/** A lobby that opens with nobody in it, for a game night. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lobbyCard, lobbyEnd } from '../../../src/announce/cards/lobby-card.ts';
import { lobbyLine } from '../../../src/announce/board/card.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import { hostPayload } from '../../../commands/table/host.ts';
import { SERVER_UNSET } from '../../../src/people/model.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';
import { day } from '../../support/service/time.ts';

let b: Bench;
beforeEach(async () => {
  b = await bench();
});
afterEach(() => b.close());

const open = (id = 'abc') =>
  b.tables.openWithoutHost({ id, game: 'complots', pace: 'live', location: GUILD, locale: 'en' });
const tableOf = async (id = 'abc') => (await b.tableView(id)).table;

describe('a lobby without a host', () => {
  it('opens once, at its pace, and is announced', async () => {
    expect(must(await open())).toBe('abc');
    expect(must(await open())).toBe('abc');
    expect(await tableOf()).toMatchObject({ status: 'lobby', pace: 'live', players: [] });
    expect((await b.said()).map(({ kind }) => kind)).toEqual(['lobby']);
  });

  it('who joins first is the host, and begins when enough have joined, at this pace', async () => {
    must(await open());
    must(await b.tables.join('abc', b.by('ann')));
    must(await b.tables.join('abc', b.by('ben')));
    expect(await tableOf()).toMatchObject({ host: 'ann', pace: 'live' });
    expect((await b.tables.start('abc', b.by('ben'))).ok).toBe(false);
    must(await b.tables.start('abc', b.by('ann')));
    expect(await tableOf()).toMatchObject({ status: 'running', pace: 'live' });
  });

  it('who joins after automated players that a manager has seated is the host, too', async () => {
    must(await open());
    must(await b.tables.addBot('abc', b.manager(), { level: 'steady', temper: null }));
    must(await b.tables.join('abc', b.by('ann')));
    expect(await tableOf()).toMatchObject({ host: 'ann' });
  });

  it('does not begin without a person, not even for a manager', async () => {
    must(await open());
    for (const by of [b.by('ann'), b.manager()]) {
      expect((await b.tables.playNow('abc', by)).ok).toBe(false);
      expect((await b.tables.start('abc', by)).ok).toBe(false);
      expect((await b.tables.leave('abc', by)).ok).toBe(false);
    }
    for (let i = 0; i < 3; i++)
      must(await b.tables.addBot('abc', b.manager(), { level: 'steady', temper: null }));
    const begun = await b.tables.start('abc', b.manager());
    expect(begun).toMatchObject({ ok: false, why: { key: 'common:refuse.nobodyJoined' } });
    expect((await tableOf()).status).toBe('lobby');
  });

  it('is refused on a full server, and a person at too many tables cannot join', async () => {
    await b.store.people.setServer(GUILD.guild, { ...SERVER_UNSET, perServer: 1, perPerson: 1 });
    must(await open());
    expect(await open('other')).toMatchObject({ ok: false, why: { key: 'hosting:refuse.perServer' } });
    await b.store.people.setServer(GUILD.guild, { ...SERVER_UNSET, perPerson: 1 });
    await b.lobby('ann');
    expect((await b.tables.join('abc', b.by('ann'))).ok).toBe(false);
  });

  it('closes when it is asked to, and by itself like any lobby; a running table does not', async () => {
    must(await open());
    expect(await b.tables.closeLobby('abc')).toBe(true);
    expect(await b.tables.closeLobby('abc')).toBe(false);
    expect((await tableOf()).status).toBe('closed');
    const { id } = await b.game(['ann', 'ben']);
    expect(await b.tables.closeLobby(id)).toBe(false);
    expect((await tableOf(id)).status).toBe('running');
    must(await open('other'));
    await b.time.advance(8 * day);
    expect((await tableOf('other')).status).toBe('closed');
  });

  it.each(LOCALES)('is shown without an empty name: %s', async locale => {
    must(await open());
    const tableView = await b.tableView('abc');
    const localizer = createLocalizer(locale, []);
    const card = JSON.stringify(lobbyCard(tableView, localizer).components);
    expect(card).toContain(localizer.say({ key: 'common:lobby.seated', count: 0, max: 8 }));
    expect(card).toContain(locale === 'en' ? 'who joins first is the host' : 'ospita chi si siede per primo');
    expect(card, 'nobody is there to play with automated players').not.toContain('"gn:');
    expect(card, 'nobody is there to leave').not.toContain('"x:');
    expect(card).toContain('"j:abc"');
    expect(lobbyLine(tableView, localizer)).toMatch(/who joins first|Ospita chi/);
    expect(JSON.stringify(hostPayload(tableView, localizer))).not.toContain('undefined');
    await b.tables.closeLobby('abc');
    const end = JSON.stringify(lobbyEnd(await b.tableView('abc'), localizer, NO_PICTURES));
    expect(end).not.toMatch(/: ?"\}|-# [^"]*: ?"/);
  });
});
