/** *Known cards*: what everybody knows of hidden cards, as a page. Claims: `complots.test.ts`. */
import { describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import { repeated } from '../../../src/presenters/repeated.ts';
import { tajMahal as tajPresenter } from '../../../src/presenters/taj-mahal/index.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import {
  cards,
  GAMES,
  NINE,
  NINE_ADDED,
  play,
  sitting,
  WITHDRAW,
  type TajScene,
} from '../../engines/taj-mahal/table.ts';

const localizer = (seats: number, locale: Locale = 'en') =>
  createLocalizer(
    locale,
    ['Ann', 'Ben', 'Chiara', 'Dario', 'Elena']
      .slice(0, seats)
      .map((name, colour) => ({ name, bot: false, colour })),
  );
/** Returns the lines without the signs and marks of names. */
const plain = (lines: readonly string[] = []) => lines.map(line => line.replace(/^[^\p{L}-]+|\*\*/gu, ''));

it('equal things are named once, with their number', () => {
  const word = (name: string) => ({ key: `taj-mahal:colour.${name}` });
  const { say, list } = localizer(2);
  expect(repeated([word('red'), word('green'), word('red')], { say, list })).toBe('red ×2 and green');
});

it('Raja has no page', () => {
  expect(PRESENTERS.raja.known({}, localizer(3))).toBeNull();
});

describe('known cards of Taj Mahal', () => {
  const pageOf = ({ state }: TajScene, seats: number, locale: Locale = 'en') =>
    tajPresenter.known(tajMahal.view(state, null), localizer(seats, locale));
  const position = (options = NINE) =>
    sitting(3, {
      options,
      hands: { 0: cards('red', 1, 2), 1: cards('yellow', 1), 2: cards('green', 1, 2) },
      supply: ['red-03', 'white-08', 'yellow-03', 'green-03', 'green-04'],
    });
  const taken = (options = NINE) =>
    position(options).when(0, 'turn', WITHDRAW).when(0, 'supply', 'white-08', 'red-03');

  it('TM-98 are those taken from the supply, with the number of hidden ones; a card drawn is hidden', () => {
    const page = pageOf(taken(), 3);
    expect(page?.button).toEqual({ key: 'common:button.known' });
    expect(plain(page?.lines)).toEqual([
      'Ann: red (elephant, vizier) and white (vizier); 3 hidden cards',
      'Ben: 1 hidden card',
      'Chiara: 2 hidden cards',
      '-# They were taken from the supply and not played yet. Special cards are not counted here.',
    ]);
    expect(plain(pageOf(taken(), 3, 'it')?.lines)).toEqual([
      'Ann: rossa (elefante, visir) e bianca (visir); 3 carte nascoste',
      'Ben: 1 carta nascosta',
      'Chiara: 2 carte nascoste',
      '-# Sono state prese dalla riserva e non ancora giocate. Le carte speciali qui non contano.',
    ]);
  });

  it('TM-14 are no longer named once they are played', () => {
    const figures = { 0: { taken: [...cards('red', 1), 'white-08' as const] } };
    const hands = { 0: [...cards('red', 1, 2), 'white-08' as const] };
    const s = sitting(3, { options: NINE, hands, figures });
    expect(plain(pageOf(s, 3)?.lines)[0]).toMatch(/^Ann: .* and white .*; 1 hidden card$/);
    expect(plain(pageOf(s.when(0, 'turn', play('red-01', 'white-08')), 3)?.lines)[0]).toMatch(
      /^No card in hand/,
    );
  });

  it('are missed kindly where nobody holds one', () => {
    expect(pageOf(position(), 3)?.lines).toEqual([
      'No card in hand is known yet. Cards taken from the supply stand here until they are played.',
    ]);
  });

  it('leave Carletto out, because he has no hand', () => {
    const s = taken(NINE_ADDED);
    expect(tajMahal.view(s.state, null).figures).toHaveLength(4);
    expect(pageOf(s, 3)?.lines).toHaveLength(4);
  });

  it('TM-70 have no page after the end, because all hands are shown', () => {
    const [seats, options] = GAMES[0] ?? [2, NINE];
    const end = [...playThrough(tajMahal, { seed: 'known', seats, options })].at(-1)?.after.table.state;
    if (!end) throw new Error('no game');
    expect(tajPresenter.known(tajMahal.view(end, null), localizer(seats))).toBeNull();
  });

  it.each(LOCALES)('TM-99 are the same in all worlds that nobody can tell apart, in %s', locale => {
    const met = new Set<string>();
    for (const [seats, options] of GAMES)
      for (const { before } of playThrough(tajMahal, { seed: 'known', seats, options })) {
        const { state, ply } = before.table;
        const other = tajMahal.resample(state, null, rngFor(`known ${ply}`));
        const words = localizer(seats, locale);
        const page = tajPresenter.known(tajMahal.view(state, null), words);
        expect(tajPresenter.known(tajMahal.view(other, null), words)).toEqual(page);
        for (const line of page?.lines ?? []) met.add(line);
      }
    expect(met.size).toBeGreaterThan(100);
    for (const line of met) expect(line).not.toMatch(/taj-mahal[:.]|common[:.]|\{\{|\$t|undefined/);
  });
});
