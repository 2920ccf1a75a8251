/** What a picture of Dynasties shows (`DynastiesSubject`), and the job that a picture is drawn from (`DynastiesJob`). */
import type { Card, ScoringCard, View } from '../../engines/dynasties/model.ts';
import type { Pick } from './cards/hand.ts';
import type { Proposal } from './division.ts';

interface Told {
  readonly view: View;
  /** By seat, as people call themselves. */
  readonly names: readonly string[];
}
type Public =
  | { readonly kind: 'map' | 'market' }
  /** The first group of goods, or the die alone, that the divider has in mind; for its eyes. */
  | { readonly kind: 'division'; readonly proposal: Proposal | null }
  /** `round` is null for the whole game. */
  | { readonly kind: 'scoring'; readonly round: number | null };
type Private =
  | {
      readonly kind: 'hand';
      readonly pick: Pick | null;
      /** What has come since the hand was last seen. */ readonly fresh: readonly Card[];
    }
  | {
      readonly kind: 'secrets';
      /** To be played, or kept of those drawn. */ readonly chosen: readonly ScoringCard[];
    };

/** What is to be seen, or told by `altDynasties`. */
export type DynastiesSubject = Told & (Public | Private);
/** All a picture is made of: equal jobs give equal bytes. */
export type DynastiesJob = Told & {
  readonly game: 'dynasties';
  /** The words of `WORDS[kind]`, resolved in the readers' language. */
  readonly words: Readonly<Record<string, string>>;
  /** `scope` names the table (or page) a private picture belongs to, so that none is ever shared. */
} & (Public | (Private & { readonly scope: string }));
export type DynastiesKind = DynastiesJob['kind'];
