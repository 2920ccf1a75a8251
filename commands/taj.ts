/** `/taj`: the verbs of Taj Mahal. */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import type { Msg } from '../engines/core/game.ts';
import type { Choice, View } from '../engines/taj-mahal/model.ts';
import { refusesPlay } from '../engines/taj-mahal/outlook.ts';
import { held } from '../render/taj-mahal/index.ts';
import { clip, LIMITS } from '../src/discord/ui.ts';
import { whisper } from '../src/discord/reply.ts';
import type { AnyPrompt } from '../src/tables/model.ts';
import { refusal, sayTo, voiceTo, type Bot, type Slash } from './context.ts';
import { showPanel } from './panel.ts';
import { answerValue, ownQuestion, questionWhileTyping, type Own } from './verbs.ts';

const TURN = ['turn'];

/** TM-11: a coloured card, and at most one other with it. */
export async function playCards(bot: Bot, i: Slash): Promise<void> {
  const own = await ownQuestion<View>(bot, i, 'taj-mahal', TURN);
  if (!own) return;
  const typed = i.options.getString('with');
  const card = cardFrom(own, i.options.getString('card', true));
  const other = typed === null ? null : cardFrom(own, typed);
  if ('why' in card) return whisper(i, sayTo(i)(card.why));
  if (other !== null && 'why' in other) return whisper(i, sayTo(i)(other.why));
  const choice = { card: card.id, with: other === null ? null : other.id };
  await answerValue(bot, i, own, choice, () => refusesPlay(own.view, choice as Choice) ?? refusal('stale'));
}

/** TM-16: shown first is what it would win; the panel confirms. */
export async function withdraw(bot: Bot, i: Slash): Promise<void> {
  const own = await ownQuestion<View>(bot, i, 'taj-mahal', TURN);
  if (!own) return;
  const place = choices(own.prompt).findIndex(({ card }) => card === null);
  await showPanel(bot, i, own.look.table.id, { step: { at: 0, page: 0, places: [place] } });
}

const choices = ({ options }: AnyPrompt): readonly Choice[] => options.map(option => option.value as Choice); // Asks['turn']

/** A card by its id, as lists give it, or by its number in the hand. */
function cardFrom({ view }: Own<View>, typed: string): { readonly id: string } | { readonly why: Msg } {
  const own = view.figures[view.seat ?? -1];
  const cards = own ? held(own) : [];
  const wanted = typed.trim().toLowerCase();
  const card = cards.find(each => each === wanted) ?? cards[Number(/^(\d+)\.?$/.exec(wanted)?.[1] ?? NaN) - 1];
  return card ? { id: card } : { why: refusal('unknownOption', { what: clip(typed, 40) }) };
}

/** The cards that may be played; for `with`, those that go with the card chosen. */
export async function cardChoices(bot: Bot, i: AutocompleteInteraction): Promise<ApplicationCommandOptionChoiceData[]> {
  const own = await questionWhileTyping<View>(bot, i, 'taj-mahal', TURN);
  if (!own) return [];
  const { name, value } = i.options.getFocused(true);
  const { label } = voiceTo(i, own.look);
  const words = value.trim().toLowerCase().split(/\s+/);
  const all = (name === 'card' ? coloured(own) : companions(own, i.options.getString('card')));
  return [...all].map(([id, msg]) => ({ value: id, name: clip(label(msg), LIMITS.option) }))
    .filter(choice => words.every(word => choice.name.toLowerCase().includes(word))).slice(0, LIMITS.options);
}

const coloured = ({ prompt }: Own<View>): ReadonlyMap<string, Msg> =>
  new Map(prompt.options.flatMap((option, place) => {
    const card = choices(prompt)[place]?.card ?? null;
    return card === null || option.group === null ? [] : [[card, option.group] as const];
  }));

function companions(own: Own<View>, typed: string | null): ReadonlyMap<string, Msg> {
  const card = typed === null ? null : cardFrom(own, typed);
  const fits = (choice: Choice) => card === null || 'why' in card || choice.card === card.id;
  return new Map(own.prompt.options.flatMap((option, place) => {
    const choice = choices(own.prompt)[place];
    return choice?.with && fits(choice) ? [[choice.with, option.label] as const] : [];
  }));
}
