/** What the chat shows of Taj Mahal: duties, the public card, panels, effects of options. */
import { describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { tajMahal } from '../../../engines/taj-mahal/index.ts';
import { tajMahal as presenter } from '../../../src/presenters/taj-mahal.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { GAMES, NINE } from '../../engines/taj-mahal/table.ts';

const playings = GAMES.map(([seats, options]) => ({ seed: 'duty', seats, options }));

/** The duties that each kind of question may have. */
const DUTIES = {
  turn: ['duty.turn', 'duty.alone'],
  palace: ['duty.normal', 'duty.crown', 'duty.either'],
  supply: ['duty.supply'],
  discard: ['duty.discard'],
} as const;

describe('what everybody is told', () => {
  it('each question has a duty of its own kind, the same in all worlds that a spectator cannot tell apart', () => {
    const met = new Set<string>();
    for (const playing of playings)
      for (const { before, open } of playThrough(tajMahal, playing)) {
        const { state, ply } = before.table;
        const other = tajMahal.resample(state, null, rngFor(`${playing.seed}/${ply}`));
        for (const { seat, type } of open) {
          const duty = presenter.duty(tajMahal.view(state, null), seat);
          const path = duty.key.replace('taj-mahal:', '');
          expect(DUTIES[type], playing.seed).toContain(path);
          expect(presenter.duty(tajMahal.view(other, null), seat)).toEqual(duty);
          met.add(path);
        }
      }
    expect([...met].sort()).toEqual(Object.values(DUTIES).flat().sort());
  });

  it('duties are clauses after a name, in both languages', () => {
    for (const locale of ['en', 'it'] as const)
      for (const path of Object.values(DUTIES).flat()) {
        const words = sayer(locale, [])({ key: `taj-mahal:${path}`, province: 'Agra' });
        expect(words).toMatch(/^\p{Ll}.*[^.]$/u);
      }
  });

  it('the card in the parent channel names the visit and its province, as long as the game goes on', () => {
    const views = [...playThrough(tajMahal, { seed: 'progress', seats: 3, options: NINE })].flatMap(
      ({ before, after }) => [before, after].map(({ table }) => tajMahal.view(table.state, null)),
    );
    const told = views.map(view => presenter.progress(view)).map(msg => (msg ? sayer('en', [])(msg) : null));
    expect(told[0]).toMatch(/^Visit 1 of 9: \S+/);
    expect(told.at(-2)).toBe('Visit 9 of 9: Agra');
    expect(told.at(-1)).toBe(null);
  });

  it('the end of each visit and of the game are milestones', () => {
    for (const playing of playings.slice(0, 3)) {
      const milestones = [...playThrough(tajMahal, playing)].filter(({ after }) =>
        after.told.some(({ msg }) => presenter.milestones.includes(msg.key)),
      );
      expect(milestones).toHaveLength(playing.options.map === 'nine' ? 9 : 12);
    }
  });
});
