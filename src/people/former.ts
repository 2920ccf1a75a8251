/** Placeholder for deleted users and for players of old games: the seat of a finished game needs a player. */

const PREFIX = 'former:';

/**
 * Returns the placeholder id. Unique within a table only, so that a deleted person's games cannot be linked.
 */
export const formerUser = (seat: number): string => `${PREFIX}${seat}`;
export const isFormer = (user: string): boolean => user.startsWith(PREFIX);

/**
 * Placeholder name where no locale is known. Readers see it in their language (`src/discord/localizer.ts`).
 */
export const FORMER_NAME = 'former player';
