/** The hands that the opponent may have, with two players left. */
import { copies } from '../../../engines/complots/facts.ts';
import type { Character, ClaimTally, View } from '../../../engines/complots/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import { at, range } from '../../../engines/core/values.ts';
import { playerOf } from '../odds.ts';
import { BELIEF } from '../weights.ts';
import { bagOf, CARDS, cardsOfHand, copiesIn, handsOfSize, type Bag } from './hands.ts';

/** A hand that the opponent may have. */
export interface World {
  readonly hand: number;
  /** The likeliest Court beside it. */
  readonly court: Bag;
  /** Its chance by the cards that are seen. */
  readonly chance: number;
}

/** Returns the only opponent. `null`: there are several, or none. */
export function rivalOf({ players }: View, seat: Seat): Seat | null {
  const others = range(players.length).filter(other => other !== seat && !at(players, other).out);
  return others.length === 1 ? at(others, 0) : null;
}

/** Returns the place of a character among those in play. */
export const cardOf = ({ inPlay }: View, character: Character): number => inPlay.indexOf(character);

/** Returns the hands that the opponent may have by the cards that are seen. */
export function worldsOf(view: View, seat: Seat, rival: Seat): World[] {
  const seen = bagOf(
    [...view.players.flatMap(p => p.faceUp), ...(playerOf(view, seat).hand ?? [])].map(c => cardOf(view, c)),
  );
  const found = new Map<number, { court: Bag; most: number; chance: number }>();
  for (const deck of decks(view.players.length)) {
    const hidden = range(CARDS).map(card => copiesIn(deck, card) - copiesIn(seen, card));
    if (hidden.some(count => count < 0)) continue;
    const likely = range(CARDS).reduce((all, c) => all * ways(copiesIn(deck, c), copiesIn(seen, c)), 1);
    for (const hand of handsOfSize(playerOf(view, rival).influences)) {
      const held = bagOf(cardsOfHand(hand));
      const chance = range(CARDS).reduce((all, c) => all * ways(hidden[c] ?? 0, copiesIn(held, c)), likely);
      if (chance === 0) continue;
      const before = found.get(hand) ?? { court: 0, most: 0, chance: 0 };
      const court = chance > before.most ? deck - seen - held : before.court;
      found.set(hand, { court, most: Math.max(chance, before.most), chance: before.chance + chance });
    }
  }
  return [...found].map(([hand, { court, chance }]) => ({ hand, court, chance }));
}

/** Returns the decks that may be in play. CO-8: of two players each has added a card to the third set. */
function decks(seats: number): Bag[] {
  const set = range(CARDS);
  return seats === 2
    ? set.flatMap(one => set.map(other => bagOf([...set, one, other])))
    : [bagOf(set.flatMap(card => range(copies(seats)).map(() => card)))];
}

/** Returns in how many ways a number of these copies can be chosen. */
function ways(copiesOf: number, chosen: number): number {
  let all = 1;
  for (let i = 0; i < chosen; i++) all = (all * Math.max(0, copiesOf - i)) / (i + 1);
  return all;
}

/**
 * Returns how likely a player with this hand has made the claims of the game, without the one in question.
 * `open`: its character. `null`: none is in question.
 */
export function likelihood(view: View, rival: Seat, hand: number, open: Character | null): number {
  const held = cardsOfHand(hand);
  return (view.claims ?? [])
    .filter(({ seat, character }) => seat === rival && !held.includes(cardOf(view, character)))
    .reduce((all, tally) => all * lied(tally, tally.character === open ? 1 : 0), 1);
}

/** Returns how likely a claim was made so often by somebody without the character, and never challenged. */
function lied({ made, shown, bluffs }: ClaimTally, open: 0 | 1): number {
  const times = made - shown - bluffs - open;
  return times <= 0 ? 1 : BELIEF.lie * BELIEF.again ** Math.min(3, times - 1);
}
