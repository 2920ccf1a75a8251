/** Sizes that the parts of a finale share. First-order letters are at least 34 px: 10 CSS px at 295. */
export const WIDTH = 1000;
export const EDGE = 26;
export const INNER = WIDTH - 2 * EDGE;
export const MIDDLE = WIDTH / 2;
/** Foot of the stage. */
export const STAGE = 424;
/** Head of the table. */
export const TABLE = 508;
export const SMALLEST = 34;
