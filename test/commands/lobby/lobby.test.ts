import { ComponentType, type ButtonInteraction } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lobbyButton } from '../../../commands/lobby/lobby.ts';
import { foundPayload, searchModal } from '../../../commands/learn/rules.ts';
import { morePayload } from '../../../commands/play/more.ts';
import { hostPayload } from '../../../commands/table/host.ts';
import { termsMenus } from '../../../commands/table/terms-menus.ts';
import { range } from '../../../engines/core/values.ts';
import { GAMES, isGameId } from '../../../engines/index.ts';
import { tableCard } from '../../../src/announce/cards/table-card.ts';
import { cardContentOf } from '../../../src/announce/cards/compose.ts';
import { lobbyCard } from '../../../src/announce/cards/lobby-card.ts';
import { print } from '../../../src/discord/ids.ts';
import { OWN_PACE_ABOUT } from '../../../src/discord/phrases.ts';
import { createOpenPanels } from '../../../src/discord/open-panels.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import { pacesOf } from '../../../src/tables/model.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { appOn, openBot, type TestBot } from '../../support/discord/app.ts';
import { textOption } from '../../support/discord/incoming.ts';
import { accepted } from '../../support/discord/table-views.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

const GAME_IDS = Object.keys(GAMES).filter(isGameId);

it.each(GAME_IDS)(
  'who joins a table of %s hears of prepared answers only where there are some',
  async game => {
    const b = await bench();
    const table = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
    const answers: string[] = [];
    const press = {
      id: '1',
      locale: 'en-US',
      user: { id: 'ben', displayName: 'Ben' },
      memberPermissions: null,
      deferred: false,
      replied: false,
      inCachedGuild: () => false,
      reply: async (answer: unknown) => {
        answers.push(JSON.stringify(answer));
      },
    };
    await lobbyButton(appOn(b), press as unknown as ButtonInteraction, { to: 'join', table });
    expect(answers).toEqual([expect.stringContaining('You are in.')]);
    expect(answers[0]?.includes('*Prepare*')).toBe(GAMES[game].orders !== null);
    await b.close();
  },
);

it.each([
  ['complots', 'CO-1'],
  ['taj-mahal', 'TM-1'],
  ['raja', 'RA-1'],
  ['dynasties', 'DY-1'],
] as const)('a search in the rules of %s suggests a clause of this game', (game, clause) => {
  const say = sayer('en', []);
  expect(JSON.stringify(searchModal(game, say))).toContain(`such as ${clause},`);
  expect(JSON.stringify(foundPayload(game, 'xyzzy', 'en').components)).toContain(`such as ${clause}.`);
});

it.each(GAME_IDS)(
  'the lobby of %s says what it is, and offers to everybody only what they may do',
  async game => {
    const b = await bench();
    const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
    const shown = async () => {
      const tableView = await b.tableView(id);
      const localizer = createLocalizer('en', tableView.table.players);
      const [card, panel] = [lobbyCard(tableView, localizer), hostPayload(tableView, localizer)];
      for (const payload of [card, panel]) accepted(payload);
      return [card, panel].map(({ components }) => JSON.stringify(components));
    };
    const [card = '', panel = ''] = await shown();
    expect(card).toMatch(/win|last one/);
    expect(card).toContain('minutes of play');
    for (const id of ['"j:', '"gn:', '"le:', '"t:']) expect(card).toContain(id);
    must(await b.tables.join(id, b.by('ben')));
    const [full = ''] = await shown();
    for (const id of ['"bl:', '"br:', '"c:', '"cp:', '"ck:', '"cn:']) expect(full).not.toContain(id);
    for (const id of ['"bl:', '"br:', '"cp:', '"ck:', '"cn:', '"go:']) expect(panel).toContain(id);
    expect(card + panel).not.toMatch(/🟥|🟦|🟩|🟨|🟪|🟧|🔴|🔵|🟢|🟡|🟣|🟠/u);
    await b.close();
  },
);

