/** Artificial views that show every state of a picture: for warm-up, palettes, the sheet and the tests. */
import type { Character, PlayerView, View } from '../../engines/complots/model.ts';
import type { HandFormat } from './hand.ts';
import { WORDS, type ComplotsJob, type ComplotsKind } from './index.ts';

export interface Sample { readonly title: string; readonly kind: ComplotsKind; readonly view: View; readonly names: readonly string[]; readonly format?: HandFormat }

const NAMES = ['Amélie', 'Björn', 'Niccolò', 'Saskia', 'Théo', 'Ελένη', 'Мария', 'Zoë'];
const LONG = ['Maximilian Freiherr v. Hohenstein', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'Bartholomew the Unquestionable', 'xX_the_silent_assassin_1999_Xx__', 'Anna-Magdalena Wilcke-Bach (Cöthen', 'I', 'Nguyễn Thị Minh Khai của Sài Gòn', '🦊🦊🦊'];
const AMBASSADOR: readonly Character[] = ['duchess', 'assassin', 'countess', 'captain', 'ambassador'];
const INQUISITOR: readonly Character[] = ['duchess', 'assassin', 'countess', 'captain', 'inquisitor'];

const player = (coins: number, influences: number, faceUp: readonly Character[] = [], hand: readonly Character[] | null = null): PlayerView =>
  ({ coins, influences, faceUp, hand, out: influences === 0 });

const PLAYERS: readonly PlayerView[] = [
  player(3, 2), player(7, 1, ['countess']), player(0, 0, ['captain', 'duchess']), player(2, 2), player(10, 1, ['ambassador']), player(1, 2), player(12, 1, ['assassin']), player(4, 1, ['captain']),
];

const table = (n: number, change: Partial<View> = {}): View => ({
  seat: null, stage: 'turn', turn: 7, active: 0, inPlay: AMBASSADOR, court: [0, 0, 3, 9, 7, 5, 3, 6, 4][n] ?? 3, treasury: 28, players: PLAYERS.slice(0, n),
  announcement: null, block: null, challenge: null, loss: null, claims: [], awaited: [0], choice: null, examined: null, winner: null, ...change,
});

const seated = (view: View, seat: number, hand: readonly Character[], change: Partial<View> = {}): View =>
  ({ ...view, seat, players: view.players.map((it, i) => i === seat ? { ...it, hand } : it), ...change });

const theft = { by: 0, action: 'captain', character: 'captain', target: 1 } as const;
const others = (n: number) => PLAYERS.slice(0, n).flatMap((it, seat) => seat === 0 || it.out ? [] : [seat]);

