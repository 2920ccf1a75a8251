/** Makes the messages of a season in the language of its server. */
import { createHash } from 'node:crypto';
import { spectatorsView } from '../announce/board/listing.ts';
import type { Locale, Time } from '../base.ts';
import { addressOf } from '../discord/phrases.ts';
import type { People } from '../people/store.ts';
import type { Season } from '../seasons/model.ts';
import type { Tables } from '../tables/api.ts';
import { closingCard, seasonCard, type Shown } from './card.ts';
import type { Composed, SeasonDeps } from './deps.ts';
import type { Links } from './words.ts';

interface ComposeDeps {
  readonly people: Pick<People, 'server'>;
  readonly tables: Pick<Tables, 'tableView'>;
  readonly now: () => Time;
}

export const seasonComposer =
  ({ people, tables, now }: ComposeDeps): SeasonDeps['compose'] =>
  async (season, which): Promise<Composed> => {
    const locale: Locale = (await people.server(season.guild)).locale ?? season.locale;
    const shown: Shown = { season, locale, links: await linksOf(tables, season), now: now() };
    const card = which === 'card' ? seasonCard(shown) : closingCard(shown);
    const words = JSON.stringify(card.components);
    return { shown: createHash('sha256').update(words).digest('base64url'), payload: async () => card };
  };

/** Returns where the tables that run are played. Only their addresses are read, nothing of the games. */
export async function linksOf(tables: Pick<Tables, 'tableView'>, { rounds }: Season): Promise<Links> {
  const links = new Map<string, string>();
  for (const { id } of rounds.filter(({ state }) => state === 'running')) {
    const tableView = await spectatorsView(tables, id);
    if (tableView) links.set(id, addressOf({ location: tableView.table.location, card: null }));
  }
  return links;
}
