/**
 * The bundled fonts: Fira Sans Condensed for plain text, Rozha One for titles and counts,
 * Cinzel and Alegreya Sans for decoration.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FONTS } from './scene.ts';
import type { Font } from './scene.ts';
import { readTtf } from './ttf.ts';
import type { Metrics } from './ttf.ts';

const FILES: Record<Font, string> = {
  ui: 'fira-sans-condensed/600SemiBold/FiraSansCondensed_600SemiBold.ttf',
  bold: 'fira-sans-condensed/700Bold/FiraSansCondensed_700Bold.ttf',
  display: 'rozha-one/RozhaOne_400Regular.ttf',
  capitals: 'cinzel/900Black/Cinzel_900Black.ttf',
  italic: 'alegreya-sans/500Medium_Italic/AlegreyaSans_500Medium_Italic.ttf',
};

const resolve = createRequire(import.meta.url).resolve;
const known = new Map<Font, Metrics>();

/**
 * Returns the registered name of a font: one name for each file, so that the canvas never guesses a
 * weight.
 */
export const family = (font: Font): string => `durbar-${font}`;

export const fontFiles = (): { family: string; file: string }[] =>
  FONTS.map(font => ({ family: family(font), file: resolve(`@expo-google-fonts/${FILES[font]}`) }));

export function metrics(font: Font): Metrics {
  const found = known.get(font) ?? readTtf(readFileSync(resolve(`@expo-google-fonts/${FILES[font]}`)));
  known.set(font, found);
  return found;
}

/**
 * Returns the width of a text without kerning: at worst slightly too wide, because kerning mostly
 * narrows.
 */
export const widthOf = (words: string, font: Font, size: number, spacing = 0): number =>
  metrics(font).width(words) * size + spacing * [...words].length;
