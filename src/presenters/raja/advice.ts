/** Private advice before an answer: what the turn leaves undone and unused, and what the city would score. */
import type { Msg, Prompt, Seat } from '../../../engines/core/game.ts';
import { COSTS, isCity, nameOf, RECIPES } from '../../../engines/raja/facts.ts';
import type { Action, Asks, City, Deed, ScoreRow, View } from '../../../engines/raja/model.ts';
import { cardArgs, forecast, isTie, palaceCost, stake } from '../../../engines/raja/outlook.ts';
import { movable } from '../../../engines/raja/targets.ts';
import type { Localizer } from '../../discord/localizer.ts';
import type { AnyOption } from '../../base.ts';
import { chosenOf, valuesOf, type OpenQuestion, type Weight } from '../presenter.ts';
import { noPalace } from './missing.ts';
import type { At } from './pictures.ts';
import { msg } from './words.ts';

export function preview({ view, localizer }: At, asking: OpenQuestion<Prompt<Asks>>): readonly string[] {
  const { prompt } = asking;
  switch (prompt.type) {
    case 'turn':
      // The question of an open group needs only what its own answers depend on.
      if (asking.at > 0)
        return isGovernor(prompt, asking.at) ? [localizer.say(msg('outlook.governors'))] : [];
      return [
        ...warned(surprising(noPalace(view, valuesOf(prompt), prompt.seat)), localizer),
        ...(stake(view)?.rows.some(({ rank }) => rank !== null) ? standing(view, localizer) : []),
      ];
    case 'discs':
      return [
        ...standing(view, localizer),
        ...chosenOf(prompt, asking).flatMap(({ first, second }) => cost(view, [first, second], localizer)),
        ...lineOf(unset(asking.parts ?? []), localizer),
      ];
    case 'sure':
      return unused(view).map(localizer.say);
    case 'opening':
      return beginning(view).map(localizer.say);
    case 'bid':
    case 'pick':
    case 'drop':
    case 'give':
      return [];
  }
}

const isGovernor = ({ options }: Extract<Prompt<Asks>, { readonly type: 'turn' }>, at: number): boolean =>
  options[at - 1]?.value.do === 'governor';

/** Says what houses are for, while the reader has none (RA-20, RA-21). */
const beginning = ({ houses, seat }: View): Msg[] =>
  Object.values(houses).some(owners => owners.some(owner => owner === seat)) ? [] : [msg('outlook.opening')];

/** Returns the text of a line. Empty: there is none. */
const lineOf = (line: Msg | null, { say }: Localizer): string[] => (line === null ? [] : [say(line)]);

/** Leaves out that the architect has to travel first, which the map shows; *Why not …?* says it. */
const surprising = (why: Msg | null): Msg | null => (why?.key === 'raja:refuse.notThere.palace' ? null : why);

const warned = (line: Msg | null, localizer: Localizer): string[] =>
  lineOf(line, localizer).map(words => `⚠️ ${words}`);

/**
 * Compares the cost of the disc with the gold, if it has one (RA-31, RA-35, RA-50), and names the tolls. Of a
 * palace without a tile it says that.
 */
function cost(view: View, actions: readonly Action[], { say }: Localizer): string[] {
  const own = view.players[view.seat ?? -1];
  const palace = palaceCost(view, view.seat ?? -1);
  const count = actions
    .flatMap(action => RECIPES[action])
    .reduce((sum, part) => sum + (part === 'palace' ? palace : 0) + (isHouse(part) ? COSTS.house : 0), 0);
  const isPalace = actions.some(action => RECIPES[action].includes('palace'));
  if (isPalace && own?.palaces === 0) return [`⚠️ ${say(msg('refuse.palaces'))}`];
  if (count === 0 || own?.gold == null) return [];
  const compared = say(msg(costKey(count, own.gold), { count, gold: own.gold }));
  return [isMonk(own) ? compared : `${compared} ${say(msg('outlook.tolls'))}`];
}

function costKey(cost: number, gold: number): string {
  if (cost < gold) return 'outlook.cost';
  return cost === gold ? 'outlook.costAll' : 'outlook.costMore';
}

/** Says that a choice under way counts for nothing yet, because a closed panel loses it. */
function unset(parts: readonly (Msg | null)[]): Msg | null {
  const open = parts.filter(part => part === null).length;
  return open === parts.length ? null : msg(open === 0 ? 'outlook.unset' : 'outlook.unsetOther');
}

