/**
 * `/guess` and *Guess*: people who look on guess who wins, and which claims are bluffs. Always private.
 * Before the end of the game nothing of it is shown to anybody else.
 */
import type {
  ApplicationCommandOptionChoiceData,
  AutocompleteInteraction,
  ButtonInteraction,
  StringSelectMenuInteraction,
} from 'discord.js';
import type { APIComponentInContainer } from 'discord-api-types/v10';
import type { Msg } from '../../engines/core/game.ts';
import { done, refuse, type Outcome } from '../../src/base.ts';
import { madeAt, madeText, type To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { gameAndPlace, heading } from '../../src/discord/phrases.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  clip,
  container,
  LIMITS,
  menu,
  rows,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import type { Guess, Guessing, OpenClaim } from '../../src/tables/guess-model.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Handlers } from '../command.ts';
import {
  callerOf,
  doneText,
  localizerFor,
  sayTo,
  tableViewFor,
  type App,
  type LocalizedView,
  type Slash,
} from '../context.ts';
import { PLAYED, tableFor, tableWhileTyping } from '../find-table.ts';
import { TABLE } from '../options.ts';
import { completeSeat, seatOf } from '../table/find-player.ts';

export const commands: readonly Command[] = [
  {
    path: 'guess',
    options: [
      { name: 'winner', kind: 'typed', complete: completeSeat },
      { name: 'claim', words: 'guessedClaim', kind: 'typed', complete: completeClaim },
      TABLE,
    ],
    run: guess,
  },
];

export const handlers = {
  guess: { button: (app, i, { table }) => showGuesses(app, i, table) },
  guessWinner: { menu: chooseWinner },
  guessClaim: { button: pressClaim },
} satisfies Partial<Handlers>;

type Asking = Slash | ButtonInteraction | StringSelectMenuInteraction;

/** The tables at which something is guessed, or at which it is told what has come of that. */
const GUESSED = ['running', 'paused', 'over'];

/** Returns the button that opens the guesses. Empty: the reader plays, or there is nothing to guess. */
export function guessButton({ table, view, mine }: TableView, { label }: Localizer) {
  return mine === null && view !== null && table.practiceOf === null && GUESSED.includes(table.status)
    ? [button({ to: 'guess', table: table.id }, label({ key: 'guess:button.open' }))]
    : [];
}

async function guess(app: App, i: Slash): Promise<void> {
  const opens = { to: (id: string) => ({ to: 'guess', table: id }) as const, key: 'guess:button.open' };
  const table = await tableFor(app, i, PLAYED, opens);
  if (table === null) return;
  const [winner, claim] = [i.options.getString('winner'), i.options.getString('claim')];
  if (winner === null && claim === null) return showGuesses(app, i, table);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const wanted: Outcome<Guess>[] = [];
  if (winner !== null) wanted.push(winnerIn(winner, tableView));
  if (claim !== null) wanted.push(claimIn(claim));
  const refused = wanted.find(each => !each.ok);
  if (refused) return replyPrivately(i, sayTo(i)(refused.why));
  for (const [n, each] of wanted.entries()) {
    const outcome = await make(app, i, tableView, each);
    if (outcome.ok) continue;
    // The panel shows the first guess, which is kept.
    if (n > 0) return showGuesses(app, i, table, sayTo(i)(outcome.why));
    return replyPrivately(i, sayTo(i)(outcome.why));
  }
  await showGuesses(app, i, table, doneText(sayTo(i), { key: 'guess:done' }));
}

function winnerIn(typed: string, tableView: TableView): Outcome<Guess> {
  const named = seatOf(typed, tableView);
  return 'why' in named ? { ok: false, why: named.why } : done({ about: 'winner', seat: named.seat });
}

/** Reads what `claimValue` has written. */
function claimIn(typed: string): Outcome<Guess> {
  const [, number, at = '', truth] = /^(\d{1,4}):(\w{1,12}):([tb])$/.exec(typed) ?? [];
  return number === undefined
    ? refuse('common:refuse.unknownOption', { what: clip(typed, 40) })
    : done({ about: 'claim', number: Number(number), at: madeAt(at), isTrue: truth === 't' });
}

const claimValue = ({ number, at }: OpenClaim, isTrue: boolean): string =>
  `${number}:${madeText(at)}:${isTrue ? 't' : 'b'}`;

/** Suggests each claim twice: as true, and as a bluff. */
async function completeClaim(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const table = await tableWhileTyping(app, i);
  const tableView = table === null ? null : await app.tables.tableView(table, null);
  const guessing = table === null ? null : await app.tables.guessing(table, i.user.id);
  if (!tableView || !isPlayedHere(i, tableView)) return [];
  const { label } = localizerFor(i, tableView);
  const typed = i.options.getFocused().toLowerCase();
  return (guessing?.claims ?? [])
    .flatMap(claim =>
      [true, false].map(isTrue => {
        const truth = label({ key: isTrue ? 'guess:button.true' : 'guess:button.bluff' });
        const name = label({ key: 'guess:which', truth, claim: label(claim.msg) });
        return { name: clip(name, LIMITS.option), value: claimValue(claim, isTrue) };
      }),
    )
    .filter(({ name }) => name.toLowerCase().includes(typed));
}

async function chooseWinner(
  app: App,
  i: StringSelectMenuInteraction,
  { table }: To<'guessWinner'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const wanted = winnerIn(i.values[0] ?? '', tableView);
  await press(app, i, tableView, wanted.ok ? wanted : refuse('guess:refuse.noSeat'));
}

async function pressClaim(
  app: App,
  i: ButtonInteraction,
  { table, at: number, name, value }: To<'guessClaim'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const wanted: Outcome<Guess> =
    value === 'true' || value === 'bluff'
      ? done({ about: 'claim', number, at: madeAt(name), isTrue: value === 'true' })
      : refuse('guess:refuse.noClaim');
  await press(app, i, tableView, wanted);
}

/** Carries out a press in the panel, and shows it with what has come of that. */
async function press(app: App, i: Asking, tableView: TableView, wanted: Outcome<Guess>): Promise<void> {
  const outcome = await make(app, i, tableView, wanted);
  await showGuesses(app, i, tableView.table.id, outcome.ok ? null : sayTo(i)(outcome.why));
}

async function make(app: App, i: Asking, tableView: TableView, wanted: Outcome<Guess>): Promise<Outcome> {
  if (!wanted.ok) return wanted;
  if (!isPlayedHere(i, tableView)) return { ok: false, why: elsewhere(tableView, i) };
  // A command can make two guesses, and each of them counts once.
  const by = callerOf(i);
  const receipt = `${by.receipt} ${wanted.value.about}`;
  return app.tables.guess(tableView.table.id, { ...by, receipt }, wanted.value);
}

/**
 * True if the interaction comes from where the table is played: Discord lets only those press and type there
 * who see the channel.
 */
const isPlayedHere = (
  { channelId }: Asking | AutocompleteInteraction,
  { table: { location } }: TableView,
): boolean => channelId === location.channel || channelId === location.thread;

const elsewhere = ({ table }: TableView, i: Asking): Msg => ({
  key: 'guess:refuse.elsewhere',
  where: gameAndPlace(table, sayTo(i)),
});

/** Takes the place of the message from which it was opened, or answers a command. `note`: stands above. */
async function showGuesses(app: App, i: Asking, table: string, note: string | null = null): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  const guessing = tableView && (await app.tables.guessing(table, i.user.id));
  if (!tableView || !guessing) return;
  if (!isPlayedHere(i, tableView)) return replyPrivately(i, sayTo(i)(elsewhere(tableView, i)));
  if (guessing.refusal !== null && tableView.table.status !== 'over')
    return replyPrivately(i, sayTo(i)(guessing.refusal));
  const localizer = localizerFor(i, tableView);
  await update(i, guessPayload({ tableView, localizer }, guessing, note));
}

