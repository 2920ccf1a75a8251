/**
 * Types of Dynasties' pictures: the facts to show (`DynastiesSubject`), and a complete job (`DynastiesJob`).
 */
import type { Card, ScoringCard, View } from '../../engines/dynasties/model.ts';
import type { Pick } from './cards/hand.ts';
import type { Proposal } from './division.ts';
import type { Marks } from './map/places.ts';
import type { Newest } from './map/map.ts';
import type { MarketPart } from './market/market.ts';
import type { Stall } from './market/stall.ts';

interface Told {
  readonly view: View;
  /** Display names by seat. */
  readonly names: readonly string[];
}
type Public =
  /** `newest`: what the newest step has changed, to be marked. Missing: nothing. */
  | { readonly kind: 'map'; readonly newest?: readonly Newest[] }
  /** `part`: what the open question is about. Missing: the whole market. */
  | { readonly kind: 'market'; readonly part?: MarketPart }
  /** `proposal`: the offer that the divider prepares, for the divider only. `null`: none. */
  | { readonly kind: 'division'; readonly proposal: Proposal | null }
  /** `round: null`: the whole game. */
  | { readonly kind: 'scoring'; readonly round: number | null };
type Private =
  | ({ readonly kind: 'places' } & Marks)
  | ({ readonly kind: 'stall' } & Stall)
  | {
      readonly kind: 'hand';
      readonly pick: Pick | null;
      /** Cards drawn since the hand was last shown. */
      readonly fresh: readonly Card[];
    }
  | {
      readonly kind: 'secrets';
      /** Cards chosen to be played, or to be kept of those drawn. */
      readonly chosen: readonly ScoringCard[];
    };

/** Facts that a picture shows and that `altDynasties` tells. */
export type DynastiesSubject = Told & (Public | Private);
/** Everything that a picture depends on: equal jobs give equal bytes. */
export type DynastiesJob = Told & {
  readonly game: 'dynasties';
  /** Words for the keys of `WORDS[kind]`, in the language of the readers. */
  readonly words: Readonly<Record<string, string>>;
  /** `scope` names the table or page of a private picture, so that the cache never shares it. */
} & (Public | (Private & { readonly scope: string }));
export type DynastiesKind = DynastiesJob['kind'];
