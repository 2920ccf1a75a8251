/** Series: standing orders with several values. Each value answers one of the next questions of a type. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg, OrderChoice, OrderSet } from '../../../engines/core/game.ts';
import { seriesOf, valuesIn } from '../../../engines/core/orders.ts';

/**
 * Returns the orders of a series of answers to questions of this type. Each keeps its place in the menu.
 * Empty: such answers cannot be prepared together.
 */
const seriesFor = (menu: readonly OrderChoice[], type: string): readonly OrderChoice[] =>
  menu.filter(({ series }) => series?.type === type);

/** True if several answers to questions of this type can be given at once: the later ones are prepared. */
export const hasSeries = (menu: readonly OrderChoice[], type: string): boolean =>
  seriesFor(menu, type).length > 0;

/** Returns the answers to questions of this type that can be prepared, in the order of the menu. */
export const seriesValues = (menu: readonly OrderChoice[], type: string): OrderChoice['values'] =>
  seriesFor(menu, type).flatMap(({ values }) => values);

/** A prepared answer to a later question. `label`: that of its order. */
interface Prepared {
  readonly type: string;
  readonly pick: unknown;
  readonly label: Msg;
}

/** Returns the answers that these orders prepare as series, in the order of the menu. */
export const preparedIn = (menu: readonly OrderChoice[], set: OrderSet): readonly Prepared[] =>
  menu.flatMap(({ id, values, series }) => {
    const chosen = series ? valuesIn(set[id]) : [];
    return values.flatMap(({ value, label, pick }) =>
      series && chosen.includes(value) ? [{ type: series.type, pick, label }] : [],
    );
  });

/**
 * Returns the orders with these answers to later questions of this type, instead of those before. `null`: one
 * of them cannot be prepared.
 */
export function withSeries(
  menu: readonly OrderChoice[],
  type: string,
  picks: readonly unknown[],
  set: OrderSet,
): OrderSet | null {
  const choices = seriesFor(menu, type);
  const fits = picks.every(pick =>
    choices.some(({ values }) => values.some(value => same(value.pick, pick))),
  );
  if (!fits) return null;
  const others = Object.entries(set).filter(([id]) => !choices.some(each => each.id === id));
  const further = choices.flatMap(({ id, values }): [string, string][] => {
    const chosen = values.filter(value => picks.some(pick => same(value.pick, pick)));
    const series = seriesOf(chosen.map(({ value }) => value));
    return series === null ? [] : [[id, series]];
  });
  return Object.fromEntries([...others, ...further]);
}

/** True if this menu offers this value; of a series, all its values, each once and not too many. */
export function offersValue({ values, series }: OrderChoice, value: string): boolean {
  const wanted = series ? valuesIn(value) : [value];
  return (
    wanted.length <= (series?.most ?? 1) &&
    new Set(wanted).size === wanted.length &&
    wanted.every(each => values.some(offered => offered.value === each))
  );
}
