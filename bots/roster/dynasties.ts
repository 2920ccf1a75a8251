/** Players of Dynasties that the arena compares with ours. */
import type { CardOption, Turn } from '../../engines/dynasties/model.ts';
import { OURS, type Weights } from '../dynasties/weights.ts';
import { dynastiesBy } from '../dynasties.ts';
import type { Choose } from '../index.ts';
import { following } from './one-rule.ts';

/**
 * The weights before they were fitted by self-play. The player answers as it did then, but in the last round:
 * it knows that cards left by a pass are never played, and weighs goods left on a ship by their use.
 */
export const BEFORE: Weights = {
  good: {
    black: 3.6,
    white: 3.6,
    yellow: 3.3,
    blue: 3,
    pink: 1.8,
  },
  needs: {
    trade: {},
    prince: { black: 1.6, pink: 0.6 },
    princess: { white: 1.6, pink: 0.6 },
    character: { blue: 1, pink: 0.3 },
    special: { yellow: 1.1, pink: 0.3 },
  },
  cardNeeds: {
    black: 0.55,
    white: 0.55,
    yellow: 0.45,
    blue: 0.35,
    pink: 0.4,
  },
  pinkNeeds: [2, 2, 0.5],
  bonusNeeds: { black: 0, white: 0 },
  later: 1.2,
  unsure: [2.2, 1.6, 0.8],
  tie: 0.3,
  calm: 0,
  denial: 0,
  lasting: [1, 1, 1],
  leaves: [0.15, 0.15, 0],
  departs: { own: 0, others: 0 },
  keeps: 0,
  courted: { large: [0.05, 0.05, 0.05], small: [0.05, 0.05, 0.05] },
  stays: [0.85, 1, 0],
  wed: [0, 0, 0],
  envy: 0.25,
  share: 0.55,
  joined: 0.06,
  left: 0.3,
  scoringCard: [6, 6, 6],
  drawnCard: [0, 0, 0],
  actionCard: [4, 4, 2.5],
  keptCard: [3.5, 3.5, 0],
  book: 2.8,
  lastBonus: 3.2,
  bias: {
    trade: [0, 0, 0],
    prince: [0, 0, 0],
    princess: [0, 0, 0],
    character: [0, 0, 0],
    city: [0, 0, 0],
    yellowCharacter: [0, 0, 0],
    doubleTrade: [0, 0, 0],
    pass: [0, 0, 0],
    discard: [0, 0, 0],
  },
  regret: 0.25,
  rank: [1.6, 1.6, 1.2],
  firstPlayer: [0.6, 0.6, 0],
  hurry: 0.4,
  pace: 0,
  growth: {
    symbolByNation: 0.7,
    symbol: 0.9,
    married: 0.7,
    role: 1.8,
  },
  reach: [0.55, 0.4, 0.15],
  everywhere: [
    [0.1, 0.25, 0.45, 0.7, 1],
    [0, 0.1, 0.25, 0.6, 1],
    [0, 0, 0.1, 0.35, 1],
  ],
  unsureMost: [1.6, 1.4, 1],
  given: 0.7,
  secondTrade: 1.8,
  pairs: 0,
  tileLeast: [3, 3, 0.3],
  cutIn: 0.35,
  choices: [1, 0.3, 0.15, 0.1],
};

/** Our player without the search of two turns. */
const oneTurn = dynastiesBy({ weights: OURS, whim: 0, search: null });

/** Returns a player that plays its cards for these options only, if it can. */
const playingFor = (uses: (as: CardOption) => boolean): Choose =>
  following(oneTurn, ({ type, value }) => {
    if (type !== 'turn') return true;
    const turn = value as Turn;
    return turn.do === 'play' && uses(turn.as);
  });

export const dynastiesRoster: Readonly<Record<string, Choose>> = {
  'dynasties-before': dynastiesBy({ weights: BEFORE, whim: 0, search: null }),
  'dynasties-one-turn': oneTurn,
  /** Marries where it can. */
  'dynasties-marries': playingFor(as => as === 'prince' || as === 'princess'),
  /** Takes a character where it can. */
  'dynasties-courts': playingFor(as => as === 'character'),
  /** Trades only where nothing else can be played. */
  'dynasties-no-trade': playingFor(as => as !== 'trade'),
};
