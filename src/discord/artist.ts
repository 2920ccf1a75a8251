/** The bot's studio: motifs become jobs of the drawing processes, and words by the alternative texts. */
import type { View } from '../../engines/complots/model.ts';
import { AID_WORDS, altAid, altHand, altTable, HAND_WORDS, TABLE_WORDS, type PictureJob } from '../../render/index.ts';
import type { Studio as Painters } from '../../render/studio.ts';
import { sayer, type Say } from '../i18n/index.ts';
import type { Motif, Studio } from './studio.ts';

const WORDS = { table: TABLE_WORDS, hand: HAND_WORDS, aid: AID_WORDS } as const;

export const artist = (painters: Pick<Painters, 'draw'>): Studio => ({
  draw: async motif => painters.draw(jobOf(motif)),
  describe: motif => describe(motif, complotsView(motif), sayer(motif.locale, motif.names)),
});

export function jobOf(motif: Motif): PictureJob {
  const { game, kind, names, table, locale } = motif;
  const say = sayer(locale, []);
  const job = { game, view: complotsView(motif), names, words: Object.fromEntries(WORDS[kind].map(key => [key, say({ key })])) };
  return kind === 'hand' ? { ...job, kind, scope: table } : { ...job, kind };
}

function describe({ kind, names }: Motif, view: View, say: Say): string {
  switch (kind) {
    case 'table': return altTable(view, say, names);
    case 'hand': return altHand(view, say, names);
    case 'aid': return altAid(view, say);
  }
}

/** A motif of Complots holds a view of Complots: the table service made it with that game's engine. */
function complotsView({ view }: Motif): View {
  if (!isView(view)) throw new TypeError('a picture needs a view');
  return view;
}

const isView = (view: unknown): view is View => typeof view === 'object' && view !== null && 'players' in view;
