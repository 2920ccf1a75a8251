/** The strips below the arch: the block and the challenge that counted, and their outcome. */
import type { Character } from '../../../engines/complots/model.ts';
import { C } from '../../kit/colours.ts';
import { widthOf } from '../../kit/fonts.ts';
import { path, text } from '../../kit/scene.ts';
import type { Node } from '../../kit/scene.ts';
import { seatToken } from '../../kit/seats.ts';
import { roundRect } from '../../kit/shapes.ts';
import type { Area } from '../../kit/shapes.ts';
import { fitted } from '../../kit/typography.ts';
import { medallion } from '../cards.ts';
import { challenge, icon, shield } from '../icons.ts';
import type { Setting } from './setting.ts';
import { word } from '../words.ts';

interface Claim {
  readonly seat: number;
  readonly name: string;
  readonly character: Character;
  readonly characterName: string;
}

/** A block or a challenge. */
interface Reply extends Claim {
  readonly sign: readonly Node[];
  /** The seat whose claim is challenged; `null`: a block. */
  readonly against: number | null;
  /** Outcome of the claim. `null`: the block stands. */
  readonly outcome: Outcome | null;
}

interface Outcome {
  readonly words: string;
  readonly fill: string;
}

/** Returns the block and the challenge that counted, in the order in which they came. */
export function repliesOf(setting: Setting): Reply[] {
  const { block, challenge: challenged } = setting.view;
  const replies = [blockReply(setting), challengeReply(setting)].filter(reply => reply !== null);
  const ofBlock =
    block !== null &&
    challenged !== null &&
    challenged.against === block.by &&
    challenged.character === block.as;
  return ofBlock ? replies : replies.reverse();
}

function blockReply({ view: { block }, names, words }: Setting): Reply | null {
  if (block === null) return null;
  return {
    ...claimOf(block.by, block.as, { names, words }),
    sign: shield,
    against: null,
    outcome: block.fell ? { words: word(words, 'picture:fell'), fill: C.inkSoft } : null,
  };
}

function challengeReply({ view, names, words }: Setting): Reply | null {
  const { challenge: challenged } = view;
  if (challenged === null) return null;
  return {
    ...claimOf(challenged.by, challenged.character, { names, words }),
    sign: challenge,
    against: challenged.against,
    outcome: challenged.failed
      ? { words: word(words, 'picture:true'), fill: '#2f7350' }
      : { words: word(words, 'picture:bluff'), fill: C.madder },
  };
}

const claimOf = (
  seat: number,
  character: Character,
  { names, words }: Pick<Setting, 'names' | 'words'>,
): Claim => ({
  seat,
  name: names[seat] ?? '',
  character,
  characterName: word(words, `complots:name.${character}`),
});

/** Draws a reply, from left to right: player, shield or challenge, challenged player, character, outcome. */
export function strip({ x, y, width, height }: Area, reply: Reply): Node[] {
  const { r, nameX, nameWidth, signX, portraitX, pill, characterRoom } = stripLayout(
    { x, width, height },
    reply,
  );
  const middle = y + height / 2;
  const size = 36;
  const lettering = { y: middle + size * 0.35, size, min: 34, style: { fill: C.ink } };
  const characterName = { x: portraitX + r + 12, width: characterRoom ?? 0, font: 'bold' } as const;
  return [
    path(roundRect({ x, y: y + 3, width, height }, height / 2), { fill: C.shadow, fillOpacity: 0.35 }),
    path(roundRect({ x, y, width, height }, height / 2), { fill: '#fdf4dd', stroke: C.gold, width: 2.6 }),
    ...seatToken(reply.seat, x + height / 2, middle, r),
    ...fitted(reply.name, { ...lettering, x: nameX, width: nameWidth }),
    icon(reply.sign, signX, middle, height * 0.72),
    ...(reply.against === null ? [] : seatToken(reply.against, portraitX - 2 * r - 8, middle, r)),
    medallion(reply.character, portraitX, middle, r + 2),
    ...(characterRoom === null ? [] : fitted(reply.characterName, { ...lettering, ...characterName })),
    ...(reply.outcome === null ? [] : verdict(reply.outcome, x + width - pill / 2 - 10, middle, pill)),
  ];
}

interface StripLayout {
  /** Radius of the tokens. */
  readonly r: number;
  readonly nameX: number;
  readonly nameWidth: number;
  readonly signX: number;
  readonly portraitX: number;
  /** Width of the outcome's pill. */
  readonly pill: number;
  /** Width for the character's name; `null`: it does not fit and is left out. */
  readonly characterRoom: number | null;
}

function stripLayout({ x, width, height }: Omit<Area, 'y'>, reply: Reply): StripLayout {
  const r = Math.round(height * 0.37);
  const pill = reply.outcome === null ? 0 : Math.ceil(widthOf(reply.outcome.words, 'bold', 34)) + 30;
  const nameX = x + height + 2;
  const nameRoom = (sign: number): number => sign - height * 0.36 - nameX - 8;
  const usualSignX = x + width * 0.42;
  const toPortrait = height * 0.42 + r + (reply.against === null ? 4 : 2 * r + 12);
  const free = x + width - 16 - pill - (usualSignX + toPortrait + r + 12);
  const characterWidth = widthOf(reply.characterName, 'bold', 34);
  const fits = characterWidth <= free;
  const lacks = widthOf(reply.name, 'ui', 34) - nameRoom(usualSignX);
  const signX = usualSignX + shiftFor(lacks, fits ? free - characterWidth : free);
  return {
    r,
    nameX,
    nameWidth: nameRoom(signX),
    signX,
    portraitX: Math.round(signX + toPortrait),
    pill,
    characterRoom: fits ? free - (signX - usualSignX) : null,
  };
}

/** Returns how far a name that lacks room pushes what follows it: at most into the free room. */
const shiftFor = (lacks: number, free: number): number => Math.max(0, Math.min(Math.ceil(lacks) + 1, free));

const verdict = ({ words, fill }: Outcome, cx: number, cy: number, width: number): Node[] => [
  path(roundRect({ x: cx - width / 2, y: cy - 21, width, height: 42 }, 21), {
    fill,
    stroke: C.goldLight,
    width: 2,
  }),
  text(cx, cy + 12, words, { font: 'bold', size: 34, anchor: 'middle', fill: '#fff' }),
];
