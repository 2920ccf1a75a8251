import { isDeepStrictEqual as same } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  BONUSES,
  BOOK_TILES,
  CARDS,
  CHARACTERS,
  isTurnTile,
  ROLES,
} from '../../../engines/dynasties/facts.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import { known } from '../../../engines/dynasties/known.ts';
import { SPACES, type BonusChoice, type CardOption, type Turn } from '../../../engines/dynasties/model.ts';
import { ahead, divisionInto, gainsIn } from '../../../engines/dynasties/outlook.ts';
import {
  refusesBonus,
  refusesCharacter,
  refusesGroup,
  refusesSite,
  refusesSpace,
  refusesTile,
  refusesTurn,
} from '../../../engines/dynasties/refusal.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { range } from '../../../engines/core/values.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { DISCARD, goods, lively, play, sitting, site, values } from './table.ts';

const OPTIONS: readonly CardOption[] = ['trade', 'prince', 'princess', 'character', 'special'];

describe('what a view tells', () => {
  it('the position as far as it is known, so that public questions have the same answers', () => {
    for (const {
      before: {
        table: { state, ply },
      },
    } of playThrough(dynasties, { seed: 'known', seats: 4, options: {} })) {
      if (ply % 7 !== 0) continue;
      const view = dynasties.view(state, 2);
      const again = dynasties.view(known(view), 2);
      const {
        stage,
        awaited,
        plan,
        drawn,
        buried,
        yellowDeck,
        deck,
        division,
        dice,
        gifts,
        winners,
        ...rest
      } = again;
      expect(stage).toBe('turn');
      expect([awaited, plan, drawn, buried, yellowDeck, deck, division, dice, gifts, winners]).toBeDefined();
      const hidden = ({ players, ...more }: typeof rest) => ({
        ...more,
        players: players.map(({ hand, scoring, tiles, cards, scoringCards, bookTiles, ...p }, who) =>
          who === 2 ? { ...p, hand, scoring, tiles, cards, scoringCards, bookTiles } : p,
        ),
      });
      expect(view).toMatchObject(hidden(rest));
    }
  });

  it('how every point was made', () => {
    for (const {
      after: {
        table: { state },
      },
    } of [...playThrough(dynasties, { seed: 'gains', seats: 3, options: {} })].slice(-1)) {
      const view = dynasties.view(state, null);
      for (const who of range(3)) {
        expect(gainsIn(view, who).reduce((sum, each) => sum + Number(each.msg.count), 0)).toBe(
          view.players[who]?.score,
        );
      }
    }
  });

  it('what is asked next and what it comes to, from the view alone, as it then is', () => {
    for (const { before, open, move } of playThrough(
      dynasties,
      { seed: 'ahead', seats: 3, options: {} },
      lively,
    )) {
      const [prompt] = open;
      const [answer] = move;
      if (prompt?.type !== 'step' || answer?.type !== 'step') continue;
      const view = dynasties.view(before.table.state, prompt.seat);
      if (!view.plan) throw new Error('a plan is under way');
      const { asks } = ahead(view, view.plan.root, view.plan.steps);
      expect(asks?.options).toEqual(prompt.options);
    }
    const s = sitting(3, { hands: { 0: ['A07'] }, goods: { 0: { yellow: 2 } } });
    expect(ahead(dynasties.view(s.state, 0), play('A07', 'special'), [site('paris', 'prince')]).deed).toEqual(
      {
        pay: goods({ yellow: 2 }),
        character: null,
        effect: { do: 'place', sites: [site('paris', 'prince')] },
      },
    );
  });

  it('a division by either of its groups', () => {
    const all = goods({ black: 2, white: 1, pink: 1 });
    expect(divisionInto(all, goods({ pink: 1 }))).toEqual(goods({ black: 2, white: 1 }));
    expect(divisionInto(all, goods({ black: 2, white: 1 }))).toEqual(goods({ black: 2, white: 1 }));
    expect(divisionInto(all, goods())).toBe(null);
    expect(divisionInto(all, all)).toBe(null);
    expect(divisionInto(all, goods({ blue: 1 }))).toBe(null);
  });
});

