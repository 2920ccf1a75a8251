/** `/move`: any answer to the open question, typed or picked from what autocomplete offers. */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import { at, range } from '../engines/core/values.ts';
import type { GameId } from '../engines/index.ts';
import { stampFrom, stampText } from '../src/discord/ids.ts';
import { whisper } from '../src/discord/reply.ts';
import { clip, LIMITS } from '../src/discord/ui.ts';
import type { Voice } from '../src/discord/voice.ts';
import { fullLabel } from '../src/discord/words.ts';
import type { AnyPrompt, Stamp } from '../src/tables/model.ts';
import { notice } from './answer.ts';
import { callerOf, lookFor, refusal, sayTo, voiceTo, type Bot, type Slash } from './context.ts';
import { tableFor, tableWhileTyping } from './find.ts';
import { isSeated, outside } from './panel.ts';

/** One way to answer, as autocomplete shows it; the value says which question it answers. */
interface Suggestion { readonly places: readonly number[]; readonly name: string }

export const move = (bot: Bot, i: Slash): Promise<void> => moveBy(bot, i, 'answer', null);

/** The answer is typed into this option; `only`: the game and the questions that it is for. */
export async function moveBy(bot: Bot, i: Slash, option: string, only: { readonly game: GameId; readonly types: readonly string[] } | null): Promise<void> {
  const typed = i.options.getString(option, true);
  const table = await tableFor(bot, i);
  const look = table === null ? null : await lookFor(bot, i, table);
  if (table === null || !look) return;
  const say = sayTo(i);
  if (look.table.status !== 'running') return whisper(i, say(refusal(look.table.status)));
  if (!isSeated(look)) return whisper(i, say(outside(look, i.user.id)));
  const { prompt, stamp } = look.mine;
  if (only && look.table.game !== only.game) return whisper(i, say(refusal('otherGame')));
  if (!prompt) return whisper(i, say(refusal('notYourTurn')));
  if (only && !only.types.includes(prompt.type)) return whisper(i, say(refusal('otherQuestion')));
  const meant = understood(typed, prompt, stamp, voiceTo(i, look));
  if (!meant) return whisper(i, say(refusal('unknownOption', { what: clip(typed, 60) })));
  const outcome = await bot.tables.answer(table, callerOf(i), meant.stamp, { places: meant.places });
  await whisper(i, notice(i, outcome));
}

export async function moveChoices(bot: Bot, i: AutocompleteInteraction): Promise<ApplicationCommandOptionChoiceData[]> {
  const table = await tableWhileTyping(bot, i);
  const look = table === null ? null : await bot.tables.look(table, i.user.id);
  const mine = look?.mine;
  if (!look || !mine?.prompt) return [];
  return matching(mine.prompt, i.options.getFocused(), voiceTo(i, look)).map(({ places, name }) => ({ name: clip(name, LIMITS.option), value: valueOf(mine.stamp, places) }));
}

/** At most 25 ways to answer that contain what is typed. */
export function matching(prompt: AnyPrompt, typed: string, voice: Voice): Suggestion[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const found: Suggestion[] = [];
  for (const suggestion of suggestions(prompt, voice)) {
    if (words.every(word => suggestion.name.toLowerCase().includes(word))) found.push(suggestion);
    if (found.length === LIMITS.options) break;
  }
  return found;
}

function* suggestions({ pick: [min, max], options }: AnyPrompt, { label, list }: Voice): Generator<Suggestion> {
  const names = options.map(option => fullLabel(label, option));
  for (const places of combinations(options.length, min, max)) {
    yield { places, name: places.length === 0 ? label({ key: 'common:panel.nothing' }) : list(places.map(place => at(names, place))) };
  }
}

/** Ascending places, the smaller choices first. */
function* combinations(count: number, min: number, max: number): Generator<number[]> {
  function* of(size: number, from: number): Generator<number[]> {
    if (size === 0) yield [];
    else for (const first of range(count).slice(from)) for (const rest of of(size - 1, first + 1)) yield [first, ...rest];
  }
  for (let size = min; size <= Math.min(max, count); size++) yield* of(size, 0);
}

const valueOf = (stamp: Stamp, places: readonly number[]): string => `${stampText(stamp)}:${places.join('.')}`;

/** A picked value, or words that are one option's, or that only one option begins with. */
function understood(typed: string, prompt: AnyPrompt, stamp: Stamp, voice: Voice): { stamp: Stamp; places: readonly number[] } | null {
  const [mark, list] = typed.split(':');
  const picked = stampFrom(mark ?? '');
  if (picked && list !== undefined && /^(\d+(\.\d+)*)?$/.test(list)) return { stamp: picked, places: list === '' ? [] : list.split('.').map(Number) };
  const found = matching(prompt, typed, voice);
  const exact = found.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const only = exact ?? (found.length === 1 ? found[0] : undefined);
  return only ? { stamp, places: only.places } : null;
}
