/** The last card of a game: who won and why, at a glance, and nothing that only an auditor reads. */
import { beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS, GAMES, type GameId } from '../../../engines/index.ts';
import type { Msg } from '../../../engines/core/game.ts';
import { at } from '../../../engines/core/values.ts';
import { endCard } from '../../../src/announce/cards/end-card.ts';
import { exportPayload } from '../../../commands/history/export.ts';
import { morePayload } from '../../../commands/play/more.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { pictureParts, WORDS_ONLY, type PictureSource } from '../../../src/discord/pictures.ts';

import type { Payload } from '../../../src/discord/ui.ts';
import { tablePictures } from '../../../src/announce/cards/table-pictures.ts';
import { finalePicture, PRESENTERS, type Chronicle } from '../../../src/presenters/index.ts';
import type { TableView } from '../../../src/tables/model.ts';
import { optionSets, playThrough } from '../../support/engine/playthrough.ts';
import { accepted, recordAt, renderer, tableViewOf } from '../../support/discord/table-views.ts';
import { bench, type Bench } from '../../support/service/service.ts';
import { ended, playOut } from '../../support/service/finished.ts';

/** A finished game and its chronicle. */
function finished(
  id: GameId,
  seed = `the end of ${id}`,
): {
  tableView: TableView;
  chronicle: Chronicle;
  lines: readonly Msg[];
  scores: number[];
} {
  const game = GAMES[id];
  const seats = 3;
  const options = at(
    [...optionSets(game)].filter(set => game.refuses(seats, set) === null),
    0,
  );
  const positions = [...playThrough(game, { seed, seats, options })];
  const last = at(positions, positions.length - 1).after;
  const publicOf = (told: (typeof last)['told']): Msg[] =>
    told.filter(({ only }) => only === null).map(({ msg }) => msg);
  return {
    tableView: tableViewOf(recordAt({ game: id, seats, options }, last), null),
    chronicle: {
      told: positions.flatMap(({ after }) => publicOf(after.told)),
      hindsight: positions.flatMap(({ before, move }) => game.hindsight(before.table.state, move)),
    },
    lines: publicOf(last.told),
    scores: [...game.scores(last.table.state)],
  };
}

const wordsOf = ({ components }: Payload): string =>
  [...JSON.stringify(components).matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)]
    .map(found => JSON.parse(`"${found[1] ?? ''}"`) as string)
    .join('\n');

async function cardOf(
  id: GameId,
  locale: (typeof LOCALES)[number],
  source: PictureSource = renderer,
  guessedRight = 0,
): Promise<Payload> {
  const { tableView, chronicle, lines } = finished(id);
  const localizer = createLocalizer(locale, tableView.table.players);
  const finale = PRESENTERS[id].finale(tableView.view, chronicle);
  const parts = await pictureParts(source, [finalePicture(id, finale, localizer)], error => {
    throw error;
  });
  const ratings = [
    { seat: 0, user: at(tableView.table.players, 0).user, before: 1_500.2, after: 1_522.4 },
    { seat: 1, user: at(tableView.table.players, 1).user, before: 1_510.2, after: 1_490 },
  ];
  return endCard(
    tableView,
    { lines: lines.map(localizer.say), finale, ratings, guessedRight },
    localizer,
    parts,
  );
}

/** Lines of a text on a phone, where about 48 characters fit into one. */
const linesOnPhone = (words: string): number =>
  words.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 48)), 0);

