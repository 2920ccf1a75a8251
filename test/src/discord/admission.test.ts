import { describe, expect, it } from 'vitest';
import { createAdmissions, createAgeMeter, type Arrival } from '../../../src/discord/admission.ts';
import { idAt } from '../../support/discord/incoming.ts';

const HOUR = 3_600_000;
const DISCORD = Date.UTC(2030, 0, 7, 13, 20);

describe('the age of an interaction', () => {
  /** Clocks that are apart by this much. `arrive`: after `at` ms one arrives that is `old` ms old. */
  function clocks(apart: number) {
    let passed = 0;
    const ageOf = createAgeMeter(() => DISCORD + apart + passed);
    return (at: number, old: number): number => {
      passed = at;
      return ageOf(idAt(DISCORD + at - old, 1));
    };
  }

  it.each([
    ['right', 0],
    ['6 h back', -6 * HOUR],
    ['30 h ahead', 30 * HOUR],
    ['counting from the start of the program', -DISCORD],
  ])('is the delay, whatever the clock of this machine says: %s', (_what, apart) => {
    const arrive = clocks(apart);
    expect(arrive(0, 80)).toBeLessThan(1);
    expect(arrive(1_000, 120)).toBeCloseTo(40, -1);
    expect(arrive(2_000, 4_080)).toBeCloseTo(4_000, -1);
    expect(arrive(3_000, 80)).toBeLessThan(1);
  });
  it('is corrected by the first that comes faster, if the program begins under a flood', () => {
    const arrive = clocks(0);
    expect(arrive(0, 9_000)).toBe(0);
    arrive(10, 100);
    expect(arrive(20, 9_000)).toBeCloseTo(8_900, -1);
  });
  it('stays known through hours without interactions, and follows a clock that drifts', () => {
    const arrive = clocks(0);
    arrive(0, 100);
    expect(arrive(2 * HOUR, 9_000)).toBeGreaterThan(6_000);
    for (let at = 2 * HOUR; at < 40 * HOUR; at += HOUR) {
      const drifted = 100 + (at / HOUR) * 500;
      expect(arrive(at, drifted)).toBeLessThan(2_500);
    }
  });
  it('is right again a minute after a clock was set', () => {
    const arrive = clocks(0);
    arrive(0, 100);
    expect(arrive(1_000, HOUR)).toBeGreaterThan(2_500); // Discord's clock now lags an hour behind
    expect(arrive(50_000, HOUR)).toBeGreaterThan(2_500);
    arrive(62_000, HOUR);
    expect(arrive(63_000, HOUR)).toBeLessThan(100);
    expect(arrive(64_000, HOUR + 4_000)).toBeGreaterThan(2_500);
    expect(arrive(65_000, 100)).toBeLessThan(100); // and is set right again
  });
});

describe('admission', () => {
  function door() {
    let now = 0;
    let count = 0;
    const admissions = createAdmissions(() => now);
    const arriving = (user: string, kind: Arrival['kind'], old: number): Arrival => ({
      id: idAt(DISCORD + now - old, count++),
      user,
      kind,
    });
    const underWay = new Set<Arrival>();
    const acknowledged = new Set<Arrival>();
    admissions.decide(arriving('first', 'interaction', 0), { mine: { open: 0, underWay: 0 }, open: 0 });
    return {
      pass: (ms: number) => {
        now += ms;
      },
      finish: (arrival: Arrival) => {
        underWay.delete(arrival);
      },
      acknowledge: (arrival: Arrival) => {
        acknowledged.add(arrival);
      },
      arrive: (user: string, { kind = 'interaction', old = 0, open = 0 }: Arriving = {}) => {
        const arrival = arriving(user, kind, old);
        const mine = [...underWay].filter(each => each.user === user && each.kind === kind);
        const unanswered = mine.filter(each => !acknowledged.has(each)).length;
        const load = { mine: { open: unanswered, underWay: mine.length }, open };
        const { is, says } = admissions.decide(arrival, load);
        const decided = says === null && is !== 'admitted' && is !== 'late' ? (`${is} again` as const) : is;
        if (decided === 'admitted') underWay.add(arrival);
        return { arrival, decided };
      },
    };
  }
  interface Arriving {
    readonly kind?: Arrival['kind'];
    readonly old?: number;
    readonly open?: number;
  }
  const decided = (all: readonly { readonly decided: string }[]): string[] => all.map(a => a.decided);
  const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);

  it('refuses what Discord takes no answer to any more', () => {
    const { arrive } = door();
    expect(arrive('ann', { old: 2_400 }).decided).toBe('admitted');
    expect(arrive('ann', { old: 2_600 }).decided).toBe('late');
  });
  it('admits three of one user, tells them once that it was too much, and others go on', () => {
    const { arrive } = door();
    expect(decided(times(6, () => arrive('ann')))).toEqual([
      ...times(3, () => 'admitted'),
      'tooMany',
      'tooMany again',
      'tooMany again',
    ]);
    expect(arrive('ben').decided).toBe('admitted');
    expect(arrive('ann', { kind: 'suggestion' }).decided).toBe('admitted');
  });
  it('admits nothing more of a burst for a second, though the first are answered; then three again', () => {
    const { arrive, finish, pass } = door();
    const begun = times(4, () => arrive('ann'));
    for (const { arrival } of begun.slice(0, 3)) finish(arrival);
    expect(arrive('ann').decided).toBe('tooMany again');
    pass(1_000);
    expect(decided(times(4, () => arrive('ann')))).toEqual([
      ...times(3, () => 'admitted'),
      'tooMany again', // told less than ten seconds ago
    ]);
  });
  it('who waits for pictures goes on playing, with eight under way at most', () => {
    const { arrive, acknowledge } = door();
    const begun = times(8, () => {
      const { arrival, decided: now } = arrive('ann');
      acknowledge(arrival);
      return now;
    });
    expect(begun).toEqual(times(8, () => 'admitted'));
    expect(arrive('ann').decided).toBe('tooMany');
  });
  it('a flood of 1,000 a second from one user is answered some thirty times in ten seconds', () => {
    const { arrive, finish, pass } = door();
    let admitted = 0;
    let told = 0;
    const begun: { readonly until: number; readonly arrival: Arrival }[] = [];
    for (let ms = 0; ms < 10_000; ms++) {
      for (let first = begun[0]; first && first.until <= ms; first = begun[0]) {
        finish(first.arrival);
        begun.shift();
      }
      const { arrival, decided: now } = arrive('ann');
      if (now === 'tooMany') told++;
      if (now === 'admitted') begun.push({ until: ms + 20, arrival });
      if (now === 'admitted') admitted++;
      pass(1);
    }
    expect(told).toBe(1);
    expect(admitted).toBe(30);
  });
  it('someone who presses one after the other is never turned away', () => {
    const { arrive, finish } = door();
    for (let n = 0; n < 1_000; n++) {
      const { arrival, decided: now } = arrive('ann');
      expect(now).toBe('admitted');
      finish(arrival);
    }
  });
  it('a raid of many users is bounded in all', () => {
    const { arrive } = door();
    expect(arrive('ann', { open: 199 }).decided).toBe('admitted');
    expect(arrive('ben', { open: 200 }).decided).toBe('crowded');
    expect(arrive('ben', { open: 200 }).decided).toBe('crowded again');
  });
});
