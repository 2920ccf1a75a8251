import type { RESTOptions } from 'discord.js';

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
