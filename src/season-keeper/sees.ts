/** Who can take part where a season is played. */
import type { Season } from '../seasons/model.ts';
import type { SeasonDeps } from './deps.ts';

/** False if the person is not on the server any more, or does not see the channel of the season. */
export const seesChannel = async (
  { eyes }: Pick<SeasonDeps, 'eyes'>,
  { guild, channel }: Pick<Season, 'guild' | 'channel'>,
  user: string,
): Promise<boolean> => (await eyes(guild, user))?.(channel) === true;
