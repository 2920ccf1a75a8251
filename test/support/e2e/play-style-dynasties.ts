/** How test users play Dynasties, and how they express an answer by its commands. */
import type { Asks, Turn } from '../../../engines/dynasties/model.ts';
import { at } from '../../../engines/core/values.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import type { PlayStyle, Spelled, Way } from './play-styles.ts';

/** The type of a prompt determines the type of its values. */
const turnOf = (value: unknown): Turn => value as Asks['turn'];

const COMMANDS = {
  play: 'dynasties play',
  tile: 'dynasties book',
  discard: 'dynasties discard',
  pass: 'dynasties pass',
} as const;

/** Trades often, where others wait, and passes rather than discards: short and full games. */
export const dynasties: PlayStyle = {
  rate: ({ type, options }) =>
    options.map(({ value, label }) => {
      if (type === 'turn') return weight(turnOf(value));
      return label.key === 'dynasties:ship.with' ? 4 : 1;
    }),
  verb(prompt, places, way) {
    if (places.length === 0) return null;
    if (prompt.type === 'turn') return begun(prompt, at(places, 0), way);
    const words = places.map(place => fullLabel(way.say, at(prompt.options, place))).join(' ');
    if (prompt.type === 'tile') return { command: 'dynasties book', options: { tile: words } };
    return prompt.type === 'divide' || prompt.type === 'split'
      ? { command: 'dynasties divide', options: { groups: words } }
      : { command: 'dynasties choose', options: { what: words } };
  },
};

const WEIGHTS: Readonly<Record<Turn['do'], number>> = { play: 4, tile: 8, discard: 1, pass: 5 };
const weight = (turn: Turn): number => WEIGHTS[turn.do] * (turn.do === 'play' && turn.as === 'trade' ? 4 : 1);

/** Expresses a turn by the card's number and the option's words, or by all of its words. */
function begun({ options }: AnyPrompt, place: number, { typed, say }: Way): Spelled {
  const option = at(options, place);
  const turn = turnOf(option.value);
  const command = COMMANDS[turn.do];
  const number = option.group?.['n'];
  if (turn.do === 'discard' || turn.do === 'pass') return { command, options: {} };
  if (turn.do === 'tile') return { command, options: { tile: say(option.label) } };
  return {
    command,
    options: {
      card: typed && typeof number === 'number' ? `${number} ${say(option.label)}` : fullLabel(say, option),
    },
  };
}
