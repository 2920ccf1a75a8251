/** The law of letters: whole, large enough for a phone, and in the font. */
import { metrics } from '../../render/kit/fonts.ts';
import type { Layout } from './layout.ts';

/** A picture in chat on a phone, and tapped, in CSS px. */
const IN_CHAT = 295;
const TAPPED = 374;
/** The smallest letters in CSS px: names of players in chat, all others where the picture is tapped. */
const FIRST_ORDER = 10;
const SECOND_ORDER = 7;

/** What a picture shows in letters of the first order. */
interface FirstOrder {
  /** Names of players, wherever they stand. */
  readonly names: readonly string[];
  /** What must be read at least once. */
  readonly said: readonly (string | number)[];
}

/** Says which letters are cut through, too small, or missing in their font. Empty: none. */
export function illegible({ things, cut }: Layout, width: number, { names, said }: FirstOrder): string[] {
  const large = new Set(
    things.flatMap(({ text, size }) =>
      text !== null && (size * IN_CHAT) / width >= FIRST_ORDER ? [text.text] : [],
    ),
  );
  const missing = new Set(said.map(String).filter(each => !large.has(each)));
  return [
    ...cut.map(name => `${name} is cut through at an edge`),
    ...[...missing].map(each => `"${each}" is nowhere ${FIRST_ORDER} CSS px high`),
    ...things.flatMap(({ name, text, size }) => {
      if (text === null) return [];
      if (![...text.text].every(char => metrics(text.font).has(char.codePointAt(0) ?? 0)))
        return [`${name} has letters that the font ${text.font} lacks`];
      const isName = names.some(each => name === `"${each}"`);
      const [shown, least] = isName ? [IN_CHAT, FIRST_ORDER] : [TAPPED, SECOND_ORDER];
      const seen = (size * shown) / width;
      return seen < least ? [`${name} is ${seen.toFixed(1)} CSS px high where it needs ${least}`] : [];
    }),
  ];
}
