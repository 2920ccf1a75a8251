/** Ids of messages, which Discord shows to every client as nonces. */
import { randomBytes } from 'node:crypto';

/** Discord takes 25 characters, and the announcer adds two. */
const LENGTH = 22;

/**
 * Returns a new id for a batch that stores it, so that a repeat has the same. Random, because plain numbers
 * would count what happens at other tables. Also, a restored database counts its rows again and sends them
 * with others, and Discord swallows a message whose nonce the bot has used in the last minutes.
 */
export const freshNonce = (): string => randomBytes(LENGTH).toString('base64url').slice(0, LENGTH);
