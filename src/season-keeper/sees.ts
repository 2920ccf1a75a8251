/** Who can take part where a season is played, and whether its tables may be opened there. */
import type { ServerSettings } from '../people/model.ts';
import { allows, gamesOf } from '../people/server.ts';
import type { Season } from '../seasons/model.ts';
import type { SeasonDeps } from './deps.ts';

/** False if the person is not on the server any more, or does not see the channel of the season. */
export const seesChannel = async (
  { eyes }: Pick<SeasonDeps, 'eyes'>,
  { guild, channel }: Pick<Season, 'guild' | 'channel'>,
  user: string,
): Promise<boolean> => (await eyes(guild, user))?.(channel) === true;

/** True if the settings of the server allow its tables. `parent`: the channel of a thread, if it is one. */
export const allowsSeason = (
  settings: ServerSettings,
  { game, channel }: Pick<Season, 'game' | 'channel'>,
  parent: string | null,
): boolean => gamesOf(settings).includes(game) && allows(settings, [channel, parent]);
