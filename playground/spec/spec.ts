/** Checks requests, answers and events against Discord's official specification. */
import { z } from 'zod';
import { type ApiError, invalidForm, type FormError } from '../errors.ts';
import { formErrors } from '../forms/form.ts';
import type { Answer } from '../http/faults.ts';
import { chooseByType } from './branches.ts';
import { EVENTS, one, OPERATIONS, type Describe } from './operations.ts';

/** Checks everything that passes a playground. A name of a route is its method and path in `ROUTES`. */
export interface Spec {
  /** Throws error 50035 if a request deviates. */
  request(route: string, body: unknown): void;
  /** Records refusals of malformed bodies by the playground's own rules. */
  refused(route: string, error: ApiError): void;
  answer(route: string, answer: Answer): void;
  event(name: string, data: unknown): void;
  /** Everything that deviated, oldest first: what it was, where, and why. */
  readonly deviations: string[];
}

/** Differences between the specification and what Discord's documentation says it accepts. */
const EXCEPTIONS: readonly { readonly field: RegExp; readonly why: string }[] = [
  {
    field: /(^|\.)default_member_permissions$/,
    why: 'the documentation and discord.js send a string of digits, the specification wants an integer',
  },
];

/** Not `ErrorResponse`, because that wants numbers where the documentation has words. */
const REFUSAL = one('Error');

const MESSAGE = 'MessageResponse';
const INVALID_FORM = 50035;
/** Refusals of what is well formed but names something that is not there. A bot may meet them. */
const REFERENCES = ['UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', 'ATTACHMENT_NOT_FOUND'];

const PACKAGE: string = 'discord-api-spec/zod';

type Schemas = ReadonlyMap<string, z.core.$ZodType>;
let loaded: Promise<Schemas> | null = null;

async function load(): Promise<Schemas> {
  const module = (await import(PACKAGE)) as Readonly<Record<string, unknown>>;
  const schemas = new Map(
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof z.core.$ZodType ? [[name, value]] : [],
    ),
  );
  chooseByType(schemas.values());
  return schemas;
}

/**
 * Loads the schemas. They are a development dependency, so only tests and tools may call this. `unchecked`:
 * names of events that are not checked.
 */
export async function loadSpec(unchecked: readonly string[] = []): Promise<Spec> {
  const schemas = await (loaded ??= load());
  const deviations: string[] = [];
  /**
   * Messages appear in answers and in events; each version is one object and is checked once. Channels and
   * threads change in place, so they are checked each time.
   */
  const checked = new WeakSet<object>();

  function errorsOf(describe: Describe, value: unknown): FormError[] {
    return describe(value).flatMap(([name, part, at]) => {
      const schema = schemas.get(`${name}Schema`);
      if (!schema) throw new Error(`The specification has no ${name}`);
      if (name === MESSAGE && typeof part === 'object' && part !== null) {
        if (checked.has(part)) return [];
        checked.add(part);
      }
      const { error } = z.core.safeParse(schema, part, { reportInput: true });
      return (error?.issues ?? [])
        .flatMap(formErrors)
        .map(each => ({ ...each, path: [...at, ...each.path] }))
        .filter(isUnexpected);
    });
  }
  function record(what: string, errors: readonly FormError[]): void {
    for (const { path, message } of errors) deviations.push(`${what}: ${path.join('.')}: ${message}`);
  }

  return {
    deviations,
    request: (route, body) => {
      const errors = errorsOf(operationOf(route).body, body);
      if (errors.length > 0) throw invalidForm(errors);
    },
    refused: (route, { code, errors }) => {
      const text = JSON.stringify(errors);
      if (code === INVALID_FORM && !REFERENCES.some(each => text.includes(`"${each}"`)))
        deviations.push(`request ${route}: ${text}`);
    },
    answer: (route, { status, body }) => {
      const { answer, statuses } = operationOf(route);
      if (status < 300) {
        record(`answer to ${route}`, errorsOf(answer, body));
        if (!statuses.includes(status)) deviations.push(`answer to ${route}: status: ${status}`);
      } else record(`refusal of ${route}`, errorsOf(REFUSAL, body));
    },
    event: (name, data) => {
      const describe = EVENTS[name];
      if (describe && !unchecked.includes(name)) record(`event ${name}`, errorsOf(describe, data));
    },
  };
}

function operationOf(route: string) {
  const operation = OPERATIONS[route];
  if (!operation) throw new Error(`OPERATIONS has no ${route}`);
  return operation;
}

const isUnexpected = ({ path }: FormError): boolean =>
  !EXCEPTIONS.some(({ field }) => field.test(path.join('.')));
