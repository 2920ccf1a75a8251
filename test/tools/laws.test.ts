/** Made-up pictures that break each law of pictures. `test/self-play/pictures.test.ts` has those of games. */
import { describe, expect, test } from 'vitest';
import { createPainter } from '../../render/kit/canvas.ts';
import { group, path, place, sprite, text } from '../../render/kit/scene.ts';
import type { Node } from '../../render/kit/scene.ts';
import { circle, rect } from '../../render/kit/shapes.ts';
import { untold } from '../../tools/laws.ts';
import { faint } from '../../tools/laws/contrast.ts';
import { covered, isBuried } from '../../tools/laws/cover.ts';
import { layout, type Layout } from '../../tools/laws/layout.ts';
import { illegible } from '../../tools/laws/letters.ts';

const GROUND = path(rect(0, 0, 400, 200), { fill: '#f5e9cc' });
const NAME = text(100, 100, 'Jodhpur', { font: 'bold', size: 40, fill: '#2a1810' });
const SITE = group([path(circle(300, 100, 20), { stroke: '#2a1810', width: 4 })], { mark: 'free site' });

const coveredIn = (nodes: readonly Node[]) => covered(layout(nodes));
const faintIn = (nodes: readonly Node[]) =>
  faint(createPainter(), { width: 400, height: 200, nodes }, layout(nodes));

