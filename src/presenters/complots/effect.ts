/** Says what an option does where its label does not, and how likely it is. */
import { blockers, FACTS, LOOT } from '../../../engines/complots/facts.ts';
import type { Action, Asks, Character, Choice, Response, View } from '../../../engines/complots/model.ts';
import type { Msg, Prompt, Seat, SeatRef } from '../../../engines/core/game.ts';
import type { AnyOption } from '../../base.ts';
import type { Weight } from '../presenter.ts';
import { msg } from './words.ts';

export function effect(view: View, prompt: Prompt<Asks>, optionIndex: number): Msg | null {
  switch (prompt.type) {
    case 'turn': {
      const option = prompt.options[optionIndex];
      return option ? turn(view, option.value) : null;
    }
    case 'action':
    case 'late':
    case 'block': {
      const option = prompt.options[optionIndex];
      return option ? response(view, option.value) : null;
    }
    case 'judge': {
      const target = judgedOf(view);
      const path = prompt.options[optionIndex]?.value === 'replace' ? 'about.replace' : 'about.return';
      return target && msg(path, target);
    }
    case 'draft':
    case 'lose':
    case 'exchange':
    case 'show':
      return null;
  }
}

/** Returns the player whose card is judged, as the argument of a message. `null`: nobody's is. */
export const judgedOf = ({ announcement }: View): { readonly target: SeatRef } | null =>
  announcement?.target == null ? null : { target: { seat: announcement.target } };

/**
 * Returns the warnings before what is asked once more: Murder, because it costs most and cannot be taken back
 * (CO-29), and a block that is a bluff, if its player would then be out (CO-51).
 */
export function warnings(view: View, prompt: Prompt<Asks>, optionIndex: number): readonly Msg[] {
  switch (prompt.type) {
    case 'turn': {
      const choice = prompt.options[optionIndex]?.value;
      return choice?.action === 'murder' && choice.target !== null
        ? [msg('warning.murder', { target: { seat: choice.target } })]
        : [];
    }
    case 'action':
    case 'late':
    case 'block': {
      const as = prompt.options[optionIndex]?.value.as ?? null;
      return as !== null && isLastBluff(view, as) ? [msg('warning.bluff', { as })] : [];
    }
    case 'draft':
    case 'lose':
    case 'exchange':
    case 'show':
    case 'judge':
      return [];
  }
}

/**
 * True if the reader does not have this character, and is out if caught: with one influence, and as the
 * target of an Assassin with two, because the assassination follows (CO-44). With one that target stakes
 * nothing more, because it is out without a block, too.
 */
function isLastBluff({ players, seat, announcement }: View, as: Character): boolean {
  const { hand, influences } = players[seat ?? -1] ?? {};
  const isTarget = announcement?.action === 'assassin' && announcement.target === seat;
  return influences === (isTarget ? 2 : 1) && hand?.includes(as) === false;
}

function turn(view: View, { action, target }: Choice): Msg {
  const { players, treasury, inPlay } = view;
  const { gain, claims } = FACTS[action];
  const may = blockers(action, inPlay);
  const loot = Math.min(LOOT, players[target ?? -1]?.coins ?? 0);
  const what = {
    count: action === 'captain' ? loot : Math.min(gain, treasury),
    ...(target === null ? {} : { target: { seat: target } }),
  };
  // the label names the coins
  const path = treasury < gain ? `short.${action}` : action;
  const args = claims === null && may.length === 0 ? what : { ...what, ...answersTo(action, may) };
  return claims === null
    ? msg(`about.${path}`, args)
    : claiming(view, claims, { path, args, bluff: 'bluffTurn' });
}

/** What a claim does (`path`, `args`), and how a bluff is told. Default: without what it stakes. */
interface Claim {
  readonly path: string;
  readonly args?: Omit<Msg, 'key'>;
  readonly bluff?: 'bluff' | 'bluffTurn';
}

/**
 * Says of a claim whether this player has the character or would bluff. Nobody else sees the menu of a turn
 * or the panel of a window; a spectator's view has no hand, and so no mark.
 */
function claiming(
  { seat, players }: View,
  character: Character,
  { path, args = {}, bluff = 'bluff' }: Claim,
): Msg {
  const hand = (seat === null ? null : players[seat]?.hand) ?? null;
  if (hand === null) return msg(`about.${path}`, args);
  const has = hand.includes(character);
  // The label of the Duchess names her coins.
  if (path === 'duchess') return msg(has ? 'about.alone.held' : 'about.alone.bluff');
  return msg(`about.${has ? 'held' : bluff}`, { ...args, what: path });
}

