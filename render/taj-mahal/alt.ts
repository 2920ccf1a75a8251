/** Alternative texts of Taj Mahal: what a player needs from a picture, in words, from the same view. */
import {
  COMMODITIES,
  INFLUENCES,
  SYMBOLS,
  TAJ_MAHAL,
  bonusOf,
  commoditiesOf,
} from '../../engines/taj-mahal/facts.ts';
import type { BonusTile, FigureView, PrizeView, View, Who } from '../../engines/taj-mahal/model.ts';
import { ALT_LIMIT, list, shortest } from '../kit/alt.ts';
import type { Say } from '../kit/alt.ts';
import { cityPlace, provinceName } from './geometry.ts';
import type { CityPlace } from './geometry.ts';
import { groupsOf } from './hands.ts';
import { newestPlay, ranked } from './newest.ts';
import { currentProvince } from './map.ts';
import { citiesHere } from './lens.ts';
import { hand, supply, taking } from './altCards.ts';
import { rivalsOf } from './rivals.ts';
import { speakerOf, type Speaker } from './speaker.ts';
import type { Offer, TajSubject } from './subject.ts';

export function altTaj(told: TajSubject, say: Say, limit = ALT_LIMIT): string {
  const tell = speakerOf(told.view, told.names, say);
  return shortest(linesOf(told, tell, false), limit, linesOf(told, tell, true));
}

/** Returns the sentences about a picture. `isShort`: the full text would be too long. */
function linesOf(told: TajSubject, tell: Speaker, isShort: boolean): string[] {
  switch (told.kind) {
    case 'board':
      return board(told.view, tell);
    case 'contest':
      return contest(told.view, tell);
    case 'province':
      return province(told.view, told, tell);
    case 'hand':
      return [
        ...hand(told.view, told.pick, { ...tell, isShort }),
        ...(told.format === 'low' ? stillIn(told.view, tell, isShort) : []),
      ];
    case 'supply':
      return supply(told.view, told.chosen, tell);
    case 'taking':
      return taking(told.view, told.chosen, { ...tell, isShort });
    case 'goods':
      return goods(told.view, tell);
    case 'hands':
      return hands(told.view, tell);
  }
}

function board(view: View, tell: Speaker): string[] {
  const { stage, winners } = view;
  if (stage === 'over')
    return [
      tell.say('over'),
      tell.say('won', { names: list(winners.map(tell.name)) }),
      ...ranked(view).map(who => figureLine(view, who, tell)),
    ];
  const here = tell.say('here', {
    province: provinceName(currentProvince(view)),
    cities: citiesHere(view)
      .map(city => `${city.fullName} ${standing(view, city, tell)}`)
      .join('; '),
  });
  return [...prizes(view, tell), here, ...rivals(view, tell)];
}

/** Describes whose turn it is, the prizes with their leaders, and what every figure shows. */
const contest = (view: View, tell: Speaker): string[] => [...prizes(view, tell), ...rivals(view, tell)];

function prizes(view: View, tell: Speaker): string[] {
  const { stage, awaited, active } = view;
  const asked =
    stage === 'settle' || stage === 'supply' || stage === 'discard' ? (awaited[0] ?? active) : active;
  return [
    tell.when('visit'),
    tell.say(`active.${stage}`, { name: tell.name(asked) }),
    tell.say('court', {
      prizes: list(view.court.map(each => prize(each, tell, view))),
    }),
  ];
}

/** Names the goods that the Elephant brings, as long as it can be won. */
function atStake(view: View, tell: Speaker): string[] {
  const prizeLeft = view.court.some(({ sign, open }) => open && sign === 'elephant');
  return prizeLeft ? [tell.say('stake', { goods: goodsHere(view, tell) })] : [];
}

const goodsHere = ({ visit }: View, tell: Speaker): string =>
  list(commoditiesOf(visit).map(kind => tell.own(`commodity.${kind}`)));

/** Describes every figure, those still in the visit first, then the last play. */
function rivals(view: View, tell: Speaker): string[] {
  const isOut = (who: Who) => figureOf(view, who).withdrawn;
  const order = [...view.order.filter(who => !isOut(who)), ...view.order.filter(isOut)];
  return [...order.map(who => figureLine(view, who, tell)), ...newest(view, tell)];
}

/**
 * Describes the court in a panel: what is taken, what the Elephant brings, and the rivals in the visit.
 * `isShort`: without the points of rivals who have a hand.
 */
function stillIn(view: View, tell: Speaker, isShort: boolean): string[] {
  const briefly = (who: Who) => `${tell.name(who)}: ${list(inVisit(view, who, tell))}.`;
  const taken = view.court.filter(({ open }) => !open).map(each => prize(each, tell, view));
  return [
    ...(taken.length === 0 ? [] : [tell.say('court', { prizes: list(taken) })]),
    ...rivalsOf(view).map(who =>
      isShort && !figureOf(view, who).carletto ? briefly(who) : figureLine(view, who, tell),
    ),
    ...atStake(view, tell),
  ];
}

function newest(view: View, tell: Speaker): string[] {
  const play = newestPlay(view);
  return play === null
    ? []
    : [tell.say('newest', { name: tell.name(play.who), cards: play.cards.map(tell.card).join(' + ') })];
}

function prize({ sign, open, leader, margin }: PrizeView, tell: Speaker, view: View): string {
  const named = tell.own(`symbol.${sign}`);
  if (!open) return tell.say('gone', { symbol: named });
  const symbol = sign === 'elephant' ? `${named} (${goodsHere(view, tell)})` : named;
  return leader === null
    ? tell.say('level', { symbol })
    : tell.say('lead', { symbol, name: tell.name(leader), margin });
}

