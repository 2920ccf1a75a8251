/** A sealed window of Complots: the claim that opens it, and people who may answer it again and again. */
import { UNSET } from '../../src/people/model.ts';
import type { AnyPrompt } from '../../src/base.ts';
import type { Store } from '../../src/tables/store.ts';

/** Returns the index of the option that claims the Duchess. */
export function claimOf({ options }: Pick<AnyPrompt, 'options'>): number {
  const index = options.findIndex(
    ({ value }) =>
      typeof value === 'object' && value !== null && 'action' in value && value.action === 'duchess',
  );
  if (index < 0) throw new Error('the Duchess cannot be claimed');
  return index;
}

/** Has every press of this person answer at once, because one that must be confirmed writes nothing. */
export const confirmsNothing = ({ people }: Store, user: string): Promise<void> =>
  people.set(user, { ...UNSET, confirmation: 'never' });
