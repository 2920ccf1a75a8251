/** What a finished game tells: lies, and who found them. */
import { describe, expect, it } from 'vitest';
import { complots } from '../../../engines/complots/index.ts';
import { story } from '../../../engines/complots/story.ts';
import { seatNamed } from '../../../engines/core/values.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { counted, listening, toldGame } from '../../support/engine/told-story.ts';
import { act, block, CHALLENGE, INQUISITOR, lose, sitting, THREE, USUAL } from './table.ts';

describe('the story', () => {
  it('tells a lie that nobody doubts, and the character', () => {
    const { scene, facts } = listening(story, sitting(THREE));
    act(scene, 'ambassador').hears();
    expect(facts()).toEqual([
      { seat: 0, fact: 'claim', about: 'ambassador', count: 1 },
      { seat: 0, fact: 'lie', about: 'ambassador', count: 1 },
      { seat: 1, fact: 'believed', about: '0', count: 1 },
      { seat: 2, fact: 'believed', about: '0', count: 1 },
    ]);
  });

  it('tells who blocked whom, and who let the lie of the block pass', () => {
    const { scene, facts } = listening(story, sitting(THREE));
    act(scene, 'captain', 1).hears([1, block('captain')]);
    scene.hears();
    expect(facts()).toEqual([
      { seat: 0, fact: 'claim', about: 'captain', count: 1 },
      { seat: 1, fact: 'claim', about: 'captain', count: 1 },
      { seat: 1, fact: 'lie', about: 'captain', count: 1 },
      { seat: 0, fact: 'believed', about: '1', count: 1 },
      { seat: 2, fact: 'believed', about: '1', count: 1 },
      { seat: 1, fact: 'blocked', about: '0', count: 1 },
    ]);
  });

  it('tells what was taken from whom: coins, influences, and the last one', () => {
    const { scene, facts } = listening(
      story,
      sitting([
        [['captain', 'assassin'], 8],
        [['countess'], 1, ['duchess']],
        [['assassin', 'countess'], 2],
      ]),
    );
    act(scene, 'captain', 1).hears();
    scene.when(1, 'turn', { action: 'income', target: null });
    scene.when(2, 'turn', { action: 'income', target: null });
    act(scene, 'murder', 1);
    expect(facts().filter(({ fact }) => fact !== 'claim')).toEqual([
      { seat: 0, fact: 'robbed', about: '1', count: 1 },
      { seat: 0, fact: 'struck', about: '1', count: 1 },
      { seat: 0, fact: 'ousted', about: '1', count: 1 },
    ]);
  });

  it('tells that a claim put the one who doubted it out of the game', () => {
    const { scene, facts } = listening(
      story,
      sitting([
        [['captain', 'assassin'], 2],
        [['countess'], 2, ['duchess']],
        [['assassin', 'countess'], 2],
      ]),
    );
    act(scene, 'captain', 2).hears([1, CHALLENGE]);
    const own = facts().filter(({ fact }) => ['ousted', 'struck', 'wrong'].includes(fact));
    expect(own).toEqual([
      { seat: 1, fact: 'wrong', about: '0', count: 1 },
      { seat: 0, fact: 'ousted', about: '1', count: 1 },
    ]);
  });

  it('tells a lie that is caught, by whom, and a challenge that was wrong', () => {
    const { scene, facts } = listening(story, sitting(THREE));
    act(scene, 'captain', 1).hears([2, CHALLENGE]);
    lose(scene, 2, 'assassin').hears([1, block('captain')]);
    scene.hears([0, CHALLENGE]);
    expect(facts()).toEqual([
      { seat: 0, fact: 'claim', about: 'captain', count: 1 },
      { seat: 2, fact: 'wrong', about: '0', count: 1 },
      { seat: 1, fact: 'claim', about: 'captain', count: 1 },
      { seat: 1, fact: 'lie', about: 'captain', count: 1 },
      { seat: 1, fact: 'caught', about: 'captain', count: 1 },
      { seat: 0, fact: 'right', about: '1', count: 1 },
    ]);
  });
});

const AGAINST = ['right', 'wrong', 'believed', 'blocked', 'struck', 'robbed', 'ousted'];

describe('whole games', () => {
  const games = [2, 3, 5, 8].flatMap(seats =>
    [USUAL, INQUISITOR].map(options => ({ seed: `story ${seats}`, seats, options })),
  );

  it.each(games)('agree with what was told, and with hindsight: %o', playing => {
    const { facts } = toldGame(complots, story, playing);
    const all: Record<string, number> = { claim: 0, lie: 0, caught: 0, right: 0, wrong: 0 };
    const add = (name: string, n = 1) => (all[name] = (all[name] ?? 0) + n);
    for (const { before, move, after } of playThrough(complots, playing)) {
      for (const { key } of complots.hindsight(before.table.state, move)) {
        if (key === 'complots:hindsight.bluff') add('lie');
        if (['complots:hindsight.bluff', 'complots:hindsight.true'].includes(key)) add('claim');
      }
      for (const { msg } of after.told) {
        if (msg.key === 'complots:log.bluffed') add('caught');
        if (msg.key === 'complots:log.bluffed') add('right');
        if (msg.key === 'complots:log.proves') add('wrong');
      }
    }
    for (const [name, count] of Object.entries(all))
      expect([name, counted(facts, name)]).toEqual([name, count]);
  });

  it.each(games)('tell of each seat no more lies than claims, nor more caught than lies: %o', playing => {
    const { facts, positions } = toldGame(complots, story, playing);
    for (const { seat, fact, about, count } of facts) {
      const ofCharacter = (name: string) => counted(facts, name, { seat, about });
      if (fact === 'lie') expect(count).toBeLessThanOrEqual(ofCharacter('claim'));
      if (fact === 'caught') expect(count).toBeLessThanOrEqual(ofCharacter('lie'));
      if (AGAINST.includes(fact)) expect(about).not.toBe(String(seat));
    }
    // Everybody but the winner was put out of the game by somebody.
    for (let seat = 0; seat < playing.seats; seat++) {
      const isOut = positions.at(-1)?.after.table.state.players[seat]?.hand.length === 0;
      expect(counted(facts, 'ousted', { about: String(seat) })).toBe(isOut ? 1 : 0);
      // A lie that nobody doubts is let pass by all who are still in: at least one, at most all others.
      const undoubted = counted(facts, 'lie', { seat }) - counted(facts, 'caught', { seat });
      const believed = counted(facts, 'believed', { about: String(seat) });
      expect(believed).toBeGreaterThanOrEqual(undoubted);
      expect(believed).toBeLessThanOrEqual(undoubted * (playing.seats - 1));
    }
    // Each lie that was caught was caught by somebody, who was right against this seat.
    for (let seat = 0; seat < playing.seats; seat++) {
      const found = positions
        .flatMap(({ after }) => after.told)
        .filter(({ msg }) => msg.key === 'complots:log.bluffed' && seatNamed(msg['who']) === seat);
      expect(counted(facts, 'caught', { seat })).toBe(found.length);
      expect(counted(facts, 'right', { about: String(seat) })).toBe(found.length);
    }
  });
});
