/**
 * Reads typed text in `/raja` by the labels of the pictures: places by name, number or letter; sites and
 * cards by number.
 */
import {
  CHARACTERS,
  isCity,
  isVillage,
  nameOf,
  SITES,
  STOPS,
  VILLAGES,
  villageOf,
} from '../../engines/raja/facts.ts';
import type { Character, City, Deed, Place, Site, Stop } from '../../engines/raja/model.ts';
import { placeOf, type Placed } from '../../engines/raja/place.ts';
import { wordsIn } from '../play/typed/typed-words.ts';

type Anywhere = Place | Stop;
const EVERYWHERE: readonly Anywhere[] = [...VILLAGES.map(({ id }) => id), ...STOPS];

/** Returns the number of a village, or the letter of a city; `S` is the start. */
const shortOf = (place: Anywhere): string => (isVillage(place) ? String(villageOf(place).number) : place);

/**
 * Returns the place that is named, if only one is. Otherwise reads a letter alone, or a number at the
 * beginning or the end.
 */
export function placeIn(typed: string): Anywhere | null {
  const words = wordsIn(typed);
  const [named, ...others] = EVERYWHERE.filter(place => words.includes(nameOf(place).toLowerCase()));
  if (named !== undefined) return others.length === 0 ? named : null;
  const ends = [words[0], words.at(-1)].filter(
    word => word !== undefined && (words.length === 1 || isNumber(word)),
  );
  return EVERYWHERE.find(place => ends.includes(shortOf(place).toLowerCase())) ?? null;
}

export const cityIn = (typed: string): City | null => {
  const place = placeIn(typed);
  return place !== null && isCity(place) ? place : null;
};

/** Returns the site of the first number. A star stands for the centre. */
export function siteIn(typed: string): Site | null {
  const number = typed.includes('★') ? '0' : wordsIn(typed).filter(isNumber)[0];
  return number === undefined ? null : (SITES.find(site => String(site) === number) ?? null);
}

export const cardIn = (typed: string): Character | null =>
  isNumber(typed.trim()) ? (CHARACTERS[Number(typed) - 1] ?? null) : null;

export function callsPlace(typed: string): ((value: unknown) => boolean) | null {
  const place = placeIn(typed);
  return place === null ? null : value => placeOf(value as Placed) === place;
}

/** Reads "2", "site 2" or "Delhi 2". In longer text a number may be a price. */
export function callsSite(typed: string): ((value: unknown) => boolean) | null {
  const site = wordsIn(typed).length > 2 ? null : siteIn(typed);
  const city = cityIn(typed);
  return site === null
    ? null
    : value => {
        // The verb fits only this part of `Asks['turn']`.
        const palace = value as Extract<Deed, { do: 'palace' }>;
        return palace.site === site && (city === null || palace.at === city);
      };
}

export function callsCard(typed: string): ((value: unknown) => boolean) | null {
  const card = cardIn(typed);
  return card === null ? null : value => [taken(value), given(value)].includes(card);
}

const taken = (value: unknown): unknown => Reflect.get(Object(value), 'take');
/** Returns the card given, for values that take none. In a turn, a number names the card that is taken. */
const given = (value: unknown): unknown =>
  taken(value) === undefined ? Reflect.get(Object(value), 'give') : undefined;

const isNumber = (word: string): boolean => /^\d+$/.test(word);
