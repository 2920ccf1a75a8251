/** *Known cards* and *Known gold*: what everybody knows of what is hidden. Claims: `complots.test.ts`. */
import { describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import type { View as DynastiesView } from '../../../engines/dynasties/model.ts';
import { raja } from '../../../engines/raja/index.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { dynasties as dynastiesPresenter } from '../../../src/presenters/dynasties/index.ts';
import { raja as rajaPresenter } from '../../../src/presenters/raja/index.ts';
import { repeated } from '../../../src/presenters/repeated.ts';
import { tajMahal as tajPresenter } from '../../../src/presenters/taj-mahal/index.ts';
import { sitting as begun } from '../../engines/raja/table.ts';
import { otherWorld } from '../../support/engine/other-world.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { DISCARD, lively, sitting as dynSitting, type DynScene } from '../../engines/dynasties/table.ts';
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

describe('known gold of Raja', () => {
  const options = { level: 'base', length: 'normal', gold: 'hidden' } as const;

  it('RA-6 is what all can count, also where gold is hidden, and not other gold', () => {
    const { state } = begun({ players: { 0: { gold: 91, counted: 1 }, 1: { gold: 92, counted: 12 } } });
    const page = rajaPresenter.known(raja.view(state, null), localizer(3));
    expect(page?.button).toEqual({ key: 'raja:known.button' });
    expect(plain(page?.lines)).toEqual([
      'Ann: 1 gold',
      'Ben: 12 gold',
      'Chiara: 15 gold',
      '-# Counted from the log: what each player began with, and every gain and cost since.',
    ]);
    expect(plain(rajaPresenter.known(raja.view(state, null), localizer(3, 'it'))?.lines).slice(0, 2)).toEqual(
      ["Ann: 1 pezzo d'oro", "Ben: 12 pezzi d'oro"],
    );
  });

  it('RA-6 has no page after the end, and none for hidden gold if an earlier version began the game', () => {
    const old = (gold: 'hidden' | 'open') =>
      begun({ options: { ...options, gold } }).given(({ players }) => {
        for (const each of players) delete each.counted;
      });
    expect(rajaPresenter.known(raja.view(old('hidden').state, null), localizer(3))).toBeNull();
    expect(plain(rajaPresenter.known(raja.view(old('open').state, null), localizer(3))?.lines)[0]).toBe(
      'Ann: 15 gold',
    );
    const over = begun().given(state => {
      state.tasks = [];
    });
    expect(rajaPresenter.known(raja.view(over.state, null), localizer(3))).toBeNull();
  });

  it.each(LOCALES)('RA-90 is the same in any world with other hidden gold, in %s', locale => {
    for (const { after } of playThrough(raja, { seed: 'known gold', seats: 3, options })) {
      const { state, ply } = after.table;
      if (ply % 10 > 0 || state.tasks.length === 0) continue;
      const other = otherWorld(raja, state, null, rngFor(`known gold/${ply}`));
      expect(other.players.map(each => each.gold)).not.toEqual(state.players.map(each => each.gold));
      const [page, twin] = [state, other].map(world =>
        rajaPresenter.known(raja.view(world, null), localizer(3, locale)),
      );
      expect(page?.lines).toHaveLength(4);
      expect(twin).toEqual(page);
    }
  });
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
      '-# They were taken from the supply and not played yet. Special cards are not listed here.',
    ]);
    expect(plain(pageOf(taken(), 3, 'it')?.lines)).toEqual([
      'Ann: rossa (elefante, visir) e bianca (visir); 3 carte nascoste',
      'Ben: 1 carta nascosta',
      'Chiara: 2 carte nascoste',
      '-# Sono state prese dalla riserva e non ancora giocate. Le carte speciali non sono elencate qui.',
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

  it('a kind sentence says that nobody holds one', () => {
    expect(pageOf(position(), 3)?.lines).toEqual([
      'No card in hand is known yet. Cards taken from the supply stand here until they are played.',
    ]);
  });

  it('leave Carletto out, because he has no hand', () => {
    const s = taken(NINE_ADDED);
    expect(tajMahal.view(s.state, null).figures).toHaveLength(4);
    expect(plain(pageOf(s, 3)?.lines).map(line => line.split(':')[0])).toEqual([
      ...['Ann', 'Ben', 'Chiara'],
      '-# They were taken from the supply and not played yet. Special cards are not listed here.',
    ]);
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

describe('known cards of Dynasties', () => {
  const pageIn = (view: DynastiesView, locale: Locale = 'en') =>
    dynastiesPresenter.known(view, localizer(view.players.length, locale));
  const pageOf = ({ state }: DynScene, locale: Locale = 'en') => pageIn(dynasties.view(state, null), locale);
  const HANDS = { 0: ['A08', 'A30'], 1: ['A06', 'A21'], 2: ['A01'] } as const;

  it('DY-105 are the action cards played or discarded, DY-14 with the numbers of those in hand', () => {
    const s = dynSitting(3, {
      hands: HANDS,
      scoring: { 0: ['Y19'], 2: ['G03', 'Y07'] },
      more: state => {
        state.deck = state.deck.filter(card => card !== 'A22' && card !== 'A05' && card !== 'A23');
        state.discards = ['A23', 'A05'];
        state.played = 'A22';
        state.yellowPlayed = ['Y20'];
        state.greenPlayed = ['G01'];
        state.usedTiles = ['vp3', 'trade', 'vp3'];
      },
    });
    const page = pageOf(s);
    expect(page?.button).toEqual({ key: 'common:button.known' });
    expect(plain(page?.lines)).toEqual([
      'Action cards played or discarded: London and Yellow character ×2',
      '-# They come back with the next deal, or sooner if the deck runs out.',
      'Scoring cards that lie open: “London + Carcassonne” and “princesses”',
      'Book tiles used: 3 points ×2 and trade',
      'Hidden in hand:',
      'Ann: 2 action cards, 1 scoring card',
      'Ben: 2 action cards, no scoring card',
      'Chiara: 1 action card, 2 scoring cards',
      '-# In the decks: 24 action cards, 18 scoring cards.',
    ]);
    expect(plain(pageOf(s, 'it')?.lines)).toEqual([
      'Carte azione giocate o scartate: London e Personaggio giallo ×2',
      '-# Tornano con la prossima distribuzione, o prima se il mazzo finisce.',
      'Carte conteggio scoperte: «London + Carcassonne» e «principesse»',
      'Tessere libro usate: 3 punti ×2 e commercio',
      'Nascoste in mano:',
      'Ann: 2 carte azione, 1 carta conteggio',
      'Ben: 2 carte azione, nessuna carta conteggio',
      'Chiara: 1 carta azione, 2 carte conteggio',
      '-# Nei mazzi: 24 carte azione, 18 carte conteggio.',
    ]);
  });

  it('DY-60 come with a discard, and DY-79 come back in the last round only if the deck runs out', () => {
    const s = dynSitting(3, { hands: HANDS, round: 3 });
    expect(plain(pageOf(s)?.lines)[0]).toMatch(/^No action card has been played or discarded/);
    s.when(0, 'turn', DISCARD).when(0, 'step', { discard: 'A08' });
    expect(plain(pageOf(s)?.lines).slice(0, 2)).toEqual([
      'Action cards played or discarded: Lyon',
      '-# They come back only if the deck runs out.',
    ]);
  });

  it.each(LOCALES)('DY-99 are the same in all worlds that nobody can tell apart, in %s', locale => {
    const met = new Set<string>();
    let ends = 0;
    for (const seats of [3, 4, 5])
      for (const { after } of playThrough(dynasties, { seed: 'known', seats, options: {} }, lively)) {
        const { state, ply } = after.table;
        const page = pageIn(dynasties.view(state, null), locale);
        const other = dynasties.resample(state, null, rngFor(`known ${ply}`));
        expect(pageIn(dynasties.view(other, null), locale)).toEqual(page);
        if (page === null) ends++;
        for (const line of page?.lines ?? []) met.add(line);
      }
    expect(ends, 'a game that is over shows everything').toBe(3);
    expect(met.size).toBeGreaterThan(100);
    for (const line of met) expect(line).not.toMatch(/dynasties[:.]|common[:.]|\{\{|\$t|undefined/);
  });
});
