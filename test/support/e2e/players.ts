/** Test users who play by themselves. A seed decides their answers and the ways in which they give them. */
import { ComponentType, type APIMessage, type APIStringSelectComponent } from 'discord-api-types/v10';
import { groupsOf, isSingle } from '../../../commands/play/widget/question.ts';
import type { Rng } from '../../../engines/core/rng.ts';
import { at, range } from '../../../engines/core/values.ts';
import { everyComponent } from '../../../playground/messages/tree.ts';
import type { FakeUser, Reply } from '../../../playground/user.ts';
import { parse, print } from '../../../src/discord/ids.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { fullLabel } from '../../../src/discord/phrases.ts';
import { PRESENTERS } from '../../../src/presenters/index.ts';
import { localeOf, type Say } from '../../../src/i18n/index.ts';
import type { Caller } from '../../../src/tables/api.ts';
import type { TableView } from '../../../src/tables/model.ts';
import type { AnyPrompt } from '../../../src/base.ts';
import { partChoice } from '../discord/part-choice.ts';
import { eventually } from './child-process.ts';
import { playStyleOf } from './play-styles.ts';
import { cardOf, heldOf, tableViewOf, type Ground } from './program.ts';

export type Surface = 'card' | 'panel' | 'move' | 'verb';
export const SURFACES: readonly Surface[] = ['card', 'panel', 'move', 'verb'];

/** The open prompt of one user. */
export interface Asked {
  readonly user: FakeUser;
  readonly tableView: TableView;
  readonly mine: NonNullable<TableView['mine']>;
  readonly prompt: AnyPrompt;
}

/** Returns a request of this user to the service itself, without the client. */
export const callerOf = ({ playground }: Ground, { id, me }: FakeUser, receipt: string): Caller => ({
  who: { id, name: me.name },
  receipt,
  server: playground.room.guild.id,
  manages: null,
});

/** Returns all users who are asked and have not answered, in order of seats. */
export async function asked(world: Ground, table: string, people: readonly FakeUser[]): Promise<Asked[]> {
  const all = await Promise.all(
    people.map(async user => ({ user, tableView: await tableViewOf(world, table, user) })),
  );
  return all
    .flatMap(({ user, tableView }) =>
      tableView.mine?.prompt && tableView.mine.answered === null
        ? [{ user, tableView, mine: tableView.mine, prompt: tableView.mine.prompt }]
        : [],
    )
    .sort((a, b) => a.mine.seat - b.mine.seat);
}

/**
 * Waits until a person can answer and all is told. Before, the clock may close a window at any moment,
 * between a look at the cards and one at the table.
 */
export async function atRest(world: Ground, table: string, people: readonly FakeUser[]): Promise<void> {
  await eventually(
    async () =>
      (await asked(world, table, people)).length > 0 ||
      (await heldOf(world, table)).table.status !== 'running',
    'a question to a person',
  );
  await world.calm();
}

/** Returns places of the option list, weighted by the game's play style. */
export function lively({ tableView, prompt }: Pick<Asked, 'tableView' | 'prompt'>, rng: Rng): number[] {
  const weights = playStyleOf(tableView.table.game).rate(prompt);
  const places = range(prompt.options.length);
  return range(prompt.pick[0])
    .map(() => {
      let left = rng.below(places.reduce((sum, place) => sum + at(weights, place), 0));
      const found = places.find(place => (left -= at(weights, place)) < 0) ?? 0;
      places.splice(places.indexOf(found), 1);
      return found;
    })
    .sort((a, b) => a - b);
}

/** Gives this answer, by this surface if possible, else through the panel. Resolves after the reply. */
export async function say(
  world: Ground,
  who: Asked,
  places: readonly number[],
  surface: Surface,
): Promise<Reply> {
  const table = who.tableView.table.id;
  switch (surface) {
    case 'card':
      return (await onCard(table, who, places)) ?? byPanel(table, who, places);
    case 'panel':
      return byPanel(table, who, places);
    case 'move':
      return (await byMove(world, table, who, places)) ?? byPanel(table, who, places);
    case 'verb':
      return (await byVerb(world, table, who, places)) ?? byPanel(table, who, places);
  }
}