function figureLine(view: View, who: Who, tell: Speaker): string {
  const { score, withdrawn } = figureOf(view, who);
  return `${tell.name(who)}: ${list([
    tell.say('points', { count: score }),
    ...inVisit(view, who, tell),
    withdrawn && view.stage !== 'over' ? tell.say('withdrawn') : '',
  ])}.`;
}

/** Returns the size of the hand and what is shown in this visit. */
function inVisit(view: View, who: Who, tell: Speaker): string[] {
  const figure = figureOf(view, who);
  const shown = tell.tally(
    'symbol',
    SYMBOLS.map(sign => [sign, figure.symbols[sign]]),
  );
  return [handSize(figure, tell), shown === '' ? '' : tell.say('shown', { symbols: shown })];
}

function figureOf({ figures }: View, who: Who): FigureView {
  const figure = figures[who];
  if (figure === undefined) throw new RangeError(`no figure ${who}`);
  return figure;
}

/** Returns the size of a hand; empty for Carletto, who has none (TM-80). */
const handSize = ({ carletto, cards, specials }: FigureView, tell: Speaker): string =>
  carletto ? '' : tell.say('cards', { count: cards + specials.length });
const commodities = (figure: FigureView, tell: Speaker): string =>
  tell.tally(
    'commodity',
    COMMODITIES.map(kind => [kind, figure.commodities[kind]]),
  );

/** Returns the owners of the palaces in a city, and its bonus tile. */
function standing(view: View, { id }: CityPlace, tell: Speaker): string {
  const palaces = view.palaces
    .filter(({ city }) => city === id)
    .map(({ owner, crown }) => (crown ? tell.say('crowned', { name: tell.name(owner) }) : tell.name(owner)));
  const tile = view.bonuses[id];
  const owners = palaces.length === 0 ? tell.say('free') : list(palaces);
  return `(${list([owners, tile === undefined ? '' : bonus(tile, tell)])})`;
}

function bonus(tile: BonusTile, tell: Speaker): string {
  const fact = bonusOf(tile);
  switch (fact.kind) {
    case 'points':
      return tile === TAJ_MAHAL.id
        ? tell.say('bonus.tajMahal', { points: fact.points })
        : tell.say('bonus.points', { points: fact.points });
    case 'card':
      return tell.say('bonus.card');
    case 'commodity':
      return tell.own(`commodity.${fact.commodity}`);
  }
}

function province(
  view: View,
  { offers, chosen }: { readonly offers: readonly Offer[]; readonly chosen: readonly Offer[] },
  tell: Speaker,
): string[] {
  const { normal = 0, crown = false } = view.placing ?? {};
  const due = [normal > 0 ? tell.say('palaces', { count: normal }) : '', crown ? tell.say('crown') : ''];
  return [
    tell.when('visit'),
    tell.say('placing', { name: tell.name(view.active), palaces: list(due) }),
    ...(chosen.length === 0
      ? []
      : [
          tell.say('chosen', {
            cards: list(
              chosen.map(site => `${cityPlace(site.city).fullName} (${offerWords(site.crown, null, tell)})`),
            ),
          }),
        ]),
    ...citiesHere(view).map((city, i) => {
      const here = offers
        .filter(offer => offer.city === city.id)
        .map(({ crown: crowned, points }) => offerWords(crowned, points, tell));
      const worth = here.length === 0 ? tell.say('shut') : list(here);
      return `${i + 1}: ${city.fullName} ${standing(view, city, tell)}: ${worth}.`;
    }),
  ];
}

function offerWords(crown: boolean, points: number | null, tell: Speaker): string {
  return points === null
    ? tell.say(crown ? 'offerCrown' : 'offer')
    : tell.say(crown ? 'offerCrownWorth' : 'offerWorth', { points });
}

function goods(view: View, tell: Speaker): string[] {
  return [
    tell.when('goods'),
    ...ranked(view).map(who => {
      const figure = figureOf(view, who);
      const influence = tell.tally(
        'symbol',
        INFLUENCES.map(sign => [sign, figure.influences.filter(other => other === sign).length]),
      );
      const specials = list(figure.specials.map(tell.card));
      return `${tell.name(who)}: ${list([
        tell.say('points', { count: figure.score }),
        commodities(figure, tell),
        influence === '' ? '' : tell.say('influence', { symbols: influence }),
        specials === '' ? '' : tell.say('owned', { cards: specials }),
      ])}.`;
    }),
    ...(view.table.length === 0 ? [] : [tell.say('beside', { cards: list(view.table.map(tell.card)) })]),
  ];
}

/** Describes all hands at the end: the number of cards and the points of each colour (TM-70). */
function hands(view: View, tell: Speaker): string[] {
  return [
    tell.say('hands'),
    tell.say('won', { names: list(view.winners.map(tell.name)) }),
    ...ranked(view).map(who => {
      const figure = figureOf(view, who);
      const groups = groupsOf(view, who, figure).map(({ suit, cards, points }) => {
        const what =
          suit === 'special'
            ? list(figure.specials.map(tell.card))
            : `${tell.say(`suits.${suit}`, { count: cards.length })} ${cards.length}`;
        return points === 0 ? what : tell.say('counted', { what, points });
      });
      return `${tell.name(who)}: ${list([tell.say('points', { count: figure.score }), ...groups])}.`;
    }),
  ];
}
