import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODES, parse, print, RETIRED, type Route } from '../../../src/discord/ids.ts';
import { BOT_LEVELS } from '../../../src/tables/model.ts';

const table = fc.stringMatching(/^[a-z0-9]{7}$/);
const count = fc.nat(9_999);
const stamp = fc.stringMatching(/^[\w-]{6}$/);
const optionIndexes = fc.uniqueArray(fc.nat(1_295), { maxLength: 25 });
const tables = [
  'panel',
  'hand',
  'status',
  'rules',
  'orders',
  'join',
  'leave',
  'removeBot',
  'pace',
  'start',
  'rematch',
  'host',
  'replace',
  'replaced',
  'close',
] as const;

const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ to: fc.constantFrom(...tables), table }),
  fc.record({ to: fc.constant('answer' as const), table, stamp, optionIndexes }),
  fc.record({ to: fc.constant('offer' as const), table, stamp, offer: count }),
  fc.record({
    to: fc.constantFrom('page' as const, 'pick' as const),
    table,
    stamp,
    at: fc.nat(99),
    page: fc.nat(99),
    optionIndexes: fc.uniqueArray(fc.nat(1_295), { maxLength: 15 }),
  }),
  fc.record({
    to: fc.constant('missing' as const),
    table,
    stamp,
    at: fc.nat(99),
    page: fc.nat(99),
    optionIndexes: fc.uniqueArray(fc.nat(1_295), { maxLength: 12 }),
    parts: fc.array(fc.nat(1_295), { maxLength: 4 }),
  }),
  fc.record({ to: fc.constantFrom('log' as const, 'hindsight' as const), table, page: count }),
  fc.record({ to: fc.constant('addBot' as const), table, level: fc.constantFrom(...BOT_LEVELS) }),
  fc.record({ to: fc.constant('closed' as const), table, value: fc.constant('lobby-2') }),
  fc.record({ to: fc.constant('takeOver' as const), table, seat: fc.nat(7) }),
  fc.record({ to: fc.constant('undo' as const), table, stamp }),
  fc.record({ to: fc.constant('scores' as const), table, page: count }),
  fc.record({
    to: fc.constantFrom('order' as const, 'option' as const),
    table,
    name: fc.constantFrom('pass', 'blockAfterLostChallenge'),
  }),
  fc.record({ to: fc.constant('lesson' as const), game: fc.constant('taj-mahal'), page: count }),
  fc.record({
    to: fc.constantFrom('search' as const, 'found' as const, 'summary' as const, 'open' as const),
    game: fc.constant('complots'),
  }),
);

it('a custom id is read as what it was printed from, and never longer than Discord takes', () => {
  fc.assert(
    fc.property(routes, route => {
      expect(print(route).length).toBeLessThanOrEqual(100);
      expect(parse(print(route))).toEqual(route);
    }),
  );
});

it('whatever else a component carries is read as nothing', () => {
  for (const id of [
    '',
    'a',
    'a:t',
    'a:t:x',
    'a:t::2',
    'a:t:x y:2',
    'a:t:x:2.',
    'a:t:x:-1',
    'zz:t',
    'toString:t',
    'p:',
    'p:t:more',
    'p:<@1>',
    'k:t:x',
  ])
    expect(parse(id), id).toBeNull();
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), id => {
      const route = parse(id);
      if (route) expect(parse(print(route))).toEqual(route);
    }),
  );
});

it('codes of routes are unique, and none that was retired is used again', () => {
  expect(new Set(CODES).size).toBe(CODES.length);
  expect(CODES.filter(code => RETIRED.includes(code))).toEqual([]);
});
