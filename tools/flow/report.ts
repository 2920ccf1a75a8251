/** The limits of a good flow, and the table that compares a game with them. */
import type { GameId } from '../../engines/index.ts';
import type { Answered } from './person.ts';
import type { Heights, WindowName } from './browser.ts';
import type { Figures, Tall } from './play.ts';

/** Words for each measure. */
const WORDS = {
  questions: 'questions put to the person',
  milestones: 'scorings and the end',
  messages: 'public messages in the thread',
  picturesLeft: 'public messages with pictures left',
  picturesSent: 'pictures sent to the channel',
  silent: 'cards without a sentence',
  presses: 'presses from Play, worst question',
  pressesPaid: 'presses from Play where goods are paid',
  second: 'presses from Play, with a second placement',
  secondPaid: 'presses from Play, both placements paid',
  forced: 'presses after Play, forced answer',
  panelPictures: 'pictures in a panel',
  height: 'height of the thread, px',
  distance: 'from the newest sentence to Play, px',
  unmeasured: 'questions without a measured distance',
  card: 'highest card, px at 1280x800',
  cardOnPhone: 'highest card, px at 390x844',
  panel: 'highest panel, px at 1280x800',
  panelOnPhone: 'highest panel, px at 390x844',
} as const;
export type Measure = keyof typeof WORDS;

/** One line of the table. `limit` `null`: for information. */
export interface Row {
  readonly what: Measure;
  readonly measured: number;
  readonly limit: number | null;
  /** The worst example, or how the limit is calculated. */
  readonly note: string;
}

/**
 * What is to be reached. A plan of several questions has the limits of a single one. A second placement is a
 * decision more in the same panel, with one press.
 */
const GOALS = {
  picturesLeft: 3,
  silent: 0,
  distance: 160,
  /** The first question: nothing has happened before it. */
  unmeasured: 1,
  presses: 4,
  pressesWithPayment: 5,
  pressesWithSecond: 5,
  pressesWithSecondAndPayment: 6,
  forced: 1,
  panelPictures: 2,
} as const;

/**
 * Heights of a thread at 1280x800, for a game that an automated player would play. Taj Mahal keeps twelve
 * pictures of scorings, Complots two.
 */
const HEIGHTS: Readonly<Record<GameId, number>> = {
  complots: 5_000,
  raja: 9_000,
  'taj-mahal': 12_000,
  dynasties: 9_000,
};

/**
 * How high cards and panels may be. Between header and composer are 690 px; a picture is 550 px wide at
 * 1280x800 and 295 px at 390x844. Boards, hands and news in plenty take more than that.
 */
const HIGHEST: Readonly<Record<GameId, Readonly<Record<'card' | 'panel', Heights>>>> = {
  // A claim with four answers, their effects, the claims of two opponents, and the news before them.
  complots: { card: { wide: 850, phone: 830 }, panel: { wide: 930, phone: 1_190 } },
  raja: { card: { wide: 1_130, phone: 980 }, panel: { wide: 1_050, phone: 1_080 } },
  'taj-mahal': { card: { wide: 1_100, phone: 950 }, panel: { wide: 1_050, phone: 1_000 } },
  dynasties: { card: { wide: 1_300, phone: 1_140 }, panel: { wide: 1_250, phone: 1_150 } },
};
/** The room of a window between header and composer. */
const ROOM = 690;

/** The finale is shown twice: in the thread, and on the card above it. */
const FINALE_ABOVE = 1;

/** True if goods were paid in a way that the player chose: those of Dynasties (DY-57, DY-83). */
const isPaid = ({ type, picks }: Answered): boolean =>
  type === 'give' || type === 'unmarried' || picks.some(pick => isWith(pick, 'pay') || isWith(pick, 'of'));

/** True if Machiavelli places a second member (DY-54). */
const hasSecond = ({ picks }: Answered): boolean =>
  picks.filter(pick => isWith(pick, 'city') && isWith(pick, 'as')).length > 1;
const isWith = <K extends string>(pick: unknown, key: K): pick is Readonly<Record<K, unknown>> =>
  typeof pick === 'object' && pick !== null && key in pick;

const isPlain = (answered: Answered): boolean => !hasSecond(answered);

