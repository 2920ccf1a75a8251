/** Claims that all have heard: who claimed which character, how often, what was shown, what was a bluff. */
import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { CHARACTERS, type Character, type ClaimTally } from '../../../engines/complots/model.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { act, block, CHALLENGE, INQUISITOR, lose, sitting, THREE, USUAL } from './table.ts';

const claims = (state: Parameters<typeof complots.view>[0]) => complots.view(state, null).claims;
const tally = (seat: number, character: Character, made: number, more = {}): ClaimTally => ({
  seat,
  character,
  made,
  shown: 0,
  bluffs: 0,
  ...more,
});

describe('claims', () => {
  it('CO-72 are counted for actions and blocks, with what challenges have shown', () => {
    const s = act(sitting(THREE), 'captain', 1).hears([2, CHALLENGE]);
    expect(claims(s.state)).toEqual([tally(0, 'captain', 1, { shown: 1 })]);
    lose(s, 2, 'assassin').hears([1, block('captain')]);
    expect(claims(s.state)).toEqual([tally(0, 'captain', 1, { shown: 1 }), tally(1, 'captain', 1)]);
    s.hears([0, CHALLENGE]);
    expect(claims(s.state)).toEqual([
      tally(0, 'captain', 1, { shown: 1 }),
      tally(1, 'captain', 1, { bluffs: 1 }),
    ]);
    lose(s, 1, 'countess');
    act(s, 'duchess').hears();
    expect(claims(s.state)).toContainEqual(tally(1, 'duchess', 1));
    act(s, 'income');
    act(s, 'captain', 1).hears();
    expect(claims(s.state)?.[0]).toEqual(tally(0, 'captain', 2, { shown: 1 }));
  });

  it('agree with the public messages of a whole game', () => {
    for (const seats of [2, 4, 8])
      for (const options of [USUAL, INQUISITOR]) {
        const made = new Map<string, number>();
        for (const { after } of playThrough(complots, { seed: `claims ${seats}`, seats, options })) {
          for (const { msg } of after.told) {
            const by = JSON.stringify(msg['who']);
            const [, action = ''] = /announce\.(\w+)$/.exec(msg.key) ?? [];
            const named = ['exchange', 'examine'].includes(action) ? 'inquisitor' : action;
            const character = msg.key.endsWith('log.blocks') ? JSON.stringify(msg['as']).slice(1, -1) : named;
            if (!isCharacter(character)) continue;
            made.set(`${by} ${character}`, (made.get(`${by} ${character}`) ?? 0) + 1);
          }
          const counted = claims(after.table.state)?.map(
            ({ seat, character, made: count }) => [`{"seat":${seat}} ${character}`, count] as const,
          );
          expect(new Map(counted)).toEqual(made);
        }
      }
  });

  it('CO-70 are the same in two worlds that a spectator cannot tell apart, and for every reader', () => {
    for (const seats of [3, 6])
      for (const { after } of playThrough(complots, { seed: `worlds ${seats}`, seats, options: USUAL })) {
        const { state, ply } = after.table;
        expect(claims(complots.resample(state, null, rngFor(`${ply}`)))).toEqual(claims(state));
        for (const seat of range(seats)) expect(complots.view(state, seat).claims).toEqual(claims(state));
      }
  });

  it('are not counted in a game that version 0.2.0 has begun, because half a count would mislead', () => {
    const s = sitting(THREE).given(state => {
      delete state.claims;
    });
    expect(claims(act(s, 'duchess').state)).toBeNull();
  });
});

const isCharacter = (name: string): boolean => CHARACTERS.some(each => each === name);
