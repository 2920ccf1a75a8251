/** Says what a player has done with an answer, in the past tense. */
import type { Msg, Option, Prompt } from '../../../engines/core/game.ts';
import { CENTRE } from '../../../engines/raja/facts.ts';
import type { Asks, Deed } from '../../../engines/raja/model.ts';
import { placeName } from '../../../engines/raja/outlook.ts';
import { argsOf, chosen } from '../presenter.ts';
import { msg } from './words.ts';

export function past(prompt: Prompt<Asks>, picks: readonly unknown[]): Msg | null {
  switch (prompt.type) {
    case 'bid':
      return chosen(prompt, picks, ({ value: { gold } }) =>
        gold === null ? msg('past.passes') : msg('past.bids', { count: gold }),
      );
    case 'pick':
      return chosen(prompt, picks, ({ label }) => msg('past.takes', argsOf(label)));
    case 'opening':
      return chosen(prompt, picks, ({ value }) => msg('past.opening', { place: placeName(value.at) }));
    case 'discs':
      return chosen(prompt, picks, ({ label }) => msg('past.discs', argsOf(label)));
    case 'turn':
      return chosen(prompt, picks, deed);
    case 'drop':
      return chosen(prompt, picks, ({ value: { at } }) =>
        at === null ? msg('past.stays') : msg('past.drops', { place: placeName(at) }),
      );
    case 'sure':
      return chosen(prompt, picks, ({ value }) => msg(value.then === 'end' ? 'past.ends' : 'past.back'));
    case 'give':
      return chosen(prompt, picks, ({ label }) =>
        msg('past.gives', { ...argsOf(prompt.ask), ...argsOf(label) }),
      );
  }
}

/** Labels and groups of deeds name what was paid, moved and taken. */
function deed({ value, label, group }: Option<Deed>): Msg {
  const named = { ...(group === null ? {} : argsOf(group)), ...argsOf(label) };
  switch (value.do) {
    case 'travel':
      return travel(named);
    case 'house':
      return msg(value.by === 'builder' ? 'past.buildsFree' : 'past.builds', { place: placeName(value.at) });
    case 'palace':
      return msg(value.site === CENTRE ? 'past.palaceCentre' : 'past.palace', named);
    case 'lift':
      return msg('past.lifts', { place: placeName(value.from) });
    case 'gold':
      return msg('past.gold', named);
    case 'quarry':
      return msg('past.quarry', named);
    case 'governor':
      return named.to === undefined ? msg('past.toArrow', named) : msg('past.governor', named);
    case 'character':
      return named.target === undefined ? msg('past.takes', named) : msg('past.robs', named);
    case 'swap':
      return msg('past.swaps', named);
    case 'seduce':
      return msg('past.seduces', named);
    case 'token':
      return msg('past.token', named);
    case 'finish':
      return msg('past.finishes');
    case 'end':
      // With an action unfinished, the question `sure` follows first.
      return named.count === undefined ? msg('past.ends') : msg('past.endsOpen', named);
  }
}

function travel(named: Omit<Msg, 'key'>): Msg {
  if (named.count === 0) return msg('past.travelsFree', named);
  return msg(named.payer === 'bank' ? 'past.travelsBank' : 'past.travels', named);
}
