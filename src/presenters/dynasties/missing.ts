/** Says why an answer that a player could expect is not offered. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { BASICS, BONUSES, cardOf, optionsOf } from '../../../engines/dynasties/facts.ts';
import { optionLabel } from '../../../engines/dynasties/labels.ts';
import type { Asks, Bonus, Card, CardOption, Step, View } from '../../../engines/dynasties/model.ts';
import { refusesBonus, refusesCharacter, refusesTurn } from '../../../engines/dynasties/refusal.ts';
import { valuesOf } from '../presenter.ts';
import { msg } from './words.ts';

type Label = (msg: Msg) => string;

/**
 * Returns what cannot be chosen now although a player could expect it, with the reasons. A reason that
 * several share is named once.
 */
export function missingIn(view: View, prompt: Prompt<Asks>, label: Label): Msg[] {
  const byReason = Map.groupBy(missingAt(view, prompt), ({ why }) => label(why));
  return [...byReason].map(([why, missing]) =>
    msg('missing', { what: missing.map(({ what }) => label(what)).join(', '), why }),
  );
}

function missingAt(view: View, prompt: Prompt<Asks>): Missing[] {
  if (prompt.type === 'turn') return missingPlays(view);
  if (prompt.type === 'bonus') return missingBonuses(view);
  return prompt.type === 'step' ? missingCharacters(view, valuesOf(prompt)) : [];
}

interface Missing {
  readonly what: Msg;
  readonly why: Msg;
}

/** Returns the options of the cards in hand that cannot be played. A basic option is named once. */
function missingPlays(view: View): Missing[] {
  const hand = view.players[view.seat ?? -1]?.hand ?? [];
  const having = (as: CardOption): Card[] => hand.filter(card => optionsOf(cardOf(card)).includes(as));
  const plays = [
    ...BASICS.flatMap(as =>
      having(as)
        .slice(0, 1)
        .map(card => ({ card, as })),
    ),
    ...having('special').map(card => ({ card, as: 'special' as const })),
  ];
  return plays.flatMap(({ card, as }) => {
    const why = refusesTurn(view, { do: 'play', card, as });
    return why ? [{ what: optionLabel(card, as), why }] : [];
  });
}

/** Returns the characters on spaces of the same colour that cannot be used. */
function missingCharacters(view: View, offered: readonly Step[]): Missing[] {
  const names = offered.flatMap(step => ('character' in step ? [step.character] : []));
  const colour = view.characters.find(({ character }) => names.includes(character))?.space ?? null;
  if (colour === null) return [];
  return view.characters.flatMap(({ character, space }) => {
    const why = space === colour ? refusesCharacter(view, character, colour) : null;
    return why ? [{ what: msg('choice.characterName', { character }), why }] : [];
  });
}

/** Returns the bonus actions that cannot be taken (DY-73, DY-106). */
function missingBonuses(view: View): Missing[] {
  return BONUSES.flatMap(bonus => {
    const why = whyNoBonus(view, bonus);
    return why ? [{ what: msg('choice.bonus', { bonus }), why }] : [];
  });
}

function whyNoBonus(view: View, bonus: Bonus): Msg | null {
  if (bonus !== 'revaluation') return refusesBonus(view, { bonus });
  const reasons = view.nations.map(({ nation }) => refusesBonus(view, { bonus, nation }));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}
