/** What everybody is told about a table of Taj Mahal: duties, progress, milestones. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { provinceOf } from '../../../engines/taj-mahal/facts.ts';
import type { View } from '../../../engines/taj-mahal/model.ts';
import { nextPalace } from '../../../engines/taj-mahal/palaces.ts';
import { here } from '../../../engines/taj-mahal/state.ts';
import { NO_DIGEST, type Digest } from '../digest.ts';
import { msg } from './words.ts';

/** A visit ends where the next one begins; the game ends with its winner. */
export const MILESTONES: readonly string[] = ['taj-mahal:log.visit', 'taj-mahal:log.wins'];

/** Who won what in a visit is several sentences about each player. */
export const DIGEST: Digest = {
  ...NO_DIGEST,
  results: [
    ...['prize.', 'gain.', 'log.places', 'log.crowns', 'log.cardTile', 'carletto.cardTile'],
    ...['log.returns', 'log.earns', 'log.wins'],
  ].map(each => `taj-mahal:${each}`),
  headings: ['taj-mahal:log.visit'],
  begins: ['taj-mahal:carletto.draws'],
  details: [
    ...['log.takes', 'log.discards', 'log.draws', 'log.shuffled', 'log.starts'],
    ...['carletto.draws', 'carletto.discards', 'carletto.noCard', 'carletto.why', 'carletto.against'],
  ].map(each => `taj-mahal:${each}`),
  joins: [
    { keys: ['taj-mahal:prize.'], as: ['taj-mahal:joined.prizes'] },
    { keys: ['taj-mahal:gain.'], as: ['common:since.gains'] },
    // All palaces of a withdrawal in one sentence, so that no record loses one of them.
    {
      keys: ['log.places', 'log.crowns', 'log.cardTile'].map(each => `taj-mahal:${each}`),
      as: ['taj-mahal:joined.palaces', 'taj-mahal:joined.builds'],
    },
  ],
};

/** Returns what the asked seat must do. The stage is public, and only one seat is asked at a time. */
export function duty(view: View, seat: Seat): Msg {
  const province = provinceOf(here(view)).name;
  switch (view.stage) {
    case 'turn':
      return msg(isAlone(view, seat) ? 'duty.alone' : 'duty.turn', { province });
    case 'palace':
      return msg(`duty.${nextPalace(view.placing)}`, { province });
    case 'settle':
      return msg('duty.settle', { province });
    case 'supply':
      return msg('duty.supply');
    case 'discard':
      return msg('duty.discard');
    case 'over':
      throw new Error('nobody is asked after the end');
  }
}

/** TM-31: true if all others have withdrawn. */
const isAlone = ({ figures }: View, seat: Seat): boolean =>
  figures.every(({ withdrawn }, who) => withdrawn || who === seat);

export const progress = (view: View): Msg | null =>
  view.stage === 'over'
    ? null
    : msg('progress', {
        visit: view.visit,
        visits: view.provinces.length,
        province: provinceOf(here(view)).name,
      });

/** True if somebody has played or withdrawn in this visit. */
export const hasBegun = ({ figures }: View): boolean =>
  figures.some(({ played, withdrawn }) => withdrawn || played.length > 0);

/** True if the withdrawal under way has scored. A figure withdraws once in a visit. */
export const hasScored = ({ gains, visit, withdrawing }: View): boolean =>
  gains.some(
    ({ visit: scored, who, for: cause }) =>
      scored === visit && who === withdrawing && ['bonus', 'palaces', 'tile'].includes(cause),
  );
