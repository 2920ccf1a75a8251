/**
 * A person who answers through the panel by the shortest way: *Play*, menus, buttons, *Confirm*. The ways are
 * found by trying what the panel shows, so that a change of the panel changes the figures.
 */
import type { APIMessage, APIStringSelectComponent } from 'discord-api-types/v10';
import { isDeepStrictEqual as same } from 'node:util';
import type { Rng } from '../../engines/core/rng.ts';
import { buttonsOf } from '../../playground/user/find.ts';
import { mediaOf } from '../../playground/messages/tree.ts';
import type { AnyOption } from '../../src/base.ts';
import { parse, print, type Route } from '../../src/discord/ids.ts';
import { createLocalizer, type Localizer } from '../../src/discord/localizer.ts';
import { fullLabel } from '../../src/discord/phrases.ts';
import { capitalised, clip, LIMITS } from '../../src/discord/ui.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import { idsOf, leadsTo, menusOf, type Asked } from '../../test/support/e2e/players.ts';
import { cardOf, tableViewOf, type World } from '../../test/support/e2e/program.ts';

/** How a question was answered. */
export interface Answered {
  readonly type: string;
  /** *Play*, menus, buttons and *Confirm*. A menu in which several options are chosen counts once. */
  readonly presses: number;
  /** Questions that this answer settled; more than one only in a plan. */
  readonly questions: number;
  /** The values that this answer chose. */
  readonly picks: readonly unknown[];
  /** True if there was one legal answer. */
  readonly forced: boolean;
  /** The most pictures that the panel showed on the way. */
  readonly pictures: number;
  /** What was pressed, for a report. */
  readonly way: readonly string[];
}

interface Goal {
  readonly who: Asked;
  readonly places: readonly number[];
  /** What a menu's option or a button can say that leads to the answer. */
  readonly words: ReadonlySet<string>;
  readonly isPlan: boolean;
  /** Decides the later answers of a plan. */
  readonly rng: Rng;
}

/** Something to press. `values`: of a menu. */
interface Press {
  readonly id: string;
  readonly values: readonly string[] | null;
  readonly label: string;
}

/** Presses after *Play* after which the search ends: more than any question may take. */
const MOST_PRESSES = 12;

/** `look`: is called with each panel on the way, and with what was pressed to get there. */
interface Manner {
  readonly rng: Rng;
  readonly look: (panel: APIMessage, way: readonly string[]) => Promise<void>;
}

/** Answers the open question with these options. Throws if the panel leads nowhere or to another answer. */
export async function answer(
  world: World,
  who: Asked,
  places: readonly number[],
  { rng, look }: Manner,
): Promise<Answered> {
  const { prompt } = who;
  const goal: Goal = {
    who,
    places,
    words: wordsOf(who, places),
    isPlan: isSingle(who) && PRESENTERS[who.tableView.table.game].form(prompt) === 'plan',
    rng,
  };
  const seen = new Set<string>();
  let pictures = 0;
  for (const queue: Press[][] = [[]]; ;) {
    const path = queue.shift();
    if (!path) throw new Error(`${nameOf(who)}: the panel has no way to ${[...goal.words].join(' / ')}`);
    const panel = await pressed(goal, path);
    pictures = Math.max(pictures, picturesOf(panel));
    await world.calm();
    const taken = await takenBy(world, goal, path);
    if (taken)
      return {
        type: prompt.type,
        presses: 1 + path.length,
        questions: taken.questions,
        picks: taken.picks,
        forced: prompt.options.length === prompt.pick[0],
        pictures,
        way: ['Play', ...path.map(({ label }) => label)],
      };
    const shown = JSON.stringify(idsOf(panel));
    if (path.length === MOST_PRESSES || seen.has(shown)) continue;
    seen.add(shown);
    await look(panel, ['Play', ...path.map(({ label }) => label)]);
    queue.push(...choices(goal, panel).map(next => [...path, next]));
  }
}

/** Presses *Play* on the card, then these one after the other. Returns the panel as it is then. */
async function pressed({ who: { user, tableView } }: Goal, path: readonly Press[]): Promise<APIMessage> {
  const table = tableView.table.id;
  const { message } = await user.click(cardOf(user, table), print({ to: 'panel', table }));
  for (const { id, values } of path)
    await (values === null ? user.click(message, id) : user.select(message, id, values));
  return user.current(message);
}

/** Returns what was settled if the answer was taken. `null`: it was not. */
async function takenBy(
  world: World,
  { who: { user, tableView, mine }, places, isPlan }: Goal,
  path: readonly Press[],
): Promise<Pick<Answered, 'questions' | 'picks'> | null> {
  const { id } = tableView.table;
  const now = await tableViewOf(world, id, user);
  const isOpen = now.mine?.stamp === mine.stamp && now.mine.prompt !== null;
  if (isOpen && same(now.mine?.answered, mine.answered)) return null;
  const last = parse(path.at(-1)?.id ?? '');
  const questions = isPlan && last?.to === 'answer' ? last.optionIndexes.length : 1;
  const entries = await world.store.entries(id);
  const picks = places.map(place => mine.prompt?.options[place]?.value);
  const given = [
    ...(now.mine?.answered ? [now.mine.answered] : []),
    ...entries.filter(({ ply }) => ply >= tableView.table.ply).flatMap(({ move }) => move),
  ].filter(({ seat }) => seat === mine.seat);
  if (!given.some(each => same(each.picks, picks)))
    throw new Error(`the panel took another answer than ${JSON.stringify(picks)}: ${JSON.stringify(given)}`);
  return { questions, picks: given.flatMap(each => each.picks) };
}

