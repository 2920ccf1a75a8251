/** Presents Raja in chat. */
import { isDeepStrictEqual as same } from 'node:util';
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { nameOf } from '../../../engines/raja/facts.ts';
import type { Asks, Deed, Disc, Place, ScoreRow, Scoring, Stop, View } from '../../../engines/raja/model.ts';
import { leaving, scoringMsgs, stake } from '../../../engines/raja/outlook.ts';
import { placeOf, type Placed } from '../../../engines/raja/place.ts';
import {
  altRaja,
  callOf,
  WORDS,
  type RajaJob,
  type RajaKind,
  type Target,
} from '../../../render/raja/index.ts';
import type { Picture } from '../../discord/pictures.ts';
import type { Localizer } from '../../discord/localizer.ts';
import {
  chosenOf,
  described,
  valuesOf,
  wordsFor,
  type OpenQuestion,
  type Presenter,
  type ScorePage,
  type PresenterContext,
} from '../presenter.ts';
import { duty } from './duty.ts';
import { msg } from './words.ts';

type At = PresenterContext<View>;
type Asking = OpenQuestion<Prompt<Asks>>;

export const raja: Presenter<View, Prompt<Asks>> = {
  table: at => [open(at, 'map'), open(at, 'court'), ...besides(at)],
  card,
  duty,
  progress: () => null,
  milestones: ['raja:score.row', 'raja:score.none', 'raja:log.wins'],
  hand: at => [own(at)],
  panel,
  aid: at => [open(at, 'characters')],
  form: ({ type }) => (type === 'discs' ? 'pair' : 'list'),
  preview,
  parts: () => [],
  ahead: () => null,
  effect: () => null,
  missing: () => [],
  past: () => null,
  scores: ({ payouts }, localizer) =>
    payouts.length === 0
      ? [noScoring(localizer)]
      : payouts.toReversed().map(scoring => sheet(scoring, localizer)),
};

/** While characters are chosen: what each does. After a scoring: how it was counted. */
function besides(at: At): readonly Picture[] {
  const {
    view: { stage, turn, payouts },
  } = at;
  if (stage === 'bid' || (stage === 'pick' && turn === null)) return [open(at, 'characters')];
  return (stage === 'discs' || stage === 'over') && payouts.length > 0 ? [lastScoring(at)] : [];
}

/**
 * The characters while one is chosen. After a scoring: how it was counted. After the end: the ranking.
 * Otherwise the map.
 */
function card(at: At): Picture {
  const { stage, payouts } = at.open;
  switch (stage) {
    case 'bid':
    case 'pick':
    case 'give':
      return open(at, 'characters');
    case 'discs':
      return payouts.length === 0 ? open(at, 'map') : lastScoring({ ...at, view: at.open });
    case 'opening':
    case 'turn':
    case 'drop':
    case 'sure':
      return open(at, 'map');
    case 'over':
      return open(at, 'court');
  }
}

function panel(at: At, asking: Asking | null): readonly Picture[] {
  if (!asking) return [own(at)];
  const { prompt } = asking;
  switch (prompt.type) {
    case 'discs':
      return [disc(at, chosenOf(prompt, asking)[0] ?? null)];
    case 'bid':
    case 'pick':
    case 'give':
      return [open(at, 'characters')];
    case 'sure':
      return [closeup(at, [])];
    case 'opening':
    case 'turn':
    case 'drop':
      return [closeup(at, targets(prompt, asking.at))];
  }
}

/** The reader's disc. In the reader's turn: the surroundings of the architect. */
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
const picture = (name: string, { localizer }: At, job: RajaJob): Picture => ({
  name,
  job,
  describe: described(localizer, (say, names) => altRaja({ ...job, names }, say)),
});
const open = (at: At, kind: 'map' | 'court' | 'characters'): Picture =>
  picture(kind, at, base(kind, { ...at, view: at.open }));
const lastScoring = (at: At): Picture =>
  picture('scoring', at, { ...base('scoring', at), which: at.view.payouts.length - 1 });
const disc = (at: At, set: Disc | null): Picture =>
  picture('disc', at, { ...base('disc', at), chosen: set ? [set.first, set.second] : [], scope: at.table });
const closeup = (at: At, marks: readonly Target[]): Picture =>
  picture('closeup', at, { ...base('closeup', at), targets: marks, scope: at.table });

type PlacePrompt = Extract<Prompt<Asks>, { readonly type: 'opening' | 'turn' | 'drop' }>;

/**
 * The places to mark: those of the open group. No group open: where the architect can go or build a palace.
 */
function targets(prompt: PlacePrompt, at: number): Target[] {
  const group = prompt.options[at - 1]?.group ?? null;
  const marks = (group === null ? nearby(prompt) : inGroup(prompt, group)).flatMap(markOf);
  return [...new Map(marks.map(mark => [`${mark.at} ${mark.site ?? ''}`, mark])).values()];
}

const nearby = (prompt: PlacePrompt): Placed[] =>
  prompt.type === 'turn' ? valuesOf(prompt).filter(isNear) : valuesOf<Placed>(prompt);

const isNear = (deed: Deed): boolean => deed.do === 'travel' || deed.do === 'palace';

const inGroup = ({ options }: PlacePrompt, group: Msg): Placed[] =>
  options.flatMap(option => (same(option.group, group) ? [option.value] : []));

function markOf(value: Placed): Target[] {
  const at = placeOf(value);
  if (at === null) return [];
  if (!('do' in value) || value.do !== 'palace') return [mark(at)];
  return [{ at, site: value.site, label: value.site === 0 ? '★' : String(value.site) }];
}

const mark = (at: Place | Stop): Target => ({ at, label: callOf(at) });

/**
 * RA-40, RA-55: what the end of the turn would leave unfinished, and what the maharaja's city would score.
 */
function preview({ view, localizer }: At, { prompt: { type } }: Asking): readonly string[] {
  if (type !== 'turn' && type !== 'discs') return [];
  const unfinished = type === 'turn' ? leaving(view) : null;
  const scored = stake(view);
  const lines = unfinished === null ? [] : [localizer.say(unfinished)];
  if (scored === null) return lines;
  const city = localizer.say(msg('outlook.stake', { city: nameOf(scored.city) }));
  return [...lines, `${city} ${ranked(scored.rows, localizer)}`];
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

function sheet(scoring: Scoring, { say, label }: Localizer): ScorePage {
  const title = msg('sheet.title', { round: scoring.round, city: nameOf(scoring.city) });
  return {
    seat: null,
    label: label(title),
    title: say(title),
    lines: scoringMsgs(scoring).map(each => `- ${say(each)}`),
  };
}
