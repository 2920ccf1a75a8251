/** What the sharp player of Dynasties thinks of each answer, and why. */
import { cardOf, ofGoods, ROLES } from '../../engines/dynasties/facts.ts';
import { plus } from '../../engines/dynasties/goods.ts';
import { isPlanQuestion } from '../../engines/dynasties/model.ts';
import type {
  Asks,
  BookTile,
  CardOption,
  Goods,
  PlanQuestion,
  ScoringCard,
  Site,
  Step,
  Turn,
  View,
} from '../../engines/dynasties/model.ts';
import type { Arg, Msg, Prompt } from '../../engines/core/game.ts';
import { at } from '../../engines/core/values.ts';
import { ONLY, plainly, weighedSingly, type Picks, type Weighed } from '../advice.ts';
import { highest, pickFrom } from '../mix.ts';
import { boardParts } from './board-worth.ts';
import { bestCharacter, favourite } from './characters.ts';
import { lossOf } from './goods.ts';
import { mindOf, settled, type Mind } from './mind.ts';
import { isSearched, searched } from './search/search.ts';
import { gifts, kept, keptWorth, laterGain, scored } from './secrets.ts';
import { bestSite, marriage, reward } from './sites.ts';
import { thinking, type Thought } from './thought.ts';
import { tradeWorth } from './trade.ts';
import { FIRST, holding, tileWorth } from './turn.ts';
import type { Conduct, Search } from './weights.ts';
import { planWorths, rewardWorths, tradeWorths, values, type Ask } from './worths.ts';

/** Returns what the player thinks of the answers to a question. */
export function weigh(view: View, prompt: Prompt<Asks>, { weights, search }: Conduct): Weighed {
  const { seat } = prompt;
  const mind = mindOf(view, seat, weights);
  if (isPlanQuestion(prompt)) return planned(thinking(view, seat, weights), prompt, search);
  switch (prompt.type) {
    case 'give':
      return given(mind, values(prompt), prompt.pick[0]);
    case 'score':
      return scoring(
        mind,
        values(prompt).map(({ card }) => card),
      );
    case 'unmarried':
      return unmarried(thinking(view, seat, weights), values(prompt), prompt.pick[1]);
    case 'trade':
    case 'choose':
    case 'own':
    case 'remains':
      return counted(tradeWorths(view, mind, prompt), 'goods');
    case 'divide':
      return weighedSingly(tradeWorths(view, mind, prompt), () => reason('divide'));
    case 'split':
      return weighedSingly(rewardWorths(view, mind, prompt), () => reason('split'));
    case 'order':
      return {
        ...counted(rewardWorths(view, mind, prompt), null),
        worth: () => null,
        why: () => reason('order'),
      };
    case 'group':
    case 'dice':
      return counted(rewardWorths(view, mind, prompt), 'dice');
    case 'birth':
    case 'coat':
    case 'keep':
      return counted(rewardWorths(view, mind, prompt), null);
  }
}

const reason = (key: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `advice:dynasties.${key}`,
});

/** Weighs answers by points alone. `what`: what brings them. `null`: nothing special. */
const counted = (worths: readonly number[], what: 'goods' | 'dice' | null): Weighed =>
  weighedSingly(worths, (best, than) => {
    const more = at(worths, best) - at(worths, than);
    const count = Math.round(more);
    return what === null || count < 1 || !Number.isFinite(count)
      ? plainly('points', more)
      : reason(what, { count });
  });

/** The worth of each answer, and the best one. */
interface Estimates {
  readonly worths: readonly number[];
  readonly best: number;
}

/** Estimates that were searched, by prompt, because several things are said about one question. */
const ahead = new WeakMap<Prompt<Asks>, { readonly view: View; readonly estimates: Estimates }>();

/** Returns what each answer is worth, with the next turn where it is searched. */
function estimatesOf(thought: Thought, prompt: Ask<PlanQuestion>, search: Search | null): Estimates {
  const { view } = thought;
  const now = planWorths(thought, prompt);
  if (search === null || !isSearched(prompt, view)) return { worths: now, best: highest(now) };
  const known = ahead.get(prompt);
  const estimates = known?.view === view ? known.estimates : told(now, searched(thought, prompt, search));
  ahead.set(prompt, { view, estimates });
  return estimates;
}