describe('nothing covers what must be read or found', () => {
  test('a text and a mark above everything', () => {
    expect(coveredIn([GROUND, NAME, SITE])).toEqual([]);
  });

  test('a shape over a letter of a name', () => {
    const figure = path(rect(95, 60, 30, 60), { fill: '#97301f' });
    expect(coveredIn([GROUND, figure, NAME])).toEqual([]);
    expect(coveredIn([GROUND, NAME, figure])).toEqual([
      expect.stringMatching(/^a shape in #97301f covers \d+ % of "Jodhpur"$/u),
    ]);
  });

  test('a sprite over a free site, wherever groups have moved it', () => {
    const elephant = sprite({ id: 'law:elephant', box: [-30, -30, 60, 60], x: 150, y: 0 }, () => [
      path(circle(0, 0, 30), { fill: '#97301f' }),
    ]);
    expect(coveredIn([GROUND, SITE, group([elephant], { at: place(150, 100) })])).toEqual([
      'law:elephant covers 100 % of free site',
    ]);
    expect(coveredIn([GROUND, SITE, elephant])).toEqual([]);
  });

  test('a disc over a piece, but not another piece before it', () => {
    const piece = (x: number) =>
      group([path(rect(x, 50, 60, 100), { fill: '#97301f', stroke: '#2a1810', width: 3 })], {
        piece: 'palace',
      });
    const disc = path(circle(150, 100, 30), { fill: '#2a1810' });
    expect(coveredIn([GROUND, piece(120), piece(150)])).toEqual([]);
    expect(coveredIn([GROUND, piece(120), disc])).toEqual([
      expect.stringMatching(/^a shape in #2a1810 covers \d+ % of palace$/u),
    ]);
  });

  test('a mark that a clip cuts off is not looked at', () => {
    const cover = path(rect(0, 0, 400, 200), { fill: '#97301f' });
    expect(coveredIn([group([SITE], { clip: rect(0, 0, 300, 200) }), cover])).toEqual([]);
    expect(coveredIn([group([SITE], { clip: rect(0, 0, 330, 200) }), cover])).toHaveLength(1);
  });

  test('the empty corner of a figure, a veil and a glow hide nothing', () => {
    const veil = path(rect(0, 0, 400, 200), { fill: '#ffffff', fillOpacity: 0.3 });
    const corner = path('M60 60L100 60L60 100Z', { fill: '#97301f' });
    expect(coveredIn([GROUND, NAME, veil, corner])).toEqual([]);
  });

  test('a text is not meant to be seen if the next card of its stack hides all of it', () => {
    const card = (at: string, x: number) =>
      sprite({ id: `law:card:${at}`, box: [0, 0, 100, 150], x, y: 20 }, () => [
        path(rect(0, 0, 100, 150), { fill: '#fbf0d9' }),
        text(20, 60, at, { size: 40, fill: '#000000' }),
      ]);
    const { shapes, things } = layout([GROUND, card('9', 60), card('8', 50), card('7', -20)]);
    expect(things.map(thing => isBuried(thing, shapes))).toEqual([true, false, false]);
  });

  test('two texts on each other', () => {
    expect(coveredIn([GROUND, NAME, text(150, 110, 'A', { size: 40, fill: '#000000' })])).toEqual([
      '"A" lies on "Jodhpur"',
    ]);
  });
});

describe('letters', () => {
  test('are not cut through at the edge of a close-up', () => {
    const cut = (right: number) =>
      illegible(layout([group([NAME], { clip: rect(0, 0, right, 200) })]), 400, { names: [], said: [] });
    expect(cut(400)).toEqual([]);
    expect(cut(150)).toEqual(['"Jodhpur" is cut through at an edge']);
    expect(cut(90)).toEqual([]);
  });

  test('are 7 CSS px high where the picture is tapped, names of players 10 in chat', () => {
    const said = (size: number, words: string) => layout([text(10, 90, words, { size, fill: '#000000' })]);
    const tooSmall = (shown: Layout) => illegible(shown, 1000, { names: ['Ann'], said: [] });
    expect(tooSmall(said(19, 'Agra'))).toEqual([]);
    expect(tooSmall(said(18, 'Agra'))).toHaveLength(1);
    expect(tooSmall(said(34, 'Ann'))).toEqual([]);
    expect(tooSmall(said(33, 'Ann'))).toHaveLength(1);
  });

  test('are 10 CSS px high in chat once for every score and number of a choice', () => {
    const shown = (size: number) => layout([text(10, 90, '41', { size, fill: '#000000' })]);
    const scores = { names: [], said: [41] };
    expect(illegible(shown(34), 1000, scores)).toEqual([]);
    expect(illegible(shown(33), 1000, scores)).toEqual(['"41" is nowhere 10 CSS px high']);
  });

  test('are in their font', () => {
    const said = layout([text(10, 90, 'Ελένη', { font: 'display', size: 40, fill: '#000000' })]);
    expect(illegible(said, 400, { names: [], said: [] })).toEqual([
      '"Ελένη" has letters that the font display lacks',
    ]);
  });
});

describe('contrast', () => {
  test('is measured on the pixels below a text, with its halo', () => {
    const dark = path(rect(0, 0, 400, 200), { fill: '#4a3a30' });
    const haloed = { ...NAME, stroke: '#fff7e2', width: 6 };
    expect(faintIn([GROUND, NAME])).toEqual([]);
    expect(faintIn([dark, haloed])).toEqual([]);
    expect(faintIn([dark, NAME])).toEqual([expect.stringMatching(/^"Jodhpur" has a contrast of 1\.\d+/u)]);
  });

  test('of letters that are bolder by a stroke of their own colour is that of the fill', () => {
    expect(faintIn([GROUND, { ...NAME, stroke: '#2a1810', width: 2 }])).toEqual([]);
  });

  test('of a mark is that of its outline', () => {
    const pale = group([path(circle(300, 100, 20), { stroke: '#c9b384', width: 4 })], { mark: 'pale site' });
    expect(faintIn([GROUND, SITE])).toEqual([]);
    expect(faintIn([GROUND, pale])).toEqual([expect.stringMatching(/^pale site has a contrast of 1\.\d+/u)]);
  });

  test('of a piece is that to the ground without any piece', () => {
    const palace = (fill: string) => group([path(circle(300, 100, 20), { fill })], { piece: 'palace' });
    expect(faintIn([GROUND, palace('#97301f')])).toEqual([]);
    expect(faintIn([GROUND, palace('#f4efe4')])).toEqual([
      expect.stringMatching(/^palace has a contrast of 1\.\d+/u),
    ]);
  });

  test('of what a veil dims is that of what is left', () => {
    const veil = path(rect(0, 0, 400, 200), { fill: '#f5e9cc', fillOpacity: 0.85 });
    expect(faintIn([GROUND, NAME, veil])).toHaveLength(1);
  });
});

describe('a description', () => {
  test('has at most 600 characters, and says something in words', () => {
    expect(untold('The table, turn 3. '.repeat(31))).toEqual([]);
    expect(untold('The table, turn 3. '.repeat(32))).toEqual(['its description has 608 characters']);
    expect(untold('')).toEqual(['its description says only ""']);
    expect(untold('Raja, round 3. Gold: {{count}}. It is the turn of Ann.')).toEqual([
      'its description contains "{{"',
    ]);
  });
});
