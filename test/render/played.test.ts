/** Pictures and alternative texts of every position of whole random games. */
import { describe, expect, test } from 'vitest';
import { complots } from '../../engines/complots/index.ts';
import type { View } from '../../engines/complots/model.ts';
import { range } from '../../engines/core/values.ts';
import { altHand, altTable, complotsScene as scene } from '../../render/complots/index.ts';
import { ALT_LIMIT } from '../../render/kit/alt.ts';
import { spread } from '../../render/complots/slots.ts';
import { HAND_WORDS, TABLE_WORDS } from '../../render/complots/words.ts';
import { sayer } from '../../src/i18n/index.ts';
import { LOCALES } from '../../src/base.ts';
import { optionSets, playThrough } from '../support/engine/playthrough.ts';
import { flatten } from '../support/render/pictures.ts';

const names = range(8).map(seat => `Ñámè ${seat} with thirty-two letters`.slice(0, 32));

describe.each([2, 3, 8])('a game of %i', seats => {
  test.each(
    [...optionSets(complots)].filter(({ blockAfterLostChallenge }) => blockAfterLostChallenge === 'yes'),
  )('can be drawn and told throughout, $fifth', options => {
    const seed = `pictures ${seats}`;
    for (const { before, open, after } of playThrough(complots, { seed, seats, options })) {
      const states = complots.prompts(after.table.state).length === 0 ? [before, after] : [before];
      for (const {
        table: { state, ply },
      } of states) {
        const where = `seed ${seed}, ply ${ply}`;
        const asked = complots.prompts(state).map(({ seat }) => seat),
          shown = asked.length === 0 ? range(seats) : asked.slice(0, 2);
        drawAll(
          complots.view(state, null),
          shown.map(seat => complots.view(state, seat)),
          LOCALES[ply % LOCALES.length] ?? 'en',
          where,
        );
      }
      for (const prompt of open) {
        const numbers = spread(complots.view(before.table.state, prompt.seat)).slots.flatMap(
          ({ number }) => number ?? [],
        );
        const ofCards = ['draft', 'exchange', 'lose', 'show'].includes(prompt.type);
        expect(numbers, `${seed}: CO-55 as many numbers as ${prompt.type} has options`).toEqual(
          ofCards ? range(prompt.options.length).map(i => i + 1) : [],
        );
      }
    }
  });
});

function drawAll(
  spectator: View,
  seated: readonly View[],
  locale: (typeof LOCALES)[number],
  where: string,
): void {
  const say = sayer(locale, names);
  const words = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, say({ key })]));
  const told = [altTable(spectator, say, names), ...seated.map(view => altHand(view, say, names))];
  const drawn = [
    scene({ game: 'complots', kind: 'table', view: spectator, names, words: words(TABLE_WORDS) }),
    ...seated.map(view =>
      scene({
        game: 'complots',
        kind: 'hand',
        view,
        names,
        words: words(HAND_WORDS),
        scope: 'test',
        format: 'low',
      }),
    ),
  ];
  for (const alt of told) {
    expect(alt.length, where).toBeLessThanOrEqual(ALT_LIMIT);
    expect(alt, where).not.toMatch(/picture:|complots:|undefined|\{\{/);
  }
  for (const { nodes } of drawn) {
    const faults = flatten(nodes).filter(node =>
      /picture:|complots:|undefined|NaN/.test(node.kind === 'text' ? node.text : node.d),
    );
    expect(faults, where).toEqual([]);
  }
}