/** An answer that was not tried in all worlds stands as far below the best one as by this turn alone. */
function told(now: readonly number[], found: readonly (number | null)[]): Estimates {
  const best = highest(found.map(worth => worth ?? -Infinity));
  const most = found[best] ?? at(now, best);
  const worths = found.map((worth, i) => worth ?? most - Math.max(0, at(now, best) - at(now, i)));
  return { worths, best };
}

/** Weighs prompts about turns, their steps, book tiles and bonus actions. */
function planned(thought: Thought, prompt: Ask<PlanQuestion>, search: Search | null): Weighed {
  const { worths, best: choice } = estimatesOf(thought, prompt, search);
  const plain = (best: number, than: number): Msg => plainly('points', at(worths, best) - at(worths, than));
  switch (prompt.type) {
    case 'turn': {
      const options = values(prompt);
      const weighed = weighedSingly(
        worths,
        (best, than) => whyTurn(thought, at(options, best)) ?? plain(best, than),
        choice,
      );
      const isTile = ([pick]: Picks): boolean => options[pick ?? -1]?.do === 'tile';
      // Tiles come first because they cost no card, not because they bring so much.
      const worth = (picks: Picks): number | null =>
        (weighed.worth(picks) ?? 0) - (isTile(picks) ? FIRST : 0);
      return { ...weighed, worth };
    }
    case 'step': {
      const steps = values(prompt);
      const now = planWorths(thought, prompt);
      return weighedSingly(
        worths,
        (best, than) =>
          whyStep(
            thought,
            { step: at(steps, best), worth: at(now, best) },
            { step: at(steps, than), worth: at(now, than) },
          ) ?? plain(best, than),
        choice,
      );
    }
    case 'tile': {
      const tiles = values(prompt);
      return weighedSingly(
        worths,
        (best, than) => whyTile(thought, at(tiles, best).tile) ?? plain(best, than),
      );
    }
    case 'bonus':
      return weighedSingly(worths, plain);
  }
}

/** Names what the player has in mind with a card or a tile. `null`: nothing that can be named. */
function whyTurn(thought: Thought, turn: Turn): Msg | null {
  switch (turn.do) {
    case 'play':
      return whyCard(holding(thought, turn.card), turn.as, cardOf(turn.card).special);
    case 'tile':
      return whyTile(thought, turn.tile);
    case 'discard':
    case 'pass':
      return null;
  }
}

type Special = ReturnType<typeof cardOf>['special'];

function whyCard(thought: Thought, as: CardOption, special: Special): Msg | null {
  switch (as) {
    case 'trade':
      return inMind('trade', tradeWorth(thought.view, thought.mind));
    case 'prince':
    case 'princess': {
      const site = bestSite(thought, [as]);
      return site && inMind('place', thought.sites(site), { city: site.city });
    }
    case 'character': {
      const character = favourite(thought, 'blue');
      return character && inMind('character', bestCharacter(thought, 'blue'), { character });
    }
    case 'special':
      return special && whySpecial(thought, special);
  }
}

function whySpecial(thought: Thought, special: NonNullable<Special>): Msg | null {
  switch (special.type) {
    case 'city': {
      const sites = ROLES.map(as => ({ city: special.city, as }));
      const site = sites[highest(sites.map(thought.sites))];
      return site ? whySite(thought, site) : null;
    }
    case 'yellowCharacter': {
      const character = favourite(thought, 'yellow');
      return character && inMind('character', bestCharacter(thought, 'yellow'), { character });
    }
    case 'doubleTrade':
      return inMind('trade', tradeWorth(thought.view, thought.mind));
    case 'pass':
      return null;
  }
}

/** Names what a space brings most. `null`: less than a point. */
function whySite(thought: Thought, site: Site): Msg | null {
  const parts = Object.entries(siteParts(thought, { step: site, worth: thought.sites(site) }));
  const [cause, worth] = parts.reduce((a, b) => (b[1] > a[1] ? b : a));
  return inMind(`site.${cause}`, worth, { city: site.city });
}

