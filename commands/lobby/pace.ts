/** The option of `/table pace`: it offers the paces that the table's game has. */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import { PACES, type Pace } from '../../src/base.ts';
import { LIMITS, clip } from '../../src/discord/ui.ts';
import type { Say } from '../../src/i18n/index.ts';
import { pacesOf } from '../../src/tables/model.ts';
import { sayTo, type App, type Slash } from '../context.ts';
import { JOINED, tableWhileTyping } from '../find-table.ts';

const labelOf = (pace: Pace, say: Say): string => say({ key: `common:pace.${pace}` });

export async function completePace(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const table = await tableWhileTyping(app, i, JOINED);
  const tableView = table === null ? null : await app.tables.tableView(table, null);
  if (!tableView) return [];
  const say = sayTo(i);
  const typed = i.options.getFocused().trim().toLowerCase();
  return pacesOf(tableView.table.game)
    .map(value => ({ value, name: clip(labelOf(value, say), LIMITS.option) }))
    .filter(({ name }) => name.toLowerCase().includes(typed));
}

/** Returns the pace that was picked, or typed as its label. Anything else stays as it is. */
export function typedPace(i: Slash): string {
  const say = sayTo(i);
  const typed = i.options.getString('value', true).trim();
  return PACES.find(pace => labelOf(pace, say).toLowerCase() === typed.toLowerCase()) ?? typed;
}