export function rowsOf(figures: Figures): Row[] {
  const { answers, milestones, pixels } = figures;
  const free = answers.filter(each => !each.forced);
  const forced = answers.filter(each => each.forced);
  const unpaid = free.filter(each => !isPaid(each));
  const paid = free.filter(isPaid);
  const questions = answers.reduce((sum, each) => sum + each.questions, 0);
  return [
    { what: 'questions', measured: questions, limit: null, note: kindsOf(answers) },
    { what: 'milestones', measured: milestones, limit: null, note: '' },
    { what: 'messages', measured: figures.messages, limit: null, note: '' },
    {
      what: 'picturesLeft',
      measured: figures.withPictures,
      limit: GOALS.picturesLeft + milestones,
      note: `${GOALS.picturesLeft}, and one for each scoring`,
    },
    {
      what: 'picturesSent',
      measured: figures.picturesSent,
      limit: questions + milestones + FINALE_ABOVE,
      note: 'one for each question and each scoring, and the finale above the thread',
    },
    {
      what: 'silent',
      measured: figures.silent.length,
      limit: GOALS.silent,
      note: firstLine(figures.silent[0]),
    },
    pressRow('presses', unpaid.filter(isPlain), GOALS.presses),
    pressRow('pressesPaid', paid.filter(isPlain), GOALS.pressesWithPayment),
    pressRow('second', unpaid.filter(hasSecond), GOALS.pressesWithSecond),
    pressRow('secondPaid', paid.filter(hasSecond), GOALS.pressesWithSecondAndPayment),
    {
      ...pressRow('forced', forced, GOALS.forced),
      measured: Math.max(0, ...forced.map(each => each.presses - 1)),
    },
    pictureRow(answers),
    ...(pixels === null ? [] : pixelRows(pixels, figures.order.game, answers.length)),
  ];
}

export const isReached = ({ measured, limit }: Row): boolean => limit === null || measured <= limit;

function pressRow(what: Measure, answers: readonly Answered[], limit: number): Row {
  const worst = answers.toSorted((a, b) => b.presses - a.presses)[0];
  const note = worst ? `${worst.type}: ${worst.way.join(' > ')}${inPlan(worst)}` : 'none asked';
  return { what, measured: worst?.presses ?? 0, limit, note };
}

const inPlan = ({ presses, questions }: Answered): string =>
  questions > 1 ? ` (${presses} presses for ${questions} questions)` : '';

function pictureRow(answers: readonly Answered[]): Row {
  const worst = answers.toSorted((a, b) => b.pictures - a.pictures)[0];
  const limit = GOALS.panelPictures;
  const several = answers.filter(({ pictures }) => pictures > 1).length;
  const note = worst ? `${worst.type}; more than one in ${several} of ${answers.length}` : '';
  return { what: 'panelPictures', measured: worst?.pictures ?? 0, limit, note };
}

function pixelRows(
  { thread, distances, cards, panels }: NonNullable<Figures['pixels']>,
  game: GameId,
  questions: number,
): Row[] {
  const worst = distances.toSorted((a, b) => b.px - a.px)[0];
  return [
    { what: 'height', measured: thread, limit: HEIGHTS[game], note: 'at 1280x800' },
    {
      what: 'distance',
      measured: worst?.px ?? 0,
      limit: GOALS.distance,
      note: worst?.type ?? 'no card told anything',
    },
    {
      what: 'unmeasured',
      measured: questions - distances.length,
      limit: GOALS.unmeasured,
      note: `of ${questions}; nothing has happened before the first`,
    },
    heightRow('card', { all: cards, window: 'wide', limit: HIGHEST[game].card.wide }),
    heightRow('cardOnPhone', { all: cards, window: 'phone', limit: HIGHEST[game].card.phone }),
    heightRow('panel', { all: panels, window: 'wide', limit: HIGHEST[game].panel.wide }),
    heightRow('panelOnPhone', { all: panels, window: 'phone', limit: HIGHEST[game].panel.phone }),
  ];
}

interface Measured {
  readonly all: readonly Tall[];
  readonly window: WindowName;
  readonly limit: number;
}

/** Says which message is the highest, the median, and how many take more room than a window has. */
function heightRow(what: Measure, { all, window, limit }: Measured): Row {
  const highest = all.toSorted((a, b) => b.heights[window] - a.heights[window]);
  const [worst] = highest;
  const median = highest[Math.floor(highest.length / 2)]?.heights[window] ?? 0;
  const over = highest.filter(({ heights }) => heights[window] > ROOM).length;
  const example = [worst?.type ?? 'none', ...(worst?.way ?? [])].join(' > ');
  const note = `${example}; median ${median}; over ${ROOM}: ${over} of ${all.length}`;
  return { what, measured: worst?.heights[window] ?? 0, limit, note };
}

function kindsOf(answers: readonly Answered[]): string {
  const counts = Map.groupBy(answers, ({ type }) => type);
  return [...counts].map(([type, all]) => `${type} ${all.length}`).join(', ');
}

const firstLine = (text: string | undefined): string => (text ?? '').split('\n')[0] ?? '';

/** Returns the table of a game as text. */
export function tableOf(figures: Figures): string {
  const { game, seed, short } = figures.order;
  const rows = rowsOf(figures);
  const wide = Math.max(...Object.values(WORDS).map(words => words.length));
  const lines = rows.map(row => {
    const limit = row.limit === null ? '' : `<= ${row.limit}`;
    const verdict = isReached(row) ? '' : 'NOT REACHED  ';
    const what = WORDS[row.what].padEnd(wide);
    return `  ${what}  ${String(row.measured).padStart(6)}  ${limit.padEnd(8)}  ${verdict}${row.note}`;
  });
  const head = `${game}, seed ${seed}${short ? ', short' : ''}: ${figures.seconds.toFixed(0)} s`;
  return [head, ...lines.map(line => line.trimEnd())].join('\n');
}
