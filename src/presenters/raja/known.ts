/** Says how much gold each player has, as all can count it (RA-6). Made from the spectator's view alone. */
import type { View } from '../../../engines/raja/model.ts';
import type { Localizer } from '../../discord/localizer.ts';
import type { KnownPage } from '../presenter.ts';
import { msg } from './words.ts';

/** Returns a line for each player. `null`: the game is over, and all gold is shown. */
export function known({ stage, players }: View, { say }: Localizer): KnownPage | null {
  if (stage === 'over') return null;
  const lines = players.flatMap(({ counted }, seat) =>
    counted === null ? [] : [say(msg('known.line', { who: { seat }, count: counted }))],
  );
  return {
    button: msg('known.button'),
    title: msg('known.title'),
    lines: lines.length > 0 ? [...lines, `-# ${say(msg('known.about'))}`] : [say(msg('known.none'))],
  };
}
