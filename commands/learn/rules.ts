/** `/rules`: the summary of a game, and its clauses by number or word. */
import {
  ComponentType,
  TextInputStyle,
  type AutocompleteInteraction,
  type ButtonInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { APIButtonComponent, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { start } from '../../engines/core/table.ts';
import { defaultsOf, GAME_IDS, GAMES, isGameId, type GameId } from '../../engines/index.ts';
import type { Locale } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { drawnOrTold, type PictureParts } from '../../src/discord/pictures.ts';
import { asEdit, deferReply, deferUpdate, replyPrivately, type Press } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  clip,
  container,
  field,
  form,
  LIMITS,
  rows,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import { sayer, type Say } from '../../src/i18n/index.ts';
import { PRESENTERS } from '../../src/presenters/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import {
  localizerFor,
  logDrawingError,
  readerOf,
  sayTo,
  tableViewFor,
  type App,
  type Slash,
} from '../context.ts';
import { findTable, PLAYED } from '../find-table.ts';
import { GAMES_TO_CHOOSE } from '../options.ts';
import { wayBack } from '../play/way-back.ts';
import { clausesOf, searchClauses, type Clause } from './rules-text.ts';

export const commands: readonly Command[] = [
  {
    path: 'rules',
    options: [
      { name: 'search', kind: 'typed', complete: completeRule },
      { name: 'game', kind: 'chosen', choices: GAMES_TO_CHOOSE },
    ],
    run: rules,
  },
];

export const handlers = {
  rules: { button: rulesButton },
  summary: { button: summaryButton },
  search: { button: searchButton },
  found: { form: searchModalSent },
  clause: { button: clauseButton },
} satisfies Partial<Handlers>;

/** A game whose rules are wanted. `tableView`: the table at which they are wanted, once it has begun. */
interface GameAtTable {
  readonly game: GameId;
  readonly options: Readonly<Record<string, string>>;
  readonly tableView: TableView | null;
}
const without = (game: GameId): GameAtTable => ({ game, options: defaultsOf(game), tableView: null });
const meantBy = (tableView: TableView): GameAtTable => ({
  game: tableView.table.game,
  options: tableView.table.options,
  tableView: tableView.view === null ? null : tableView,
});

/** Runs `/rules` for the game that `gameMeant` finds. If there is none, offers all games. */
async function rules(app: App, i: Slash): Promise<void> {
  const typed = i.options.getString('search');
  const found = await gameMeant(app, i, typed ?? '');
  if (!found) return replyPrivately(i, gamesPayload(sayTo(i)));
  if (typed !== null) return replyPrivately(i, foundPayload(found.game, typed, readerOf(i)));
  await showSummary(app, i, found);
}

export const gamesPayload = (say: Say): Payload => ({
  components: [
    container(ACCENT.lobby, [
      text(say({ key: 'common:rules.which' })),
      ...rows(GAME_IDS.map(game => button({ to: 'summary', game }, say(gameName(game))))),
    ]),
  ],
  files: [],
  pings: [],
});

/** Handles a button of `gamesPayload`. */
async function summaryButton(app: App, i: ButtonInteraction, { game }: To<'summary'>): Promise<void> {
  if (!isGameId(game)) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' }));
  await showSummary(app, i, without(game));
}

async function gameMeant(
  app: App,
  i: Slash | AutocompleteInteraction,
  typed: string,
): Promise<GameAtTable | null> {
  const chosen = i.options.getString('game');
  if (chosen !== null && isGameId(chosen)) return without(chosen);
  const here = await app.tables.at(i.channelId);
  const found = findTable({ here, mine: [], channel: i.channelId, user: i.user.id, named: null }, PLAYED);
  const tableView = found.ok ? await app.tables.tableView(found.value, null) : null;
  if (tableView) return meantBy(tableView);
  const numbered = GAME_IDS.find(game =>
    clausesOf(game, 'en').some(({ id }) => id.toLowerCase() === typed.trim().toLowerCase()),
  );
  return numbered ? without(numbered) : null;
}

/** Handles *Rules* on a card. */
async function rulesButton(app: App, i: ButtonInteraction, { table }: To<'rules'>): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (tableView) await showSummary(app, i, meantBy(tableView));
}

/**
 * Shows the summary with the pictures of the rules, at a table in place of *More*. They depend on the
 * options, and show who holds what: without a table that has begun, they are drawn from a new one.
 */
async function showSummary(app: App, i: Press | Slash, meant: GameAtTable): Promise<void> {
  const { game, tableView } = meant;
  await (tableView ? deferUpdate(i) : deferReply(i));
  const localizer = tableView ? localizerFor(i, tableView) : createLocalizer(readerOf(i), []);
  const view = tableView ? tableView.view : newView(meant);
  const pictures = PRESENTERS[game].aid({ table: 'summary', view, open: view, localizer });
  const parts = await drawnOrTold(app.renderer, pictures, logDrawingError(app));
  const back = tableView ? wayBack(tableView, localizer) : [];
  await i.editReply(asEdit(summaryPayload(game, sayTo(i), parts, back)));
}

