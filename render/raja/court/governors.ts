/** Draws the governor row large, for a player who moves a governor (RA-37). */
import { CITIES } from '../../../engines/raja/facts.ts';
import type { City } from '../../../engines/raja/model.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { ring } from '../../kit/ring.ts';
import { roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { EDGE, WIDTH } from '../geometry.ts';
import { headed, ownPlayer } from '../table.ts';
import type { Table } from '../table.ts';
import { maharaja } from '../pieces/pieces.ts';
import { governorRow, rowHeight } from './row.ts';
import type { RowStyle } from './row.ts';

const LEFT = EDGE + 9;
const TOP = 112;
const STYLE: RowStyle = { perLine: 5, line: 210, radius: 45, name: [36, 34], label: 44, margin: 10 };

/** Draws the boxes with their labels, and rings round the governors that can be moved. */
export function governorsScene(table: Table, legal: readonly City[]): Scene {
  const { view } = table;
  ownPlayer(table);
  const height = TOP + rowHeight(STYLE) + EDGE + 6;
  return {
    width: WIDTH,
    height,
    nodes: [
      ...headed(table, height),
      maharaja({ x: WIDTH - LEFT - 180, y: height - EDGE - 26, scale: 1.7 }),
      ...governorRow(view, { x: LEFT, y: TOP, width: WIDTH - 2 * LEFT }, STYLE, (i, area) => {
        const [city] = CITIES.filter(each => view.governors[each] === i);
        return city !== undefined && legal.includes(city) ? around(area) : [];
      }),
    ],
  };
}

/** Draws the ring round a governor that can be moved. It leaves room for the rings of its neighbours. */
const around = ({ x, y, width, height }: Area): Node[] =>
  ring(roundRect({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, 11), {
    style: 'open',
    width: 6,
  });
