/** The lines of `/rivals`: two figures each, of the reader first. A line that counts nothing is left out. */
import type { Msg } from '../../engines/core/game.ts';
import type { GameId } from '../../engines/index.ts';
import { nameOf as rajaCity } from '../../engines/raja/facts.ts';
import { provinceOf } from '../../engines/taj-mahal/facts.ts';
import { gameName } from '../../src/discord/phrases.ts';
import type { Say } from '../../src/i18n/index.ts';
import type { Balance, GameRivalry, Pair } from '../../src/people/rivalry.ts';
import { countOf, type KeptFact } from '../../src/people/story.ts';
import { SOURCES } from './points.ts';

/** Returns the words of all games of one kind. */
export function gameText({ game, balance, facts, against }: GameRivalry, say: Say): string {
  const head = say({ key: 'records:story.game', game: say(gameName(game)), count: balance.played });
  const lines = [...balanceLines(balance), ...LINES[game](facts, against)];
  return [head, ...lines.map(line => `- ${lineText(line, say)}`)].join('\n');
}

/** Returns how these games ended, in one line. */
export const balanceText = (balance: Balance, say: Say): string =>
  balanceLines(balance)
    .map(line => lineText(line, say))
    .join(' ');

/** A line with a place for each of these pairs. A word is that of the figure. */
interface Line {
  readonly key: string;
  readonly pairs: Readonly<Record<string, Pair<Figure>>>;
  readonly more?: Readonly<Record<string, number>>;
}

/** A number, or a number and what it is about. `null`: there is none. */
type Figure = number | Msg | null;

type Facts = Pair<readonly KeptFact[]>;

function lineText({ key, pairs, more }: Line, say: Say): string {
  const word = (figure: Figure): string | number =>
    typeof figure === 'object' ? say(figure ?? { key: 'records:rivals.nothing' }) : figure;
  const both = Object.entries(pairs).map(([name, { own, theirs }]) => [
    name,
    say({ key: 'records:rivals.versus', own: word(own), theirs: word(theirs) }),
  ]);
  return say({ ...(Object.fromEntries(both) as Readonly<Record<string, string>>), ...more, key });
}

const balanceLines = ({ ahead, level, won }: Balance): readonly Line[] => [
  { key: 'records:rivals.balance', pairs: { ahead, won }, more: { level } },
];

/** What each game tells: from the facts of each of the two, and from those about the other one. */
const LINES: Readonly<Record<GameId, (facts: Facts, against: Facts) => readonly Line[]>> = {
  complots: (facts, against) => [
    ...line('records:rivals.lies', { told: of(facts, 'lie'), caught: of(facts, 'caught') }),
    ...favourites(facts),
    ...line('records:rivals.challenges', { right: of(against, 'right'), wrong: of(against, 'wrong') }),
    ...line('records:rivals.believed', { figures: of(against, 'believed') }),
    ...line('records:rivals.blocked', { figures: of(against, 'blocked') }),
    ...line('records:rivals.robbed', { figures: of(against, 'robbed') }),
    ...line('records:rivals.struck', { figures: of(against, 'struck') }),
    ...line('records:rivals.ousted', { figures: of(against, 'ousted') }),
  ],
  'taj-mahal': facts => [
    ...sources('records:story.taj.points', 'taj-mahal', facts),
    ...best('records:rivals.visit', 'visit', facts, ({ about, count }) => ({
      ...{ key: 'records:rivals.inProvince', count, province: provinceOf(about).name },
    })),
    ...line('records:rivals.joined', { figures: of(facts, 'joined') }),
  ],
  raja: facts => [
    ...sources('records:story.raja.points', 'raja', facts),
    ...line('records:rivals.built', { figures: of(facts, 'palaces') }),
    ...line('records:rivals.road', { figures: of(facts, 'road') }),
    ...best('records:rivals.scoring', 'city', facts, ({ about, count }) => ({
      ...{ key: 'records:rivals.of', count },
      what: rajaCity(about as Parameters<typeof rajaCity>[0]),
    })),
  ],
  dynasties: (facts, against) => [
    ...sources('records:story.dynasties.points', 'dynasties', facts),
    ...weddings(countOf(against.own, 'marriage')),
    ...best('records:rivals.dearest', 'dearest', facts, ({ about, count }) => ({
      ...{ key: 'records:rivals.inCity', count, city: about },
    })),
  ],
};

/** Returns the line, unless all of its figures are 0 or missing. */
function line(key: string, pairs: Line['pairs']): readonly Line[] {
  const isNothing = (figure: Figure): boolean => figure === 0 || figure === null;
  const counts = Object.values(pairs).some(({ own, theirs }) => !isNothing(own) || !isNothing(theirs));
  return counts ? [{ key, pairs }] : [];
}

const each = <A, B>({ own, theirs }: Pair<A>, act: (of: A) => B): Pair<B> => ({
  own: act(own),
  theirs: act(theirs),
});

const of = (facts: Facts, name: string): Pair => each(facts, all => countOf(all, name));

function sources(key: string, game: keyof typeof SOURCES, facts: Facts): readonly Line[] {
  const { own, theirs } = each(facts, SOURCES[game]);
  const groups = Object.keys(own).map(group => [group, { own: own[group] ?? 0, theirs: theirs[group] ?? 0 }]);
  return line(key, Object.fromEntries(groups) as Readonly<Record<string, Pair>>);
}

const best = (key: string, name: string, facts: Facts, word: (fact: KeptFact) => Msg): readonly Line[] => {
  const found = each(facts, all => all.find(({ fact }) => fact === name));
  return line(key, { figures: each(found, fact => (fact ? word(fact) : null)) });
};

/** The first of several that were claimed equally often. */
function favourites(facts: Facts): readonly Line[] {
  const most = each(facts, all =>
    all
      .filter(({ fact }) => fact === 'claim')
      .toSorted((a, b) => b.count - a.count)
      .at(0),
  );
  const word = (fact: KeptFact | undefined): Figure =>
    fact ? { key: 'records:rivals.character', count: fact.count, character: fact.about } : null;
  return line('records:rivals.favourite', { figures: each(most, word) });
}

/** A marriage has two sides, so both of the two have the same number. */
const weddings = (count: number): readonly Line[] =>
  count === 0 ? [] : [{ key: 'records:rivals.weddings', pairs: {}, more: { count } }];
