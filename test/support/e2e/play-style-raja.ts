/** How test users play Raja, and how they express an answer by its commands. */
import type { Asks, Deed } from '../../../engines/raja/model.ts';
import { at } from '../../../engines/core/values.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import type { PlayStyle, Spelled, Way } from './play-styles.ts';

type Option = AnyPrompt['options'][number];

/** The type of a prompt determines the type of its values. */
const deedOf = (value: unknown): Deed => value as Asks['turn'];

/** Ends turns soon: short and full games. */
export const raja: PlayStyle = {
  rate: ({ type, options }) => {
    switch (type) {
      case 'turn':
        return options.map(({ value }) =>
          Math.ceil(
            (SCALE * WEIGHTS[deedOf(value).do]) /
              options.filter(other => deedOf(other.value).do === deedOf(value).do).length,
          ),
        );
      case 'sure':
        return options.map(({ value }) => ((value as Asks['sure']).then === 'end' ? 4 : 1));
      case 'bid':
        return options.map(({ value }) => (((value as Asks['bid']).gold ?? 0) < 6 ? 4 : 1));
      default:
        return options.map(() => 1);
    }
  },
  verb: (prompt, places, way) => {
    const option = at(prompt.options, at(places, 0));
    switch (prompt.type) {
      case 'discs':
        return { command: 'raja disc', options: { ...(option.value as Asks['discs']) } };
      case 'opening':
        return { command: 'raja build', options: { place: called(option, way) } };
      case 'drop':
        return { command: 'raja move', options: { place: called(option, way) } };
      case 'pick':
      case 'give':
        return { command: 'raja character', options: { card: called(option, way) } };
      case 'bid':
        return { command: 'raja bid', options: { gold: way.say(option.label) } };
      case 'sure':
        return (option.value as Asks['sure']).then === 'end' ? { command: 'raja end', options: {} } : null;
      default:
        return done(option, way);
    }
  },
};

const SCALE = 600;
const WEIGHTS: Readonly<Record<Deed['do'], number>> = {
  travel: 3,
  house: 4,
  palace: 9,
  lift: 3,
  gold: 2,
  quarry: 2,
  governor: 4,
  character: 4,
  swap: 4,
  seduce: 4,
  token: 3,
  finish: 5,
  end: 5,
};

function done(option: Option, way: Way): Spelled | null {
  const deed = deedOf(option.value);
  const full = fullLabel(way.say, option);
  switch (deed.do) {
    case 'travel':
      return { command: 'raja travel', options: { to: full } };
    case 'house':
      return { command: 'raja build', options: { place: full } };
    case 'palace':
      return { command: 'raja palace', options: { site: way.typed ? String(deed.site) : full } };
    case 'lift':
      return { command: 'raja move', options: { place: full } };
    case 'gold':
    case 'quarry':
      return { command: 'raja take', options: { what: full } };
    case 'governor':
      return { command: 'raja governor', options: { city: way.typed ? deed.city : full } };
    case 'character':
      return { command: 'raja character', options: { card: called(option, way) } };
    case 'swap':
    case 'seduce':
      return { command: 'raja character', options: { card: full } };
    case 'token':
      return { command: 'raja token', options: { action: way.say(option.label) } };
    case 'finish':
      return null;
    case 'end':
      return { command: 'raja end', options: {} };
  }
}

/** Expresses a village by its number or by all of its words. */
const called = (option: Option, { typed, say }: Way): string => {
  const { n } = option.label;
  return typed && typeof n === 'number' ? String(n) : fullLabel(say, option);
};
