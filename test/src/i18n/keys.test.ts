import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../commands/records/leaderboard.ts';
import { KEPT } from '../../../commands/confirm.ts';
import { COMMANDS } from '../../../commands/registry.ts';
import { GAMES, GAME_IDS } from '../../../engines/index.ts';
import { WORDS as COMPLOTS } from '../../../render/complots/index.ts';
import { WORDS as DYNASTIES } from '../../../render/dynasties/index.ts';
import { WORDS as RAJA } from '../../../render/raja/index.ts';
import { WORDS as TAJ_MAHAL } from '../../../render/taj-mahal/index.ts';
import { LOCALES, PACES } from '../../../src/base.ts';
import { keysOf } from '../../../src/i18n/index.ts';
import { has } from '../../support/known-words.ts';
import { LESSONS } from '../../../src/lessons/index.ts';
import { CONFIRMATIONS, LEVELS, REMINDERS } from '../../../src/people/model.ts';
import { NIGHT_ENDINGS } from '../../../src/nights/model.ts';
import { SWITCH } from '../../../src/people/server.ts';
import { DECISIONS, FORMATS, KINDS as SEASON_KINDS } from '../../../src/seasons/model.ts';
import { BOT_LEVELS, CLOCKS, MOTIONS, REMOVALS, ROLES, TEMPERS } from '../../../src/tables/model.ts';

/** The namespaces of the program itself. Those of the games and of the pictures have tests of their own. */
const OWN = [
  'commands',
  'common',
  'hosting',
  'seats',
  'timing',
  'settings',
  'memory',
  'records',
  'guess',
  'lessons',
  'advice',
] as const;

/** Without the table of refusals and their clauses: it uses no words. */
const source = globSync(['commands/**/*.ts', 'src/**/*.ts', 'engines/**/*.ts', 'bots/**/*.ts'])
  .filter(file => !file.endsWith('reasons.ts'))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n');
const found = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(match => match[1] ?? '');

const withoutPlural = (key: string): string => key.replace(/_(zero|one|many|other)$/, '');
const namespaces = [...new Set(keysOf('en').map(key => key.replace(/:.*/, '')))];

