/** What a player needs to see of an imagined world, built more quickly than the whole view. */
import type { Seat } from '../../../engines/core/game.ts';
import type { PlayerView, View } from '../../../engines/dynasties/model.ts';
import { hasPassed, shipAt, trackOrder, type State } from '../../../engines/dynasties/state.ts';
import { view as viewOf } from '../../../engines/dynasties/view.ts';

/** Tasks whose questions need no more than this shows. */
const PLAIN: readonly string[] = ['turn', 'step', 'tile', 'trade', 'order', 'birth', 'coat', 'give'];

/**
 * Returns what the seat sees. `base`: a view of the same round, from which the world was imagined. Totals of
 * nations, worths of scoring cards and causes of points are left out, because players work them out.
 */
export function sightOf(base: View, world: State, seat: Seat): View {
  const [task] = world.agenda;
  if (task && !PLAIN.includes(task.do) && task.do !== 'remains') return viewOf(world, seat);
  return {
    ...base,
    seat,
    active: world.active,
    players: world.players.map((_, who) => playerIn(world, who, seat)),
    cities: base.cities.map(city => {
      const { prince, princess, child, books } = world.cities[city.city] ?? {
        ...{ prince: null, princess: null, child: null, books: 0 },
      };
      return prince === city.prince.who &&
        princess === city.princess.who &&
        child === city.child &&
        books === city.books
        ? city
        : {
            ...city,
            prince: { ...city.prince, who: prince },
            princess: { ...city.princess, who: princess },
            child,
            books,
            married: prince !== null && princess !== null,
          };
    }),
    nations: base.nations.map(nation => ({ ...nation, coats: world.coats[nation.nation] })),
    ships: base.ships.map(({ ship }) => ({ ship, ...shipAt(world, ship) })),
    division: null,
    dice: null,
    characters: base.characters.map(each =>
      each.used || !world.used.includes(each.character) ? each : { ...each, used: true },
    ),
    track: base.track.map(({ price }, i) => ({
      price,
      who: world.track.find(({ space }) => space === i + 1)?.who ?? null,
    })),
    wide: trackOrder(world).filter(who => world.track.some(each => each.who === who && each.space === 5)),
    bag: world.bag,
    yellowDeck: world.yellow.reduce((sum, { cards }) => sum + cards.length, 0),
    plan: task?.do === 'step' && task.who === seat ? { root: task.root, steps: task.steps } : null,
    drawn: null,
    buried: world.yellow.flatMap(({ by, cards }) => (by === seat ? cards : [])),
  };
}

function playerIn(world: State, who: Seat, seat: Seat): PlayerView {
  const player = world.players[who];
  if (!player) throw new RangeError(`no player ${who}`);
  const { hand, scoring, tiles, ...open } = player;
  const isOwn = who === seat;
  return {
    ...open,
    hand: isOwn ? hand : null,
    cards: hand.length,
    scoring: isOwn ? scoring.map(card => ({ card, points: 0, times: 0, vp: 0 })) : null,
    scoringCards: scoring.length,
    tiles: isOwn ? tiles : null,
    bookTiles: tiles.length,
    passed: hasPassed(world, who),
  };
}
