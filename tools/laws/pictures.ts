/** The pictures of whole games: everything that the public and the players see in each position. */
import { createHash } from 'node:crypto';
import { askingAt } from '../../commands/play/widget/asking.ts';
import { FIRST } from '../../commands/play/widget/question.ts';
import type { AnyAsks, Move, Msg, Step } from '../../engines/core/game.ts';
import { at, range } from '../../engines/core/values.ts';
import type { PictureJob } from '../../render/index.ts';
import { SEATS } from '../../render/kit/seats.ts';
import { LOCALES, type AnyPrompt, type Locale } from '../../src/base.ts';
import { createLocalizer, type Localizer } from '../../src/discord/localizer.ts';
import type { Picture } from '../../src/discord/pictures.ts';
import { finalePicture, PRESENTERS } from '../../src/presenters/index.ts';
import { playThrough } from '../../test/support/engine/playthrough.ts';
import { players } from '../fuzz/kernel.ts';
import type { Task } from '../fuzz/task.ts';

/** A picture of a position, and who sees it. */
export interface Seen {
  readonly ply: number;
  readonly locale: Locale;
  /** `null`: everybody. */
  readonly seat: number | null;
  readonly name: string;
  readonly names: readonly string[];
  readonly job: PictureJob;
  /** What is told of the picture instead of it. */
  readonly alt: string;
}

const NAMES = [
  'Amélie',
  'Maximilian Freiherr v. Hohenstein',
  'Ελένη',
  'Bo',
  'WWWWWWWW',
  'Мария Ивановна',
  'Nguyễn Thị Minh',
  'Zoë',
];

/** Games of random players may have no end (RA-61). */
const LONGEST = 600;

/**
 * Yields the pictures of a game, position by position, in both languages, each picture once. `every`: one of
 * this many positions, and the end.
 */
export function* picturesOf(task: Task, every = 1): Generator<Seen> {
  const { game, key, seats, options } = task;
  const localizers = LOCALES.map(locale => localizerFor(locale, task));
  const known = new Set<string>();
  const told: Msg[] = [];
  for (const { before, open, move, after } of playThrough(
    game,
    { seed: key, seats, options },
    players(task),
  )) {
    if (before.table.ply >= LONGEST) return;
    if ((before.table.ply + task.number) % every === 0) yield* fresh(before, open, move);
    told.push(...after.told.map(({ msg }) => msg));
    if (game.prompts(after.table.state).length > 0) continue;
    yield* fresh(after, [], []);
    const finale = PRESENTERS[game.id].finale(game.view(after.table.state, null), { told, hindsight: [] });
    for (const localizer of localizers)
      yield seen(after.table.ply, localizer, null, finalePicture(game.id, finale, localizer));
  }

  function* fresh(step: Step<unknown>, open: readonly AnyPrompt[], move: Move<AnyAsks>): Generator<Seen> {
    for (const localizer of localizers)
      for (const picture of picturesAt({ task, step, open, move, localizer })) {
        const id = createHash('sha1').update(JSON.stringify(picture.job)).digest('base64');
        if (!known.has(id)) yield picture;
        known.add(id);
      }
  }
}

/** People and automated players with long, short and foreign names, in colours of their choice. */
const localizerFor = (locale: Locale, { number, seats }: Task): Localizer =>
  createLocalizer(
    locale,
    range(seats).map(seat => {
      const n = (seat + number) % NAMES.length;
      return { name: at(NAMES, n), bot: n % 4 === 3, colour: (n * 3) % SEATS.length };
    }),
  );

interface Occasion {
  readonly task: Task;
  readonly step: Step<unknown>;
  readonly open: readonly AnyPrompt[];
  /** What is answered next: the panels are shown before and after it is chosen. */
  readonly move: Move<AnyAsks>;
  readonly localizer: Localizer;
}

function picturesAt({ task: { game, key, seats }, step, open, move, localizer }: Occasion): Seen[] {
  const presenter = PRESENTERS[game.id];
  const { ply, state } = step.table;
  const spectator = game.view(state, null);
  const news = step.told.filter(({ only }) => only === null).map(({ msg }) => msg);
  const all = { table: key, open: spectator, localizer, news };
  const context = (seat: number) => ({ ...all, view: game.view(state, seat) });
  const shown = [
    ...presenter.table({ ...all, view: spectator }),
    presenter.card({ ...all, view: spectator }),
  ];
  const panels = open.flatMap(prompt => {
    const { seat } = prompt;
    const picks = move.find(answer => answer.seat === seat)?.picks ?? [];
    const optionIndexes = prompt.options.flatMap(({ value }, i) => (picks.includes(value) ? [i] : []));
    return [FIRST, { ...FIRST, optionIndexes }].flatMap(chosen =>
      presenter
        .panel(context(seat), askingAt(presenter, context(seat), prompt, chosen))
        .map(picture => seen(ply, localizer, seat, picture)),
    );
  });
  const reader = ply % seats;
  return [
    ...shown.map(picture => seen(ply, localizer, null, picture)),
    ...panels,
    ...presenter.hand(context(reader)).map(picture => seen(ply, localizer, reader, picture)),
  ];
}

const seen = (
  ply: number,
  { locale, names }: Localizer,
  seat: number | null,
  { name, job, describe }: Picture,
): Seen => ({ ply, locale, seat, name, names: names.picture, job, alt: describe('alt') });
