/** Reads the arguments of the programs for operators. */
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { BadSetting } from '../config.ts';

/** True for an id of Discord. */
export const isId = (text: string): boolean => /^\d{17,20}$/.test(text);

/** Reads options. Throws `BadSetting` if an argument is none of them. */
export function readOptions<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new BadSetting(error instanceof Error ? error.message : String(error));
  }
}
