import { expect, it } from 'vitest';
import { option } from '../../../../engines/core/prompt.ts';
import { range } from '../../../../engines/core/values.ts';
import type { Msg } from '../../../../engines/core/game.ts';
import type { TableView } from '../../../../src/tables/model.ts';
import type { AnyPrompt } from '../../../../src/base.ts';
import { createLocalizer } from '../../../../src/discord/localizer.ts';
import { isSeated } from '../../../../commands/play/panel.ts';
import {
  suggestionsFor,
  parseAnswer,
  type TypedQuestion,
} from '../../../../commands/play/typed/parse-answer.ts';
import { optionSets, playThrough } from '../../../support/engine/playthrough.ts';
import { GAMES } from '../../../../engines/index.ts';
import { tableViewOf, recordAt } from '../../../support/discord/table-views.ts';

const stamp = 'x_-7Qa';
const english = createLocalizer('en', []);
/** A translator that returns keys untranslated. */
const plain = { ...english, say: ({ key }: Msg) => key, label: ({ key }: Msg) => key };

function seated(): TableView & { mine: NonNullable<TableView['mine']> } {
  const [options = {}] = optionSets(GAMES.complots);
  const [first] = [...playThrough(GAMES.complots, { seed: 'meant', seats: 3, options })];
  if (!first) throw new Error('no position');
  const tableView = tableViewOf(recordAt({ seats: 3, options }, first.after), 0);
  if (!isSeated(tableView)) throw new Error('nobody sits here');
  return tableView;
}

function typing(labels: readonly string[], groups: readonly (string | null)[] = []): TypedQuestion {
  const prompt: AnyPrompt = {
    type: 'q',
    seat: 0,
    ask: { key: 'which' },
    pick: [1, 1],
    fallback: 'random',
    sealed: null,
    options: labels.map((key, place) =>
      option(place, { key }, { group: groups[place] ? { key: groups[place] } : null }),
    ),
  };
  return { tableView: seated(), prompt, stamp, view: null, localizer: plain, verb: null };
}

it('words that stand in one option alone answer; in several, they are named', () => {
  const some = typing(['a house in Agra', 'a house in Delhi', 'a palace in Delhi']);
  expect(parseAnswer('agra', some)).toEqual({ stamp, optionIndexes: [0] });
  expect(parseAnswer('delhi', some)).toMatchObject({
    why: { key: 'common:refuse.ambiguous', choices: 'a house in Delhi; a palace in Delhi' },
  });
  expect(parseAnswer('mars', some)).toMatchObject({ why: { key: 'common:refuse.unknownOption' } });
});

it('what fits twice is not clear, however many options are looked through between the two', () => {
  const many = range(40).map(n => `v${n} for 1${n % 9} gold`);
  const twice = typing(['x for 1 gold', ...many, 'y for 1 gold']);
  expect(parseAnswer('1', twice)).toMatchObject({
    why: { key: 'common:refuse.ambiguous', choices: 'x for 1 gold; v1 for 11 gold; y for 1 gold' },
  });
  const named = typing(
    ['Agra', ...range(40).map(n => `Agra, site ${n}`), 'Agra'],
    ['build', ...range(40).map(() => null), 'travel'],
  );
  expect(parseAnswer('agra', named)).toMatchObject({ why: { key: 'common:refuse.ambiguous' } });
});

it('what fits once is found beyond the first 25 that contain it', () => {
  const late = typing([...range(40).map(n => `village ${n}0 for gold`), 'village 0 for gold']);
  expect(parseAnswer('village 0', late)).toEqual({ stamp, optionIndexes: [40] });
  expect(suggestionsFor('village', late)).toHaveLength(25);
});

it('an Italian infinitive is the imperative with which a label begins', () => {
  const some = typing([
    "5 pezzi d'oro",
    'Passa',
    'Ritirati (vinci 2 premi)',
    "Lasciala dov'è",
    'Finisci il turno',
  ]);
  const answers = { passare: 1, ritirarsi: 2, Lasciarla: 3, "lasciarla dov'è": 3, 'finire il turno': 4 };
  for (const [typed, optionIndex] of Object.entries(answers)) {
    expect(parseAnswer(typed, some)).toEqual({ stamp, optionIndexes: [optionIndex] });
    expect(suggestionsFor(typed, some).map(({ optionIndexes }) => optionIndexes)).toEqual([[optionIndex]]);
  }
  expect(
    parseAnswer('lasciar passare', typing(['Lascia passare', 'Lascia passare anche dopo un dubbio'])),
  ).toEqual({ stamp, optionIndexes: [0] });
});

it('an infinitive of no label is a word like any other', () => {
  const some = typing(['Malwa', 'un mare', 'Pass']);
  expect(parseAnswer('mare', some)).toEqual({ stamp, optionIndexes: [1] });
  expect(parseAnswer('passare', some)).toMatchObject({ why: { key: 'common:refuse.unknownOption' } });
});

it('an answer that was picked from the list says which question it answers', () => {
  expect(parseAnswer('x_-7Qa:2', typing(['A', 'B', 'C']))).toEqual({ stamp, optionIndexes: [2] });
  expect(parseAnswer('Older9:2', typing(['A', 'B', 'C']))).toEqual({ stamp: 'Older9', optionIndexes: [2] });
});

it('words with a colon and a number are words, and not an answer to an older question', () => {
  expect(parseAnswer('ship:2', typing(['ship:1', 'ship:2']))).toEqual({ stamp, optionIndexes: [1] });
  expect(parseAnswer('mars:2', typing(['ship:1', 'ship:2']))).toMatchObject({
    why: { key: 'common:refuse.unknownOption' },
  });
});
