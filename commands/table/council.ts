/** Where the buttons and forms go by which all decide something together, or the host alone. */
import type { ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import type { Route, To } from '../../src/discord/ids.ts';
import type { App } from '../context.ts';
import { askButton, asked, openButton, resumeButton } from './hosting.ts';
import { agreeButton, proposeUndoButton, refuseButton } from './votes.ts';

const BUTTONS = [
  'agree',
  'refuse',
  'proposeUndo',
  'resume',
  'openToAll',
  'pause',
  'remove',
  'handOver',
  'invite',
] as const;
const FORMS = ['paused', 'removed', 'handedOver', 'invited'] as const;

type ButtonRoute = To<(typeof BUTTONS)[number]>;
type FormRoute = To<(typeof FORMS)[number]>;

export const isCouncil = (route: Route | null): route is ButtonRoute => BUTTONS.some(to => to === route?.to);
export const isCouncilForm = (route: Route | null): route is FormRoute => FORMS.some(to => to === route?.to);

export function councilPress(app: App, i: ButtonInteraction, route: ButtonRoute): Promise<void> {
  switch (route.to) {
    case 'agree':
      return agreeButton(app, i, route);
    case 'refuse':
      return refuseButton(app, i, route);
    case 'proposeUndo':
      return proposeUndoButton(app, i, route);
    case 'resume':
      return resumeButton(app, i, route);
    case 'openToAll':
      return openButton(app, i, route);
    case 'pause':
    case 'remove':
    case 'handOver':
    case 'invite':
      return askButton(app, i, route);
  }
}

export const councilForm = (app: App, i: ModalSubmitInteraction, route: FormRoute): Promise<void> =>
  asked(app, i, route);
