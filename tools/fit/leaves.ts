/** The numbers of a table of weights as one list, so that they can be fitted. */

/** Plain data of numbers, such as the weights of a player. */
export type Tree = number | readonly Tree[] | { readonly [name: string]: Tree };

/** Returns every number of the tree, from the first to the last. */
export const leavesOf = (tree: Tree): number[] =>
  typeof tree === 'number' ? [tree] : Object.values(tree).flatMap(leavesOf);

/** Returns what stands before each number in the tree, such as `good.black`. */
export const namesOf = (tree: Tree, path = ''): string[] =>
  typeof tree === 'number'
    ? [path]
    : Object.entries(tree).flatMap(([name, part]) => namesOf(part, path === '' ? name : `${path}.${name}`));

/** Returns the tree with other numbers, given in the order of `leavesOf`. */
export function withLeaves<T extends object>(tree: T, numbers: readonly number[]): T {
  let next = 0;
  const copy = (part: unknown): unknown => {
    if (typeof part === 'number') return numbers[next++] ?? part;
    if (Array.isArray(part)) return part.map(copy);
    return typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, copy(inner)]))
      : part;
  };
  return copy(tree) as T;
}
