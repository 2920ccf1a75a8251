/** The paces that commands offer: those that a game has, or with the games that have them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMMANDS } from '../../../commands/registry.ts';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import { pacesOf } from '../../../src/tables/model.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { textOption } from '../../support/discord/incoming.ts';
import { bench, GUILD, must, type Bench } from '../../support/service/service.ts';

let b: Bench;
let discord: TestBot;
beforeEach(async () => {
  b = await bench();
  discord = openBot(b);
});
afterEach(() => b.close());

const ann = { user: 'ann' };
const open = async (game: GameId): Promise<string> =>
  must(await b.tables.open(b.by('ann'), { game, location: GUILD, locale: 'en' }));

/** Returns the answer to the newest interaction. */
async function answered(id: string): Promise<string> {
  await discord.answered();
  const sent = [...discord.callbacks.filter(({ interaction }) => interaction === id), ...discord.edits];
  return sent.map(({ body }) => body).join();
}

const pace = async (table: string, value: string): Promise<string> =>
  answered(discord.command(ann, 'table pace', [textOption('value', value), textOption('table', table)]));

async function offered(table: string, typed: string): Promise<readonly string[]> {
  const options = [textOption('value', typed, true), textOption('table', table)];
  const body = await answered(discord.complete(ann, 'table pace', options));
  const { data } = JSON.parse(body) as { readonly data: { readonly choices: readonly { value: string }[] } };
  return data.choices.map(({ value }) => value);
}

it.each(GAME_IDS)('/table pace offers the paces that %s has, while one types', async game => {
  const table = await open(game);
  expect(await offered(table, '')).toEqual(pacesOf(game));
  expect(await offered(table, 'OVER')).toEqual(['async']);
  must(await b.tables.playNow(table, b.by('ann')));
  expect(await offered(table, '')).toEqual(pacesOf(game));
});

it('a pace that was typed in words is taken', async () => {
  const table = await open('raja');
  expect(await pace(table, ' Over days ')).toContain('The card of the table shows it');
  expect((await b.tableView(table)).table.pace).toBe('async');
  expect(await pace(table, 'quick')).toContain('“quick” is not among the choices');
});

it('a pace that the game lacks is refused with the game that has it, before the game and in it', async () => {
  const table = await open('raja');
  const words = 'The pace *sealed* is for Complots only, where claims wait for the full hour.';
  expect(await pace(table, 'sealed')).toContain(words);
  for (const other of ['ben', 'eva']) must(await b.tables.join(table, b.by(other)));
  must(await b.tables.start(table, b.by('ann')));
  expect(await pace(table, 'sealed')).toContain(words);
});

it('/server pace says for which game the pace sealed counts', async () => {
  const option = COMMANDS.find(({ path }) => path === 'server pace')?.options?.[0];
  const labels = option?.kind === 'chosen' ? option.choices : [];
  expect(labels.find(({ value }) => value === 'sealed')?.label).toEqual({ key: 'commands:usualPace.sealed' });
  const shown = discord.command({ ...ann, manager: true }, 'server pace', [textOption('value', 'sealed')]);
  expect(await answered(shown)).toContain('sealed (Complots only; other games: over days)');
});
