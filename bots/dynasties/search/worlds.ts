/** Imagines positions that a seat cannot tell from the one it is in. */
import { quickRng } from '../../../engines/core/rng.ts';
import type { Seat } from '../../../engines/core/game.ts';
import {
  CARDS,
  GREEN_CARDS,
  GREENS,
  isYellow,
  sorted,
  TILES,
  YELLOWS,
} from '../../../engines/dynasties/facts.ts';
import { known } from '../../../engines/dynasties/known.ts';
import type { Card, Green, PlayerView, ScoringCard, View, Yellow } from '../../../engines/dynasties/model.ts';
import { resample } from '../../../engines/dynasties/resample.ts';
import type { State } from '../../../engines/dynasties/state.ts';

/**
 * Returns a world of this number. It follows from the view alone, in which the seat is at its turn or plans
 * it: what the view hides is dealt by the number.
 */
export function imagined(view: View, seat: Seat, number: number): State {
  const state = dealt(view, seat);
  return view.players.some(({ hand }) => hand === null) ? resample(state, seat, quickRng(number)) : state;
}

/** Returns the position with all hidden cards and tiles dealt in the order of their lists. */
function dealt(view: View, seat: Seat): State {
  const state = known(view);
  const cards = hiddenCards(view);
  const tiles = [...TILES];
  for (const tile of [...view.players.flatMap(player => player.tiles ?? []), ...view.usedTiles])
    tiles.splice(tiles.indexOf(tile), 1);
  const scoring = hiddenScoring(view);
  state.players.forEach((player, who) => {
    const shown = view.players[who];
    if (who === seat || !shown) return;
    player.hand = [...(shown.hand ?? cards.splice(0, shown.cards))];
    player.tiles = [...(shown.tiles ?? tiles.splice(0, shown.bookTiles))];
    if (shown.scoring !== null) {
      player.scoring = shown.scoring.map(({ card }) => card);
      return;
    }
    const greens = Math.min(scoring.greens.length, greensOf(view, shown, who));
    player.scoring = sorted<ScoringCard>([
      ...scoring.greens.splice(0, greens),
      ...scoring.yellows.splice(0, shown.scoringCards - greens),
    ]);
  });
  const { buried, plan } = view;
  const layers = [
    { by: null, cards: scoring.yellows },
    { by: seat, cards: [...buried] },
  ];
  return Object.assign(state, {
    deck: cards,
    unseen: tiles,
    greenGone: scoring.greens,
    yellow: layers.filter(layer => layer.cards.length > 0),
    agenda: [
      ...(plan ? [{ do: 'step', who: seat, ...plan } as const] : []),
      { do: 'turn', who: seat } as const,
    ],
  });
}

function hiddenCards({ players, discards, played }: View): Card[] {
  const seen = new Set<Card | null>([...players.flatMap(({ hand }) => hand ?? []), ...discards, played]);
  return CARDS.map(({ id }) => id).filter(id => !seen.has(id));
}

function hiddenScoring(view: View): { readonly greens: Green[]; readonly yellows: Yellow[] } {
  const seen = new Set<ScoringCard>([
    ...view.players.flatMap(({ scoring }) => scoring ?? []).map(({ card }) => card),
    ...view.yellowPlayed,
    ...view.greenPlayed,
    ...view.buried,
  ]);
  return {
    greens: GREENS.map(({ id }) => id).filter(id => !seen.has(id)),
    yellows: YELLOWS.map(({ id }) => id).filter(id => !seen.has(id)),
  };
}

/** DY-4: returns how many green cards a player still has: two, less those that have scored. */
function greensOf({ gains }: View, { scoringCards }: PlayerView, who: Seat): number {
  const played = gains.filter(gain => gain.who === who && gain.for === 'card' && !isYellow(gain.card));
  return Math.min(scoringCards, GREEN_CARDS - played.length);
}
