/** Says which cards of the hands everybody has seen (TM-98). Made from the spectator's view alone. */
import { cardArgs } from '../../../engines/taj-mahal/cards.ts';
import type { FigureView, View } from '../../../engines/taj-mahal/model.ts';
import type { Seat } from '../../../engines/core/game.ts';
import type { Localizer } from '../../discord/localizer.ts';
import type { KnownPage } from '../presenter.ts';
import { repeated } from '../repeated.ts';
import { msg } from './words.ts';

/**
 * Returns a line for each player: the cards taken from the supply that are still in hand, and how many others
 * there are. Carletto has no hand. `null`: the game is over, and all hands are shown (TM-70).
 */
export function known({ stage, figures }: View, localizer: Localizer): KnownPage | null {
  if (stage === 'over') return null;
  const players = figures.filter(({ carletto }) => !carletto);
  return {
    button: { key: 'common:button.known' },
    title: msg('known.title'),
    lines: players.every(({ taken }) => taken.length === 0)
      ? [localizer.say(msg('known.none'))]
      : [
          ...players.map((figure, seat) => lineOf(figure, seat, localizer)),
          `-# ${localizer.say(msg('known.about'))}`,
        ],
  };
}

function lineOf({ taken, cards }: FigureView, seat: Seat, localizer: Localizer): string {
  const args = { who: { seat }, count: cards - taken.length };
  if (taken.length === 0) return localizer.say(msg('known.hidden', args));
  const what = repeated(
    taken.map(card => msg('known.card', cardArgs(card))),
    localizer,
  );
  return localizer.say(msg('known.line', { ...args, what }));
}
