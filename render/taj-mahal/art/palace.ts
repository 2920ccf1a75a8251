/** Path data of palaces, their crown, and the key of a wound-up clockwork. */
import { circle } from '../../kit/shapes.ts';

/** 44 tall, with the foot at the origin. */
export const WALLS = 'M-20 0V-15H-22C-22.4-20.4-18.4-21.6-17.2-27C-16-21.6-12-20.4-12.4-15H-14V-18.5H-10.4C-14-26-7.4-31-2.2-35.4Q-.5-37 0-42Q.5-37 2.2-35.4C7.4-31 14-26 10.4-18.5H14V-15H12.4C12-20.4 16-21.6 17.2-27C18.4-21.6 22.4-20.4 22-15H20V0Z';
export const SHINE = 'M-12.6-26C-11-22-10.6-22-10.4-18.5M-8-27C-5-31-3-32.6-1.6-34.4C-4-30-6-27-6-21Z';
export const SHADE = 'M-20 0V-4H20V0ZM10.6-18.5H14V0H8Z';
/** A box of 28 x 16 above the origin. */
export const CROWN = 'M-10.5 0L-12.6-10.6L-6-5.4L0-13L6-5.4L12.6-10.6L10.5 0Z';

export const KEY = `${circle(-3.4, -3.6, 3.4)}${circle(3.4, -3.6, 3.4)}M-1.4-2.4H1.4V7H-1.4ZM1.4 2.2H4.4V4.4H1.4ZM1.4 5H3.6V7H1.4Z`;
