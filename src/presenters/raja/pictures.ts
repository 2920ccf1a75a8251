/** The pictures of Raja. */
import type { Character, City, View } from '../../../engines/raja/model.ts';
import {
  altRaja,
  WORDS,
  type Chosen,
  type Closeup,
  type RajaJob,
  type RajaKind,
  type Target,
} from '../../../render/raja/index.ts';
import type { Picture } from '../../discord/pictures.ts';
import { newestOf } from './newest.ts';
import { ingredients, pictureFrom, type PresenterContext } from '../presenter.ts';

export type At = PresenterContext<View>;

const base = <Kind extends RajaKind>(kind: Kind, at: At) => ingredients('raja', kind, WORDS[kind], at);
const picture = pictureFrom<RajaJob>(altRaja);

/** Draws what all users may see, from the spectator's view. */
export const open = (at: At, kind: 'court' | 'characters'): Picture =>
  picture(kind, at, base(kind, { ...at, view: at.open }));
/** Draws the map in the same way, with marks on what is new. */
export const map = (at: At): Picture =>
  picture('map', at, {
    ...base('map', { ...at, view: at.open }),
    newest: newestOf(at.news ?? [], at.open),
  });

/** Draws the governor row. `legal`: the governors that can be moved. */
export const row = (at: At, legal: readonly City[]): Picture =>
  picture('row', at, { ...base('row', at), legal, scope: at.table });

/** Draws the characters for a player who chooses. `legal`: those that can be chosen. */
export const choose = (at: At, legal: readonly Character[]): Picture =>
  picture('characters', at, { ...base('choose', at), legal, scope: at.table });

/** Draws how the last city was scored. */
export const lastScoring = (at: At): Picture =>
  picture('scoring', at, {
    ...base('scoring', { ...at, view: at.open }),
    which: at.open.payouts.length - 1,
  });

export const disc = (at: At, chosen: Chosen): Picture =>
  picture('disc', at, { ...base('disc', at), chosen, scope: at.table });

/** Draws the part of the map with these marks, and what the reader has and chooses besides. */
export const closeup = (
  at: At,
  targets: readonly Target[],
  besides: Omit<Closeup, 'targets'> = {},
): Picture => picture('closeup', at, { ...base('closeup', at), ...besides, targets, scope: at.table });
