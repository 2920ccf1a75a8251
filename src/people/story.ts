/** What finished games tell of people, as it is kept and summed up. */
import type { Seat } from '../../engines/core/game.ts';
import { joined, type Fact } from '../../engines/core/story.ts';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { STORIES } from '../../engines/stories.ts';

/** A fact of a seat, as its result keeps it. */
export type KeptFact = Omit<Fact, 'seat'>;

/** Another person at the same table, whose data was not deleted. */
export interface Rival {
  readonly seat: Seat;
  readonly user: string;
  readonly facts: readonly KeptFact[];
}

/** What a finished game tells of a person. Empty facts: nothing, as of a game that was mended. */
export interface ToldGame {
  readonly game: GameId;
  readonly seat: Seat;
  readonly facts: readonly KeptFact[];
  readonly rivals: readonly Rival[];
}

/** The games of a person on a server. `unread`: how many finished ones were not read yet. */
export interface PersonalStory {
  readonly games: readonly ToldGame[];
  readonly unread: number;
}

/** What all games of one kind tell of a person: the sums and the best. */
export interface GameStory {
  readonly game: GameId;
  readonly played: number;
  readonly facts: readonly KeptFact[];
  /** Those with whom there are most facts first. */
  readonly rivals: readonly RivalStory[];
}

/** `own`: what the person did to the rival, by fact. `theirs`: what the rival did to the person. */
export interface RivalStory {
  readonly user: string;
  readonly own: readonly KeptFact[];
  readonly theirs: readonly KeptFact[];
}

/** Sums up the games of each kind that tell anything. */
export const storiesOf = (games: readonly ToldGame[]): readonly GameStory[] =>
  GAME_IDS.flatMap(game => {
    const told = games.filter(each => each.game === game && tellsAnything(each));
    return told.length === 0 ? [] : [gameStory(game, told)];
  });

/** False for a game that was not whole, and for a seat that has changed hands. */
const tellsAnything = ({ facts }: Pick<ToldGame, 'facts'>): boolean => facts.length > 0;

function gameStory(game: GameId, games: readonly ToldGame[]): GameStory {
  const facts = games.flatMap(each => each.facts);
  return { game, played: games.length, facts: summed(game, facts), rivals: rivalsOf(game, games) };
}

/** Joins facts of several games. Seats have other players in each, so facts about any seat become one. */
export function summed(game: GameId, facts: readonly KeptFact[]): readonly KeptFact[] {
  const { joining } = STORIES[game];
  const alike = facts.map(({ about, ...fact }) => ({
    ...fact,
    seat: 0,
    about: joining[fact.fact] === 'against' ? '' : about,
  }));
  return joined(joining, alike).map(({ fact, about, count }) => ({ fact, about, count }));
}

function rivalsOf(game: GameId, games: readonly ToldGame[]): readonly RivalStory[] {
  const { joining } = STORIES[game];
  const about = (seat: Seat, facts: readonly KeptFact[]): readonly KeptFact[] =>
    facts.filter(fact => joining[fact.fact] === 'against' && fact.about === String(seat));
  const met = games.flatMap(({ seat, facts, rivals }) =>
    rivals.filter(tellsAnything).map(rival => ({
      user: rival.user,
      own: about(rival.seat, facts),
      theirs: about(seat, rival.facts),
    })),
  );
  return [...Map.groupBy(met, ({ user }) => user)]
    .map(([user, all]) => ({
      user,
      own: summed(
        game,
        all.flatMap(({ own }) => own),
      ),
      theirs: summed(
        game,
        all.flatMap(({ theirs }) => theirs),
      ),
    }))
    .filter(rival => weightOf(rival) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || (a.user < b.user ? -1 : 1));
}

const weightOf = ({ own, theirs }: RivalStory): number =>
  [...own, ...theirs].reduce((sum, { count }) => sum + count, 0);

/** Returns the sum of the facts of this name, about anything or about one thing. */
export const countOf = (facts: readonly KeptFact[], name: string, about?: string): number =>
  facts
    .filter(fact => fact.fact === name && (about === undefined || fact.about === about))
    .reduce((sum, { count }) => sum + count, 0);
