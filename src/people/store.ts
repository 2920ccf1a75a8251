/** What the rest of the program needs of what is kept about people and servers. */
import type { ServerSettings, Settings } from './model.ts';

export interface People {
  /** What is not chosen is as in `UNSET`. */
  settings(user: string): Promise<Settings>;
  set(user: string, settings: Settings): Promise<void>;
  /** What is not chosen is as in `SERVER_UNSET`. */
  server(guild: string): Promise<ServerSettings>;
  setServer(guild: string, settings: ServerSettings): Promise<void>;
}
