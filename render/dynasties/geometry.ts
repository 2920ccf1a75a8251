/** Size of the pictures that are 1400 px wide. */
export const WIDTH = 1400;
export const EDGE = 30;
