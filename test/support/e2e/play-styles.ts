/** How test users play each game, and how they express an answer by the game's commands. */
import type { Choice, Response } from '../../../engines/complots/model.ts';
import type { Choice as Turn, Site } from '../../../engines/taj-mahal/model.ts';
import { at } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import type { Say } from '../../../src/i18n/index.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import { dynasties } from './play-style-dynasties.ts';
import { raja } from './play-style-raja.ts';

export interface PlayStyle {
  /** Returns the relative weight of each option. */
  rate(prompt: AnyPrompt): readonly number[];
  /** Returns the command for an answer. `null`: there is none. */
  verb(prompt: AnyPrompt, places: readonly number[], way: Way): Spelled | null;
}

/** `typed`: as a user would type it, else as autocomplete returns it. `say`: the user's language. */
export interface Way {
  readonly typed: boolean;
  readonly say: Say;
}

export interface Spelled {
  readonly command: string;
  readonly options: Readonly<Record<string, string | boolean>>;
  /** True if the command opens the panel, where the answer is confirmed. */
  readonly confirms?: true;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isChoice = (value: unknown): value is Choice => isObject(value) && 'action' in value;
const isResponse = (value: unknown): value is Response => isObject(value) && 'say' in value;

const TURNS: Readonly<Record<Choice['action'], number>> = {
  murder: 60,
  assassin: 12,
  duchess: 12,
  captain: 6,
  ambassador: 6,
  exchange: 6,
  examine: 6,
  income: 6,
  aid: 8,
};
const RESPONSES: Readonly<Record<Response['say'], number>> = { pass: 22, challenge: 7, block: 6 };

/** Murders when possible, claims much, challenges and blocks now and then. */
const complots: PlayStyle = {
  rate: ({ options }) =>
    options.map(({ value }) => {
      if (isChoice(value)) return TURNS[value.action];
      return isResponse(value) ? RESPONSES[value.say] : 10;
    }),
  verb({ options }, [place = -1]) {
    const value = options[place]?.value;
    if (isResponse(value)) {
      const always = value.always ? { always: true } : {};
      return {
        command: `complots ${value.say}`,
        options: {
          ...(value.as === null ? {} : { as: value.as }),
          ...(value.as === null && value.say !== 'pass' ? {} : always),
        },
      };
    }
    if (!isChoice(value)) return null;
    const { action, target } = value;
    const aimed: Spelled['options'] = target === null ? {} : { target: `seat:${target}` };
    if (action === 'income' || action === 'aid' || action === 'murder')
      return { command: `complots ${action}`, options: aimed };
    return {
      command: 'complots claim',
      options: { character: action === 'exchange' || action === 'examine' ? 'inquisitor' : action, ...aimed },
    };
  },
};

const isTurn = (value: unknown): value is Turn => isObject(value) && 'card' in value;
const isSite = (value: unknown): value is Site => isObject(value) && 'crown' in value;

/** Withdraws in two turns of five. */
const tajMahal: PlayStyle = {
  rate: ({ options }) =>
    options.map(({ value }) =>
      isTurn(value) && value.card === null && options.length > 1 ? 2 * (options.length - 1) : 3,
    ),
  verb(prompt, places, { typed, say }) {
    const option = at(prompt.options, places[0] ?? -1);
    const { value, group } = option;
    if (isTurn(value)) {
      if (value.card === null) return { command: 'taj withdraw', options: {}, confirms: true };
      const number = group?.['n'];
      return {
        command: 'taj play',
        options: {
          card: typed && typeof number === 'number' ? `${number}.` : value.card,
          ...(value.with === null ? {} : { with: value.with }),
        },
      };
    }
    if (isSite(value) || prompt.type === 'settle')
      return { command: 'taj place', options: { city: fullLabel(say, option) } };
    return {
      command: 'taj take',
      options: {
        cards: places
          .map(place => (typed ? String(place + 1) : say(at(prompt.options, place).label)))
          .join(typed ? ', ' : ' '),
      },
    };
  },
};

const PLAY_STYLES: Readonly<Partial<Record<GameId, PlayStyle>>> = {
  complots,
  'taj-mahal': tajMahal,
  raja,
  dynasties,
};

export const playStyleOf = (game: GameId): PlayStyle =>
  PLAY_STYLES[game] ?? { rate: ({ options }) => options.map(() => 1), verb: () => null };
