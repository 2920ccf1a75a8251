/** Words and figures of the first order by picture: scores, stakes, and the numbers and labels of choices. */
import { GOODS } from '../../engines/dynasties/facts.ts';
import type { View as DynastiesView } from '../../engines/dynasties/model.ts';
import type { DynastiesJob, Mark } from '../../render/dynasties/index.ts';
import { CITIES } from '../../engines/raja/facts.ts';
import type { City, View as RajaView } from '../../engines/raja/model.ts';
import type { PictureJob } from '../../render/index.ts';
import type { RajaJob } from '../../render/raja/index.ts';
import { range } from '../../render/kit/shapes.ts';
import { citiesHere, type TajJob } from '../../render/taj-mahal/index.ts';

type Said = readonly (string | number)[];

/** Returns what must be read in chat on a phone, besides the names of players. */
export function firstOrder(job: PictureJob): Said {
  if (job.kind === 'title' || job.kind === 'legend' || job.kind === 'finale') return [];
  if (job.kind === 'standings' || job.kind === 'awards') return [];
  switch (job.game) {
    case 'complots':
      return [];
    case 'taj-mahal':
      return ofTajMahal(job);
    case 'raja':
      return ofRaja(job);
    case 'dynasties':
      return ofDynasties(job);
  }
}

function ofTajMahal(job: TajJob): Said {
  const { figures, supply } = job.view;
  switch (job.kind) {
    case 'board':
      return figures.flatMap(({ score, cards, specials, carletto }) =>
        carletto ? [score] : [score, cards + specials.length],
      );
    case 'hand':
      return range(job.view.seat === null ? 0 : (figures[job.view.seat]?.hand?.length ?? 0)).map(i => i + 1);
    case 'taking':
      return supply.map((_, i) => i + 1);
    case 'province':
      return citiesHere(job.view).map((_, i) => i + 1);
    case 'hands':
      return figures.map(({ score }) => score);
    case 'contest':
    case 'supply':
    case 'goods':
      return [];
  }
}

function ofRaja(job: RajaJob): Said {
  const { players, payouts } = job.view;
  switch (job.kind) {
    case 'map':
      return [
        ...players.flatMap(({ built, gold }) => [built, gold]).filter(figure => figure !== null),
        ...CITIES.flatMap(city => players.map((_, seat) => housesOf(job.view, city, seat))).filter(
          count => count > 1,
        ),
      ];
    case 'closeup':
      return job.targets.flatMap(({ label }) => (label === '★' ? [] : [label]));
    case 'court':
      return players
        .flatMap(({ gold, supply, quarry, built, palaces }) => [
          ...[gold, supply, quarry],
          `${built}/${built + palaces}`,
        ])
        .filter(figure => figure !== null);
    case 'scoring':
      return (payouts[job.which]?.rows ?? []).flatMap(
        ({ points, houses, architect, outer, centre, sadhu }) => [
          points,
          ...[houses, architect, sadhu ? outer / 2 : outer, centre].filter(figure => figure > 0),
        ],
      );
    case 'row':
    case 'characters':
    case 'choose':
    case 'disc':
      return [];
  }
}

/** Returns how many houses a player has in a city. One house is drawn without a figure. */
const housesOf = ({ houses }: RajaView, city: City, seat: number): number =>
  (houses[city] ?? []).filter(owner => owner === seat).length;

function ofDynasties(job: DynastiesJob): Said {
  const { view } = job;
  const own = view.seat === null ? undefined : view.players[view.seat];
  switch (job.kind) {
    case 'map':
      return [
        ...ofEurope(view),
        ...view.players.flatMap(({ score, members, cards, scoringCards, bookTiles, goods }) => [
          ...[score, members, cards, scoringCards, bookTiles],
          ...Object.values(goods),
        ]),
      ];
    case 'places':
      return ofPlaces(view, job.legal);
    case 'market': {
      const ships = view.ships.map(({ ship }) => ship);
      const actions = [
        ...view.track.flatMap(({ who, price }) => (who === null ? [price] : [])),
        ...GOODS.map(good => view.bag[good]),
        ...view.nations.flatMap(({ revaluation: { majority, crown } }) => [`+${majority}`, `+${crown}`]),
      ];
      if (job.part !== undefined) return job.part === 'ships' ? ships : actions;
      return [
        ...view.characters.map(
          ({ character }) => job.words[`picture:dynasties.character.${character}`] ?? character,
        ),
        ...view.characters.flatMap(({ price, used }) => (used ? [] : [price])),
        ...actions,
        ...ships,
      ];
    }
    case 'hand':
      return range(own?.hand?.length ?? 0).map(i => i + 1);
    case 'secrets':
      return (view.drawn ?? own?.scoring ?? []).map(({ points }) => points);
    case 'scoring':
      return view.players.map(({ score }) => score);
    case 'division':
    case 'stall':
      return [];
  }
}

/** Scores of the nations and prices of the spaces. */
const ofEurope = ({ nations, cities }: DynastiesView): number[] => [
  ...ofNations(nations),
  ...cities.flatMap(({ prince, princess }) => [prince.cost, princess.cost]),
];

const ofNations = (nations: DynastiesView['nations']): number[] =>
  nations.flatMap(({ first, second, crown, totals }) => [first, second, crown, ...inFront(totals)]);

/**
 * Returns the costs of the free spaces that can be chosen: a member hides that of its space, where it is
 * chosen itself. Where a nation is chosen: the figures of all.
 */
const ofPlaces = ({ nations, cities }: DynastiesView, legal: readonly Mark[]): number[] => [
  ...(legal.some(mark => 'nation' in mark) ? ofNations(nations) : []),
  ...legal.flatMap(mark =>
    'city' in mark && mark.as !== null
      ? cities
          .filter(({ city }) => city === mark.city)
          .map(city => city[mark.as ?? 'prince'])
          .flatMap(({ cost, who }) => (who === null ? [cost] : []))
      : [],
  ),
];

/** Returns the numbers of members of those who are first, and, if only one is, of those who are second. */
function inFront(totals: readonly number[]): number[] {
  const [most = 0, next = 0] = totals.filter(own => own > 0).toSorted((a, b) => b - a);
  return totals.filter(own => own > 0 && (own === most || own === next));
}
