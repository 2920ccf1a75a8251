/** Decides which notes are a line of the live card, and which are a new message. */
import type { Notice } from './model.ts';

/**
 * Notes that become lines of the live card: they call no person, and change nothing that others must act on.
 * Every other note is a new message. It takes or offers a seat, puts a vote, changes the terms, stops or
 * restarts the game, or gives back time: all players want to see that.
 */
const QUIET_NOTES: readonly string[] = [
  'common:note.back',
  'common:note.timeout',
  'common:note.undone',
  'hosting:note.agrees',
  'seats:note.declined',
  'seats:note.notTaken',
  'seats:note.stays',
];

/**
 * Notes after a time in which people could not answer. Their card says again what has happened last, and
 * calls all who are asked: they come back and do not know where the game stands.
 */
const RETURN_NOTES: readonly string[] = ['timing:note.outageMinutes', 'timing:note.outageHours'];

/** True if the notice tells of a time in which people could not answer. */
export const isReturn = (notice: Notice): boolean =>
  notice.kind === 'note' && RETURN_NOTES.includes(notice.line.key);

/** True if the notice tells that an answer was taken back: what was told before it may be undone. */
export const isUndone = (notice: Notice): boolean =>
  notice.kind === 'note' && notice.line.key === 'common:note.undone';

/** True if the note is a line of the live card. False: it is a new message. */
export const isQuietNote = ({
  line,
  offers,
  asks,
  calls,
  names,
}: Extract<Notice, { readonly kind: 'note' }>): boolean =>
  QUIET_NOTES.includes(line.key) && [offers, asks, calls, names].every(seat => seat === null);