function newView({ game, options }: GameAtTable): unknown {
  const {
    seats: [seats],
  } = GAMES[game];
  const { table } = start(GAMES[game], 'summary', { seats, options, first: 0 });
  return GAMES[game].view(table.state, null);
}

export function summaryPayload(
  game: GameId,
  say: Say,
  pictures: PictureParts,
  back: readonly APIButtonComponent[],
): Payload {
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say(gameName(game))}`),
        ...pictures.components,
        text(say({ key: `${game}:summary` })),
        text(`-# ${say({ key: 'common:rules.about', count: clausesOf(game, 'en').length })}`),
        ...rows([
          button({ to: 'search', game }, say({ key: 'common:button.search' })),
          button({ to: 'lesson', game, page: 0 }, say({ key: 'lessons:button.begin' })),
          ...back,
        ]),
      ]),
    ],
    files: pictures.files,
    pings: [],
  };
}

/** Handles the button of a refusal: shows the clause that is its reason. */
export async function clauseButton(
  _app: App,
  i: ButtonInteraction,
  { game, name }: To<'clause'>,
): Promise<void> {
  const isKnown = isGameId(game) && clausesOf(game, 'en').some(({ id }) => id === name);
  await replyPrivately(
    i,
    isKnown ? foundPayload(game, name, readerOf(i)) : sayTo(i)({ key: 'common:refuse.unknownButton' }),
  );
}

/** Returns the number of any clause, as an example. */
const clauseOf = (game: GameId): string => clausesOf(game, 'en')[0]?.id ?? '';

/** Opens a form for a word or a number. */
async function searchButton(_app: App, i: ButtonInteraction, { game }: To<'search'>): Promise<void> {
  if (!isGameId(game)) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' }));
  await i.showModal(searchModal(game, sayTo(i)));
}

export const searchModal = (game: GameId, say: Say): APIModalInteractionResponseCallbackData =>
  form({ to: 'found', game }, say({ key: 'common:rules.title', game: say(gameName(game)) }), [
    field(
      say({ key: 'common:rules.what' }),
      {
        type: ComponentType.TextInput,
        custom_id: 'words',
        style: TextInputStyle.Short,
        max_length: 60,
        required: true,
      },
      say({ key: 'common:rules.hint', clause: clauseOf(game) }),
    ),
  ]);

async function searchModalSent(_app: App, i: ModalSubmitInteraction, { game }: To<'found'>): Promise<void> {
  if (!isGameId(game)) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' }));
  await replyPrivately(i, foundPayload(game, i.fields.getTextInputValue('words'), readerOf(i)));
}

const MAX_CLAUSES_TEXT = 3_300;

export function foundPayload(game: GameId, typed: string, reader: Locale): Payload {
  const say = sayer(reader, []);
  const found = searchClauses(clausesOf(game, reader), typed);
  const what = clip(typed.replaceAll('`', "'"), 60);
  const head =
    found.length === 0
      ? say({ key: 'common:rules.none', what, clause: clauseOf(game) })
      : say({ key: 'common:rules.found', what, count: found.length });
  const shown = firstThatFit(found.map(clauseText));
  const more =
    found.length > shown.length
      ? [text(`-# ${say({ key: 'common:rules.more', count: found.length - shown.length })}`)]
      : [];
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say(gameName(game))}\n${head}`),
        ...(shown.length > 0 ? [text(shown.join('\n'))] : []),
        ...(shown.some(line => RULING.test(line)) ? [text(`-# ${say({ key: 'common:rules.ruling' })}`)] : []),
        ...more,
        ...rows([button({ to: 'search', game }, say({ key: 'common:button.search' }))]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

/** The mark of a decision that the rulebook leaves open, in any language. */
const RULING = /\((?:ruling|decisione)\b/u;

const clauseText = ({ id, text: words }: Clause): string => `**${id}** ${words}`;

/** Returns the first lines that fit. A line that is too long by itself is shortened. */
function firstThatFit(lines: readonly string[]): string[] {
  let room = MAX_CLAUSES_TEXT;
  return lines.map(line => clip(line, MAX_CLAUSES_TEXT)).filter(line => (room -= line.length + 1) >= 0);
}

/** Suggests clauses for the option `search`, by number and first words. */
async function completeRule(
  app: App,
  i: AutocompleteInteraction,
): Promise<{ name: string; value: string }[]> {
  const typed = i.options.getFocused();
  const found = await gameMeant(app, i, typed);
  const all = (found ? [found.game] : GAME_IDS).flatMap(game => clausesOf(game, readerOf(i)));
  return (typed.trim() === '' ? all : searchClauses(all, typed))
    .slice(0, LIMITS.options)
    .map(({ id, text: words }) => ({ name: clip(`${id} ${words}`, LIMITS.option), value: id }));
}
