/** Before the start: joining and leaving, and what the host chooses. By command and by the buttons of the lobby card. */
import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import { PACES } from '../src/tables/model.ts';
import type { Route } from '../src/discord/ids.ts';
import type { Outcome } from '../src/tables/model.ts';
import { callerOf, refusal, tell, type Bot, type Slash } from './context.ts';
import { OPEN, tableFor } from './find.ts';

export type LobbyAct = 'join' | 'leave' | 'start' | 'addBot' | 'removeBot';

/** `/join`, `/leave`, `/start`, `/table automated`. */
export async function lobbyCommand(bot: Bot, i: Slash, act: LobbyAct): Promise<void> {
  const table = await tableFor(bot, i, OPEN);
  if (table !== null) await carryOut(bot, i, act, table);
}

export async function lobbyButton(bot: Bot, i: ButtonInteraction, { to, table }: Extract<Route, { to: LobbyAct }>): Promise<void> {
  await carryOut(bot, i, to, table);
}

async function carryOut(bot: Bot, i: Slash | ButtonInteraction, act: LobbyAct, table: string): Promise<void> {
  await tell(i, await bot.tables[act](table, callerOf(i)), { key: `common:done.${act}` });
}

/** The menus of the lobby card. */
export async function lobbyMenu(bot: Bot, i: StringSelectMenuInteraction, route: Extract<Route, { to: 'option' | 'pace' }>): Promise<void> {
  const value = i.values[0] ?? '';
  await tell(i, route.to === 'pace' ? await setPace(bot, i, route.table, value) : await setOption(bot, i, route.table, route.name, value), { key: 'common:done.configured' });
}

/** `/table option` and `/table pace`. */
export async function configure(bot: Bot, i: Slash, what: 'option' | 'pace'): Promise<void> {
  const value = i.options.getString('value', true);
  const table = await tableFor(bot, i, OPEN);
  if (table === null) return;
  await tell(i, what === 'pace' ? await setPace(bot, i, table, value) : await setOptionAs(bot, i, table, value), { key: 'common:done.configured' });
}

type Chooser = Slash | StringSelectMenuInteraction;

async function setPace(bot: Bot, i: Chooser, table: string, value: string): Promise<Outcome> {
  const pace = PACES.find(each => each === value);
  return pace ? bot.tables.configure(table, callerOf(i), { pace }) : { ok: false, why: refusal('unknownOption', { what: value }) };
}

const setOption = (bot: Bot, i: Chooser, table: string, name: string, value: string): Promise<Outcome> =>
  bot.tables.configure(table, callerOf(i), { option: [name, value] });

/** An option and its value typed or picked as one: `fifth=inquisitor`. */
async function setOptionAs(bot: Bot, i: Slash, table: string, typed: string): Promise<Outcome> {
  const [name = '', value = ''] = typed.split('=').map(part => part.trim());
  return value === '' ? { ok: false, why: refusal('unknownOption', { what: typed }) } : setOption(bot, i, table, name, value);
}
