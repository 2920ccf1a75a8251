/** Private advice on the open question of Taj Mahal: what an option leads to, and why one is missing. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { at as the } from '../../../engines/core/values.ts';
import { cardOf, cityOf, isSpecial, SPECIAL_POINTS } from '../../../engines/taj-mahal/facts.ts';
import type { Asks, Choice, Sign, Site, View, Who } from '../../../engines/taj-mahal/model.ts';
import {
  forcedNext,
  forecast,
  isLastPlay,
  leadsWith,
  nameIn,
  siteWorth,
  standings,
} from '../../../engines/taj-mahal/outlook.ts';
import { citiesHere } from '../../../engines/taj-mahal/palaces.ts';
import { MOST_NAMED } from '../../../engines/taj-mahal/prompts.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { chosenOf, valuesOf, type OpenQuestion } from '../presenter.ts';
import type { At } from './pictures.ts';
import { msg } from './words.ts';

type Asking = OpenQuestion<Prompt<Asks>>;

/** What the chosen options would lead to. */
export function preview(at: At, asking: Asking): readonly string[] {
  const { prompt } = asking;
  switch (prompt.type) {
    case 'turn':
      return chosenOf(prompt, asking).flatMap(choice =>
        choice.card === null ? withdrawal(at) : [leading(at, choice), ...ending(at, choice)],
      );
    case 'palace':
      return asking.picks.length === 0
        ? before(at, valuesOf(prompt))
        : chosenOf(prompt, asking).flatMap(value => site(at, value));
    case 'settle':
    case 'supply':
    case 'discard':
      return [];
  }
}

/** TM-20: the signs that the play would lead in. */
function leading({ view, localizer }: At, choice: Choice): string {
  const signs = leadsWith(view, view.active, choice);
  return localizer.say(
    signs.length === 0
      ? msg('outlook.leadNothing')
      : msg('outlook.lead', { signs: listed(signs, localizer) }),
  );
}

/** TM-12: warns of a play after which the next turn can only be the withdrawal. */
const ending = ({ view, localizer: { say } }: At, choice: Choice): string[] =>
  isLastPlay(view, view.active, choice) ? [`⚠️ ${say(msg('outlook.lastPlay'))}`] : [];

/** What a withdrawal would win, if its label does not say it, and score; then what each rival leads in. */
function withdrawal({ view, localizer }: At): string[] {
  const { say } = localizer;
  const { prizes, palaces, crown, tile, most } = forecast(view, view.active);
  const own = [
    ...(prizes.length > MOST_NAMED ? [say(msg('outlook.win', { signs: prizesOf(prizes, localizer) }))] : []),
    ...(palaces > 0 || crown ? [say(toPlace(palaces, crown))] : []),
    ...(prizes.includes('elephant') ? [say(msg('outlook.tile', { count: tile }))] : []),
    ...(prizes.length > 0 ? [say(msg('outlook.most', { count: most }))] : []),
  ];
  const rivals = standings(view, view.active).map(({ who, leads }) => rival(view, who, leads, localizer));
  // Two paragraphs: a line for each sentence makes the panel longer than the screen of a phone.
  return [own, rivals].flatMap(sentences => (sentences.length === 0 ? [] : [sentences.join(' ')]));
}

function toPlace(count: number, crown: boolean): Msg {
  if (!crown) return msg('outlook.palaces', { count });
  return count === 0 ? msg('outlook.crown') : msg('outlook.palacesCrown', { count });
}

function rival(
  view: View,
  who: Who,
  leads: readonly { readonly sign: Sign; readonly margin: number }[],
  localizer: Localizer,
): string {
  const args = { who: nameIn(view, who) };
  const signs = leads.map(({ sign, margin }) => `${symbol(sign, localizer)} +${margin}`);
  return localizer.say(
    signs.length === 0
      ? msg('outlook.rivalNothing', args)
      : msg('outlook.rival', { ...args, signs: localizer.list(signs) }),
  );
}

/** TM-25, TM-40: which cities are the crown's alone, and that points of several palaces do not add up. */
function before({ view, localizer: { say, list } }: At, sites: readonly Site[]): string[] {
  const { normal = 0, crown = false } = view.placing ?? {};
  const crownOnly = citiesHere(view).flatMap((city, i) =>
    sites.some(site => site.city === city && !site.crown) ? [] : [`${i + 1}. ${cityOf(city).name}`],
  );
  return [
    ...(normal > 0 && crown && crownOnly.length > 0
      ? [say(msg('hint.crownOnly', { cities: list(crownOnly) }))]
      : []),
    ...(normal + (crown ? 1 : 0) > 1 ? [say(msg('hint.once'))] : []),
  ];
}

