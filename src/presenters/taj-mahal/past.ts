/** Tells in the past tense what a player of Taj Mahal has done. */
import type { Msg, Option, Prompt } from '../../../engines/core/game.ts';
import { at as the, only } from '../../../engines/core/values.ts';
import { cardArgs } from '../../../engines/taj-mahal/cards.ts';
import { isSpecial } from '../../../engines/taj-mahal/facts.ts';
import type { Asks, Card, Choice } from '../../../engines/taj-mahal/model.ts';
import { optionOf } from '../presenter.ts';
import { msg } from './words.ts';

/**
 * Everything told is in the prompt: the view may already show what came after the answer. `null`: the answer
 * is not offered.
 */
export function past(prompt: Prompt<Asks>, picks: readonly unknown[]): Msg | null {
  switch (prompt.type) {
    case 'turn': {
      const option = optionOf(prompt, only(picks));
      return option && turn(option);
    }
    case 'palace': {
      const option = optionOf(prompt, only(picks));
      if (option === null) return null;
      const { city = '', points = 0, bonus } = option.label;
      if (option.value.crown) return msg('past.crown', { city, points });
      return bonus === undefined
        ? msg('past.palace', { city, points })
        : msg('past.palaceTile', { city, points, bonus });
    }
    case 'settle':
      return msg('past.settle');
    case 'supply':
      return cards('past.takes', picks as readonly Card[]);
    case 'discard':
      return cards('past.discards', picks as readonly Card[]);
  }
}

function turn({ value: { card, with: other }, label: { count } }: Option<Choice>): Msg {
  if (card === null)
    return count === undefined ? msg('past.withdrawsFirst') : msg('past.withdraws', { count });
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
