/** Takes a lesson by its own buttons and menus. */
import { ComponentType, type APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { isDeepStrictEqual as same } from 'node:util';
import { groupsOf } from '../../../commands/play/widget/question.ts';
import { at } from '../../../engines/core/values.ts';
import type { GameId } from '../../../engines/index.ts';
import { everyComponent } from '../../../playground/messages/tree.ts';
import { LOCALES } from '../../../src/base.ts';
import { createLocalizer } from '../../../src/discord/localizer.ts';
import { playersOf } from '../../../commands/learn/tutorial.ts';
import { partChoice } from './part-choice.ts';
import { parse, print, type Route } from '../../../src/discord/ids.ts';
import type { Position } from '../../../src/lessons/index.ts';

export const words = (components: readonly APIMessageTopLevelComponent[]): string =>
  [...everyComponent(components)].map(each => ('content' in each ? each.content : '')).join('\n');
export const buttons = (components: readonly APIMessageTopLevelComponent[]): string[] =>
  [...everyComponent(components)].flatMap(each =>
    each.type === ComponentType.Button && 'custom_id' in each && !each.disabled ? [each.custom_id] : [],
  );
export const menus = (components: readonly APIMessageTopLevelComponent[]) =>
  [...everyComponent(components)].filter(each => each.type === ComponentType.StringSelect);
export const stepOf = (components: readonly APIMessageTopLevelComponent[]): number =>
  Number(/(?:Step|Passo) (\d+)/.exec(words(components))?.[1]) - 1;

/** Makes the next press towards the lesson's answer: the answer itself, a menu that has it, or its group. */
export function nearer(
  components: readonly APIMessageTopLevelComponent[],
  game: GameId,
  number: number,
  { asks }: Position,
): { id: string; values: readonly string[] | null } {
  const routes = buttons(components).map(id => ({ id, route: parse(id) }));
  const found = (match: (route: Route | null) => boolean) => routes.find(({ route }) => match(route))?.id;
  if (asks === null)
    return { id: found(route => route?.to === 'lesson' && route.page === number + 1) ?? '', values: null };
  const { prompt, wanted } = asks;
  const head = groupsOf(prompt).find(group => group.includes(at(wanted, 0)))?.[0] ?? at(wanted, 0);
  const answer = found(route => route?.to === 'answer' && same(route.optionIndexes, wanted));
  if (answer !== undefined) return { id: answer, values: null };
  const menu = (optionIndexes: readonly number[]) =>
    menus(components).findLast(each =>
      optionIndexes.every(place =>
        each.options.some(option => option.value === String(place) && !option.default),
      ),
    );
  const [part = null] = LOCALES.flatMap(locale => {
    const { label } = createLocalizer(locale, playersOf({ id: 'ann', name: 'Ann' }, game));
    return partChoice(menus(components), { game, prompt, label }, at(wanted, 0)) ?? [];
  });
  if (part) return { id: part.id, values: [part.value] };
  const exact = menu(wanted);
  if (exact) return { id: exact.custom_id, values: wanted.map(String) };
  const group = menu([head]);
  if (group) return { id: group.custom_id, values: [String(head)] };
  const chosen = found(route => route?.to === 'page' && same(route.optionIndexes, wanted));
  return {
    id:
      chosen ??
      print({
        to: 'page',
        table: `lesson-${game}`,
        stamp: String(number),
        at: head + 1,
        page: 0,
        optionIndexes: [],
      }),
    values: null,
  };
}
