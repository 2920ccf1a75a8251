/** *Review* and `/review`: where a player of a finished game gave away most, in private. */
import type { ButtonInteraction } from 'discord.js';
import type { GameId } from '../../engines/index.ts';
import { replayButton } from '../../src/announce/cards/score-pages.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { heading } from '../../src/discord/phrases.ts';
import { deferReply, replyPrivately } from '../../src/discord/reply.ts';
import { ACCENT, bold, clipBold, container, rows, text, type Payload } from '../../src/discord/ui.ts';
import type { Decision, Review } from '../../src/tables/api.ts';
import type { Command, Handlers } from '../command.ts';
import { localizerFor, sayTo, tableViewFor, type App, type LocalizedView, type Slash } from '../context.ts';
import { REPLAYED, tableFor } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { optionsText } from '../play/question-text.ts';
import { unfinished } from './snapshot.ts';

export const commands: readonly Command[] = [{ path: 'review', options: [TABLE], run: review }];

export const handlers = {
  review: { button: (app, i, { table }) => showReview(app, i, table) },
} satisfies Partial<Handlers>;

async function review(app: App, i: Slash): Promise<void> {
  const table = await tableFor(app, i, REPLAYED);
  if (table !== null) await showReview(app, i, table);
}

/** Answers in private. It may take some seconds, because a player thinks about each decision. */
async function showReview(app: App, i: ButtonInteraction | Slash, table: string): Promise<void> {
  await deferReply(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const { status } = tableView.table;
  if (status !== 'over') return replyPrivately(i, sayTo(i)(unfinished(status)));
  const found = await app.tables.review(table, i.user.id);
  if (!found.ok) return replyPrivately(i, sayTo(i)(found.why));
  await replyPrivately(i, reviewPayload({ tableView, localizer: localizerFor(i, tableView) }, found.value));
}

export function reviewPayload({ tableView, localizer }: LocalizedView, { count, worst }: Review): Payload {
  const { id, game } = tableView.table;
  const { say, label } = localizer;
  const none = count === 0 ? 'advice:review.nothing' : 'advice:review.none';
  const told =
    worst.length === 0
      ? [text(say({ key: none }))]
      : [
          ...worst.map(decision => text(decisionText(game, decision, localizer))),
          text(say({ key: 'advice:review.about' })),
        ];
  return {
    components: [
      container(ACCENT.over, [
        text(heading(tableView, localizer)),
        text(say({ key: 'advice:review.title' })),
        ...told,
        ...rows(
          worst.map(({ ply }) =>
            replayButton(id, ply, localizer, label({ key: 'advice:review.step', step: ply })),
          ),
        ),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** What each game counts. */
const UNITS: Readonly<Record<GameId, 'coins' | 'gold' | 'points'>> = {
  complots: 'coins',
  'taj-mahal': 'points',
  raja: 'gold',
  dynasties: 'points',
};

/** Most characters of a decision, so that all fit into one message. */
const MAX_CHARACTERS = 1_100;

/** Says what was asked, what the reader did, what a sharp player would have done, and why. */
function decisionText(
  game: GameId,
  { ply, prompt, given, best, loss, why }: Decision,
  localizer: Localizer,
): string {
  const { say } = localizer;
  const answer = (picks: readonly number[]): string =>
    optionsText(
      picks.flatMap(index => prompt.options[index] ?? []),
      localizer,
    );
  const worth = say({ key: `advice:review.loss.${UNITS[game]}`, count: Math.round(loss) });
  return clipBold(
    [
      say({ key: 'advice:review.head', step: ply, loss: worth }),
      say(prompt.ask),
      say({ key: 'advice:review.you', answer: answer(given) }),
      say({ key: 'advice:review.sharp', answer: bold(answer(best)), why: say(why) }),
    ].join('\n'),
    MAX_CHARACTERS,
  );
}