export function guessPayload(
  { tableView, localizer }: LocalizedView,
  guessing: Guessing,
  note: string | null = null,
): Payload {
  const { id, status } = tableView.table;
  const { say, label } = localizer;
  const isOver = status === 'over';
  const parts = isOver ? results(guessing, localizer) : questions(tableView, guessing, localizer);
  const small = isOver ? [] : [say({ key: 'guess:points' }), say({ key: 'guess:named' })];
  return {
    components: [
      container(ACCENT.running, [
        text(`${heading(tableView, localizer)} · ${say({ key: 'guess:private' })}`),
        note === null ? null : text(note),
        ...parts,
        ...(small.length === 0 ? [] : [text(`-# ${small.join(' ')}`)]),
        ...rows([
          button({ to: 'status', table: id }, label({ key: 'common:button.status' })),
          button({ to: 'guessers', page: 1 }, label({ key: 'guess:button.best' })),
        ]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

function questions(
  tableView: TableView,
  guessing: Guessing,
  localizer: Localizer,
): readonly APIComponentInContainer[] {
  const { claims } = guessing;
  const { say } = localizer;
  if (claims === null) return whoWins(tableView, guessing, localizer);
  const about = say({ key: claims.length === 0 ? 'guess:claims.none' : 'guess:claims.newest' });
  return [
    ...whoWins(tableView, guessing, localizer),
    text(`**${say({ key: 'guess:claims.title' })}** ${about}`),
    ...claims.flatMap(claim => aboutClaim(tableView.table.id, claim, localizer)),
  ];
}

function whoWins(
  { table: { id, game } }: TableView,
  { course, winner }: Guessing,
  { say, label, names }: Localizer,
): readonly APIComponentInContainer[] {
  const isOpen = course !== null && course.done < course.until;
  const title = `**${say({ key: 'guess:winner.title' })}**`;
  const own = winner
    ? say({ key: 'guess:winner.own', who: { seat: winner.seat } })
    : say({ key: 'guess:winner.none' });
  // The menu shows the guess as long as it can be changed.
  const words = isOpen
    ? `${title} ${say({ key: `guess:until.${game}`, count: course.until, done: course.done })}`
    : `${title}\n${own} ${say({ key: 'guess:winner.closed' })}`;
  const choices = names.label.map((name, seat) => ({
    value: `seat:${seat}`,
    label: name,
    chosen: winner?.seat === seat,
  }));
  return [
    text(words),
    ...(isOpen
      ? [menu({ to: 'guessWinner', table: id }, choices, label({ key: 'guess:winner.choose' }))]
      : []),
  ];
}

function aboutClaim(
  table: string,
  { number, at, msg, guess: own }: OpenClaim,
  { say, label }: Localizer,
): readonly APIComponentInContainer[] {
  const choice = (value: 'true' | 'bluff') => {
    const isOwn = own !== null && own === (value === 'true');
    const route = { to: 'guessClaim', table, at: number, name: madeText(at), value } as const;
    const words = label({ key: `guess:button.${value}` });
    return button(route, isOwn ? `✓ ${words}` : words, isOwn ? 'main' : 'calm');
  };
  return [text(say(msg)), ...rows([choice('true'), choice('bluff')])];
}

/** What has come of the reader's guesses. Nothing is told of it before the story of the game was read. */
function results({ winner, claimed }: Guessing, { say }: Localizer): readonly APIComponentInContainer[] {
  if (winner === null && claimed.made + claimed.waiting === 0) return [text(say({ key: 'guess:nothing' }))];
  if (winner?.points === null || claimed.waiting > 0) return [text(say({ key: 'guess:counting' }))];
  const lines: string[] = [];
  if (winner !== null) {
    const who = { seat: winner.seat };
    const right = { key: 'guess:winner.right', count: winner.points, who };
    const result = winner.points > 0 ? right : { key: 'guess:winner.wrong', who };
    lines.push(`**${say({ key: 'guess:winner.title' })}** ${say(result)}`);
  }
  if (claimed.made > 0) {
    const { made, right, points } = claimed;
    const result = say({ key: 'guess:claims.judged', count: made, right, points });
    lines.push(`**${say({ key: 'guess:claims.title' })}** ${result}`);
  }
  return lines.map(line => text(line));
}
