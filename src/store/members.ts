/** Puts something before every function of an object and of the objects in it. */

type Act = (...args: readonly unknown[]) => unknown;

/**
 * Returns the same object with other functions. `wrap` gets each function, and the names that lead to it.
 * All of them must return promises.
 */
export function wrapped<T extends object>(
  part: T,
  wrap: (act: Act, path: readonly string[]) => Act,
  path: readonly string[] = [],
): T {
  const members = Object.entries(part as Readonly<Record<string, unknown>>).map(([name, member]) => {
    const at = [...path, name];
    if (typeof member === 'function')
      return [name, wrap((...args) => Reflect.apply(member, undefined, args) as unknown, at)];
    return [name, typeof member === 'object' && member !== null ? wrapped(member, wrap, at) : member];
  });
  return Object.fromEntries(members) as T;
}
