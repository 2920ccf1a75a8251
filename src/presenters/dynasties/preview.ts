/** Says what a plan would do: also the choices that have only one way and are therefore never asked. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { at, player } from '../../../engines/core/values.ts';
import { other } from '../../../engines/dynasties/facts.ts';
import { goodsArgs, tally, total } from '../../../engines/dynasties/goods.ts';
import type { Deed, Effect } from '../../../engines/dynasties/intent.ts';
import type { Asks, Card, CityView, Root, Site, View } from '../../../engines/dynasties/model.ts';
import type { OpenQuestion } from '../presenter.ts';
import { planOf, reached, type Plan } from './plan.ts';
import { msg } from './words.ts';

/** Returns the lines of a plan: the card and the character, what happens, and the payment. */
export function previewOf(view: View, { prompt, picks }: Omit<OpenQuestion<Prompt<Asks>>, 'at'>): Msg[] {
  const plan = planOf(view, prompt, picks);
  if (plan === null) return [];
  const { asks, deed } = reached(view, plan);
  const begun = [...rootLines(plan.root), ...characterLines(plan, deed)];
  if (asks) return [...begun, ...chosenLines(view, plan)]; // the title of the panel asks what is missing
  return [...begun, ...effectLines(view, deed.effect), payLine(deed)];
}

function rootLines(root: Root): Msg[] {
  switch (root.do) {
    case 'play':
      return [msg('outlook.card', { card: root.card, option: root.as })];
    case 'tile':
      return [msg('outlook.tile', { tile: root.tile })];
    case 'discard':
    case 'pass':
    case 'bonus':
      return [];
  }
}

/** Names the character, also if it is the only one that can be used. */
function characterLines({ steps }: Plan, deed: Deed | null): Msg[] {
  const chosen = steps.flatMap(step => ('character' in step ? [step.character] : []))[0] ?? null;
  const character = deed?.character ?? chosen;
  return character === null ? [] : [msg('outlook.character', { character })];
}

/** Returns what the steps so far would do, while others are missing. */
const chosenLines = (view: View, { steps }: Plan): Msg[] =>
  steps.flatMap((step): Msg[] => {
    if ('as' in step) return siteLines(view, step);
    return 'ship' in step ? [shipLine(view, step.ship)] : [];
  });

function payLine({ pay, effect }: Deed): Msg {
  if (effect.do === 'discard') return msg('outlook.draws');
  return total(pay) > 0 ? msg('outlook.pays', goodsArgs(pay)) : msg('outlook.free');
}

const keptLine = ({ players, seat }: View, card: Card): Msg =>
  msg(players[seat ?? -1]?.hand?.length === 1 ? 'outlook.keepsOnly' : 'outlook.keeps', { card });

function effectLines(view: View, effect: Effect): Msg[] {
  switch (effect.do) {
    case 'trade':
      return [shipLine(view, effect.ship), ...(effect.trades === 2 ? [msg('outlook.second')] : [])];
    case 'place':
      return effect.sites.flatMap(site => siteLines(view, site));
    case 'drake':
      return [msg('outlook.takes', goodsArgs(tally(effect.goods.map(({ good }) => good))))];
    case 'draw':
      return [msg('outlook.drawsCard')];
    case 'pass':
      return [
        effect.space === 5 ? msg('outlook.wide') : msg('outlook.space', { space: effect.space }),
        ...(effect.keep === null ? [] : [keptLine(view, effect.keep)]),
      ];
    case 'discard':
      return [msg('outlook.discard', { card: effect.card })];
    case 'freeCity':
      return [
        msg('outlook.freeCity', {
          city: effect.tile,
          nation: effect.nation,
          role: effect.as,
          space: effect.side === effect.as ? 'large' : 'small',
        }),
      ];
    case 'casanova':
      return [casanovaLine(view, effect.site)];
    case 'leonardo':
    case 'charles':
    case 'elizabeth':
    case 'fugger':
    case 'philip':
      return []; // the line of the character says it
  }
}

/** DY-20. */
function shipLine({ ships, seat }: View, ship: number): Msg {
  const { large } = at(ships, ship - 1);
  if (large === null) return msg('outlook.waits', { ship });
  return large === seat
    ? msg('outlook.tradesAlone', { ship })
    : msg('outlook.trades', { ship, target: player(large) });
}

/** DY-32, DY-33. */
function siteLines(view: View, site: Site): Msg[] {
  const city = cityIn(view, site.city);
  if (city === null) return [];
  const { symbol, books } = city;
  const reward = symbol === 'book' && books === 0 ? 'noBook' : symbol;
  const marriage = marriageLine(city, site);
  return [
    msg('outlook.places', { city: site.city, role: site.as, space: spaceOf(city, site), reward }),
    ...(marriage ? [marriage] : []),
  ];
}

/** DY-40: the owner of the small space divides. `null`: nobody is married there. */
export function marriageLine(city: CityView, { as }: Site): Msg | null {
  const partner = city[other(as)].who;
  if (typeof partner !== 'number') return null;
  return msg(city[as].large ? 'outlook.marriageChoose' : 'outlook.marriageDivide', {
    target: player(partner),
  });
}

/** DY-75. */
function casanovaLine(view: View, site: Site): Msg {
  const own = cityIn(view, site.city)?.[other(site.as)];
  return msg('outlook.casanova', { city: site.city, role: site.as, count: own?.large === true ? 2 : 1 });
}

const spaceOf = (city: CityView, { as }: Site): 'large' | 'small' => (city[as].large ? 'large' : 'small');

export const cityIn = ({ cities }: View, city: string): CityView | null =>
  cities.find(each => each.city === city) ?? null;
