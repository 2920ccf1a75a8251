/** The bundled faces: Fira Sans Condensed for everything read, Rozha One for titles and counts, Cinzel and Alegreya Sans for colour. */
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

/** The name under which a face is registered: one for each file, so that no weight is ever guessed. */
export const family = (font: Font): string => `durbar-${font}`;

export const fontFiles = (): { family: string; file: string }[] =>
  FONTS.map(font => ({ family: family(font), file: resolve(`@expo-google-fonts/${FILES[font]}`) }));

export function metrics(font: Font): Metrics {
  const found = known.get(font) ?? readTtf(readFileSync(resolve(`@expo-google-fonts/${FILES[font]}`)));
  known.set(font, found);
  return found;
}

/** Without kerning, which mostly draws letters together: rather too wide than too narrow. */
export const widthOf = (words: string, font: Font, size: number, spacing = 0): number =>
  metrics(font).width(words) * size + spacing * [...words].length;
