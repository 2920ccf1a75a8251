/** Cups by a second implementation, as plain as it can be: standings, who goes on, and who sits with whom. */
import { hash } from 'node:crypto';
import type { Season } from '../../../src/seasons/model.ts';

type Compare = (one: number, other: number) => number;

/** Returns how two are compared by results alone. */
function resultsAgain({ cup, rounds, corrections }: Season): Compare {
  if (!cup) throw new Error('no cup');
  const over = rounds.filter(({ state }) => state === 'over');
  const groupOf = (round: number, index: number) => cup.draws[round - 1]?.[index] ?? [];
  const total = (who: number): number => {
    let points = 0;
    for (const { number, division, places } of over) {
      const group = groupOf(number, division);
      const rank = (each: number) => places.find(place => place.entrant === each)?.rank ?? 99;
      if (!group.includes(who) || rank(who) === 99) continue;
      const behind = group.filter(each => rank(each) > rank(who)).length;
      const level = group.filter(each => each !== who && rank(each) === rank(who)).length;
      points += (24 * behind + 12 * level) / (group.length - 1);
    }
    for (const each of corrections) if (each.entrant === who) points += each.points;
    return points;
  };
  const won = (who: number) => over.flatMap(t => t.places).filter(p => p.entrant === who && p.won).length;
  const met = (who: number): number => {
    const all = over
      .map(({ number, division }) => groupOf(number, division))
      .filter(group => group.includes(who))
      .flat()
      .filter(each => each !== who);
    return all.reduce((sum, each) => sum + total(each), 0) / (all.length || 1);
  };
  const reached = (who: number) => cup.draws.filter(groups => groups.flat().includes(who)).length;
  const at = (who: number): number => {
    const round = reached(who);
    const out = cup.decisions.filter(each => each.entrant === who && each.round === round).at(-1);
    const last = over.find(t => t.number === round && groupOf(round, t.division).includes(who));
    const rank = last ? (last.places.find(place => place.entrant === who)?.rank ?? 50) : 1.5;
    return out?.goes === 'out' ? 100 + rank : rank;
  };
  return (a, b) =>
    cup.format === 'swiss'
      ? total(b) - total(a) || won(b) - won(a) || met(b) - met(a)
      : reached(b) - reached(a) || at(a) - at(b) || total(b) - total(a) || won(b) - won(a);
}

/** Returns everybody, the best first, the lot included. */
export function standingsAgain(season: Season): readonly number[] {
  const { seed, entrants } = season;
  const results = resultsAgain(season);
  const lot = (who: number) => hash('sha256', `${seed}/lot/${who}`);
  return entrants.map(({ number }) => number).sort((a, b) => results(a, b) || (lot(a) < lot(b) ? -1 : 1));
}

/** Returns what is shown: everybody and their place. Who is level shares it, until the lot decides. */
export function shownAgain(season: Season): readonly (readonly [who: number, place: number])[] {
  const { entrants, end, rounds } = season;
  if (end && rounds.some(({ state, places }) => state === 'over' && places.length > 0))
    return standingsAgain(season).map((who, i) => [who, i + 1]);
  const results = resultsAgain(season);
  const ids = entrants.map(({ number }) => number);
  const placeOf = (who: number) => 1 + ids.filter(each => results(each, who) < 0).length;
  return ids.map(who => [who, placeOf(who)] as const).sort(([a, x], [b, y]) => x - y || a - b);
}

/** Returns who goes on from the newest round of a knock-out, in any order. */
export function goingOnAgain(season: Season): readonly number[] {
  const { cup, entrants, rounds } = season;
  if (!cup) throw new Error('no cup');
  const round = cup.draws.length;
  const order = standingsAgain(season);
  const may = (who: number): boolean => {
    const table = rounds.find(
      t => t.number === round && t.state === 'over' && cup.draws[round - 1]?.[t.division]?.includes(who),
    );
    const isThere = entrants.some(each => each.number === who && !each.away);
    return isThere && (!table || table.places.find(each => each.entrant === who)?.rank != null);
  };
  for (let more = 0; ; more++) {
    const on = (cup.draws[round - 1] ?? []).flatMap(group => {
      const able = order.filter(each => group.includes(each) && may(each));
      return able.slice(0, Math.floor(group.length / 2) + more);
    });
    if (on.length >= 3 || more > 5) return on;
  }
}

/** Returns the sizes of tables: as equal as can be, near 4, the larger ones first. */
export function sizesAgain(count: number): readonly number[] {
  let best: readonly number[] = [];
  const badness = (sizes: readonly number[]) =>
    (new Set(sizes).size - 1) * 100 + Math.abs(count / sizes.length - 4);
  for (let tables = 1; tables <= count / 3; tables++) {
    const sizes = Array.from({ length: tables }, (_, i) => Math.floor((count + tables - 1 - i) / tables));
    if (Math.max(...sizes) > 5) continue;
    if (best.length === 0 || badness(sizes) < badness(best)) best = sizes;
  }
  return best;
}

/** Returns who sits with whom. All seats are one list, in which people change places. */
export function drawAgain(
  { cup }: Season,
  order: readonly number[],
  avoids: (one: number, other: number) => boolean,
): readonly (readonly number[])[] {
  if (!cup) throw new Error('no cup');
  const sizes = sizesAgain(order.length);
  const isByPoints = cup.format === 'swiss' && cup.draws.length > 0;
  const tables: number[][] = sizes.map(() => []);
  if (isByPoints) {
    const rest = [...order];
    for (const [i, size] of sizes.entries()) tables[i] = rest.splice(0, size);
  } else {
    const rest = [...order];
    for (let row = 0; rest.length > 0; row++) {
      const open = tables.filter((each, i) => each.length < (sizes[i] ?? 0));
      for (const each of row % 2 ? open.reverse() : open) each.push(...rest.splice(0, 1));
    }
  }
  const seats = tables.flat();
  const tableOf = tables.flatMap((each, i) => each.map(() => i));
  const met = (a: number, b: number) =>
    cup.draws.flat().filter(group => group.includes(a) && group.includes(b)).length;
  const settle = (cost: (a: number, b: number) => number, isNear: boolean): void => {
    const sum = () => {
      let all = 0;
      for (let i = 0; i < seats.length; i++)
        for (let j = 0; j < i; j++) if (tableOf[i] === tableOf[j]) all += cost(seats[i] ?? 0, seats[j] ?? 0);
      return all;
    };
    const swap = (i: number, j: number): void => {
      const [a = 0, b = 0] = [seats[i], seats[j]];
      seats[i] = b;
      seats[j] = a;
    };
    for (;;) {
      let best: [cost: number, apart: number, i: number, j: number] = [sum(), -1, -1, -1];
      for (let i = 0; i < seats.length; i++)
        for (let j = i + 1; j < seats.length; j++) {
          const steps = (tableOf[j] ?? 0) - (tableOf[i] ?? 0);
          if (steps === 0 || (isNear && steps > 1)) continue;
          const apart = Math.abs(order.indexOf(seats[i] ?? 0) - order.indexOf(seats[j] ?? 0));
          swap(i, j);
          const now = sum();
          swap(i, j);
          if (now < best[0] || (now === best[0] && apart < best[1])) best = [now, apart, i, j];
        }
      if (best[1] < 0) break;
      swap(best[2], best[3]);
    }
  };
  const both = (a: number, b: number): number => Number(avoids(a, b));
  settle(both, false);
  settle((a, b) => 1_000 * both(a, b) + met(a, b), isByPoints);
  return tables.map((_, i) => seats.filter((_seat, at) => tableOf[at] === i));
}
