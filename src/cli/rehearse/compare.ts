/** Compares what was sent to Discord with what Discord gives back. */

/**
 * Returns the path of the first part of `sent` that `got` lacks or has otherwise. `null`: none. Discord adds
 * fields, leaves out empty ones, trims texts, and replaces the names of files by addresses.
 */
export function firstDifference(sent: unknown, got: unknown, path = ''): string | null {
  if (isEmpty(sent) && isEmpty(got)) return null;
  if (Array.isArray(sent)) {
    if (!Array.isArray(got) || got.length !== sent.length) return path || 'the list';
    return firstOf(sent.map((each, i) => () => firstDifference(each, got[i], `${path}[${i}]`)));
  }
  if (isObject(sent)) {
    if (!isObject(got)) return path || 'the whole';
    return firstOf(
      Object.entries(sent).map(
        ([key, value]) =>
          () =>
            firstDifference(value, got[key], path === '' ? key : `${path}.${key}`),
      ),
    );
  }
  return isSame(sent, got) ? null : path;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

function firstOf(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check();
    if (found !== null) return found;
  }
  return null;
}

function isSame(sent: unknown, got: unknown): boolean {
  if (typeof sent !== 'string' || typeof got !== 'string') return sent === got;
  return sent.startsWith('attachment://') ? /^https?:/.test(got) : sent.trim() === got.trim();
}
