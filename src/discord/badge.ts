import { SEATS } from '../../render/kit/seats.ts';

/** A colour as an emoji. */
export const badge = (colour: number): string => SEATS[colour % SEATS.length]?.emoji ?? '';
