/** Tells in the past tense what a player of Taj Mahal has done. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { at as the, only } from '../../../engines/core/values.ts';
import { isDeepStrictEqual as same } from 'node:util';
import { cardArgs } from '../../../engines/taj-mahal/cards.ts';
import { isSpecial } from '../../../engines/taj-mahal/facts.ts';
import type { Asks, Card, Choice } from '../../../engines/taj-mahal/model.ts';
import { msg } from './words.ts';

/** Everything told is in the prompt: the view may already show what came after the answer. */
export function past(prompt: Prompt<Asks>, picks: readonly unknown[]): Msg {
  switch (prompt.type) {
    case 'turn':
      return turn(prompt, only(picks) as Choice);
    case 'palace': {
      const { city = '', points = 0 } = labelOf(prompt, only(picks));
      const { crown } = only(picks) as Asks['palace'];
      return msg(crown ? 'past.crown' : 'past.palace', { city, points });
    }
    case 'settle':
      return msg('past.settle');
    case 'supply':
      return cards('past.takes', picks as readonly Card[]);
    case 'discard':
      return cards('past.discards', picks as readonly Card[]);
  }
}

function turn(prompt: Prompt<Asks>, { card, with: other }: Choice): Msg {
  if (card === null) {
    const { count } = labelOf(prompt, { card, with: other });
    return count === undefined ? msg('past.withdrawsFirst') : msg('past.withdraws', { count });
  }
  const args = cardArgs(card);
  if (other === null) return msg('past.plays', args);
  return isSpecial(other)
    ? msg('past.playsSpecial', { ...args, special: other })
    : msg('past.playsWhite', { ...args, ...cardArgs(other, '2') });
}

function cards(path: string, picks: readonly Card[]): Msg {
  const args = cardArgs(the(picks, 0));
  const [, second] = picks;
  return second === undefined ? msg(path, args) : msg(`${path}Two`, { ...args, ...cardArgs(second, '2') });
}

/** Returns the label of the option with this value. */
function labelOf({ options }: Prompt<Asks>, value: unknown): Msg {
  const all: readonly { readonly value: unknown; readonly label: Msg }[] = options;
  return all.find(option => same(option.value, value))?.label ?? msg('past.withdrawsFirst');
}
