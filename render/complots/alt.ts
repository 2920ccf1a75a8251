/** Alternative texts: what a player needs from a picture, in words, from the same view. */
import type { Seat } from '../../engines/core/game.ts';
import type { Action, Announcement, Character, PlayerView, View } from '../../engines/complots/model.ts';
import { ALT_LIMIT, list, shortest } from '../kit/alt.ts';
import type { Say } from '../kit/alt.ts';
import { spread } from './slots.ts';
import type { Slot } from './slots.ts';

/** Describes the table. Where that is too long, marks who is awaited, and tells of the players first. */
export function altTable(view: View, say: Say, names: readonly string[], limit = ALT_LIMIT): string {
  const tell = translator(say, names);
  const { awaited } = view;
  const line = (player: PlayerView, seat: Seat, rest: readonly string[]) =>
    `${tell.name(seat)}: ${[...possessions(player, tell), ...rest].join(', ')}.`;
  const [turn = '', ...stage] = situation(view, tell);
  const waiting = waitingLine(view, tell);
  const full = [turn, ...stage, ...waiting, ...view.players.map((each, seat) => line(each, seat, []))];
  const marked = view.players.map((each, seat) =>
    line(each, seat, awaited.includes(seat) && view.winner === null ? [tell.say('asked', {})] : []),
  );
  return shortest([...full, supplies(view, tell)], limit, [turn, ...marked, ...stage]);
}

/** Describes a hand. Private: only `view.seat` may read it. */
export function altHand(view: View, say: Say, names: readonly string[], limit = ALT_LIMIT): string {
  const { slots, question } = spread(view);
  const tell = translator(say, names);
  const { seat, players, turn } = view;
  const lines = [
    tell.say('hand', { turn, coins: tell.count('coins', players[seat ?? 0]?.coins ?? 0) }),
    ...(question === null ? [] : [say({ key: question }) + '.']),
    ...slots.map(slot => slotLine(slot, say, tell)),
  ];
  return shortest(lines, limit);
}

export function altAid(view: View, say: Say, limit = ALT_LIMIT): string {
  const tell = translator(say, []);
  const lines = [
    tell.say('aid', {}),
    ...view.inPlay.map(character => `${tell.character(character)}: ${powers(character, say)}.`),
    ...(['income', 'aid', 'murder'] as const).map(
      action => `${say({ key: `picture:action.${action}` })}: ${say({ key: `picture:aid.${action}` })}`,
    ),
  ];
  return shortest(lines, limit);
}

interface Speaker {
  say(key: string, args: Record<string, string | number>): string;
  name(seat: Seat): string;
  character(character: Character): string;
  /** Returns a character with its article: "the Captain". */
  the(character: Character): string;
  action(action: Action): string;
  /** Returns what a character is claimed for. */
  deed(action: Action): string;
  characters(characters: readonly Character[]): string;
  count(key: string, count: number): string;
}

function translator(say: Say, names: readonly string[]): Speaker {
  const character = (name: Character) => say({ key: `complots:name.${name}` }),
    the = (name: Character) => say({ key: `complots:the.${name}` });
  return {
    say: (key, args) => say({ key: `picture:alt.${key}`, ...args }),
    name: seat => names[seat] ?? String(seat + 1),
    character,
    the,
    action: action => say({ key: `picture:action.${action}` }),
    deed: action => say({ key: `picture:alt.deed.${action === 'ambassador' ? 'exchange' : action}` }),
    characters: list => list.map(the).join(', '),
    count: (key, count) => say({ key: `picture:alt.${key}`, count }),
  };
}

function situation(view: View, tell: Speaker): string[] {
  const { turn, winner, stage, active, announcement } = view;
  const lines = [tell.say('table', { turn })];
  if (winner !== null) return [...lines, tell.say('won', { name: tell.name(winner) })];
  if (stage === 'draft') lines.push(tell.say('draft', {}));
  else if (announcement === null) lines.push(tell.say('active', { name: tell.name(active) }));
  else lines.push(announced(announcement, tell), ...answers(view, tell));
  return lines;
}

/** Returns who is awaited, if anybody is. The player whose turn it is has been named already. */
function waitingLine(view: View, tell: Speaker): string[] {
  const { awaited, winner, stage, announcement, active } = view;
  const isTold = stage !== 'draft' && announcement === null && awaited.length === 1 && awaited[0] === active;
  return awaited.length === 0 || winner !== null || isTold
    ? []
    : [tell.say('awaited', { names: list(awaited.map(seat => tell.name(seat))) })];
}

function announced({ by, action, character, target }: Announcement, tell: Speaker): string {
  const args = {
    name: tell.name(by),
    action: character === null ? tell.action(action) : tell.deed(action),
    character: character === null ? '' : tell.the(character),
    target: target === null ? '' : tell.name(target),
  };
  return tell.say(`${character === null ? 'action' : 'claim'}${target === null ? '' : 'Against'}`, args);
}

function answers({ block, challenge }: View, tell: Speaker): string[] {
  const blocked =
    block === null
      ? []
      : [
          tell.say(block.fell ? 'blockFell' : 'block', {
            name: tell.name(block.by),
            character: tell.the(block.as),
          }),
        ];
  if (challenge === null) return blocked;
  const challenged = tell.say(challenge.failed ? 'challengeFailed' : 'challengeWon', {
    name: tell.name(challenge.by),
    against: tell.name(challenge.against),
    character: tell.the(challenge.character),
  });
  const ofBlock = block !== null && challenge.against === block.by && challenge.character === block.as;
  return ofBlock ? [...blocked, challenged] : [challenged, ...blocked];
}

/** Returns the coins and the influences of a player. */
function possessions({ coins, influences, faceUp, hand, out }: PlayerView, tell: Speaker): string[] {
  return [
    tell.count('coins', coins),
    out
      ? tell.say('out', {})
      : hand === null
        ? tell.count('faceDown', influences)
        : tell.say('held', { characters: tell.characters(hand) }),
    ...(faceUp.length === 0 ? [] : [tell.say('faceUp', { characters: tell.characters(faceUp) })]),
  ];
}

function supplies({ court, treasury, inPlay }: View, tell: Speaker): string {
  const fifth = inPlay.at(-1);
  return tell.say('supplies', {
    court,
    treasury,
    character: fifth === undefined ? '' : tell.the(fifth),
  });
}

/** A lost card does nothing any more, so its powers are left out. */
function slotLine({ character, number, caption, lost }: Slot, say: Say, tell: Speaker): string {
  const what = `${tell.character(character)} (${say({ key: caption })})`;
  if (lost) return `${what}.`;
  return `${number === null ? '' : `${number}: `}${what}: ${powers(character, say)}.`;
}

/** Returns what a character does and what it blocks. */
const powers = (character: Character, say: Say): string =>
  `${say({ key: `picture:power.${character}` })} ${say({ key: `picture:blocks.${character}` })}`;
