/** Makes texts of a file by others safe to print on a terminal. */

/** Replaces control characters, line ends and invisible format characters by their code, as `\u{1b}`. */
export const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    character => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );

/** Prints lines, each made printable. */
export function printLines(lines: readonly string[]): void {
  console.log(lines.map(printable).join('\n'));
}
