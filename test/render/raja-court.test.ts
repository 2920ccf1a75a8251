/** The other pictures of Raja on a phone. */
import { describe, expect, test } from 'vitest';
import { CHARACTERS, CITIES, nameOf as placeName } from '../../engines/raja/facts.ts';
import { CITY_HUES } from '../../render/raja/hues.ts';
import { WORDS, altRaja } from '../../render/raja/index.ts';
import { RAJA_SAMPLES, rajaSampleJob } from '../../render/raja/samples.ts';
import { LOCALES } from '../../src/base.ts';
import { sayer } from '../../src/i18n/index.ts';
import { leaf, placed } from '../support/discord/pictures.ts';

const { drawn, named, words, sprites } = leaf({
  samples: RAJA_SAMPLES,
  job: rajaSampleJob,
  alt: altRaja,
  words: WORDS,
  own: /^picture:raja\./,
  smallest: 19,
});

/** Sizes in px of a picture 1000 wide: 10 CSS px where it is 295 wide, and 7 where it is 374. */
const FIRST_ORDER = 34;
const SECOND_ORDER = 19;
const KINDS = new Set(['court', 'row', 'characters', 'choose', 'scoring', 'disc']);
/** Heads of columns, letters of cities and numbers of cards; in the court the names of cities too. */
const HEADS = LOCALES.flatMap(locale =>
  [
    ...['palaces', 'houses', 'quarry', 'gold', 'tokens'].map(head => `head.${head}`),
    ...['architect', 'houses', 'outer', 'centre', 'home', 'points', 'payout'].map(cause => `cause.${cause}`),
  ].map(key => sayer(locale, [])({ key: `picture:raja.${key}` })),
);
const CARD_NUMBERS = CHARACTERS.map((_, i) => String(i + 1));
const PHONES = RAJA_SAMPLES.filter(({ kind }) => KINDS.has(kind));

describe('the court on a phone', () => {
  test.each(LOCALES.flatMap(locale => PHONES.map(sample => ({ locale, sample, title: sample.title }))))(
    'has letters that are read there: $locale $title',
    ({ locale, sample }) => {
      const picture = drawn(sample, locale),
        second = new Set<string>([
          ...HEADS,
          ...CITIES,
          ...CARD_NUMBERS,
          ...(sample.kind === 'court' ? CITIES.map(placeName) : []),
        ]);
      expect(picture.width).toBe(1000);
      const said = placed(picture.nodes);
      for (const { text, size } of said)
        expect(size, text.text).toBeGreaterThanOrEqual(second.has(text.text) ? SECOND_ORDER : FIRST_ORDER);
      const large = said.filter(({ size }) => size >= FIRST_ORDER).map(({ text }) => text.text);
      if (sample.kind === 'scoring')
        for (const row of sample.view.payouts[sample.which]?.rows ?? [])
          for (const figure of [row.points, row.houses, row.architect, row.outer, row.centre])
            if (figure > 0 || figure === row.points) expect(large).toContain(String(figure));
      if (sample.kind === 'court')
        for (const { gold, supply, quarry, built, palaces } of sample.view.players)
          for (const figure of [gold, supply, quarry, `${built}/${built + palaces}`])
            if (figure !== null) expect(large).toContain(String(figure));
    },
  );

  test('RA-10 every governor has a head in the colours of the city, with its letter and name', () => {
    expect(new Set(CITIES.map(city => CITY_HUES[city].banner)).size).toBe(CITIES.length);
    for (const title of ['raja-court-5', 'raja-row']) {
      const heads = sprites(named(title)).filter(id => id.startsWith('raja:governor:'));
      expect(new Set(heads.map(id => id.split(':')[2])), title).toEqual(new Set(CITIES));
      for (const city of CITIES) expect(words(named(title)), title).toContain(placeName(city));
    }
  });
});
