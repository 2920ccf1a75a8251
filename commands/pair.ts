/** Two menus in one panel: a group, and an option of it; beside them a button for each option without a group; then a confirmation. */
import { isDeepStrictEqual as same } from 'node:util';
import { range } from '../engines/core/values.ts';
import { button, chunks, LIMITS, menu, rows, type Row } from '../src/discord/ui.ts';
import type { AnyPrompt } from '../src/tables/model.ts';
import { arrows, confirmation, type Label, type Question, type Step } from './controls.ts';

/** `step.places` holds the place chosen; choosing a group chooses the first of its options. `step.page` is the groups' page. */
export function pair(question: Question, step: Step, label: Label): Row[] {
  const { table, stamp, prompt } = question;
  const [chosen = null] = step.places;
  const heads = headsOf(prompt);
  const members = chosen === null ? [] : mates(prompt, chosen);
  const pages = chunks(heads, LIMITS.options);
  const page = Math.max(0, Math.min(step.page, pages.length - 1));
  const first = (pages[page] ?? []).map(place => ({ value: String(place), label: label(groupAt(prompt, place) ?? LOOSE), chosen: members.includes(place) }));
  const second = members.slice(0, LIMITS.options).map(place => ({ value: String(place), label: labelAt(prompt, place, label), chosen: place === chosen }));
  return [
    ...(first.length > 0 ? [menu({ to: 'pick', table, stamp, at: 0, page, places: [] }, first, label({ key: 'common:widget.choose' }))] : []),
    ...arrows(question, { ...step, page }, pages.length, label),
    ...(second.length > 1 ? [menu({ to: 'pick', table, stamp, at: 1, page, places: [] }, second, label({ key: 'common:widget.choose' }))] : []),
    ...rows([...confirmation(question, step.places, label), ...loose(question, step, label)]),
  ];
}

const LOOSE = { key: 'common:widget.choose' } as const;
const groupAt = ({ options }: AnyPrompt, place: number) => options[place]?.group ?? null;
const labelAt = ({ options }: AnyPrompt, place: number, label: Label): string => label(options[place]?.label ?? LOOSE);

/** The first place of each group. */
function headsOf(prompt: AnyPrompt): number[] {
  return range(prompt.options.length).filter(place => groupAt(prompt, place) !== null && mates(prompt, place)[0] === place);
}

/** All places of the same group; none without one. */
function mates(prompt: AnyPrompt, place: number): number[] {
  const group = groupAt(prompt, place);
  return group === null ? [] : range(prompt.options.length).filter(other => same(groupAt(prompt, other), group));
}

/** Options without a group, but for the one that waits for its confirmation. */
const loose = ({ table, stamp, prompt }: Question, { page, places }: Step, label: Label) =>
  range(prompt.options.length).filter(place => groupAt(prompt, place) === null && !places.includes(place))
    .map(place => button({ to: 'page', table, stamp, at: 0, page, places: [place] }, `${labelAt(prompt, place, label)} …`));
