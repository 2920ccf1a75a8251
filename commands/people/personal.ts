/** Where presses go that concern only the person who presses: settings, notifications, one's own tables. */
import type { ButtonInteraction, ModalSubmitInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Route, To } from '../../src/discord/ids.ts';
import { replyPrivately, type Press } from '../../src/discord/reply.ts';
import { formButton, formSent, settingButton } from './choices.ts';
import { sayTo, type App } from '../context.ts';
import { gamesButton } from './my-games.ts';
import { muteButton, notifiedMenu, notifyButton } from './notify.ts';
import { choiceMenu, settingsButton } from './settings.ts';

const PERSONAL = [
  'settings',
  'setting',
  'choice',
  'form',
  'formed',
  'mute',
  'notify',
  'notified',
  'games',
] as const satisfies readonly Route['to'][];
type Personal = To<(typeof PERSONAL)[number]>;
export const isPersonal = (route: Route | null): route is Personal =>
  PERSONAL.some(each => each === route?.to);

export async function personal(app: App, i: Press, route: Personal): Promise<void> {
  const carried = i.isButton()
    ? button(app, i, route)
    : i.isStringSelectMenu()
      ? select(app, i, route)
      : submit(app, i, route);
  await (carried ?? replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' })));
}

function button(app: App, i: ButtonInteraction, route: Personal): Promise<void> | null {
  switch (route.to) {
    case 'settings':
      return settingsButton(app, i);
    case 'setting':
      return settingButton(app, i, route);
    case 'form':
      return formButton(app, i, route);
    case 'mute':
      return muteButton(app, i, route);
    case 'notify':
      return notifyButton(app, i, route);
    case 'games':
      return gamesButton(app, i, route);
    case 'choice':
    case 'formed':
    case 'notified':
      return null;
  }
}

function select(app: App, i: StringSelectMenuInteraction, route: Personal): Promise<void> | null {
  if (route.to === 'choice') return choiceMenu(app, i, route);
  return route.to === 'notified' ? notifiedMenu(app, i, route) : null;
}

const submit = (app: App, i: ModalSubmitInteraction, route: Personal): Promise<void> | null =>
  route.to === 'formed' ? formSent(app, i, route) : null;
