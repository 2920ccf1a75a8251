/** What remains of the events of a game in a record of few lines. */
import { expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../../../engines/index.ts';
import { player } from '../../../engines/core/values.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { keysOf } from '../../../src/i18n/index.ts';
import { sentencesOf } from '../../../src/presenters/digest.ts';
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
    'Ann: 1 point for province tile 1.',
  ]);
});

it.each(LOCALES)('all that can be joined is joined in %s', locale => {
  const localizer = createLocalizer(locale, people);
  for (const game of GAME_IDS) {
    const { digest } = PRESENTERS[game];
    for (const { keys } of digest.joins)
      for (const key of keysOf(locale).filter(
        each => each.startsWith(keys) && !/_(one|many|zero)$/.test(each),
      )) {
        const msg = { key: key.replace(/_other$/, ''), who: player(0), count: 2 };
        expect(sentencesOf(digest, [msg, msg], localizer), key).toHaveLength(1);
      }
  }
});

it('every weight belongs to a message of its game', () => {
  for (const game of GAME_IDS) {
    const { details, results, joins } = PRESENTERS[game].digest;
    const all = [...details, ...results, ...joins.map(({ keys }) => keys)];
    expect(all.filter(start => !keysOf('en').some(key => key.startsWith(start)))).toEqual([]);
  }
});
