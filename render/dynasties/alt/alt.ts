/** Alternative texts of Dynasties: what matters in a picture, in words, from the same view. */
import type { Seat } from '../../../engines/core/game.ts';
import { GOODS } from '../../../engines/dynasties/facts.ts';
import type { CharacterView, Goods, NationView, View } from '../../../engines/dynasties/model.ts';
import { list, shortest } from '../../kit/alt.ts';
import type { Say } from '../../kit/alt.ts';
import { altDivision, altHand, altSecrets } from './altHoldings.ts';
import type { DynastiesSubject } from '../subject.ts';
import { nationName } from '../pieces/nations.ts';
import { ordered, playerOf, seatsOf } from '../people.ts';
import { gainsOf, linesOf } from '../scoring.ts';

export interface Speaker {
  /** A sentence about a picture. */
  readonly say: (key: string, args?: Record<string, string | number>) => string;
  /** A word that pictures show. */
  readonly word: (key: string) => string;
  /** Words of the game itself. */
  readonly own: (key: string) => string;
  readonly name: (who: Seat) => string;
  readonly goods: (goods: Goods) => string;
}

/** How much is told of each player: everything as far as there is room. */
type Detail = 'full' | 'brief';

export function altDynasties(told: DynastiesSubject, say: Say): string {
  const full = textOf(told, say, 'full');
  return full.endsWith('…') ? textOf(told, say, 'brief') : full;
}

const textOf = (told: DynastiesSubject, say: Say, detail: Detail): string =>
  shortest(shorten => linesFor(told, speakerOf(told.names, say, shorten), detail));

function linesFor(told: DynastiesSubject, tell: Speaker, detail: Detail): string[] {
  switch (told.kind) {
    case 'map':
      return map(told.view, tell, detail);
    case 'market':
      return market(told.view, tell);
    case 'hand':
      return altHand(told.view, told.pick, told.fresh, tell);
    case 'secrets':
      return altSecrets(told.view, told.chosen, tell);
    case 'division':
      return altDivision(told.view, told.proposal, tell);
    case 'scoring':
      return scoring(told.view, told.round, tell);
  }
}

function speakerOf(names: readonly string[], say: Say, shorten: (full: string) => string): Speaker {
  return {
    say: (key, args = {}) => say({ key: `picture:dynasties.alt.${key}`, ...args }),
    word: key => say({ key: `picture:dynasties.${key}` }),
    own: key => say({ key }),
    name: who => shorten(names[who] ?? String(who + 1)),
    goods: goods =>
      list(
        GOODS.filter(good => goods[good] > 0).map(
          good => `${say({ key: `dynasties:good.${good}` })} ${goods[good]}`,
        ),
      ) || '0',
  };
}

function opening(view: View, kind: 'map' | 'market', tell: Speaker): string[] {
  const { stage, round, awaited, winners } = view,
    names = (seats: readonly Seat[]) => list(seats.map(tell.name));
  return stage === 'over'
    ? [tell.say('over'), tell.say('won', { names: names(winners) })]
    : [
        tell.say(kind, { round }),
        tell.say('now', { names: names(awaited), what: tell.word(`stage.${stage}`) }),
      ];
}

const row = (goods: Goods): string => GOODS.map(good => goods[good]).join('-');

function map(view: View, tell: Speaker, detail: Detail): string[] {
  return [
    ...opening(view, 'map', tell),
    ...ordered(view).map(who => playerLine(view, who, tell, detail)),
    tell.say('nations', {
      nations: view.nations.map(nation => nationWords(nation, seatsOf(view), tell)).join('; '),
    }),
  ];
}