/** CO-18: the Captain has two blockers, one of them the fifth character. */
const answersTo = (action: Action, may: readonly Character[]): { readonly as?: Character } => {
  const as = action === 'captain' ? may.find(character => character !== 'captain') : may[0];
  return as === undefined ? {} : { as };
};

function response(view: View, { say, as, always }: Response): Msg | null {
  switch (say) {
    case 'challenge':
      return challenge(view);
    case 'block':
      return as && (always ? claiming(view, as, { path: 'blockAlways' }) : block(view, as));
    case 'pass':
      return always ? msg('about.passAlways') : costOfPassing(view);
  }
}

/** Says what is staked, and whose last influence it is: it ends the game for its owner (CO-51). */
function challenge(view: View): Msg | null {
  const claim = openClaim(view);
  if (claim === null) return null;
  const args = { who: { seat: claim.by }, character: claim.character };
  const isLast = (seat: Seat): boolean => view.players[seat]?.influences === 1;
  const endsTheirs = isLast(claim.by);
  return view.seat !== null && isLast(view.seat)
    ? msg(endsTheirs ? 'about.challenge.both' : 'about.challenge.mine', args)
    : msg(endsTheirs ? 'about.challenge.theirs' : 'about.challenge.usual', args);
}

/**
 * Says who can challenge a block: all others, or the only opponent who is left. Of a bluff with one influence
 * also what it stakes.
 */
function block(view: View, as: Character): Msg {
  const [other, ...more] = opponents(view);
  const isLast = isLastBluff(view, as);
  return other === undefined || more.length > 0
    ? claiming(view, as, { path: isLast ? 'blockLast' : 'block' })
    : claiming(view, as, { path: isLast ? 'blockDuelLast' : 'blockDuel', args: { who: { seat: other } } });
}

/** Returns the other players who are in the game. */
const opponents = ({ players, seat }: View): readonly Seat[] =>
  [...players.keys()].filter(other => other !== seat && players[other]?.out === false);

/** Returns the claim that is answered. `null`: no character is claimed. */
export function openClaim({
  stage,
  block,
  announcement,
}: View): { readonly by: Seat; readonly character: Character } | null {
  if (stage === 'block') return block && { by: block.by, character: block.as };
  if (stage !== 'action' && stage !== 'late') return null;
  const character = announcement?.character ?? null;
  return announcement && character ? { by: announcement.by, character } : null;
}

/**
 * Returns how an answer to a claim stands among the others: to let it pass is likely, unless that costs the
 * target an influence. Then no answer is likely, and this one is the last. It follows from the claim alone,
 * the same for every seat and hand, so that the card and the panels have one order (CO-71).
 */
export function weight(view: View, { value }: AnyOption): Weight {
  if (!isResponse(value)) return 'usual';
  if (value.always) return 'aside';
  if (value.say !== 'pass') return 'usual';
  return strikes(view) ? 'grave' : 'likely';
}

const isResponse = (value: unknown): value is Response =>
  typeof value === 'object' && value !== null && 'say' in value;

/** True if the claim, when it is let pass, costs its target an influence (CO-17). */
const strikes = ({ stage, announcement }: View): boolean =>
  (stage === 'action' || stage === 'late') && announcement?.action === 'assassin';

/** Names the target on the card, because all see its buttons and only the target can block (CO-41). */
export function offer({ announcement }: View, { value }: AnyOption): Msg | null {
  const target = announcement?.target ?? null;
  return isResponse(value) && value.as !== null && target !== null
    ? msg('response.blockOf', { target: { seat: target }, as: value.as })
    : null;
}

/** Returns what it costs this player to let the claim pass. `null`: nothing, or it concerns others. */
function costOfPassing(view: View): Msg | null {
  return view.stage === 'block' ? costOfBlock(view) : costOfAction(view);
}

/** Only the player of the action loses by its block. */
const costOfBlock = ({ seat, active, announcement }: View): Msg | null =>
  announcement !== null && seat === active ? msg(`cost.blocked.${announcement.action}`) : null;

/** Only its target loses by an action. */
function costOfAction(view: View): Msg | null {
  const { stage, seat, announcement, players } = view;
  if (stage !== 'action' && stage !== 'late') return null;
  if (announcement === null || seat === null || announcement.target !== seat) return null;
  const { coins = 0, influences = 0 } = players[seat] ?? {};
  if (announcement.action === 'captain') return msg('cost.coins', { count: Math.min(LOOT, coins) });
  if (announcement.action !== 'assassin') return null;
  const much = influences > 1 ? 'influence' : 'last';
  // Another player may still challenge, unless the claim has been shown, or nobody else is left.
  const isSure = stage === 'late' || opponents(view).length === 1;
  return msg(isSure ? `cost.sure.${much}` : `cost.${much}`);
}
