/** *Hint* and *Review* as messages: their words, their limits, and what a press does. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advise } from '../../../bots/index.ts';
import { reviewPayload } from '../../../commands/history/review.ts';
import { hintText } from '../../../commands/play/hint-button.ts';
import { morePayload } from '../../../commands/play/more.ts';
import { isSeated, panelPayload, panelPictures } from '../../../commands/play/panel.ts';
import { FIRST } from '../../../commands/play/widget/question.ts';
import type { AnyAsks } from '../../../engines/core/game.ts';
import { randomAnswer } from '../../../engines/core/prompt.ts';
import { rngFor } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { defaultsOf, GAME_IDS, GAMES, type GameId } from '../../../engines/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { print } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { pictureParts } from '../../../src/discord/pictures.ts';
import type { Adviser } from '../../../src/tables/request/draft.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { accepted, recordAt, renderer, tableViewOf } from '../../support/discord/table-views.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { playOut } from '../../support/service/finished.ts';
import { bench, must, START, type Bench } from '../../support/service/service.ts';

let b: Bench;
let bot: TestBot;
let adviser: Adviser;
beforeEach(async () => {
  adviser = advise;
  b = await bench(':memory:', START, { adviser: (...asked) => adviser(...asked) });
  bot = openBot(b);
});
afterEach(() => b.close());

/** Begins a game of Ann and two automated players, and lets time pass until she takes her turn. */
async function onTurn(): Promise<{ id: string; stamp: string }> {
  const { id } = await b.game(['ann'], 'async', {}, 2);
  for (let n = 0; n < 200; n++) {
    const { mine } = await b.tableView(id, 'ann');
    if (mine?.prompt?.type === 'turn') return { id, stamp: mine.stamp };
    if (mine?.prompt) must(await b.say(id, 'ann', { say: 'pass' }));
    await b.time.advance(10_000);
  }
  throw new Error('Ann has no turn');
}

async function pressed(customId: string, user = 'ann'): Promise<string> {
  const before = bot.edits.length;
  bot.press({ user }, customId);
  await bot.answered();
  return bot.edits.slice(before).at(-1)?.body ?? '';
}

describe('Hint in the panel', () => {
  const hint = (table: string, stamp: string, optionIndexes: readonly number[] = []) =>
    print({ to: 'hint', table, stamp, ...FIRST, optionIndexes });

  it('stands beside the question where one person plays, and what is chosen stays chosen', async () => {
    const { id, stamp } = await onTurn();
    expect(await pressed(print({ to: 'panel', table: id }))).toContain(`"ht:${id}:`);
    const shown = await pressed(hint(id, stamp, [1]));
    expect(shown).toContain('💡 A sharp player would answer: **');
    const kept = `${print({ to: 'hint', table: id, stamp, ...FIRST, optionIndexes: [1] })}"`;
    expect(shown).toContain(kept);
  });

  it('is not offered where other people play, and says why if it is pressed all the same', async () => {
    const { id, seats } = await b.game(['ann', 'ben']);
    const user = await b.turnOf(id);
    expect(seats).toContain(user);
    expect(await pressed(print({ to: 'panel', table: id }), user)).not.toContain('"ht:');
    const { mine } = await b.tableView(id, user);
    const shown = await pressed(hint(id, mine?.stamp ?? ''), user);
    expect(shown).toContain('would be unfair to the other people');
    expect(shown).not.toContain('💡');
  });

  it('says kindly that its question is gone, and shows the one that is open', async () => {
    const { id } = await onTurn();
    const shown = await pressed(hint(id, 'oldone'));
    expect(shown).toContain('Here is the one that is.');
    expect(shown).not.toContain('💡');
  });

  it('is dropped with a sentence if the game goes on while the player thinks', async () => {
    const { id, stamp } = await onTurn();
    adviser = async (...asked) => {
      must(await b.say(id, 'ann', { action: 'income' }));
      return advise(...asked);
    };
    const shown = await pressed(hint(id, stamp));
    expect(shown).toContain('The hint came too late');
    expect(shown).not.toContain('💡');
  });

  it('a player who fails is reported, and the next press is answered', async () => {
    const { id, stamp } = await onTurn();
    adviser = () => Promise.reject(new Error('the thread has ended'));
    expect(await pressed(hint(id, stamp))).toContain('went wrong');
    adviser = advise;
    expect(await pressed(hint(id, stamp))).toContain('💡');
  });
});

