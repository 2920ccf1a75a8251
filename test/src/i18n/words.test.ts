import { expect, it } from 'vitest';
import { sayer } from '../../../src/i18n/index.ts';

it('a player called like a reference to other words is just called so', () => {
  const say = sayer('en', ['$t(complots:name.duchess)', '{{who}}']);
  const said = say({ key: 'complots:log.blocks', who: { seat: 0 }, as: 'captain' });
  expect(said.replaceAll('\u2060', '')).toBe('$t(complots:name.duchess) blocks as the Captain.');
  expect(say({ key: 'complots:log.blocks', who: { seat: 1 }, as: 'captain' })).toBe(
    '{{who}} blocks as the Captain.',
  );
});
