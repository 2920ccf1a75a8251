/** The messages of a season: Discord's limits with the longest names, and nothing of a game that runs. */
import { describe, expect, it } from 'vitest';
import { rulesPayload, standingsPayload } from '../../../commands/season/panel.ts';
import { correctionForm } from '../../../commands/season/correct.ts';
import { createForm } from '../../../commands/season/create-form.ts';
import { GAME_IDS } from '../../../engines/index.ts';
import { readModal } from '../../../playground/forms/modal.ts';
import { commitment } from '../../../engines/core/rng.ts';
import { LOCALES } from '../../../src/base.ts';
import { sayer } from '../../../src/i18n/index.ts';
import { AWARDS_OF } from '../../../src/seasons/awards.ts';
import { awardsPicture } from '../../../src/season-keeper/awards.ts';
import { closingCard, seasonCard, type Shown } from '../../../src/season-keeper/card.ts';
import {
  CORRECTION,
  KINDS,
  MOST_CORRECTIONS,
  MOST_ENTRANTS,
  type Season,
  type TableState,
} from '../../../src/seasons/model.ts';
import { isMedalWhole, isShownWhole } from '../../../render/finale/index.ts';
import { scene } from '../../../render/index.ts';
import { ALT_LIMIT } from '../../../render/kit/alt.ts';
import { pictureParts } from '../../../src/discord/pictures.ts';
import { bannerPicture, standingsPicture } from '../../../src/season-keeper/pictures.ts';
import { accepted, renderer } from '../../support/discord/table-views.ts';
import { expectLegible } from '../../support/render/phone.ts';
import { entrant, over, running, season, table } from '../../src/seasons/season.ts';

/** In a text `_` stands behind a backslash, so this name is the longest one. */
const LONG = '_'.repeat(32);
const everybody = Array.from({ length: MOST_ENTRANTS }, (_, i) =>
  entrant(i + 1, { name: LONG, away: i % 2 === 0 }),
);
/** As many divisions as there can be. */
const numbers = everybody.map(({ number }) => number);
const divisions = Array.from({ length: 13 }, (_, i) =>
  numbers.slice(3 * i, i === 12 ? undefined : 3 * i + 3),
);
const corrections = Array.from({ length: MOST_CORRECTIONS }, (_, i) => ({
  ...{ entrant: 1, points: -CORRECTION.points, reason: '_'.repeat(CORRECTION.reason), at: i },
  by: { id: 'm', name: LONG },
}));
const full = (state: TableState, more: Partial<Season> = {}): Season =>
  running(divisions, {
    ...{ entrants: everybody, corrections, tables: 4, weeks: 26, seed: 's'.repeat(32) },
    rounds: divisions.flatMap((seated, division) =>
      Array.from({ length: 4 }, (_, i) =>
        table(`t${division}${i}`, { division, number: i + 1, seated, state, waits: true }),
      ),
    ),
    ...more,
  });
const links = new Map(
  full('running').rounds.map(({ id }) => [
    id,
    `https://discord.com/channels/${'1'.repeat(19)}/${'2'.repeat(19)}`,
  ]),
);
const END = { how: 'stopped', at: 5 } as const;
/** As many awards as a game can have, each won by everybody. */
const SHARED = (['face', 'nose', 'gate', 'dearest'] as const).map(name => ({
  ...{ name, winners: numbers, figure: 9_999 },
}));
const SEASONS: readonly (readonly [name: string, season: Season])[] = [
  ['nobody has joined', season()],
  ['all have joined', season({ entrants: everybody })],
  ['all tables run', full('running')],
  ['all tables wait', full('opening')],
  ['all tables are over', full('over')],
  ['paused', full('closed', { phase: 'paused', pause: { since: 1, phase: 'running' } })],
  ['ended', full('unfinished', { phase: 'ended', end: END })],
  ['ended, everybody shares every award', full('over', { phase: 'ended', end: END, awards: SHARED })],
  ['the same of Complots', full('over', { phase: 'ended', end: END, game: 'complots', awards: SHARED })],
  ['too few', season({ phase: 'ended', end: { how: 'tooFew', at: 5 } })],
];
const reader = (locale: Shown['locale'], user = 'u1') => ({
  ...{ user, isManager: true, locale, here: 'elsewhere', isForbidden: true },
});

