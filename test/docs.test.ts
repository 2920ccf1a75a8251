import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs/', root))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];

it('every file of the table service stands in the architecture, and no other', () => {
  const [, list = ''] = read('docs/architecture.md').split(
    'The table service (`src/tables/`), file by file:',
  );
  const named = (list.split('\n## ')[0] ?? '').match(/(?<=`)\w+\.ts(?=`)/g) ?? [];
  expect(named.sort()).toEqual(readdirSync(new URL('src/tables/', root)).sort());
});

it.each(DOCS)('every path that %s names is there', doc => {
  const paths =
    read(doc).match(
      /(?<=`)(?:src|commands|engines|render|bots|seeds|playground|test|docs|drizzle)\/[\w./-]*(?=`)/g,
    ) ?? [];
  expect(paths.filter(path => !existsSync(new URL(path, root)))).toEqual([]);
});
