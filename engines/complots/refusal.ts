/** Reasons why an answer is not offered, worked out from the player's view only. `null`: it is offered. */
import type { Msg, Seat } from '../core/game.ts';
import { at, player } from '../core/values.ts';
import { blockers, FACTS, FORCED } from './facts.ts';
import type { Action, Character, Choice, Response, View } from './model.ts';
import { msg } from './state.ts';

/** Returns why the active player cannot choose this action. */
export function refusesChoice(view: View, { action, target }: Choice): Msg | null {
  const { cost, claims, targeted } = FACTS[action];
  const { coins } = at(view.players, view.active);
  if (coins >= FORCED && action !== 'murder') return msg('refuse.mustMurder'); // CO-11
  if (claims && !view.inPlay.includes(claims)) return msg('refuse.notInPlay', { character: claims }); // CO-27
  if (coins < cost) return msg(`refuse.coins.${action}`, { cost, coins });
  if (target === null) return targeted ? msg('refuse.targetNeeded') : null;
  return targeted ? refusesTarget(view, target) : msg('refuse.targetNeedless');
}

/** CO-19. */
function refusesTarget({ active, players }: View, target: Seat): Msg | null {
  if (target === active) return msg('refuse.self');
  return players[target]?.out === false ? null : msg('refuse.out', { target: player(target) });
}

/** Returns why a player who is asked in a window cannot answer this. */
export function refusesResponse(view: View, { say, as }: Response): Msg | null {
  const { announcement, stage } = view;
  if (!announcement || say === 'pass') return null;
  if (say === 'challenge') {
    if (stage === 'late') return msg('refuse.tooLate'); // CO-38
    return announcement.character || stage === 'block' ? null : msg('refuse.noClaim'); // CO-13
  }
  return stage === 'block'
    ? msg('refuse.blocked')
    : refusesBlock(view, announcement.action, announcement.target, as); // CO-46
}

/** CO-27, CO-41. */
function refusesBlock(
  { inPlay, seat }: View,
  action: Action,
  target: Seat | null,
  as: Character | null,
): Msg | null {
  if (as && !inPlay.includes(as)) return msg('refuse.notInPlay', { character: as });
  const may = blockers(action, inPlay);
  if (may.length > 0 && target !== null && target !== seat)
    return msg('refuse.onlyTarget', { target: player(target) });
  return as && !may.includes(as) ? msg(`refuse.cannotBlock.${action}`, { character: as }) : null;
}