/** Whole keys in quotes. */
const literal = [...new Set(found(/['`]([a-z-]+:[\w.-]*\w)['`]/g))].filter(key =>
  namespaces.includes(key.replace(/:.*/, '')),
);

/** Keys that the source composes: where they begin, and what can follow. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  'common:refuse': [
    ...['lobby', 'notSeated'],
    ...['lobby', 'running', 'paused', 'over', 'closed', 'frozen', 'orphaned'],
  ],
  'common:status': ['lobby', 'paused', 'over', 'closed', 'frozen', 'orphaned'],
  'common:pace': PACES,
  'common:paceAbout': PACES,
  'common:permission': ['Connect', 'ViewChannel', 'SendMessages', 'AttachFiles', 'SendMessagesInThreads'],
  'common:automated.level': BOT_LEVELS,
  'common:automated.about': BOT_LEVELS,
  'common:automated.temper': TEMPERS,
  'common:automated.temperAbout': TEMPERS,
  'common:button.addBot': BOT_LEVELS,
  'common:done': ['join', 'leave', 'start', 'addBot', 'removeBot'],
  'common:sure': ['no', 'kept'].flatMap(path => KEPT.map(kept => `${path}.${kept}`)),
  'common:pitch': [...GAME_IDS],
  'common:widget': ['now', 'nowAndThen'],
  'common:log': ['log', 'hindsight', 'whole.log', 'whole.hindsight'],
  'common:panel': ['until', 'closes', 'answered', 'answeredFinal'],
  'records:story': [
    ...['challenges', 'rival', 'spouse', 'taj.points', 'raja.points', 'raja.built'],
    ...['dynasties.points', 'dynasties.marriages'],
    ...['visit', 'joined', 'road', 'city', 'dearest'].map(best => `best.${best}`),
    ...SEASON_KINDS.map(kind => `award.${kind}`),
  ],
  'records:rivals': ['avoided', 'unanswered', 'agreed', 'refused'],
  'records:rivals.last': ['own', 'theirs', 'level'],
  'hosting:note.proposes': [...MOTIONS, 'hoursNone'],
  'hosting:note.passed': ['undo', 'pace', 'clock', 'hours', 'hoursNone'],
  'hosting:done': [
    ...['handOver', 'invite', 'openToAll'],
    ...['removed', 'announced', 'undoable'].map(result => `remove.${result}`),
    ...['motion', 'vote', 'pause', 'resume'].flatMap(what =>
      ['open', 'passed', 'fallen'].map(result => `${what}.${result}`),
    ),
  ],
  'hosting:server': [
    'channels',
    'language',
    'pace',
    'games',
    'talk',
    'visitors',
    'perPerson',
    'perServer',
    'board',
  ],
  'settings:interests': ['title', 'about', 'quiet'],
  'settings:interests.any': ['games', 'paces', 'sizes'],
  'settings:interests.told': ['off', 'once', 'daily'],
  'settings:interests.toldAbout': ['off', 'once', 'daily'],
  'find:any': ['games', 'paces', 'sizes'],
  'find:done': ['ready', 'declined'],
  'find:found': ['asked', 'ready'],
  'find:end': ['opened', 'refused', 'waits', 'declined', 'late', 'all'],
  'find:elsewhere': SWITCH,
  'hosting:visitors': SWITCH,
  'hosting:board': ['lobbies', 'running', 'results'],
  'hosting:board.stage': ['running', 'paused', 'frozen'],
  'hosting:role': ROLES,
  'seats:removal': REMOVALS,
  'timing:clock': CLOCKS,
  'timing:clockAbout': CLOCKS,
  'timing:nudge': ['on', 'off'],
  'timing:talk': ['on', 'off'],
  'settings:level': [...LEVELS, 'usual'],
  'settings:levelAbout': LEVELS,
  'settings:confirm': CONFIRMATIONS,
  'settings:confirmAbout': CONFIRMATIONS,
  'settings:locale': ['auto', ...LOCALES],
  'settings:letter': ['half', 'late', 'timed', 'next', 'news'],
  'settings:when': REMINDERS,
  'settings:button': [
    ...['dm', 'text', 'listed'].flatMap(name => [`${name}On`, `${name}Off`]),
    ...['quiet', 'quietOff', 'holiday', 'holidayOff'],
  ],
  'settings:refuse': ['dmClosed', 'dmTooFast', 'dmFailed'],
  'memory:button': ['first', 'back', 'forward', 'last', 'all', 'since'],
  'memory:playOn.level': BOT_LEVELS,
  'memory:sieve': ['since', 'seat'],
  'memory:empty': ['since', 'seat'],
  'records:board.kind': [...KINDS, 'guessers'],
  'guess:until': GAME_IDS,
  'guess:button': ['true', 'bluff'],
  'records:rating': ['uncertain', 'fair', 'certain'],
  'records:punctuality.word': ['new', 'reliable', 'late'],
  'commands:change': ['add', 'remove'],
  'commands:allowance': ['allow', 'forbid', 'all'],
  'commands:language': [...LOCALES, 'none'],
  'commands:usualPace': ['none'],
  'commands:seasonChange': ['add', 'take'],
  'night:over': NIGHT_ENDINGS,
  'night:sure': ['event', 'lobbies'],
  'commands:cupFormat': FORMATS,
  'commands:cupChange': ['add', 'take', ...DECISIONS],
  'commands:offer': ['add', 'remove', 'all'],
  'advice:more': ['coins', 'gold', 'points', 'wins'],
  'advice:review.loss': ['coins', 'gold', 'points'],
  'advice:complots': ['lose', 'show'],
  'advice:complots.otherBlocked': ['aid', 'assassin', 'captain'],
  'advice:taj-mahal': [
    ...['prizes', 'cards', 'rivals'],
    ...['palaceNow', 'palaceCard', 'palaceGoods', 'palaceLater'],
  ],
  'advice:raja': ['palaces', 'gold', 'stock', 'scorings', 'routes', 'cards', 'tolls', 'finished'],
  'advice:dynasties': ['goods', 'dice'],
  'advice:dynasties.site': [
    ...['nations', 'crowns', 'unmarried', 'scoring'],
    ...['reward', 'marriage', 'price'],
  ],
  'lessons:button': ['next', 'back', 'again'],
  ...Object.fromEntries(
    GAME_IDS.map(game => [`lessons:${game}`, LESSONS[game].steps.map(({ words }) => words)]),
  ),
};

/** The reasons that an automated player names in its source. Those after what it counts are in `COMPOSED`. */
const reasons = GAME_IDS.flatMap(game =>
  [...readFileSync(`bots/${game}/advice.ts`, 'utf8').matchAll(/\b(?:reason|inMind)\(([^,)]*)/g)].flatMap(
    ([, first = '']) => [...first.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => `advice:${game}.${key}`),
  ),
);
const composed = Object.entries(COMPOSED).flatMap(([start, ends]) => ends.map(end => `${start}.${end}`));

/** Names and descriptions of all commands, of their families and of their options. */
const commands = [
  ...COMMANDS.flatMap(({ path }) => [path.split(' ')[0] ?? path, path.replace(' ', '.')]),
  ...COMMANDS.flatMap(({ options = [] }) => options.map(({ name, words }) => `option.${words ?? name}`)),
].flatMap(key => [`commands:${key}.name`, `commands:${key}.about`]);

/** What pictures and presenters take of the games' own namespaces. */
const games = [
  ...Object.values(GAMES).flatMap(({ id, options }) => [
    `${id}:name`,
    `${id}:summary`,
    ...Object.entries(options).flatMap(([name, values]) =>
      ['name', ...values].map(word => `${id}:options.${name}.${word}`),
    ),
  ]),
  ...[COMPLOTS, TAJ_MAHAL, RAJA, DYNASTIES].flatMap(words => Object.values(words).flat()),
  ...GAME_IDS.flatMap(game =>
    globSync(`src/presenters/${game}/*.ts`).flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/\bmsg\(\s*'([\w.]+)'/g)].map(
        match => `${game}:${match[1] ?? ''}`,
      ),
    ),
  ),
];

describe.each(OWN)('keys of %s', namespace => {
  const own = (locale: (typeof LOCALES)[number]): string[] =>
    [
      ...new Set(
        keysOf(locale)
          .filter(key => key.startsWith(`${namespace}:`))
          .map(withoutPlural),
      ),
    ].sort();

  it('are the same in all languages', () => {
    for (const locale of LOCALES) expect(own(locale), locale).toEqual(own('en'));
  });

  it('are all used by the source', () => {
    const used = new Set([...literal, ...composed, ...commands, ...reasons]);
    expect(own('en').filter(key => !used.has(key))).toEqual([]);
  });
});

it.each(LOCALES)('every key that the source uses has words in %s', locale => {
  expect(literal.length).toBeGreaterThan(250);
  expect(
    [...literal, ...composed, ...commands, ...games, ...reasons].filter(key => !has(locale, key)),
  ).toEqual([]);
});

const keysIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + 1 + keysIn(each), 0)
    : 0;

it.each(globSync('src/i18n/*/*.json'))('%s has no key twice, because the later one would win', file => {
  const text = readFileSync(file, 'utf8');
  const written = [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined);
  expect(written).toHaveLength(keysIn(JSON.parse(text)));
});
