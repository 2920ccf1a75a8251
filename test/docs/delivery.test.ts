/** What the bot is built and checked with: nothing that others can exchange, and no more than is needed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const WORKFLOWS = '.github/workflows';
const workflows = readdirSync(WORKFLOWS).map(name => readFileSync(`${WORKFLOWS}/${name}`, 'utf8'));

describe('the workflows on GitHub', () => {
  it('name every action by its commit, with the version as a comment', () => {
    const uses = workflows.flatMap(text => text.match(/(?<=uses: ).*$/gm) ?? []);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter(each => !/^[\w.-]+\/[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(each))).toEqual([]);
  });

  it('may read the repository and nothing else', () => {
    for (const text of workflows) expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
    for (const text of workflows) expect(text).not.toMatch(/:\s*write/);
  });
});

describe('the unit for systemd', () => {
  const unit = /```ini\n(.*?)```/s
    .exec(readFileSync('docs/operating.md', 'utf8'))?.[1]
    ?.trim()
    .split(/\n\s*/);

  it('makes no file that others can read, and starts Node as `npm start` does', () => {
    const start = /"start": "(.*)"/.exec(readFileSync('package.json', 'utf8'))?.[1];
    expect(unit).toContain('UMask=0077');
    expect(unit).toContain(`ExecStart=/opt/durbar/node_modules/.bin/${start}`);
  });
});

describe('compose.yaml', () => {
  const compose = readFileSync('compose.yaml', 'utf8');

  it('asks the database over the network, because a new one is made behind a socket', () => {
    expect(compose).toMatch(/test: \[CMD, pg_isready, .*-h, 127\.0\.0\.1\]/);
  });

  it('gives each process a shard of its own, of the same number', () => {
    const shards = compose.match(/(?<=SHARDS: ).*$/gm) ?? [];
    expect(shards).toEqual(shards.map((_, n) => `${n}/${shards.length}`));
    expect(shards.length).toBeGreaterThan(1);
  });

  it('has the services and variables that the documents name', () => {
    const guide = readFileSync('docs/operating.md', 'utf8');
    const services = new Set(compose.match(/(?<=^ {2})[\w-]+(?=:$)/gm));
    const named = guide.match(/(?<=`docker compose[^`]*)\bbot-\d+/g) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(name => !services.has(name))).toEqual([]);
    const run = /docker compose run --rm -v durbar:(\S+) \S+ node (\S+)/.exec(guide);
    expect(readFileSync('Dockerfile', 'utf8')).toContain(`VOLUME ["${run?.[1]}"]`);
    expect(existsSync(run?.[2] ?? '')).toBe(true);
  });
});

describe('the image', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const lines = dockerfile.split('\n');
  const copied = lines.filter(line => line.startsWith('COPY ')).flatMap(line => line.split(' ').slice(1, -1));

  it('holds what the bot runs, and no documents, tests, tools or playground', () => {
    const files = ['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'NOTICE.md'];
    const folders = ['drizzle', 'seeds', 'engines', 'bots', 'render', 'src', 'commands'];
    expect(copied.toSorted()).toEqual([...files, ...folders].sort());
  });

  it('is built from these files alone', () => {
    const rules = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter(line => line !== '' && !line.startsWith('#'));
    expect(rules[0]).toBe('*');
    expect(rules.slice(1).toSorted()).toEqual(copied.map(name => `!${name}`).sort());
  });

  it('has a data folder that only the bot can open, as a new volume takes its rights', () => {
    expect(lines.filter(line => line.includes(' data'))).toEqual([
      'RUN mkdir -m 0700 data && chown node:node data',
    ]);
  });

  it('has a base named by its digest, a user without rights, and a health check', () => {
    expect(dockerfile).toMatch(/^ARG BASE=node:24-slim@sha256:[\da-f]{64}$/m);
    expect(lines).toContain('USER node');
    expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex(line => line.startsWith('CMD ')));
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/health/m);
  });
});
