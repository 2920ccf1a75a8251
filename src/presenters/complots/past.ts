/** Says what a player has done with an answer, in the past tense. */
import type { Asks, Choice, Response, View } from '../../../engines/complots/model.ts';
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { judgedOf, openClaim } from './effect.ts';
import { argsOf, chosen } from '../presenter.ts';
import { msg } from './words.ts';

export function past(view: View, prompt: Prompt<Asks>, picks: readonly unknown[]): Msg | null {
  switch (prompt.type) {
    case 'draft':
      return chosen(prompt, picks, ({ value }) => msg('past.draft', { character: value }));
    case 'turn':
      return chosen(prompt, picks, ({ value }) => turn(value));
    case 'action':
    case 'late':
    case 'block':
      return chosen(prompt, picks, ({ value }) => response(view, value));
    case 'lose':
      return chosen(prompt, picks, ({ label }) => msg('past.lose', argsOf(label)));
    case 'show':
      return chosen(prompt, picks, ({ label }) =>
        msg('past.show', { ...argsOf(label), who: { seat: view.active } }),
      );
    case 'exchange':
      return exchange(prompt, picks);
    case 'judge': {
      const target = judgedOf(view);
      return target && chosen(prompt, picks, ({ value }) => msg(`past.judge.${value}`, target));
    }
  }
}

const turn = ({ action, target }: Choice): Msg =>
  msg(`past.turn.${action}`, target === null ? {} : { target: { seat: target } });

function response(view: View, { say, as, always }: Response): Msg {
  const claim = openClaim(view);
  switch (say) {
    case 'challenge':
      return msg('past.challenge', {
        ...(claim && { who: { seat: claim.by }, character: claim.character }),
      });
    case 'block':
      return msg(always ? 'past.blockAlways' : 'past.block', as ? { as } : {});
    case 'pass':
      return msg(always ? 'past.passAlways' : 'past.pass');
  }
}

function exchange({ options }: Extract<Prompt<Asks>, { type: 'exchange' }>, picks: readonly unknown[]): Msg {
  const [first, second] = options
    .filter(({ value }) => picks.includes(value))
    .map(({ label }) => label['character'] ?? '');
  return second === undefined
    ? msg('past.exchange', { character: first ?? '' })
    : msg('past.exchangeTwo', { character: first ?? '', character2: second });
}
