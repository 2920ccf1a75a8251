/** The language of a message of the queue. */
import type { Locale } from '../base.ts';
import { habitsOf } from './candidates.ts';
import type { FinderDeps } from './deps.ts';

/** Returns the language of a person, or of the server if `user` is `null`. */
export async function languageOf(
  deps: FinderDeps,
  { guild, locale }: { readonly guild: string; readonly locale: Locale },
  user: string | null,
): Promise<Locale> {
  if (user === null) return (await deps.people.server(guild)).locale ?? locale;
  const settings = await habitsOf(deps, user);
  return settings.locale ?? settings.lastDiscordLocale ?? locale;
}
