/** Weighs each answer to the further prompts of a turn, given the answers before. */
import { isFree, siteCost } from '../../engines/dynasties/board.ts';
import { cardOf, ofGoods } from '../../engines/dynasties/facts.ts';
import type { Character, Root, Site, Step } from '../../engines/dynasties/model.ts';
import { bestFoundation, casanovaWorth } from './bonuses.ts';
import { characterNamed, characterWorth, firstPlacement, onlyCharacter } from './characters.ts';
import { dispensable, gainOf, lossOf } from './goods.ts';
import { cardWorth } from './hand.ts';
import { netWorth } from './sites.ts';
import type { Thought } from './thought.ts';
import { spaceWorth } from './track.ts';
import { drakeWorth, shipNamed, shipWorth, type Taken } from './trade.ts';

export function stepWorth(thought: Thought, root: Root, steps: readonly Step[], step: Step): number {
  const { view, mind } = thought;
  if ('ship' in step) return shipWorth(view, mind, shipNamed(view, step.ship));
  if ('as' in step) return siteStep(thought, root, steps, step);
  if ('city' in step) return 0; // DY-54: no second placement
  if ('character' in step) return characterWorth(thought, characterNamed(view, step.character));
  if ('pay' in step) return -lossOf(mind, step.pay);
  if ('of' in step)
    return -Math.abs(step.count - dispensable(mind, dearer(thought, sitesIn(steps)))[step.of]);
  if ('from' in step) return takenWorth(thought, steps, step);
  if ('space' in step) return spaceWorth(thought, step.space);
  if ('keep' in step) return cardWorth(thought, step.keep);
  if ('discard' in step) return -cardWorth(thought, step.discard);
  return bestFoundation(thought, { ...foundation(steps), ...step });
}

/** DY-51: returns the worth of a good with the best ones of the other ships, or alone. */
const takenWorth = ({ view, mind }: Thought, steps: readonly Step[], step: Taken): number =>
  mind.weights.pairs > 0
    ? drakeWorth(view, mind, [...steps.flatMap(each => ('from' in each ? [each] : [])), step])
    : gainOf(mind, ofGoods(step.good, 1));

function siteStep(thought: Thought, root: Root, steps: readonly Step[], site: Site): number {
  switch (root.do) {
    case 'bonus':
      return root.bonus === 'casanova'
        ? casanovaWorth(thought, site)
        : bestFoundation(thought, { ...foundation(steps), as: site.as });
    case 'tile':
    case 'discard':
    case 'pass':
      return netWorth(thought, site);
    case 'play':
      return root.as === 'prince' || root.as === 'princess'
        ? netWorth(thought, site)
        : freely(thought, characterOf(thought, root, steps), steps, site);
  }
}

/**
 * Returns the worth of a placement: without any price (DY-59, DY-55), or one good dearer in spare goods
 * (DY-54).
 */
function freely(thought: Thought, character: Character | null, steps: readonly Step[], site: Site): number {
  if (character !== 'machiavelli') return thought.sites(site);
  const before = sitesIn(steps);
  if (before.length === 0 && thought.mind.weights.pairs > 0) return firstPlacement(thought, site);
  return thought.sites(site) - paidAny(thought, [...before, site]) + paidAny(thought, before);
}

const paidAny = (thought: Thought, sites: readonly Site[]): number =>
  lossOf(thought.mind, dispensable(thought.mind, dearer(thought, sites)));
const dearer = ({ mind }: Thought, sites: readonly Site[]): number =>
  sites.reduce((sum, each) => sum + siteCost(mind, each) + 1, 0);
const sitesIn = (steps: readonly Step[]): Site[] => steps.flatMap(step => ('as' in step ? [step] : []));

/** Returns the chosen character. With only one usable character there was no prompt. */
function characterOf(
  thought: Thought,
  root: Root & { readonly do: 'play' },
  steps: readonly Step[],
): Character | null {
  const chosen = steps.flatMap(step => ('character' in step ? [step.character] : []));
  if (root.as === 'special' && cardOf(root.card).special?.type !== 'yellowCharacter') return null;
  return chosen[0] ?? onlyCharacter(thought, root.as === 'special' ? 'yellow' : 'blue');
}

type Foundation = Parameters<typeof bestFoundation>[1];

/** DY-74: returns the choices made so far for a free city. */
function foundation(steps: readonly Step[]): Foundation {
  let chosen: Foundation = {};
  for (const step of steps) {
    if ('side' in step || 'nation' in step) chosen = { ...chosen, ...step };
    if ('as' in step && isFree(step.city)) chosen = { ...chosen, as: step.as };
  }
  return chosen;
}
