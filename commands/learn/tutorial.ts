/**
 * `/tutorial`: a scripted first game, seen only by the caller. Nothing is stored, because the buttons carry
 * the game and the step.
 */
import { isDeepStrictEqual as same } from 'node:util';
import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import { player, range } from '../../engines/core/values.ts';
import { GAME_IDS, isGameId, type GameId } from '../../engines/index.ts';
import type { Route, To } from '../../src/discord/ids.ts';
import { createLocalizer, type Localizer } from '../../src/discord/localizer.ts';
import { fullLabel, gameName } from '../../src/discord/phrases.ts';
import { pictureParts, textLength, type Picture, type PictureParts } from '../../src/discord/pictures.ts';
import { asEdit, deferUpdate, replyPrivately } from '../../src/discord/reply.ts';
import { ACCENT, bold, button, container, rows, tail, text, type Payload } from '../../src/discord/ui.ts';
import type { Say } from '../../src/i18n/index.ts';
import { LESSONS, positionsOf, type Position } from '../../src/lessons/index.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import { nextAutomaton, playerFrom } from '../../src/tables/lobby/seats.ts';
import type { Hint } from '../../src/tables/api.ts';
import type { Person, Player } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import { callerOf, logDrawingError, readerOf, sayTo, type App, type Click, type Slash } from '../context.ts';
import { GAME } from '../options.ts';
import { hintButton, hintText } from '../play/hint-button.ts';
import { afterPick, partStep, pickedIndexes } from '../play/widget/after-pick.ts';
import { askingAt } from '../play/widget/asking.ts';
import { previewText } from '../play/widget/controls.ts';
import { FIRST, questionFor, stepOf, type Question, type Step } from '../play/widget/question.ts';
import { effectsText, widget } from '../play/widget/widget.ts';

export const commands: readonly Command[] = [{ path: 'tutorial', options: [GAME], run: tutorial }];

export const handlers = {
  lesson: { button: lessonButton },
  lessons: { button: lessonsButton },
} satisfies Partial<Handlers>;

/** A page of a lesson: its game, its number, and the step of the reader's answer. */
interface Page {
  readonly game: GameId;
  readonly at: number;
  readonly position: Position;
  readonly step: Step;
  readonly notice: string | null;
}

/** Prefix that stands for the table id in custom ids. No table has such an id. */
const LESSON_PREFIX = 'lesson-';
const tableOf = (game: GameId): string => `${LESSON_PREFIX}${game}`;

/** A route of the widget that belongs to a lesson. */
type LessonRoute = To<'answer' | 'page' | 'pick' | 'part' | 'hint'> & {
  readonly table: `${typeof LESSON_PREFIX}${string}`;
};
export const isLessonRoute = (route: Route | null): route is LessonRoute =>
  route !== null &&
  LESSON_ROUTES.some(to => to === route.to) &&
  'table' in route &&
  route.table.startsWith(LESSON_PREFIX);
const LESSON_ROUTES = ['answer', 'page', 'pick', 'part', 'hint'] as const;

export async function tutorial(app: App, i: Slash): Promise<void> {
  await showPageAt(app, i, i.options.getString('game', true), 0);
}

/** Handles the buttons for the next, the previous and the first page. */
export function lessonButton(app: App, i: ButtonInteraction, { game, page }: To<'lesson'>): Promise<void> {
  return showPageAt(app, i, game, page);
}

/** Handles *How to play* of `/help`: offers the lesson of every game. */
async function lessonsButton(_app: App, i: ButtonInteraction): Promise<void> {
  await replyPrivately(i, lessonsPayload(sayTo(i)));
}

export const lessonsPayload = (say: Say): Payload => ({
  components: [
    container(ACCENT.running, [
      text(say({ key: 'common:help.lessons' })),
      ...rows(GAME_IDS.map(game => button({ to: 'lesson', game, page: 0 }, say(gameName(game))))),
    ]),
  ],
  files: [],
  pings: [],
});

async function showPageAt(app: App, i: Click | Slash, game: string, at: number): Promise<void> {
  const position = isGameId(game) ? positionsOf(game)[at] : undefined;
  if (!isGameId(game) || !position) return replyPrivately(i, sayTo(i)({ key: 'lessons:stale' }));
  await showPage(app, i, { game, at, position, step: FIRST, notice: null });
}

/**
 * Handles the widget of a lesson. The expected answer leads to the next page; another answer only gets a
 * remark.
 */
