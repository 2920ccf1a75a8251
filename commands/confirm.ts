/** The question before something that cannot be taken back: *Close*, *Give up the seat*, *Delete*. */
import type { ButtonInteraction } from 'discord.js';
import type { Msg } from '../engines/core/game.ts';
import type { Outcome } from '../src/base.ts';
import type { Route, To } from '../src/discord/ids.ts';
import type { Localizer } from '../src/discord/localizer.ts';
import { replyPrivately, sentence, update } from '../src/discord/reply.ts';
import { bold, button, rows, text, type Payload } from '../src/discord/ui.ts';
import type { Handlers } from './command.ts';
import { doneText, sayTo, type App } from './context.ts';

export const handlers = { kept: { button: keep } } satisfies Partial<Handlers>;

/** What stays as it is if the answer is no. */
export const KEPT = ['seat', 'table', 'player', 'data', 'season', 'cup', 'night'] as const;
type Kept = (typeof KEPT)[number];

interface Question {
  readonly asks: Msg;
  /** What it is about, and what follows from a yes; a line each. */
  readonly lines: readonly string[];
  /** What the red button does, and its words. */
  readonly yes: { readonly route: Route; readonly words: Msg };
  readonly keeps: Kept;
}

/** Returns the question alone, what follows from a yes, and the buttons. */
export function confirmation(
  { asks, lines, yes, keeps }: Question,
  { say, label }: Pick<Localizer, 'say' | 'label'>,
): Payload {
  return {
    components: [
      text(bold(say(asks))),
      text(lines.map(line => `- ${line}`).join('\n')),
      ...rows([
        button(yes.route, label(yes.words), 'danger'),
        button({ to: 'kept', name: keeps }, label({ key: `common:sure.no.${keeps}` })),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** Ends the question with what was done, or with the reason why not. */
export const settle = (i: ButtonInteraction, outcome: Outcome<unknown>, done: Msg): Promise<void> =>
  update(i, sentence(outcome.ok ? doneText(sayTo(i), done) : sayTo(i)(outcome.why)));

/** Ends the question: nothing was done. */
async function keep(_app: App, i: ButtonInteraction, { name }: To<'kept'>): Promise<void> {
  const kept = KEPT.find(each => each === name);
  const say = sayTo(i);
  await (kept === undefined
    ? replyPrivately(i, say({ key: 'common:refuse.unknownButton' }))
    : update(i, sentence(say({ key: `common:sure.kept.${kept}` }))));
}
