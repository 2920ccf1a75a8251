/** Presents Complots in chat. */
import type { Msg, Prompt } from '../../../engines/core/game.ts';
import { CHARACTERS, type Asks, type View } from '../../../engines/complots/model.ts';
import { altAid, altHand, altTable, WORDS } from '../../../render/complots/index.ts';
import type { Picture } from '../../discord/pictures.ts';
import { DEFAULTS, described, ingredients, type Presenter, type PresenterContext } from '../presenter.ts';
import { claimsPage } from './claims.ts';
import { DIGEST } from './digest.ts';
import { duty, progress } from './duty.ts';
import { finale } from './finale.ts';
import { effect, offer, warnings, weight } from './effect.ts';
import { missing } from './missing.ts';
import { opponents } from './opponents.ts';
import { past } from './past.ts';
import { msg } from './words.ts';

export const complots: Presenter<View, Prompt<Asks>> = {
  ...DEFAULTS,
  table: at => [table(at)],
  card: table,
  duty,
  isOut: ({ players }, seat) => players[seat]?.out === true,
  progress,
  milestones: ['complots:log.out', 'complots:log.outCoins', 'complots:log.wins'],
  digest: DIGEST,
  hand: at => hand(at, 'large'),
  panel: at => hand(at, 'low'),
  aid: at => [
    {
      name: 'aid',
      job: base('aid', at),
      describe: described(at.localizer, (say, _names, limit) => altAid(at.view, say, limit)),
    },
  ],
  warnings: ({ view }, prompt, optionIndex) => warnings(view, prompt, optionIndex),
  binds: ({ sealed }) => sealed === null,
  form: ({ type }) => (type in NUMBERED ? 'numbered' : 'list'),
  preview: ({ view, localizer }, { prompt }) => opponents(view, prompt, localizer),
  effect: ({ view }, prompt, optionIndex) => effect(view, prompt, optionIndex),
  menuTitle,
  weight,
  offer,
  missing: ({ view }, { prompt }) => missing(view, prompt),
  past: ({ view }, prompt, picks) => past(view, prompt, picks),
  absentSigns,
  known: claimsPage,
  finale,
  scores: () => [],
};

/** The fifth character that is not in the game, and the lens of the Inquisitor's examination. */
function absentSigns({ inPlay }: View): readonly string[] {
  const absent = CHARACTERS.filter(each => !inPlay.includes(each)).map(each => `complots:name.${each}`);
  return inPlay.includes('inquisitor') ? absent : [...absent, 'picture:legend.complots.lens'];
}

/** Questions whose options are the numbered cards of the hand's picture. */
const NUMBERED = { draft: true, lose: true, exchange: true, show: true } as const;

/** Draws what all users may see, from the spectator's view. */
function table({ open, ...rest }: PresenterContext<View>): Picture {
  const at = { ...rest, open, view: open };
  return {
    name: 'table',
    job: base('table', at),
    describe: described(at.localizer, (say, names, limit) => altTable(open, say, names, limit)),
  };
}

function hand(at: PresenterContext<View>, format: 'large' | 'low'): readonly Picture[] {
  return [
    {
      name: 'hand',
      job: { ...base('hand', at), format, scope: at.table },
      describe: described(at.localizer, (say, names, limit) => altHand(at.view, say, names, limit)),
    },
  ];
}

const base = <Kind extends keyof typeof WORDS>(kind: Kind, at: PresenterContext<View>) =>
  ingredients('complots', kind, WORDS[kind], at);

/** Names the menu of a turn, and in a window that of the answers which also hold after a challenge. */
function menuTitle({ type }: Prompt<Asks>, group: Msg | null): Msg | null {
  if (type === 'turn') return msg(group === null ? 'menu.action' : 'menu.target');
  return type === 'action' ? msg('menu.always') : null;
}
