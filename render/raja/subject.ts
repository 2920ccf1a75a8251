/** What a picture of Raja shows (`RajaSubject`), and the job that a picture is drawn from (`RajaJob`). */
import type { View } from '../../engines/raja/model.ts';
import type { Target } from './closeup/closeup.ts';
import type { Chosen } from './disc.ts';

interface Told {
  readonly view: View;
  /** By seat, as people call themselves. */
  readonly names: readonly string[];
}
type Public =
  | { readonly kind: 'map' | 'court' | 'characters' }
  /** `which` counts the view's scorings from 0. */
  | { readonly kind: 'scoring'; readonly which: number };
type Private =
  | { readonly kind: 'disc'; readonly chosen: Chosen }
  | { readonly kind: 'closeup'; readonly targets: readonly Target[] };

/** What is to be seen, or told by `altRaja`. */
export type RajaSubject = Told & (Public | Private);
/** All a picture is made of: equal jobs give equal bytes. */
export type RajaJob = Told & {
  readonly game: 'raja';
  /** The words of `WORDS[kind]`, resolved in the readers' language. */
  readonly words: Readonly<Record<string, string>>;
  /** `scope` names the table (or page) a private picture belongs to, so that none is ever shared. */
} & (Public | (Private & { readonly scope: string }));
export type RajaKind = RajaJob['kind'];
