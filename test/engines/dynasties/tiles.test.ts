import { describe, expect, it } from 'vitest';
import { TILES } from '../../../engines/dynasties/facts.ts';
import { dynasties } from '../../../engines/dynasties/index.ts';
import type { BookTile } from '../../../engines/dynasties/model.ts';
import { msg } from '../../../engines/dynasties/state.ts';
import { player } from '../../../engines/core/values.ts';
import { DISCARD, doing, goods, PASS, play, rolled, sitting, site, values, who } from './table.ts';

const tile = (each: 'trade' | 'place' | 'card') => ({ do: 'tile', tile: each }) as const;

describe('book tiles', () => {
  it('DY-91 any number in a turn, before or after the action or before passing; used tiles are gone', () => {
    const s = sitting(3, { hands: { 0: ['A30'] }, tiles: { 0: ['card', 'card', 'trade'] } })
      .when(0, 'turn', tile('card'))
      .asks('turn', 0)
      .when(0, 'turn', tile('card'))
      .asks('turn', 0);
    expect(who(s, 0).hand).toHaveLength(3);
    expect(s.state.usedTiles.filter(t => t === 'card')).toHaveLength(2);
    s.when(0, 'turn', DISCARD)
      .when(0, 'step', { discard: 'A30' })
      .asks('tile', 0)
      .offers(0, { tile: 'trade' }, { tile: null });
    s.when(0, 'tile', { tile: 'trade' })
      .when(0, 'step', { ship: 1 })
      .asks('turn', 1)
      .told(msg('log.usesTile', { who: player(0), tile: 'trade' }));
    const pass = sitting(3, { hands: { 0: ['A27'] }, tiles: { 0: ['trade', 'card'] } });
    pass
      .when(0, 'turn', tile('trade'))
      .when(0, 'step', { ship: 1 })
      .asks('turn', 0)
      .when(0, 'turn', PASS)
      .asks('turn', 1);
    sitting(3, { hands: { 0: ['A27'] }, tiles: { 0: ['trade'] } })
      .when(0, 'turn', play('A27', 'special'))
      .asks('turn', 1);
  });

  it('DY-91 not inside an action or another tile; a tile gained there waits until that is finished', () => {
    const s = sitting(3, {
      hands: { 0: ['A30'] },
      goods: { 0: { black: 5, white: 5 } },
      board: [['york', null, 1]],
    })
      .when(0, 'turn', play('A30', 'prince'))
      .when(0, 'step', site('york', 'prince'))
      .asks('split', 0);
    rolled(s, 'vp-1', 'vp-2', 'vp-3')
      .when(0, 'split', { single: 1 })
      .asks('group', 1)
      .when(1, 'group', { take: 'pair' })
      .asks('tile', 0);
    const by = sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { black: 1 } }, tiles: { 0: ['place'] } })
      .when(0, 'turn', tile('place'))
      .when(0, 'step', site('york', 'prince'))
      .asks('turn', 0);
    expect(who(by, 0).tiles).toHaveLength(1);
  });

  it('DY-92 two tiles each of trade, prince/princess, action card and 3 VP, and one coat a nation', () => {
    expect(TILES.toSorted()).toEqual([
      'card',
      'card',
      'coat-es',
      'coat-fr',
      'coat-gb',
      'coat-sri',
      'place',
      'place',
      'trade',
      'trade',
      'vp3',
      'vp3',
    ]);
  });

  it('DY-92 coats and 3 points count at the end only; the other tiles are used in a turn', () => {
    const all: BookTile[] = ['card', 'vp3', 'trade', 'place', 'coat-gb'];
    const s = sitting(3, { hands: { 0: ['A30'] }, goods: { 0: { black: 1 } }, tiles: { 0: all } });
    expect(values(s, 0).filter(v => (v as { do: string }).do === 'tile')).toEqual([
      tile('card'),
      tile('trade'),
      tile('place'),
    ]);
    sitting(3, { hands: { 0: ['A30'] }, tiles: { 0: ['vp3', 'coat-fr'] } })
      .when(0, 'turn', DISCARD)
      .offers(0, { tile: null });
  });

  it('DY-118 tile Trade is a trade; tile Prince/Princess a placement at its cost, also besides one', () => {
    const trade = sitting(3, {
      tiles: { 0: ['trade'] },
      ships: { 2: { goods: { black: 1, white: 2 }, large: 1 } },
    })
      .when(0, 'turn', tile('trade'))
      .when(0, 'step', { ship: 2 })
      .asks('divide', 0);
    trade
      .when(0, 'divide', { group: goods({ black: 1 }) })
      .when(1, 'choose', { take: 'second' })
      .asks('turn', 0);
    const s = sitting(3, {
      hands: { 0: ['A30'] },
      goods: { 0: { black: 3, white: 1 } },
      tiles: { 0: ['place'] },
    })
      .when(0, 'turn', play('A30', 'prince'))
      .when(0, 'step', site('paris', 'prince'))
      .asks('tile', 0);
    s.when(0, 'tile', { tile: 'place' })
      .offers(
        0,
        ...['cardiff', 'lyon', 'barcelona', 'lisboa', 'augsburg', 'milano'].map(city =>
          site(city, 'princess'),
        ),
      )
      .when(0, 'step', site('milano', 'princess'))
      .asks('turn', 1);
    expect(who(s, 0).goods).toEqual(goods());
    sitting(3, { tiles: { 0: ['place'] } }).refuses(0, 'turn', tile('place'));
    sitting(3, { tiles: { 0: ['trade'] }, members: { 0: 0 } }).refuses(0, 'turn', tile('trade'));
  });

  it("DY-119 tile Action card: one is drawn and can be played as this turn's action", () => {
    const s = sitting(3, {
      hands: { 0: [] },
      tiles: { 0: ['card'] },
      more: state => {
        state.deck = ['A30'];
      },
    })
      .when(0, 'turn', tile('card'))
      .asks('turn', 0);
    s.when(0, 'turn', play('A30', 'trade')).when(0, 'step', { ship: 1 }).asks('turn', 1);
  });

  it('DY-93 tiles stay hidden until used', () => {
    const s = sitting(3, { tiles: { 0: ['place', 'vp3'] } });
    for (const eye of [null, 1, 2])
      expect(dynasties.view(s.state, eye).players[0]).toMatchObject({ tiles: null, bookTiles: 2 });
    expect(dynasties.view(s.state, 0).players[0]?.tiles).toEqual(['vp3', 'place']);
  });

  it('DY-109 whether tiles are asked for depends on how many are held, never on which', () => {
    for (const each of ['vp3', 'coat-gb', 'place', 'trade', 'card'] as const)
      sitting(3, { hands: { 0: ['A30'] }, tiles: { 0: [each] } })
        .when(0, 'turn', DISCARD)
        .asks('tile', 0);
    const kept = sitting(3, { hands: { 0: ['A30'] }, tiles: { 0: ['vp3'] } }).when(0, 'turn', DISCARD);
    expect(dynasties.prompts(kept.state)[0]?.ask.key).toBe('dynasties:ask.noTile');
    sitting(3, { hands: { 0: ['A30'] } })
      .when(0, 'turn', DISCARD)
      .asks('turn', 1);
    for (const each of ['vp3', 'coat-gb', 'place', 'trade', 'card'] as const)
      sitting(3, { hands: { 0: ['A30'], 1: [] }, tiles: { 1: [each] } })
        .when(0, 'turn', DISCARD)
        .asks('turn', 1);
    doing(sitting(3, { tiles: { 0: ['vp3'] } }), { do: 'tile', who: 0 }, { do: 'next', who: 0 })
      .when(0, 'tile', { tile: null })
      .asks('turn', 1);
  });
});
