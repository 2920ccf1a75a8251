/**
 * Draws the public picture of the court: the governor row, the players in turn order, the free characters.
 */
import { numberOf } from '../../../engines/raja/facts.ts';
import type { Seat } from '../../../engines/core/game.ts';
import type { View } from '../../../engines/raja/model.ts';
import { C } from '../../kit/colours.ts';
import { text } from '../../kit/scene.ts';
import type { Node, Scene } from '../../kit/scene.ts';
import { range } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { EDGE, WIDTH } from '../wide.ts';
import { ICONS, icon } from '../pieces/icons.ts';
import { headed } from '../table.ts';
import type { Table } from '../table.ts';
import { playerRow, smallCard } from './player.ts';
import { ROW_HEIGHT, governorRow } from './row.ts';
import { word } from '../words.ts';

const LEFT = 42;
const INNER = WIDTH - 2 * LEFT;
const ROW_TOP = 118;
const PLAYERS_TOP = ROW_TOP + ROW_HEIGHT + 22;
const PLATE = 118;
const GAP = 20;

/**
 * Draws the court from the spectator's view, because the view of a seat contains its secret disc and gold.
 */
export function courtScene(table: Table): Scene {
  const { view } = table;
  if (view.seat !== null) throw new Error('the court is drawn from the view of a spectator');
  const foot = PLAYERS_TOP + view.players.length * (PLATE + GAP),
    free = view.free.length > 0,
    height = foot + (free ? 112 : 0) + EDGE + 2;
  return {
    width: WIDTH,
    height,
    nodes: [
      ...headed(table, height, view.tokens > 0 ? 980 : undefined),
      ...(view.options.level === 'base' ? [] : stock(table)),
      ...governorRow(view, { x: LEFT, y: ROW_TOP, width: INNER, height: ROW_HEIGHT }),
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

const stock = ({ view, words }: Table): Node[] => [
  ...fitted(word(words, 'picture:raja.stock'), {
    x: WIDTH - LEFT - 110,
    y: 88,
    width: 220,
    size: 32,
    min: 26,
    anchor: 'end',
    style: { fill: C.parchment },
  }),
  icon(ICONS.token, WIDTH - LEFT - 74, 77, 52),
  text(WIDTH - LEFT - 40, 90, String(view.tokens), { font: 'bold', size: 38, fill: C.goldLight }),
];

/** Draws the characters that no player holds (RA-38). */
function freeCards({ view, words }: Table, y: number): Node[] {
  const label = word(words, 'picture:raja.free'),
    left = LEFT + 150,
    pitch = Math.min(240, (INNER - 150) / view.free.length),
    named = pitch > 200;
  return [
    ...fitted(label, {
      x: LEFT + 8,
      y: y + 62,
      width: 132,
      size: 36,
      min: 28,
      font: 'display',
      style: { fill: C.goldLight },
    }),
    ...view.free.flatMap((character, i) => [
      ...smallCard(character, left + i * pitch, y + 2),
      ...(named
        ? fitted(word(words, `raja:character.${character}`), {
            x: left + i * pitch + 86,
            y: y + 62,
            width: pitch - 96,
            size: 32,
            min: 26,
            lines: 2,
            style: { fill: C.parchment },
          })
        : []),
    ]),
  ];
}
