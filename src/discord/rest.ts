import type { RESTOptions } from 'discord.js';

/** Returns the REST options for an address of the API. `null`: Discord's own. */
export const atAddress = (api: string | null): Partial<RESTOptions> =>
  api === null ? {} : { api: `${api}/api`, cdn: `${api}/cdn`, mediaProxy: `${api}/cdn` };
