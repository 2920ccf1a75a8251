/** How the sharp player of Dynasties looks beyond its turn. */
import { describe, expect, it } from 'vitest';
import { dynasties as player, dynastiesBy } from '../../bots/dynasties.ts';
import { weigh } from '../../bots/dynasties/advice.ts';
import { isSearched, searched } from '../../bots/dynasties/search/search.ts';
import { thinking } from '../../bots/dynasties/thought.ts';
import { conductOf } from '../../bots/dynasties/weights.ts';
import { planWorths } from '../../bots/dynasties/worths.ts';
import { sightOf } from '../../bots/dynasties/search/sight.ts';
import { imagined } from '../../bots/dynasties/search/worlds.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import { choose } from '../../engines/core/prompt.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range, thaw } from '../../engines/core/values.ts';
import { dynasties, type Asks, type State, type View } from '../../engines/dynasties/index.ts';
import { play, sitting } from '../engines/dynasties/table.ts';
import { playThrough, type Chooser } from '../support/engine/playthrough.ts';

const quick = dynastiesBy({ ...conductOf('sharp', USUAL_TEMPER), search: null });

/** Yields the questions about turns and their plans in a game of quick players. */
function* turns(seed: string, seats: number) {
  const chooser: Chooser<Asks, View> = (prompt, view, rng) => choose(prompt, quick(view, prompt, rng));
  for (const { before, open } of playThrough(dynasties, { seed, seats, options: {} }, chooser)) {
    const { state, ply } = before.table;
    const prompt = at(open, 0);
    const plan = dynasties.view(state, prompt.seat).plan;
    if (prompt.type === 'turn' || (prompt.type === 'step' && plan?.root.do !== 'bonus'))
      yield { state, prompt, where: `${seed}, ply ${ply}` };
  }
}

describe('imagined worlds of Dynasties', () => {
  it.each([3, 5])('show the seat what it sees, and deal the rest by their number, with %i players', seats => {
    const decks = new Set<string>();
    let met = 0;
    for (const { state, prompt, where } of turns(`worlds/${seats}`, seats)) {
      const view = dynasties.view(state, prompt.seat);
      for (const number of range(2)) {
        const world = imagined(view, prompt.seat, number);
        expect(dynasties.view(world, prompt.seat), where).toEqual(view);
        expect(dynasties.prompts(world), where).toEqual([prompt]);
        expect(dynasties.faults(world), where).toEqual([]);
        expect(imagined(view, prompt.seat, number), where).toEqual(world);
        if (met === 0) decks.add(world.deck.join());
      }
      met++;
    }
    expect(met).toBeGreaterThan(40);
    expect(decks.size).toBe(2);
  });
});

it.each([3, 5])('a player answers the same from a sight as from a view, with %i players', seats => {
  let compared = 0;
  const seed = `sights/${seats}`;
  const chooser: Chooser<Asks, View> = (prompt, view, rng) => choose(prompt, quick(view, prompt, rng));
  let base: View | null = null;
  for (const { before, open } of playThrough(dynasties, { seed, seats, options: {} }, chooser)) {
    const { state, ply } = before.table;
    const prompt = at(open, 0);
    const view = dynasties.view(state, prompt.seat);
    if (base?.round !== view.round) base = dynasties.view(state, (prompt.seat + 1) % seats);
    if (state.agenda.some(task => task.do === 'clearTrack')) continue;
    const sight = sightOf(base, thaw<State>(state), prompt.seat);
    const [one, two] = [view, sight].map(shown => quick(shown, prompt, rngFor('sight')));
    expect(two, `${seed}, ply ${ply}, ${prompt.type}`).toEqual(one);
    compared++;
  }
  expect(compared).toBeGreaterThan(60);
});

describe('the search of the sharp player', () => {
  it('needs no luck: another seed gives the same answer', () => {
    let [met, differing] = [0, 0];
    for (const { state, prompt, where } of turns('no luck', 3)) {
      if (met++ % 3 !== 0) continue;
      const view = dynasties.view(state, prompt.seat);
      const [one, two] = ['one', 'two'].map(seed => player(view, prompt, rngFor(seed)));
      expect(one, where).toEqual(two);
      if (one?.join() !== quick(view, prompt, rngFor('one')).join()) differing++;
    }
    expect(differing, 'answers that looking ahead has changed').toBeGreaterThan(1);
  });

  it('tells of an answer that was not searched what this turn alone tells', () => {
    const conduct = conductOf('sharp', USUAL_TEMPER);
    let told = 0;
    for (const { state, prompt, where } of turns('told', 3)) {
      if (prompt.type !== 'turn') continue;
      const view = dynasties.view(state, prompt.seat);
      const thought = thinking(view, prompt.seat, conduct.weights);
      const search = conduct.search;
      if (search === null || !isSearched(prompt, view)) continue;
      const [now, ahead] = [planWorths(thought, prompt), searched(thought, prompt, search)];
      const { best, worth } = weigh(view, prompt, conduct);
      const [choice = -1] = best;
      for (const place of range(now.length)) {
        if (ahead[place] !== null || now[place] === -Infinity) continue;
        if ([place, choice].some(each => prompt.options[each]?.value.do === 'tile')) continue;
        const behind = Math.max(0, at(now, choice) - at(now, place));
        expect((worth([choice]) ?? 0) - (worth([place]) ?? 0), where).toBeCloseTo(behind);
        told++;
      }
    }
    expect(told).toBeGreaterThan(20);
  });

  it('keeps the card that the goods of this trade make useful in the next turn', () => {
    const { state } = sitting(3, {
      round: 3,
      hands: { 0: ['A14', 'A16'], 1: [], 2: [] },
      board: [
        ['granada', 1, null],
        ['koeln', 1, 2],
      ],
      ships: { 1: { goods: { yellow: 3 }, large: 0 } },
      more: made => {
        made.track = [
          { who: 1, space: 1, piece: 'member' },
          { who: 2, space: 2, piece: 'member' },
        ];
      },
    });
    const prompt = at(dynasties.prompts(state), 0);
    const view = dynasties.view(state, 0);
    const [now, ahead] = [quick, player].map(
      each => choose(prompt, each(view, prompt, rngFor('next turn'))).picks,
    );
    // A14 can go to Granada for a yellow good; Koeln, the city of A16, is full.
    expect(now).toEqual([play('A14', 'trade')]);
    expect(ahead).toEqual([play('A16', 'trade')]);
  });
});