/** Answers one prompt at random. */
export const sayAnything = (world: Ground, who: Asked, rng: Rng): Promise<Reply> =>
  say(world, who, lively(who, rng), at(SURFACES, rng.below(SURFACES.length)));

/** Presses the button of the card, and confirms if that is asked in private. */
async function onCard(
  table: string,
  { user, tableView, mine, prompt }: Asked,
  places: readonly number[],
): Promise<Reply | null> {
  const wanted = JSON.stringify(prompt.options[places[0] ?? -1]?.value);
  const offer = tableView.offers.findIndex(each => JSON.stringify(each.value) === wanted);
  if (offer < 0) return null;
  const pressed = print({ to: 'offer', table, stamp: tableView.stamp, offer });
  const reply = await user.click(cardOf(user, table), pressed);
  const sure = print({ to: 'answer', table, stamp: mine.stamp, optionIndexes: places });
  const isAsked = user.buttons(reply.message).some(({ customId }) => customId === sure);
  return isAsked ? user.click(reply.message, sure) : reply;
}

async function byPanel(table: string, who: Asked, places: readonly number[]): Promise<Reply> {
  const {
    user,
    mine: { stamp },
  } = who;
  const answer = print({ to: 'answer', table, stamp, optionIndexes: places });
  const { message } = await openPanel(user, table);
  const isPlan = PRESENTERS[who.tableView.table.game].form(who.prompt) === 'plan';
  const isOffered = (): boolean => user.buttons(message).some(b => b.customId === answer);
  for (let steps = 0; steps < 8 && !isOffered(); steps++) {
    const panel = user.current(message);
    const isSeries = isSingle(who.prompt) && places.length > 1;
    const reply = isSeries
      ? await chooseSeveral(table, who, panel, places)
      : await approach(table, who, panel, places);
    if (reply) return reply;
    if (isPlan) break;
  }
  if (isPlan && !isOffered()) return restOfPlan(who, message);
  if (!isOffered())
    throw new Error(
      `${user.me.name} is not offered ${answer} in the panel: ${user.text(message)} ` +
        `${idsOf(user.current(message)).join(' ')}`,
    );
  return user.click(message, answer);
}

/** Answers the rest of a plan with the first options of its menus, and confirms all of it. */
async function restOfPlan({ user, mine: { stamp } }: Asked, panel: APIMessage): Promise<Reply> {
  for (let menus = 0; menus < 8; menus++) {
    const confirm = user.buttons(panel).find(b => b.customId.startsWith('a:'));
    if (confirm) return user.click(panel, confirm.customId);
    const open = menusOf(user.current(panel)).findLast(
      each => each.custom_id.includes(`:${stamp}:`) && each.options.every(option => !option.default),
    );
    const [first] = open?.options ?? [];
    if (!open || !first) break;
    await user.select(panel, open.custom_id, first.value);
  }
  throw new Error(`${user.me.name} cannot confirm a plan in the panel: ${user.text(panel)}`);
}

/**
 * Makes the next press towards these places: menu, button, group, or next page. A menu may answer at once;
 * then returns the reply.
 */
