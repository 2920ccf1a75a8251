/** The portraits of the eight characters. */
import type { Character } from '../../../engines/dynasties/model.ts';
import type { Node } from '../../kit/scene.ts';
import { charles, drake, leonardo, machiavelli } from './portraits.ts';
import { elizabeth, fugger, isabella, philip } from './sovereigns.ts';

export const PORTRAITS: Readonly<Record<Character, readonly Node[]>> = {
  drake,
  leonardo,
  charles,
  machiavelli,
  isabella,
  elizabeth,
  fugger,
  philip,
};
