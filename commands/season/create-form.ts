/** The form that announces a season: the same choices as those of `/season create`. */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { GameId } from '../../engines/index.ts';
import { PACES, type Locale } from '../../src/base.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { field, form } from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import { gamesOf } from '../../src/people/server.ts';
import { CHOICES } from '../../src/seasons/model.ts';
import type { Handlers } from '../command.ts';
import { readerOf, sayTo, type App } from '../context.ts';
import { textField } from '../daily-hours.ts';
import { announce, USUAL_PACE } from './create.ts';
import { mayManage } from './which.ts';

export const handlers = {
  seasonNew: { button: ask },
  seasonMade: { form: make },
} satisfies Partial<Handlers>;

async function ask({ people }: App, i: ButtonInteraction): Promise<void> {
  if (!(await mayManage(i))) return;
  await i.showModal(createForm(gamesOf(await people.server(i.guildId ?? '')), readerOf(i)));
}

/** Returns the form. `games`: those that the server offers. */
export function createForm(
  games: readonly GameId[],
  locale: Locale,
): APIModalInteractionResponseCallbackData {
  const say = sayer(locale, []);
  const label = (name: string): string => say({ key: `season:form.${name}` });
  const menu = (id: string, options: readonly { readonly value: string; readonly label: string }[]) => {
    const usual = id === 'pace' ? USUAL_PACE : String(CHOICES.tables.usual);
    return field(label(id), {
      type: ComponentType.StringSelect,
      custom_id: id,
      options: options.map(each => ({ ...each, default: each.value === usual })),
    });
  };
  const number = (id: 'weeks' | 'days') =>
    textField({
      ...{ id, label: label(id), value: String(CHOICES[id].usual), maxLength: 2 },
      hint: say({ key: 'season:form.most', count: CHOICES[id].most }),
    });
  const paces = PACES.map(pace => ({
    value: pace,
    label: say({ key: pace === 'sealed' ? 'season:form.sealed' : `common:pace.${pace}` }),
  }));
  const tables = Array.from({ length: CHOICES.tables.most }, (_, i) => String(i + 1));
  return form({ to: 'seasonMade' }, say({ key: 'season:button.new' }), [
    menu(
      'game',
      games.map(game => ({ value: game, label: say(gameName(game)) })),
    ),
    menu('pace', paces),
    number('weeks'),
    menu(
      'tables',
      tables.map(value => ({ value, label: say({ key: 'season:perDivision', count: Number(value) }) })),
    ),
    number('days'),
  ]);
}

async function make(app: App, i: ModalSubmitInteraction): Promise<void> {
  if (!(await mayManage(i))) return;
  const [game = ''] = i.fields.getStringSelectValues('game');
  const [pace = ''] = i.fields.getStringSelectValues('pace');
  const numbers = { weeks: 0, tables: 0, days: 0 };
  for (const name of ['weeks', 'tables', 'days'] as const) {
    const typed =
      name === 'tables' ? (i.fields.getStringSelectValues(name)[0] ?? '') : i.fields.getTextInputValue(name);
    const { most } = CHOICES[name];
    const number = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
    if (number < 1 || number > most)
      return replyPrivately(i, sayTo(i)({ key: 'season:refuse.number', what: typed, most }));
    numbers[name] = number;
  }
  await announce(app, i, { game, pace }, () => ({ ...numbers, cup: null }));
}
