/**
 * Longest wait of a test for what happens on a real clock, in milliseconds. A machine that does much else at
 * the same time needs several times as long as an idle one. Only a test that fails waits to the end.
 */
export const PATIENCE = 120_000;
