/** All lines of the rehearsal, in the order in which they are tried. */
import { EDITS } from './edits.ts';
import type { Line } from './line.ts';
import { MESSAGES } from './messages.ts';
import { PEOPLE } from './people.ts';
import { PLACES } from './places.ts';
import { PRESSES } from './presses.ts';
import { ROOMS } from './rooms.ts';
import { SERVER } from './server.ts';
import { THREADS } from './threads.ts';
import { WORDS } from './words.ts';

export const LINES: readonly Line[] = [
  ...SERVER,
  ...MESSAGES,
  ...EDITS,
  ...THREADS,
  ...PLACES,
  ...ROOMS,
  ...WORDS,
  ...PEOPLE,
  ...PRESSES,
];
