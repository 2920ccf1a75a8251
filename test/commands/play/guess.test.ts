/** `/guess`, *Guess* and the best guessers: words, limits in both languages, wrong inputs. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ComponentType } from 'discord-api-types/v10';
import { guessButton, guessPayload } from '../../../commands/play/guess.ts';
import { guessersPayload } from '../../../commands/records/guessers.ts';
import { range } from '../../../engines/core/values.ts';
import { GUESSES } from '../../../engines/guesses.ts';
import { GAME_IDS, GAMES } from '../../../engines/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { madeText, print } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { rowsLeft } from '../../../src/discord/phone.ts';
import type { Payload } from '../../../src/discord/ui.ts';
import type { Guessing } from '../../../src/tables/guess-model.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { openBot, type TestBot } from '../../support/discord/app.ts';
import { textOption } from '../../support/discord/incoming.ts';
import { accepted, NAMES, playersOf, recordAt, tableViewOf } from '../../support/discord/table-views.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { playOut } from '../../support/service/finished.ts';
import { bench, must, type Bench } from '../../support/service/service.ts';

const NONE: Guessing = {
  refusal: null,
  course: { done: 9, until: 99 },
  winner: null,
  claims: null,
  claimed: { made: 0, right: 0, points: 0, waiting: 0 },
};
/** The three claims with the longest words. */
const CLAIMS: NonNullable<Guessing['claims']> = [
  { key: 'complots:log.blocks', as: 'ambassador', who: { seat: 7 } },
  { key: 'complots:claimed', character: 'inquisitor', who: { seat: 5 } },
  { key: 'complots:claimed', character: 'ambassador', who: { seat: 7 } },
].map((msg, i) => ({ number: 9_999 - i, at: 4_102_444_800_000, msg, guess: i === 0 }));
const OWN = { winner: { seat: 7, points: null }, claimed: { ...NONE.claimed, waiting: 20 } };

const partsOf = ({ components }: Payload) =>
  components
    .flatMap(each => (each.type === ComponentType.Container ? each.components : []))
    .filter(part => part.type === ComponentType.TextDisplay || part.type === ComponentType.ActionRow);

describe.each(LOCALES)('within the limits of Discord (%s)', locale => {
  const viewOf = (game: (typeof GAME_IDS)[number], status: TableView['table']['status']) => {
    const rules = GAMES[game];
    const [options = {}] = optionSets(rules);
    const seats = rules.seats[1];
    const [position] = playThrough(rules, { seed: `guess/${game}`, seats, options });
    if (!position) throw new Error('the game has no moves');
    const tableView = tableViewOf(recordAt({ game, seats, options }, position.after), null);
    return { ...tableView, table: { ...tableView.table, status, players: playersOf(seats) } };
  };

  it.each(GAME_IDS)('%s, with the longest names', game => {
    const tableView = viewOf(game, 'running');
    const localizer = createLocalizer(locale, tableView.table.players);
    const course = GUESSES[game].courseOf(tableView.view);
    const claims = game === 'complots' ? CLAIMS : null;
    const over = { ...tableView, table: { ...tableView.table, status: 'over' as const } };
    for (const guessing of [
      { ...NONE, course, claims },
      { ...NONE, course: { ...course, done: course.until }, claims, ...OWN },
      { ...NONE, claims: claims && [], ...OWN },
      { ...NONE, claims, ...OWN },
    ]) {
      accepted(
        guessPayload(
          { tableView, localizer },
          guessing,
          localizer.say({ key: 'guess:refuse.many', count: 20 }),
        ),
      );
      accepted(guessPayload({ tableView: over, localizer }, guessing));
    }
    for (const points of [-1, 1, 7]) {
      const judged = { made: 20, right: 11, points, waiting: 0 };
      const result = { ...NONE, claims, winner: { seat: 1, points }, claimed: judged };
      accepted(guessPayload({ tableView: over, localizer }, result));
    }
  });

  it('one right guess of several is not told in the plural, and a closed table offers no guess', () => {
    const tableView = viewOf('complots', 'over');
    const localizer = createLocalizer(locale, tableView.table.players);
    const claimed = { made: 5, right: 1, points: -3, waiting: 0 };
    const words = JSON.stringify(guessPayload({ tableView, localizer }, { ...NONE, claims: [], claimed }));
    expect(words).not.toMatch(/\b1 (volte|times)/);
    expect(guessButton(tableView, localizer)).toHaveLength(1);
    for (const status of ['closed', 'frozen', 'orphaned'] as const)
      expect(guessButton(viewOf('complots', status), localizer), status).toEqual([]);
  });

  it('the panel fits into a window of a phone', () => {
    const tableView = viewOf('complots', 'running');
    const players = tableView.table.players.map((player, i) => ({ ...player, name: NAMES[0], colour: i }));
    const named = { ...tableView, table: { ...tableView.table, players } };
    const localizer = createLocalizer(locale, players);
    const claims = CLAIMS.map(claim => ({ ...claim, guess: true }));
    const payload = guessPayload({ tableView: named, localizer }, { ...NONE, claims, ...OWN });
    expect(rowsLeft(partsOf(payload), [])).toBeGreaterThanOrEqual(0);
  });

  it('the best guessers, with the longest names and numbers', () => {
    const lines = range(10).map(i => ({
      name: NAMES[i % NAMES.length] ?? '',
      ...{ made: 99_999, right: 55_555, points: i - 99_999 },
    }));
    for (const who of ['private', 'public'] as const) {
      accepted(guessersPayload({ lines, page: 100, pages: 100 }, locale, who));
      accepted(guessersPayload({ lines: [], page: 1, pages: 1 }, locale, who));
    }
    const shown = JSON.stringify(guessersPayload({ lines, page: 1, pages: 1 }, locale, 'public'));
    expect(shown).not.toContain('"type":2');
    expect(shown).toContain('56 %');
  });
});

