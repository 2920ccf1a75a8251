/** The course of a season: joining, beginning, tables, pauses, corrections and the end. */
import { describe, expect, it } from 'vitest';
import {
  attended,
  begun,
  corrected,
  ended,
  endedInTime,
  forgotten,
  joined,
  lacksPeople,
  left,
  nextDate,
  paused,
  planned,
  resumed,
  withTable,
} from '../../../src/seasons/course.ts';
import { GRACE, MOST_ENTRANTS, WEEK, type Season, type SeasonTable } from '../../../src/seasons/model.ts';
import { recorded } from '../../../src/seasons/results.ts';
import type { Outcome } from '../../../src/base.ts';
import { DAY, entrants, over, running, season, table } from './season.ts';

const HOUR = DAY / 24;
function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(outcome.why.key);
  return outcome.value;
}
const why = (outcome: Outcome<unknown>): string => (outcome.ok ? 'allowed' : outcome.why.key);
const join = (before: Season, id: string) => joined(before, { id, name: id });
let ids = 0;
const newId = () => `t${ids++}`;
const plan = (before: Season, now: number) => planned(before, now, newId);
const states = ({ rounds }: Season) => rounds.map(({ number, state }) => `${number} ${state}`);
const close = (before: Season, { id, state }: SeasonTable, to: SeasonTable['state']) =>
  withTable(before, { id, state }, { state: to });
/** Ends the newest table of the season in this way. */
function end(before: Season, to: SeasonTable['state']): Season {
  const last = before.rounds.at(-1);
  return last ? close(before, last, to) : before;
}

describe('joining', () => {
  it('numbers people in their order; who leaves before the start is forgotten', () => {
    const two = value(join(value(join(season(), 'ann')), 'ben'));
    expect(two.entrants.map(({ number, user }) => [number, user])).toEqual([
      [1, 'ann'],
      [2, 'ben'],
    ]);
    expect(why(join(two, 'ann'))).toBe('season:refuse.alreadyIn');
    expect(value(left(two, 'ann')).entrants.map(({ user }) => user)).toEqual(['ben']);
    expect(why(left(two, 'eve'))).toBe('season:refuse.notIn');
    const full = season({ entrants: entrants(MOST_ENTRANTS) });
    expect(why(join(full, 'eve'))).toBe('season:refuse.full');
  });

  it('is over after the beginning; who has left can come back', () => {
    const whole = running([[1, 2, 3]]);
    expect(why(join(whole, 'eve'))).toBe('season:refuse.begun');
    const gone = value(left(whole, 'u2'));
    expect(gone.entrants.map(({ away }) => away)).toEqual([false, true, false]);
    expect(value(join(gone, 'u2'))).toEqual(whole);
  });
});

describe('beginning', () => {
  it('lasts the chosen weeks from the first tables on, or ends with too few people', () => {
    const whole = begun(season({ entrants: entrants(3) }), [[1, 2, 3]], 9 * DAY);
    expect(whole).toMatchObject({ phase: 'running', span: { from: 9 * DAY, until: 9 * DAY + 6 * WEEK } });
    expect(begun(season(), [], 9)).toMatchObject({ phase: 'ended', end: { how: 'tooFew', at: 9 } });
    expect(begun(whole, [[1]], 10 * DAY), 'once').toBe(whole);
  });
});

