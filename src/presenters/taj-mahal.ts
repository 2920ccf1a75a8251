/** Taj Mahal in chat. */
import type { Card, Choice, Sign, Site, Special, View, Who } from '../../engines/taj-mahal/model.ts';
import {
  forecast,
  gainsIn,
  leadsWith,
  nameIn,
  siteWorth,
  standings,
} from '../../engines/taj-mahal/outlook.ts';
import { at as the } from '../../engines/core/values.ts';
import type { Arg, Msg } from '../../engines/core/game.ts';
import {
  altTaj,
  WORDS,
  type Offer,
  type Pick as Choosing,
  type TajJob,
  type TajKind,
} from '../../render/taj-mahal/index.ts';
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

export const tajMahal: Presenter<View> = {
  table: at => [open(at, 'board'), open(at, at.view.stage === 'over' ? 'hands' : 'goods')], // TM-70
  hand: at => [hand(at, null)],
  panel,
  aid: () => [],
  form: ({ type }): PromptLayout => (type === 'turn' ? 'pair' : type === 'palace' ? 'confirm' : 'list'),
  preview,
  scores: (view, localizer) => view.order.toSorted((a, b) => a - b).map(who => sheet(view, who, localizer)),
};

function panel(at: At, asking: OpenQuestion | null): readonly Picture[] {
  if (!asking) return [hand(at, null)];
  switch (asking.prompt.type) {
    case 'turn':
      return [hand(at, pickOf(asking))];
    case 'palace':
      return [province(at, asking), hand(at, null)];
    default:
      return [supply(at, asking), hand(at, null)]; // Asks: supply, discard
  }
}

/** What the prompt's values are, by its type: the engine's own (`Asks`). */
const values = <T>({ prompt: { options } }: OpenQuestion): readonly T[] =>
  options.map(option => option.value as T);
const chosen = <T>(asking: OpenQuestion): readonly T[] =>
  asking.optionIndexes.flatMap(index => values<T>(asking).slice(index, index + 1));

/** TM-11: what may be played, and what has been chosen of it. */
function pickOf(asking: OpenQuestion): Choosing {
  const legal = new Set<Card | Special>(
    values<Choice>(asking).flatMap(({ card, with: other }) => [card, other].filter(each => each !== null)),
  );
  return { legal: [...legal], chosen: chosen<Choice>(asking)[0] ?? { card: null, with: null } };
}

const base = <K extends TajKind>(kind: K, { view, localizer }: At) =>
  ({
    game: 'taj-mahal',
    kind,
    view,
    names: localizer.names.picture,
    words: wordsFor(WORDS[kind], localizer),
  }) as const;

const motif = (name: string, { localizer }: At, job: TajJob): Picture => ({
  name,
  job,
  describe: described(localizer, (say, names) => altTaj({ ...job, names }, say)),
});

const open = (at: At, kind: 'board' | 'goods' | 'hands'): Picture => motif(kind, at, base(kind, at));
const hand = (at: At, shown: Choosing | null): Picture =>
  motif('hand', at, { ...base('hand', at), pick: shown, scope: at.table });
const supply = (at: At, asking: OpenQuestion): Picture =>
  motif('supply', at, { ...base('supply', at), chosen: chosen<Card>(asking) });

function province(at: At, asking: OpenQuestion): Picture {
  const who = at.view.placing?.who ?? at.view.active;
  const offers = values<Site>(asking).map((site): Offer => {
    const { bonus, chain } = siteWorth(at.view, who, site);
    return { ...site, points: bonus + chain };
  });
  return motif('province', at, { ...base('province', at), offers });
}

const msg = (path: string, args: { readonly [arg: string]: Arg } = {}): Msg => ({
  ...args,
  key: `taj-mahal:${path}`,
});

function preview(at: At, asking: OpenQuestion): readonly string[] {
  switch (asking.prompt.type) {
    case 'turn':
      return chosen<Choice>(asking).flatMap(choice =>
        choice.card === null ? withdrawal(at) : [leading(at, choice)],
      );
    case 'palace':
      return chosen<Site>(asking).map(value => site(at, value));
    default:
      return [];
  }
}

/** TM-20: what the play would lead, as everybody will see. */
function leading({ view, localizer }: At, choice: Choice): string {
  const signs = leadsWith(view, view.active, choice);
  return localizer.say(
    signs.length === 0
      ? msg('outlook.leadNothing')
      : msg('outlook.lead', { signs: localizer.list(signs.map(sign => symbol(sign, localizer))) }),
  );
}

/** What withdrawing would win and score right now, and what each rival leads in. */
function withdrawal({ view, localizer }: At): string[] {
  const { say, list } = localizer;
  const { prizes, palaces, crown, tile, most } = forecast(view, view.active);
  const named = prizes.map(sign => symbol(sign, localizer));
  return [
    say(prizes.length === 0 ? msg('outlook.winNothing') : msg('outlook.win', { signs: list(named) })),
    ...(palaces > 0 ? [say(msg('outlook.palaces', { count: palaces }))] : []),
    ...(crown ? [say(msg('outlook.crown'))] : []),
    ...(prizes.includes('elephant') ? [say(msg('outlook.tile', { count: tile }))] : []),
    ...(prizes.length > 0 ? [say(msg('outlook.most', { count: most }))] : []),
    ...standings(view, view.active).map(({ who, leads }) => rival(view, who, leads, localizer)),
  ];
}

function rival(
  view: View,
  who: Who,
  leads: readonly { readonly sign: Sign; readonly margin: number }[],
  localizer: Localizer,
): string {
  const args = { who: nameIn(view, who) };
  const signs = leads.map(({ sign, margin }) => `${symbol(sign, localizer)} +${margin}`);
  return localizer.say(
    signs.length === 0
      ? msg('outlook.rivalNothing', args)
      : msg('outlook.rival', { ...args, signs: localizer.list(signs) }),
  );
}

/** TM-23, TM-40. */
function site({ view, localizer: { say } }: At, value: Site): string {
  const { city, bonus, chain } = siteWorth(view, view.placing?.who ?? view.active, value);
  return say(
    msg(value.crown ? 'outlook.siteCrown' : 'outlook.site', { city, bonus, chain, count: bonus + chain }),
  );
}

const symbol = (sign: Sign, { say }: Pick<Localizer, 'say'>): string => say(msg(`symbol.${sign}`));

function sheet(view: View, who: Who, localizer: Localizer): ScorePage {
  const total = msg('sheet.title', { who: nameIn(view, who), count: the(view.figures, who).score });
  const visits = Map.groupBy(gainsIn(view, who), ({ visit }) => visit);
  const lines = [...visits].flatMap(([visit, gains]) => [
    `-# ${localizer.say(msg('sheet.visit', { visit }))}`,
    ...gains.map(gain => `- ${localizer.say(gain.msg)}`),
  ]);
  return {
    seat: who,
    label: localizer.label(total),
    title: localizer.say(total),
    lines: lines.length > 0 ? lines : [localizer.say(msg('sheet.empty'))],
  };
}
