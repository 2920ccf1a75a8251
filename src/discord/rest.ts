import type { RESTOptions } from 'discord.js';

/** Where Discord's API is: `null`: at Discord's own address. */
export const atAddress = (api: string | null): Partial<RESTOptions> =>
  api === null ? {} : { api: `${api}/api`, cdn: `${api}/cdn`, mediaProxy: `${api}/cdn` };
