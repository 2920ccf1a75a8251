/** The words that pictures of Raja show: the caller resolves these keys and hands them in with each job. */
import { ACTIONS, CHARACTERS } from '../../engines/raja/facts.ts';
import { SEATS } from '../kit/seats.ts';

export type Words = Readonly<Record<string, string>>;

const own = (paths: readonly string[]): string[] => paths.map((path) => `picture:raja.${path}`);
const COLOURS = SEATS.map((seat) => `picture:seat.${seat.colour}`);
const TITLE = ['round', 'last', 'over', 'stage.bid', 'stage.pick', 'stage.opening'];

const CARD_NAMES = CHARACTERS.map((card) => `character.${card}`);
const ACTION_NAMES = ACTIONS.map((action) => `action.${action}`);

/** What the picture of the map needs. */
export const MAP_WORDS: readonly string[] = [...COLOURS, ...own(TITLE)];

/** What the picture of the court needs. */
export const COURT_WORDS: readonly string[] = [...COLOURS, ...own([...TITLE, ...CARD_NAMES, 'free', 'stock', ...['turn', 'bid', 'toBid', 'passed', 'pick', 'opening', 'discs', 'set', 'give', 'winner'].map((tag) => `tag.${tag}`)])];

/** The word of a key; a missing one is a mistake of the caller. */
export function word(words: Words, key: string): string {
  const found = words[key];
  if (found === undefined) throw new Error(`no word for ${key}`);
  return found;
}
