/** The commands as Discord returns them, with ids of the greatest length. */
import { commandTree } from '../../../commands/tree.ts';

export const REGISTERED = commandTree().map(({ name }, i) => ({
  id: `${1_234_567_890_123_456_000n + BigInt(i)}`,
  name,
}));
