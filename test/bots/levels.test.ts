/** What holds for the automated players of every level, temper and game. */
import { describe, expect, it } from 'vitest';
import { choosePlaces, type Bot } from '../../bots/index.ts';
import { BOT_LEVELS, type BotLevel } from '../../bots/levels.ts';
import { TEMPERS, type Temper } from '../../bots/tempers.ts';
import { allows, choose } from '../../engines/core/prompt.ts';
import type { AnyAsks } from '../../engines/core/game.ts';
import { rngFor } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { GAME_IDS, GAMES } from '../../engines/index.ts';
import { optionSets, playThrough, type Chooser } from '../support/engine/playthrough.ts';
import { otherWorld } from '../support/engine/other-world.ts';

const CASES = GAME_IDS.flatMap(game =>
  BOT_LEVELS.map((level, n) => ({ game, level, temper: at(TEMPERS, n) })),
);

/** Yields the positions of a game among three players of this temper, steady ones, because they are quick. */
function positions({ game, temper }: Omit<Bot, 'level'>, seed = 'levels') {
  const bot: Bot = { game, level: 'steady', temper };
  const options = at([...optionSets(GAMES[game])], 0);
  const chooser: Chooser<AnyAsks, unknown> = (prompt, view, rng) =>
    choose<AnyAsks>(prompt, choosePlaces(bot, view, prompt, `levels/${rng.below(2 ** 30)}`));
  return playThrough(GAMES[game], { seed, seats: 3, options }, chooser);
}

describe.each(CASES)('a $level, $temper player of $game', bot => {
  const { game } = bot;
  it('answers legally, and the same whenever it knows the same', () => {
    const rules = GAMES[game];
    let compared = 0;
    for (const { before, open } of ['one', 'two'].flatMap(seed => [...positions(bot, seed)])) {
      const { state, ply } = before.table;
      const { seat } = at(open, ply % open.length);
      const answered = (world: typeof state) => {
        const prompt = rules.prompts(world).find(each => each.seat === seat);
        if (!prompt) return null;
        const places = choosePlaces(bot, rules.view(world, seat), prompt, `${ply}`);
        expect(allows<AnyAsks>(prompt, choose<AnyAsks>(prompt, places)), `ply ${ply}`).toBe(true);
        return places;
      };
      if (ply % 5 > 0) continue; // most questions of a game are alike
      const here = answered(state);
      expect(answered(state), `ply ${ply}`).toEqual(here);
      const elsewhere = answered(otherWorld(rules, state, seat, rngFor(`elsewhere/${ply}`)));
      expect(elsewhere, `ply ${ply}, in another world`).toEqual(here);
      compared++;
    }
    expect(compared).toBeGreaterThan(3);
  });
});

it.each(GAME_IDS)('the levels of %s differ: each answers some questions in its own way', game => {
  const differing = new Set<BotLevel>();
  for (const { before, open } of positions({ game, temper: 'bold' })) {
    const { state, ply } = before.table;
    const prompt = at(open, 0);
    const [gentle, steady, sharp] = BOT_LEVELS.map(level =>
      choosePlaces(
        { game, level, temper: 'bold' },
        GAMES[game].view(state, prompt.seat),
        prompt,
        `${ply}`,
      ).join(),
    );
    if (gentle !== steady) differing.add('gentle');
    if (sharp !== steady) differing.add('sharp');
    if (differing.size === 2) return;
  }
  expect([...differing]).toEqual(['gentle', 'sharp']);
});

it.each(GAME_IDS)('the tempers of %s differ: each answers some questions in its own way', game => {
  const differing = new Set<Temper>();
  for (const n of range(40))
    for (const { before, open } of positions({ game, temper: 'careful' }, `tempers/${n}`)) {
      const { state, ply } = before.table;
      const prompt = at(open, 0);
      if (prompt.type === 'discs') continue; // they take longest, and tempers show elsewhere
      const view = GAMES[game].view(state, prompt.seat);
      const answers = TEMPERS.map(temper =>
        choosePlaces({ game, level: 'sharp', temper }, view, prompt, `${ply}`).join(),
      );
      TEMPERS.forEach((temper, i) => {
        if (answers.filter(each => each === answers[i]).length === 1) differing.add(temper);
      });
      if (differing.size === TEMPERS.length) return;
    }
  expect([...differing]).toEqual(TEMPERS);
});
