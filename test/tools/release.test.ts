import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../tools/release.ts', import.meta.url));
const TODAY = new Date().toISOString().slice(0, 10);
const LOCK = {
  name: 'durbar',
  version: '0.1.0',
  packages: { '': { name: 'durbar', version: '0.1.0' }, 'node_modules/other': { version: '0.1.0' } },
};
const CHANGELOG = [
  '# Changelog',
  '',
  '## Unreleased',
  '',
  '### Added',
  '',
  '- A workshop.',
  '',
  '## 0.1.0',
  '',
  '- Everything.',
  '',
].join('\n');

let folder = '';
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const write = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text);
};
const commit = (): void => {
  git('add', '.');
  git('commit', '--quiet', '--message', 'all');
};

/** Runs the program in the repository; `error`: what it printed before it failed, `null`: it did not fail. */
function release(...args: readonly string[]): { readonly out: string; readonly error: string | null } {
  try {
    const out = execFileSync(process.execPath, [PROGRAM, ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { out, error: null };
  } catch (error) {
    const failed = error as { readonly stdout: string; readonly stderr: string };
    return { out: failed.stdout, error: failed.stderr };
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'durbar-release-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Ann');
  git('config', 'user.email', 'ann@example.org');
  write('package.json', `${JSON.stringify({ name: 'durbar', version: '0.1.0' }, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify(LOCK, null, 2)}\n`);
  write('CHANGELOG.md', CHANGELOG);
  commit();
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('a release', () => {
  it('sets the version, dates its section, commits and tags', () => {
    expect(release('0.2.0').error).toBeNull();
    expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' });
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      name: 'durbar',
      version: '0.2.0',
      packages: { '': { name: 'durbar', version: '0.2.0' }, 'node_modules/other': { version: '0.1.0' } },
    });
    expect(read('CHANGELOG.md')).toBe(CHANGELOG.replace('## Unreleased', `## 0.2.0 (${TODAY})`));
    expect(git('log', '-1', '--format=%s')).toBe('release: 0.2.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag', '--list', 'v0.2.0', '--format=%(contents)')).toBe(
      '0.2.0\n\n### Added\n\n- A workshop.',
    );
    expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  });

  it('says with --dry-run what it would do, and does nothing', () => {
    const { out } = release('0.2.0', '--dry-run');
    expect(out).toContain('Commit: release: 0.2.0\nTag: v0.2.0');
    expect(out).toContain('- A workshop.');
    expect(out).toContain('Dry run: nothing has been changed.');
    expect(read('package.json')).toContain('0.1.0');
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
  });

  it.each([
    ['no version', () => undefined, ['two'], '"two" is not a version'],
    ['an older version', () => undefined, ['0.0.9'], '0.0.9 is not newer than 0.1.0'],
    ['the same version', () => undefined, ['0.1.0'], '0.1.0 is not newer than 0.1.0'],
    [
      'a changed file',
      () => {
        write('package.json', read('package.json').replace('durbar', 'other'));
      },
      ['0.2.0'],
      'changes that are not committed',
    ],
    ['a tag that is there', () => git('tag', 'v0.2.0'), ['0.2.0'], 'The tag v0.2.0 is there already'],
    [
      'no section',
      () => {
        write('CHANGELOG.md', CHANGELOG.replace('Unreleased', 'Soon'));
        commit();
      },
      ['0.2.0'],
      'has no section "## Unreleased"',
    ],
    [
      'an empty section',
      () => {
        write('CHANGELOG.md', CHANGELOG.replace('- A workshop.', ''));
        commit();
      },
      ['0.2.0'],
      'has no entries',
    ],
    [
      'a lock file of another version',
      () => {
        write('package-lock.json', '{}');
        commit();
      },
      ['0.2.0'],
      'package-lock.json is not of version 0.1.0',
    ],
  ])('is refused with one sentence for %s, and nothing is changed', (_, spoil, args, sentence) => {
    spoil();
    const [head, tags, manifest] = [git('rev-parse', 'HEAD'), git('tag'), read('package.json')];
    expect(release(...args).error).toContain(sentence);
    expect([git('rev-parse', 'HEAD'), git('tag'), read('package.json')]).toEqual([head, tags, manifest]);
  });
});
