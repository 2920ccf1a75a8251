/** What Dynasties shows in chat: duties, plans, effects, pictures of the panel. */
import { describe, expect, it } from 'vitest';
import { rngFor } from '../../../engines/core/rng.ts';
import { range } from '../../../engines/core/values.ts';
import { dynasties as game } from '../../../engines/dynasties/index.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { dynasties } from '../../../src/presenters/dynasties.ts';
import { LOCALES } from '../../../src/base.ts';
import { lively } from '../../engines/dynasties/table.ts';
import { playThrough } from '../../support/engine/playthrough.ts';
import { playersOf } from '../../support/discord/table-views.ts';

const PLAYINGS = range(6).flatMap(n =>
  [3, 4, 5].map(seats => ({ seed: `presenter ${n}`, seats, options: {} })),
);
const positions = function* () {
  for (const playing of PLAYINGS)
    for (const position of playThrough(game, playing, lively)) yield { ...position, seats: playing.seats };
};

describe('the duty of a player who is asked', () => {
  it('names what is asked, in both languages, with no full stop', () => {
    const met = new Set<string>();
    for (const { before, open, seats } of positions()) {
      const spectator = game.view(before.table.state, null);
      for (const { seat } of open) {
        const duty = dynasties.duty(spectator, seat);
        if (met.has(duty.key)) continue;
        met.add(duty.key);
        for (const locale of LOCALES) {
          const said = createLocalizer(locale, playersOf(seats)).label(duty);
          expect(said, duty.key).toMatch(/^\p{Ll}.*[^.!?\s]$/u);
          expect(said, duty.key).not.toMatch(/dynasties|\{\{|\$t/);
        }
      }
    }
    expect([...met].every(key => key.startsWith('dynasties:duty.'))).toBe(true);
    expect(met.size).toBeGreaterThan(18);
  });

  it('DY-99 is the same in two worlds that a spectator cannot tell apart', () => {
    let compared = 0;
    for (const { before, open, seats } of positions()) {
      const { state, ply } = before.table;
      if (ply % 3 > 0) continue;
      const other = game.resample(state, null, rngFor(`duty ${seats} ${ply}`));
      for (const { seat } of open) {
        compared++;
        expect(dynasties.duty(game.view(other, null), seat)).toEqual(
          dynasties.duty(game.view(state, null), seat),
        );
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('is one clause for all who answer in secret together', () => {
    for (const { before, open } of positions()) {
      if (open.length < 2) continue;
      const spectator = game.view(before.table.state, null);
      expect(new Set(open.map(({ seat }) => JSON.stringify(dynasties.duty(spectator, seat)))).size).toBe(1);
    }
  });
});

describe('the public card', () => {
  it("has the one picture of the open question, drawn from the spectator's view", () => {
    const kinds = new Map<string, Set<string>>();
    for (const { after, seats } of positions()) {
      if (after.table.ply % 2 > 0) continue;
      const [open, view] = [null, 0].map(seat => game.view(after.table.state, seat));
      if (!open || !view) throw new Error('no view');
      const localizer = createLocalizer('en', playersOf(seats));
      const { job } = dynasties.card({ table: 't', view, open, localizer });
      if (!('view' in job)) throw new Error('a film');
      expect(job.view).toBe(open);
      kinds.set(open.stage, (kinds.get(open.stage) ?? new Set()).add('kind' in job ? job.kind : ''));
    }
    const kindsOf = (stage: string) => [...(kinds.get(stage) ?? [])];
    expect(kindsOf('divide')).toEqual(['division']);
    expect(kindsOf('split')).toEqual(['division']);
    expect(kindsOf('bonus')).toEqual(['market']);
    expect(kindsOf('turn').sort()).toEqual(['map', 'scoring']);
    expect(kindsOf('over')).toEqual(['scoring']);
  });

  it('is a milestone when a round begins after its scoring, and at the end', () => {
    const told = new Set<string>();
    for (const { after } of positions()) for (const { msg } of after.told) told.add(msg.key);
    for (const key of dynasties.milestones) expect(told).toContain(key);
  });
});
