/** The middle of the table picture: the announced action and its outcome, the Court and the Treasury. */
import type { Action, Announcement, View } from '../../../engines/complots/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { lattice } from '../../kit/ornament.ts';
import { group, path, place, sprite, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { seatToken } from '../../kit/seats.ts';
import { num, range, roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { archWindow } from './arch.ts';
import type { Exhibit } from './arch.ts';
import { backCard, medallion } from '../cards.ts';
import { coin, dagger, exchange, gain, icon, lamp, lens, treasury } from '../icons.ts';
import type { Setting } from './setting.ts';
import { repliesOf, strip } from './strips.ts';
import { word } from '../words.ts';
import type { Words } from '../words.ts';

const GAP = 6;
const FOOT = 64;
/** Height of a strip. */
const STRIP = 58;
/** Room above the arch. */
const TOP = 14;

export function stage(setting: Setting, area: Area): Node[] {
  const { x, y, width, height } = area;
  const replies = repliesOf(setting);
  const foot = y + height - FOOT;
  const stripsTop = foot - GAP - replies.length * (STRIP + GAP);
  return [
    sprite({ id: `stage:${width}x${height}`, box: [0, 0, width, height + 6], x, y }, () =>
      ground(width, height),
    ),
    ...scenePart(setting, { x, y: y + TOP, width, height: stripsTop - y - TOP }),
    ...replies.flatMap((reply, i) =>
      strip({ x: x + 14, y: stripsTop + GAP + i * (STRIP + GAP), width: width - 28, height: STRIP }, reply),
    ),
    ...supplies(setting, { x, y: foot, width, height: FOOT }),
  ];
}

const ground = (width: number, height: number): Node[] => [
  path(roundRect({ x: 0, y: 4, width, height }, 12), { fill: C.shadow, fillOpacity: 0.4 }),
  path(roundRect({ x: 0, y: 0, width, height }, 12), { fill: C.madder, stroke: C.gold, width: 3 }),
  group(lattice({ x: -8, y: -12, width, height }, 46, { stroke: C.gold, width: 1, strokeOpacity: 0.26 }), {
    clip: roundRect({ x: 0, y: 0, width, height }, 12),
  }),
  path(roundRect({ x: 7, y: 7, width: width - 14, height: height - 14 }, 8), {
    stroke: C.gold,
    width: 1.4,
    strokeOpacity: 0.8,
  }),
];

/** Draws the announced action around the arch: actor, action and target. */
function scenePart(setting: Setting, area: Area): Node[] {
  const { announcement, winner } = setting.view;
  return announcement === null || winner !== null ? quiet(setting, area) : claim(setting, announcement, area);
}

/** Draws the palace with the active player or the winner below, while nothing is announced. */
function quiet({ view, names, words }: Setting, { x, y, width, height }: Area): Node[] {
  const high = Math.min(height, 650);
  const wide = Math.round(Math.min(width - 110, high * 1.3));
  const cx = x + width / 2;
  const box = { x: cx, y: y + height, width: wide, height: high };
  if (view.stage === 'draft')
    return archWindow(
      { kind: 'vista' },
      { ...box, title: word(words, 'picture:draft'), titleFont: 'display', subtitle: null },
    );
  const who = view.winner ?? view.active;
  const token = { x: cx - wide / 2 + 8, r: 44 };
  return [
    ...archWindow(
      { kind: view.winner === null ? 'vista' : 'crown' },
      {
        ...box,
        title: names[who] ?? '',
        titleFont: 'bold',
        room: 2 * (cx - token.x - token.r - 6),
        subtitle: word(words, view.winner === null ? 'picture:tag.turn' : 'picture:wins'),
      },
    ),
    ...seatToken(who, token.x, y + height - 46, token.r),
    ...lamps({ x, y, width, height }, wide),
  ];
}

/** Draws two lamps beside the arch if there is room. */
function lamps({ x, y, width }: Area, arch: number): Node[] {
  const side = (width - arch) / 2;
  return side < 90
    ? []
    : [side * 0.46, width - side * 0.46].map(at => group(lamp(110), { at: place(x + at, y - 6) }));
}

function claim(
  { view, names, words }: Setting,
  announcement: Announcement,
  { x, y, width, height }: Area,
): Node[] {
  const archHeight = Math.min(height, 575);
  const archWidth = Math.round(Math.min(306, Math.max(236, archHeight * 0.78)));
  const side = (width - archWidth) / 2 - 14;
  const mid = y + height - archHeight * 0.62;
  const { exhibit, title, subtitle } = subject(view, announcement, words);
  const r = height > 300 ? 47 : 40;
  const lines = Math.max(1, Math.floor((y + height - mid - r - 26) / LINE));
  const left: Spot = { x: x + side / 2 + 8, y: mid, width: side - 14, r, lines };
  const right: Spot = { ...left, x: x + width - side / 2 - 8 };
  return [
    ...archWindow(exhibit, {
      x: x + width / 2,
      y: y + height,
      width: archWidth,
      height: archHeight,
      title,
      titleFont: 'display',
      subtitle: height < 260 ? null : subtitle,
    }),
    ...person(announcement.by, names, left),
    ...aimed(announcement, names, left, right),
  ];
}

/** Draws arrows from the actor through the arch to the target, or to the gain. */
function aimed(
  { action, character, target }: Announcement,
  names: readonly string[],
  left: Spot,
  right: Spot,
): Node[] {
  const reach = Math.min(44, left.width / 2 - left.r + 12);
  return [
    ...(target === null
      ? [
          icon(
            character === null ? treasury : effect(action),
            right.x + 2,
            right.y + 14,
            Math.min(150, right.width - 8),
          ),
        ]
      : person(target, names, right)),
    ...arrow(left.x + left.r + 6, left.y, reach),
    ...(target === null ? [] : arrow(right.x - right.r - 6 - reach, right.y, reach)),
  ];
}

/** A token with a name below it. `lines`: the most for which there is room. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly r: number;
  readonly lines: number;
}

/** Height of a line of a name. */
const LINE = 42.6;

function person(seat: number, names: readonly string[], { x, y, width, r, lines }: Spot): Node[] {
  const top = y + r + 12;
  const rows = fitted(names[seat] ?? '', {
    x,
    y: 0,
    width: width - 12,
    size: 38,
    min: 34,
    lines,
    font: 'bold',
    anchor: 'middle',
    style: { fill: C.ink },
  });
  const first = rows[0]?.y ?? 0;
  const size = rows[0]?.size ?? 28;
  return [
    ...seatToken(seat, x, y, r),
    path(roundRect({ x: x - width / 2, y: top + 3, width, height: rows.length * size * 1.12 + 14 }, 10), {
      fill: C.shadow,
      fillOpacity: 0.35,
    }),
    path(roundRect({ x: x - width / 2, y: top, width, height: rows.length * size * 1.12 + 14 }, 10), {
      fill: '#fdf4dd',
      stroke: C.gold,
      width: 2.4,
    }),
    ...rows.map(row => ({ ...row, y: row.y - first + top + size * 0.86 + 5 })),
  ];
}

const arrow = (x: number, y: number, length: number): Node[] => [
  path(`M${num(x)} ${num(y - 9)}h${length - 16}v-12l22 21l-22 21v-12h${16 - length}Z`, {
    fill: C.gold,
    stroke: C.ink,
    width: 3,
    join: 'round',
  }),
];

interface Subject {
  readonly exhibit: Exhibit;
  readonly title: string;
  readonly subtitle: string | null;
}

function subject(
  { challenge: answer }: View,
  { action, character, by }: Announcement,
  words: Words,
): Subject {
  const label = word(words, `picture:action.${action}`);
  if (character === null)
    return { exhibit: { kind: 'sign', nodes: effect(action) }, title: label, subtitle: null };
  const bluff = answer !== null && !answer.failed && answer.against === by && answer.character === character;
  return {
    exhibit: { kind: 'portrait', character, bluff },
    title: word(words, `complots:name.${character}`),
    subtitle: label,
  };
}

function effect(action: Action): readonly Node[] {
  switch (action) {
    case 'income':
      return gain(1);
    case 'aid':
      return gain(2);
    case 'duchess':
      return gain(3);
    case 'murder':
    case 'assassin':
      return dagger;
    case 'captain':
      return coin;
    case 'ambassador':
    case 'exchange':
      return exchange;
    case 'examine':
      return lens;
  }
}

/** Draws the turn, the Court, the five characters in play and the Treasury. */
function supplies({ view, words }: Setting, { x, y, width, height }: Area): Node[] {
  const r = 27;
  const gap = 2 * r + 3;
  const middle = y + height / 2;
  const first = x + 408;
  const turn = `${word(words, 'picture:turn')} ${view.turn}`;
  const count = (at: number, n: number, key: string) => [
    text(at, middle + 15, String(n), { font: 'bold', size: 42, fill: C.madderDark }),
    text(at + widthOf(String(n), 'bold', 42) + 8, middle + 13, word(words, key), {
      size: 30,
      fill: C.inkSoft,
    }),
  ];
  return [
    path(
      `M${x + 2} ${y}H${x + width - 2}V${y + height - 12}a10 10 0 0 1-10 10H${x + 12}a10 10 0 0 1-10-10Z`,
      { fill: '#f5e6c2' },
    ),
    path(`M${x + 2} ${y}H${x + width - 2}`, { stroke: C.gold, width: 3 }),
    ...fitted(turn, {
      x: x + 16,
      y: middle + 14,
      width: 172,
      size: 40,
      min: 28,
      font: 'display',
      style: { fill: C.madderDark },
    }),
    ...range(3).map(i => backCard({ x: x + 194 + i * 5, y: y + 10 - i * 3, width: 36, height: 50 })),
    ...count(x + 248, view.court, 'picture:court'),
    ...view.inPlay.map((character, i) => medallion(character, first + i * gap, middle, r)),
    icon(treasury, x + width - 218, middle, 60),
    ...count(x + width - 182, view.treasury, 'picture:treasury'),
  ];
}
