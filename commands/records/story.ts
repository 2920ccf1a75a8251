/** `/my story`: what the finished games on this server tell of the caller, in private. */
import type { Msg } from '../../engines/core/game.ts';
import type { GameId } from '../../engines/index.ts';
import { nameOf as rajaCity } from '../../engines/raja/facts.ts';
import { provinceOf } from '../../engines/taj-mahal/facts.ts';
import type { Locale } from '../../src/base.ts';
import { createLocalizer, safe } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import type { Say } from '../../src/i18n/index.ts';
import { ACCENT, button, container, day, rows, text, type Payload } from '../../src/discord/ui.ts';
import { getAlong, type Partners } from '../../src/people/agreements.ts';
import type { GuessTally } from '../../src/people/guesses.ts';
import { avoids } from '../../src/people/model.ts';
import {
  countOf,
  storiesOf,
  type GameStory,
  type KeptFact,
  type PersonalStory,
  type RivalStory,
} from '../../src/people/story.ts';
import { awardFigure, awardTitle } from '../../src/season-keeper/awards.ts';
import type { WonAward } from '../../src/seasons/store.ts';
import type { Command } from '../command.ts';
import { readerOf, settingsOf, type App, type Slash } from '../context.ts';
import { SOURCES } from './points.ts';

export const commands: readonly Command[] = [{ path: 'my story', run: showStory }];

/** How many people each game names at most. */
const RIVALS = 3;

async function showStory(app: App, i: Slash): Promise<void> {
  const { records } = app.tables;
  const guild = i.guildId ?? '';
  const personal = await records.storyOn(i.user.id, guild);
  const met = storiesOf(personal.games).flatMap(({ rivals }) => rivals.slice(0, RIVALS));
  const names = new Map<string, string>();
  for (const { user } of met) if (!names.has(user)) names.set(user, await records.nameOn(guild, user));
  const awards = await app.seasons.awardsOf(i.user.id, guild);
  const told = { ...personal, awards, guessed: await records.guessed(i.user.id, guild) };
  await replyPrivately(i, storyPayload(told, names, readerOf(i), await partnersOf(app, i)));
}

/** Returns the names of those with whom the reader shares, and of those who would share with them. */
async function partnersOf(app: App, i: Slash): Promise<Partners> {
  const guild = i.guildId ?? '';
  const own = { id: i.user.id, settings: settingsOf(i) };
  const { agreed, asking } = await app.agreements.partners(guild, own.id);
  const gettingAlong: string[] = [];
  for (const id of asking)
    if (getAlong(own, { id, settings: await app.people.settings(id) })) gettingAlong.push(id);
  const named = async (users: readonly string[]): Promise<readonly string[]> => {
    const names = await Promise.all(users.map(user => app.tables.records.nameOn(guild, user)));
    return names.filter(name => name !== '');
  };
  return {
    // Whom these people avoid must not show, so only the reader's own list counts.
    agreed: await named(agreed.filter(id => !avoids(own.settings, id))),
    asking: await named(gettingAlong.slice(0, RIVALS)),
  };
}

/** The awards that are shown at most, the newest first. */
const AWARDS_SHOWN = 6;

/** What is told of the reader. */
interface Told extends PersonalStory {
  /** Default: none. */
  readonly awards?: readonly WonAward[];
  /** What their guesses have brought. Missing: they have made none. */
  readonly guessed?: GuessTally;
}
const NO_GUESSES: GuessTally = { made: 0, right: 0, points: 0 };

/**
 * `names`: those of the rivals, by user. Who has none is left out. `partners`: names. Default: none.
 */
