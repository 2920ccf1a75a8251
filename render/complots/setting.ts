/** What every part of the table picture is drawn from. */
import type { View } from '../../engines/complots/model.ts';
import type { Words } from './words.ts';

export interface Setting {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}
