/** Programs that end in the middle of their work, for tests of what the next one does. */

/** Where a program ends: at this call, before it is carried out or when its result is lost. */
export interface End {
  readonly call: number;
  readonly when: 'before' | 'after';
}
export const NEVER: End = { call: Infinity, when: 'before' };

class Killed extends Error {}

/** Makes a call one at which a program can end. */
export type Mortal = <A extends unknown[], T>(act: (...args: A) => Promise<T>) => (...args: A) => Promise<T>;

/** Counts calls, and ends the program at one of them: then none does anything any more. */
export function life({ call, when }: End): { readonly mortal: Mortal; readonly calls: () => number } {
  let calls = 0;
  let isOver = false;
  const mortal: Mortal =
    act =>
    async (...args) => {
      isOver ||= ++calls === call && when === 'before';
      if (isOver) throw new Killed();
      const result = await act(...args);
      isOver = calls === call && when === 'after';
      if (isOver) throw new Killed();
      return result;
    };
  return { mortal, calls: () => calls };
}

/**
 * Runs the scene once to its end, then once for each of its calls and each side of it. `renew` makes a new
 * store before each of those. The scene returns the calls of its program, and so does this.
 */
export async function everywhere(
  renew: () => Promise<void>,
  scene: (end: End) => Promise<number>,
): Promise<number> {
  const calls = await scene(NEVER);
  for (let call = 1; call <= calls; call++)
    for (const when of ['before', 'after'] as const) {
      await renew();
      await scene({ call, when });
    }
  return calls;
}
