/** Discord's JSON error codes, each with its HTTP status and message. */
const ERRORS = {
  10003: [404, 'Unknown Channel'],
  10004: [404, 'Unknown Guild'],
  10007: [404, 'Unknown Member'],
  10008: [404, 'Unknown Message'],
  10013: [404, 'Unknown User'],
  10015: [404, 'Unknown Webhook'],
  10062: [404, 'Unknown interaction'],
  10070: [404, 'Unknown Guild Scheduled Event'],
  30038: [400, 'Maximum number of uncompleted guild scheduled events reached (100)'],
  40005: [413, 'Request entity too large'],
  40060: [400, 'Interaction has already been acknowledged.'],
  50001: [403, 'Missing Access'],
  50005: [403, 'Cannot edit a message authored by another user'],
  50006: [400, 'Cannot send an empty message'],
  50007: [403, 'Cannot send messages to this user'],
  50008: [400, 'Cannot send messages in a non-text channel'],
  50013: [403, 'Missing Permissions'],
  50024: [400, 'Cannot execute action on this channel type'],
  50027: [401, 'Invalid Webhook Token'],
  50083: [400, 'Thread is archived'],
  50109: [400, 'The request body contains invalid JSON.'],
  50240: [
    400,
    "You cannot remove this app's Entry Point command in a bulk update operation. " +
      'Please include the Entry Point command in your update request or delete it separately.',
  ],
  160004: [400, 'A thread has already been created for this message'],
  160006: [400, 'Maximum number of active threads reached'],
  180000: [400, 'Cannot update a finished event'],
} as const;

type ErrorCode = keyof typeof ERRORS;

/** Refusal by the API: thrown by any rule, written as a response by the HTTP layer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: ErrorTree | null;
  constructor(status: number, code: number, message: string, errors: ErrorTree | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export const refusal = (code: ErrorCode): ApiError => {
  const [status, message] = ERRORS[code];
  return new ApiError(status, code, message);
};

/** Returns a refusal that Discord's client would show to the person; the API has no code for it. */
export const sorry = (message: string): ApiError => new ApiError(400, 0, message);

export interface FormError {
  path: readonly PropertyKey[];
  code: string;
  message: string;
}
interface ErrorTree {
  [key: string]: ErrorTree | { code: string; message: string }[];
}

export const invalidForm = (errors: readonly FormError[]): ApiError =>
  new ApiError(400, 50035, 'Invalid Form Body', errorTree(errors));

export const invalidField = (path: string, code: string, message: string): ApiError =>
  invalidForm([{ path: path.split('.'), code, message }]);

/** Nests errors like the body, as Discord does: `errors.components[0].label._errors`. */
function errorTree(errors: readonly FormError[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { path, code, message } of errors) {
    const leaf = path.reduce<ErrorTree>((at, key) => branch(at, String(key)), root);
    const list = leaf['_errors'];
    if (Array.isArray(list)) list.push({ code, message });
    else leaf['_errors'] = [{ code, message }];
  }
  return root;
}

function branch(tree: ErrorTree, key: string): ErrorTree {
  const found = tree[key];
  if (found !== undefined && !Array.isArray(found)) return found;
  const made: ErrorTree = {};
  tree[key] = made;
  return made;
}
