/** Types of Raja's pictures: the facts to show (`RajaSubject`), and a complete job (`RajaJob`). */
import type { Character, City, View } from '../../engines/raja/model.ts';
import type { Closeup } from './closeup/closeup.ts';
import type { Chosen } from './disc.ts';
import type { Newest } from './map/newest.ts';

interface Told {
  readonly view: View;
  /** Display names by seat. */
  readonly names: readonly string[];
}
type Public =
  /** `newest`: what the newest step has changed, to be marked. Missing: nothing. */
  | { readonly kind: 'map'; readonly newest?: readonly Newest[] }
  | { readonly kind: 'court' | 'characters' }
  /** `which` is an index into `view.payouts`. */
  | { readonly kind: 'scoring'; readonly which: number };
type Private =
  /** `legal`: the governors that can be moved, the characters that can be chosen. */
  | { readonly kind: 'row'; readonly legal: readonly City[] }
  | { readonly kind: 'choose'; readonly legal: readonly Character[] }
  | { readonly kind: 'disc'; readonly chosen: Chosen }
  | ({ readonly kind: 'closeup' } & Closeup);

/** Facts that a picture shows and that `altRaja` tells. */
export type RajaSubject = Told & (Public | Private);
/** Everything that a picture depends on: equal jobs give equal bytes. */
export type RajaJob = Told & {
  readonly game: 'raja';
  /** Words for the keys of `WORDS[kind]`, in the language of the readers. */
  readonly words: Readonly<Record<string, string>>;
  /** `scope` names the table or page of a private picture, so that the cache never shares it. */
} & (Public | (Private & { readonly scope: string }));
export type RajaKind = RajaJob['kind'];