describe('Review', () => {
  const review = (table: string) => print({ to: 'review', table });

  it('names what was asked, both answers, the reason and the way to the replay', async () => {
    const { id } = await b.game(['ann'], 'async', {}, 2);
    await playOut(b, id);
    const shown = await pressed(review(id));
    const { worst } = must(await b.tables.review(id, 'ann'));
    expect(worst.length).toBeGreaterThan(0);
    for (const { ply } of worst) {
      expect(shown).toContain(`**Step ${ply}** · worth about`);
      expect(shown).toContain(`"v:${id}:open:${ply}:99"`);
    }
    expect(shown.match(/You: /g)).toHaveLength(worst.length);
    expect(shown.match(/A sharp player: \*\*/g)).toHaveLength(worst.length);
  });

  it('is refused to those who have not played, and while the game goes on', async () => {
    const { id } = await b.game(['ann'], 'async', {}, 2);
    expect(await pressed(review(id))).toContain('This game is still going on');
    await playOut(b, id);
    expect(await pressed(review(id), 'eva')).toContain('only those who played this game');
    const more = async (user: string): Promise<string> => {
      const tableView = await b.tableView(id, user);
      return JSON.stringify(
        morePayload(tableView, createLocalizer('en', tableView.table.players)).components,
      );
    };
    expect(await more('eva')).not.toContain('"rw:');
    expect(await more('ann')).toContain(`"rw:${id}"`);
  });

  it('says so where nothing was decided, or nothing given away', () => {
    const first = at(
      [...playThrough(GAMES.complots, { seed: 'few', seats: 3, options: defaultsOf('complots') })],
      0,
    );
    const tableView = tableViewOf(recordAt({ seats: 3, options: defaultsOf('complots') }, first.before), 0);
    const localizer = createLocalizer('en', tableView.table.players);
    const words = (count: number) =>
      JSON.stringify(reviewPayload({ tableView, localizer }, { count, worst: [] }).components);
    expect(words(0)).toContain('You decided nothing');
    expect(words(9)).toContain('more than a trifle');
  });
});

/** Table views of one person with the longest names, one for each kind of question, and all options. */
function* questions(game: GameId): Generator<TableView> {
  const rules = GAMES[game];
  const [least, most] = rules.seats;
  for (const [seats, n] of [
    [least, 0],
    [most, -1],
  ] as const) {
    const options = [...optionSets(rules)].filter(set => rules.refuses(seats, set) === null).at(n);
    if (!options) continue;
    const met = new Set<string>();
    for (const { before, open } of playThrough(rules, { seed: `hints/${game}`, seats, options })) {
      const prompt = at(open, open.length - 1);
      if (met.has(prompt.type)) continue;
      met.add(prompt.type);
      const table = recordAt({ game, seats, options }, before);
      const players = table.players.map((player, seat) => ({ ...player, bot: seat !== prompt.seat }));
      yield tableViewOf({ ...table, players }, prompt.seat);
    }
  }
}

describe.each(GAME_IDS)('what Discord takes of %s', game => {
  it.each(LOCALES)('panels with a hint, and reviews, %s', async locale => {
    let count = 0;
    for (const tableView of questions(game)) {
      if (!isSeated(tableView) || !tableView.mine.prompt) throw new Error('nobody is asked');
      const localizer = createLocalizer(locale, tableView.table.players);
      const { prompt, view } = tableView.mine;
      const given = randomAnswer<AnyAsks>(prompt, rngFor(`${game}/${count++}`));
      const picks = prompt.options.flatMap(({ value }, i) => (given.picks.includes(value) ? [i] : []));
      const hint = advise(game, view, prompt, picks);
      const notice = hintText(prompt, hint, localizer);
      const pictures = await pictureParts(renderer, panelPictures(tableView, FIRST, localizer), error => {
        throw error;
      });
      const news = { lines: [], hasMoved: true };
      const shown = { tableView, localizer, news, next: null, isElsewhere: true, step: FIRST };
      accepted(panelPayload({ ...shown, notice, isBeside: true, explains: true }, pictures));
      const all = { prompt, given: [...prompt.options.keys()].slice(0, Math.max(1, prompt.pick[1])) };
      const worst = range(3).map(n => ({ ...hint, ...all, ply: 9_999 - n, loss: 1_000 }));
      const over = { ...tableView, table: { ...tableView.table, status: 'over' as const } };
      accepted(reviewPayload({ tableView: over, localizer }, { count: 3, worst }));
    }
    expect(count).toBeGreaterThan(3);
  });
});