export function storyPayload(
  { games, unread, awards = [], guessed = NO_GUESSES }: Told,
  names: ReadonlyMap<string, string>,
  locale: Locale,
  { agreed, asking }: Partners = { agreed: [], asking: [] },
): Payload {
  const { say, list } = createLocalizer(locale, []);
  const people = (all: readonly string[]): string => list(all.map(name => `**${safe(name)}**`));
  const stories = storiesOf(games);
  const part = (told: GameStory): string => {
    const head = say({ key: 'records:story.game', game: say(gameName(told.game)), count: told.played });
    const lines = [...LINES[told.game](told.facts), ...rivalLines(told, names)];
    return [head, ...lines.map(line => `- ${say(line)}`)].join('\n');
  };
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${say({ key: 'records:story.title' })}\n-# ${say({ key: 'records:stats.private' })}`),
        ...stories.map(told => text(part(told))),
        ...(awards.length > 0 ? [text(awardsOf(awards, say).join('\n'))] : []),
        ...(stories.length === 0 && unread === 0 && awards.length === 0
          ? [text(say({ key: 'records:story.none' }))]
          : []),
        ...(unread > 0 ? [text(`-# ${say({ key: 'records:story.unread', count: unread })}`)] : []),
        ...(asking.length > 0
          ? [text(say({ key: 'records:rivals.asked', count: asking.length, people: people(asking) }))]
          : []),
        ...(agreed.length > 0
          ? [text(`-# ${say({ key: 'records:rivals.shares', people: people(agreed) })}`)]
          : []),
        ...(guessed.made > 0 ? [text(say({ key: 'guess:own', ...guessed }))] : []),
        ...rows([button({ to: 'rival' }, say({ key: 'records:rivals.button.choose' }))]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Returns a line for each award, and how many more there are. */
function awardsOf(awards: readonly WonAward[], say: Say): readonly string[] {
  const shown = awards.slice(0, AWARDS_SHOWN).map(award =>
    say({
      key: `records:story.award.${award.kind}`,
      title: awardTitle(award, say),
      game: say(gameName(award.game)),
      at: day(award.at),
      figure: awardFigure(award, say),
    }),
  );
  const count = awards.length - shown.length;
  return [...shown, ...(count > 0 ? [`-# ${say({ key: 'records:story.awardsMore', count })}`] : [])];
}

/** What each game tells, from the sums and the best of all games. A line that counts nothing is left out. */
const LINES: Readonly<Record<GameId, (facts: readonly KeptFact[]) => readonly Msg[]>> = {
  complots: facts => [
    ...lies(facts),
    ...some('challenges', { right: countOf(facts, 'right'), wrong: countOf(facts, 'wrong') }),
    ...favourite(facts),
  ],
  'taj-mahal': facts => [
    ...some('taj.points', SOURCES['taj-mahal'](facts)),
    ...best(facts, 'visit', about => ({ province: provinceOf(about).name })),
    ...best(facts, 'joined', () => ({})),
  ],
  raja: facts => [
    ...some('raja.points', SOURCES.raja(facts)),
    ...some('raja.built', { count: countOf(facts, 'palaces') }),
    ...best(facts, 'road', () => ({})),
    ...best(facts, 'city', about => ({ city: rajaCity(about as Parameters<typeof rajaCity>[0]) })),
  ],
  dynasties: facts => [
    ...some('dynasties.points', SOURCES.dynasties(facts)),
    ...some('dynasties.marriages', { count: countOf(facts, 'marriage') }),
    ...best(facts, 'dearest', city => ({ city })),
  ],
};

function lies(facts: readonly KeptFact[]): readonly Msg[] {
  const [told, caught] = [countOf(facts, 'lie'), countOf(facts, 'caught')];
  if (told === 0) return countOf(facts, 'claim') === 0 ? [] : [{ key: 'records:story.honest' }];
  return [{ key: 'records:story.lies', count: told, caught, undoubted: told - caught }];
}

/** The first of several that were claimed equally often. */
function favourite(facts: readonly KeptFact[]): readonly Msg[] {
  const [most] = facts.filter(({ fact }) => fact === 'claim').toSorted((a, b) => b.count - a.count);
  return most ? [{ key: 'records:story.favourite', character: most.about, count: most.count }] : [];
}

const some = (path: string, counts: Readonly<Record<string, number>>): readonly Msg[] =>
  Object.values(counts).every(count => count === 0) ? [] : [{ ...counts, key: `records:story.${path}` }];

const best = (
  facts: readonly KeptFact[],
  name: string,
  args: (about: string) => Readonly<Record<string, string>>,
): readonly Msg[] =>
  facts
    .filter(({ fact }) => fact === name)
    .map(({ about, count }) => ({ ...args(about), count, key: `records:story.best.${name}` }));

function rivalLines({ game, rivals }: GameStory, names: ReadonlyMap<string, string>): readonly Msg[] {
  return rivals.slice(0, RIVALS).flatMap(rival => {
    const name = names.get(rival.user) ?? '';
    return name === '' ? [] : rivalLine(game, rival, `**${safe(name)}**`);
  });
}

function rivalLine(game: GameId, { own, theirs }: RivalStory, who: string): readonly Msg[] {
  switch (game) {
    case 'complots': {
      const counts = { caught: countOf(own, 'right'), caughtYou: countOf(theirs, 'right') };
      return some('rival', counts).map(line => ({ ...line, who }));
    }
    case 'dynasties':
      return some('spouse', { count: countOf(own, 'marriage') }).map(line => ({ ...line, who }));
    case 'taj-mahal':
    case 'raja':
      return [];
  }
}