describe('why something is refused', () => {
  it('exactly where a turn does not offer it', () => {
    for (const { before, open } of playThrough(dynasties, { seed: 'refuse', seats: 3, options: {} })) {
      const [prompt] = open;
      if (prompt?.type !== 'turn') continue;
      const view = dynasties.view(before.table.state, prompt.seat);
      const cards = CARDS.flatMap(({ id }) => OPTIONS.map((as): Turn => ({ do: 'play', card: id, as })));
      const tiles = BOOK_TILES.filter(isTurnTile).map((tile): Turn => ({ do: 'tile', tile }));
      for (const turn of [...cards, ...tiles, DISCARD, { do: 'pass' } as const]) {
        expect(refusesTurn(view, turn) === null, JSON.stringify(turn)).toBe(
          prompt.options.some(o => same(o.value, turn)),
        );
      }
    }
  });

  it('exactly where a bonus action is not offered', () => {
    let asked = 0;
    for (const n of range(3))
      for (const { before, open } of playThrough(dynasties, { seed: `refuse ${n}`, seats: 5, options: {} })) {
        const [prompt] = open;
        if (prompt?.type !== 'bonus') continue;
        asked++;
        const view = dynasties.view(before.table.state, prompt.seat);
        for (const bonus of BONUSES)
          for (const choice of bonus === 'revaluation'
            ? (['gb', 'sri'] as const).map((nation): BonusChoice => ({ bonus, nation }))
            : [{ bonus }]) {
            expect(refusesBonus(view, choice) === null, JSON.stringify(choice)).toBe(
              prompt.options.some(o => same(o.value, choice)),
            );
          }
      }
    expect(asked).toBeGreaterThan(20);
  });

  it('of places, characters and spaces of the track as they are offered', () => {
    const s = sitting(3, {
      hands: { 0: ['A30'] },
      goods: { 0: { black: 2, pink: 2, blue: 1 } },
      board: [
        ['paris', 0, null],
        ['madrid', 1, 2],
        ['lyon', 1, null],
      ],
      more: state => {
        state.used = ['philip'];
        state.track = [{ who: 2, space: 2, piece: 'member' }];
      },
    });
    const view = dynasties.view(s.state, 0);
    const sites = values(s.when(0, 'turn', play('A30', 'prince')), 0);
    for (const { city } of view.cities)
      expect(refusesSite(view, site(city, 'prince'), 'own') === null, city).toBe(
        sites.some(v => same(v, site(city, 'prince'))),
      );
    expect([
      refusesSite(view, site('paris', 'princess'), 'free'),
      refusesSite(view, site('madrid', 'prince'), 'own'),
      refusesSite(view, site('extra-gb', 'prince'), 'own'),
      refusesSite(view, site('wien', 'princess'), 'own'),
      refusesSite(view, site('lyon', 'princess'), 'free'),
    ]).toEqual([
      msg('refuse.ownThere', { city: 'paris' }),
      msg('refuse.taken', { city: 'madrid' }),
      msg('refuse.noCity', { city: 'extra-gb' }),
      msg('refuse.cost', { cost: 3, good: 'white' }),
      null,
    ]);
    const t = sitting(3, {
      hands: { 0: ['A30'] },
      goods: { 0: { blue: 1, pink: 1 } },
      characters: [
        'drake',
        'leonardo',
        'philip',
        'isabella',
        'fugger',
        'charles',
        'elizabeth',
        'machiavelli',
      ],
      more: state => {
        state.used = ['philip'];
        state.track = [{ who: 2, space: 2, piece: 'member' }];
      },
    });
    const now = dynasties.view(t.state, 0);
    expect(
      CHARACTERS.map(c => refusesCharacter(now, c, 'blue')?.key.replace('dynasties:refuse.', '') ?? null),
    ).toEqual(['cost', 'cost', null, 'otherSpace', 'noUse', 'otherSpace', null, 'used']);
    expect(
      SPACES.map(space => refusesSpace(now, space)?.key.replace('dynasties:refuse.', '') ?? null),
    ).toEqual(['pink', 'spaceTaken', null, null, null]);
    expect(
      ROLES.map(as =>
        refusesSite(dynasties.view(sitting(3, { members: { 0: 0 } }).state, 0), site('wien', as), 'own'),
      ),
    ).toEqual([msg('refuse.noMember'), msg('refuse.noMember')]);
  });

  it('of cards, tiles, goods', () => {
    const view = dynasties.view(
      sitting(3, {
        hands: { 0: ['A06', 'A21'] },
        goods: { 0: { white: 1, pink: 3, yellow: 1 } },
        tiles: { 0: ['vp3', 'place'] },
        members: { 0: 0 },
      }).state,
      0,
    );
    expect(
      [play('A07', 'trade'), play('A06', 'prince'), play('A06', 'trade'), play('A06', 'special')].map(turn =>
        refusesTurn(view, turn),
      ),
    ).toEqual([
      msg('refuse.notInHand'),
      msg('refuse.option', { card: 'A06' }),
      msg('refuse.noMember'),
      msg('refuse.noMember'),
    ]);
    expect([refusesTile(view, 'vp3'), refusesTile(view, 'card'), refusesTile(view, 'place')]).toEqual([
      msg('refuse.finalTile'),
      msg('refuse.noTile'),
      msg('refuse.noMember'),
    ]);
    expect(refusesGroup(goods({ black: 2 }), goods({ black: 1 }))).toBe(null);
    expect(refusesGroup(goods({ black: 2 }), goods({ black: 2 }))).toEqual(msg('refuse.emptyGroup'));
    expect(refusesGroup(goods({ black: 2 }), goods({ white: 1 }))).toEqual(msg('refuse.notThere'));
    expect(refusesGroup(goods({ black: 2 }), goods())).toEqual(msg('refuse.emptyGroup'));
    const none = dynasties.view(sitting(3, { hands: { 0: [] } }).state, 0);
    expect(refusesTurn(none, DISCARD)).toEqual(msg('refuse.noCards'));
    const other = dynasties.view(
      sitting(3, {
        hands: { 0: ['A07', 'A21', 'A30'] },
        goods: { 0: { yellow: 2 } },
        board: [['paris', 0, null]],
        more: state => {
          state.used = [...CHARACTERS];
        },
      }).state,
      0,
    );
    expect(
      [play('A07', 'special'), play('A21', 'special'), play('A30', 'character'), play('A30', 'prince')].map(
        turn => refusesTurn(other, turn),
      ),
    ).toEqual([
      msg('refuse.ownThere', { city: 'paris' }),
      msg('refuse.noCharacter'),
      msg('refuse.noCharacter'),
      msg('refuse.noOpen'),
    ]);
  });
});
