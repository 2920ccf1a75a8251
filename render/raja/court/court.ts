/**
 * Draws the public picture of the court: the governor row, the players in turn order, the free characters.
 */
import { numberOf } from '../../../engines/raja/facts.ts';
import type { Seat } from '../../../engines/core/game.ts';
import type { View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { range } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { EDGE, WIDTH } from '../geometry.ts';
import { icon } from '../pieces/icons.ts';
import { headed } from '../table.ts';
import type { Table } from '../table.ts';
import { word } from '../words.ts';
import { PLATE, columnHeads, playerRow, smallCard } from './player.ts';
import { governorRow, rowHeight } from './row.ts';
import type { RowStyle } from './row.ts';

const LEFT = EDGE + 8;
const INNER = WIDTH - 2 * LEFT;
const ROW_TOP = 104;
const ROW: RowStyle = { perLine: 9, line: 164, radius: 32, name: [23, 19], label: 38, margin: 3 };
const HEADS = 34;
const PLAYERS_TOP = ROW_TOP + rowHeight(ROW) + HEADS;
const GAP = 8;
const FREE = 96;

/**
 * Draws the court from the spectator's view, because the view of a seat contains its secret disc and gold.
 */
export function courtScene(table: Table): Scene {
  const { view } = table;
  if (view.seat !== null) throw new Error('the court is drawn from the view of a spectator');
  const foot = PLAYERS_TOP + view.players.length * (PLATE + GAP),
    free = view.free.length > 0,
    height = foot + (free ? FREE : 0) + EDGE + 4;
  const left = stockWords(table);
  return {
    width: WIDTH,
    height,
    nodes: [
      ...headed(table, height, INNER - 20 - (left === null ? 0 : widthOf(left, 'ui', 36) + 130)),
      ...(left === null ? [] : stock(table, left)),
      ...governorRow(view, { x: LEFT, y: ROW_TOP, width: INNER }, ROW),
      ...columnHeads(table, { x: LEFT, y: PLAYERS_TOP - 10, width: INNER }),
      ...seating(view).flatMap((seat, i) =>
        playerRow(table, seat, { x: LEFT, y: PLAYERS_TOP + i * (PLATE + GAP), width: INNER, height: PLATE }),
      ),
      ...(free ? freeCards(table, foot) : []),
    ],
  };
}

/** Returns the seats in turn order; after the end the best first. Without characters: seat order. */
export function seating({ players, stage }: View): Seat[] {
  const lowest = (seat: Seat) => Math.min(9, ...(players[seat]?.characters ?? []).map(numberOf)),
    palaces = (seat: Seat) => players[seat]?.built ?? 0,
    gold = (seat: Seat) => players[seat]?.gold ?? 0;
  return range(players.length).sort((a, b) =>
    stage === 'over' ? palaces(b) - palaces(a) || gold(b) - gold(a) : lowest(a) - lowest(b),
  );
}

const stockWords = ({ view, words }: Table): string | null =>
  view.options.level === 'base' ? null : word(words, 'picture:raja.stock');

const stock = ({ view }: Table, label: string): Node[] => [
  text(WIDTH - LEFT - 112, 78, label, { size: 36, anchor: 'end', fill: C.parchment }),
  icon('token', WIDTH - LEFT - 80, 66, 48),
  text(WIDTH - LEFT - 50, 80, String(view.tokens), { font: 'bold', size: 42, fill: C.goldLight }),
];

/** Draws the characters that no player holds (RA-38). */
function freeCards({ view, words }: Table, y: number): Node[] {
  const label = word(words, `picture:raja.${view.free.length === 1 ? 'freeOne' : 'free'}`),
    left = LEFT + 24 + widthOf(label, 'display', 40),
    pitch = Math.min(330, (WIDTH - LEFT - 8 - left) / view.free.length),
    isNamed = pitch > 225;
  return [
    text(LEFT + 8, y + 60, label, { font: 'display', size: 40, fill: C.goldLight }),
    ...view.free.flatMap((character, i) => [
      ...smallCard(character, left + i * pitch, y + 4),
      ...(isNamed
        ? fitted(word(words, `raja:character.${character}`), {
            x: left + i * pitch + 76,
            y: y + 58,
            width: pitch - 82,
            size: 38,
            min: 34,
            lines: 2,
            style: { fill: C.parchment },
          })
        : []),
    ]),
  ];
}
