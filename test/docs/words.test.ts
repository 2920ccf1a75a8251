/** The words of the code: retired names do not come back, and sentences stay plain. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');
const ignored = readFileSync('.prettierignore', 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'));
const SELF = 'test/docs/words.test.ts';

/** Names that had another word in the field, or several meanings. docs/glossary.md has the words in use. */
const RETIRED: readonly string[] = [
  ...['Look', 'looks', 'lookAt', 'lookFor', 'lookOf', 'whisper', 'whispers', 'soon', 'inPlace'],
  ...['Letter', 'LetterKind', 'postman', 'openPostman', 'Mail', 'mail', 'mailOf', 'Post'],
  ...['glance', 'wishes', 'wants', 'dossier', 'Dossier', 'story', 'toldOf', 'Moment', 'moment'],
  ...['mull', 'patience', 'stir', 'lapse', 'weigh', 'Weighed', 'weighed', 'vacate', 'overtake', 'rearrange'],
  ...['Motif', 'motif', 'motifs', 'wordy', 'developed', 'speaker', 'Voice', 'voice', 'tongueOf', 'dressed'],
  ...['Desk', 'desk', 'desks', 'createDesk', 'Newsroom', 'Bulletin', 'bulletin', 'ills', 'illsOf', 'Sights'],
  ...['Meant', 'understood', 'Aim', 'Typing', 'roomy', 'Sieve', 'sieve', 'sifted', 'studio', 'Studio'],
  ...['crew', 'Crew', 'yard', 'cinema', 'theatre', 'Theatre', 'manners', 'customs', 'council', 'isCouncil'],
];
/** Words that tests and tools use as everybody does. */
const RETIRED_IN_PRODUCT: readonly string[] = ['look', 'later', 'hears', 'heard', 'letter', 'letters'];

/** Where the names are the program's own; games and their pictures have words of their rulebooks. */
const NAMED = /^(src|commands|test\/(src|commands|support|e2e)|tools)\/.*\.ts$/;

it('no retired name is used', () => {
  const found = tracked
    .filter(file => NAMED.test(file))
    .flatMap(file => identifiers(file).map(name => `${file}: ${name}`));
  expect(found).toEqual([]);
});

function identifiers(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = new Set<string>();
  const retired = /^(src|commands)\//.test(file) ? [...RETIRED, ...RETIRED_IN_PRODUCT] : RETIRED;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && retired.includes(node.text)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found];
}

/** Turns of phrase that a reader has to read twice. */
const CLUMSY = /\b(the own|anew|who(so|s)?ever|but for|of which|of whom|lest|be it|so many|whatever is)\b/gi;

it('comments, titles of tests and documents do without the turns of phrase that must be read twice', () => {
  const found = tracked
    .filter(file => /\.(ts|mjs|js|md)$/.test(file) && file !== SELF && !/CHANGELOG|\.it\.md$/.test(file))
    .flatMap(file =>
      [...prose(file), ...titles(file)].flatMap(text =>
        (text.match(CLUMSY) ?? []).map(words => `${file}: ${words}`),
      ),
    );
  expect(found).toEqual([]);
});

/** Returns the comments of a program, or the text of a document. */
function prose(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.md')) return [text];
  return text.match(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}])\/\/ .*$/gm) ?? [];
}

/** Returns the titles of tests in a program. */
function titles(file: string): readonly string[] {
  if (!file.endsWith('.test.ts')) return [];
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const [title] = ts.isCallExpression(node) ? node.arguments : [];
    const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
    if (isTitle && /^(it|test|describe)\b/.test(node.getText(source))) found.push(title.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const WIDTH = 110;

it(`no line of a program is longer than ${WIDTH} columns, except in tables of coordinates`, () => {
  const exempt = (file: string): boolean => ignored.some(pattern => matches(pattern, file));
  const long = tracked
    .filter(file => /\.(ts|mjs|js|css)$/.test(file) && !exempt(file))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, i) => (line.length > WIDTH ? [`${file}:${i + 1}`] : [])),
    );
  expect(long).toEqual([]);
});

/** Matches the few forms of patterns that .prettierignore uses. */
function matches(pattern: string, file: string): boolean {
  const regex = pattern
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(.*/)?')
    .replace(/(?<!\.)\*/g, '[^/]*');
  return new RegExp(`^${regex}${pattern.endsWith('/') ? '' : '(/|$)'}`).test(file);
}
