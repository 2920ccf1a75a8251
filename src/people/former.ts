/** Who has deleted everything, or played so long ago that it need not be known: in a finished game somebody must sit there. */

const PREFIX = 'former:';

/** Of one table alone: nothing leads from one of a person's games to another. */
export const formerUser = (seat: number): string => `${PREFIX}${seat}`;
export const isFormer = (user: string): boolean => user.startsWith(PREFIX);

/** Where words are of no language; readers are told in theirs (`src/discord/localizer.ts`). */
export const FORMER_NAME = 'former player';
