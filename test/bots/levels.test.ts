/** What holds for the automated players of every level and every game. */
import { describe, expect, it } from 'vitest';
import { choosePlaces } from '../../bots/index.ts';
import { BOT_LEVELS, type BotLevel } from '../../bots/levels.ts';
import { allows, choose } from '../../engines/core/prompt.ts';
import type { AnyAsks } from '../../engines/core/game.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES, type GameId } from '../../engines/index.ts';
import { optionSets, playThrough, type Chooser } from '../support/engine/playthrough.ts';

const CASES = GAME_IDS.flatMap(game => BOT_LEVELS.map(level => [level, game] as const));

/** Yields the positions of a game among three players of this level. */
function positions(game: GameId, level: BotLevel) {
  const options = at([...optionSets(GAMES[game])], 0);
  const chooser: Chooser<AnyAsks, unknown> = (prompt, view, rng) =>
    choose<AnyAsks>(prompt, choosePlaces({ game, level }, view, prompt, `levels/${rng.below(2 ** 30)}`));
  return playThrough(GAMES[game], { seed: 'levels', seats: 3, options }, chooser);
}

describe.each(CASES)('a %s player of %s', (level, game) => {
  it('answers legally, and the same whenever it knows the same', () => {
    const rules = GAMES[game];
    let compared = 0;
    for (const { before, open } of positions(game, level)) {
      const { state, ply } = before.table;
      const { seat } = at(open, ply % open.length);
      const answered = (world: typeof state) => {
        const prompt = rules.prompts(world).find(each => each.seat === seat);
        if (!prompt) return null;
        const places = choosePlaces({ game, level }, rules.view(world, seat), prompt, `${ply}`);
        expect(allows<AnyAsks>(prompt, choose<AnyAsks>(prompt, places)), `ply ${ply}`).toBe(true);
        return places;
      };
      if (ply % 5 > 0) continue; // most questions of a game are alike
      const here = answered(state);
      expect(answered(state), `ply ${ply}`).toEqual(here);
      const elsewhere = answered(rules.resample(state, seat, rngFor(`elsewhere/${ply}`)));
      expect(elsewhere, `ply ${ply}, in another world`).toEqual(here);
      compared++;
    }
    expect(compared).toBeGreaterThan(3);
  });
});

it.each(GAME_IDS)('the levels of %s differ: each answers some questions in its own way', game => {
  const differing = new Set<BotLevel>();
  for (const { before, open } of positions(game, 'steady')) {
    const { state, ply } = before.table;
    const prompt = at(open, 0);
    const [gentle, steady, sharp] = BOT_LEVELS.map(level =>
      choosePlaces({ game, level }, GAMES[game].view(state, prompt.seat), prompt, `${ply}`).join(),
    );
    if (gentle !== steady) differing.add('gentle');
    if (sharp !== steady) differing.add('sharp');
    if (differing.size === 2) return;
  }
  expect([...differing]).toEqual(['gentle', 'sharp']);
});
