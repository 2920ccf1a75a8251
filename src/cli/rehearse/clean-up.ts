/** Undoes everything that a rehearsal has made on the server, newest first. */
import { DiscordAPIError } from 'discord.js';
import { reasonOf } from '../doctor/finding.ts';

export interface CleanUp {
  /** `what`: named to the operator if it cannot be undone. `null` as the result of `act`: it was undone. */
  add(what: string, act: () => Promise<string | null>): void;
  /** Undoes everything once. Returns a sentence for each thing that is left. */
  run(): Promise<readonly string[]>;
}

export function createCleanUp(): CleanUp {
  const steps: { readonly what: string; readonly act: () => Promise<string | null> }[] = [];
  return {
    add: (what, act) => void steps.push({ what, act }),
    run: async () => {
      const left: string[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        const { what, act } = step;
        const rest = await act().catch((error: unknown) =>
          isGone(error)
            ? null
            : `${what} could not be removed (${reasonOf(error)}): please remove it by hand`,
        );
        if (rest !== null) left.push(rest);
      }
      return left;
    },
  };
}

const isGone = (error: unknown): boolean => error instanceof DiscordAPIError && error.status === 404;
