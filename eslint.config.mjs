import eslint from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** One rule of docs/architecture.md: which imports these files must not have, and why. */
const boundary = (files, forbidden) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: forbidden.map(([regex, message]) => ({ regex, message })) },
    ],
  },
});

const NODE = [
  '^(node:)?(fs|http|https|net|os|path|process|child_process|worker_threads|timers)',
  'these are pure functions',
];
const DISCORD = ['^(discord\\.js|discord-api-types)', 'this folder does not know Discord'];
const DATABASE = ['^(drizzle-orm|better-sqlite3|pg$)', 'only src/store knows the database'];
const MAIN = ['(^|/)main\\.ts$', 'only src/launch.ts starts the program'];
/** Folders by their names, wherever they lie above the importing file. */
const folders = (...names) => [
  `^\\.\\.?/(.*/)?(${names.join('|')})/`,
  `not imported from here: ${names.join(', ')}`,
];
const OUTSIDE = ['playground', 'test', 'tools'];

/** A later entry replaces an earlier one for the same file. */
const BOUNDARIES = [
  boundary(
    ['engines/core/**'],
    [NODE, DISCORD, DATABASE, folders('src', 'commands', 'render', 'bots', 'seeds', ...OUTSIDE)],
  ),
  boundary(
    ['engines/!(core)/**', 'engines/*.ts'],
    [NODE, DISCORD, DATABASE, folders('src', 'commands', 'render', 'bots', ...OUTSIDE)],
  ),
  boundary(['render/**'], [DISCORD, DATABASE, folders('src', 'commands', 'bots', ...OUTSIDE)]),
  boundary(['bots/**'], [NODE, DISCORD, DATABASE, folders('src', 'commands', 'render', ...OUTSIDE)]),
  boundary(['commands/**'], [DATABASE, MAIN, folders('store', 'cli', 'ops', ...OUTSIDE)]),
  boundary(
    ['commands/play/widget/**'],
    [
      DISCORD,
      DATABASE,
      [
        '^\\.\\./(?!\\.\\./\\.\\./(engines|src/(base|discord|presenters|tables/model)))',
        'the widget does not know the handlers',
      ],
    ],
  ),
  boundary(['src/**'], [DATABASE, MAIN, folders('commands', ...OUTSIDE)]),
  boundary(['src/main.ts'], [DATABASE, folders(...OUTSIDE)]),
  boundary(['src/launch.ts'], [DATABASE, folders('commands', ...OUTSIDE)]),
  boundary(['src/cli/**'], [MAIN, folders('commands', ...OUTSIDE)]),
  // The rehearsal tries what the bot sends, also its commands and films.
  boundary(['src/cli/rehearse/**'], [DATABASE, MAIN, folders(...OUTSIDE)]),
  boundary(['src/store/**'], [DISCORD, MAIN, folders('commands', 'render', 'bots', ...OUTSIDE)]),
  boundary(
    ['src/presenters/**'],
    [DATABASE, MAIN, folders('commands', 'announce', 'store', 'tables', ...OUTSIDE)],
  ),
  boundary(
    ['src/tables/**', 'src/matching/**', 'src/seasons/**', 'src/nights/**', 'src/lessons/**', 'src/i18n/**'],
    [DISCORD, DATABASE, MAIN, folders('commands', 'announce', 'notify', 'discord', 'store', ...OUTSIDE)],
  ),
  boundary(
    ['src/people/**', 'src/base.ts', 'src/config.ts'],
    [
      DISCORD,
      DATABASE,
      MAIN,
      folders('commands', 'announce', 'notify', 'discord', 'store', 'tables', ...OUTSIDE),
    ],
  ),
  boundary(
    ['src/ops/{availability,clock,background-loop,time-source}.ts'],
    [DISCORD, DATABASE, MAIN, folders('commands', 'announce', 'notify', ...OUTSIDE)],
  ),
  boundary(
    ['playground/**'],
    [DATABASE, folders('src', 'commands', 'engines', 'render', 'bots', 'test', 'tools')],
  ),
];

/** The globals that the playground's page uses. */
const BROWSER = [
  'addEventListener',
  'clearTimeout',
  'CSS',
  'document',
  'FormData',
  'fetch',
  'history',
  'Image',
  'innerHeight',
  'localStorage',
  'location',
  'navigator',
  'Option',
  'parent',
  'setInterval',
  'setTimeout',
  'URL',
  'URLSearchParams',
  'WebSocket',
];

export default tseslint.config(
  { ignores: ['node_modules', 'data', 'coverage', 'drizzle'] },
  eslint.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['*.mjs', 'src/*.mjs', 'src/ops/*.mjs'] } },
    },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.mjs', '.js', '.json'] })],
    },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', { max: 4 }],
      complexity: ['error', { max: 15, variant: 'modified' }],
      'no-nested-ternary': 'error',
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
    },
  },
  {
    files: ['**/*.mjs'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['playground/page/**/*.js', 'tools/gallery/page/**/*.js'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      ...tseslint.configs.disableTypeChecked.languageOptions,
      globals: Object.fromEntries(BROWSER.map(name => [name, 'readonly'])),
    },
  },
  { files: ['test/**', 'tools/**'], rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' } },
  // A query that is not awaited never runs.
  {
    files: ['src/store/**'],
    rules: { '@typescript-eslint/no-floating-promises': ['error', { checkThenables: true }] },
  },
  { files: ['render/**'], rules: { 'no-nested-ternary': 'off' } },
  { files: ['**/samples.ts', '**/art/**'], rules: { 'max-lines': 'off' } },
  ...BOUNDARIES,
  {
    files: ['engines/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        'Date',
        'process',
        'console',
        'setTimeout',
        'setInterval',
        'setImmediate',
        'Promise',
        'performance',
        'fetch',
        'Buffer',
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: 'use io.rng' }],
    },
  },
);
