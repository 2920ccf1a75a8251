import { SEATS } from '../../render/kit/seats.ts';

/** The colour of a seat, as an emoji. */
export const badge = (seat: number): string => SEATS[seat % SEATS.length]?.emoji ?? '';