describe('tables', () => {
  const whole = running([[1, 2, 3]]);

  it('begin one after another; planning twice adds nothing', () => {
    const one = plan(whole, 0);
    expect(one.rounds).toMatchObject([{ number: 1, seated: [1, 2, 3], state: 'opening' }]);
    expect(plan(one, 0)).toBe(one);
    const two = plan(end(one, 'over'), DAY);
    expect(states(two)).toEqual(['1 over', '2 opening']);
    expect(plan(end(two, 'over'), 2 * DAY).rounds).toHaveLength(2);
  });

  it('begin at the latest with their part of the season, so that the end date holds', () => {
    const one = plan(whole, 0);
    expect(nextDate(one, 0)).toBe(21 * DAY);
    expect(plan(one, 21 * DAY - 1)).toBe(one);
    expect(states(plan(one, 21 * DAY))).toEqual(['1 opening', '2 opening']);
  });

  it('that are closed are opened once more, and then count for nobody', () => {
    const again = plan(end(plan(whole, 0), 'closed'), 1);
    expect(states(again)).toEqual(['1 closed', '1 opening']);
    expect(states(plan(end(again, 'closed'), 2))).toEqual(['1 closed', '1 closed', '2 opening']);
  });

  it('seat nobody who is away; with too few the division waits until somebody comes back', () => {
    const four = running([[1, 2, 3, 4]], { game: 'dynasties' });
    const three = value(left(four, 'u2'));
    expect(plan(three, 0).rounds.map(({ seated }) => seated)).toEqual([[1, 3, 4]]);
    const two = value(left(three, 'u3'));
    expect(plan(two, 0), 'three is the fewest at Dynasties').toBe(two);
    expect(lacksPeople(two, 0, 0)).toBe(true);
    expect(plan(value(join(two, 'u2')), 5).rounds.map(({ seated }) => seated)).toEqual([[1, 2, 4]]);
  });

  it('do not begin while it is paused, or after the end date', () => {
    expect(plan(value(paused(whole, 0)), 1).rounds).toEqual([]);
    expect(plan(whole, 42 * DAY)).toBe(whole);
  });
});

describe('results', () => {
  const at = table('a', { seated: [1, 2, 3, 4] });
  const whole = running([[1, 2, 3, 4]], { rounds: [at] });
  const seat = (user: string, score: number, won = false) => ({ user, score, won });

  it('rank those in their seats; who was substituted is last and away, the substitute is not counted', () => {
    const after = recorded(whole, at, [
      seat('eve', 50, true),
      seat('u1', 20),
      seat('u2', 30),
      seat('u4', 20),
    ]);
    expect(after.rounds[0]?.places).toEqual([
      { entrant: 1, rank: 2, won: false },
      { entrant: 2, rank: 1, won: false },
      { entrant: 3, rank: null, won: false },
      { entrant: 4, rank: 2, won: false },
    ]);
    expect(after.entrants.map(({ away }) => away)).toEqual([false, false, true, false]);
    const before = running([[1, 2, 3, 4]], { rounds: after.rounds });
    expect(recorded(before, at, []).rounds, 'noted once').toEqual(after.rounds);
  });

  it('the winner comes first even with fewer points', () => {
    const after = recorded(whole, at, [seat('u1', 9), seat('u2', 3, true), seat('u3', 3), seat('u4', 3)]);
    expect(after.rounds[0]?.places.map(({ rank }) => rank)).toEqual([2, 1, 3, 3]);
  });

  it('a former player of the table is not taken for one of the season', () => {
    const gone = forgotten(whole, 'u1');
    const after = recorded(gone, at, [seat('former:1', 9, true), seat('u2', 3)]);
    expect(after.rounds[0]?.places.map(({ rank }) => rank)).toEqual([null, 1, null, null]);
  });
});

describe('the end', () => {
  const done = over('a', { 1: 1, 2: 2, 3: 3 });

  it('comes as soon as all tables are over', () => {
    const half = running([[1, 2, 3]], { rounds: [done] });
    expect(endedInTime(half, DAY)).toBe(half);
    const all = running([[1, 2, 3]], { rounds: [done, { ...done, id: 'b', number: 2 }] });
    expect(endedInTime(all, DAY)).toMatchObject({ phase: 'ended', end: { how: 'completed', at: DAY } });
  });

  it('waits a week for tables that still run; then they count for nobody', () => {
    const late = running([[1, 2, 3]], { rounds: [done, table('b', { number: 2 })] });
    const until = 42 * DAY;
    expect(endedInTime(late, until + GRACE - 1)).toBe(late);
    expect(states(endedInTime(late, until + GRACE))).toEqual(['1 over', '2 unfinished']);
    expect(nextDate(late, until)).toBe(until + GRACE);
    const short = running([[1, 2, 3]], { rounds: [done] });
    expect(endedInTime(short, until).end, 'nothing runs').toMatchObject({ how: 'completed' });
  });

  it('can be chosen, once', () => {
    const stopped = ended(running([[1, 2, 3]], { rounds: [table('a')] }), 'stopped', 5);
    expect(states(stopped)).toEqual(['1 unfinished']);
    expect(ended(stopped, 'completed', 6)).toBe(stopped);
    const refused = 'season:refuse.over';
    expect(why(join(stopped, 'u1'))).toBe(refused);
    expect(why(left(stopped, 'u1'))).toBe(refused);
    expect(why(paused(stopped, 6))).toBe(refused);
    expect(why(resumed(stopped, 6))).toBe(refused);
  });
});

