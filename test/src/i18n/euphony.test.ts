/** The *d* of Italian between equal vowels. */
import { expect, it } from 'vitest';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { sayer } from '../../../src/i18n/index.ts';

const localizer = createLocalizer('it', [{ name: 'Ann', bot: false, colour: 0 }]);

it('stands before a name that begins with a, after its colour too', () => {
  const turn = (who: string) => localizer.say({ key: 'common:card.awaited', who });
  expect(turn(localizer.name(0))).toBe('⏳ Tocca ad 🔵 **Ann**');
  expect(turn('Eva')).toBe('⏳ Tocca a Eva');
});

it('does not change a name', () => {
  expect(localizer.say({ key: 'common:card.awaited', who: 'Ben a Aosta' })).toBe('⏳ Tocca a Ben a Aosta');
});

it('stands before the cities of a board', () => {
  const say = sayer('it', ['Ben']);
  expect(say({ key: 'taj-mahal:log.places', who: { seat: 0 }, city: 'Agra' })).toBe(
    'Ben costruisce un palazzo ad Agra.',
  );
  expect(say({ key: 'dynasties:log.birth', who: { seat: 0 }, city: 'augsburg' })).toBe(
    'Nasce un figlio di Ben ad Augsburg.',
  );
});

it('stands in a list before a last item that begins with e', () => {
  expect(localizer.list(['visir', 'elefante'])).toBe('visir ed elefante');
  expect(localizer.list(['elefante', 'visir'])).toBe('elefante e visir');
});

it('is not for English', () => {
  expect(createLocalizer('en', []).list(['a', 'elephant'])).toBe('a and elephant');
  expect(sayer('en', [])({ key: 'common:card.awaited', who: 'Ann' })).toBe('⏳ Waiting for Ann');
});