/** TM-23, TM-40: what a palace on this site adds, and where the next one must then go. */
function site({ view, localizer: { say } }: At, value: Site): string[] {
  const { city, bonus, chain } = siteWorth(view, view.active, value);
  const next = forcedNext(view, value);
  const plain = value.crown ? 'outlook.siteCrown' : 'outlook.siteChain';
  const both = chain === 1 ? 'outlook.siteOne' : 'outlook.site';
  return [
    say(msg(bonus === 0 ? plain : both, { city, bonus, chain, count: bonus + chain })),
    ...(next === null ? [] : [say(msg('outlook.next', { city: next }))]),
  ];
}

const symbol = (sign: Sign, { say }: Pick<Localizer, 'say'>): string => say(msg(`symbol.${sign}`));
const listed = (signs: readonly Sign[], localizer: Localizer): string =>
  localizer.list(signs.map(sign => symbol(sign, localizer)));
/** Names the prizes of these signs (TM-22, TM-25, TM-27). */
const prizesOf = (signs: readonly Sign[], localizer: Localizer): string =>
  localizer.list(signs.map(sign => localizer.say(msg(`won.${sign}`))));

/** The effect of an option. A withdrawal names its prizes; the label of a card of the supply says it all. */
export function effect(at: At, prompt: Prompt<Asks>, optionIndex: number): Msg | null {
  switch (prompt.type) {
    case 'turn':
      return effectOfPlay(at, the(prompt.options, optionIndex).value);
    case 'palace': // the picture has the points of each site, the preview those of the chosen one
    case 'settle':
    case 'supply':
    case 'discard':
      return null;
  }
}

/** TM-15, TM-20: what a play scores at once and would lead, or what a withdrawal wins beyond its label. */
function effectOfPlay({ view, localizer }: At, choice: Choice): Msg | null {
  const led = leadsWith(view, view.active, choice);
  if (choice.card === null)
    return led.length > MOST_NAMED ? msg('effect.win', { signs: prizesOf(led, localizer) }) : null;
  const signs = listed(led, localizer);
  const points = choice.with === 'special-points' ? SPECIAL_POINTS : 0;
  if (signs === '') return points === 0 ? msg('effect.leadNothing') : msg('effect.points', { points });
  return points === 0 ? msg('effect.lead', { signs }) : msg('effect.pointsLead', { points, signs });
}

/** What cannot be chosen now although a player could expect it. */
export function missing({ view }: At, { prompt }: Asking): readonly Msg[] {
  switch (prompt.type) {
    case 'turn':
      return unplayable(view);
    case 'palace':
      return taken(view, valuesOf(prompt));
    case 'settle':
    case 'supply':
    case 'discard':
      return [];
  }
}

/** TM-11, TM-12, TM-17: cards of another colour, white cards without a coloured one, special cards in use. */
function unplayable(view: View): Msg[] {
  const { hand, colour, specials, played } = the(view.figures, view.active);
  const colours = new Set((hand ?? []).map(card => cardOf(card).colour));
  const isOther = colour !== null && [...colours].some(each => each !== 'white' && each !== colour);
  const canPlay = [...colours].some(each => each !== 'white' && (colour === null || each === colour));
  const changes = specials.includes('special-colour');
  return [
    ...(isOther ? [msg(changes ? 'missing.change' : 'missing.colour', { colour })] : []),
    ...(colours.has('white') && !canPlay && !(isOther && changes) ? [msg('missing.white')] : []),
    ...played.flatMap(({ with: other }) =>
      other !== null && isSpecial(other) ? [msg('missing.special', { special: other })] : [],
    ),
  ];
}

/** TM-25, TM-26: cities that have a normal palace while one is placed, and if the crown's may go there. */
function taken(view: View, sites: readonly Site[]): Msg[] {
  if ((view.placing?.normal ?? 0) === 0) return [];
  return citiesHere(view).flatMap(city =>
    view.palaces
      .filter(palace => palace.city === city && !palace.crown)
      .map(({ owner }) =>
        msg(sites.some(site => site.city === city) ? 'missing.crownOnly' : 'missing.city', {
          city: cityOf(city).name,
          who: nameIn(view, owner),
        }),
      ),
  );
}
