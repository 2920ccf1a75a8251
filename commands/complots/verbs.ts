/**
 * `/complots`: the verbs of Complots. Announcing a claim is public, because bluffing is the point of the
 * game.
 */
import type { ApplicationCommandOptionChoiceData, AutocompleteInteraction } from 'discord.js';
import { FACTS } from '../../engines/complots/facts.ts';
import {
  CHARACTERS,
  type Action,
  type Character,
  type Choice,
  type Response,
  type View,
} from '../../engines/complots/model.ts';
import { refusesChoice, refusesResponse } from '../../engines/complots/refusal.ts';
import type { Msg, Seat } from '../../engines/core/game.ts';
import { LOCALES } from '../../src/base.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { clip, LIMITS } from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import type { TableView } from '../../src/tables/model.ts';
import type { Command, Option } from '../command.ts';
import { localizerFor, sayTo, type App, type Slash } from '../context.ts';
import { tableWhileTyping } from '../find-table.ts';
import { TABLE, typed } from '../options.ts';
import { answerValue, openQuestion } from '../play/typed/open-question.ts';
import { refusalPayload } from '../play/refusals.ts';
import { seatOf } from '../table/find-player.ts';

const TARGET: Option = { name: 'target', kind: 'typed', complete: completeName };
const ALWAYS: Option = { name: 'always', kind: 'yes' };

export const commands: readonly Command[] = [
  { path: 'complots income', options: [TABLE], run: (app, i) => complots(app, i, 'income') },
  { path: 'complots aid', options: [TABLE], run: (app, i) => complots(app, i, 'aid') },
  {
    path: 'complots murder',
    options: [{ ...TARGET, required: true }, TABLE],
    run: (app, i) => complots(app, i, 'murder'),
  },
  {
    path: 'complots claim',
    options: [typed('character', completeName), TARGET, TABLE],
    run: (app, i) => complots(app, i, 'claim'),
  },
  { path: 'complots challenge', options: [TABLE], run: (app, i) => complots(app, i, 'challenge') },
  {
    path: 'complots block',
    options: [typed('as', completeName), ALWAYS, TABLE],
    run: (app, i) => complots(app, i, 'block'),
  },
  { path: 'complots pass', options: [ALWAYS, TABLE], run: (app, i) => complots(app, i, 'pass') },
];

const ANNOUNCEMENTS = ['income', 'aid', 'murder', 'claim'] as const;
type Verb = (typeof ANNOUNCEMENTS)[number] | Response['say'];

/** The value of an option, or the reason why the input cannot be understood. */
type ParsedValue = { readonly value: Choice | Response } | { readonly why: Msg };

const isAnnouncement = (verb: Verb): verb is (typeof ANNOUNCEMENTS)[number] =>
  ANNOUNCEMENTS.some(each => each === verb);
const WINDOWS: readonly string[] = ['action', 'late', 'block'];

async function complots(app: App, i: Slash, verb: Verb): Promise<void> {
  const question = await openQuestion<View>(app, i, {
    game: 'complots',
    types: isAnnouncement(verb) ? ['turn'] : WINDOWS,
    none: view => whyNone(view, verb),
  });
  if (!question) return;
  const { tableView, view } = question;
  const parsed = isAnnouncement(verb) ? announcement(i, verb, tableView) : response(i, verb);
  if ('why' in parsed) return replyPrivately(i, refusalPayload('complots', parsed.why, sayTo(i)));
  const { value } = parsed;
  await answerValue(app, i, question, { value, whyNot: () => whyNotOffered(value, view) });
}

function whyNone({ seat, players }: View, verb: Verb): Msg {
  if (players[seat ?? -1]?.out) return { key: 'common:refuse.outOfGame' };
  return isAnnouncement(verb) ? { key: 'common:refuse.notYourTurn' } : { key: 'commands:refuse.noWindow' };
}

function announcement(i: Slash, verb: (typeof ANNOUNCEMENTS)[number], tableView: TableView): ParsedValue {
  const typed = i.options.getString('target');
  const named = typed === null ? { seat: null } : seatOf(typed, tableView);
  if ('why' in named) return named;
  const target = named.seat;
  const character = verb === 'claim' ? i.options.getString('character', true) : '';
  const action = verb === 'claim' ? powerOf(characterOf(character), target) : verb;
  if (action === null)
    return {
      why: characterOf(character)
        ? { key: 'commands:refuse.noPower' }
        : { key: 'common:refuse.unknownOption', what: clip(character, 40) },
    };
  return { value: { action, target } };
}

/**
 * Returns the action of a claimed character. CO-23: the Inquisitor examines the player who is named. CO-22:
 * without a player, exchanges.
 */
function powerOf(character: Character | null, target: Seat | null): Action | null {
  if (character !== 'inquisitor') return character === 'countess' ? null : character;
  return target === null ? 'exchange' : 'examine';
}

function response(i: Slash, verb: Response['say']): ParsedValue {
  const typed = i.options.getString('as');
  const as = typed === null ? null : characterOf(typed);
  if (typed !== null && as === null)
    return { why: { key: 'common:refuse.unknownOption', what: clip(typed, 40) } };
  return { value: { say: verb, as, always: i.options.getBoolean('always') ?? false } };
}

/** Finds a character by its id or its name in any language. */
function characterOf(typed: string): Character | null {
  const wanted = typed.trim().toLowerCase();
  return (
    CHARACTERS.find(
      character =>
        character === wanted ||
        LOCALES.some(locale => sayer(locale, [])(characterName(character)).toLowerCase() === wanted),
    ) ?? null
  );
}

const characterName = (character: Character): Msg => ({ key: `complots:name.${character}` });

/** Returns the reason why a value that was understood cannot be chosen now. */
function whyNotOffered(value: Choice | Response, view: View): Msg {
  const why = 'action' in value ? refusesChoice(view, value) : refusesResponse(view, value);
  return why ?? { key: 'commands:refuse.always' };
}

/**
 * Suggests players and characters for `target`, `character` and `as`. The list is the same for every hand.
 */
async function completeName(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  const { name, value } = i.options.getFocused(true);
  const table = await tableWhileTyping(app, i);
  const tableView = table === null ? null : await app.tables.tableView(table, i.user.id);
  if (tableView?.table.game !== 'complots' || tableView.view === null) return [];
  const view = tableView.view as View;
  const choices =
    name === 'target'
      ? targets(tableView, view, localizerFor(i, tableView))
      : named(view, name === 'as' ? blockers : claimable, sayTo(i));
  return choices
    .filter(choice => choice.name.toLowerCase().includes(value.trim().toLowerCase()))
    .slice(0, LIMITS.options);
}

const targets = ({ mine }: TableView, { players }: View, { names }: Localizer) =>
  names.label.flatMap((name, seat) =>
    players[seat]?.out || seat === mine?.seat
      ? []
      : [{ name: clip(name, LIMITS.option), value: `seat:${seat}` }],
  );

/** CO-27: a character can be claimed for its power, or for a block. */
const claimable = (character: Character): boolean =>
  Object.values(FACTS).some(fact => fact.claims === character);
const blockers = (character: Character): boolean =>
  Object.values(FACTS).some(fact => fact.blockedBy.includes(character));

const named = ({ inPlay }: View, fits: (character: Character) => boolean, say: (msg: Msg) => string) =>
  inPlay.filter(fits).map(character => ({ name: say(characterName(character)), value: character }));
