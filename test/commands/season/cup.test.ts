/** The messages of a cup: Discord's limits with the longest names, and nothing of a game that runs. */
import { describe, expect, it } from 'vitest';
import { rulesPayload, standingsPayload } from '../../../commands/season/panel.ts';
import { correctionForm } from '../../../commands/season/correct.ts';
import { readModal } from '../../../playground/forms/modal.ts';
import { pino } from 'pino';
import { LOCALES, type Locale } from '../../../src/base.ts';
import { isShownWhole } from '../../../render/finale/index.ts';
import { scene } from '../../../render/index.ts';
import { ALT_LIMIT } from '../../../render/kit/alt.ts';
import { pictureParts } from '../../../src/discord/pictures.ts';
import { SERVER_UNSET } from '../../../src/people/model.ts';
import { closingCard, seasonCard } from '../../../src/season-keeper/card.ts';
import { seasonComposer } from '../../../src/season-keeper/compose.ts';
import { bannerPicture, standingsPicture } from '../../../src/season-keeper/pictures.ts';
import { sectionsOf } from '../../../src/season-keeper/sections.ts';
import { sayIn } from '../../../src/season-keeper/words.ts';
import {
  CORRECTION,
  CUP_CHOICES,
  FORMATS,
  MOST_CORRECTIONS,
  MOST_ENTRANTS,
  type Cup,
  type Format,
  type Season,
  type TableState,
} from '../../../src/seasons/model.ts';
import { accepted, renderer } from '../../support/discord/table-views.ts';
import { expectLegible } from '../../support/render/phone.ts';
import { entrant, newCup, over, runningCup, table } from '../../src/seasons/season.ts';

const LONG = 'W'.repeat(32);
const everybody = Array.from({ length: MOST_ENTRANTS }, (_, i) =>
  entrant(i + 1, { name: LONG, away: i % 2 === 0 }),
);
const numbers = everybody.map(({ number }) => number);
/** As many tables as a round can have, and as many rounds as a cup. */
const groups = Array.from({ length: 8 }, (_, i) => numbers.slice(5 * i, 5 * i + 5));
const small = Array.from({ length: 13 }, (_, i) => numbers.slice(3 * i, i === 12 ? undefined : 3 * i + 3));
const changes = Array.from({ length: MOST_CORRECTIONS }, (_, i) => ({
  ...{ entrant: 1, reason: '_'.repeat(CORRECTION.reason), at: i, by: { id: 'm', name: LONG } },
}));
const full = (format: Format, state: TableState, more: Partial<Season> = {}): Season => {
  const draws = Array.from({ length: CUP_CHOICES.rounds.most }, (_, i) => (i % 2 === 0 ? groups : small));
  const its: Partial<Cup> = {
    ...{ draws, least: MOST_ENTRANTS, rounds: format === 'swiss' ? draws.length : null },
    decisions: format === 'swiss' ? [] : changes.map(each => ({ ...each, goes: 'out', round: 1 }) as const),
  };
  return runningCup(
    MOST_ENTRANTS,
    { format, ...its },
    {
      ...{ entrants: everybody, seed: 's'.repeat(32) },
      corrections: format === 'swiss' ? changes.map(each => ({ ...each, points: -CORRECTION.points })) : [],
      rounds: draws.flatMap((all, round) =>
        all.map((seated, division) => ({
          ...table(`t${round}.${division}`, { division, number: round + 1, seated, state, waits: true }),
          places: seated.map(number => ({ entrant: number, rank: 1, won: false })),
        })),
      ),
      ...more,
    },
  );
};
/** As many awards as a game can have, each won by everybody. */
const awards = (['face', 'nose', 'gate', 'dearest'] as const).map(name => ({
  ...{ name, winners: numbers, figure: 9_999 },
}));
const links = new Map(
  full('swiss', 'running').rounds.map(({ id }) => [
    id,
    `https://discord.com/channels/${'1'.repeat(19)}/${'2'.repeat(19)}`,
  ]),
);
const END = { how: 'stopped', at: 5 } as const;
const STATES: readonly (readonly [name: string, make: (format: Format) => Season])[] = [
  ['nobody has joined', format => newCup({ format })],
  ['all have joined', format => newCup({ format, starts: 5 }, { entrants: everybody })],
  ['ended with awards', format => full(format, 'over', { phase: 'ended', end: END, awards })],
  ['all tables run', format => full(format, 'running')],
  ['all tables wait', format => full(format, 'opening')],
  ['all tables are over', format => full(format, 'over')],
  ['paused', format => full(format, 'closed', { phase: 'paused', pause: { since: 1, phase: 'running' } })],
  ['ended', format => full(format, 'unfinished', { phase: 'ended', end: END })],
  ['too few', format => newCup({ format }, { phase: 'ended', end: { how: 'tooFew', at: 5 } })],
];
const reader = (locale: Locale, user = 'u1') => ({
  ...{ user, isManager: true, locale, here: 'elsewhere', isForbidden: true },
});
const HEADS = ['Round', 'Turno', 'Tables', 'Wins', 'Points', 'Tavoli', 'Vittorie', 'Punti'];

