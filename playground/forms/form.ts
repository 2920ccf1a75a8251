/** Readers of request bodies: zod schemas with Discord's errors. */
import { z } from 'zod';
import { invalidForm, type FormError } from '../errors.ts';

/** Reads a request body: returns it with its type, or throws Discord's error 50035. */
export type Form<T> = (body: unknown) => T;

export const form =
  <T>(schema: z.ZodType): Form<T> =>
  body => {
    const errors: FormError[] = [];
    const fits = (value: unknown): value is T => {
      const result = schema.safeParse(value);
      if (!result.success) errors.push(...result.error.issues.flatMap(formErrors));
      return result.success;
    };
    if (!fits(body)) throw invalidForm(errors);
    return body;
  };

/** Returns a schema for a string of `min` to `max` code points. */
export const text = (min: number, max: number) =>
  z.string().refine(value => within(length(value), min, max), lengthError(min, max));

export const list = <S extends z.ZodType>(item: S, min: number, max: number) =>
  z.array(item).refine(value => within(value.length, min, max), lengthError(min, max));

/** Returns the error of a refused value, with Discord's code and message. */
export const because = (code: string, message: string) => ({ error: message, params: { code } });

export const length = (value: string): number => {
  let count = 0;
  for (const _ of value) count++;
  return count;
};

const within = (n: number, min: number, max: number): boolean => n >= min && n <= max;

const lengthError = (min: number, max: number) =>
  because(
    min > 0 ? 'BASE_TYPE_BAD_LENGTH' : 'BASE_TYPE_MAX_LENGTH',
    min > 0 ? `Must be between ${min} and ${max} in length.` : `Must be ${max} or fewer in length.`,
  );

const REQUIRED = { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };

type Issue = z.core.$ZodIssue;

export function formErrors(issue: Issue): FormError[] {
  const { path } = issue;
  if (issue.code === 'custom')
    return [{ path, code: String(issue.params?.['code'] ?? 'BASE_TYPE_BAD'), message: issue.message }];
  if (issue.code === 'invalid_type')
    return [
      {
        path,
        ...(issue.input === undefined ? REQUIRED : { code: 'BASE_TYPE_BAD_TYPE', message: issue.message }),
      },
    ];
  if (issue.code === 'invalid_union') return unionErrors(issue);
  if (issue.code === 'invalid_value')
    return [
      {
        path,
        code: 'BASE_TYPE_CHOICES',
        message: `Value must be one of {${issue.values.map(String).join(', ')}}.`,
      },
    ];
  if (issue.code === 'too_big') return [{ path, code: 'BASE_TYPE_MAX_LENGTH', message: issue.message }];
  if (issue.code === 'too_small') return [{ path, code: 'BASE_TYPE_BAD_LENGTH', message: issue.message }];
  return [{ path, code: 'BASE_TYPE_BAD', message: issue.message }];
}

function unionErrors(issue: Issue & { code: 'invalid_union' }): FormError[] {
  const inner = issue.errors.flat();
  if (inner.length === 0)
    return [
      {
        path: issue.path,
        code: 'UNION_TYPE_CHOICES',
        message: 'Value of field "type" must be one of the types allowed here.',
      },
    ];
  return inner.flatMap(each => formErrors({ ...each, path: [...issue.path, ...each.path] }));
}
