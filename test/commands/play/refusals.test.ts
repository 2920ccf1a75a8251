import { PermissionsBitField, type ButtonInteraction, type ChatInputCommandInteraction } from 'discord.js';
import { createOpenPanels } from '../../../src/discord/open-panels.ts';
import { describe, expect, it } from 'vitest';
import { FIRST } from '../../../commands/play/widget/question.ts';
import { offerButton } from '../../../commands/play/answer.ts';
import type { App } from '../../../commands/context.ts';
import { lobbyCommand } from '../../../commands/lobby/lobby.ts';
import { panelPayload, isSeated } from '../../../commands/play/panel.ts';
import { refusalText, clauseRows, REASONS, refusalPayload } from '../../../commands/play/refusals.ts';
import { clauseButton } from '../../../commands/learn/rules.ts';
import { clausesOf } from '../../../commands/learn/rules-text.ts';
import { undo, undoButton } from '../../../commands/play/undo.ts';
import { GAME_IDS, isGameId, type GameId } from '../../../engines/index.ts';
import { parse } from '../../../src/discord/ids.ts';
import { LIMITS, type Payload } from '../../../src/discord/ui.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { keysOf, sayer } from '../../../src/i18n/index.ts';
import { has } from '../../support/known-words.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { accepted, renderer } from '../../support/discord/table-views.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

/** The refusal keys of a game, without plural endings. */
const worded = (game: GameId): string[] => [
  ...new Set(
    keysOf('en')
      .filter(key => key.startsWith(`${game}:refuse.`))
      .map(key => key.replace(`${game}:refuse.`, '').replace(/_(zero|one|other)$/, '')),
  ),
];
const keyOf = (game: GameId, reason: string): string =>
  reason.includes(':') ? reason : `${game}:refuse.${reason}`;

describe.each(GAME_IDS)('why a move of %s was refused', game => {
  const ids = clausesOf(game, 'en').map(({ id }) => id);

  it('every refusal that the game has words for has a clause, and no clause stands for none', () => {
    expect(worded(game).filter(reason => !(reason in REASONS[game]))).toEqual([]);
    expect(
      Object.keys(REASONS[game]).filter(reason => !reason.includes(':') && !worded(game).includes(reason)),
    ).toEqual([]);
    expect(Object.keys(REASONS[game]).filter(reason => reason.includes(':') && !has('en', reason))).toEqual(
      [],
    );
  });

  it('every clause exists', () => {
    expect(Object.values(REASONS[game]).filter(id => !ids.includes(id))).toEqual([]);
  });

  it.each(LOCALES)('names the clause and shows it at a press, within the limits, %s', async locale => {
    for (const [reason, id] of Object.entries(REASONS[game])) {
      const payload = refusalPayload(game, { key: keyOf(game, reason), count: 1 }, sayer(locale, []));
      accepted(payload, 'bare');
      expect(JSON.stringify(payload)).toContain(`(${id})`);
      const [custom = '', ...others] = customIds(payload);
      expect(others).toEqual([]);
      expect(custom.length).toBeLessThanOrEqual(LIMITS.customId);
      expect(parse(custom)).toEqual({ to: 'clause', game, name: id });
    }
    for (const { id, text } of clausesOf(game, locale)) {
      const { interaction, answers } = pressed(locale);
      await clauseButton({} as App, interaction, { to: 'clause', game, name: id });
      expect(answers).toHaveLength(1);
      expect(answers[0], `${locale} ${id}`).toContain(JSON.stringify(`**${id}** ${text}`).slice(1, -1));
      expect(answers[0]).toContain(locale === 'it' ? 'clausola' : 'clause');
    }
  });
});

it('a refusal that no rule is the reason for has no button', () => {
  const say = sayer('en', []);
  for (const key of ['notYourTurn', 'stale', 'notSeated', 'unknownOption', 'otherQuestion'].map(
    reason => `common:refuse.${reason}`,
  )) {
    for (const game of [...GAME_IDS, null])
      expect(customIds(refusalPayload(game, { key }, say)), key).toEqual([]);
    expect(refusalText('complots', { key }, say)).toBe(say({ key }));
  }
});

it.each([
  ['complots', 'CO-999'],
  ['complots', 'coins'],
  ['complots', 'TM-1'],
  ['chess', 'CO-1'],
  ['constructor', 'CO-1'],
])('a button of a clause that does not exist is refused kindly: %s %s', async (game, name) => {
  for (const [locale, words] of [
    ['en', 'does not work any more'],
    ['it', 'non funziona più'],
  ] as const) {
    const { interaction, answers } = pressed(locale);
    await clauseButton({} as App, interaction, { to: 'clause', game, name });
    expect(answers).toEqual([expect.stringContaining(words)]);
  }
  expect(isGameId(game)).toBe(game === 'complots');
});

