/** The persons who are named for a seat: whose yes is missing, the buttons, and until when. */
import type { Msg, Seat } from '../../../engines/core/game.ts';
import { nameOrMention } from '../../discord/phrases.ts';
import { button, relative, rows, text, type TextOrRow } from '../../discord/ui.ts';
import { safe, withSafeNames, type Localizer } from '../../discord/localizer.ts';
import { substitutionLine } from '../../tables/lobby/substitution.ts';
import type { NamedPerson, TableView } from '../../tables/model.ts';
import { madeText } from '../../discord/ids.ts';

/** `said`: lines of the card so far, which are not repeated. `pings`, `named`: whom the card mentions. */
interface Mentions {
  readonly said: readonly string[];
  readonly pings: readonly Seat[];
  readonly named: readonly Seat[];
}

/**
 * One line for each naming, and its buttons. Everybody sees the buttons; the service refuses the others.
 * Empty in a pause, because nobody can sit down then.
 */
export function substitutionParts(
  { table, substitutions }: TableView,
  localizer: Localizer,
  { said, pings, named }: Mentions = { said: [], pings: [], named: [] },
): TextOrRow[] {
  if (substitutions.length === 0 || table.status !== 'running') return [];
  const { say } = localizer;
  const lines = substitutions.map(each => {
    const { seat, who, waitsFor, until } = each;
    const sentence = say(withSafeNames(substitutionLine(table, seat, each)));
    const person = named.includes(seat) ? `<@${who.id}>` : safe(who.name);
    const whose = waitsFor === 'player' ? nameOrMention({ table }, localizer, seat, pings) : person;
    const awaited = say({ key: 'seats:substitution.awaited', who: whose, until: relative(until) });
    return [...(said.includes(sentence) ? [] : [sentence]), awaited].join('\n');
  });
  const isOnly = substitutions.length === 1;
  return [
    text(lines.join('\n')),
    ...rows(substitutions.flatMap(each => buttonsOf(table.id, each, localizer, isOnly))),
  ];
}

function buttonsOf(
  table: string,
  { seat, since, waitsFor, who }: NamedPerson,
  { label }: Localizer,
  isOnly: boolean,
): ReturnType<typeof button>[] {
  const value = madeText(since);
  /** With several namings, buttons say whom they are about. */
  const named = (key: string): string => {
    const what: Msg = { key };
    return isOnly ? label(what) : label({ key: 'seats:button.about', what: label(what), other: who.name });
  };
  const yes = waitsFor === 'player' ? 'hosting:button.agree' : 'seats:button.take';
  return [
    button({ to: 'accept', table, seat, value }, named(yes), 'yes'),
    button({ to: 'decline', table, seat, value }, named('hosting:button.refuse'), 'danger'),
  ];
}
