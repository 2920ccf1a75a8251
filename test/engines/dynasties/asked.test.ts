/** Questions that a step has found are asked for once; a draft that is changed afterwards is asked again. */
import { expect, it } from 'vitest';
import { randomAnswer } from '../../../engines/core/prompt.ts';
import { quickRng } from '../../../engines/core/rng.ts';
import { playOn, start } from '../../../engines/core/table.ts';
import { at, thaw } from '../../../engines/core/values.ts';
import { dynasties, type Asks, type Options, type State } from '../../../engines/dynasties/index.ts';
import { defaultsOf } from '../../../engines/index.ts';

it('the questions at which a step stops are those of its position, and of no later one', () => {
  const options = defaultsOf('dynasties') as Options;
  const { state } = start(dynasties, 'asked', { seats: 3, options, first: null }).table;
  const draft = thaw<State>(state);
  const rng = quickRng(7);
  for (let step = 0; step < 60; step++) {
    const open = dynasties.prompts(draft);
    // A copy has been through no step, so its questions are made from the position alone.
    expect(open).toEqual(dynasties.prompts(thaw<State>(draft)));
    const asked = open.some(prompt => prompt.sealed) ? open : [at(open, 0)];
    playOn(
      dynasties,
      draft,
      asked.map(prompt => randomAnswer<Asks>(prompt, rng)),
      rng,
    );
  }
  const before = dynasties.prompts(draft);
  draft.agenda.shift();
  expect(dynasties.prompts(draft)).not.toEqual(before);
});
