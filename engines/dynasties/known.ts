/** Rebuilds a state from a view, for rules that need only public facts or the seat's hand. */
import { at } from '../core/values.ts';
import { isFree } from './board.ts';
import { noGoods } from './facts.ts';
import type { PlayerView, Role, View } from './model.ts';
import type { Player, State } from './state.ts';

/**
 * Returns the state as far as the view shows it. Other hands, decks
 * and the bag's order are empty. The agenda holds only the turn.
 */
export function known(view: View): State {
  const {
    players,
    round,
    first,
    active,
    bag,
    ships,
    cities,
    characters,
    leonardo,
    bonuses,
    discards,
    played,
    yellowPlayed,
    greenPlayed,
    usedTiles,
    neutrals,
    gains,
  } = view;
  return {
    players: players.map(ownerIn),
    round,
    first,
    active,
    bag: { ...bag },
    ships: ships.map(({ goods, large, small }) => ({ goods: { ...goods }, large, small })),
    cities: Object.fromEntries(
      cities.map(c => [
        c.city,
        { prince: c.prince.who, princess: c.princess.who, child: c.child, books: c.books },
      ]),
    ),
    free: cities.flatMap(({ city, nation, prince }) =>
      isFree(city)
        ? [{ tile: city, side: (prince.large ? 'prince' : 'princess') satisfies Role, nation }]
        : [],
    ),
    characters: characters.map(c => c.character),
    used: characters.flatMap(c => (c.used ? [c.character] : [])),
    track: trackIn(view),
    leonardo,
    bonuses: bonuses.flatMap(({ bonus, by }) => by.map(who => ({ bonus, who }))),
    deck: [],
    discards: [...discards],
    played,
    yellow: [],
    yellowPlayed: [...yellowPlayed],
    greenPlayed: [...greenPlayed],
    greenGone: [],
    unseen: [],
    usedTiles: [...usedTiles],
    nationTiles: nationTiles(view),
    coats: coats(view),
    neutrals,
    gains: [...gains],
    agenda: [{ do: 'turn', who: active }],
  };
}

const ownerIn = ({
  members,
  goods,
  hand,
  scoring,
  tiles,
  coats: own,
  revaluations,
  score,
}: PlayerView): Player => ({
  members,
  goods: { ...noGoods(), ...goods },
  hand: [...(hand ?? [])],
  scoring: (scoring ?? []).map(({ card }) => card),
  tiles: [...(tiles ?? [])],
  coats: { ...own },
  revaluations: [...revaluations],
  score,
});

/** Rebuilds the pass track. Markers (DY-34) become members, which makes no difference to any query. */
function trackIn({ track, wide }: View): State['track'] {
  const priced = track.map(({ who }) => who);
  return [
    ...priced.flatMap((who, i) =>
      who === null ? [] : [{ who, space: at([1, 2, 3, 4] as const, i), piece: 'member' as const }],
    ),
    ...wide.map(who => ({ who, space: 5 as const, piece: 'member' as const })),
  ];
}

const nationTiles = ({ nations }: View): State['nationTiles'] => byNation(nations, ({ tile }) => tile);
const coats = ({ nations }: View): State['coats'] => byNation(nations, nation => nation.coats);

function byNation<T>(
  nations: View['nations'],
  value: (nation: View['nations'][number]) => T,
): Record<View['nations'][number]['nation'], T> {
  const of = (id: string): T =>
    value(
      at(
        nations.filter(({ nation }) => nation === id),
        0,
      ),
    );
  return { gb: of('gb'), fr: of('fr'), es: of('es'), sri: of('sri') };
}
