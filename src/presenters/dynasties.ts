/** Dynasties in chat. */
import type { Msg, Seat } from '../../engines/core/game.ts';
import { at as the, range } from '../../engines/core/values.ts';
import { goodsArgs, total } from '../../engines/dynasties/goods.ts';
import type { Asks, Card, Root, ScoringCard, Step, Turn, View } from '../../engines/dynasties/model.ts';
import { ahead, gainsIn } from '../../engines/dynasties/outlook.ts';
import {
  altDynasties,
  WORDS,
  type Choice,
  type DynastiesJob,
  type DynastiesKind,
  type Pick,
  type Proposal,
} from '../../render/dynasties/index.ts';
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

export const dynasties: Presenter<View> = {
  table: at =>
    at.view.stage === 'over'
      ? [open(at, 'map'), scoring(at, null)]
      : [open(at, 'map'), open(at, 'market'), ...besides(at)],
  hand: at => [hand(at, null), secrets(at, [])],
  panel,
  aid: () => [],
  form,
  preview,
  scores: (view, localizer) => range(view.players.length).map(seat => sheet(view, seat, localizer)),
};

/** What binds at once and needs a look at its picture is confirmed. */
const CONFIRMED: readonly string[] = ['step', 'divide', 'split'] satisfies (keyof Asks)[];
function form({ type }: { readonly type: string }): PromptLayout {
  return type === 'turn' ? 'pair' : CONFIRMED.includes(type) ? 'confirm' : 'list';
}

/** What is being divided; before the first card of a round, how the last one was scored. */
function besides(at: At): readonly Picture[] {
  const {
    view: { round, division, dice, discards, gains },
  } = at;
  if (division !== null || dice !== null) return [divided(at, null)];
  return discards.length === 0 && gains.some(gain => gain.round === round - 1)
    ? [scoring(at, round - 1)]
    : [];
}

const base = <K extends DynastiesKind>(kind: K, { view, localizer }: At) =>
  ({
    game: 'dynasties',
    kind,
    view,
    names: localizer.names.picture,
    words: wordsFor(WORDS[kind], localizer),
  }) as const;
const motif = (name: string, { localizer }: At, job: DynastiesJob): Picture => ({
  name,
  job,
  describe: described(localizer, (say, names) => altDynasties({ ...job, names }, say)),
});
const open = (at: At, kind: 'map' | 'market'): Picture =>
  motif(kind, at, base(kind, { ...at, view: at.open }));
const hand = (at: At, pick: Pick | null): Picture =>
  motif('hand', at, { ...base('hand', at), pick, fresh: [], scope: at.table });
const secrets = (at: At, chosen: readonly ScoringCard[]): Picture =>
  motif('secrets', at, { ...base('secrets', at), chosen, scope: at.table });
const divided = (at: At, proposal: Proposal | null): Picture =>
  motif('division', at, { ...base('division', at), proposal });
const scoring = (at: At, round: number | null): Picture =>
  motif('scoring', at, { ...base('scoring', { ...at, view: at.open }), round });

/** The questions of the game, and of each the values that its options have. */
type Asked = {
  [Q in keyof Asks]: {
    readonly type: Q;
    readonly values: readonly Asks[Q][];
    readonly chosen: readonly Asks[Q][];
  };
}[keyof Asks];
function asked({ prompt: { type, options }, optionIndexes }: OpenQuestion): Asked {
  const it: unknown = {
    type,
    values: options.map(option => option.value),
    chosen: optionIndexes.flatMap(index => options[index]?.value ?? []),
  };
  return it as Asked; // the engine's own
}

function panel(at: At, asking: OpenQuestion | null): readonly Picture[] {
  if (!asking) return [hand(at, null), secrets(at, [])];
  const it = asked(asking);
  switch (it.type) {
    case 'turn':
      return [
        hand(at, {
          legal: it.values.flatMap(playable),
          chosen: it.chosen.flatMap(playable)[0] ?? null,
          keeping: false,
        }),
      ];
    case 'step':
      return [step(at, it.values, it.chosen)];
    case 'tile':
      return [secrets(at, []), hand(at, null)];
    case 'divide':
      return [divided(at, it.chosen.map(({ group }) => ({ goods: group }))[0] ?? null)];
    case 'split':
      return [divided(at, it.chosen[0] ?? null)];
    case 'choose':
    case 'group':
    case 'dice':
      return [divided(at, null)];
    case 'keep':
    case 'score':
      return [
        secrets(
          at,
          it.chosen.map(({ card }) => card),
        ),
      ];
    case 'trade':
    case 'own':
    case 'give':
    case 'remains':
    case 'bonus':
      return [open(at, 'market')];
    case 'order':
    case 'birth':
    case 'coat':
    case 'unmarried':
      return [open(at, 'map')];
  }
}

const playable = (turn: Turn): Choice[] => (turn.do === 'play' ? [{ card: turn.card, as: turn.as }] : []);

/** The picture that a detail is chosen from. */
function step(at: At, values: readonly Step[], chosen: readonly Step[]): Picture {
  const [first] = values;
  if (first === undefined || 'city' in first || 'nation' in first || 'tile' in first) return open(at, 'map');
  if ('keep' in first || 'discard' in first) {
    const cards = (steps: readonly Step[]): Choice[] =>
      steps.flatMap(each => cardIn(each)).map(card => ({ card, as: null }));
    return hand(at, { legal: cards(values), chosen: cards(chosen)[0] ?? null, keeping: 'keep' in first });
  }
  return open(at, 'market');
}

const cardIn = (each: Step): Card[] =>
  'keep' in each ? [each.keep] : 'discard' in each ? [each.discard] : [];

const msg = (path: string, args: Omit<Msg, 'key'> = {}): Msg => ({ ...args, key: `dynasties:${path}` });

/** What the choice costs, or what it leads to. */
function preview({ view, localizer: { say } }: At, asking: OpenQuestion): readonly string[] {
  const it = asked(asking);
  const plan =
    it.type === 'turn'
      ? it.chosen.map(root => ({ root, steps: [] }))
      : it.type === 'step' && view.plan
        ? it.chosen.map(each => ({ root: view.plan?.root, steps: [...(view.plan?.steps ?? []), each] }))
        : [];
  return plan.flatMap(({ root, steps }) =>
    root === undefined ? [] : [say(consequence(view, root, steps, say))],
  );
}

function consequence(view: View, root: Root, steps: readonly Step[], say: Localizer['say']): Msg {
  const { asks, deed } = ahead(view, root, steps);
  if (asks) return msg('outlook.next', { question: say(asks.ask) });
  if (deed.effect.do === 'discard') return msg('outlook.discard');
  return total(deed.pay) > 0 ? msg('outlook.pays', goodsArgs(deed.pay)) : msg('outlook.free');
}

function sheet(view: View, seat: Seat, { say, label }: Localizer): ScorePage {
  const title = msg('sheet.title', { who: { seat }, count: the(view.players, seat).score });
  const rounds = Map.groupBy(gainsIn(view, seat), ({ round }) => round);
  const lines = [...rounds].flatMap(([round, gains]) => [
    `-# ${say(msg('sheet.round', { round }))}`,
    ...gains.map(gain => `- ${say(gain.msg)}`),
  ]);
  return {
    seat,
    label: label(title),
    title: say(title),
    lines: lines.length > 0 ? lines : [say(msg('sheet.empty'))],
  };
}
