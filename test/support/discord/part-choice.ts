/** Makes a choice in the menus of the layout `parts`. */
import type { APIStringSelectComponent } from 'discord-api-types/v10';
import type { AnyPrompt } from '../../../src/base.ts';
import { parse } from '../../../src/discord/ids.ts';
import { capitalised } from '../../../src/discord/ui.ts';
import type { Say } from '../../../src/i18n/index.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import type { GameId } from '../../../engines/index.ts';

/**
 * Returns the next choice towards an option. `null`: there are no such menus, or nothing is left to choose.
 */
export function partChoice(
  menus: readonly APIStringSelectComponent[],
  { game, prompt, label }: { readonly game: GameId; readonly prompt: AnyPrompt; readonly label: Say },
  optionIndex: number,
): { readonly id: string; readonly value: string } | null {
  const parts = PRESENTERS[game].parts(prompt, optionIndex);
  const [choice = null] = menus.flatMap(({ custom_id: id, options }) => {
    const route = parse(id);
    const part = route?.to === 'part' ? parts[route.at] : undefined;
    const words = part && capitalised(label(part));
    const wanted = options.find(option => words !== undefined && !option.default && option.label === words);
    return wanted ? [{ id, value: wanted.value }] : [];
  });
  return choice;
}