export async function lessonPress(
  app: App,
  i: ButtonInteraction | StringSelectMenuInteraction,
  route: LessonRoute,
): Promise<void> {
  const game = route.table.slice(LESSON_PREFIX.length);
  const at = Number(route.stamp);
  const position = isGameId(game) ? positionsOf(game)[at] : undefined;
  if (!isGameId(game) || !position?.asks) return replyPrivately(i, sayTo(i)({ key: 'lessons:stale' }));
  const { wanted } = position.asks;
  const page = { game, at, position, step: FIRST, notice: null };
  if (route.to === 'hint') return showHint(app, i, page, route);
  const press = afterPress(questionOf(page, position.asks, localizerForGame(i, game)), route, i);
  if ('step' in press) return showPage(app, i, { ...page, step: press.step });
  if (same([...press.optionIndexes].sort(), [...wanted].sort())) return showPageAt(app, i, game, at + 1);
  await showPage(app, i, { ...page, notice: remark(position.asks, localizerForGame(i, game)) });
}

/** Returns the hint for the question of a lesson. */
function lessonHint(asks: LessonQuestion, hint: Hint, localizer: Localizer): string {
  const { say } = localizer;
  const isWanted = same([...hint.best].sort(), [...asks.wanted].sort());
  const goesOn = isWanted ? [] : [say({ key: 'advice:lesson', answer: bold(answerOf(asks, localizer)) })];
  return [hintText(asks.prompt, hint, localizer), ...goesOn].join(' ');
}

type LessonQuestion = NonNullable<Position['asks']>;

/** Keeps what is chosen so far. Meanwhile Discord shows that the page will change. */
async function showHint(app: App, i: Click, page: Page, { at, page: nth, optionIndexes, parts }: To<'hint'>) {
  const { game, position } = page;
  if (!position.asks) return;
  await deferUpdate(i);
  const hint = await app.advise(game, position.view, position.asks.prompt, null);
  const notice = lessonHint(position.asks, hint, localizerForGame(i, game));
  await showPage(app, i, { ...page, step: { at, page: nth, optionIndexes, parts }, notice });
}

function afterPress(question: Question, route: Exclude<LessonRoute, To<'hint'>>, i: Click) {
  const values = i.isStringSelectMenu() ? pickedIndexes(i.values) : [];
  switch (route.to) {
    case 'answer':
      return { optionIndexes: route.optionIndexes };
    case 'page':
      return { step: stepOf(route) };
    case 'pick':
      return afterPick(question, stepOf(route), values);
    case 'part':
      return { step: partStep(question, route, values) };
  }
}

/** Returns the remark on a choice that is legal but not the expected one. */
const remark = (asks: LessonQuestion, { say, ...localizer }: Localizer): string =>
  `💡 ${say({ key: 'lessons:remark', answer: answerOf(asks, localizer) })}`;

/** Returns the expected answer, in the words of the widget. */
const answerOf = (
  { prompt, wanted }: LessonQuestion,
  { label, list }: Pick<Localizer, 'label' | 'list'>,
): string =>
  list(
    wanted.flatMap(optionIndex => prompt.options[optionIndex] ?? []).map(option => fullLabel(label, option)),
  );

const localizerForGame = (i: Click | Slash, game: GameId): Localizer =>
  createLocalizer(readerOf(i), playersOf(callerOf(i).who, game));

/** Returns the learner and automated players. */
export const playersOf = (learner: Person, game: GameId): readonly Player[] =>
  range(LESSONS[game].seats - 1).reduce<readonly Player[]>(
    players => [...players, nextAutomaton({ players, seed: '' })],
    [playerFrom(learner)],
  );

async function showPage(app: App, i: Click | Slash, page: Page): Promise<void> {
  await deferUpdate(i);
  const localizer = localizerForGame(i, page.game);
  const pictures = await pictureParts(app.renderer, lessonPictures(page, localizer), logDrawingError(app));
  await i.editReply(asEdit(lessonPayload(page, localizer, pictures)));
}

const presenterContext = ({ game, position: { view, open } }: Page, localizer: Localizer) => ({
  table: tableOf(game),
  view,
  open,
  localizer,
});
/** Returns the question of a lesson. It is asked alone, without the questions of a plan that would follow. */
function questionOf(page: Page, { prompt }: LessonQuestion, localizer: Localizer): Question {
  const asked = { prompt, stamp: String(page.at) };
  const question = questionFor(PRESENTERS[page.game], presenterContext(page, localizer), asked);
  return { ...question, along: () => [question] };
}

