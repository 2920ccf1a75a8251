/** The input that all pictures share, and helpers that read it. */
import { nameOf as placeName } from '../../engines/raja/facts.ts';
import type { PlayerView, View } from '../../engines/raja/model.ts';
import { C } from '../kit/colours.ts';
import { widthOf } from '../kit/fonts.ts';
import type { Node } from '../kit/scene.ts';
import { fitted } from '../kit/typography.ts';
import { EDGE, WIDTH } from './geometry.ts';
import { velvet } from './ornament.ts';
import { word } from './words.ts';
import type { Words } from './words.ts';

/** A view, the names of its players, and the words to show. */
export interface Table {
  readonly view: View;
  readonly names: readonly string[];
  readonly words: Words;
}

export function ownPlayer({ view }: Pick<Table, 'view'>): PlayerView {
  const own = view.seat === null ? undefined : view.players[view.seat];
  if (own === undefined) throw new Error('a private picture is drawn from the view of its seat');
  return own;
}

/**
 * Returns the ground of a picture of the court, with the title over it. `titleWidth`: the room for the title.
 */
export function headed(table: Table, height: number, titleWidth = WIDTH - 2 * TITLE_LEFT): Node[] {
  const label = title(table);
  return [
    velvet(WIDTH, height, EDGE),
    ...fitted(label, {
      x: TITLE_LEFT,
      y: 82,
      width: titleWidth,
      size: 54,
      min: 36,
      font: widthOf(label, 'display', 36) > titleWidth ? 'bold' : 'display',
      style: { fill: C.goldLight },
    }),
  ];
}

const TITLE_LEFT = 44;

/** Returns `Round 3 · Jaipur`; before the first round, what the players choose. */
export function title({ view, words }: Pick<Table, 'view' | 'words'>): string {
  const { stage, round, maharaja, ending } = view;
  if (stage === 'over') return word(words, 'picture:raja.over');
  if (round === 0)
    return word(words, `picture:raja.stage.${stage === 'bid' || stage === 'pick' ? stage : 'opening'}`);
  const now = `${word(words, 'picture:raja.round')} ${round} · ${placeName(maharaja)}`;
  return ending === null ? now : `${now} · ${word(words, 'picture:raja.last')}`;
}
