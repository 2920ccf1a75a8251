/** Makes the messages of a season or a cup in the language of its server. */
import { createHash } from 'node:crypto';
import { spectatorsView } from '../announce/board/listing.ts';
import type { Logger } from 'pino';
import type { Locale, Time } from '../base.ts';
import { fault } from '../discord/errors.ts';
import type { ChannelMessages } from '../announce/channel-messages.ts';
import { addressOf } from '../discord/phrases.ts';
import { NO_PICTURES, pictureParts, withoutTexts, type PictureSource } from '../discord/pictures.ts';
import type { Payload } from '../discord/ui.ts';
import type { People } from '../people/store.ts';
import type { Season } from '../seasons/model.ts';
import { hasFirst } from '../seasons/standings.ts';
import type { Tables } from '../tables/api.ts';
import { awardsPicture, hasAwards } from './awards.ts';
import { closingCard, hasWinner, seasonCard, type Shown } from './card.ts';
import type { Composed, SeasonDeps } from './deps.ts';
import { bannerPicture, standingsPicture } from './pictures.ts';
import type { Links } from './words.ts';

interface ComposeDeps {
  readonly people: Pick<People, 'server'>;
  readonly tables: Pick<Tables, 'tableView'>;
  readonly messages: Pick<ChannelMessages, 'attaches'>;
  readonly renderer: PictureSource;
  readonly now: () => Time;
  readonly log: Logger;
}

export const seasonComposer =
  ({ people, tables, messages, renderer, now, log }: ComposeDeps): SeasonDeps['compose'] =>
  async (season, which): Promise<Composed> => {
    const locale: Locale = (await people.server(season.guild)).locale ?? season.locale;
    const shown: Shown = { season, locale, links: await linksOf(tables, season), now: now() };
    const make = which === 'card' ? seasonCard : closingCard;
    const isPictured =
      messages.attaches(season.channel) &&
      (which === 'card' ? season.divisions.length > 0 : hasFirst(season));
    const isWon = which === 'closing' && hasWinner(season);
    const picture = isWon ? bannerPicture(season, locale) : standingsPicture(season, 0, locale);
    const awards = which === 'closing' && hasAwards(season) ? [awardsPicture(season, locale)] : [];
    const pictures = isPictured ? [picture, ...awards] : [];
    const seen = [make(shown).components, pictures.map(({ job }) => job)];
    const payload = async (): Promise<Payload> => {
      const drawn =
        pictures.length === 0
          ? NO_PICTURES
          : await pictureParts(renderer, pictures, error => {
              log.error({ error: fault(error) }, 'the picture of a season could not be drawn');
            });
      // A picture that cannot be drawn is left out, because the words beside it say the same.
      return make({ ...shown, pictures: { ...drawn, components: withoutTexts(drawn) } });
    };
    return { shown: createHash('sha256').update(JSON.stringify(seen)).digest('base64url'), payload };
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
