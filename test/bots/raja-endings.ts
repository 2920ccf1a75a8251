/** Positions of the last rounds of games between automated players of Raja. */
import { CITIES } from '../../engines/raja/facts.ts';
import type { City, Palace } from '../../engines/raja/model.ts';
import type { Seat } from '../../engines/core/game.ts';
import type { Position } from '../engines/raja/table.ts';

/** Returns the palaces with these owners, by city from the centre on. */
const standing = (owners: Readonly<Partial<Record<City, readonly Seat[]>>>): Palace[] =>
  CITIES.flatMap(city => (owners[city] ?? []).map((owner, site): Palace => ({ city, site, owner })));

/** Three players who each have the gold for their last palace. */
export const ALL_CAN_FINISH: Position = {
  maharaja: 'C',
  row: { A: 12, B: 9, C: 15, D: 10, E: 14, F: 11, G: 13 },
  characters: { 0: ['sadhu'], 1: ['artisan'], 2: ['monk'] },
  players: {
    0: { at: 'E', gold: 17, palaces: 1, supply: 0 },
    1: { at: 'E', gold: 9, palaces: 1, supply: 0 },
    2: { at: 'E', gold: 18, palaces: 1, supply: 0 },
  },
  houses: {
    A: [2],
    B: [2],
    C: [2, 2],
    E: [0],
    v01: [0, 1],
    v02: [0, 1],
    v03: [0, 2],
    v04: [1],
    v17: [0, 1],
    v18: [0, 2],
    v23: [2],
    v24: [1, 2],
    v25: [1, 2],
    v26: [0, 1],
    v27: [0, 1],
    v28: [1, 2],
    v29: [0],
    v30: [0, 1],
  },
  palaces: standing({
    A: [0, 2, 0, 1],
    B: [0, 2, 1],
    C: [1, 2, 0, 1],
    D: [2, 1],
    E: [2, 0],
    F: [0, 1],
    G: [2],
  }),
};

/** Two players who have the gold for their last palace, and gold to spare. */
export const TWO_CAN_FINISH: Position = {
  maharaja: 'E',
  row: { A: 13, B: 10, C: 11, D: 12, E: 15, F: 14, G: 9 },
  characters: { 0: ['sadhu'], 1: ['artisan'], 2: ['builder'] },
  players: {
    0: { at: 'F', gold: 17, palaces: 1, supply: 0 },
    1: { at: 'F', gold: 17, palaces: 1, supply: 1 },
    2: { at: 'F', gold: 6, palaces: 1, supply: 0 },
  },
  houses: {
    B: [1, 1],
    v01: [0],
    v02: [0, 1],
    v03: [1, 2],
    v04: [0],
    v05: [2],
    v06: [2],
    v15: [0, 2],
    v16: [2],
    v21: [0, 1],
    v22: [0, 1],
    v23: [0, 2],
    v24: [0, 1],
    v25: [0, 2],
    v26: [0, 2],
    v29: [1, 2],
    v30: [1, 2],
  },
  palaces: standing({
    A: [1, 1, 0],
    B: [0, 1],
    C: [0, 2],
    D: [2, 2, 2, 2],
    E: [2],
    F: [1, 1, 0, 1],
    G: [0, 0],
  }),
};