describe.each(GAME_IDS)('the last card of %s', id => {
  it.each(LOCALES)(
    'has one picture, the ranks and one row of buttons, and fits two phone screens, %s',
    async locale => {
      const card = await cardOf(id, locale);
      accepted(card);
      expect(card.files).toHaveLength(1);
      const words = wordsOf(card);
      // The picture of Complots has the whole table.
      for (const place of [1, 2, 3]) expect(words.includes(`**${place}.**`)).toBe(id !== 'complots');
      // 844 px a screen; the picture takes at most 450, the buttons 110, a line of text 20.
      expect(450 + 110 + 20 * linesOnPhone(words)).toBeLessThan(2 * 844);
    },
  );

  it('holds no seed, no hash and no alternative text', async () => {
    const { tableView } = finished(id);
    const { seed, hash } = tableView.proof;
    const localizer = createLocalizer('en', tableView.table.players);
    const words = wordsOf(await cardOf(id, 'en'));
    expect(words).not.toContain(hash);
    expect(words).not.toContain(seed ?? 'a seed');
    for (const picture of tablePictures(tableView, localizer))
      expect(words).not.toContain(picture.describe('text').slice(0, 60));
  });

  it('ranks as the rules do', () => {
    const { tableView, chronicle, scores } = finished(id);
    const { ranks } = PRESENTERS[id].finale(tableView.view, chronicle);
    const seats = ranks.flatMap(({ who }) => (typeof who === 'object' ? [who.seat] : []));
    expect(seats.toSorted()).toEqual([0, 1, 2]);
    expect(
      ranks
        .filter(({ place }) => place === 1)
        .flatMap(({ who }) => (typeof who === 'object' ? [who.seat] : [])),
    ).toEqual(tableView.winners);
    if (id === 'complots') return;
    const losers = seats.slice(tableView.winners?.length ?? 0).map(seat => at(scores, seat));
    expect(losers).toEqual(losers.toSorted((a, b) => b - a));
  });
});

it.each(GAME_IDS)('what stands out in %s is told once: by its picture, or in words without one', async id => {
  const { tableView, chronicle } = finished(id);
  const { highlight } = PRESENTERS[id].finale(tableView.view, chronicle);
  const localizer = createLocalizer('en', tableView.table.players);
  expect(highlight.length).toBeGreaterThan(0);
  for (const words of highlight.map(localizer.say)) {
    expect(wordsOf(await cardOf(id, 'en'))).not.toContain(words);
    expect(wordsOf(await cardOf(id, 'en', WORDS_ONLY))).toContain(words);
  }
});

it('the end of Complots without a picture has the whole table in words', async () => {
  const { tableView, chronicle } = finished('complots');
  const words = wordsOf(await cardOf('complots', 'en', WORDS_ONLY));
  for (const place of [1, 2, 3]) expect(words).toContain(`**${place}.**`);
  const localizer = createLocalizer('en', tableView.table.players);
  const finale = PRESENTERS.complots.finale(tableView.view, chronicle);
  expect(finalePicture('complots', finale, localizer).describe('alt')).toMatch(
    /^The game of Complots is over: .* wins\. Boldest bluff: .* 1\. .*: claims \d+, bluffs \d+\. 2\. .* 3\. /,
  );
});

describe.each(['taj-mahal', 'dynasties'] as const)('the categories of %s', id => {
  it('add up to the points of each player', () => {
    const { tableView, chronicle } = finished(id);
    for (const { total, parts } of PRESENTERS[id].finale(tableView.view, chronicle).ranks)
      expect(parts.reduce((sum, { count }) => sum + Number(count), 0)).toBe(total?.count);
  });
});

it('the boldest bluff is the one repeated most often and never caught', () => {
  const bluff = (seat: number, character: string): Msg => ({
    key: 'complots:hindsight.bluff',
    who: { seat },
    character,
  });
  const { tableView } = finished('complots');
  const chronicle = {
    told: [{ key: 'complots:log.bluffed', who: { seat: 1 }, character: 'duchess' }],
    hindsight: [
      ...[1, 1, 1].map(seat => bluff(seat, 'duchess')),
      ...[0, 0].map(seat => bluff(seat, 'captain')),
      bluff(2, 'assassin'),
    ],
  };
  const [line] = PRESENTERS.complots.finale(tableView.view, chronicle).highlight;
  expect(line).toEqual({ key: 'complots:finale.bluff', who: { seat: 0 }, character: 'captain', count: 2 });
  expect(
    PRESENTERS.complots.finale(tableView.view, { ...chronicle, hindsight: [bluff(1, 'duchess')] }).highlight,
  ).toEqual([{ key: 'complots:finale.caught', who: { seat: 1 } }]);
});

