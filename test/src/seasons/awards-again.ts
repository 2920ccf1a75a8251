/** Awards by a second implementation, as plain as it can be: a line for each, and no table of rules. */
import type { KeptFact } from '../../../src/people/story.ts';
import type { ToldSeat } from '../../../src/seasons/awards.ts';
import type { Award, AwardName, Season } from '../../../src/seasons/model.ts';

/** Returns the figure of each person. `tables`: their facts, table by table. */
type Count = (tables: readonly (readonly KeptFact[])[]) => number;

const sum = (tables: readonly (readonly KeptFact[])[], name: string): number => {
  let all = 0;
  for (const facts of tables) for (const { fact, count } of facts) if (fact === name) all += count;
  return all;
};
const best = (tables: readonly (readonly KeptFact[])[], name: string): number => {
  let most = 0;
  for (const facts of tables)
    for (const { fact, count } of facts) if (fact === name && count > most) most = count;
  return most;
};
const from = (least: number, figure: number): number => (figure < least ? 0 : figure);

const COUNTS: Readonly<Record<Season['game'], readonly (readonly [AwardName, Count])[]>> = {
  complots: [
    ['face', tables => from(3, sum(tables, 'lie') - sum(tables, 'caught'))],
    ['nose', tables => (sum(tables, 'wrong') > sum(tables, 'right') ? 0 : from(3, sum(tables, 'right')))],
    ['gate', tables => from(3, sum(tables, 'blocked'))],
  ],
  'taj-mahal': [
    ['visit', tables => best(tables, 'visit')],
    ['chain', tables => best(tables, 'joined')],
  ],
  raja: [
    ['road', tables => best(tables, 'road')],
    ['city', tables => best(tables, 'city')],
  ],
  dynasties: [
    ['dearest', tables => best(tables, 'dearest')],
    ['match', tables => sum(tables, 'marriage')],
  ],
};

/** Returns the facts of a person, table by table. Empty: they were substituted, or played none. */
function factsOf(
  { rounds }: Season,
  { number, user }: Season['entrants'][number],
  told: readonly ToldSeat[],
) {
  const tables: (readonly KeptFact[])[] = [];
  for (const { id, state, seated, places } of rounds) {
    if (state !== 'over' || !seated.includes(number)) continue;
    if (places.find(place => place.entrant === number)?.rank === null) return [];
    for (const seat of told) if (seat.table === id && seat.user === user) tables.push(seat.facts ?? []);
  }
  return tables;
}

export function awardsAgain(season: Season, told: readonly ToldSeat[]): Award[] {
  const awards: Award[] = [];
  for (const [name, count] of COUNTS[season.game]) {
    let winners: number[] = [];
    let figure = 1;
    for (const entrant of season.entrants) {
      const own = count(factsOf(season, entrant, told));
      if (own > figure) winners = [];
      if (own < figure) continue;
      winners.push(entrant.number);
      figure = own;
    }
    if (winners.length > 0) awards.push({ name, winners, figure });
  }
  return awards;
}