describe.each(LOCALES.flatMap(locale => FORMATS.map(format => [locale, format] as const)))(
  'in %s, %s',
  (locale, format) => {
    it.each(STATES)('%s: every message is taken by Discord, and mentions nobody', (_, make) => {
      const season = make(format);
      const refused = {
        kind: 'permissions',
        permissions: ['SendMessages'],
        channel: '1'.repeat(19),
      } as const;
      const whole = { ...season, card: { ...season.card, refusal: refused } };
      const shown = { season: whole, locale, links, now: 9e12 };
      const parts = sectionsOf(whole, { say: sayIn(locale), links, now: 9e12 });
      const panels = [...parts.keys(), 99].map(division =>
        standingsPayload({ ...shown, division, reader: reader(locale) }),
      );
      const closing = whole.divisions.length === 0 ? [] : [closingCard(shown)];
      for (const payload of [seasonCard(shown), ...closing, rulesPayload(whole, locale), ...panels]) {
        accepted(payload);
        expect(payload.pings).toEqual([]);
        expect(JSON.stringify(payload)).not.toMatch(/<@|season:|cup:|\{\{/);
      }
    });

    it('with its picture every message is taken by Discord', async () => {
      const whole = full(format, 'running');
      const pictures = await pictureParts(renderer, [standingsPicture(whole, 0, locale)], error => {
        throw error;
      });
      const shown = { season: whole, locale, links, now: 9e12, pictures };
      accepted(seasonCard(shown));
      accepted(closingCard(shown));
      accepted(standingsPayload({ ...shown, division: 0, reader: reader(locale) }));
    });

    it('pictures can be read on a phone, show the first, and are told in few characters', () => {
      const names = everybody.map(each => ({ ...each, name: `${each.number} ${'m'.repeat(29)}` }));
      const whole = full(format, 'over', { entrants: names });
      for (const picture of [standingsPicture(whole, 0, locale), bannerPicture(whole, locale)]) {
        expectLegible(scene(picture.job), ({ text }) => HEADS.includes(text.text));
        const alt = picture.describe('alt');
        expect([...alt].length).toBeLessThanOrEqual(ALT_LIMIT);
        expect(alt).not.toMatch(/season:|cup:|\{\{/);
        if (picture.job.kind === 'finale') expect(isShownWhole(picture.job.headline)).toBe(true);
      }
    });

    it('the form of every part that can be corrected is taken by Discord', () => {
      const whole = full(format, 'running');
      const parts = sectionsOf(whole, { say: sayIn(locale), links, now: 0 });
      expect(parts.some(({ members }) => members.length > 0)).toBe(true);
      for (const [page, { members }] of parts.entries())
        if (members.length > 0) readModal(correctionForm(whole, page, locale));
    });

    it('a name, or a reason, cannot format anything or call anybody', () => {
      const rude = '@everyone **x** <@1> [y](http://z)';
      const by = { id: 'm', name: rude };
      const decision = { entrant: 1, goes: 'out', round: 1, reason: rude, by, at: 1 } as const;
      const whole = runningCup(
        3,
        { format, draws: [[[1, 2, 3]]], decisions: [decision] },
        {
          entrants: [1, 2, 3].map(number => entrant(number, { name: rude })),
          corrections: [{ entrant: 1, points: 2, reason: rude, by, at: 1 }],
        },
      );
      const shown = { season: whole, locale, links, now: 0 };
      const panels = [0, 1, 2].map(division =>
        standingsPayload({ ...shown, division, reader: reader(locale) }),
      );
      for (const payload of [seasonCard(shown), closingCard(shown), ...panels])
        expect(JSON.stringify(payload)).not.toMatch(/(?<!\\)<@\d|@everyone|\]\(http:\/\//);
    });
  },
);

const words = (whole: Season, user = 'u1'): string =>
  JSON.stringify([
    seasonCard({ season: whole, locale: 'en', links: new Map(), now: 0 }),
    ...[0, 1, 2].map(division =>
      standingsPayload({ season: whole, division, links: new Map(), now: 0, reader: reader('en', user) }),
    ),
    rulesPayload(whole, 'en'),
  ]);
const draws = [
  [
    [1, 2, 3],
    [4, 5, 6],
  ],
];
const first = over('a', { 1: 1, 2: 2, 3: null });

/** Returns which pictures the closing message has. */
async function drawnFor(whole: Season): Promise<readonly string[]> {
  const drawn: string[] = [];
  const compose = seasonComposer({
    people: { server: async () => SERVER_UNSET },
    tables: { tableView: async () => null },
    messages: { attaches: () => true },
    renderer: {
      draw: async job => {
        drawn.push(job.kind);
        return renderer.draw(job);
      },
    },
    now: () => 0,
    log: pino({ level: 'silent' }),
  });
  await (await compose(whole, 'closing')).payload();
  return drawn;
}

describe('what is said', () => {
  it('when it begins: the number it waits for, then the time', () => {
    expect(words(newCup({ least: 7 }))).toContain('when 7 people have joined');
    expect(words(newCup({ least: 7, starts: 60_000 }))).toContain('it begins <t:60:R>');
  });

  it.each(FORMATS)('tells nothing of a game that runs, %s', format => {
    const noted = over('b', { 4: 3, 5: 1, 6: 2 }, { division: 1, state: 'running' });
    const plain = table('b', { division: 1, seated: [4, 5, 6] });
    const [one, other] = [noted, plain].map(each =>
      runningCup(6, { format, draws }, { rounds: [first, each] }),
    );
    if (!one || !other) throw new Error('no cups');
    expect(words(one)).toBe(words(other));
    expect(standingsPicture(one, 0, 'en').job).toEqual(standingsPicture(other, 0, 'en').job);
  });

  it.each(FORMATS)('names nobody who is avoided, and the seed only after the end, %s', format => {
    const whole = runningCup(6, { format, draws }, { rounds: [first], seed: 'a-very-secret-seed' });
    expect(words(whole)).not.toContain('a-very-secret-seed');
    expect(words(whole)).toMatch(/[\da-f]{64}/);
    expect(words(whole)).not.toMatch(/avoid/i);
    expect(words({ ...whole, phase: 'ended', end: END })).toContain('a-very-secret-seed');
  });

  it('promises what makes results believable', () => {
    expect(words(newCup())).toMatch(/can check its shuffles/);
    expect(words(newCup())).not.toContain('sealed');
    expect(words(newCup({}, { pace: 'sealed' }))).toContain('nobody sees who hesitates');
  });

  it('pictures of a knock-out have the round, because it counts first', () => {
    const second = over('b', { 1: 1, 4: 2, 5: 3 }, { number: 2 });
    const its = { format: 'knockout', draws: [...draws, [[1, 4, 5]]] } as const;
    const picture = standingsPicture(runningCup(6, its, { rounds: [first, second] }), 0, 'en');
    if (picture.job.kind !== 'standings') throw new Error('no standings');
    expect(picture.job.heads).toEqual(['Round', 'Wins']);
    expect(picture.job.standings.map(({ name, cells }) => [name, cells[0]]).slice(0, 4)).toEqual([
      ['Name 1', 2],
      ['Name 4', 2],
      ['Name 5', 2],
      ['Name 6', 1],
    ]);
    expect(picture.describe('alt')).toContain('1. Name 1: round 2, 48 points, 2 wins.');
  });

  it('names the places at a table that is over, the substituted last', () => {
    const whole = runningCup(6, { draws }, { rounds: [first] });
    expect(words(whole)).toContain('Table 1: 1. Name 1, 2. Name 2, 3. Name 3 · over');
    expect(words(whole)).toContain('Table 2: Name 4, Name 5, Name 6 · to be opened');
  });

  it('shows every decision with its reason and its maker', () => {
    const decision = { entrant: 1, goes: 'out', round: 1, reason: 'Two accounts', at: 1 } as const;
    const its = { ...decision, by: { id: 'm', name: 'Mara' } };
    const whole = runningCup(6, { format: 'knockout', draws, decisions: [its] }, { rounds: [first] });
    expect(words(whole)).toContain('Decided by Mara: Name 1 is out. Reason: Two accounts');
  });

  it('offers *Come back* to those who can, not to those who are out', () => {
    const gone = (format: Format) =>
      runningCup(
        6,
        { format, draws },
        {
          rounds: [first],
          entrants: [1, 2, 3, 4, 5, 6].map(number => entrant(number, { away: number === 3 })),
        },
      );
    expect(words(gone('swiss'), 'u3')).toContain('Come back');
    expect(words(gone('knockout'), 'u3')).not.toContain('"custom_id":"sj:');
    expect(words(gone('knockout'), 'u1')).toContain('"custom_id":"sl:');
  });

  it('a cup without any result has no winner and no picture, however it ended', async () => {
    for (const how of ['stopped', 'completed'] as const) {
      const whole = runningCup(6, { draws }, { phase: 'ended', end: { how, at: 5 } });
      const closing = JSON.stringify(closingCard({ season: whole, locale: 'en', links, now: 0 }));
      expect(closing).toContain('The cup of Raja has ended without a winner');
      expect(closing).not.toMatch(/🏆|in front|by lot/);
      expect(await drawnFor(whole)).toEqual([]);
    }
  });

  it('who is level shares a place until the end, and no lot is told', () => {
    const level = over('a', { 1: 1, 2: 1, 3: 1 });
    const whole = runningCup(3, { draws: [[[1, 2, 3]]] }, { rounds: [level] });
    expect(words(whole)).not.toContain('by lot');
    const card = JSON.stringify(seasonCard({ season: whole, locale: 'en', links, now: 0 }));
    expect(card.match(/\*\*1\.\*\* Name \d · 12 points/g)).toHaveLength(3);
    expect(words({ ...whole, phase: 'ended', end: { how: 'completed', at: 5 } })).toContain('by lot');
  });

  it('managers can move it, and learn what hinders its tables', () => {
    const whole = runningCup(6, { draws }, { rounds: [first] });
    const panel = (more: object, shown = whole): string =>
      JSON.stringify(
        standingsPayload({
          ...{ season: shown, division: 0, links, now: 0 },
          reader: { ...reader('en'), here: 'c', isForbidden: false, ...more },
        }),
      );
    expect(panel({})).not.toMatch(/so:|so none begins/);
    expect(panel({ here: 'd' })).toContain('so:s');
    expect(panel({ isForbidden: true })).toContain('so none begins');
    expect(panel({ here: 'd', isManager: false })).not.toMatch(/so:/);
    expect(panel({ here: 'd' }, { ...whole, phase: 'ended', end: END })).not.toMatch(/so:|"sn/);
  });

  it('a cup that was ended before its time has nobody who wins, in its picture neither', async () => {
    const whole = runningCup(6, { draws }, { rounds: [first], phase: 'ended', end: END });
    const closing = JSON.stringify(closingCard({ season: whole, locale: 'en', links, now: 0 }));
    expect(closing).not.toContain('wins the cup');
    expect(closing).toContain('in front');
    const done = { ...whole, end: { how: 'completed', at: 5 } as const };
    expect([await drawnFor(whole), await drawnFor(done)]).toEqual([['standings'], ['finale']]);
    expect(JSON.stringify(closingCard({ season: done, locale: 'en', links, now: 0 }))).toContain(
      'wins the cup',
    );
  });
});
