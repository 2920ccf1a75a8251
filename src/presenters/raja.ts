/** Raja in chat. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg } from '../../engines/core/game.ts';
import { nameOf } from '../../engines/raja/facts.ts';
import type { Deed, Disc, Place, ScoreRow, Scoring, Stop, View } from '../../engines/raja/model.ts';
import { leaving, scoringMsgs, stake } from '../../engines/raja/outlook.ts';
import { placeOf, type Placed } from '../../engines/raja/place.ts';
import { altRaja, callOf, WORDS, type RajaJob, type RajaKind, type Target } from '../../render/raja/index.ts';
import type { Picture } from '../discord/pictures.ts';
import type { Localizer } from '../discord/localizer.ts';
import {
  described,
  wordsFor,
  type OpenQuestion,
  type Presenter,
  type PromptLayout,
  type ScorePage,
  type PresenterContext,
} from './presenter.ts';

type At = PresenterContext<View>;

export const raja: Presenter<View> = {
  table: at => [open(at, 'map'), open(at, 'court'), ...besides(at)],
  hand: at => [own(at)],
  panel,
  aid: at => [open(at, 'characters')],
  form: ({ type }): PromptLayout => (type === 'discs' ? 'pair' : 'list'),
  preview,
  scores: ({ payouts }, localizer) =>
    payouts.length === 0
      ? [noScoring(localizer)]
      : payouts.toReversed().map(scoring => sheet(scoring, localizer)),
};

/** While characters are chosen, what each does; after a scoring, how it came about. */
function besides(at: At): readonly Picture[] {
  const {
    view: { stage, turn, payouts },
  } = at;
  if (stage === 'bid' || (stage === 'pick' && turn === null)) return [open(at, 'characters')];
  return (stage === 'discs' || stage === 'over') && payouts.length > 0
    ? [motif('scoring', at, { ...base('scoring', at), which: payouts.length - 1 })]
    : [];
}

function panel(at: At, asking: OpenQuestion | null): readonly Picture[] {
  if (!asking) return [own(at)];
  switch (asking.prompt.type) {
    case 'discs':
      return [disc(at, chosen(asking))];
    case 'bid':
    case 'pick':
    case 'give':
      return [open(at, 'characters')];
    case 'sure':
      return [closeup(at, [])];
    default:
      return [closeup(at, targets(asking))]; // Asks: opening, turn, drop
  }
}

/** The own disc; in the own turn what is round the architect. */
const own = (at: At): Picture =>
  at.view.turn !== null && at.view.turn.seat === at.view.seat
    ? closeup(at, [])
    : disc(at, at.view.players[at.view.seat ?? -1]?.disc ?? null);

const base = <K extends RajaKind>(kind: K, { view, localizer }: At) =>
  ({
    game: 'raja',
    kind,
    view,
    names: localizer.names.picture,
    words: wordsFor(WORDS[kind], localizer),
  }) as const;
const motif = (name: string, { localizer }: At, job: RajaJob): Picture => ({
  name,
  job,
  describe: described(localizer, (say, names) => altRaja({ ...job, names }, say)),
});
const open = (at: At, kind: 'map' | 'court' | 'characters'): Picture =>
  motif(kind, at, base(kind, { ...at, view: at.open }));
const disc = (at: At, set: Disc | null): Picture =>
  motif('disc', at, { ...base('disc', at), chosen: set ? [set.first, set.second] : [], scope: at.table });
const closeup = (at: At, marks: readonly Target[]): Picture =>
  motif('closeup', at, { ...base('closeup', at), targets: marks, scope: at.table });

/** Asks['discs']. */
const chosen = ({ prompt: { options }, optionIndexes: [index] }: OpenQuestion): Disc | null =>
  index === undefined ? null : (options[index]?.value as Disc);

/** The places of the group that is open; before that, where the architect can go and what can be built there. */
function targets({ prompt: { type, options }, at }: OpenQuestion): Target[] {
  const group = options[at - 1]?.group ?? null;
  const shown = options.filter(option =>
    group === null ? type !== 'turn' || isNear(option.value as Deed) : same(option.group, group),
  );
  const marks = shown.flatMap(({ value }) => markOf(value as Placed)); // Asks: opening, turn, drop
  return [...new Map(marks.map(mark => [`${mark.at} ${mark.site ?? ''}`, mark])).values()];
}

const isNear = (deed: Deed): boolean => deed.do === 'travel' || deed.do === 'palace';

function markOf(value: Placed): Target[] {
  const at = placeOf(value);
  if (at === null) return [];
  if (!('do' in value) || value.do !== 'palace') return [mark(at)];
  return [{ at, site: value.site, label: value.site === 0 ? '★' : String(value.site) }];
}

const mark = (at: Place | Stop): Target => ({ at, label: callOf(at) });
const msg = (path: string, args: Omit<Msg, 'key'> = {}): Msg => ({ ...args, key: `raja:${path}` });

/** RA-40, RA-55: what ending the turn now would leave unfinished, and what the maharaja's city would bring. */
function preview({ view, localizer }: At, { prompt: { type } }: OpenQuestion): readonly string[] {
  if (type !== 'turn' && type !== 'discs') return [];
  const left = type === 'turn' ? leaving(view) : null;
  const scored = stake(view);
  return [
    ...(left === null ? [] : [localizer.say(left)]),
    ...(scored === null
      ? []
      : [
          `${localizer.say(msg('outlook.stake', { city: nameOf(scored.city) }))} ${ranked(scored.rows, localizer)}`,
        ]),
  ];
}

function ranked(rows: readonly ScoreRow[], { say, list }: Localizer): string {
  const standing = rows
    .filter(row => row.rank !== null)
    .map(({ seat, points, payout, monopoly }) =>
      say(msg('outlook.row', { who: { seat }, points, gold: payout + monopoly })),
    );
  return standing.length === 0 ? say(msg('outlook.nobody')) : list(standing);
}

function noScoring({ say, label }: Localizer): ScorePage {
  return { seat: null, label: label(msg('sheet.none')), title: say(msg('sheet.none')), lines: [] };
}

/** The newest scoring first. */
function sheet(scoring: Scoring, { say, label }: Localizer): ScorePage {
  const title = msg('sheet.title', { round: scoring.round, city: nameOf(scoring.city) });
  return {
    seat: null,
    label: label(title),
    title: say(title),
    lines: scoringMsgs(scoring).map(each => `- ${say(each)}`),
  };
}
