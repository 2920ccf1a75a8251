/**
 * `npm run release -- 0.2.0 [--dry-run]`: sets the version, dates its section of CHANGELOG.md, commits and
 * tags.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Release {
  readonly version: string;
  readonly tag: string;
  readonly commit: string;
  /** Message of the tag: the version and its section of the changelog. */
  readonly message: string;
  /** New contents by file name. */
  readonly files: Readonly<Record<string, string>>;
}

/** A sentence about why there is no release. Nothing has been changed. */
class NoRelease extends Error {}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## Unreleased';

/** Checks everything and returns what would be written. Changes nothing. */
function plan(folder: string, version: string, today: Date): Release {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const tag = `v${version}`;
  const manifest = read('package.json');
  const current = versionIn(manifest);
  if (!VERSION.test(version))
    throw new NoRelease(`"${version}" is not a version: give three numbers, 0.2.0.`);
  if (!isNewer(version, current)) throw new NoRelease(`${version} is not newer than ${current}.`);
  if (git(folder, 'status', '--porcelain') !== '')
    throw new NoRelease('There are changes that are not committed: a release begins with a clean tree.');
  if (git(folder, 'tag', '--list', tag) !== '') throw new NoRelease(`The tag ${tag} is there already.`);
  const { changelog, section } = dated(read('CHANGELOG.md'), version, today);
  return {
    version,
    tag,
    commit: `release: ${version}`,
    message: `${version}\n\n${section}\n`,
    files: {
      'package.json': withVersion(manifest, current, version, 1),
      'package-lock.json': withVersion(read('package-lock.json'), current, version, 2),
      'CHANGELOG.md': changelog,
    },
  };
}

/** Writes the files, commits them and sets the tag. Nothing is pushed. */
function carryOut(folder: string, { files, commit, tag, message }: Release): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  git(folder, 'add', ...Object.keys(files));
  git(folder, 'commit', '--quiet', '--message', commit);
  git(folder, 'tag', '--annotate', '--cleanup=whitespace', '--message', message, tag);
}

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

function versionIn(manifest: string): string {
  const { version } = JSON.parse(manifest) as { readonly version?: string };
  if (version === undefined) throw new NoRelease('package.json has no version.');
  return version;
}

function isNewer(version: string, current: string): boolean {
  const numbers = (text: string): number[] => (VERSION.exec(text) ?? []).slice(1).map(Number);
  const [before, after] = [numbers(current), numbers(version)];
  const differs = after.findIndex((number, i) => number !== before[i]);
  return differs >= 0 && (after[differs] ?? 0) > (before[differs] ?? 0);
}

/** Replaces the first occurrences only: those of the project itself stand before all dependencies. */
function withVersion(text: string, current: string, version: string, times: number): string {
  const parts = text.split(`"version": "${current}"`);
  if (parts.length <= times)
    throw new NoRelease(`package-lock.json is not of version ${current}: npm install.`);
  return [parts.slice(0, times + 1).join(`"version": "${version}"`), ...parts.slice(times + 1)].join(
    `"version": "${current}"`,
  );
}

function dated(changelog: string, version: string, today: Date): { changelog: string; section: string } {
  const [before, after] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || after === undefined)
    throw new NoRelease(`CHANGELOG.md has no section "${UNRELEASED}".`);
  const [section = ''] = after.split(/^## /m);
  if (!/^- /m.test(section)) throw new NoRelease(`"${UNRELEASED}" in CHANGELOG.md has no entries.`);
  const heading = `## ${version} (${today.toISOString().slice(0, 10)})`;
  return { changelog: `${before}${heading}\n${after}`, section: section.trim() };
}

function report({ commit, tag, message, files }: Release): string {
  const names = Object.keys(files).join(', ');
  return `Files: ${names}\nCommit: ${commit}\nTag: ${tag}, with this message:\n\n${message}`;
}

function main(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const release = plan('.', positionals[0] ?? '', new Date());
  console.log(report(release));
  if (values['dry-run']) return console.log('Dry run: nothing has been changed.');
  carryOut('.', release);
  console.log(`Done. Publish it: git push --follow-tags`);
}

if (import.meta.main) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
