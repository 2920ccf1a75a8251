import eslint from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** Who may import whom: docs/architecture.md. Each entry: files, then what they may not import, and why. */
const boundary = (files, forbidden) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: forbidden.map(([regex, message]) => ({ regex, message })) },
    ],
  },
});

const node = [
  '^(node:)?(fs|http|https|net|os|path|process|child_process|worker_threads|timers)',
  'engines are pure functions',
];
const discord = [
  '^(discord\\.js|discord-api-types)',
  'only commands, src/discord, src/announce, src/cli and the programs know Discord',
];
const drizzle = ['^(drizzle-orm|better-sqlite3)', 'only src/store knows the database'];
const folder = (...names) => [
  `^\\.\\.?/(.*/)?(${names.join('|')})/`,
  `not imported from here: ${names.join(', ')}`,
];

/** The globals that the playground's page uses. */
const BROWSER = [
  'addEventListener',
  'clearTimeout',
  'CSS',
  'document',
  'fetch',
  'history',
  'innerHeight',
  'localStorage',
  'location',
  'navigator',
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
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.mjs', 'src/*.mjs'] } } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.mjs', '.js', '.json'] })],
    },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['warn', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['warn', { max: 4 }],
      complexity: ['warn', { max: 15, variant: 'modified' }],
      'no-nested-ternary': 'warn',
      'import-x/no-cycle': ['warn', { ignoreExternal: true }],
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
    files: ['playground/page/**/*.js'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      ...tseslint.configs.disableTypeChecked.languageOptions,
      globals: Object.fromEntries(BROWSER.map(name => [name, 'readonly'])),
    },
  },
  { files: ['test/**', 'tools/**'], rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' } },
  { files: ['render/**'], rules: { 'no-nested-ternary': 'off' } },
  { files: ['**/samples.ts', '**/art/**'], rules: { 'max-lines': 'off' } },
  boundary(
    ['engines/core/**'],
    [
      node,
      discord,
      drizzle,
      folder('src', 'commands', 'render', 'bots', 'playground', 'test', 'tools', 'seeds'),
    ],
  ),
  boundary(
    ['engines/!(core)/**'],
    [node, discord, drizzle, folder('src', 'commands', 'render', 'bots', 'playground', 'test', 'tools')],
  ),
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
  boundary(
    ['render/**'],
    [discord, drizzle, folder('src', 'commands', 'bots', 'playground', 'test', 'tools')],
  ),
  boundary(
    ['bots/**'],
    [node, discord, drizzle, folder('src', 'commands', 'render', 'playground', 'test', 'tools')],
  ),
  boundary(['commands/**'], [drizzle, folder('playground', 'test', 'tools')]),
  boundary(['src/**'], [folder('playground', 'test', 'tools')]),
  boundary(['src/store/**'], [discord, folder('commands', 'render', 'bots', 'playground', 'test', 'tools')]),
  boundary(
    ['src/presenters/**'],
    [drizzle, folder('commands', 'playground', 'test', 'tools', 'tables/service')],
  ),
  boundary(
    ['src/tables/**', 'src/lessons/**', 'src/i18n/**', 'src/config.ts', 'src/ops/clock.ts'],
    [discord, drizzle, folder('commands', 'playground', 'test', 'tools')],
  ),
  boundary(['playground/**'], [drizzle, folder('src', 'commands', 'engines', 'render', 'bots', 'test')]),
);