describe('a pause', () => {
  it('moves the dates by its length', () => {
    const rest = value(paused(running([[1, 2, 3]], { seen: 10 * DAY }), 10 * DAY));
    expect(why(paused(rest, 11 * DAY))).toBe('season:refuse.paused');
    expect(endedInTime(rest, 90 * DAY)).toBe(rest);
    expect(nextDate(rest, 11 * DAY)).toBeNull();
    const on = value(resumed(rest, 13 * DAY));
    expect(on).toMatchObject({ phase: 'running', pause: null, span: { from: 3 * DAY, until: 45 * DAY } });
    expect(why(resumed(on, 13 * DAY))).toBe('season:refuse.notPaused');
  });

  it('before the start moves the end of joining', () => {
    const on = value(resumed(value(paused(season({ seen: DAY }), DAY)), 3 * DAY));
    expect(on).toMatchObject({ phase: 'joining', signUp: 9 * DAY });
  });
});

describe('time in which nobody could look after it', () => {
  it('is added to the dates', () => {
    const whole = running([[1, 2, 3]], { seen: DAY });
    expect(attended(whole, DAY + 30 * 60_000)).toEqual({ ...whole, seen: DAY + 30 * 60_000 });
    expect(attended(whole, 3 * DAY).span).toEqual({ from: 2 * DAY, until: 44 * DAY });
    expect(attended(season({ seen: DAY }), 2 * DAY).signUp).toBe(8 * DAY);
  });

  it('is counted once where it was paused', () => {
    const rest = value(paused(running([[1, 2, 3]], { seen: DAY }), DAY));
    const later = value(resumed(attended(rest, 5 * DAY), 5 * DAY + HOUR));
    expect(later.span).toEqual({ from: 4 * DAY + HOUR, until: 46 * DAY + HOUR });
  });

  it('is counted once, if a manager pauses it or lets it go on before its keeper is there again', () => {
    const whole = running([[1, 2, 3]], { seen: DAY });
    const late = value(resumed(value(paused(whole, 5 * DAY)), 6 * DAY));
    expect(attended(late, 6 * DAY).span).toEqual({ from: 5 * DAY, until: 47 * DAY });
    const rest = value(paused(whole, DAY));
    expect(attended(value(resumed(rest, 5 * DAY)), 5 * DAY).span).toEqual({ from: 4 * DAY, until: 46 * DAY });
  });
});

describe('corrections', () => {
  const correction = { entrant: 1, points: 2, reason: 'r', by: { id: 'm', name: 'M' }, at: 1 };
  it('are for those in a division, and end with the season', () => {
    expect(why(corrected(season({ entrants: entrants(3) }), correction))).toBe('season:refuse.notBegun');
    expect(value(corrected(running([[1, 2, 3]]), correction)).corrections).toEqual([correction]);
    const stopped = ended(running([[1, 2, 3]]), 'stopped', 5);
    expect(why(corrected(stopped, correction))).toBe('season:refuse.over');
  });

  it('name no manager who has deleted their data', () => {
    const whole = value(corrected(running([[1, 2, 3]]), correction));
    expect(JSON.stringify(forgotten(whole, 'm').corrections)).not.toContain('"m"');
  });
});

it('a person who deletes their data leaves no trace but an empty place', () => {
  const early = season({ entrants: entrants(2) });
  expect(forgotten(early, 'u1').entrants.map(({ user }) => user)).toEqual(['u2']);
  const whole = forgotten(running([[1, 2, 3]]), 'u2');
  expect(whole.entrants[1]).toEqual({ number: 2, user: 'former:2', name: 'former player', away: true });
  expect(whole.divisions).toEqual([[1, 2, 3]]);
});