async function approach(
  table: string,
  who: Asked,
  panel: APIMessage,
  places: readonly number[],
): Promise<Reply | null> {
  const {
    user,
    tableView,
    mine: { stamp },
    prompt,
  } = who;
  const [place = 0] = places;
  const single = prompt.pick[0] === 1 && prompt.pick[1] === 1;
  const head = groupsOf(prompt).find(group => group.includes(place))?.[0] ?? place;
  const menus = menusOf(panel).filter(menu => menu.custom_id.startsWith(`m:${table}:${stamp}:`));
  const menu = (wanted: readonly number[]) =>
    menus.findLast(each =>
      wanted.every(one => each.options.some(option => leadsTo(option.value, one) && !option.default)),
    );
  const part = partChoice(menusOf(panel), { game: tableView.table.game, prompt, label: wordsOf(who) }, place);
  if (part) {
    await user.select(panel, part.id, part.value);
    return null;
  }
  const [exact, group] = [menu(single ? [place] : places), menu([head])];
  if (exact) {
    const values = single ? entryFor(exact, place) : places.map(String);
    const reply = await user.select(panel, exact.custom_id, values);
    const form = PRESENTERS[tableView.table.game].form(prompt);
    if (!single || (form !== 'list' && form !== 'menus')) return null;
    return goesOn(user.current(panel), exact.custom_id, { table, stamp, head, place }) ? null : reply;
  }
  if (single && group) await user.select(panel, group.custom_id, String(head));
  else
    await user.click(
      panel,
      nextButton(
        user,
        panel,
        [
          print({ to: 'page', table, stamp, at: 0, page: 0, optionIndexes: [place] }),
          print({ to: 'page', table, stamp, at: head + 1, page: 0, optionIndexes: [place] }),
          print({ to: 'page', table, stamp, at: head + 1, page: 0, optionIndexes: [] }),
        ],
        place,
      ),
    );
  return null;
}

/** True if an entry of a menu begins with this option: in a plan it may also answer what follows. */
export const leadsTo = (value: string, place: number): boolean => value.split('.')[0] === String(place);

/** Returns the first entry of a menu that begins with this option. */
const entryFor = ({ options }: ReturnType<typeof menusOf>[number], place: number): string =>
  options.map(({ value }) => value).find(value => leadsTo(value, place)) ?? String(place);

/** Several questions at once: chooses all that is wanted in the next menu that has some of it. */
async function chooseSeveral(
  table: string,
  { user, mine: { stamp } }: Asked,
  panel: APIMessage,
  places: readonly number[],
): Promise<null> {
  const menus = menusOf(panel).filter(menu => menu.custom_id.startsWith(`m:${table}:${stamp}:`));
  const wantedIn = ({ options }: (typeof menus)[number]) =>
    options.filter(({ value }) => places.includes(Number(value)));
  const open = menus.find(menu => wantedIn(menu).some(({ default: chosen }) => chosen !== true));
  if (!open) throw new Error(`${user.me.name} is not offered ${places.join()} at once`);
  await user.select(
    panel,
    open.custom_id,
    wantedIn(open).map(({ value }) => value),
  );
  return null;
}

/** True if a choice in this menu opened a group or wants a confirmation, so that it has not answered yet. */
function goesOn(
  panel: APIMessage,
  menu: string,
  of: { readonly table: string; readonly stamp: string; readonly head: number; readonly place: number },
): boolean {
  const { table, stamp, head, place } = of;
  const ids = idsOf(panel);
  const inGroup = print({ to: 'pick', table, stamp, at: head + 1, page: 0, optionIndexes: [] });
  return (
    ids.includes(print({ to: 'answer', table, stamp, optionIndexes: [place] })) ||
    (menu !== inGroup && ids.includes(inGroup))
  );
}

/** Returns the first of these that is shown, the arrow to the next page, or *More* with further answers. */
function nextButton(user: FakeUser, panel: APIMessage, wanted: readonly string[], place: number): string {
  const shown = user.buttons(panel).filter(b => !b.disabled);
  const found =
    wanted.find(id => shown.some(b => b.customId === id)) ??
    shown.find(b => b.label.endsWith('▶'))?.customId ??
    shown.find(b => parse(b.customId)?.to === 'more')?.customId;
  if (found === undefined)
    throw new Error(
      `${user.me.name} finds no way to ${place} in the panel: ${user.text(panel)} ` +
        `${idsOf(user.current(panel)).join(' ')}`,
    );
  return found;
}

