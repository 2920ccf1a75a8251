/** Says how much gold each player has, as all can count it (RA-6). Made from the spectator's view alone. */
import type { View } from '../../../engines/raja/model.ts';
import type { Localizer } from '../../discord/localizer.ts';
import type { KnownPage } from '../presenter.ts';
import { msg } from './words.ts';

/**
 * Returns a line for each player. `null`: the game is over, and all gold is shown, or an earlier version
 * began it and did not count hidden gold.
 */
export function known({ stage, players }: View, { say }: Localizer): KnownPage | null {
  const purses = players.flatMap(({ gold, counted }) => gold ?? counted ?? []);
  if (stage === 'over' || purses.length < players.length) return null;
  return {
    button: msg('known.button'),
    title: msg('known.title'),
    lines: [
      ...purses.map((gold, seat) => say(msg('known.line', { who: { seat }, gold }))),
      `-# ${say(msg('known.about'))}`,
    ],
  };
}
