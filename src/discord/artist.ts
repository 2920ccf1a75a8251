/** The bot's studio: motifs become jobs of the drawing processes, and words by the alternative texts. */
import type { View } from '../../engines/complots/model.ts';
import { AID_WORDS, altAid, altHand, altTable, HAND_WORDS, TABLE_WORDS, type PictureJob } from '../../render/index.ts';
import type { Studio as Painters } from '../../render/studio.ts';
import { sayer, type Say } from '../i18n/index.ts';
import type { Motif, Studio } from './studio.ts';

const WORDS = { table: TABLE_WORDS, hand: HAND_WORDS, aid: AID_WORDS } as const;

export const artist = (painters: Pick<Painters, 'draw'>): Studio => ({
  draw: async motif => painters.draw(jobOf(motif)),
  describe: (motif, use) => describe(motif.kind, complotsView(motif), sayer(motif.locale, motif.called[use]), motif.called[use]),
});

export function jobOf(motif: Omit<Motif, 'called'>): PictureJob {
  const { kind, names, table, locale } = motif;
  const say = sayer(locale, []);
  const job = { game: 'complots' as const, view: complotsView(motif), names, words: Object.fromEntries(WORDS[kind].map(key => [key, say({ key })])) };
  return kind === 'hand' ? { ...job, kind, scope: table } : { ...job, kind };
}

function describe(kind: Motif['kind'], view: View, say: Say, names: readonly string[]): string {
  switch (kind) {
    case 'table': return altTable(view, say, names);
    case 'hand': return altHand(view, say, names);
    case 'aid': return altAid(view, say);
  }
}

/** Games that can be drawn. */
const DRAWN: readonly string[] = ['complots'];

/** A motif of Complots holds a view of Complots: the table service made it with that game's engine. */
function complotsView({ game, view }: Pick<Motif, 'game' | 'view'>): View {
  if (!DRAWN.includes(game) || !isView(view)) throw new TypeError(`there is no picture of this in ${game}`);
  return view;
}

const isView = (view: unknown): view is View => typeof view === 'object' && view !== null && 'players' in view;
