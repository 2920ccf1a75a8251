/** What remains of the events of a game in a record of few lines. */
import { expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import { player } from '../../../engines/core/values.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { keysOf } from '../../../src/i18n/index.ts';
import { abridged, inBrief, paragraphs } from '../../../src/presenters/digest/abridged.ts';
import { WEIGHTS } from '../../../src/presenters/digest/digest.ts';
import { sentencesOf, type Told } from '../../../src/presenters/digest/sentences.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';

const people = ['Ann', 'Ben', 'Eva'].map((name, seat) => ({ name, bot: false, colour: seat }));
const english = createLocalizer('en', people);
const told = (game: GameId, ...msgs: Parameters<typeof sentencesOf>[1]) =>
  sentencesOf(PRESENTERS[game].digest, msgs, english).map(({ words }) =>
    words.replaceAll(/\S+ \*\*|\*\*/g, ''),
  );

it('who won what in a visit is one sentence about each player', () => {
  const [ann, ben] = [player(0), player(1)];
  expect(
    told(
      'taj-mahal',
      { key: 'taj-mahal:log.withdraws', who: ann },
      { key: 'taj-mahal:prize.vizier', who: ann },
      { key: 'taj-mahal:prize.monk', who: ann },
      { key: 'taj-mahal:prize.princess', who: ben },
      { key: 'taj-mahal:gain.bonus', who: ben, count: 2 },
      { key: 'taj-mahal:gain.palaces', who: ben, count: 1, provinces: 'Multan' },
      { key: 'taj-mahal:gain.tile', who: ann, count: 1, tile: 1 },
    ),
  ).toEqual([
    'Ann withdraws.',
    'Ann wins the vizier and the monk.',
    'Ben wins the princess.',
    'Ben: 2 points for a bonus tile and 1 point for palaces (Multan).',
    'Ann: 1 point for province tile 1 (rice).',
  ]);
});

it('a record names all palaces of a withdrawal in one sentence, also around a card', () => {
  const [akbar, birbal] = [player(0), player(1)];
  const builds = (who: typeof akbar, city: string, key = 'places') => ({
    key: `taj-mahal:log.${key}`,
    who,
    city,
  });
  expect(
    told(
      'taj-mahal',
      builds(akbar, 'Lucknow'),
      { key: 'taj-mahal:log.cardTile', who: akbar },
      builds(akbar, 'Bahraich'),
      builds(akbar, 'Khairabad', 'crowns'),
      builds(birbal, 'Attock'),
      builds(birbal, 'Lahore'),
    ),
  ).toEqual([
    'Ann builds a palace in Lucknow, takes a bonus tile with a card, builds a palace in Bahraich, and ' +
      'builds the palace with the crown in Khairabad.',
    'Ben builds a palace in Attock and a palace in Lahore.',
  ]);
});

it('a bluff is told once, before what came of it, and income and aid are one sentence each', () => {
  const [ann, ben] = [player(0), player(1)];
  const bluffed = { key: 'complots:log.bluffed', who: ann, character: 'duchess' };
  const args = { who: ann, by: ben, claim: 'duchess', character: 'captain' };
  expect(told('complots', bluffed)).toHaveLength(1);
  expect(told('complots', bluffed, { key: 'complots:log.lost.bluff', ...args })).toEqual([
    'Ann, who was challenged by Ben and could not show the Duchess, loses an influence: the Captain.',
  ]);
  const refunded = { key: 'complots:log.refunded', who: ann, count: 3 };
  const challenged = { key: 'complots:log.challenges', who: ben, target: ann, character: 'assassin' };
  const lost = { key: 'complots:log.lost.bluff', ...args, claim: 'assassin' };
  expect(
    told('complots', challenged, { ...bluffed, character: 'assassin' }, refunded, lost, {
      key: 'complots:log.out',
      who: ann,
    }),
  ).toEqual([
    "Ben challenges Ann's claim to the Assassin.",
    'Ann, who was challenged by Ben and could not show the Assassin, loses an influence: the Captain.',
    "Ann's Assassin has no effect, and 3 coins come back.",
    'Ann is out of the game.',
  ]);
  const income = { key: 'complots:effect.income', who: ben, count: 1 };
  expect(told('complots', { key: 'complots:announce.income', who: ben }, income)).toEqual([
    'Ben chooses Income and takes 1 coin from the Treasury.',
  ]);
  const aid = { key: 'complots:effect.aid', who: ben, count: 2 };
  expect(told('complots', { key: 'complots:announce.aid', who: ben }, aid)).toEqual([
    'Ben asks for Foreign aid and takes 2 coins from the Treasury.',
  ]);
});

const line = (words: string, weight: number, more: Partial<Told> = {}): Told => ({ words, weight, ...more });
const { detail, move, result, heading } = WEIGHTS;
const short = (most: number, ...lines: readonly Told[]) =>
  abridged(lines, most, '…').map(({ words }) => words);

it('a short record leaves out whole steps, the lightest and oldest, and marks each place', () => {
  const withdrawal = (who: string) => [
    line(`${who} withdraws`, move),
    line(`${who} wins`, result, { follows: true }),
    line(`${who} draws`, detail, { follows: true }),
    line(`${who} builds`, result, { follows: true }),
  ];
  const ann = ['Ann withdraws', 'Ann wins', 'Ann builds'];
  const moves = ['b', 'c', 'd'].map(words => line(words, move));
  const all = [line('a', move), ...withdrawal('Ann'), line('Visit 2', heading), ...moves];
  expect(short(5, ...all)).toEqual(['…', 'Ann withdraws', 'Ann wins', '… Ann builds', 'Visit 2', '… d']);
  expect(short(4, ...moves, ...withdrawal('Ann'))).toEqual([
    '…',
    'd',
    'Ann withdraws',
    'Ann wins',
    '… Ann builds',
  ]);
  expect(short(3, ...withdrawal('Ben'), ...withdrawal('Ann')).slice(0, 3)).toEqual(['…', ...ann.slice(0, 2)]);
  expect(short(2, ...withdrawal('Ann'))).toEqual(['Ann withdraws', 'Ann wins', '…', 'Ann builds']);
});

it('nothing comes of a note about the table, so a paragraph does not begin with it', () => {
  const note = { words: 'I was away.', weight: WEIGHTS.note };
  const result = { words: 'Ann takes 2 coins.', weight: WEIGHTS.result, follows: true };
  expect(paragraphs([note, result], 4, '…').map(({ words }) => words)).toEqual([note.words, result.words]);
});

it('a chronicle keeps every withdrawal before card plays, and tells each as one paragraph', () => {
  const plays = (n: number) => line(`plays ${n}`, move);
  const withdrawal = (who: string) => [
    line(`${who} withdraws.`, move),
    line(`${who} builds.`, result, { follows: true }),
    line(`${who}: 1 point.`, result, { follows: true }),
  ];
  const told = [plays(1), ...withdrawal('Ann'), plays(2), plays(3), ...withdrawal('Ben'), plays(4), plays(5)];
  expect(paragraphs(told, 4, '…').map(({ words }) => words)).toEqual([
    '…',
    'Ann withdraws. Ann builds. Ann: 1 point.',
    '… Ben withdraws. Ben builds. Ben: 1 point.',
    'plays 4',
    'plays 5',
  ]);
  expect(paragraphs(withdrawal('Ann'), 1, '…').map(({ words }) => words)).toEqual([
    'Ann withdraws. Ann builds. Ann: 1 point.',
  ]);
});

it.each(LOCALES)('a paragraph says the name once, in %s', locale => {
  const players = [
    { name: 'Ann *', bot: false, colour: 0 },
    { name: 'Ben', bot: true, colour: 1 },
  ];
  const localizer = createLocalizer(locale, players);
  const paragraphOf = (who: number, others = who) => {
    const { digest } = PRESENTERS['taj-mahal'];
    const msgs = [
      { key: 'taj-mahal:log.withdraws', who: player(who) },
      { key: 'taj-mahal:prize.vizier', who: player(others) },
      { key: 'taj-mahal:gain.bonus', who: player(who), count: 2 },
    ];
    return paragraphs(sentencesOf(digest, msgs, localizer), 1, '…').map(({ words }) => words);
  };
  const [said = ''] = paragraphOf(1);
  expect(said.split(localizer.name(1))).toHaveLength(2);
  expect(said).toMatch(/^\S+ \*\*Ben\*\* 🤖 [^;.:]+; [^;.:]+; \S[^;.:]+\.$/u);
  const [mixed = ''] = paragraphOf(1, 0);
  expect(mixed.split('**Ben**'), 'said again after a sentence about somebody else').toHaveLength(3);
  expect(mixed).toContain(`. ${localizer.name(0)} `);
});

it('a paragraph says the name again after a sentence that names somebody else, too', () => {
  const told = [
    line('🔵 **Ann** takes the pair, 🟡 **Ben** the single die.', move),
    line('🔵 **Ann**: 2 points from a die.', result, { follows: true }),
    line('🔵 **Ann** places a member.', result, { follows: true }),
  ];
  expect(paragraphs(told, 1, '…').map(({ words }) => words)).toEqual([
    '🔵 **Ann** takes the pair, 🟡 **Ben** the single die. 🔵 **Ann**: 2 points from a die; places a member.',
  ]);
});

it('a card names every result of a visit, as paragraphs if sentences would be too many', () => {
  const withdrawal = (who: string, results: number) => [
    line(`${who} withdraws.`, move),
    ...Array.from({ length: results }, (_, i) => line(`${who} ${i}.`, result, { follows: true })),
  ];
  const brief = (...lines: readonly Told[]) => {
    const { shown, missing } = inBrief(lines, { sentences: 6, paragraphs: 4 }, '…');
    return [shown.map(({ words }) => words), missing];
  };
  const visit = [line('Visit 2.', heading), line('Ben plays.', move)];
  expect(brief(...withdrawal('Ann', 6), ...visit)).toEqual([
    ['Ann withdraws. Ann 0. Ann 1. Ann 2. Ann 3. Ann 4. Ann 5.', 'Visit 2.', 'Ben plays.'],
    0,
  ]);
  expect(brief(...withdrawal('Ann', 3), ...visit)[0]).toHaveLength(6);
  expect(brief(line('a', move), line('b', move), line('c', move), ...withdrawal('Ann', 6), ...visit)).toEqual(
    [['…', 'c', 'Ann withdraws. Ann 0. Ann 1. Ann 2. Ann 3. Ann 4. Ann 5.', 'Visit 2.', 'Ben plays.'], 2],
  );
});

it('the newest step is told whole, with its newest sentence', () => {
  const step = ['one', 'two', 'three', 'four'].map((words, i) =>
    line(words, i === 3 ? detail : result, { follows: i > 0 }),
  );
  expect(short(2, line('a', move), line('b', move), ...step)).toEqual(['…', 'one', 'two', 'three', 'four']);
});

it('what concerns the reader stays, and no mark stands where all but one would fit', () => {
  const lines = Array.from({ length: 9 }, (_, i) => line(`${i}`, move, { concerns: i === 1 }));
  expect(short(4, ...lines)).toEqual(['…', '1', '… 6', '7', '8']);
  expect(short(8, ...lines)).toHaveLength(9);
});

it('payments go before moves, from every turn, and the end of a turn leaves no mark', () => {
  const turn = (name: string) => [
    line(`${name} plays`, move),
    line(`${name} pays`, detail, { follows: true }),
    line(`${name} places`, result, { follows: true }),
    line(`${name} ends`, WEIGHTS.aside, { follows: true }),
  ];
  const turns = ['Ann', 'Ben', 'Eva'].flatMap(turn).slice(0, -1);
  expect(short(6, ...turns)).toEqual([
    ...['Ann plays', '…', 'Ann places'],
    ...['Ben plays', '… Ben places', 'Eva plays', '… Eva places'],
  ]);
});

it('a turn that ends is no news, even where it is the newest', () => {
  const ends = line('Ann ends', WEIGHTS.aside, { follows: true });
  expect(short(2, ...['a', 'b', 'c'].map(words => line(words, move)), ends)).toEqual(['…', 'b', 'c']);
});

it('a record that was shortened before is not marked twice in one place', () => {
  const told = Array.from({ length: 8 }, (_, n) =>
    line(n === 5 ? '… move 5' : `move ${n}`, n === 1 || n === 5 ? result : move),
  );
  expect(short(3, ...told)).toEqual(['…', 'move 1', '… move 5', '… move 7']);
});

it('a toll for the reader does not hide the palace of another', () => {
  const toll = line('a toll for you', detail, { concerns: true });
  const palace = line('a palace', result);
  expect(short(2, toll, palace, toll, line('d', move))).toEqual(['…', 'a palace', '… d']);
});

it('the points of a player at the end of a round of Dynasties are one short sentence', () => {
  const [ann, ben] = [player(0), player(1)];
  const unmarried = (who: typeof ann, count: number, city: string) => ({
    ...{ key: 'dynasties:gain.unmarried', who, count, city },
    ...{ role: 'prince', space: 'small' },
  });
  expect(
    told(
      'dynasties',
      ...['gb-york', 'gb-cardiff', 'es-granada'].map((city, i) => unmarried(ann, i + 2, city)),
      { key: 'dynasties:gain.bonus', who: ann, count: 1 },
      unmarried(ben, 2, 'gb-york'),
    ),
  ).toEqual([
    'Ann: 9 points for 3 unmarried members and 1 point from a bonus action.',
    expect.stringMatching(/^Ben: 2 points for the unmarried prince in /),
  ]);
});

it.each(LOCALES)('all that can be joined is joined in %s', locale => {
  const localizer = createLocalizer(locale, people);
  for (const game of GAME_IDS) {
    const { digest } = PRESENTERS[game];
    for (const { keys } of digest.joins)
      for (const key of keysOf(locale).filter(
        each => keys.some(start => each.startsWith(start)) && !/_(one|many|zero)$/.test(each),
      )) {
        const msg = { key: key.replace(/_other$/, ''), who: player(0), count: 2 };
        expect(sentencesOf(digest, [msg, msg], localizer), key).toHaveLength(1);
      }
  }
});

it('every weight belongs to a message of its game', () => {
  for (const game of GAME_IDS) {
    const { weights, asides, begins, joins, toldBy } = PRESENTERS[game].digest;
    const all = [
      ...[weights.heading, weights.fate, weights.result, weights.detail, asides, begins].flat(),
      ...joins.flatMap(({ keys, as }) => [...keys, ...as]),
      ...joins.flatMap(({ sums = [] }) => sums.flatMap(({ key, as }) => [key, as])),
      ...toldBy.message.flatMap(({ key, by }) => [key, by]),
      ...toldBy.picture.map(({ key }) => key),
      ...[toldBy.answer, toldBy.question].flat(),
    ];
    expect(all.filter(start => !keysOf('en').some(key => key.startsWith(start)))).toEqual([]);
  }
});
