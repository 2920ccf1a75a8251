/** The pictures of Dynasties. */
import type { ScoringCard, View } from '../../../engines/dynasties/model.ts';
import {
  altDynasties,
  WORDS,
  type DynastiesJob,
  type DynastiesKind,
  type Mark,
  type MarketPart,
  type Pick,
  type Proposal,
} from '../../../render/dynasties/index.ts';
import type { Picture } from '../../discord/pictures.ts';
import { ingredients, pictureFrom, type PresenterContext } from '../presenter.ts';
import type { Focus } from './focus.ts';
import { newestOf } from './newest.ts';

export type At = PresenterContext<View>;

const base = <Kind extends DynastiesKind>(kind: Kind, at: At) =>
  ingredients('dynasties', kind, WORDS[kind], at);
const picture = pictureFrom<DynastiesJob>(altDynasties);

/** Draws what all users may see, from the spectator's view. */
export const map = (at: At): Picture =>
  picture('map', at, { ...base('map', { ...at, view: at.open }), newest: newestOf(at.news ?? []) });
/** `part`: what the open question is about. Default: the whole market. */
export const market = (at: At, part: MarketPart | null = null): Picture =>
  picture('market', at, {
    ...base('market', { ...at, view: at.open }),
    ...(part === null ? {} : { part }),
  });
export const hand = (at: At, pick: Pick | null): Picture =>
  picture('hand', at, { ...base('hand', at), pick, fresh: [], scope: at.table });
export const secrets = (at: At, chosen: readonly ScoringCard[]): Picture =>
  picture('secrets', at, { ...base('secrets', at), chosen, scope: at.table });
export const divided = (at: At, proposal: Proposal | null): Picture =>
  picture('division', at, { ...base('division', at), proposal });
export const scoring = (at: At, round: number | null): Picture =>
  picture('scoring', at, { ...base('scoring', { ...at, view: at.open }), round });
export const places = (at: At, legal: readonly Mark[], chosen: readonly Mark[]): Picture =>
  focused(at, { kind: 'places', legal, chosen });
export const ships = (at: At, legal: readonly number[]): Picture =>
  focused(at, { kind: 'stall', of: 'ships', legal: legal.map(String), chosen: [] });

/** Draws a focus. The marks depend on the hand, so the picture belongs to this table alone. */
export function focused(at: At, focus: Focus): Picture {
  switch (focus.kind) {
    case 'hand':
      return hand(at, focus.pick);
    case 'places':
      return picture('places', at, { ...base('places', at), ...focus, scope: at.table });
    case 'stall':
      return picture('stall', at, { ...base('stall', at), ...focus, scope: at.table });
  }
}