/** The heads of the columns say what is read in the text of the message, too. */
const HEADS = ['Tables', 'Wins', 'Points', 'Tavoli', 'Vittorie', 'Punti'];

describe.each(LOCALES)('in %s', locale => {
  it.each(SEASONS)('%s: every message is taken by Discord, and mentions nobody', (_, whole) => {
    const shown = { season: whole, locale, links, now: 9e12 };
    const panels = [0, whole.divisions.length - 1].map(division =>
      standingsPayload({ ...shown, division, reader: reader(locale) }),
    );
    const closing = whole.divisions.length === 0 ? [] : [closingCard(shown)];
    for (const payload of [seasonCard(shown), ...closing, rulesPayload(whole, locale), ...panels]) {
      accepted(payload);
      expect(payload.pings).toEqual([]);
      expect(JSON.stringify(payload)).not.toMatch(/<@|season:|\{\{/);
    }
  });

  it('with its pictures every message is taken by Discord', async () => {
    const whole = full('running', { awards: SHARED });
    const both = [standingsPicture(whole, 0, locale), awardsPicture(whole, locale)];
    const pictures = await pictureParts(renderer, both, error => {
      throw error;
    });
    const shown = { season: whole, locale, links, now: 9e12, pictures };
    accepted(seasonCard(shown));
    accepted(closingCard(shown));
    accepted(standingsPayload({ ...shown, division: 0, reader: reader(locale) }));
  });

  it('pictures can be read on a phone, name all of the division, and are told in 600 characters', () => {
    const names = everybody.map(each => ({ ...each, name: `${each.number} ${'m'.repeat(29)}`.slice(0, 32) }));
    const rounds = [over('a', { 1: 1, 2: 2, 3: 3 })];
    const whole = full('over', { entrants: names, rounds });
    const awarded = { ...whole, awards: SHARED };
    const awards = awardsPicture(awarded, locale);
    for (const picture of [standingsPicture(whole, 0, locale), bannerPicture(whole, locale), awards]) {
      expectLegible(scene(picture.job), ({ text }) => HEADS.includes(text.text));
      const alt = picture.describe('alt');
      expect([...alt].length).toBeLessThanOrEqual(ALT_LIMIT);
      for (const { name } of names.slice(0, 3)) expect(alt).toContain(name);
      expect(alt).not.toMatch(/season:|\{\{/);
      if (picture.job.kind === 'finale') expect(isShownWhole(picture.job.headline)).toBe(true);
    }
    if (awards.job.kind !== 'awards') throw new Error('no awards');
    for (const { winners } of awards.job.awards) {
      expect(isMedalWhole(winners)).toBe(true);
      expect(winners, 'the number of the others is not cut').toContain('38');
    }
  });

  it('names every award with its winners and what was counted, in words and in the picture', () => {
    const awards = [
      { name: 'face', winners: [2], figure: 5 },
      { name: 'nose', winners: [1, 3], figure: 1 },
    ] as const;
    const whole = full('over', { phase: 'ended', end: END, game: 'complots', awards });
    const people = whole.entrants.map(each => ({ ...each, name: `Name ${each.number}` }));
    const named = { ...whole, entrants: people };
    const said = JSON.stringify(closingCard({ season: named, locale, links, now: 0 }));
    const alt = awardsPicture(named, locale).describe('alt');
    const [face, nose, five, one] =
      locale === 'en'
        ? ['The straightest face', 'The sharpest nose', '5 lies never caught', '1 lie caught']
        : ['La faccia di bronzo', 'Il fiuto più fine', '5 bugie mai scoperte', '1 bugia scoperta'];
    expect(said).toContain(`🏅 **${face}**: Name 2 · ${five}`);
    expect(said).toMatch(new RegExp(`🏅 \\*\\*${nose}\\*\\*: Name 1 (and|e) Name 3 · ${one}`));
    expect(alt).toContain(`${face}: Name 2, ${five}.`);
    expect(JSON.stringify(awardsPicture(named, locale).job)).toContain(five);
    expect(JSON.stringify(seasonCard({ season: named, locale, links, now: 0 }))).not.toContain(face);
  });

  it.each(GAME_IDS)('%s: the rule of every award is published before the start, in one short line', game => {
    const lines = JSON.stringify(rulesPayload(season({ game }), locale)).split('\\n');
    const line =
      lines.find(each => each.startsWith(locale === 'en' ? '- **Awards**' : '- **I premi**')) ?? '';
    for (const { name, least } of AWARDS_OF[game]) {
      const title = sayer(locale, [])({ key: `season:awards.title.${name}` });
      expect(line, 'by the name that it has at the end').toContain(`*${title.replace(/^\S+ /, '').trim()}*`);
      if (least > 1) expect(line).toContain(String(least));
    }
    expect(line.length).toBeLessThanOrEqual(215);
  });

  it('the form of a correction is taken by Discord', () => {
    readModal(correctionForm(full('running'), 0, locale));
  });

  it('the forms of a new season and of a new cup are taken by Discord', () => {
    for (const kind of KINDS) {
      readModal(createForm(kind, GAME_IDS, locale));
      readModal(createForm(kind, ['raja'], locale));
    }
  });

  it('a season that ends without a result names no winner, also if the lots would have one', () => {
    const none = running([[1, 2, 3]], {
      phase: 'ended',
      end: END,
      rounds: [table('a', { state: 'unfinished' })],
    });
    const told = JSON.stringify(closingCard({ season: none, locale, links, now: 0 }));
    expect(told).toMatch(/without a winner|senza vincitori/);
    expect(told).not.toMatch(/🏆|goes up|sale/);
    const won = running([[1, 2, 3]], { phase: 'ended', end: END, rounds: [over('a', { 1: 1, 2: 2, 3: 3 })] });
    expect(JSON.stringify(closingCard({ season: won, locale, links, now: 0 }))).toMatch(/🏆 .*Name 1/);
  });

  it('a name, or a reason, cannot format anything or call anybody', () => {
    const rude = '@everyone **x** <@1> [y](http://z)';
    const whole = running([[1, 2, 3]], {
      entrants: [1, 2, 3].map(number => entrant(number, { name: rude })),
      corrections: [{ entrant: 1, points: 2, reason: rude, by: { id: 'm', name: rude }, at: 1 }],
    });
    const shown = { season: whole, locale, links, now: 0 };
    for (const payload of [
      seasonCard(shown),
      closingCard(shown),
      standingsPayload({ ...shown, division: 0, reader: reader(locale) }),
    ])
      expect(JSON.stringify(payload)).not.toMatch(/(?<!\\)<@\d|@everyone|\]\(http:\/\//);
  });
});

const words = (whole: Season, user = 'u1'): string =>
  JSON.stringify([
    seasonCard({ season: whole, locale: 'en', links: new Map(), now: 0 }),
    standingsPayload({ season: whole, division: 0, links: new Map(), now: 0, reader: reader('en', user) }),
  ]);

describe('what is said', () => {
  const first = over('a', { 1: 1, 2: 2, 3: 3 });

  it('tells nothing of a game that runs', () => {
    const running1 = table('b', { number: 2, seated: [1, 2, 3] });
    const noted = over('b', { 1: 3, 2: 1, 3: 2 }, { number: 2, state: 'running' });
    expect(words(running([[1, 2, 3]], { rounds: [first, noted] }))).toBe(
      words(running([[1, 2, 3]], { rounds: [first, running1] })),
    );
  });

  it('shows the same picture whatever was noted of a game that runs', () => {
    const noted = over('b', { 1: 3, 2: 1, 3: 2 }, { number: 2, state: 'running' });
    const pictured = (rounds: Season['rounds']) =>
      standingsPicture(running([[1, 2, 3]], { rounds }), 0, 'en').job;
    expect(pictured([first, noted])).toEqual(pictured([first, table('b', { number: 2 })]));
  });

  it('shows the hash of the seed before the end, and the seed only after it', () => {
    const seed = 'a-very-secret-seed';
    const before = running([[1, 2, 3]], { rounds: [first], seed });
    const all = `${words(before)}${JSON.stringify(rulesPayload(before, 'en'))}`;
    expect(all).not.toContain(seed);
    expect(all).toMatch(/[\da-f]{64}/);
    const after = words({ ...before, phase: 'ended', end: END });
    expect(after).toContain(seed);
    expect(after, 'the two can be compared').toContain(commitment(seed));
  });

  it('shows every correction with its reason and its maker', () => {
    const correction = {
      entrant: 2,
      points: -2,
      reason: 'An agreed draw',
      by: { id: 'm', name: 'Mara' },
      at: 1,
    };
    const said = words(running([[1, 2, 3]], { rounds: [first], corrections: [correction] }));
    expect(said).toContain('Corrected by Mara: Name 2 -2. Reason: An agreed draw');
    expect(said).toContain('Name 2 · 0 points');
  });

  it('names no lot before the first result', () => {
    expect(words(running([[1, 2, 3]]))).not.toContain('ahead by');
    const tied = over('a', { 1: 1, 2: 1, 3: 1 });
    expect(words(running([[1, 2, 3]], { rounds: [tied] })), 'a lot would tell of the seed').not.toContain(
      'ahead by',
    );
    expect(words(running([[1, 2, 3]], { rounds: [tied], phase: 'ended', end: END }))).toContain(
      'ahead by lot',
    );
  });

  it('names nobody who has deleted their data', () => {
    const whole = running([[1, 2, 3]], {
      entrants: [entrant(1), entrant(2, { user: 'former:2', name: 'former player', away: true }), entrant(3)],
    });
    expect(JSON.stringify(seasonCard({ season: whole, locale: 'it', links, now: 0 }))).not.toContain(
      'former player',
    );
  });

  it('speaks of a sealed pace only where the pace is sealed', () => {
    const rules = (pace: Season['pace']) =>
      JSON.stringify(rulesPayload(season({ pace, game: 'complots' }), 'en'));
    expect(rules('slow')).not.toMatch(/sealed/);
    expect(rules('sealed')).toContain('nobody sees who hesitates');
  });

  it('tells managers alone why no table begins, and offers them another channel', () => {
    const panel = (more: Partial<ReturnType<typeof reader>>, whole = running([[1, 2, 3]])): string =>
      JSON.stringify(
        standingsPayload({
          ...{ season: whole, division: 0, links, now: 0 },
          reader: { ...reader('en'), here: 'c', isForbidden: false, ...more },
        }),
      );
    expect(panel({})).not.toMatch(/so:|so none begins/);
    expect(panel({ here: 'd' })).toContain('so:s');
    expect(panel({ isForbidden: true })).toContain('so none begins');
    expect(panel({ here: 'd', isForbidden: false, isManager: false })).not.toMatch(/so:|sn"/);
    expect(panel({}, running([[1, 2, 3]], { phase: 'ended', end: END }))).toContain('"sn"');
  });

  it('offers *Come back* to those who are away alone', () => {
    const whole = running([[1, 2, 3]], { entrants: [entrant(1), entrant(2, { away: true }), entrant(3)] });
    expect(words(whole, 'u2')).toContain('Come back');
    expect(words(whole, 'u1')).not.toContain('Come back');
    expect(words(whole, 'eve')).not.toContain('sj:');
  });
});
