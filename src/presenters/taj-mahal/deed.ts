/** What an answer of Taj Mahal will do, while it waits for its confirmation. */
import type { Msg, Option, Prompt } from '../../../engines/core/game.ts';
import { at as the } from '../../../engines/core/values.ts';
import { cardArgs } from '../../../engines/taj-mahal/cards.ts';
import { isSpecial } from '../../../engines/taj-mahal/facts.ts';
import type { Asks, Choice, Site } from '../../../engines/taj-mahal/model.ts';
import { argsOf, type Deed } from '../presenter.ts';
import { msg } from './words.ts';

/** `null`: the labels of the options say it. */
export function deed(prompt: Prompt<Asks>, optionIndex: number): Deed | null {
  switch (prompt.type) {
    case 'turn':
      return turn(the(prompt.options, optionIndex));
    case 'palace':
      return { title: palace(the(prompt.options, optionIndex)), button: msg('deed.build') };
    case 'settle':
    case 'supply':
    case 'discard':
      return null;
  }
}

const turn = ({ value, label }: Option<Choice>): Deed =>
  value.card === null
    ? { title: label, button: msg('deed.withdraw') }
    : { title: cards(value.card, value.with), button: msg('deed.play') };

function cards(card: NonNullable<Choice['card']>, other: Choice['with']): Msg {
  const args = cardArgs(card);
  if (other === null) return msg('deed.plays', args);
  return isSpecial(other)
    ? msg('deed.playsSpecial', { ...args, special: other })
    : msg('deed.playsWhite', { ...args, ...cardArgs(other, '2') });
}

function palace({ value: { crown }, label }: Option<Site>): Msg {
  if (crown) return msg('deed.crown', argsOf(label));
  return msg(label.bonus === undefined ? 'deed.palace' : 'deed.palaceTile', argsOf(label));
}
