/** Draws a private part of the market, large: ships, characters, the pass track or the bonus actions. */
import { BONUSES } from '../../../engines/dynasties/facts.ts';
import type { View } from '../../../engines/dynasties/model.ts';
import { C } from '../../kit/colours.ts';
import { group, place, text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { grown, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { owner } from '../cards/hand.ts';
import { EDGE, WIDTH } from '../geometry.ts';
import { velvet } from '../ornament.ts';
import type { Table } from '../people.ts';
import { characterTile, TILE } from './characters.ts';
import { ring } from '../../kit/ring.ts';
import { bonusActions, bonusBox, discBox, passTrack, WIDE_SPACE } from './market.ts';
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
}

interface Layout {
  readonly nodes: readonly Node[];
  readonly items: readonly Item[];
  readonly width: number;
  readonly height: number;
}

const TOP = 158;

export function stallScene(table: Table, { of, legal, chosen }: Stall): Scene {
  const { view } = table;
  if (view.seat === null) throw new Error('what can be chosen is drawn from the view of a seat');
  const { nodes, items, width, height } = layoutOf(table, of),
    scale = Math.min(2.1, (WIDTH - 2 * EDGE - 40) / width),
    left = (WIDTH - width * scale) / 2,
    deep = TOP + height * scale + EDGE + 18;
  const styleOf = (id: string): RingStyle | null => {
    if (chosen.includes(id)) return 'chosen';
    return legal.includes(id) ? 'open' : null;
  };
  return {
    width: WIDTH,
    height: Math.ceil(deep),
    nodes: [
      velvet(WIDTH, Math.ceil(deep), EDGE),
      ...owner(table, view.seat),
      group([...nodes, ...items.flatMap(item => ringOf(item, styleOf(item.id), scale))], {
        at: place(left, TOP, 0, scale),
      }),
    ],
  };
}

const WIDTHS = { open: 7, chosen: 11 } as const;
type RingStyle = keyof typeof WIDTHS;

const ringOf = (item: Item, style: RingStyle | null, scale: number): Node[] =>
  style === null ? [] : ring(roundRect(grown(item, -2), 12), { style, width: WIDTHS[style], scale });

function layoutOf(table: Table, of: Stall['of']): Layout {
  switch (of) {
    case 'ships':
      return ships(table.view);
    case 'blue':
    case 'yellow':
      return people(table, of);
    case 'track':
      return track(table.view);
    case 'bonuses':
      return bonuses(table.view);
  }
}

function ships(view: View): Layout {
  const at = (i: number) => i * (SHIP.width + 10);
  return {
    nodes: view.ships.flatMap((ship, i) => shipPanel(view, ship, { x: at(i), y: 0 })),
    items: view.ships.map(({ ship }, i) => ({
      id: String(ship),
      x: at(i),
      y: 0,
      width: SHIP.width,
      height: SHIP.height,
    })),
    width: 3 * SHIP.width + 20,
    height: SHIP.height,
  };
}

function people({ view, words }: Table, colour: 'blue' | 'yellow'): Layout {
  const shown = view.characters.filter(({ space }) => space === colour),
    at = (i: number) => i * (TILE.width + 10);
  return {
    nodes: shown.flatMap((each, i) => characterTile(each, words, at(i), 0)),
    items: shown.map(({ character }, i) => ({
      id: character,
      x: at(i),
      y: 0,
      width: TILE.width,
      height: TILE.height,
    })),
    width: shown.length * (TILE.width + 10) - 10,
    height: TILE.height,
  };
}

/** The spaces bear their numbers, as the options do. */
function track(view: View): Layout {
  const width = 574;
  const items: Item[] = [
    ...view.track.map((_, i) => ({ id: String(i + 1), ...grown(discBox(i), 6) })),
    { id: '5', ...grown(WIDE_SPACE, 4) },
  ];
  return {
    nodes: [
      ...passTrack(view, { x: 0, y: 0, width, height: 132 }),
      ...items
        .slice(0, 4)
        .map(({ id, x, width: wide }) =>
          text(x + wide / 2, 162, id, { font: 'bold', size: 30, anchor: 'middle', fill: C.goldLight }),
        ),
    ],
    items,
    width,
    height: 176,
  };
}

function bonuses(view: View): Layout {
  const width = 746;
  return {
    nodes: bonusActions(view, { x: 0, y: 0, width, height: 132 }),
    items: BONUSES.map((id, i) => ({ id, ...grown(bonusBox(i), 2) })),
    width,
    height: 132,
  };
}