function playerLine(view: View, who: Seat, tell: Speaker, detail: Detail): string {
  const { score, goods, members, cards, passed } = playerOf(view, who),
    cities = view.cities
      .filter(({ prince, princess, child }) => [prince.who, princess.who, child].includes(who))
      .map(({ city }) => tell.own(`dynasties:city.${city}`).replace(/ \(.*/u, ''));
  return tell.say('player', {
    name: tell.name(who),
    parts: list([
      tell.say('points', { count: score }),
      tell.say('goods', { goods: row(goods) }),
      tell.say('members', { count: members }),
      tell.say('cards', { count: cards }),
      passed && view.stage !== 'over' ? tell.say('passed') : '',
      detail === 'brief' || cities.length === 0 ? '' : tell.say('stands', { cities: cities.join(', ') }),
    ]),
  });
}

/** What the tile brings, and how many each has there, in the order of the seats. */
const nationWords = (
  { nation, first, second, crown, totals }: NationView,
  seats: readonly Seat[],
  tell: Speaker,
): string =>
  tell.say('nation', {
    nation: nationName(nation),
    first,
    second,
    crown,
    totals: seats.map(who => totals[who] ?? 0).join('-'),
  });

function market(view: View, tell: Speaker): string[] {
  const { ships, characters, track, wide, leonardo, bonuses, cities, nations } = view,
    open = characters.filter(({ used }) => !used),
    passed = [...track.flatMap(({ who }) => (who === null ? [] : [who])), ...wide];
  const person = ({ character }: CharacterView) => tell.word(`character.${character}`),
    taken = bonuses.filter(({ by }) => by.length > 0),
    owned = nations.filter(({ revaluation }) => revaluation.owner !== null),
    books = cities.filter(({ symbol }) => symbol === 'book');
  return [
    ...opening(view, 'market', tell),
    ...(view.dice !== null || view.division !== null ? altDivision(view, null, tell) : []),
    ...ships.map(({ ship, goods, large, small }) =>
      tell.say('ship', {
        ship,
        goods: tell.goods(goods),
        people: [
          large === null ? '' : `; ${tell.say('large', { name: tell.name(large) })}`,
          small === null ? '' : `; ${tell.say('small', { name: tell.name(small) })}`,
        ].join(''),
      }),
    ),
    ...(open.length === 0
      ? []
      : [
          tell.say('characters', {
            characters: list(
              open.map(each =>
                tell.say('character', {
                  character: person(each),
                  price: each.price,
                  good: tell.own(`dynasties:good.${each.space}`),
                }),
              ),
            ),
          }),
        ]),
    ...(open.length === characters.length
      ? []
      : [tell.say('used', { characters: list(characters.filter(({ used }) => used).map(person)) })]),
    ...(passed.length === 0 ? [] : [tell.say('track', { names: list(passed.map(tell.name)) })]),
    ...(leonardo === null ? [] : [tell.say('leonardo', { name: tell.name(leonardo) })]),
    ...(taken.length === 0
      ? []
      : [
          tell.say('bonuses', {
            bonuses: list(
              taken.map(
                ({ bonus, by }) => `${tell.own(`dynasties:bonus.${bonus}`)} (${list(by.map(tell.name))})`,
              ),
            ),
          }),
        ]),
    ...(books.length === 0
      ? []
      : [
          tell.say('books', {
            cities: list(books.map(city => `${tell.own(`dynasties:city.${city.city}`)} ${city.books}`)),
          }),
        ]),
    ...(owned.length === 0
      ? []
      : [
          tell.say('revaluations', {
            tiles: list(
              owned.map(
                ({ nation, revaluation: { owner } }) => `${nationName(nation)} ${tell.name(owner ?? 0)}`,
              ),
            ),
          }),
        ]),
    tell.say('order'),
    ...ordered(view).map(who =>
      tell.say('player', { name: tell.name(who), parts: row(playerOf(view, who).goods) }),
    ),
  ];
}

function scoring(view: View, round: number | null, tell: Speaker): string[] {
  const gains = gainsOf(view, round),
    lines = linesOf(gains),
    isNation = (key: string) => view.nations.find(({ nation }) => nation === key)?.nation;
  return [
    round === null ? tell.say('scoringAll') : tell.say('scoring', { round }),
    ...(view.stage === 'over' ? [tell.say('won', { names: list(view.winners.map(tell.name)) })] : []),
    ...ordered(view).map(who => {
      const parts = lines.map(({ key, takes }) => {
        const own = gains.filter(gain => gain.who === who && takes(gain)),
          nation = isNation(key);
        return own.length === 0
          ? ''
          : `${nation === undefined ? tell.word(`line.${key}`) : nationName(nation)} ${own.reduce((sum, { points }) => sum + points, 0)}`;
      });
      return tell.say('sheet', {
        name: tell.name(who),
        parts: list(parts) || tell.say('none'),
        score: playerOf(view, who).score,
      });
    }),
  ];
}
