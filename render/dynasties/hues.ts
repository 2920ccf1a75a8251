/**
 * Colours of Dynasties besides the shared ones: oxblood, vellum, a faded sea. Strong colours are reserved
 * for players and goods.
 */
import type { Good, Nation } from '../../engines/dynasties/model.ts';

export const H = {
  wine: '#5d1526',
  wineDark: '#3b0b18',
  wineLight: '#84273d',
  vellum: '#fbf3de',
  sea: '#bcd2cb',
  seaLine: '#84a8a4',
  land: '#f2e6c6',
} as const;

/** Colours of a good's cube: front, top, side, and the text on the front. */
interface GoodHue {
  readonly front: string;
  readonly top: string;
  readonly side: string;
  readonly on: string;
}
export const GOOD_HUES: Readonly<Record<Good, GoodHue>> = {
  black: { front: '#35313a', top: '#625c69', side: '#1b181f', on: '#ffffff' },
  white: { front: '#fdfbf5', top: '#ffffff', side: '#cfc6b4', on: '#2a1810' },
  yellow: { front: '#efc02a', top: '#ffe488', side: '#b4870e', on: '#2a1810' },
  blue: { front: '#2b6fc0', top: '#79abe6', side: '#17457f', on: '#ffffff' },
  pink: { front: '#ea86a6', top: '#f9c0d0', side: '#b9527a', on: '#2a1810' },
};

/** Colours of a nation: its land, the wash along its borders, its shield, and the figure on the shield. */
export interface NationHue {
  readonly ground: string;
  readonly wash: string;
  readonly field: string;
  readonly dark: string;
  readonly charge: string;
}
export const NATION_HUES: Readonly<Record<Nation, NationHue>> = {
  gb: { ground: '#f3d6c9', wash: '#b7604f', field: '#a8383a', dark: '#6e1d22', charge: '#fbeed5' },
  fr: { ground: '#d3dcee', wash: '#5f78b4', field: '#33508f', dark: '#1d315f', charge: '#f3cf63' },
  es: { ground: '#f5dfa4', wash: '#b98a2e', field: '#d49a1f', dark: '#74500a', charge: '#7a1a22' },
  sri: { ground: '#d5e0c4', wash: '#6d8654', field: '#4d6b45', dark: '#2c4128', charge: '#f6e3ad' },
};

/** Grounds behind the most and the second most members in a nation. */
export const PLACE_HUES = { first: '#f2c95c', second: '#d5dade' } as const;
