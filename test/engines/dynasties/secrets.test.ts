import { describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import type { State } from '../../../engines/dynasties/state.ts';
import { equalSteps } from '../../support/engine/parallel-worlds.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { doing, ended, goods, play, sitting } from './table.ts';

/** The messages that make something hidden known: cards played, put away, drawn or scored, tiles used. */
const REVEALS = new RegExp(
  String.raw`^dynasties:(log\.(plays|discards|usesTile|showsTile|wins|bonus|drawsCards|drawsScoring|` +
    String.raw`remains|gives)|gain\.|secret\.)`,
);

describe('what no player may learn', () => {
  it.each([3, 5])(
    'DY-99 two worlds that a seat cannot tell apart stay equal for it until something is revealed: %i',
    seats => {
      const steps = equalSteps({
        game: dynasties,
        playing: { seed: `twin ${seats}`, seats, options: {} },
        eyes: [null, ...range(seats)],
        from: range(8).map(n => n * 15),
        reveals: ({ msg }) => REVEALS.test(msg.key),
      });
      expect(steps).toBeGreaterThan(40);
    },
  );

  it('DY-99 another world differs in hands, decks, book tiles and begun plans, and nothing else', () => {
    const seen = {
      hands: new Set<string>(),
      scoring: new Set<string>(),
      tiles: new Set<string>(),
      plans: new Set<string>(),
    };
    for (const {
      before: {
        table: { state, ply },
      },
    } of playThrough(dynasties, { seed: 'worlds', seats: 3, options: {} })) {
      const other = dynasties.resample(state, 1, rngFor(`${ply}`));
      seen.hands.add(JSON.stringify(other.players[0]?.hand));
      seen.scoring.add(JSON.stringify(other.players[0]?.scoring));
      seen.tiles.add(JSON.stringify(other.players[0]?.tiles));
      if (other.agenda[0]?.do === 'step' && other.agenda[0].who !== 1)
        seen.plans.add(JSON.stringify(other.agenda[0]));
      expect(other.players[1]).toEqual(state.players[1]);
      const open = ({ players, deck, greenGone, unseen, yellow, agenda, ...rest }: State) => ({
        ...rest,
        deck: deck.length,
        greenGone: greenGone.length,
        unseen: unseen.length,
        yellow: yellow.map(l => l.cards.length),
        agenda: agenda.map(t => t.do),
        players: players.map(({ hand, scoring, tiles, ...p }) => ({
          ...p,
          cards: hand.length,
          scoring: scoring.map(card => card.charAt(0)),
          tiles: tiles.length,
        })),
      });
      expect(open(other)).toEqual(open(structuredClone(state) as State));
    }
    for (const set of Object.values(seen)) expect(set.size).toBeGreaterThan(5);
  });

  it("DY-99 other seats' secret choices from ships are dealt again; cards put under the deck stay", () => {
    const five = { black: 1, white: 1, yellow: 1, blue: 1, pink: 1 };
    const s = ended(3, { ships: { 1: { goods: five, large: 1 }, 2: { goods: five, large: 1 } } })
      .hears([1, { ship: 1, goods: goods({ black: 1, blue: 1 }) }])
      .asks('remains', 1);
    const worlds = new Set(
      range(20).map(n => JSON.stringify(dynasties.resample(s.state, 0, rngFor(`${n}`)).agenda[0])),
    );
    expect(worlds.size).toBeGreaterThan(3);
    expect(dynasties.resample(s.state, 1, rngFor('own')).agenda[0]).toEqual(s.state.agenda[0]);
    const k = doing(
      sitting(3),
      { do: 'keep', who: 1, cards: ['Y01', 'Y02', 'Y03'] },
      { do: 'next', who: 0 },
    ).given(state => {
      state.yellow = [{ by: null, cards: ['Y04', 'Y05', 'Y06', 'Y07'] }];
    });
    expect(
      new Set(range(20).map(n => JSON.stringify(dynasties.resample(k.state, 0, rngFor(`${n}`)).agenda[0])))
        .size,
    ).toBeGreaterThan(3);
    k.when(1, 'keep', { card: 'Y02' });
    expect(dynasties.resample(k.state, 1, rngFor('x')).yellow[1]).toEqual({ by: 1, cards: ['Y01', 'Y03'] });
  });

  it('DY-99 a single card that has been begun with and has no other details stays in hand', () => {
    const s = sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { black: 3 } }, members: { 0: 1 } })
      .when(0, 'turn', play('A30', 'prince'))
      .asks('step', 0);
    for (const n of range(10))
      expect(
        dynasties.prompts(dynasties.resample(s.state, 1, rngFor(`${n}`))).map(p => [p.seat, p.type]),
      ).toEqual([[0, 'step']]);
  });

  it('hindsight tells which scoring card was kept, and has nothing to add to what was public', () => {
    const s = doing(sitting(3), { do: 'keep', who: 1, cards: ['Y01', 'Y02', 'Y03'] }, { do: 'next', who: 0 });
    expect(dynasties.hindsight(s.state, [{ type: 'keep', seat: 1, picks: [{ card: 'Y02' }] }])).toEqual(
      ['Y01', 'Y03'].map(other => ({
        key: 'dynasties:hindsight.kept',
        who: { seat: 1 },
        card: 'Y02',
        other,
      })),
    );
    expect(
      dynasties.hindsight(sitting(3).state, [{ type: 'turn', seat: 0, picks: [{ do: 'pass' }] }]),
    ).toEqual([]);
  });
});