/** Returns the panel of the card, or the open one after a refresh. */
async function openPanel(user: FakeUser, table: string): Promise<Reply> {
  const panel = print({ to: 'panel', table });
  const open = user
    .messages(null)
    .findLast(
      m =>
        ((m.flags ?? 0) & 64) !== 0 &&
        m.channel_id === cardOf(user, table).channel_id &&
        user.buttons(m).some(b => b.customId === panel),
    );
  return user.click(open ?? cardOf(user, table), panel);
}

/** Gives this single answer in an open panel: by its button, or by the menu that has it. */
export async function pressIn(
  panel: APIMessage,
  { user, tableView, mine: { stamp } }: Asked,
  place: number,
  options?: Parameters<FakeUser['click']>[2],
): Promise<Reply> {
  const table = tableView.table.id;
  const answer = print({ to: 'answer', table, stamp, optionIndexes: [place] });
  if (user.buttons(panel).some(b => b.customId === answer)) return user.click(panel, answer, options);
  const value = String(place);
  const menu = menusOf(user.current(panel)).find(
    each =>
      each.custom_id.startsWith(`m:${table}:${stamp}:`) &&
      each.options.some(option => option.value === value),
  );
  if (!menu) throw new Error(`${user.me.name} finds no answer ${place} in the panel: ${user.text(panel)}`);
  return user.select(panel, menu.custom_id, value, options);
}

/** Returns the step since which this user is asked. */
export const askedSince = ({ tableView: { table }, mine: { seat } }: Asked): number => at(table.asked, seat);

/** Returns the option's name in this user's language. */
const wordsOf = ({ user, tableView }: Asked): Say =>
  createLocalizer(localeOf(user.me.locale ?? 'en-US'), tableView.table.players).label;

async function byMove(
  world: Ground,
  table: string,
  who: Asked,
  places: readonly number[],
): Promise<Reply | null> {
  const {
    user,
    mine: { stamp },
    prompt,
  } = who;
  const channel = await channelOf(world, table);
  const typed = places.map(place => fullLabel(wordsOf(who), at(prompt.options, place))).join(' ');
  const choices = await user.autocomplete('move', 'answer', typed, { others: { table }, channel });
  const wanted = `${stamp}:${places.join('.')}`;
  const choice = choices.find(each => each.value === wanted);
  return choice ? user.slash('move', { answer: choice.value, table }, channel) : null;
}

async function byVerb(
  world: Ground,
  table: string,
  who: Asked,
  places: readonly number[],
): Promise<Reply | null> {
  const {
    user,
    tableView,
    mine: { stamp },
    prompt,
  } = who;
  const spelled = playStyleOf(tableView.table.game).verb(prompt, places, {
    typed: askedSince(who) % 2 === 0,
    say: wordsOf(who),
  });
  if (!spelled) return null;
  const reply = await user.slash(
    spelled.command,
    { ...spelled.options, table },
    await channelOf(world, table),
  );
  return spelled.confirms
    ? user.click(reply.message, print({ to: 'answer', table, stamp, optionIndexes: places }))
    : reply;
}

/** Returns the channel of the table. */
export async function channelOf(world: Ground, table: string): Promise<string> {
  const { thread, channel } = (await heldOf(world, table)).table.location;
  return thread ?? channel;
}

/** Returns the custom ids of a message's buttons and menus. */
export const idsOf = (message: APIMessage): string[] =>
  [...JSON.stringify(message.components).matchAll(/"custom_id":"([^"]+)"/g)].map(found => found[1] ?? '');

/** Returns the menus of a message, from top to bottom. */
export const menusOf = (message: APIMessage): APIStringSelectComponent[] =>
  [...everyComponent(message.components ?? [])].filter(
    component => component.type === ComponentType.StringSelect,
  );