/** Returns what may lead to the answer on the panel: page buttons and *More* if nothing else does. */
function choices(goal: Goal, panel: APIMessage): Press[] {
  const buttons = buttonsOf(panel).filter(({ disabled }) => !disabled);
  const answers = buttons.filter(({ customId }) => isAnswer(goal, parse(customId)));
  if (answers.length > 0) return answers.slice(0, 1).map(asPress);
  const direct = [
    ...menusOf(panel).flatMap(menu => menuChoices(goal, menu)),
    ...buttons.filter(each => leadsOn(goal, parse(each.customId), each.label)).map(asPress),
  ];
  const arrows = buttons.filter(({ label }) => label.endsWith('▶'));
  const more = buttons.filter(({ customId }) => parse(customId)?.to === 'more');
  return [direct, arrows.map(asPress), more.map(asPress)].find(ways => ways.length > 0) ?? [];
}

const asPress = ({ customId, label }: { readonly customId: string; readonly label: string }): Press => ({
  id: customId,
  values: null,
  label,
});

/** True if the button gives the wanted answer; of a plan, one that begins with it. */
const isAnswer = ({ who: { mine }, places, isPlan }: Goal, route: Route | null): boolean =>
  route?.to === 'answer' &&
  route.stamp === mine.stamp &&
  same(isPlan ? route.optionIndexes.slice(0, 1) : route.optionIndexes, places);

/** True for a button that chooses the option, or opens its group. */
const leadsOn = ({ who: { mine }, places, words }: Goal, route: Route | null, label: string): boolean =>
  route?.to === 'page' &&
  route.stamp === mine.stamp &&
  (words.has(plain(label)) || same(route.optionIndexes, places));

/** Returns the ways to use a menu: all wanted options at once, or an option that says what is wanted. */
function menuChoices(goal: Goal, menu: APIStringSelectComponent): Press[] {
  const { who, places, words, isPlan, rng } = goal;
  const route = parse(menu.custom_id);
  if (route === null || !('stamp' in route) || route.stamp !== who.mine.stamp) return [];
  const use = (options: APIStringSelectComponent['options']): Press => ({
    id: menu.custom_id,
    values: options.map(({ value }) => value),
    label: options.map(({ label }) => label).join(' + '),
  });
  if (!isSingle(who)) {
    const wanted = menu.options.filter(({ value }) => places.includes(Number(value)));
    return wanted.length > 0 && wanted.some(option => !option.default) ? [use(wanted)] : [];
  }
  if (isPlan && route.to === 'pick' && route.at > 0) {
    const isChosen = menu.options.some(option => option.default);
    const option = menu.options[rng.below(menu.options.length)];
    return isChosen || !option ? [] : [use([option])];
  }
  const isWanted = ({ value, label }: { readonly value: string; readonly label: string }): boolean =>
    words.has(plain(label)) || (route.to === 'pick' && places.some(place => leadsTo(value, place)));
  return menu.options.filter(option => !option.default && isWanted(option)).map(option => use([option]));
}

/** Leaves out the marks of what opens a group and of what confirms, and the number of the picture. */
const plain = (label: string): string => capitalised(label.replace(/\s…$/, '').replace(/^(✓|\d+ ·) /, ''));

const isSingle = ({ prompt: { pick } }: Asked): boolean => pick[0] === 1 && pick[1] === 1;

/** Returns what menus and buttons call these options: whole, by group, by label, and by part. */
function wordsOf(who: Asked, places: readonly number[]): ReadonlySet<string> {
  const { tableView, prompt } = who;
  const { label } = localizerOf(who);
  const parts = (place: number): readonly string[] =>
    PRESENTERS[tableView.table.game].parts(prompt, place).map(label);
  const words = places.flatMap(place => {
    const option: AnyOption | undefined = prompt.options[place];
    if (!option) return [];
    const group = option.group === null ? [] : [label(option.group)];
    return [fullLabel(label, option), label(option.label), ...group, ...parts(place)];
  });
  return new Set(
    words.map(capitalised).flatMap(word => [word, clip(word, LIMITS.option), clip(word, LIMITS.label)]),
  );
}

const localizerOf = ({ tableView: { table } }: Asked): Localizer =>
  createLocalizer(table.locale, table.players);

const nameOf = ({ tableView: { table }, prompt }: Asked): string => `${table.game}, ${prompt.type}`;

const picturesOf = (panel: APIMessage): number =>
  mediaOf(panel.components ?? []).filter(({ item }) => /\.(png|gif)$/.test(item.url)).length;