const TABLES: readonly (readonly [title: string, view: View, names?: readonly string[]])[] = [
  ['2-draft', table(2, { stage: 'draft', turn: 1, awaited: [0, 1], players: [player(1, 2), player(2, 2)] })],
  ['2-turn', table(2)],
  ['2-murder', table(2, { stage: 'lose', announcement: { by: 1, action: 'murder', character: null, target: 0 }, active: 1, awaited: [0] })],
  ['3-theft', table(3, { stage: 'action', announcement: theft, awaited: [1] })],
  ['3-block', table(3, { stage: 'block', announcement: theft, block: { by: 1, as: 'ambassador', fell: false }, challenge: { by: 1, against: 0, character: 'captain', failed: true }, awaited: [0] })],
  ['4-aid', table(4, { stage: 'action', announcement: { by: 0, action: 'aid', character: null, target: null }, awaited: others(4) })],
  ['4-blocked', table(4, { stage: 'block', announcement: { by: 3, action: 'assassin', character: 'assassin', target: 1 }, active: 3, block: { by: 1, as: 'countess', fell: false }, awaited: [0, 3] })],
  ['5-assassin', table(5, { stage: 'action', announcement: { by: 0, action: 'assassin', character: 'assassin', target: 4 }, awaited: others(5) })],
  ['5-bluff', table(5, { stage: 'lose', announcement: { by: 0, action: 'duchess', character: 'duchess', target: null }, challenge: { by: 3, against: 0, character: 'duchess', failed: false }, awaited: [0] })],
  ['6-turn', table(6, { active: 3, awaited: [3] })],
  ['6-exchange', table(6, { stage: 'exchange', announcement: { by: 0, action: 'ambassador', character: 'ambassador', target: null }, awaited: [0] })],
  ['7-examine', table(7, { stage: 'judge', announcement: { by: 0, action: 'examine', character: 'inquisitor', target: 6 }, awaited: [0], inPlay: INQUISITOR })],
  ['8-turn', table(8, { active: 4, awaited: [4], turn: 23 })],
  ['8-fallen', table(8, { stage: 'lose', announcement: { by: 0, action: 'assassin', character: 'assassin', target: 7 }, block: { by: 7, as: 'countess', fell: true }, challenge: { by: 5, against: 7, character: 'countess', failed: false }, awaited: [7], turn: 108 })],
  ['8-long', table(8, { stage: 'block', announcement: { by: 0, action: 'captain', character: 'captain', target: 1 }, block: { by: 1, as: 'ambassador', fell: true }, challenge: { by: 3, against: 1, character: 'ambassador', failed: false }, awaited: [0, 1, 3, 4, 5, 6, 7], turn: 88 }), LONG],
  ['5-long', table(5, { stage: 'action', announcement: theft, awaited: others(5) }), LONG],
  ['3-over', table(3, { stage: 'over', active: 0, awaited: [], winner: 0, players: [player(5, 2, [], ['duchess', 'captain']), player(0, 0, ['countess', 'assassin'], []), player(0, 0, ['captain', 'ambassador'], [])] })],
  ['8-over', table(8, { stage: 'over', awaited: [], winner: 4, active: 4, inPlay: INQUISITOR, players: PLAYERS.map((_, i) => i === 4 ? player(12, 1, ['inquisitor'], ['countess']) : player(0, 0, ['captain', 'assassin'], [])) })],
];

const HANDS: readonly (readonly [title: string, view: View])[] = [
  ['two', seated(table(5), 0, ['duchess', 'captain'])],
  ['one-lost', seated(table(5), 1, ['assassin'])],
  ['lose', seated(table(4, { stage: 'lose', awaited: [0] }), 0, ['countess', 'ambassador'])],
  ['show', seated(table(4, { stage: 'show', awaited: [0] }), 0, ['duchess', 'assassin'])],
  ['exchange', seated(table(4, { stage: 'exchange', awaited: [0] }), 0, ['assassin', 'captain'], { choice: ['duchess', 'assassin', 'captain', 'ambassador'] })],
  ['exchange-one', seated(table(4, { stage: 'exchange', awaited: [1] }), 1, ['assassin'], { choice: ['assassin', 'captain', 'captain'] })],
  ['examined', seated(table(5, { stage: 'judge', awaited: [0], inPlay: INQUISITOR }), 0, ['countess', 'inquisitor'], { examined: { of: 4, character: 'duchess' } })],
  ['draft', seated(table(2, { stage: 'draft', turn: 1, awaited: [0, 1], players: [player(1, 1), player(2, 1)] }), 0, ['captain'], { choice: ['captain'] })],
  ['out', seated(table(5), 2, [])],
];

export const SAMPLES: readonly Sample[] = [
  ...TABLES.map(([title, view, names = NAMES]): Sample => ({ title: `table-${title}`, kind: 'table', view, names })),
  ...HANDS.map(([title, view]): Sample => ({ title: `hand-${title}`, kind: 'hand', view, names: NAMES })),
  ...HANDS.map(([title, view]): Sample => ({ title: `low-${title}`, kind: 'hand', format: 'low', view, names: NAMES })),
  { title: 'aid-ambassador', kind: 'aid', view: table(3), names: NAMES },
  { title: 'aid-inquisitor', kind: 'aid', view: table(3, { inPlay: INQUISITOR }), names: NAMES },
];

/** Returns the job of a sample; `speak` translates its words. */
export function sampleJob({ kind, view, names, format = 'large' }: Sample, speak: (key: string) => string): ComplotsJob {
  const words = Object.fromEntries(WORDS[kind].map((key) => [key, speak(key)]));
  return kind === 'hand' ? { game: 'complots', kind, view, names, words, format, scope: 'sample' } : { game: 'complots', kind, view, names, words };
}