it.each([
  ['en', 'Only the target of this action', 'What CO-41 says'],
  ['it', 'Può bloccare solo il bersaglio', 'Che cosa dice CO-41'],
] as const)('CO-41 who is not the target and presses Block reads why, %s', async (locale, words, label) => {
  const b = await bench();
  const { id, seats } = await b.game(['ann', 'ben', 'eva']);
  const first = (await b.tableView(id)).awaited[0]?.seat ?? 0;
  must(await b.say(id, seats[first] ?? '', { action: 'captain', target: (first + 1) % 3 }));
  const other = seats[(first + 2) % 3] ?? '';
  const tableView = await b.tableView(id, other);
  const offer = tableView.offers.findIndex(each => JSON.stringify(each.value).includes('"block"'));
  const { interaction, answers } = pressed(locale, other);
  await offerButton(botOf(b), interaction, {
    to: 'offer',
    table: id,
    stamp: tableView.mine?.stamp ?? 'none',
    offer,
  });
  expect(answers).toEqual([expect.stringContaining(words)]);
  expect(answers[0]).toContain('(CO-41)');
  expect(answers[0]).toContain(label);
  await b.close();
});

it.each([
  ['en', 'What CO-29 says'],
  ['it', 'Che cosa dice CO-29'],
] as const)(
  'CO-29 what cannot be taken back says why, by command and in the panel, %s',
  async (locale, label) => {
    const b = await bench();
    const { id, seats } = await b.game(['ann', 'ben', 'eva']);
    const active = seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] ?? '';
    must(await b.say(id, active, { action: 'duchess' }));
    const typed = pressed(locale, active, { table: id });
    await undo(botOf(b), typed.interaction as unknown as ChatInputCommandInteraction);
    expect(typed.answers).toEqual([expect.stringContaining(label)]);
    const { interaction, answers } = pressed(locale, active);
    const stamp = (await b.tableView(id, active)).mine?.stamp;
    if (!stamp) throw new Error('not seated');
    await undoButton(botOf(b), interaction, { to: 'undo', table: id, stamp });
    expect(answers).toEqual([expect.stringContaining(label)]);
    await b.close();
  },
);

it.each(LOCALES)('the panel has room for the clause beside everything else, %s', async locale => {
  const b = await bench();
  const { id, seats } = await b.game(['ann', 'ben', 'cat', 'dan', 'eva', 'fay', 'gil', 'hal']);
  const active = seats[(await b.tableView(id)).awaited[0]?.seat ?? 0] ?? '';
  const tableView = await b.tableView(id, active);
  if (!isSeated(tableView)) throw new Error('nobody sits here');
  const why = { key: 'common:refuse.undoBinding' };
  const localizer = createLocalizer(locale, tableView.table.players);
  const payload = panelPayload(
    {
      tableView,
      localizer,
      news: { lines: [], hasMoved: true },
      next: null,
      isElsewhere: false,
      step: FIRST,
      notice: refusalText('complots', why, localizer.say),
      noticeRows: clauseRows('complots', why, localizer.say),
    },
    { components: [], files: [] },
  );
  accepted(payload, 'bare');
  expect(customIds(payload)).toContain('rc:complots:CO-29');
  await b.close();
});

it.each([
  ['complots', 'CO-1', null],
  ['taj-mahal', 'TM-91', ['carletto', 'added']],
  ['raja', 'RA-1', null],
  ['dynasties', 'DY-1', null],
] as const)(
  'a table of %s that has too few players says by which clause, %s',
  async (game, clause, option) => {
    const b = await bench();
    const table = must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));
    if (option) must(await b.tables.configure(table, b.by('ann'), { option }));
    const { interaction, answers } = pressed('it', 'ann', { table });
    await lobbyCommand(botOf(b), interaction as unknown as ChatInputCommandInteraction, 'start');
    expect(answers).toEqual([expect.stringContaining(`Che cosa dice ${clause}`)]);
    await b.close();
  },
);

const customIds = (payload: Payload): string[] =>
  [...JSON.stringify(payload.components).matchAll(/"custom_id":"([^"]+)"/g)].map(match => match[1] ?? '');

const botOf = ({ tables }: Bench): App =>
  ({ tables, renderer, panels: createOpenPanels(Date.now) }) as unknown as App;

/** A press or a command of a user. Replies are collected. */
function pressed(locale: Locale, user = 'ann', options: Readonly<Record<string, string>> = {}) {
  const answers: string[] = [];
  const answer = async (given: unknown) => {
    answers.push(JSON.stringify(given));
    return { id: '1' };
  };
  const interaction = {
    id: '1',
    locale,
    user: { id: user, displayName: user },
    memberPermissions: null,
    channelId: 'channel',
    guildId: 'guild',
    deferred: false,
    replied: false,
    message: { flags: { has: () => false } },
    inCachedGuild: () => true,
    member: { displayName: user },
    isChatInputCommand: () => Object.keys(options).length > 0,
    isMessageComponent: () => true,
    options: { getString: (name: string) => options[name] ?? null, getBoolean: () => null },
    appPermissions: new PermissionsBitField(PermissionsBitField.All),
    client: { channels: { cache: new Map() }, rest: { get: async () => ({}) } },
    reply: answer,
    editReply: answer,
    deferReply: async () => undefined,
  };
  return { interaction: interaction as unknown as ButtonInteraction, answers };
}