/** Returns the buttons of the card of a lobby with this many players, with their styles, in their rows. */
async function buttonsWith(game: (typeof GAME_IDS)[number], count: number): Promise<string[][]> {
  const b = await bench();
  const id = must(await b.tables.open(b.by('p0'), { game, location: GUILD, locale: 'en' }));
  for (const n of range(count - 1)) must(await b.tables.join(id, b.by(`p${n + 1}`)));
  const tableView = await b.tableView(id);
  const card = lobbyCard(tableView, createLocalizer('en', tableView.table.players));
  accepted(card);
  await b.close();
  const styles = ['', 'blue', 'grey', 'green', 'red', 'link'];
  return card.components
    .flatMap(each => (each.type === ComponentType.Container ? each.components : []))
    .filter(each => each.type === ComponentType.ActionRow)
    .map(({ components }) =>
      components.flatMap(each =>
        'label' in each ? [`${each.label ?? ''}: ${styles[each.style] ?? ''}`] : [],
      ),
    );
}

it.each(GAME_IDS)('where enough sit at %s the card has *Start*, which is the likely button', async game => {
  const [least, most] = GAMES[game].seats;
  const play = 'Play now with automated players: ';
  const rest = ['How to play: grey', 'Leave: grey', 'Host …: grey'];
  const alone = await buttonsWith(game, 1);
  expect(alone).toEqual([['Join: blue', `${play}green`, ...rest]]);
  const enough = Math.max(2, least);
  expect(await buttonsWith(game, enough)).toEqual(
    enough < 3
      ? [['Start: green', 'Join: grey', `${play}grey`], rest]
      : [['Start: green', 'Join: grey', ...rest]],
  );
  if (enough > 2) expect(await buttonsWith(game, enough - 1)).toEqual(alone);
  expect(await buttonsWith(game, most)).toEqual([['Start: green', ...rest]]);
});

it.each(GAME_IDS)(
  'the host of a lobby of %s plays at once with automated players, nobody else',
  async game => {
    const b = await bench();
    const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
    expect(await b.tables.playNow(id, b.by('ben'))).toMatchObject({ ok: false });
    must(await b.tables.playNow(id, b.by('ann')));
    const { status, players, pace } = (await b.tableView(id)).table;
    expect({ status, pace, seats: players.length }).toEqual({ status: 'running', pace: 'async', seats: 3 });
    expect(players.filter(({ bot }) => bot)).toHaveLength(2);
    await b.close();
  },
);

it('TM-80, TM-90: a lobby of Taj Mahal says when Carletto plays, and who he is', async () => {
  const b = await bench();
  const game = 'taj-mahal';
  const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
  const shown = async (): Promise<string> => {
    const tableView = await b.tableView(id);
    return JSON.stringify(lobbyCard(tableView, createLocalizer('en', tableView.table.players)).components);
  };
  expect(await shown()).toContain(
    'With 1 or 2 players Carletto plays too: a rival whom the game itself plays.',
  );
  for (const who of ['ben', 'cas']) must(await b.tables.join(id, b.by(who)));
  expect(await shown()).not.toContain('Carletto plays');
  must(await b.tables.configure(id, b.by('ann'), { option: ['carletto', 'added'] }));
  expect(await shown()).toContain('Carletto plays too: a rival whom the game itself plays.');
  await b.close();
});

it('one person among automated players is at their own pace, and every place says so', async () => {
  const b = await bench();
  const id = await b.lobby('ann');
  const termsOf = async (): Promise<string> => {
    const tableView = await b.tableView(id);
    return JSON.stringify(lobbyCard(tableView, createLocalizer('en', tableView.table.players)).components);
  };
  expect(await termsOf()).toContain('**over days** (at your own pace if you play alone)');
  must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: null }));
  expect(await termsOf()).toContain('**at your own pace**');
  expect(await termsOf()).not.toContain('if you play alone');
  expect(await termsOf()).not.toContain('**live**');
  // What the host chooses now holds for more people.
  const menus = JSON.stringify(termsMenus(await b.tableView(id), createLocalizer('en', [])));
  expect(menus).toMatch(/"With others: over days"[^}]*"default":true/);
  expect(menus).not.toContain('Pace: ');
  must(await b.tables.join(id, b.by('ben')));
  expect(await termsOf()).not.toContain('at your own pace');
  await b.close();
});

