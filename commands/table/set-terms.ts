/** Sets pace and clock of a lobby, as they were chosen in a menu or typed. */
import type { StringSelectMenuInteraction } from 'discord.js';
import { PACES, type Outcome } from '../../src/base.ts';
import { CLOCKS } from '../../src/tables/model.ts';
import { callerOf, type App, type Slash } from '../context.ts';

export type Chooser = Slash | StringSelectMenuInteraction;

/** Refuses a pace that there is not. */
export async function setPace(app: App, i: Chooser, table: string, value: string): Promise<Outcome> {
  const pace = PACES.find(each => each === value);
  return pace ? app.tables.configure(table, callerOf(i), { pace }) : unknown(value);
}

/** Refuses a clock that there is not. */
export async function setClock(app: App, i: Chooser, table: string, value: string): Promise<Outcome> {
  const clock = CLOCKS.find(each => each === value);
  return clock ? app.tables.configure(table, callerOf(i), { clock }) : unknown(value);
}

const unknown = (what: string): Outcome => ({ ok: false, why: { key: 'common:refuse.unknownOption', what } });
