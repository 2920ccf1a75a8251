/** Couples and dowry dice. */
import type { Frozen, Io, Msg, Seat } from '../core/game.ts';
import { at, player, range } from '../core/values.ts';
import { births, birthCities, cityAt, factOf, ownerAt, ownerOn } from './board.ts';
import { drawScoring, takeTile } from './cards.ts';
import { CITY_VP, coatOn, DICE, DIE_GOODS, NATIONS, pointsOn } from './facts.ts';
import { draw } from './goods.ts';
import type { City, Face, Nation, Owner, Site } from './model.ts';
import { hasMember } from './possible.ts';
import { score } from './score.ts';
import { first, msg, mutable, type Doing, type State } from './state.ts';

/** Places a member on a space and gives the city's reward (DY-32). */
export function settleIn(state: State, who: Seat, site: Site, io: Io): void {
  setOwner(state, site, who);
  io.tell(msg('log.places', { who: player(who), city: site.city, role: site.as }));
  reward(state, who, site.city, io);
}

export function setOwner(state: State, { city, as }: Site, owner: Owner): void {
  const there = state.cities[city];
  if (!there || ownerAt(state, { city, as }) !== null) throw new Error(`${as} of ${city} is taken`);
  there[as] = owner;
}

/** Gives the reward of a city: 2 VP, nothing, a good, or the top book tile (DY-32). */
function reward(state: State, who: Seat, city: City, io: Io): void {
  const { symbol } = factOf(state, city);
  switch (symbol) {
    case 'crown':
      return;
    case 'vp2':
      return score(state, { who, points: CITY_VP, for: 'city', city }, io);
    case 'anchor':
      return draw(state, who, 1, io);
    case 'book':
      return book(state, who, city, io);
  }
}

function book(state: State, who: Seat, city: City, io: Io): void {
  const there = state.cities[city];
  if (!there || there.books === 0) return io.tell(msg('log.noBook', { city }));
  there.books--;
  io.tell(msg('log.book', { who: player(who), city, left: there.books }));
  takeTile(state, who, io);
}

const roll = ({ rng }: Io): Face[] => DICE.map(die => at(die, rng.below(die.length)));
export const facesArgs = (faces: readonly Face[]): Record<string, string> =>
  Object.fromEntries(faces.map((face, i) => [`face${i === 0 ? '' : i + 1}`, face]));

/**
 * Rolls the dice of a marriage for the owner of the small
 * space (DY-33, DY-40). The turn does not change (DY-17).
 */
export function marry(state: State, city: City, io: Io): void {
  const { small, large } = spouses(state, city);
  const faces = roll(io);
  io.tell(msg('log.marriage', { city, who: player(small), target: player(large), ...facesArgs(faces) }));
  first(state, { do: 'split', city, faces });
}

/** Returns the partners by the size of their spaces, whether active or not (DY-40, DY-55). */
export function spouses(
  state: Frozen<Pick<State, 'cities' | 'free'>>,
  city: City,
): { readonly small: Seat; readonly large: Seat } {
  const [small, large] = [ownerOn(state, city, 'small'), ownerOn(state, city, 'large')];
  if (typeof small !== 'number' || typeof large !== 'number')
    throw new Error(`no two players are married in ${city}`);
  return { small, large };
}

/** Splits the dice into a single die and the other two. Dice count from 1. */
export const groupsOf = (
  faces: readonly Face[],
  single: number,
): { readonly pair: Face[]; readonly single: Face } => ({
  pair: faces.filter((_, i) => i !== single - 1),
  single: at(faces, single - 1),
});

export function split(state: State, { city, faces }: Doing<'split'>, single: number, io: Io): void {
  const groups = groupsOf(faces, single);
  io.tell(
    msg('log.splits', {
      who: player(spouses(state, city).small),
      ...facesArgs([...groups.pair, groups.single]),
    }),
  );
  first(state, { do: 'group', city, faces, single });
}

/** Gives each partner their dice. The chooser carries out theirs first (DY-40, DY-44). */
export function takeDice(
  state: State,
  { city, faces, single }: Doing<'group'>,
  take: 'pair' | 'single',
  io: Io,
): void {
  const { small, large } = spouses(state, city);
  const groups = groupsOf(faces, single);
  const [taken, left] = take === 'pair' ? [groups.pair, [groups.single]] : [[groups.single], groups.pair];
  io.tell(
    msg(`log.takes.${take}`, {
      who: player(large),
      target: player(small),
      ...facesArgs([...groups.pair, groups.single]),
    }),
  );
  first(state, { do: 'order', who: large, faces: taken }, { do: 'order', who: small, faces: left });
}

