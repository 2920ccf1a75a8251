/** Says in private why the channel of a table is silent. */
import type { Obstacle, TableView } from '../tables/model.ts';
import type { Say } from '../i18n/index.ts';

/** Returns the reason. `null`: the channel is told everything, or everything but pictures. */
export function silenceText(
  { id, obstacle }: Pick<TableView['table'], 'id' | 'obstacle'>,
  say: Say,
): string | null {
  if (obstacle === null) return null;
  const { kind, permissions, channel, lost } = obstacle;
  const key = kind === 'permissions' && permissions.length === 0 ? 'common:silent.refused' : REASONS[kind];
  if (key === null) return null;
  const where = `<#${channel}>`;
  const what = permissions.map(name => say({ key: `common:permission.${name}` })).join(', ');
  return [
    ...(lost ? [say({ key: 'common:silent.lost', where })] : []),
    say({ key, where, what, table: id }),
  ].join('\n');
}

/** `null`: the channel is not silent. */
const REASONS: Readonly<Record<Obstacle['kind'], string | null>> = {
  permissions: 'common:silent.permissions',
  access: 'common:silent.access',
  locked: 'common:silent.locked',
  gone: 'common:silent.gone',
  pictures: null,
};
