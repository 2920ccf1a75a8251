/** `/move`: any answer to the open question, typed or picked from what autocomplete offers. */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import type { Msg } from '../engines/core/game.ts';
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
import { questionAt, type Own } from './verbs.ts';

/** One way to answer, as autocomplete shows it; the value says which question it answers. */
interface Suggestion { readonly places: readonly number[]; readonly name: string }

/** What a verb is for: the questions of one game, and which of their options; and how what is typed is to be read there. */
export interface Aim {
  readonly game: GameId;
  readonly types: readonly string[];
  readonly fits: (type: string, value: unknown) => boolean;
  /** What is typed, in the words of the options. */
  readonly read: (typed: string, view: unknown) => string;
}

/** Commands by their paths, each with the option that is typed; `null`: it has none, and gives the only answer that is meant. */
export type TypedVerbs = Readonly<Record<string, { readonly option: string | null; readonly aim: Aim }>>;

export const move = (bot: Bot, i: Slash): Promise<void> => moveBy(bot, i, 'answer', null);

/** The answer is typed into this option; without one, or left empty, the only answer that is meant is given. */
export async function moveBy(bot: Bot, i: Slash, option: string | null, aim: Aim | null): Promise<void> {
  const typed = option === null ? null : i.options.getString(option);
  const table = await tableFor(bot, i);
  const look = table === null ? null : await lookFor(bot, i, table);
  if (!look) return;
  const own = questionAt(look, i.user.id, aim?.game ?? look.table.game, aim?.types ?? null);
  if ('why' in own) return whisper(i, sayTo(i)(own.why));
  const among = placesFor(own, aim);
  if (among.length === 0) return whisper(i, sayTo(i)(refusal('otherQuestion')));
  const meant = typed === null && among.length === 1 ? { stamp: own.stamp, places: among } : understood(typed ?? '', own, voiceTo(i, look), aim);
  if ('why' in meant) return whisper(i, sayTo(i)(meant.why));
  const outcome = await bot.tables.answer(look.table.id, callerOf(i), meant.stamp, { places: meant.places });
  await whisper(i, notice(i, outcome));
}

/** The places of the option list that the verb is for. */
const placesFor = ({ prompt: { type, options } }: Own<unknown>, aim: Aim | null): number[] =>
  range(options.length).filter(place => aim === null || aim.fits(type, options[place]?.value));

export const moveChoices = (bot: Bot, i: AutocompleteInteraction) => choicesBy(bot, i, null);

export async function choicesBy(bot: Bot, i: AutocompleteInteraction, aim: Aim | null): Promise<ApplicationCommandOptionChoiceData[]> {
  const table = await tableWhileTyping(bot, i);
  const look = table === null ? null : await bot.tables.look(table, i.user.id);
  const own = look && questionAt(look, i.user.id, aim?.game ?? look.table.game, aim?.types ?? null);
  if (!own || 'why' in own) return [];
  const typed = aim ? aim.read(i.options.getFocused(), own.view) : i.options.getFocused();
  return matching(own.prompt, typed, voiceTo(i, own.look), placesFor(own, aim)).map(({ places, name }) => ({ name: clip(name, LIMITS.option), value: valueOf(own.stamp, places) }));
}

/** At most 25 ways to answer, of these places of the option list, that contain what is typed. */
export function matching(prompt: AnyPrompt, typed: string, voice: Voice, among: readonly number[] = range(prompt.options.length)): Suggestion[] {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const found: Suggestion[] = [];
  for (const suggestion of suggestions(prompt, voice, among)) {
    if (words.every(word => suggestion.name.toLowerCase().includes(word))) found.push(suggestion);
    if (found.length === LIMITS.options) break;
  }
  return found;
}

function* suggestions({ pick: [min, max], options }: AnyPrompt, { label, list }: Voice, among: readonly number[]): Generator<Suggestion> {
  const names = options.map(option => fullLabel(label, option));
  for (const chosen of combinations(among.length, min, max)) {
    const places = chosen.map(each => at(among, each));
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

type Meant = { readonly stamp: Stamp; readonly places: readonly number[] } | { readonly why: Msg };

/** A picked value, the numbers of options, or words that are one option's, or that only one has. */
function understood(typed: string, own: Own<unknown>, voice: Voice, aim: Aim | null): Meant {
  const { prompt, stamp, view } = own;
  const [mark, list] = typed.split(':');
  const picked = stampFrom(mark ?? '');
  if (picked && list !== undefined && /^(\d+(\.\d+)*)?$/.test(list)) return { stamp: picked, places: list === '' ? [] : list.split('.').map(Number) };
  const words = aim ? aim.read(typed, view) : typed;
  const among = placesFor(own, aim);
  const found = matching(prompt, words, voice, among);
  const exact = found.filter(({ name }) => name.toLowerCase() === words.trim().toLowerCase());
  const whole = found.filter(({ name }) => wordsIn(words).every(word => wordsIn(name).includes(word)));
  const only = [exact, found, whole].find(each => each.length === 1)?.[0];
  const places = numbered(words, prompt, among) ?? only?.places;
  if (places) return { stamp, places };
  const what = clip(typed, 60);
  return { why: found.length === 0 ? refusal('unknownOption', { what }) : refusal('ambiguous', { what, choices: clip(found.slice(0, NAMED).map(({ name }) => name).join('; '), 400) }) };
}

const wordsIn = (words: string): string[] => words.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Of what could be meant, so much is named. */
const NAMED = 5;

/** "1 3" or "1, 3", where options bear numbers. */
function numbered(typed: string, { options }: AnyPrompt, among: readonly number[]): number[] | null {
  if (!/^\d+([\s,;.]+\d+)*\.?$/.test(typed.trim())) return null;
  const places = (typed.match(/\d+/g) ?? []).map(number => among.find(place => options[place]?.group === null && options[place].label['n'] === Number(number)) ?? -1);
  return places.includes(-1) || new Set(places).size < places.length ? null : places.sort((a, b) => a - b);
}