const whyTile = (thought: Thought, tile: Parameters<typeof tileWorth>[1] | BookTile | null): Msg | null =>
  tile === 'card' || tile === 'trade' || tile === 'place' ? inMind('tile', tileWorth(thought, tile)) : null;

/** Names what is expected of an intention. `null`: less than a point. */
function inMind(key: string, worth: number, args: { readonly [arg: string]: Arg } = {}): Msg | null {
  const count = Math.round(worth);
  return Number.isFinite(count) && count >= 1 ? reason(key, { ...args, count }) : null;
}

interface WeighedStep {
  readonly step: Step;
  readonly worth: number;
}

/** Names what decides between two steps. `null`: nothing that can be named. */
function whyStep(thought: Thought, best: WeighedStep, than: WeighedStep): Msg | null {
  if ('pay' in best.step) return reason('pay');
  if (!isSite(best.step) || !isSite(than.step)) return null;
  if (thought.view.plan?.root.do === 'bonus' || !Number.isFinite(than.worth)) return null;
  const [own, other] = [siteParts(thought, best), siteParts(thought, than)];
  const gains = Object.entries(own).map(([cause, part]) => [cause, part - (other[cause] ?? 0)] as const);
  const [cause, gain] = gains.reduce((a, b) => (b[1] > a[1] ? b : a));
  return Math.round(best.worth - than.worth) < 1
    ? null
    : inMind(`site.${cause}`, gain, { city: best.step.city ?? '' });
}

const isSite = (step: Step): step is Site => 'as' in step;

/** Divides the worth of a space by cause. Its price is what else lowers it. */
function siteParts(
  { view, mind, dowry, sites }: Thought,
  { step, worth }: WeighedStep,
): Readonly<Record<string, number>> {
  if (!isSite(step)) return {};
  const [now, then] = [boardParts(mind, dowry), boardParts(settled(mind, step), dowry)];
  return {
    nations: then.nations - now.nations,
    crowns: then.crownCities - now.crownCities,
    unmarried: then.unmarried - now.unmarried,
    scoring: then.scoring - now.scoring,
    reward: reward(view, mind, step),
    marriage: marriage(mind, dowry, step),
    price: worth - sites(step),
  };
}

/** DY-57. */
function given(mind: Mind, offered: readonly Asks['give'][], count: number): Weighed {
  const goodsOf = (picks: Picks): Goods =>
    pickFrom(offered, picks).reduce((sum, { good }) => plus(sum, ofGoods(good, 1)), ofGoods('black', 0));
  return {
    best: gifts(mind, offered, count),
    worth: picks => -lossOf(mind, goodsOf(picks)),
    why: () => (offered.length <= count ? ONLY : reason('spare')),
  };
}

/** DY-81: what is kept may bring more later. */
function scoring(mind: Mind, cards: readonly ScoringCard[]): Weighed {
  const gains = cards.map(card => laterGain(mind, card));
  const best = scored(mind, cards);
  const worth = (picks: Picks): number =>
    gains.reduce((sum, gain, place) => (picks.includes(place) ? sum : sum + gain), 0);
  return {
    best,
    worth,
    why: than => {
      const other = than ?? cards.map((_, place) => place);
      const later = gains.reduce(
        (sum, gain, place) => (other.includes(place) && !best.includes(place) ? sum + gain : sum),
        0,
      );
      if (Math.round(later) >= 1) return reason('scoreLater', { count: Math.round(later) });
      const isSure = best.every(place => (gains[place] ?? 0) <= 0);
      return isSure && best.length > 0 ? reason('scoreNow') : plainly('points', worth(best) - worth(other));
    },
  };
}

/** DY-83. */
function unmarried({ mind, dowry }: Thought, sites: readonly Site[], most: number): Weighed {
  const best = kept(mind, dowry, sites, most);
  const worth = (picks: Picks): number => keptWorth(mind, dowry, sites, picks);
  return {
    best,
    worth,
    why: than =>
      than === null
        ? reason(best.length > 0 ? 'memberStays' : 'memberLeaves')
        : plainly('points', worth(best) - worth(than)),
  };
}
