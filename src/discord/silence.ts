/** Says in private why the channel of a table is silent. */
import type { Interaction } from 'discord.js';
import type { Obstacle } from '../tables/model.ts';
import type { Say } from '../i18n/index.ts';
import { sizeOf } from './fit.ts';
import { namesOf } from './permissions.ts';
import { LIMITS, text, type Payload } from './ui.ts';

/** The interactions that are about a table, with what finds out why its channel is silent. */
const reasons = new WeakMap<Interaction, () => Promise<string | null>>();

/** Has every private reply to this interaction say the reason that `find` returns. `null`: none. */
export const tellSilence = (i: Interaction, find: () => Promise<string | null>): void =>
  void reasons.set(i, find);

/**
 * Returns the reason for a reply to this interaction. `null`: the channel is not silent, or it is not known:
 * the reply matters more.
 */
export const silenceAbout = async (i: Interaction): Promise<string | null> =>
  (await reasons
    .get(i)?.()
    .catch(() => null)) ?? null;

/** Adds the reason to a message if there is room. `null`: none. */
export function withSilence(payload: Payload, reason: string | null): Payload {
  if (reason === null) return payload;
  const { length, count } = sizeOf(payload.components);
  const hasRoom = length + [...reason].length <= LIMITS.text && count < LIMITS.components;
  return hasRoom ? { ...payload, components: [...payload.components, text(reason)] } : payload;
}

/** Returns the reason. `null`: the channel is told everything, or everything but pictures. */
export function silenceText(table: string, obstacle: Obstacle | null, say: Say): string | null {
  if (obstacle === null) return null;
  const { kind, permissions, channel, lost } = obstacle;
  const key = kind === 'permissions' && permissions.length === 0 ? 'common:silent.refused' : REASONS[kind];
  if (key === null) return null;
  const where = `<#${channel}>`;
  const what = namesOf(permissions, say);
  return [
    ...(lost ? [say({ key: 'common:silent.lost', where })] : []),
    say({ key, where, what, table }),
  ].join('\n');
}

/** `null`: the channel is not silent. */
const REASONS: Readonly<Record<Obstacle['kind'], string | null>> = {
  permissions: 'common:silent.permissions',
  access: 'common:silent.access',
  locked: 'common:silent.locked',
  gone: 'common:silent.gone',
  filtered: 'common:silent.filtered',
  rejected: 'common:silent.rejected',
  pictures: null,
};
