/** Remembers private panels and messages of lobbies, and says on an old one why it has ended. */
import { outcomeOf } from '../../src/announce/cards/lobby-card.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import type { OpenPanel, PanelEnd } from '../../src/discord/open-panels.ts';
import { editPrivately, sentence, type Press } from '../../src/discord/reply.ts';
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
}

const WHY: Readonly<Record<PanelEnd, string>> = {
  passed: 'common:panel.passed',
  replaced: 'common:panel.replaced',
};

/** Notes that the private reply to this interaction is a panel. */
export async function rememberPanel(
  { tables, panels }: Pick<App, 'tables' | 'panels'>,
  i: Press | Slash,
  { message, table, stamp, did, refreshed }: Shown,
  { say }: Pick<Localizer, 'say'>,
): Promise<void> {
  const user = i.user.id;
  const panel: OpenPanel = {
    message,
    press: i.id,
    user,
    table,
    asks: stamp !== null,
    isCurrent: async () => {
      const mine = (await tables.tableView(table, user))?.mine ?? null;
      return stamp !== null && mine?.prompt !== null && mine?.stamp === stamp;
    },
    refresh: async () => {
      const payload = await refreshed();
      if (payload !== null) await editPrivately(i, payload);
    },
    end: async how => {
      const why = say({ key: WHY[how] });
      await editPrivately(i, sentence([...(did === null ? [] : [did]), why].join('\n')));
    },
  };
  await panels.opened(panel);
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
    refresh: async () => undefined,
    end: async () => {
      const now = await read();
      if (now !== null) await editPrivately(i, sentence(sayTo(i)(outcomeOf(now))));
    },
  });
}
