/** Raja in chat. */
import type { Msg } from '../../engines/core/game.ts';
import { nameOf } from '../../engines/raja/facts.ts';
import type { ScoreRow, Scoring, View } from '../../engines/raja/model.ts';
import { leaving, scoringMsgs, stake } from '../../engines/raja/outlook.ts';
import type { Voice } from '../discord/voice.ts';
import type { Asking, Face, Form, Sheet, Sitting } from './face.ts';

type At = Sitting<View>;

export const raja: Face<View> = {
  table: () => [],
  hand: () => [],
  panel: () => [],
  aid: () => [],
  form: ({ type }): Form => type === 'discs' ? 'pair' : 'list',
  preview,
  scores: (view, voice) => view.payouts.toReversed().map(scoring => sheet(scoring, voice)),
};

const msg = (path: string, args: Omit<Msg, 'key'> = {}): Msg => ({ ...args, key: `raja:${path}` });

/** RA-40, RA-55: what ending the turn now would leave unfinished, and what the maharaja's city would bring. */
function preview({ view, voice }: At, { prompt }: Asking): readonly string[] {
  if (prompt.type !== 'turn' && prompt.type !== 'discs') return [];
  const left = prompt.type === 'turn' ? leaving(view) : null;
  const scored = stake(view);
  return [
    ...(left === null ? [] : [voice.say(left)]),
    ...(scored === null ? [] : [`${voice.say(msg('outlook.stake', { city: nameOf(scored.city) }))} ${ranked(scored.rows, voice)}`]),
  ];
}

function ranked(rows: readonly ScoreRow[], { say, list }: Voice): string {
  const standing = rows.filter(row => row.rank !== null).map(({ seat, points, payout, monopoly }) => say(msg('outlook.row', { who: { seat }, points, gold: payout + monopoly })));
  return standing.length === 0 ? say(msg('outlook.nobody')) : list(standing);
}

/** The newest scoring first. */
function sheet(scoring: Scoring, { say, label }: Voice): Sheet {
  const title = msg('sheet.title', { round: scoring.round, city: nameOf(scoring.city) });
  return { label: label(title), title: say(title), lines: scoringMsgs(scoring).map(each => `- ${say(each)}`) };
}
