import { REST, type RESTOptions } from 'discord.js';

/** Returns the REST options for an address of the API. `null`: Discord's own. */
export const atAddress = (api: string | null): Partial<RESTOptions> =>
  api === null ? {} : { api: `${api}/api`, cdn: `${api}/cdn`, mediaProxy: `${api}/cdn` };

export type MakeRequest = RESTOptions['makeRequest'];

/**
 * Returns the same function, which sends forms (messages with pictures) as bytes. Node 24 sends a form as a
 * stream, and ends the process if the upload breaks off meanwhile (nodejs/undici#5835).
 */
export const formsAsBytes =
  (makeRequest: MakeRequest): MakeRequest =>
  async (url, init) => {
    if (!(init.body instanceof FormData)) return makeRequest(url, init);
    const form = new Response(init.body);
    const headers = { ...init.headers, 'Content-Type': form.headers.get('content-type') ?? '' };
    return makeRequest(url, { ...init, headers, body: await form.bytes() });
  };

/** Code of undici for a connection that the other side has closed. */
const CLOSED = 'UND_ERR_SOCKET';
/** Code of an error after which discord.js sends a request again. */
const RESET = 'ECONNRESET';

/**
 * Returns the same function, which names a connection closed by the other side a reset, because discord.js
 * sends a request again after a reset only. A connection that was kept open is often closed as it is used.
 */
export const closedAsReset =
  (makeRequest: MakeRequest): MakeRequest =>
  async (url, init) => {
    try {
      return await makeRequest(url, init);
    } catch (error) {
      const isClosed = error instanceof Error && 'code' in error && error.code === CLOSED;
      throw isClosed ? Object.assign(new Error(error.message, { cause: error }), { code: RESET }) : error;
    }
  };

/**
 * Sends answers to interactions beside all other requests. They bear no token of the bot, and Discord does
 * not count them in its global limit; discord.js does, and would send 50 a second of both together. Returns
 * what sends them. The limits of each single address hold there too.
 */
export function unpaceAnswers(rest: REST): REST {
  const answers = new REST({ ...rest.options, globalRequestsPerSecond: Number.MAX_SAFE_INTEGER });
  const paced = rest.queueRequest.bind(rest);
  rest.queueRequest = request => (request.auth === false ? answers.queueRequest(request) : paced(request));
  return answers;
}
