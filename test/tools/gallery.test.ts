import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../engines/index.ts';
import { collect, type Collection } from '../../tools/gallery/collect.ts';
import { askingPositions } from '../../tools/gallery/positions.ts';
import { openGallery, type Gallery } from '../../tools/gallery/server.ts';
import { SHOTS } from '../../tools/gallery/shots.ts';

/** The route codes of custom ids, as `src/discord/ids.ts` lists them. */
const codes = [...readFileSync('src/discord/ids.ts', 'utf8').matchAll(/^ {2}\w+: \['([a-z]+)'/gm)].map(
  ([, code]) => code,
);

describe('the catalogue of messages', () => {
  let collection: Collection;
  beforeAll(async () => {
    collection = await collect('en');
  });

  it('plays every scene to its end', () => {
    expect(collection.failures).toEqual([]);
  });

  it('types every command', () => {
    expect(collection.untyped).toEqual([]);
  });

  it('shows a button, a menu or a form of every route', () => {
    const shown = new Set(
      [...JSON.stringify(collection.shown).matchAll(/"custom_id":"([a-z]+)[:"]/g)].map(([, code]) => code),
    );
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter(code => !shown.has(code))).toEqual([]);
  });

  it('has every scene that README shows, with its picture', () => {
    const readme = readFileSync('README.md', 'utf8');
    const linked = [...readme.matchAll(/docs\/pictures\/([\w-]+\.png)\)/g)].map(([, file]) => file);
    expect([...Object.keys(SHOTS), 'phone.png'].sort()).toEqual([...new Set(linked)].sort());
    for (const [file, { chapter, title }] of Object.entries(SHOTS)) {
      const scene = collection.shown.find(each => each.chapter === chapter && each.title === title);
      expect(JSON.stringify(scene), file).toContain('.png');
    }
  });

  it('keeps the job of every picture, and every other file', () => {
    const urls = [...JSON.stringify(collection.shown).matchAll(/"url":"\/cdn\/en\/([^"]+)"/g)];
    expect(urls.length).toBeGreaterThan(100);
    expect(urls.map(([, path = '']) => path).filter(path => !collection.file(path))).toEqual([]);
  });
});

it.each(GAME_IDS)('every kind of question of %s is asked', game => {
  const [, asks = ''] =
    /interface Asks \{([^}]*(?:\{[^}]*\}[^}]*)*)\n\}/.exec(
      readFileSync(`engines/${game}/model.ts`, 'utf8'),
    ) ?? [];
  const questions = [...asks.matchAll(/^ {2}(?:readonly )?(\w+):/gm)].map(([, question]) => question);
  expect(questions.length).toBeGreaterThan(3);
  expect(
    askingPositions(game)
      .map(({ question }) => question)
      .sort(),
  ).toEqual(questions.sort());
});

describe('the page', () => {
  let gallery: Gallery;
  beforeAll(async () => {
    gallery = await openGallery(0);
  });
  afterAll(() => gallery.close());

  const get = (path: string): Promise<Response> => fetch(new URL(path, gallery.url));

  it.each(['', 'gallery.js', 'messages.html', 'messages.js', 'room/message.js', 'room/connection.js'])(
    'has /%s',
    async path => {
      expect((await get(path)).status).toBe(200);
    },
  );

  it.each([
    'nothing',
    '../server.ts',
    'room/../pages.ts',
    'picture/de/0/0.png',
    'picture/en/0/9999.png',
    'messages/de',
  ])('has no /%s', async path => {
    expect((await get(path)).status).toBe(404);
  });

  it('lists the samples of every game and draws them in other colours', async () => {
    const { samples, turns } = (await (await get('contents.json')).json()) as {
      samples: { game: string }[];
      turns: number;
    };
    expect(new Set(samples.map(({ game }) => game))).toEqual(new Set(GAME_IDS));
    expect(turns).toBe(8);
    const [own, other] = await Promise.all(
      ['picture/en/0/0.png', 'picture/it/3/0.png'].map(async path =>
        Buffer.from(await (await get(path)).arrayBuffer()),
      ),
    );
    expect(own?.subarray(1, 4).toString()).toBe('PNG');
    expect(other?.subarray(1, 4).toString()).toBe('PNG');
    expect(own?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });
});
