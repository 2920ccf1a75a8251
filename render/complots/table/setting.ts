/** Input of every part of the table picture. */
import type { View } from '../../../engines/complots/model.ts';
import type { Words } from '../words.ts';

export interface Setting {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}
