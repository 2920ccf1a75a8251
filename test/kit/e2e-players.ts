/** People in a test who play by themselves: what they answer follows from a seed, and so does the way in which they say it. */
import type { APIMessage } from 'discord-api-types/v10';
import type { Choice, Response } from '../../engines/complots/model.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import type { FakeUser, Reply } from '../../playground/user.ts';
import { print, stampText } from '../../src/discord/ids.ts';
import type { AnyPrompt, Look } from '../../src/tables/model.ts';
import { cardOf, heldOf, lookOf, type Ground } from './e2e.ts';

export type Surface = 'card' | 'panel' | 'move' | 'verb';
export const SURFACES: readonly Surface[] = ['card', 'panel', 'move', 'verb'];

/** The open question of one person. */
export interface Asked { readonly user: FakeUser; readonly look: Look; readonly mine: NonNullable<Look['mine']>; readonly prompt: AnyPrompt }

/** Everybody who is asked and has not answered yet, in order of seats. */
export async function asked(world: Ground, table: string, people: readonly FakeUser[]): Promise<Asked[]> {
  const all = await Promise.all(people.map(async user => ({ user, look: await lookOf(world, table, user) })));
  return all.flatMap(({ user, look }) => look.mine?.prompt && look.mine.answered === null ? [{ user, look, mine: look.mine, prompt: look.mine.prompt }] : [])
    .sort((a, b) => a.mine.seat - b.mine.seat);
}

/** A lively way to play: murders when it can, claims much, challenges and blocks now and then. Places of the option list. */
export function lively({ prompt }: Pick<Asked, 'prompt'>, rng: Rng): number[] {
  const { options, pick: [min] } = prompt;
  const weights = options.map(({ value }) => weightOf(value));
  const places = range(options.length);
  return range(min).map(() => {
    let left = rng.below(places.reduce((sum, place) => sum + at(weights, place), 0));
    const found = places.find(place => (left -= at(weights, place)) < 0) ?? 0;
    places.splice(places.indexOf(found), 1);
    return found;
  }).sort((a, b) => a - b);
}

const TURNS: Readonly<Record<Choice['action'], number>> = {
  murder: 60, assassin: 12, duchess: 12, captain: 6, ambassador: 6, exchange: 6, examine: 6, income: 6, aid: 8,
};
const RESPONSES: Readonly<Record<Response['say'], number>> = { pass: 22, challenge: 7, block: 6 };

function weightOf(value: unknown): number {
  if (isChoice(value)) return TURNS[value.action];
  return isResponse(value) ? RESPONSES[value.say] : 10;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isChoice = (value: unknown): value is Choice => isObject(value) && 'action' in value;
const isResponse = (value: unknown): value is Response => isObject(value) && 'say' in value;

/** Gives this answer, in this way where it is possible, else through the panel. Resolves when it has been answered. */
export async function say(world: Ground, table: string, who: Asked, places: readonly number[], surface: Surface): Promise<Reply> {
  switch (surface) {
    case 'card': return await onCard(table, who, places) ?? byPanel(table, who, places);
    case 'panel': return byPanel(table, who, places);
    case 'move': return await byMove(world, table, who, places) ?? byPanel(table, who, places);
    case 'verb': return await byVerb(world, table, who, places) ?? byPanel(table, who, places);
  }
}

/** Answers one question of one person, all by chance. */
export const sayAnything = (world: Ground, table: string, who: Asked, rng: Rng): Promise<Reply> =>
  say(world, table, who, lively(who, rng), at(SURFACES, rng.below(SURFACES.length)));

async function onCard(table: string, { user, look, prompt }: Asked, places: readonly number[]): Promise<Reply | null> {
  const wanted = JSON.stringify(prompt.options[places[0] ?? -1]?.value);
  const offer = look.offers.findIndex(each => JSON.stringify(each.value) === wanted);
  return offer < 0 ? null : user.click(cardOf(user, table), print({ to: 'offer', table, stamp: look.stamp, offer }));
}

async function byPanel(table: string, { user, mine: { stamp }, prompt }: Asked, places: readonly number[]): Promise<Reply> {
  const { message } = await openPanel(user, table);
  const answer = print({ to: 'answer', table, stamp, places });
  const [place = 0] = places;
  const group = prompt.options[place]?.group ?? null;
  if (prompt.pick[0] !== 1 || prompt.pick[1] !== 1) {
    await user.select(message, print({ to: 'pick', table, stamp, at: 0, page: 0, places: [] }), places.map(String));
  } else if (group !== null && !user.buttons(message).some(b => b.customId === answer)) {
    const first = prompt.options.findIndex(option => JSON.stringify(option.group) === JSON.stringify(group));
    await user.click(message, print({ to: 'page', table, stamp, at: first + 1, page: 0, places: [] }));
  }
  if (!user.buttons(message).some(b => b.customId === answer)) throw new Error(`${user.me.name} is not offered ${answer} in the panel: ${user.text(message)} ${idsOf(user.current(message)).join(' ')}`);
  return user.click(message, answer);
}

/** The panel of the card, or the one that is open, refreshed. */
async function openPanel(user: FakeUser, table: string): Promise<Reply> {
  const panel = print({ to: 'panel', table });
  const open = user.messages(null).findLast(m => ((m.flags ?? 0) & 64) !== 0 && m.channel_id === cardOf(user, table).channel_id && user.buttons(m).some(b => b.customId === panel));
  return user.click(open ?? cardOf(user, table), panel);
}

async function byMove(world: Ground, table: string, { user, mine: { stamp } }: Asked, places: readonly number[]): Promise<Reply | null> {
  const channel = await channelOf(world, table);
  const choices = await user.autocomplete('move', 'answer', '', { table }, channel);
  const wanted = `${stampText(stamp)}:${places.join('.')}`;
  const choice = choices.find(each => each.value === wanted);
  return choice ? user.slash('move', { answer: choice.value, table }, channel) : null;
}

async function byVerb(world: Ground, table: string, { user, prompt }: Asked, places: readonly number[]): Promise<Reply | null> {
  const value: unknown = prompt.options[places[0] ?? -1]?.value;
  const channel = await channelOf(world, table);
  if (isResponse(value)) {
    const always = value.always ? { always: true } : {};
    return user.slash(`complots ${value.say}`, value.as === null ? { ...(value.say === 'pass' ? always : {}), table } : { as: value.as, ...always, table }, channel);
  }
  if (!isChoice(value)) return null;
  const { action, target } = value;
  const aimed = target === null ? {} : { target: `seat:${target}` };
  if (action === 'income' || action === 'aid' || action === 'murder') return user.slash(`complots ${action}`, { ...aimed, table }, channel);
  const character = action === 'exchange' || action === 'examine' ? 'inquisitor' : action;
  return user.slash('complots claim', { character, ...aimed, table }, channel);
}

/** Where the table is played. */
export async function channelOf(world: Ground, table: string): Promise<string> {
  const { thread, channel } = (await heldOf(world, table)).table.place;
  return thread ?? channel;
}

/** What stands in a message's buttons and menus. */
export const idsOf = (message: APIMessage): string[] => [...JSON.stringify(message.components).matchAll(/"custom_id":"([^"]+)"/g)].map(found => found[1] ?? '');