describe('with the bot', () => {
  let b: Bench;
  let bot: TestBot;
  beforeEach(async () => {
    b = await bench();
    bot = openBot(b);
  });
  afterEach(async () => {
    await b.close();
  });

  /** Returns what has been answered since the last call. */
  const said = async (): Promise<string> => {
    const before = [bot.callbacks.length, bot.edits.length];
    await bot.answered();
    const words = [...bot.callbacks.slice(before[0]), ...bot.edits.slice(before[1])];
    return words.map(({ body }) => body).join('\n');
  };
  const command = (user: string, options: Readonly<Record<string, string>>, more: object = {}) => {
    bot.command(
      { user, ...more },
      'guess',
      Object.entries(options).map(([name, value]) => textOption(name, value)),
    );
    return said();
  };
  const claimed = async (): Promise<string> => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    must(await b.say(id, await b.turnOf(id), { action: 'duchess' }));
    return id;
  };

  it('guesses by the command, and says who cannot, and why', async () => {
    const id = await claimed();
    const [claim] = (await b.tables.guessing(id, 'zoe'))?.claims ?? [];
    const value = `1:${madeText(claim?.at ?? 0)}:b`;
    const words = await command('zoe', { table: id, winner: 'seat:1', claim: value });
    expect(words).toContain('✅');
    expect(await b.store.guesses.of(id, 'zoe')).toMatchObject([
      { ply: 0, pick: 1 },
      { ply: 1, pick: 0 },
    ]);
    expect(await command('ann', { table: id, winner: 'seat:1' })).toContain('You play at this table');
    expect(await command('ann', { table: id })).toContain('You play at this table');
    expect(await command('zoe', { table: id, winner: 'nobody' })).toContain('is not among the choices');
    for (const odd of ['lie', '1:x', '::', '1:x:maybe', '99999:x:t', value.replace('1:', '2:')])
      expect(await command('zoe', { table: id, claim: odd })).toMatch(
        /is not among the choices|no such claim/,
      );
    expect(await b.store.guesses.of(id, 'zoe')).toHaveLength(2);
  });

  it('keeps none of two guesses of a command if one of them is refused for its words', async () => {
    const id = await claimed();
    const words = await command('zoe', { table: id, winner: 'seat:1', claim: 'lie' });
    expect(words).toContain('is not among the choices');
    expect(await b.store.guesses.of(id, 'zoe')).toEqual([]);
  });

  it('says which of two guesses of a command is kept if the other one comes too late', async () => {
    const id = await claimed();
    const words = await command('zoe', { table: id, winner: 'seat:1', claim: `7:${madeText(1)}:b` });
    expect(await b.store.guesses.of(id, 'zoe')).toMatchObject([{ ply: 0, pick: 1 }]);
    expect(words).toContain('no such claim');
    expect(words, 'the panel shows the guess about who wins').toMatch(/"value":"seat:1"[^}]*"default":true/);
  });

  it('keeps nothing of a press with odd values, and says so in words', async () => {
    const id = await claimed();
    const [claim] = (await b.tables.guessing(id, 'zoe'))?.claims ?? [];
    const name = madeText(claim?.at ?? 0);
    for (const odd of [
      { at: 1, name, value: 'maybe' },
      { at: 0, name, value: 'true' },
      { at: 999_999_999, name, value: 'bluff' },
      { at: 1, name: '__proto__', value: 'true' },
    ]) {
      bot.press({ user: 'zoe' }, print({ to: 'guessClaim', table: id, ...odd }));
      expect(await said()).toContain('no such claim');
    }
    for (const value of ['seat:9', 'seat:-1', '', '__proto__']) {
      bot.choose({ user: 'zoe' }, print({ to: 'guessWinner', table: id }), [value]);
      expect(await said()).toContain('no such player');
    }
    expect(await b.store.guesses.of(id, 'zoe')).toEqual([]);
  });

  it('every reply is private, and mentions nobody', async () => {
    const id = await claimed();
    const words = await command('zoe', { table: id, winner: 'seat:1' });
    expect(words).toMatch(/"flags":(64|32832)/);
    expect(words).not.toContain('"users":["');
  });

  it('after the end it says what has come of the guesses, and before that they are counted', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva'], 'live');
    for (const [user, seat] of [
      ['zoe', 0],
      ['kim', 1],
      ['pia', 2],
    ] as const)
      must(await b.tables.guess(id, b.by(user), { about: 'winner', seat }));
    await playOut(b, id);
    expect(await command('zoe', { table: id })).toContain('are being counted');
    expect(await command('lea', { table: id })).toContain('You have not guessed here');
    await b.tables.judgeGuesses(id);
    const all = [];
    for (const user of ['zoe', 'kim', 'pia']) all.push(await command(user, { table: id }));
    expect(all.filter(words => words.includes('was right: 2 points')).length).toBe(1);
    expect(all.filter(words => words.includes('one point less')).length).toBe(2);
  });

  it('takes no guess from another channel, whatever the button says', async () => {
    const id = await claimed();
    bot.press({ user: 'zoe', guild: 'other' }, print({ to: 'guess', table: id }));
    expect(await said()).toContain('where this table is played');
    expect(await b.store.guesses.of(id, 'zoe')).toEqual([]);
  });
});
