/** Where users choose and read the levels and tempers of automated players. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hostPayload } from '../../../commands/table/host.ts';
import { statusPayload } from '../../../commands/play/status.ts';
import { lobbyCard } from '../../../src/announce/cards/lobby-card.ts';
import { print } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { NO_PICTURES } from '../../../src/discord/pictures.ts';
import { BOT_LEVELS, type BotLevel } from '../../../src/tables/model.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { textOption } from '../../support/discord/incoming.ts';
import { accepted } from '../../support/discord/table-views.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
let discord: TestBot;
beforeEach(async () => {
  b = await bench();
  discord = openBot(b);
});
afterEach(() => b.close());

const levels = async (id: string): Promise<BotLevel[]> =>
  (await b.tableView(id)).table.players.flatMap(({ bot, level }) => (bot ? [level] : []));

async function shown(id: string, what: 'panel' | 'card' | 'status', locale: 'en' | 'it' = 'en') {
  const tableView = await b.tableView(id);
  const localizer = createLocalizer(locale, tableView.table.players);
  const payload = {
    panel: () => hostPayload(tableView, localizer),
    card: () => lobbyCard(tableView, localizer),
    status: () => statusPayload({ tableView, localizer }, NO_PICTURES, []),
  }[what]();
  accepted(payload);
  return JSON.stringify(payload.components);
}

it.each(['en', 'it'] as const)(
  'the host reads what each level means, and adds one by a press, %s',
  async locale => {
    const id = await b.lobby('ann');
    const panel = await shown(id, 'panel', locale);
    for (const level of BOT_LEVELS) expect(panel).toContain(`"${print({ to: 'addBot', table: id, level })}"`);
    const lines = { en: ['gentle: ', 'steady: ', 'sharp: '], it: ['tranquillo: ', 'solido: ', 'acuto: '] };
    for (const line of lines[locale]) expect(panel).toContain(`-# ${line}`);
    const tempers = { en: ['careful: ', 'bold: ', 'sly: '], it: ['prudente: ', 'audace: ', 'astuto: '] };
    for (const line of tempers[locale]) expect(panel).toContain(`-# ${line}`);
  },
);

it('a press on a level adds a player of that level; a press of somebody else adds none', async () => {
  const id = await b.lobby('ann');
  for (const level of BOT_LEVELS) {
    discord.press({ user: 'eva' }, print({ to: 'addBot', table: id, level }));
    await discord.answered();
    discord.press({ user: 'ann' }, print({ to: 'addBot', table: id, level }));
    await discord.answered();
  }
  expect(await levels(id)).toEqual(['gentle', 'steady', 'sharp']);
});

it('the command adds a player of the level that is named, else a steady one', async () => {
  const id = await b.lobby('ann');
  const typed = async (...words: [string, string][]) => {
    const options = [['change', 'add'], ['table', id], ...words].map(([name = '', value = '']) =>
      textOption(name, value),
    );
    discord.command({ user: 'ann' }, 'table automated', options);
    await discord.answered();
  };
  await typed();
  await typed(['skill', 'sharp']);
  expect(await levels(id)).toEqual(['steady', 'sharp']);
  await typed(['temper', 'sly']);
  const { players } = (await b.tableView(id)).table;
  expect(players.at(-1)).toMatchObject({ level: 'steady', temper: 'sly' });
});

it('the menu of the host adds a player with the level and temper chosen, and refuses others', async () => {
  const id = await b.lobby('ann');
  const choose = async (user: string, value: string) => {
    discord.choose({ user }, print({ to: 'addTempered', table: id }), [value]);
    await discord.answered();
  };
  await choose('eva', 'sharp-bold');
  await choose('ann', 'sharp-bold');
  await choose('ann', 'gentle-careful');
  await choose('ann', 'nothing-like-this');
  const automated = (await b.tableView(id)).table.players.filter(({ bot }) => bot);
  expect(automated.map(({ level, temper }) => `${level} ${temper}`)).toEqual([
    'sharp bold',
    'gentle careful',
  ]);
});

it('the card of the lobby and *Status* name the temper, and a level that is not the usual one', async () => {
  const id = await b.lobby('ann');
  must(await b.tables.addBot(id, b.by('ann'), { level: 'steady', temper: 'bold' }));
  const usual = await shown(id, 'card');
  expect(usual).toContain('Akbar 🤖 (automated, bold)');
  expect(usual).not.toMatch(/steady|gentle|sharp/);
  must(await b.tables.addBot(id, b.by('ann'), { level: 'gentle', temper: 'sly' }));
  expect(await shown(id, 'card')).toContain('Birbal 🤖 (automated, gentle, sly)');
  expect(await shown(id, 'card', 'it')).toContain('Birbal 🤖 (automatico, tranquillo, astuto)');
  must(await b.tables.start(id, b.by('ann')));
  const status = await shown(id, 'status');
  expect(status).toMatch(/Automated players: [^"]*Birbal\*\* 🤖 \(gentle, sly\)/);
  expect(status).toMatch(/Akbar\*\* 🤖 \(bold\)/);
  expect(status).not.toContain('steady');
});

it('a table of people says nothing of automated players in *Status*', async () => {
  const { id } = await b.game(['ann', 'ben']);
  expect(await shown(id, 'status')).not.toContain('Automated players');
});
