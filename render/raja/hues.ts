/**
 * Colours of Raja besides the shared ones: emerald, ruby, marble. Strong colours are reserved for players.
 */
import type { City } from '../../engines/raja/model.ts';

export const H = {
  emerald: '#11493d',
  emeraldDark: '#0a2c26',
  emeraldLight: '#1f6b58',
  jade: '#8fc0a6',
  ruby: '#a3233f',
  rubyDark: '#6a1228',
  rubyLight: '#e0667c',
  sapphire: '#2f6fb0',
  sapphireLight: '#9cc9ee',
  marble: '#faf4e6',
} as const;

/** A cut stone: its body and the facet that catches the light. */
export interface Stone {
  readonly fill: string;
  readonly light: string;
}

export const STONES = {
  ruby: { fill: H.ruby, light: H.rubyLight },
  sapphire: { fill: H.sapphire, light: H.sapphireLight },
  emerald: { fill: H.emeraldLight, light: H.jade },
} as const satisfies Record<string, Stone>;

/** Colours of a city: its ground, the lines on it, and its banner. */
interface CityHue {
  readonly ground: string;
  readonly line: string;
  readonly banner: string;
}

/** Grounds are pale and banners deep, so neither is mistaken for a player's colour. */
export const CITY_HUES: Readonly<Record<City, CityHue>> = {
  A: { ground: '#dccbe2', line: '#a88bb4', banner: '#5d3a6e' },
  B: { ground: '#fbf8f0', line: '#c9bfa8', banner: '#6f6753' },
  C: { ground: '#bfe2de', line: '#77b3ad', banner: '#1f6c6c' },
  D: { ground: '#f6cfd3', line: '#d392a0', banner: '#9c3a58' },
  E: { ground: '#f8d9b4', line: '#d6a368', banner: '#95561a' },
  F: { ground: '#dcc3a4', line: '#ac8a60', banner: '#5f3f22' },
  G: { ground: '#d3d6d4', line: '#9aa19f', banner: '#47504f' },
};
