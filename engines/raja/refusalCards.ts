/** Reasons why a character cannot be taken, swapped or seduced (RA-38, RA-76, RA-77). */
import type { Msg, Seat } from '../core/game.ts';
import { at, player } from '../core/values.ts';
import { cardArgs } from './characters.ts';
import { cardsOf } from './facts.ts';
import type { Character, View } from './model.ts';
import { holderOf, holds, msg, turnOf } from './state.ts';

/** Returns why the mover cannot take this card. */
export function refusesCharacter(view: View, take: Character): Msg | null {
  const { options, free } = view;
  const held = refusesOwn(view, take);
  if (held || options.level !== 'several' || free.includes(take)) return held;
  return free.length > 0 ? freeFirst(view) : msg('refuse.swapOrSeduce');
}

export function refusesSwap(view: View, take: Character, give: Character): Msg | null {
  return (
    refusesSeveral(view) ??
    refusesOwn(view, take) ??
    (holds(view, turnOf(view).seat, give) ? null : msg('refuse.notYours', cardArgs(give)))
  );
}

export function refusesSeduction(view: View, from: Seat): Msg | null {
  const { seat } = turnOf(view);
  const early = refusesSeveral(view);
  if (early) return early;
  if (from === seat) return msg('refuse.self');
  return at(view.players, from).characters.length > at(view.players, seat).characters.length
    ? null
    : msg('refuse.notRicher', { target: player(from) });
}

/** Returns why a player cannot pick this card, in the first round of picks or after being robbed. */
export function refusesPick(view: View, take: Character): Msg | null {
  if (!cardsOf(view.options).includes(take)) return msg('refuse.notInGame', cardArgs(take));
  const holder = holderOf(view, take);
  return holder === null ? null : msg('refuse.taken', { ...cardArgs(take), target: player(holder) });
}

/** Returns why a seduced player cannot give this card. */
export const refusesGive = (view: View, card: Character): Msg | null =>
  view.seat !== null && holds(view, view.seat, card) ? null : msg('refuse.notYours', cardArgs(card));

function refusesSeveral(view: View): Msg | null {
  if (view.options.level !== 'several') return msg('refuse.several');
  return view.free.length > 0 ? freeFirst(view) : null;
}

function refusesOwn(view: View, take: Character): Msg | null {
  if (!cardsOf(view.options).includes(take)) return msg('refuse.notInGame', cardArgs(take));
  return holds(view, turnOf(view).seat, take) ? msg('refuse.own', cardArgs(take)) : null;
}

const freeFirst = (view: View): Msg => msg('refuse.freeFirst', { count: view.free.length });
