/** The pictures of Taj Mahal. */
import type { Card, View } from '../../../engines/taj-mahal/model.ts';
import {
  altTaj,
  WORDS,
  type Offer,
  type Pick as Choosing,
  type TajJob,
  type TajKind,
} from '../../../render/taj-mahal/index.ts';
import type { Picture } from '../../discord/pictures.ts';
import { ingredients, pictureFrom, type PresenterContext } from '../presenter.ts';

export type At = PresenterContext<View>;

const base = <Kind extends TajKind>(kind: Kind, at: At) => ingredients('taj-mahal', kind, WORDS[kind], at);
const picture = pictureFrom<TajJob>(altTaj);

export const open = (at: At, kind: 'board' | 'contest' | 'goods' | 'hands'): Picture =>
  picture(kind, at, base(kind, at));
export const hand = (at: At): Picture =>
  picture('hand', at, { ...base('hand', at), pick: null, format: 'large', scope: at.table });
/** The hand in a panel. `shown`: the cards that may be played, and the choice so far; `null`: no question. */
export const lowHand = (at: At, shown: Choosing | null): Picture =>
  picture('hand', at, { ...base('hand', at), pick: shown, format: 'low', scope: at.table });
export const supply = (at: At): Picture => picture('supply', at, { ...base('supply', at), chosen: null });

/** The supply and the hand, to take cards of the supply or to discard them. */
export const taking = (at: At, chosen: readonly Card[]): Picture =>
  picture('taking', at, { ...base('taking', at), chosen, scope: at.table });

export const province = (at: At, offers: readonly Offer[], chosen: readonly Offer[]): Picture =>
  picture('province', at, { ...base('province', at), offers, chosen });