const isHouse = (part: string): boolean => part === 'house' || part === 'cityHouse';

function standing(view: View, localizer: Localizer): string[] {
  const scored = stake(view);
  if (scored === null) return [];
  const city = nameOf(scored.city);
  const rows = ranked(scored.rows, localizer);
  if (rows.length === 0) return [localizer.say(msg('outlook.stakeNobody', { city }))];
  return [localizer.say(msg('outlook.stake', { city, rows: localizer.list(rows) }))];
}

/** Names points and gold of each player; of one who wins a tie, why (RA-56). `rows`: best first. */
const ranked = (rows: readonly ScoreRow[], { say }: Localizer): string[] =>
  rows
    .filter(row => row.rank !== null)
    .map((row, i) => {
      const { seat, points, payout, monopoly } = row;
      const earns = { who: { seat }, points, gold: payout + monopoly };
      const next = rows[i + 1];
      return row.card && next?.card && isTie(row, next)
        ? say(msg('outlook.rowTie', { ...earns, ...cardArgs(row.card), ...cardArgs(next.card, '2') }))
        : say(msg('outlook.row', earns));
    });

/** Says what would be lost if the turn ended with this option. `sure` names the unfinished actions. */
export function warnings(view: View, prompt: Prompt<Asks>, optionIndex: number): readonly Msg[] {
  if (prompt.type !== 'turn') return [];
  const value = prompt.options[optionIndex]?.value;
  return value !== undefined && endsNow(view, value) ? unused(view) : [];
}

/** True if the turn ends with this deed, without the question `sure`. */
function endsNow({ turn, players }: View, deed: Deed): boolean {
  const missing = (turn?.actions ?? []).flatMap(action => action.missing);
  if (deed.do === 'end') return missing.length === 0;
  if (deed.do !== 'finish' || turn === null) return false;
  const dug = missing.filter(part => part === 'quarry').length;
  return (
    missing.every(part => part === 'gold' || part === 'quarry') && dug <= (players[turn.seat]?.quarry ?? 0)
  );
}

/** An end of the turn with open actions costs gold (RA-40): it is the last and invites nobody. */
export function weight({ turn }: View, { value }: AnyOption): Weight {
  const isEnd = typeof value === 'object' && value !== null && 'do' in value && value.do === 'end';
  const isOpen = (turn?.actions ?? []).some(({ missing }) => missing.length > 0);
  return isEnd && isOpen ? 'grave' : 'usual';
}

/** Names what the mover could still do for nothing or with gain: a free house, a token, a journey. */
function unused(view: View): Msg[] {
  const { turn, players } = view;
  const own = turn === null ? undefined : players[turn.seat];
  if (turn === null || !own) return [];
  const hasHouse = own.supply > 0 || movable(view, turn.seat).length > 0;
  return [
    ...(own.characters.includes('builder') && !turn.used.includes('builder') && hasHouse
      ? [msg('unused.builder')]
      : []),
    ...(own.tokens > 0 && turn.actions.every(({ from }) => from === 'disc')
      ? [msg('unused.token', { count: own.tokens })]
      : []),
    ...journey(view, turn.seat),
  ];
}

/**
 * Names the journey to the city that is scored, if it brought more gold than it costs were the city scored
 * now.
 */
function journey(view: View, seat: Seat): Msg[] {
  const { maharaja, players, ways } = view;
  const own = players[seat];
  if (!own || !isCity(maharaja) || own.at === maharaja) return [];
  const tolls = ways.filter(({ to }) => to === maharaja).map(({ toll }) => (isMonk(own) ? 0 : toll));
  const count = Math.min(...tolls);
  const there: View = { ...view, players: players.with(seat, { ...own, at: maharaja }) };
  const gold = paid(there, maharaja, seat) - paid(view, maharaja, seat);
  if (count > (own.gold ?? 0) || gold <= count) return [];
  return [msg('unused.journey', { city: nameOf(maharaja), count, gold })];
}

const isMonk = ({ characters }: View['players'][number]): boolean => characters.includes('monk');

/** Returns the gold that this player would receive if the city were scored now. */
const paid = (view: View, city: City, seat: Seat): number =>
  forecast(view, city)
    .filter(row => row.seat === seat)
    .reduce((sum, { payout, monopoly }) => sum + payout + monopoly, 0);