describe('without a bluff that nobody proved', () => {
  const loss = (why: string, who: number): readonly Msg[] => [
    { key: `complots:log.lost.${why}`, who: { seat: who }, by: { seat: 0 }, character: 'captain' },
    { key: 'complots:log.outCoins', who: { seat: who }, count: 2 },
  ];
  /** Returns what stands out, in words. The last loss ends the game. */
  const said = (
    why: string,
    hindsight: readonly Msg[],
    locale: (typeof LOCALES)[number],
    caught: readonly Msg[] = [],
  ): string => {
    const { tableView } = finished('complots');
    const wins = { key: 'complots:log.wins', who: { seat: 0 } };
    const told = [...caught, ...loss('murder', 1), ...loss(why, 2), wins];
    const players = tableView.table.players.map((player, seat) => ({ ...player, name: 'ABC'.charAt(seat) }));
    const { say } = createLocalizer(locale, players);
    const { highlight } = PRESENTERS.complots.finale(tableView.view, { told, hindsight });
    return highlight
      .map(say)
      .join(' ')
      .replaceAll(/[^\p{L}\p{P} ]|\*/gu, '')
      .replaceAll(/ +/g, ' ');
  };

  it.each([
    ['murder', 'Nobody bluffed in this game. The last elimination: A murdered C.'],
    ['assassin', 'Nobody bluffed in this game. The last elimination: A assassinated C.'],
    ['bluff', 'Nobody bluffed in this game. The last elimination: A caught C bluffing.'],
    ['mistaken', 'Nobody bluffed in this game. The last elimination: C challenged A wrongly.'],
  ])('the end says so, and who made the last elimination: %s', (why, words) => {
    const truth = { key: 'complots:hindsight.true', who: { seat: 0 }, character: 'duchess' };
    expect(said(why, [truth], 'en').trim()).toBe(words);
    const bluff = (seat: number): Msg => ({
      key: 'complots:hindsight.bluff',
      who: { seat },
      character: 'duchess',
    });
    const caught = [1, 2].map((seat): Msg => ({ ...bluff(seat), key: 'complots:log.bluffed' }));
    expect(said(why, [bluff(1), bluff(1)], 'en', caught)).toContain('B bluffed, and was found out.');
    expect(said(why, [bluff(1), bluff(2)], 'en', caught)).toContain('Everybody who bluffed was found out.');
    expect(said(why, [], 'it')).toContain('In questa partita non ha bluffato nessuno.');
    expect(said(why, [], 'it')).toMatch(/L'ultima eliminazione: .*A.*\./);
  });
});

it('every game of Complots has a line that people quote, and its picture has the same', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { tableView, chronicle } = finished('complots', `a game to remember ${seed}`);
    const finale = PRESENTERS.complots.finale(tableView.view, chronicle);
    expect(finale.highlight, String(seed)).not.toEqual([]);
    const { job } = finalePicture('complots', finale, createLocalizer('en', tableView.table.players));
    expect(job).toMatchObject({ highlight: { heading: 'What will be remembered' } });
  }
});

describe('the turning point', () => {
  /** Returns what stands out in a finished game with these fields in its view. */
  const highlight = (id: GameId, more: object): readonly Msg[] => {
    const { tableView, chronicle } = finished(id);
    return PRESENTERS[id].finale({ ...(tableView.view as object), ...more }, chronicle).highlight;
  };

  it('of Raja is the city that brought most gold, with the monopoly; of equals most points', () => {
    const row = (seat: number, payout: number, monopoly: number) => ({
      ...{ seat, architect: 0, houses: 2, outer: 0, centre: 0, home: 0, points: 2 + seat },
      ...{ sadhu: false, rank: 1, payout, monopoly },
    });
    const payouts = [
      { round: 1, city: 'A', rows: [row(0, 6, 0), row(1, 4, 3)] },
      { round: 2, city: 'B', rows: [row(2, 7, 0)] },
    ];
    expect(highlight('raja', { payouts })).toEqual([
      { key: 'raja:finale.gain', who: { seat: 2 }, round: 2, city: 'Delhi', points: 4, gold: 7 },
    ]);
    expect(highlight('raja', { payouts: [] })).toEqual([]);
  });

  it('of Taj Mahal is the visit that brought one player most, all gains together', () => {
    const gain = (visit: number, who: number, points: number) => ({ visit, who, for: 'palaces', points });
    const gains = [gain(1, 0, 6), gain(2, 1, 4), gain(2, 0, 1), gain(2, 1, 3)];
    expect(highlight('taj-mahal', { gains })).toEqual([
      expect.objectContaining({ key: 'taj-mahal:finale.gain', who: { seat: 1 }, visit: 2, count: 7 }),
    ]);
    expect(highlight('taj-mahal', { gains: [] })).toEqual([]);
  });

  it('of Dynasties is the single biggest gain, with its round', () => {
    const gain = (round: number, who: number, points: number) => ({ round, who, for: 'bonus', points });
    const gains = [gain(1, 0, 3), gain(2, 1, 5), gain(3, 0, 3), gain(3, 2, 5)];
    expect(highlight('dynasties', { gains })).toEqual([
      { key: 'dynasties:finale.gain', round: 2 },
      { key: 'dynasties:gain.bonus', who: { seat: 1 }, count: 5 },
    ]);
    const single = {
      round: 1,
      who: 2,
      for: 'unmarried',
      points: 4,
      city: 'paris',
      as: 'prince',
      space: 'small',
    };
    expect(highlight('dynasties', { gains: [...gains, single, single] }), 'as it was told').toEqual([
      { key: 'dynasties:finale.gain', round: 1 },
      { key: 'dynasties:sum.unmarried', who: { seat: 2 }, n: 2, count: 8 },
    ]);
    expect(highlight('dynasties', { gains: [] })).toEqual([]);
  });
});

