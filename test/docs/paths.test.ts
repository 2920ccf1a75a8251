import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const DOCS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs/', root))
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name}`),
];

it('the architecture names every folder of the table service, and no other', () => {
  const [, list = ''] = read('docs/architecture.md').split('The table service (`src/tables/`).');
  const named = (list.split('\n## ')[0] ?? '').match(/(?<=^\| `)[\w-]+(?=\/` \|)/gm) ?? [];
  const folders = readdirSync(new URL('src/tables/', root), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);
  expect(named.sort()).toEqual(folders.sort());
});

it.each(DOCS)('every path that %s names is there', doc => {
  const paths =
    read(doc).match(
      /(?<=`)(?:src|commands|engines|render|bots|seeds|playground|test|tools|docs|drizzle)\/[\w./-]*(?=`)/g,
    ) ?? [];
  expect(paths.filter(path => !existsSync(new URL(path, root)))).toEqual([]);
});
