/** Remembers private panels and messages of lobbies, and says on an old one why it has ended. */
import { createHash } from 'node:crypto';
import { outcomeOf } from '../../src/announce/cards/lobby-card.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import type { OpenPanel, PanelEnd } from '../../src/discord/open-panels.ts';
import { copyBelow, editPrivately, editReplyCalled, sentence, type Press } from '../../src/discord/reply.ts';
import type { Stamp } from '../../src/tables/model.ts';
import type { Payload } from '../../src/discord/ui.ts';
import { sayTo, type App, type Slash } from '../context.ts';

interface Shown {
  readonly message: string;
  readonly table: string;
  /** The question that it asks, or whose answer can be changed. `null`: neither. */
  readonly stamp: Stamp | null;
  /** What its player has done, which stays. `null`: nothing. */
  readonly did: string | null;
  /** Makes it as the game stands now, if it asks nothing. `null`: it stays as it is. */
  readonly refreshed: () => Promise<Payload | null>;
  /** Makes it for a place below the newest message. `null`: it stays where it is. */
  readonly below: () => Promise<Payload | null>;
}

/**
 * Returns what stays of a panel that has ended: what its player has done, or that its question has passed.
 * `null`: nothing, so that no used panels lie between the cards.
 */
function remainsOf({ did, stamp }: Shown, how: PanelEnd, { say }: Pick<Localizer, 'say'>): string | null {
  if (did !== null) return did;
  return how === 'passed' && stamp !== null ? say({ key: 'common:panel.passed' }) : null;
}

/** Notes that the private reply to this interaction is a panel. `payload`: what it shows at first. */
export const rememberPanel = (
  app: Pick<App, 'tables' | 'panels'>,
  i: Press | Slash,
  shown: Shown & { readonly payload: Payload },
  localizer: Pick<Localizer, 'say'>,
): Promise<void> => {
  const { payload, ...rest } = shown;
  return app.panels.opened(openPanel(app, i, { ...rest, digest: digestOf(payload) }, localizer));
};

/** Returns a digest of what a panel shows. Thousands of panels are remembered, and pictures take memory. */
function digestOf({ components, files }: Payload): string {
  const hash = createHash('sha256').update(JSON.stringify(components));
  for (const { name, alt, data } of files) hash.update(JSON.stringify([name, alt])).update(data);
  return hash.digest('base64url');
}

function openPanel(
  app: Pick<App, 'tables'>,
  i: Press | Slash,
  shown: Shown & { readonly digest: string },
  localizer: Pick<Localizer, 'say'>,
): OpenPanel {
  const { message, table, stamp } = shown;
  const user = i.user.id;
  const show = (payload: Payload) => editReplyCalled(i, message, payload);
  let last = shown.digest;
  return {
    message,
    press: i.id,
    user,
    table,
    asks: stamp !== null,
    isCurrent: async () => {
      const mine = (await app.tables.tableView(table, user))?.mine ?? null;
      return stamp !== null && mine?.prompt !== null && mine?.stamp === stamp;
    },
    copied: async () => {
      const payload = await shown.below();
      if (payload === null) return null;
      const { id } = await copyBelow(i, payload);
      return openPanel(app, i, { ...shown, digest: digestOf(payload), message: id }, localizer);
    },
    remove: () => i.deleteReply(message),
    refresh: async isShown => {
      const payload = await shown.refreshed();
      // It may have been pressed while the payload was made, and shows something else. Whether the public
      // edit or the panel was first is chance, so an edit that changes nothing is none.
      if (payload === null || digestOf(payload) === last || !isShown()) return;
      last = digestOf(payload);
      await show(payload);
    },
    end: async how => {
      const remains = remainsOf(shown, how, localizer);
      await (remains === null ? i.deleteReply(message) : show(sentence(remains)));
    },
  };
}

/** Notes that the private reply to this interaction is about a lobby. It loses its buttons at the start. */
export function rememberLobby(
  { tables, panels }: Pick<App, 'tables' | 'panels'>,
  i: Press | Slash,
  table: string,
): void {
  const user = i.user.id;
  const read = async () => (await tables.tableView(table, user))?.table ?? null;
  panels.openedInLobby({
    message: i.id,
    press: i.id,
    user,
    table,
    asks: false,
    isCurrent: async () => (await read())?.status === 'lobby',
    copied: async () => null,
    remove: async () => undefined,
    refresh: async () => undefined,
    end: async () => {
      const now = await read();
      if (now !== null) await editPrivately(i, sentence(sayTo(i)(outcomeOf(now))));
    },
  });
}
