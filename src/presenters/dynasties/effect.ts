/** Says what an option does, where its label does not. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { at as the, player } from '../../../engines/core/values.ts';
import { cardOf, coatOn, greenOf, isYellow, pointsOn, yellowOf } from '../../../engines/dynasties/facts.ts';
import type {
  Asks,
  Bonus,
  Card,
  CardOption,
  Face,
  Nation,
  ScoringCard,
  Site,
  Step,
  Turn,
  View,
} from '../../../engines/dynasties/model.ts';
import { cityIn, marriageLine } from './preview.ts';
import { msg } from './words.ts';

type AnyAsk = Prompt<Asks>;

/** Returns the effect of an option, for the description of a menu. `null`: the label says it all. */
export function effectOf(view: View, prompt: AnyAsk, optionIndex: number): Msg | null {
  switch (prompt.type) {
    case 'turn':
      return firstOfKind(prompt, optionIndex);
    case 'step':
      return stepEffect(view, the(prompt.options, optionIndex).value);
    case 'tile': {
      const { tile } = the(prompt.options, optionIndex).value;
      // The action of the turn is done by then.
      return tile && msg(tile === 'card' ? 'about.tile.cardAfter' : `about.tile.${tile}`);
    }
    case 'trade': {
      const { ship } = the(prompt.options, optionIndex).value;
      return ship && shipEffect(view, ship);
    }
    case 'bonus':
      return bonusEffect(view, the(prompt.options, optionIndex).value);
    case 'order':
      return msg(`about.face.${faceKey(the(prompt.options, optionIndex).value.face)}`);
    case 'keep':
      return scoringEffect(the(prompt.options, optionIndex).value.card);
    case 'score':
      return scoringEffect(the(prompt.options, optionIndex).value.card);
    case 'birth':
      return birthEffect(view, the(prompt.options, optionIndex).value.city);
    case 'coat':
      return nationEffect(view, the(prompt.options, optionIndex).value.nation);
    case 'divide':
    case 'choose':
    case 'own':
    case 'split':
    case 'group':
    case 'dice':
    case 'give':
    case 'remains':
    case 'unmarried':
      return null;
  }
}

/** Returns the effect of a turn at its first option only, because several cards offer the same action. */
function firstOfKind(
  { options }: Extract<AnyAsk, { readonly type: 'turn' }>,
  optionIndex: number,
): Msg | null {
  const effect = turnEffect(the(options, optionIndex).value);
  const isSaid = options.slice(0, optionIndex).some(({ value }) => turnEffect(value)?.key === effect?.key);
  return isSaid ? null : effect;
}

function turnEffect(turn: Turn): Msg | null {
  switch (turn.do) {
    case 'play':
      return msg(`about.option.${optionKey(turn.card, turn.as)}`);
    case 'tile':
      return msg(`about.tile.${turn.tile}`);
    case 'pass':
      return msg('about.pass');
    case 'discard':
      return msg('about.discard');
  }
}

/** The words of a card's option. Special actions are explained by their kind. */
function optionKey(card: Card, as: CardOption): string {
  const { special } = cardOf(card);
  return as === 'special' && special ? special.type : as;
}

function stepEffect(view: View, step: Step): Msg | null {
  if ('character' in step) return msg(`effect.${step.character}`);
  if ('ship' in step) return shipEffect(view, step.ship);
  if ('as' in step) return siteEffect(view, step);
  if ('tile' in step) return msg('about.freeCity');
  if ('nation' in step) return nationEffect(view, step.nation);
  if ('space' in step)
    return step.space === 5 ? msg('about.wide') : msg('about.space', { space: step.space });
  return null;
}

/** DY-20. The label names the ship. */
function shipEffect({ ships, seat }: View, ship: number): Msg {
  const { large } = the(ships, ship - 1);
  if (large === null) return msg('about.ship.waits');
  return large === seat ? msg('about.ship.alone') : msg('about.ship.trades', { target: player(large) });
}

/** Returns whom the member marries there, or the size of the space. */
function siteEffect(view: View, site: Site): Msg | null {
  const city = cityIn(view, site.city);
  if (city === null) return null;
  return marriageLine(city, site) ?? msg(city[site.as].large ? 'about.large' : 'about.small');
}

function bonusEffect(view: View, choice: Asks['bonus']): Msg {
  return choice.bonus === 'revaluation'
    ? nationEffect(view, choice.nation)
    : msg(`about.bonus.${choice.bonus satisfies Exclude<Bonus, 'revaluation'>}`);
}

/** DY-85, DY-87: who leads there, and what the tile of the nation is worth. */
function nationEffect({ nations, seat }: View, nation: Nation): Msg {
  const found = nations.find(each => each.nation === nation);
  const totals = found?.totals ?? [];
  const { majority = 0, crown = 0 } = found?.revaluation ?? {};
  return msg('about.nation', {
    own: totals[seat ?? -1] ?? 0,
    most: Math.max(0, ...totals),
    first: found?.first ?? 0,
    second: found?.second ?? 0,
    majority,
    crown,
  });
}

/** DY-95, DY-96: the condition of a scoring card and its points, by round where they change. */
function scoringEffect(card: ScoringCard): Msg {
  if (!isYellow(card)) {
    const { vpOne, vpBoth } = greenOf(card);
    return msg('about.scoring.cities', { one: vpOne, both: vpBoth });
  }
  const { type, vpPerRound } = yellowOf(card);
  const [vp1 = 0, vp2 = 0, vp3 = 0] = vpPerRound;
  return msg(`about.scoring.${type}`, { vp1, vp2, vp3 });
}

function birthEffect(view: View, city: string | null): Msg | null {
  const found = city === null ? null : cityIn(view, city);
  return found && msg('about.birth', { nation: found.nation });
}

/** Says what the rolled dice bring whose faces do not say it all. Empty: no dice are rolled. */
export function facesExplained({ dice }: View): Msg[] {
  const faces = (dice?.faces ?? []).filter(face => !SELF_EVIDENT.includes(faceKey(face)));
  return [...new Set(faces)].map(face => msg('about.faceMeans', { face, kind: faceKey(face) }));
}
const SELF_EVIDENT: readonly string[] = ['vp', 'goods'];

function faceKey(face: Face): string {
  if (pointsOn(face) !== null) return 'vp';
  return coatOn(face) === null ? face : 'coat';
}