/** Rolls dice that only the roller uses (DY-58, DY-75). */
export function rollFor(
  state: State,
  { who, want, for: reason, city }: Omit<Doing<'dice'>, 'do' | 'faces'>,
  io: Io,
): void {
  const faces = roll(io);
  io.tell(msg('log.rolls', { who: player(who), ...facesArgs(faces) }));
  first(state, { do: 'dice', who, faces, want, for: reason, city });
}

/**
 * Returns the sets of dice that can be chosen (DY-94). They are as large as wanted, without births that
 * cannot take place. Equal sets appear once.
 */
export function diceSets(state: Frozen<State>, who: Seat, faces: readonly Face[], want: number): number[][] {
  const shown = (dice: readonly number[]) => facesAt(faces, dice).sort().join();
  const possible = births(state, who);
  const born = faces.filter(face => face === 'birth').length;
  const size = Math.min(want, faces.length - born + Math.min(born, possible));
  const all = range(2 ** faces.length)
    .map(bits =>
      range(faces.length)
        .filter(i => (bits >> i) % 2 === 1)
        .map(i => i + 1),
    )
    .filter(
      dice =>
        dice.length === size && facesAt(faces, dice).filter(face => face === 'birth').length <= possible,
    );
  return all.filter((dice, i) => all.findIndex(before => shown(before) === shown(dice)) === i);
}

export const facesAt = (faces: readonly Face[], dice: readonly number[]): Face[] =>
  dice.map(die => at(faces, die - 1));

export function useDice(state: State, who: Seat, faces: readonly Face[], io: Io): void {
  for (const face of faces) io.tell(msg('log.uses', { who: player(who), face }));
  if (faces.length > 0) first(state, { do: 'order', who, faces });
}

/** Returns whether the order of this die makes no difference: VP, or a coat that is in stock. */
export function isPlain(state: Frozen<State>, face: Face): boolean {
  const nation = coatOn(face);
  return pointsOn(face) !== null || (nation !== null && state.coats[nation] > 0);
}

/** Carries out one die and everything that it starts (DY-45 to DY-48). */
export function carryOut(state: State, who: Seat, face: Face, io: Io): void {
  const points = pointsOn(face);
  const nation = coatOn(face);
  if (points !== null) return score(state, { who, points, for: 'die' }, io); // DY-45
  if (nation !== null) return first(state, { do: 'coat', who, rolled: nation }); // DY-48
  if (face === 'goods') return draw(state, who, DIE_GOODS, io); // DY-45
  if (face === 'scoringCard') return drawScoring(state, who, io); // DY-47
  if (face === 'trade')
    return hasMember(state, who) ? first(state, { do: 'trade', who }) : io.tell(noMember(who)); // DY-46
  return births(state, who) > 0
    ? first(state, { do: 'birth', who })
    : io.tell(msg('log.noBirth', { who: player(who) })); // DY-42
}

export const noMember = (who: Seat): Msg => msg('log.noMember', { who: player(who) });

/** Returns the nations whose coat can be taken: the one rolled, or any if it has none left (DY-48). */
export const coatChoices = (state: Frozen<State>, rolled: Nation): Nation[] =>
  state.coats[rolled] > 0 ? [rolled] : NATIONS.filter(nation => state.coats[nation] > 0);

export function takeCoat(state: State, who: Seat, nation: Nation, io: Io): void {
  state.coats[nation]--;
  mutable(state, who).coats[nation]++;
  io.tell(msg('log.coat', { who: player(who), nation }));
}

/** Places a child in a couple's city (DY-42, DY-117). The parents stay (DY-43). */
export function bear(state: State, who: Seat, city: City, io: Io): void {
  const there = state.cities[city];
  if (!there || cityAt(state, city).child !== null || !birthCities(state, who).includes(city))
    throw new Error(`no child in ${city}`);
  there.child = who;
  mutable(state, who).members--;
  io.tell(msg('log.birth', { who: player(who), city }));
}