function answerProgress(page: Page, localizer: Localizer) {
  const { asks } = page.position;
  const context = presenterContext(page, localizer);
  return asks && askingAt(PRESENTERS[page.game], context, asks.prompt, page.step);
}

/** Returns the pictures that the step names. If a question is asked, adds the pictures of its panel. */
export function lessonPictures(page: Page, localizer: Localizer): readonly Picture[] {
  const presenter = PRESENTERS[page.game];
  const context = presenterContext(page, localizer);
  const publicContext = { ...context, view: context.open };
  const { shows = [] } = page.position.step;
  const progress = answerProgress(page, localizer);
  const ofQuestion = progress ? presenter.panel(context, progress) : [];
  const all = [
    ...presenter.table(publicContext),
    ...presenter.aid(publicContext),
    ...presenter.hand(context),
  ];
  const named = all.filter(
    ({ name }) => shows.includes(name) && ofQuestion.every(each => each.name !== name),
  );
  return [...named, ...ofQuestion];
}

/** Returns keys of extra text: an introduction on the first page, suggestions on the last one. */
const extraKeys = (at: number, steps: number): string[] => [
  ...(at === 0 ? ['lessons:welcome'] : []),
  ...(at === steps - 1 ? ['lessons:ready'] : []),
];

/** Arguments that the text of every step may use. */
const PLAYERS = { you: player(0), first: player(1), second: player(2), third: player(3) } as const;

/** Most characters of events in a message of 4,000. Pictures replaced by text leave less. */
const MAX_EVENTS = 1_600;

export function lessonPayload(page: Page, localizer: Localizer, pictures: PictureParts): Payload {
  const {
    game,
    at,
    position: {
      step: { words, args },
      view,
      asks,
      lines,
      secrets,
    },
    notice,
  } = page;
  const { say } = localizer;
  const steps = positionsOf(game).length;
  const title = say({ key: 'lessons:title', game: say(gameName(game)) });
  const events = [...lines.map(msg => `> ${say(msg)}`), ...secrets.map(msg => `> 🔒 ${say(msg)}`)];
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${title}\n-# ${say({ key: 'lessons:step', step: at + 1, steps })}`),
        events.length > 0 ? text(tail(events, MAX_EVENTS - textLength(pictures))) : null,
        ...pictures.components,
        text(
          [
            say({
              ...PLAYERS,
              ...args?.(view),
              ...(asks ? { answer: answerOf(asks, localizer) } : {}),
              key: `lessons:${game}.${words}`,
            }),
            ...extraKeys(at, steps).map(key => say({ key })),
          ].join('\n'),
        ),
        notice === null ? null : text(notice),
        ...question(page, localizer),
        ...rows(pageButtons(page, steps, localizer)),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Returns the question, the preview of the answer under way, and the widget. */
function question(page: Page, localizer: Localizer) {
  const {
    game,
    position: { asks },
    step,
  } = page;
  const progress = answerProgress(page, localizer);
  if (!asks || !progress) return [];
  const asked = questionOf(page, asks, localizer);
  return [
    text(`### ${localizer.say(asks.prompt.ask)}`),
    previewText(PRESENTERS[game].preview(presenterContext(page, localizer), progress)),
    ...effectsText(asked, step, localizer),
    ...widget(asked, step, localizer),
  ];
}

/** Returns the page buttons. The last page leads to a real table, to the rules, and back to the beginning. */
function pageButtons({ game, at, position: { asks }, step }: Page, steps: number, localizer: Localizer) {
  const { label } = localizer;
  const turn = (page: number, word: string, style: 'main' | 'calm' = 'calm') =>
    button({ to: 'lesson', game, page }, label({ key: `lessons:button.${word}` }), style);
  const last = at === steps - 1;
  return [
    ...(asks ? [hintButton({ table: tableOf(game), stamp: String(at) }, step, localizer)] : []),
    ...(asks || last ? [] : [turn(at + 1, 'next', 'main')]),
    ...(last
      ? [
          button({ to: 'open', game }, label({ key: 'lessons:button.open' }), 'main'),
          button({ to: 'summary', game }, label({ key: 'common:button.rules' })),
        ]
      : []),
    ...(at > 0 ? [turn(at - 1, 'back')] : []),
    ...(last ? [turn(0, 'again')] : []),
  ];
}