it('says how many of those who looked on had guessed who wins, and nothing if nobody had', async () => {
  const words = async (count: number) => wordsOf(await cardOf('raja', 'en', renderer, count));
  expect(await words(0)).not.toContain('guessed');
  expect(await words(1)).toContain('-# 1 spectator had guessed who wins.');
  expect(wordsOf(await cardOf('raja', 'it', renderer, 3))).toContain('3 persone che guardavano');
});

it('the ratings say who gained and who lost, and name the person who gave up a seat', async () => {
  expect(wordsOf(await cardOf('raja', 'en'))).toMatch(
    /Ratings on this server: .* 1522 \(\+22\) · .* 1490 \(−20\)/,
  );
  const { tableView, chronicle } = finished('raja');
  const [first, ...others] = tableView.table.players;
  if (!first) throw new Error('nobody sits here');
  const owned = { ...first, bot: true, user: 'bot:1', owner: { id: 'zoe', name: 'Zoe' } };
  const card = endCard(
    { ...tableView, table: { ...tableView.table, players: [owned, ...others] } },
    {
      lines: [],
      finale: PRESENTERS.raja.finale(tableView.view, chronicle),
      ratings: [{ seat: 0, user: 'zoe', before: 1_500, after: 1_480 }],
      guessedRight: 0,
    },
    createLocalizer('en', [owned, ...others]),
    { components: [], files: [] },
  );
  expect(wordsOf(card), 'no change that alarms').toContain('**Zoe** 1480 (a first rating, still uncertain)');
  expect(wordsOf(card)).toContain('Ratings on this server, in games with automated players: ');
});

it('seed, hash and file are behind a button of *More*, once the game is over', () => {
  const { tableView } = finished('complots');
  const localizer = createLocalizer('en', tableView.table.players);
  expect(JSON.stringify(morePayload(tableView, localizer).components)).toContain('"vp:abcdefg"');
  const running = { ...tableView, table: { ...tableView.table, status: 'running' as const } };
  expect(JSON.stringify(morePayload(running, localizer).components)).not.toContain('"vp:');
});

describe('ratings of a game', () => {
  let b: Bench;
  beforeAll(async () => {
    b = await bench();
    return () => b.close();
  });

  it('are kept with its results, and forgotten with the person', async () => {
    const id = await ended(b, [
      { user: 'ann', score: 2, won: true },
      { user: 'ben', score: 1, won: false },
    ]);
    const [ann, ben] = await b.tables.records.ratingChanges(id);
    expect(ann).toMatchObject({ user: 'ann', before: 1_500 });
    expect(ann?.after).toBeGreaterThan(1_500);
    expect(ben?.after).toBeLessThan(1_500);
    await b.tables.forget('ben');
    expect((await b.tables.records.ratingChanges(id)).map(({ user }) => user)).toEqual(['ann']);
  });

  it('the file still verifies the game', async () => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    await playOut(b, id);
    const record = await b.tables.export(id);
    if (!record.ok) throw new Error('no record');
    const tableView = await b.tableView(id);
    const payload = exportPayload(tableView, record.value, createLocalizer('en', tableView.table.players));
    accepted(payload);
    expect(wordsOf(payload)).toContain(`Seed: \`${tableView.proof.seed ?? ''}\``);
    expect(wordsOf(payload)).toContain(tableView.proof.hash);
    expect(payload.files.map(({ name }) => name)).toEqual(['game.json']);
  });
});