it.each([
  ['one person', 0, 'at your own pace', 'ime until <t:'],
  ['three people', 2, 'over days', 'ime runs out <t:'],
] as const)(
  'at a table of %s *More* says the pace; until when stands on the card, and for several on the panel',
  async (_who, guests, pace, until) => {
    const b = await bench();
    const { id } = await b.game(['ann', 'ben', 'eva'].slice(0, guests + 1), 'async', {}, 2 - guests);
    for (let tries = 0; tries < 50 && (await b.turnOf(id)) !== 'ann' && guests === 0; tries++)
      await b.time.advance(2_000);
    const user = await b.turnOf(id);
    const tableView = await b.tableView(id);
    const content = { lines: [], pings: [], offered: [], named: [], isMilestone: false };
    const card = tableCard(tableView, content, createLocalizer('en', tableView.table.players), NO_PICTURES);
    const discord = openBot(b);
    discord.press({ user }, print({ to: 'panel', table: id }));
    await discord.answered();
    const panel = [...discord.callbacks, ...discord.edits].map(({ body }) => body).join();
    for (const shown of [JSON.stringify(card.components), panel])
      expect(shown).not.toContain('your own pace');
    expect(JSON.stringify(card.components)).toContain(until);
    if (guests > 0) expect(panel).toContain(until);
    else expect(panel, 'a week away').not.toContain('<t:');
    const more = morePayload(tableView, createLocalizer('en', tableView.table.players));
    expect(JSON.stringify(more.components)).toContain(`Pace: **${pace}**`);
    await b.close();
  },
);

it.each(GAME_IDS)('%s offers the pace sealed only if its windows close by the pace', async game => {
  const all = [...optionSets(GAMES[game])];
  const [least] = GAMES[game].seats;
  const options = all.find(set => GAMES[game].refuses(least, set) === null) ?? {};
  const positions = [...playThrough(GAMES[game], { seed: `paces of ${game}`, seats: least, options })];
  const byPace = positions.some(({ before }) =>
    GAMES[game].prompts(before.table.state).some(({ sealed }) => sealed?.closes === 'pace'),
  );
  expect(pacesOf(game).includes('sealed')).toBe(byPace);
  const b = await bench();
  const id = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
  expect((await b.tables.configure(id, b.by('ann'), { pace: 'sealed' })).ok).toBe(byPace);
  await b.close();
});

it('the first card of a person alone and *Host …* say the same times', async () => {
  const b = await bench();
  const { id } = await b.game(['ann'], 'live', {}, 2);
  const tableView = await b.tableView(id);
  const localizer = createLocalizer('en', tableView.table.players);
  const card = cardContentOf(tableView, [{ kind: 'started' }], localizer);
  const words = localizer.say(OWN_PACE_ABOUT);
  expect(card.lines.map(line => line.words)).toContain(words);
  const lobby = await b.lobby('eva');
  must(await b.tables.addBot(lobby, b.by('eva'), { level: 'steady', temper: null }));
  expect(JSON.stringify(hostPayload(await b.tableView(lobby), localizer).components)).toContain(words);
  await b.close();
});

