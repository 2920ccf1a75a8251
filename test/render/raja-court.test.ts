/** The other pictures of Raja on a phone. */
import { describe, expect, test } from 'vitest';
import { CHARACTERS, CITIES, nameOf as placeName } from '../../engines/raja/facts.ts';
import { CITY_HUES } from '../../render/raja/hues.ts';
import { WORDS, altRaja } from '../../render/raja/index.ts';
import { RAJA_SAMPLES, rajaSampleJob, type RajaSample } from '../../render/raja/samples.ts';
import { LOCALES, type Locale } from '../../src/base.ts';
import { sayer } from '../../src/i18n/index.ts';
import { leaf, type Placed } from '../support/render/pictures.ts';
import { legible } from '../support/render/phone.ts';
import { firstOrder } from '../../tools/laws/first-order.ts';

const { drawn, job, named, words, sprites } = leaf({
  samples: RAJA_SAMPLES,
  job: rajaSampleJob,
  alt: altRaja,
  words: WORDS,
  own: /^picture:raja\./,
  smallest: 19,
});

/** Heads of columns, letters of cities and numbers of cards. */
const SECOND = new Set<string>([
  ...LOCALES.flatMap(locale =>
    [
      ...['palaces', 'houses', 'quarry', 'gold', 'tokens'].map(head => `head.${head}`),
      ...['architect', 'houses', 'outer', 'centre', 'home', 'points', 'payout'].map(
        cause => `cause.${cause}`,
      ),
    ].map(key => sayer(locale, [])({ key: `picture:raja.${key}` })),
  ),
  ...CITIES,
  ...CHARACTERS.map((_, i) => String(i + 1)),
]);
const NAMES = new Set(CITIES.map(placeName));
const second = ({ text }: Placed): boolean => SECOND.has(text.text);

const first = (sample: RajaSample, locale: Locale) => firstOrder(job(sample, locale));

legible(RAJA_SAMPLES, drawn, {
  court: {
    second: word => second(word) || NAMES.has(word.text.text),
    first,
  },
  row: { second },
  characters: { second },
  choose: { second },
  scoring: {
    second,
    first,
  },
  // The menus say the names of the actions and what they do. Prices and means are of first order.
  disc: { second: word => second(word) || !/^\d+$/u.test(word.text.text) },
});

test('the disc is low enough for one screen with its question and menus', () => {
  for (const sample of RAJA_SAMPLES.filter(({ kind }) => kind === 'disc'))
    expect(drawn(sample, 'en').height, sample.title).toBeLessThanOrEqual(720);
});

describe('the court on a phone', () => {
  test('RA-10 every governor has a head in the colours of the city, with its letter and name', () => {
    expect(new Set(CITIES.map(city => CITY_HUES[city].banner)).size).toBe(CITIES.length);
    for (const title of ['raja-court-5', 'raja-row']) {
      const heads = sprites(named(title)).filter(id => id.startsWith('raja:governor:'));
      expect(new Set(heads.map(id => id.split(':')[2])), title).toEqual(new Set(CITIES));
      for (const city of CITIES) expect(words(named(title)), title).toContain(placeName(city));
    }
  });
});
