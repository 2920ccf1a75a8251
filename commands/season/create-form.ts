/** The forms that announce a season or a cup: the same choices as those of the commands. */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { GameId } from '../../engines/index.ts';
import { PACES, type Locale } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { field, form } from '../../src/discord/ui.ts';
import { sayer, type Say } from '../../src/i18n/index.ts';
import { gamesOf } from '../../src/people/server.ts';
import { CHOICES, CUP_CHOICES, FORMATS, type Kind } from '../../src/seasons/model.ts';
import { roundsIn } from '../../src/season-keeper/cup-state.ts';
import type { Handlers } from '../command.ts';
import { readerOf, sayTo, type App } from '../context.ts';
import { textField } from '../daily-hours.ts';
import { announce, cupOf, USUAL_PACE } from './create.ts';
import { mayManage } from './which.ts';

export const handlers = {
  seasonNew: { button: (app, i) => ask(app, i, 'season') },
  seasonMade: { form: makeSeason },
  cupNew: { button: (app, i) => ask(app, i, 'cup') },
  cupMade: { form: makeCup },
} satisfies Partial<Handlers>;

async function ask({ people }: App, i: ButtonInteraction, kind: Kind): Promise<void> {
  if (!(await mayManage(i))) return;
  await i.showModal(createForm(kind, gamesOf(await people.server(i.guildId ?? '')), readerOf(i)));
}

/** Returns the form. `games`: those that the server offers. */
export function createForm(
  kind: Kind,
  games: readonly GameId[],
  locale: Locale,
): APIModalInteractionResponseCallbackData {
  const say = sayer(locale, []);
  const words = kind === 'season' ? seasonFields(games, say) : cupFields(games, say);
  return form({ to: `${kind}Made` }, say({ key: `${kind}:button.new` }), words);
}

const seasonFields = (games: readonly GameId[], say: Say) => [
  gameMenu(games, say),
  paceMenu(say),
  numberField('weeks', say, { label: 'season:form.weeks', ...CHOICES.weeks }),
  menu(
    'tables',
    say({ key: 'season:form.tables' }),
    Array.from({ length: CHOICES.tables.most }, (_, i) => ({
      value: String(i + 1),
      label: say({ key: 'season:perDivision', count: i + 1 }),
      default: i + 1 === CHOICES.tables.usual,
    })),
  ),
  numberField('days', say, { label: 'season:form.days', ...CHOICES.days }),
];

/** A form has five fields, so the rounds of a Swiss cup are a part of its format. */
const cupFields = (games: readonly GameId[], say: Say) => [
  gameMenu(games, say),
  menu('format', say({ key: 'cup:form.format' }), [
    { value: 'usual', label: say({ key: 'cup:form.usual' }), default: true },
    { value: 'knockout', label: say({ key: 'commands:cupFormat.knockout' }) },
    ...Array.from({ length: CUP_CHOICES.rounds.most }, (_, i) => ({
      value: `swiss-${i + 1}`,
      label: say({ key: 'cup:form.swiss', rounds: roundsIn({ rounds: i + 1 }, say) }),
    })),
  ]),
  paceMenu(say),
  numberField('people', say, { label: 'cup:form.people', ...CUP_CHOICES.people }),
  textField({
    ...{ id: 'days', label: say({ key: 'season:form.days' }), value: undefined, maxLength: 2 },
    ...{ hint: say({ key: 'cup:form.days' }), isRequired: false },
  }),
];

interface MenuOption {
  readonly value: string;
  readonly label: string;
  readonly default?: boolean;
}

const menu = (id: string, label: string, options: readonly MenuOption[]) =>
  field(label, { type: ComponentType.StringSelect, custom_id: id, options: [...options] });

const gameMenu = (games: readonly GameId[], say: Say) =>
  menu(
    'game',
    say({ key: 'season:form.game' }),
    games.map(game => ({ value: game, label: say(gameName(game)) })),
  );

const paceMenu = (say: Say) =>
  menu(
    'pace',
    say({ key: 'season:form.pace' }),
    PACES.map(pace => ({
      value: pace,
      label: say({ key: pace === 'sealed' ? 'season:form.sealed' : `common:pace.${pace}` }),
      default: pace === USUAL_PACE,
    })),
  );

interface Bounds {
  /** Default: 1. */
  readonly least?: number;
  readonly most: number;
}

const numberField = (
  id: string,
  say: Say,
  { label, usual, least = 1, most }: Bounds & { readonly label: string; readonly usual: number },
) =>
  textField({
    ...{ id, label: say({ key: label }), value: String(usual), maxLength: 2 },
    hint: say({ key: 'season:form.most', least, count: most }),
  });

const chosenIn = (i: ModalSubmitInteraction, id: string): string =>
  i.fields.getStringSelectValues(id)[0] ?? '';

const named = (i: ModalSubmitInteraction) => ({ game: chosenIn(i, 'game'), pace: chosenIn(i, 'pace') });

/** Returns the number that was typed. `null`: it is none, and the caller has been told so. */
async function numberIn(
  i: ModalSubmitInteraction,
  id: string,
  { least = 1, most }: Bounds,
): Promise<number | null> {
  const typed = i.fields.getTextInputValue(id);
  const number = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  if (number >= least && number <= most) return number;
  await replyPrivately(i, sayTo(i)({ key: 'season:refuse.number', what: typed, least, most }));
  return null;
}

/** Returns the number of a menu, also if a value was sent that the menu does not have. */
const oneOf = (value: string, { usual, most }: { readonly usual: number; readonly most: number }): number =>
  /^\d$/.test(value) ? Math.min(most, Math.max(1, Number(value))) : usual;

async function makeSeason(app: App, i: ModalSubmitInteraction): Promise<void> {
  if (!(await mayManage(i))) return;
  const weeks = await numberIn(i, 'weeks', CHOICES.weeks);
  const days = weeks === null ? null : await numberIn(i, 'days', CHOICES.days);
  if (weeks === null || days === null) return;
  const tables = oneOf(chosenIn(i, 'tables'), CHOICES.tables);
  await announce(app, i, named(i), () => ({ weeks, tables, days, cup: null }));
}

async function makeCup(app: App, i: ModalSubmitInteraction): Promise<void> {
  if (!(await mayManage(i))) return;
  const people = await numberIn(i, 'people', CUP_CHOICES.people);
  if (people === null) return;
  const isUsual = i.fields.getTextInputValue('days').trim() === '';
  const days = isUsual ? null : await numberIn(i, 'days', CUP_CHOICES.days);
  if (!isUsual && days === null) return;
  const [wanted, rounds = ''] = chosenIn(i, 'format').split('-');
  const format = FORMATS.find(each => each === wanted) ?? null;
  const choice = { format, people, days, rounds: oneOf(rounds, CUP_CHOICES.rounds) };
  await announce(app, i, named(i), chosen => cupOf(chosen, choice));
}
