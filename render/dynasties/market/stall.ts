/** Draws a private part of the market, large: ships, characters, the pass track or the bonus actions. */
import { BONUSES } from '../../../engines/dynasties/facts.ts';
import type { View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { ring } from '../../kit/ring.ts';
import { group, place, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { grown, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { BELOW_HEAD, head } from '../head.ts';
import { board } from '../page.ts';
import type { Table } from '../people.ts';
import { EDGE } from '../map/layout.ts';
import { tick } from '../pieces/choice.ts';
import { bonusActions, bonusBox, BONUSES_HEIGHT } from './bonuses.ts';
import { discBox, emptyTrack, LEFT, onTrack, TRACK, WIDE, WIDE_SPACE } from './market.ts';
import { SHIP, shipPanel } from './ships.ts';

/** The ids that can be chosen, and those that are: ships and spaces by number, others by name. */
export interface Stall {
  /** `blue`, `yellow`: the characters on spaces of this colour. */
  readonly of: 'ships' | 'blue' | 'yellow' | 'track' | 'bonuses';
  readonly legal: readonly string[];
  readonly chosen: readonly string[];
}

/** An item on the stall, in its own measures. */
interface Item extends Area {
  readonly id: string;
  /** The corner with its tick. Missing: the upper one. */
  readonly corner?: 'lower';
}

interface Layout {
  readonly nodes: readonly Node[];
  /** What stands above the rings. Missing: nothing. */
  readonly pieces?: readonly Node[];
  readonly items: readonly Item[];
  readonly height: number;
}

const TOP = BELOW_HEAD;

/** A stall whose items are drawn as on the market. Characters are drawn with their effects (`court.ts`). */
type Plain = Stall & { readonly of: Exclude<Stall['of'], 'blue' | 'yellow'> };

export function stallScene(table: Table, { of, legal, chosen }: Plain): Scene {
  const { view } = table;
  if (view.seat === null) throw new Error('what can be chosen is drawn from the view of a seat');
  const { nodes, pieces = [], items, height } = layoutOf(table, of),
    deep = TOP + height + EDGE + 18;
  const styleOf = (id: string): RingStyle | null => {
    if (chosen.includes(id)) return 'chosen';
    return legal.includes(id) ? 'open' : null;
  };
  return board(deep, [
    ...head(table, view.seat),
    group(nodes, { at: place(LEFT, TOP) }),
    group(
      [
        ...items.flatMap(item => ringOf(item, styleOf(item.id))),
        ...pieces,
        ...items.filter(({ id }) => styleOf(id) === 'chosen').map(tickOf),
      ],
      { at: place(LEFT, TOP) },
    ),
  ]);
}

type RingStyle = 'open' | 'chosen';

const ringOf = (item: Item, style: RingStyle | null): Node[] =>
  style === null ? [] : ring(roundRect(grown(item, -2), 12), { style, width: 8 });

/** Draws the tick of what is chosen, on a right corner. */
const tickOf = ({ x, y, width, height, corner }: Item): Node =>
  tick(x + width - 16, corner === 'lower' ? y + height - 2 : y + 16, 23);

function layoutOf(table: Table, of: Plain['of']): Layout {
  switch (of) {
    case 'ships':
      return ships(table.view);
    case 'track':
      return track(table.view);
    case 'bonuses':
      return bonuses(table);
  }
}

function ships(view: View): Layout {
  const at = (i: number) => i * (SHIP.width + 8);
  return {
    nodes: view.ships.flatMap((ship, i) => shipPanel(view, ship, { x: at(i), y: 0 })),
    items: view.ships.map(({ ship }, i) => ({ id: String(ship), x: at(i), y: 0, ...SHIP })),
    height: SHIP.height,
  };
}

/** Spaces are `SCALE` times as large as on the market. */
const SCALE = WIDE / TRACK.width;
const AT_ORIGIN: Area = { x: 0, y: 0, ...TRACK };
const scaled = ({ x, y, width, height }: Area): Area => ({
  x: x * SCALE,
  y: y * SCALE,
  width: width * SCALE,
  height: height * SCALE,
});

/** The spaces bear their numbers, as the options do. The heads of members reach the top of the wide space. */
function track(view: View): Layout {
  const items: Item[] = [
    ...view.track.map((_, i) => ({ id: String(i + 1), ...scaled(grown(discBox(i), -1)) })),
    { id: '5', ...scaled(grown(WIDE_SPACE, 3)), corner: 'lower' },
  ];
  const foot = TRACK.height * SCALE;
  return {
    nodes: [
      group([emptyTrack(AT_ORIGIN)], { at: place(0, 0, 0, SCALE) }),
      ...items
        .slice(0, 4)
        .map(({ id, x, width }) =>
          text(x + width / 2, foot + 46, id, { font: 'bold', size: 44, anchor: 'middle', fill: C.goldLight }),
        ),
    ],
    pieces: [group(onTrack(view, AT_ORIGIN), { at: place(0, 0, 0, SCALE) })],
    items,
    height: foot + 56,
  };
}

const bonuses = ({ view, words }: Table): Layout => ({
  nodes: bonusActions(view, words, 0, 0),
  items: BONUSES.map((id, i) => ({ id, ...grown(bonusBox(i), 2) })),
  height: BONUSES_HEIGHT,
});
