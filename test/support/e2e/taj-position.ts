/** A table of Taj Mahal in chat, at a position that a test describes. */
import { sorted } from '../../../engines/taj-mahal/facts.ts';
import {
  tajMahal,
  type Card,
  type Play,
  type Special,
  type State,
  type View,
} from '../../../engines/taj-mahal/index.ts';
import { at, range, thaw } from '../../../engines/core/values.ts';
import { start } from '../../../engines/core/table.ts';
import type { FakeUser } from '../../../playground/user.ts';
import { heldOf, tableViewOf, openTable, plantState, type World } from './program.ts';

/** What the player in turn has. */
export interface Holding {
  readonly hand: readonly Card[];
  readonly specials?: readonly Special[];
  readonly played?: readonly Play[];
  readonly supply?: readonly Card[];
  /** What another figure has. */
  readonly rival?: readonly Play[];
}

/**
 * Starts a table on the short map, in the turn of this user with these cards. Other cards are dealt at
 * random.
 */
export async function tableOf(
  world: World,
  people: readonly FakeUser[],
  turn: FakeUser,
  holding: Holding,
): Promise<string> {
  const table = await openTable(world, people, { game: 'taj-mahal', options: { map: 'nine' } });
  const { players, options, seed } = (await heldOf(world, table)).table;
  const seat = players.findIndex(player => player.user === turn.id);
  const {
    table: { state },
  } = start(tajMahal, seed, {
    seats: players.length,
    options: {
      map: 'nine',
      carletto: options['carletto'] === 'added' ? 'added' : 'needed',
      ties: 'computed',
    },
    first: seat,
  });
  plantState(world.dataDir, table, positionWith(thaw<State>(state), seat, holding));
  return table;
}

function positionWith(
  state: State,
  seat: number,
  { hand, specials = [], played = [], rival = [], supply }: Holding,
): State {
  const laid = [...played, ...rival].flatMap(({ card, with: other }) =>
    other === null || other.startsWith('special') ? [card] : [card, other as Card],
  );
  const pool = [...state.deck, ...state.supply, ...state.figures.flatMap(figure => figure.hand)].filter(
    card => ![...hand, ...laid, ...(supply ?? [])].includes(card),
  );
  const next = () => at(pool.splice(0, 1), 0);
  const others = state.figures.map((figure, who) =>
    who === seat ? sorted(hand) : sorted(figure.hand.map(next)),
  );
  state.supply = sorted(supply ?? state.supply.map(next));
  state.deck = sorted(pool);
  for (const [who, cards] of others.entries()) at(state.figures, who).hand = cards;
  const own = at(state.figures, seat);
  own.specials = [...specials];
  state.table = state.table.filter(special => !specials.includes(special));
  own.played = [...played];
  own.colour = colourOf(played[0]?.card);
  const opponent = at(state.figures, range(state.figures.length).find(who => who !== seat) ?? 0);
  opponent.played = [...rival];
  opponent.colour = colourOf(rival[0]?.card);
  state.first = seat;
  state.tasks = [{ do: 'turn', who: seat }];
  return state;
}

const colourOf = (card: Card | undefined): State['figures'][number]['colour'] => {
  const [colour] = card?.split('-') ?? [];
  return colour === 'red' || colour === 'yellow' || colour === 'green' || colour === 'purple' ? colour : null;
};

/** Returns what this user sees of the table. */
export const viewOf = async (world: World, table: string, user: FakeUser | null = null): Promise<View> => {
  const tableView = await tableViewOf(world, table, user);
  return (tableView.mine?.view ?? tableView.view) as View;
};
