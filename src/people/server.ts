/** Changes of a server's settings. Each function returns the new settings or a refusal. */
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { done, LOCALES, PACES, refuse, type Outcome } from '../base.ts';

import { SERVER_UNSET, type ServerSettings } from './model.ts';

export const CHANNEL_CHANGES = ['allow', 'forbid', 'all'] as const;
export const GAME_CHANGES = ['add', 'remove', 'all'] as const;
/** Value for no choice of language or pace. */
export const UNCHOSEN = 'none';
/** Highest allowed limits. */
export const MOST = { perPerson: 100, perServer: 5_000 } as const;

/** Changes the allowed channels. `channel`: its id. Allowing the first channel forbids all others. */
export function withChannel(
  settings: ServerSettings,
  change: string,
  channel: string | null,
): Outcome<ServerSettings> {
  const { channels } = settings;
  const others = (channels ?? []).filter(each => each !== channel);
  switch (CHANNEL_CHANGES.find(each => each === change)) {
    case 'all':
      return done({ ...settings, channels: null });
    case 'allow':
      return channel === null
        ? refuse('hosting:refuse.whichChannel')
        : done({ ...settings, channels: [...others, channel] });
    case 'forbid':
      if (channel === null) return refuse('hosting:refuse.whichChannel');
      if (channels === null) return refuse('hosting:refuse.everywhere');
      if (others.length === channels.length) return refuse('hosting:refuse.asItIs');
      return others.length === 0
        ? refuse('hosting:refuse.lastChannel')
        : done({ ...settings, channels: others });
    case undefined:
      return refuse('common:refuse.unknownOption', { what: change });
  }
}

export function withGame(
  settings: ServerSettings,
  change: string,
  game: string | null,
): Outcome<ServerSettings> {
  const named = GAME_IDS.find(each => each === game);
  const offered = settings.games ?? GAME_IDS;
  const kind = GAME_CHANGES.find(each => each === change);
  if (kind === 'all') return done({ ...settings, games: null });
  if (kind === undefined) return refuse('common:refuse.unknownOption', { what: change });
  if (game === null) return refuse('hosting:refuse.whichGame');
  if (named === undefined) return refuse('common:refuse.unknownOption', { what: game });
  if (offered.includes(named) === (kind === 'add')) return refuse('hosting:refuse.asItIs');
  const games = GAME_IDS.filter(each => (each === named ? kind === 'add' : offered.includes(each)));
  return games.length === 0
    ? refuse('hosting:refuse.lastGame')
    : done({ ...settings, games: games.length === GAME_IDS.length ? null : games });
}

export function withLanguage(settings: ServerSettings, value: string): Outcome<ServerSettings> {
  const locale = LOCALES.find(each => each === value);
  return locale || value === UNCHOSEN
    ? done({ ...settings, locale: locale ?? null })
    : refuse('common:refuse.unknownOption', { what: value });
}

export function withPace(settings: ServerSettings, value: string): Outcome<ServerSettings> {
  const pace = PACES.find(each => each === value);
  return pace || value === UNCHOSEN
    ? done({ ...settings, pace: pace ?? null })
    : refuse('common:refuse.unknownOption', { what: value });
}

/** Values of what is on or off. */
export const SWITCH = ['on', 'off'] as const;

/** Turns one thing on or off. */
export function withSwitch(
  settings: ServerSettings,
  what: 'talk' | 'visitors',
  value: string,
): Outcome<ServerSettings> {
  const chosen = SWITCH.find(each => each === value);
  return chosen
    ? done({ ...settings, [what]: chosen === 'on' })
    : refuse('common:refuse.unknownOption', { what: value });
}

/** Changes the limits. `null`: unchanged. */
export function withLimits(
  settings: ServerSettings,
  perPerson: number | null,
  perServer: number | null,
): Outcome<ServerSettings> {
  if (perPerson === null && perServer === null) return refuse('hosting:refuse.limits');
  const fits = (value: number | null, most: number) =>
    value === null || (Number.isInteger(value) && value >= 1 && value <= most);
  if (!fits(perPerson, MOST.perPerson) || !fits(perServer, MOST.perServer))
    return refuse('hosting:refuse.limitRange', MOST);
  return done({
    ...settings,
    perPerson: perPerson ?? settings.perPerson,
    perServer: perServer ?? settings.perServer,
  });
}

/** True if tables may be opened in one of these places: a channel, or a thread and its channel. */
export const allows = (
  { channels }: Pick<ServerSettings, 'channels'>,
  places: readonly (string | null)[],
): boolean => channels === null || places.some(place => place !== null && channels.includes(place));

export const gamesOf = ({ games }: Pick<ServerSettings, 'games'> = SERVER_UNSET): readonly GameId[] =>
  games ?? GAME_IDS;
