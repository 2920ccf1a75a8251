/** Says which cards everybody has seen (DY-105), and how many are hidden. From the spectator's view alone. */
import type { PlayerView, View } from '../../../engines/dynasties/model.ts';
import { ROUNDS } from '../../../engines/dynasties/facts.ts';
import type { Msg, Seat } from '../../../engines/core/game.ts';
import type { Localizer } from '../../discord/localizer.ts';
import type { KnownPage } from '../presenter.ts';
import { repeated } from '../repeated.ts';
import { msg } from './words.ts';

/**
 * Returns what has been played and discarded, and the sizes of hands (DY-14) and decks. `null`: the game is
 * over, and everything is shown.
 */
export function known(view: View, localizer: Localizer): KnownPage | null {
  if (view.stage === 'over') return null;
  const { say } = localizer;
  const { players, deck, yellowDeck } = view;
  return {
    button: { key: 'common:button.known' },
    title: msg('known.title'),
    lines: [
      ...seen(view, localizer),
      say(msg('known.hands')),
      ...players.map((player, seat) => say(hiddenIn(player, seat))),
      `-# ${say(msg('known.decks', { actions: deck, scoring: yellowDeck }))}`,
    ],
  };
}

/** Returns the cards and book tiles that lie open, a line for each kind. */
function seen(view: View, localizer: Localizer): readonly string[] {
  const { round, yellowPlayed, greenPlayed, usedTiles } = view;
  const { say } = localizer;
  const actions = actionCards(view);
  const scoring = [...greenPlayed, ...yellowPlayed].toSorted();
  const listed = (things: readonly Msg[]) => repeated(things, localizer);
  return [
    ...(actions.length === 0
      ? [say(msg('known.noActions'))]
      : [
          say(msg('known.actions', { what: listed(actions.map(card => msg(`cardName.${card}`))) })),
          `-# ${say(round === ROUNDS ? msg('known.backLast') : msg('known.back'))}`,
        ]),
    ...(scoring.length === 0
      ? []
      : [say(msg('known.scoring', { what: listed(scoring.map(card => msg('known.card', { card }))) }))]),
    ...(usedTiles.length === 0
      ? []
      : [say(msg('known.tiles', { what: listed(usedTiles.map(tile => msg(`tile.${tile}`))) }))]),
  ];
}

/** Returns the action cards out of deck and hands, in the order of the deck, with the one that is played. */
const actionCards = ({ discards, played }: View) =>
  [...discards, ...(played === null ? [] : [played])].toSorted();

const hiddenIn = ({ cards, scoringCards }: PlayerView, seat: Seat) =>
  msg('known.player', { who: { seat }, actions: cards, scoring: scoringCards });
