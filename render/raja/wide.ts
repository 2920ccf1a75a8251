/** Size of the pictures that are not drawn for phones yet. */
export const WIDTH = 1400;
export const EDGE = 30;