/** Seat 0 has the gold for its last palace only with the Artisan, which seat 3 holds. */
export const FOUR_CAN_FINISH: Position = {
  seats: 4,
  maharaja: 'D',
  row: { A: 11, B: 14, C: 12, D: 15, E: 13, F: 9, G: 8 },
  characters: { 0: ['monk'], 1: ['sadhu'], 2: ['builder'], 3: ['artisan'] },
  players: {
    0: { at: 'B', gold: 9, palaces: 1, supply: 0 },
    1: { at: 'B', gold: 12, palaces: 1, supply: 0 },
    2: { at: 'B', gold: 12, palaces: 2, supply: 0 },
    3: { at: 'B', gold: 14, palaces: 1, supply: 1 },
  },
  houses: {
    B: [2],
    C: [1],
    D: [1],
    E: [0, 3],
    v01: [1, 2],
    v02: [1, 2],
    v03: [1, 2],
    v04: [1],
    v05: [1, 3],
    v06: [2, 3],
    v07: [0, 2],
    v08: [1],
    v13: [0, 2],
    v14: [0, 3],
    v19: [0, 3],
    v20: [0, 2],
    v21: [0, 1],
    v22: [0, 3],
    v23: [0, 3],
    v24: [2, 3],
    v27: [0, 2],
    v28: [1, 3],
  },
  palaces: standing({
    A: [0, 3, 1, 0],
    B: [3, 1, 0, 2, 2, 3],
    C: [3, 0, 1],
    D: [0, 2, 1, 2],
    E: [2],
    F: [1, 1, 0, 3],
    G: [3],
  }),
};

/** Seat 3 has the gold for its last palace, but no free site in its city. */
export const OTHERS_FINISHED: Position = {
  seats: 4,
  maharaja: 'D',
  row: { A: 11, B: 14, C: 12, D: 15, E: 13, F: 9, G: 8 },
  characters: { 0: ['artisan'], 1: ['sadhu'], 2: ['builder'], 3: ['mogul'] },
  players: {
    0: { at: 'B', gold: 0, palaces: 0, supply: 0, moved: true },
    1: { at: 'G', gold: 0, palaces: 0, supply: 0, moved: true },
    2: { at: 'B', gold: 12, palaces: 2, supply: 0 },
    3: { at: 'B', gold: 14, palaces: 1, supply: 1 },
  },
  houses: {
    B: [2],
    C: [1],
    D: [1],
    E: [0, 3],
    v01: [2],
    v02: [1, 2],
    v03: [1, 2],
    v04: [1, 1],
    v05: [1, 3],
    v06: [2, 3],
    v07: [0, 2],
    v08: [1],
    v13: [0, 2],
    v14: [0, 3],
    v19: [0, 3],
    v20: [0, 2],
    v21: [0, 1],
    v22: [0, 3],
    v23: [0, 3],
    v24: [2, 3],
    v27: [0, 2],
    v28: [1, 3],
  },
  palaces: standing({
    A: [0, 3, 1, 0],
    B: [3, 1, 0, 2, 2, 3, 0],
    C: [3, 0, 1],
    D: [0, 2, 1, 2],
    E: [2],
    F: [1, 1, 0, 3],
    G: [3, 1],
  }),
};

/** Seat 2 has the gold for its last palace; its city is not the one that is scored. */
export const LAST_TO_MOVE: Position = {
  maharaja: 'G',
  row: { A: 12, B: 10, C: 13, D: 11, E: 9, F: 14, G: 15 },
  characters: { 0: ['monk'], 1: ['sadhu'], 2: ['artisan'] },
  players: {
    0: { at: 'G', gold: 8, palaces: 1, supply: 1, moved: true },
    1: { at: 'F', gold: 1, palaces: 0, supply: 0, moved: true },
    2: { at: 'F', gold: 17, palaces: 1, supply: 0 },
  },
  houses: {
    F: [1, 1],
    v01: [0],
    v02: [0, 1],
    v03: [1, 2],
    v04: [0, 2],
    v09: [1, 2],
    v10: [0, 2],
    v11: [0, 2],
    v12: [0, 1],
    v17: [1, 2],
    v18: [0, 2],
    v21: [1, 2],
    v22: [0, 1],
    v23: [0, 2],
    v24: [1, 2],
  },
  palaces: standing({
    A: [0, 2, 2, 0],
    B: [0, 1, 1, 1],
    C: [1],
    D: [2],
    E: [0],
    F: [2, 0, 0, 2, 1, 1],
    G: [1, 2],
  }),
};
