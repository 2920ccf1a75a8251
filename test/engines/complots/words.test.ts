import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerable } from '../../../engines/complots/facts.ts';
import { complots } from '../../../engines/complots/index.ts';
import { ACTIONS, CHARACTERS, LOSS_CAUSES, VERDICTS } from '../../../engines/complots/model.ts';
import { msg } from '../../../engines/complots/state.ts';
import { at, player, range } from '../../../engines/core/values.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { LOCALES } from '../../../src/base.ts';
import { optionSets } from '../../support/engine/playthrough.ts';
import { listen, LONG_NAMES, provesWords } from '../../support/engine/words.ts';

const sets = [...optionSets(complots)];
const heard = listen(
  complots,
  range(6).flatMap(n =>
    range(7).map(seats => ({
      seed: `words ${n}`,
      seats: seats + 2,
      options: at(sets, (n + seats) % sets.length),
    })),
  ),
);

/** Messages that the chat adds. */
const presenter = globSync('src/presenters/complots/*.ts')
  .map(name => readFileSync(name, 'utf8'))
  .join('\n');
const faces = [...presenter.matchAll(/(?:\bmsg\(\s*'|'complots:(?=joined\.))([\w.]+)'/g)].map(
  match => match[1] ?? '',
);
const composed = [
  ...ACTIONS.filter(answerable).map(a => `duty.action.${a}`),
  ...['assassin', 'captain'].map(a => `duty.late.${a}`),
  ...LOSS_CAUSES.map(why => `duty.lose.${why}`),
  ...ACTIONS.flatMap(a => [`about.${a}`, `past.turn.${a}`]),
  ...VERDICTS.map(verdict => `past.judge.${verdict}`),
  ...['held', 'bluff', 'bluffTurn', 'alone.held', 'alone.bluff'].map(each => `about.${each}`),
  ...['action', 'target'].map(each => `menu.${each}`),
  ...['about.return', 'about.replace', 'about.blockAlways', 'past.block', 'past.blockAlways'],
  ...['block', 'blockLast', 'blockDuel', 'blockDuelLast'].map(each => `about.${each}`),
  ...['aid', 'assassin', 'captain'].map(a => `cost.blocked.${a}`),
  ...['usual', 'mine', 'theirs', 'both'].map(each => `about.challenge.${each}`),
  ...['past.pass', 'past.passAlways', 'response.blockOf', 'copy.2', 'copy.3', 'copy.4'],
  ...['income', 'aid', 'duchess'].map(a => `about.short.${a}`),
  ...['caught', 'allCaught', 'noBluff', ...LOSS_CAUSES.map(why => `last.${why}`)].map(
    each => `finale.${each}`,
  ),
  ...['coins', 'influence', 'last', 'sure.influence', 'sure.last'].map(each => `cost.${each}`),
];

/** Messages that self-play need not meet. */
const besides = [
  'order.about',
  'claimed', // of guesses, which self-play does not make
  ...new Set([...faces, ...composed]),
  ...['duty.forced', 'duty.turn', 'ask.lose.murder', 'log.lost.murder'],
  ...['log.loses', 'log.blocked'], // in logs of version 0.2.0
  'name',
  'summary',
  ...CHARACTERS.flatMap(c => [`name.${c}`, `the.${c}`, `power.${c}`]),
  ...ACTIONS.map(a => `choice.${a}`),
  'options.fifth.name',
  'options.fifth.ambassador',
  'options.fifth.inquisitor',
  'options.blockAfterLostChallenge.name',
  'options.blockAfterLostChallenge.yes',
  'options.blockAfterLostChallenge.no',
  ...[
    'mustMurder',
    'coins.murder',
    'coins.assassin',
    'notInPlay',
    'targetNeeded',
    'targetNeedless',
    'self',
    'out',
    'noClaim',
    'onlyTarget',
    ...['aid', 'duchess', 'assassin', 'captain', 'ambassador', 'exchange', 'examine'].map(
      a => `cannotBlock.${a}`,
    ),
    'blocked',
    'tooLate',
  ].map(r => `refuse.${r}`),
];
provesWords({ game: complots, ...heard, besides });

it.each(LOCALES)('the powers of Complots fit the rules in short (%s)', locale => {
  const say = sayer(locale, LONG_NAMES);
  for (const c of CHARACTERS) expect([...say(msg(`power.${c}`))].length).toBeLessThanOrEqual(200);
});

it('the Italian of Complots has the right articles', () => {
  const say = sayer('it', ['Ann', 'Ben']);
  const [who, target] = [player(0), player(1)];
  expect(say(msg('log.challenges', { who, target, character: 'assassin' }))).toBe(
    "Ann dubita che Ben abbia l'Assassino.",
  );
  expect(say(msg('log.blocks', { who, as: 'countess' }))).toBe('Ann blocca con la Contessa.');
  expect(say(msg('log.outCoins', { who, count: 1 }))).toBe('Ann esce dal gioco; 1 moneta va al Tesoro.');
  expect(say(msg('log.outCoins', { who, count: 3 }))).toBe('Ann esce dal gioco; 3 monete vanno al Tesoro.');
});
