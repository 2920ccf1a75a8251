/** Says what cannot be chosen now, and why. The same for every hand. */
import type { Asks, View } from '../../../engines/complots/model.ts';
import { refusesChoice, refusesResponse } from '../../../engines/complots/refusal.ts';
import { blockers } from '../../../engines/complots/facts.ts';
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { msg } from './words.ts';

export function missing(view: View, prompt: Prompt<Asks>): readonly Msg[] {
  switch (prompt.type) {
    case 'turn':
      return inTurn(view);
    case 'action':
      return inWindow(view);
    // The question says that the claim was shown, or that there is a block.
    case 'late':
    case 'block':
    case 'draft':
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
      return [];
  }
}

/** CO-11, CO-15, CO-17. */
function inTurn(view: View): Msg[] {
  const target = view.players.findIndex(({ out }, seat) => !out && seat !== view.active);
  return (['murder', 'assassin'] as const).flatMap(action => refusesChoice(view, { action, target }) ?? []);
}

/** CO-13, CO-41: says who alone can block, and why nothing can be challenged. */
function inWindow(view: View): Msg[] {
  const { announcement, inPlay } = view;
  if (announcement === null) return [];
  const [as = null] = blockers(announcement.action, inPlay);
  return [
    announcement.character === null ? msg('missing.challenge') : null,
    as === null ? null : refusesResponse(view, { say: 'block', as, always: false }),
  ].flatMap(reason => reason ?? []);
}
