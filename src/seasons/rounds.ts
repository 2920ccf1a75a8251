/** What has become of the rounds of a cup. */
import { ATTEMPTS, type Cup, type Group, type Season, type SeasonTable } from './model.ts';

/** A season that is a cup. */
export type CupSeason<Keys extends keyof Season = keyof Season> = Pick<Season, Exclude<Keys, 'cup'>> & {
  readonly cup: Cup;
};

/** Returns the number of the newest round. 0: none was drawn. */
export const newestRound = ({ draws }: Pick<Cup, 'draws'>): number => draws.length;

export const drawOf = ({ draws }: Pick<Cup, 'draws'>, round: number): readonly Group[] =>
  draws[round - 1] ?? [];

/** Returns the tables of a group, the newest one last. */
export const tablesOfGroup = (
  { rounds }: Pick<Season, 'rounds'>,
  { number, division }: Pick<SeasonTable, 'number' | 'division'>,
): readonly SeasonTable[] => rounds.filter(each => each.number === number && each.division === division);

/** True if a table of this group is still to be played to its end. */
export function isOpenGroup(tables: readonly SeasonTable[]): boolean {
  const last = tables.at(-1);
  if (!last) return true;
  if (last.state === 'closed') return tables.length < ATTEMPTS;
  return last.state === 'opening' || last.state === 'running';
}

/** True if all tables of the newest round have ended. False before the first round. */
export function isRoundOver(season: CupSeason<'rounds'>): boolean {
  const number = newestRound(season.cup);
  const groups = drawOf(season.cup, number);
  return (
    groups.length > 0 &&
    groups.every((_, division) => !isOpenGroup(tablesOfGroup(season, { number, division })))
  );
}

/** Returns how an entrant came out of the newest round that they were drawn for. */
export function newestOf(season: CupSeason<'rounds'>, entrant: number): Newest {
  const { draws } = season.cup;
  const number = 1 + draws.findLastIndex(groups => groups.some(group => group.includes(entrant)));
  const division = drawOf(season.cup, number).findIndex(group => group.includes(entrant));
  const over = tablesOfGroup(season, { number, division }).find(({ state }) => state === 'over');
  const place = over?.places.find(each => each.entrant === entrant);
  return { round: number, isOver: over !== undefined, rank: place?.rank ?? null };
}

/** `round`: counted from 1; 0: none. `isOver`: the table has a result. `rank` `null`: they have none. */
export interface Newest {
  readonly round: number;
  readonly isOver: boolean;
  readonly rank: number | null;
}

/** Returns what was decided about an entrant after this round. `null`: nothing. The newest decision holds. */
export const decisionOn = ({ decisions }: Pick<Cup, 'decisions'>, entrant: number, round: number) =>
  decisions.findLast(each => each.entrant === entrant && each.round === round)?.goes ?? null;