describe('a lobby', () => {
  let b: Bench;
  let discord: TestBot;
  beforeEach(async () => {
    b = await bench();
    discord = openBot(b);
  });
  afterEach(() => b.close());

  /** Returns the answer to what this sends, as JSON. */
  async function answerTo(send: () => unknown): Promise<string> {
    const [callbacks, edits] = [discord.callbacks.length, discord.edits.length];
    send();
    await discord.answered();
    return [...discord.callbacks.slice(callbacks), ...discord.edits.slice(edits)]
      .map(({ body }) => body)
      .join('\n');
  }
  const open = (): Promise<string> =>
    answerTo(() => discord.command({ user: 'ann' }, 'play', [textOption('game', 'raja')]));
  const OFFER = '"tm:';

  it('is started by its host: one press from the answer to /play, two from the card', async () => {
    const answer = await open();
    const [start] = /go:\w+/.exec(answer) ?? [];
    const table = start?.slice('go:'.length) ?? '';
    must(await b.tables.join(table, b.by('ben')));
    const panel = await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'host', table })));
    expect(panel).toContain(start);
    await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'start', table })));
    expect((await b.tableView(table)).table.status).toBe('running');
  });

  it('leaves no private message with *Start* behind, and adds none that the game begins', async () => {
    const panels = createOpenPanels(() => b.time.now());
    discord = openBot(b, { panels });
    const table = await b.lobby('ben');
    await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'join', table })));
    await answerTo(() => discord.press({ user: 'ben' }, print({ to: 'host', table })));
    await answerTo(() => panels.announced(table, [{ kind: 'started' }]));
    expect(discord.edits).toEqual([]);
    const start = () => discord.press({ user: 'ben' }, print({ to: 'playNow', table }));
    expect(await answerTo(start)).not.toContain('The game begins');
    const before = discord.edits.length;
    await panels.announced(table, [{ kind: 'started' }]);
    const ended = discord.edits.slice(before).map(({ body }) => body);
    expect(ended).toHaveLength(2);
    for (const body of ended) {
      expect(body).toContain('The game has begun');
      expect(body).not.toContain('custom_id');
    }
  });

  it('offers direct messages also to the person who opens it, and once only', async () => {
    const [first, second] = [await open(), await open()];
    expect([first, second].map(answer => answer.includes(OFFER))).toEqual([true, false]);
    const other = await b.lobby('ben');
    expect(
      await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'join', table: other }))),
    ).not.toContain(OFFER);
  });

  it('of a rematch is begun from the answer to *Rematch*, and from the card by its host alone', async () => {
    const { id } = await b.game(['ann', 'ben'], 'live', {}, 1);
    must(await b.tables.close(id, b.by('ann')));
    const answer = await answerTo(() => discord.press({ user: 'ben' }, print({ to: 'rematch', table: id })));
    const table = /go:(\w+)/.exec(answer)?.[1] ?? '';
    expect(answer).toContain('press *Start* to begin');
    expect(answer).toContain(print({ to: 'host', table }));
    const same = await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'rematch', table: id })));
    expect(same).toContain(table);
    expect(same).not.toContain('custom_id');
    const press = (user: string, to: 'join' | 'start') =>
      answerTo(() => discord.press({ user }, print({ to, table })));
    expect(await press('ann', 'start')).toContain('Only ben, the host, can begin');
    expect(await press('eva', 'start')).toContain('*Join*');
    expect((await b.tableView(table)).table.status).toBe('lobby');
    expect(await press('ann', 'join')).toContain('ben, the host, begins the game');
    expect(await press('ben', 'join')).toContain('press *Start* to begin');
    await press('ben', 'start');
    expect((await b.tableView(table)).table.status).toBe('running');
  });

  it('tells a host who has joined, and waits for others, how the game can begin', async () => {
    const table = await b.lobby('ann');
    const answer = await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'join', table })));
    expect(answer).toContain('*Play now* begins at once');
  });

  it('names its host to others who press *Play now*, and says how they play', async () => {
    const table = await b.lobby('ann', 'ben');
    const press = (user: string) => answerTo(() => discord.press({ user }, print({ to: 'playNow', table })));
    const [seated, stranger] = [await press('ben'), await press('eva')];
    expect(seated).toContain('Only ann, the host, can begin');
    expect(seated).not.toContain('Join');
    expect(stranger).toContain('Only ann, the host, can begin');
    expect(stranger).toContain('*Join*');
    expect((await b.tableView(table)).table.status).toBe('lobby');
  });
});
