/**
 * What a player reads who has joined or opened a lobby: how the game goes on, and once an offer of direct
 * messages.
 */
import type { ButtonInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import { GAMES } from '../../engines/index.ts';
import { startButton } from '../../src/announce/cards/lobby-card.ts';
import type { To } from '../../src/discord/ids.ts';
import type { Localizer } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { button, rows, text, type Payload } from '../../src/discord/ui.ts';
import { isOwnPace, type TableView } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import { doneText, localizerFor, settingsOf, tableViewFor, type App, type Slash } from '../context.ts';
import { saveSettings, turnOnDirectMessages } from '../people/settings.ts';
import { earlyOrder } from '../play/orders.ts';
import { rememberLobby } from '../play/panel-end.ts';

export const handlers = { tellMe: { button: tellMe } } satisfies Partial<Handlers>;

/** `offers`: with the button. A message: what came of pressing it. `null`: no offer. */
type DirectMessageOffer = 'offers' | { readonly answer: Msg; readonly again: boolean } | null;

/**
 * Confirms that the caller has joined, or opened the lobby. Offers direct messages, if the caller never was
 * offered them.
 */
export async function welcome(app: App, i: Slash | ButtonInteraction, table: string): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const { dm, dmOffered } = settingsOf(i);
  const isOffered = !dm && !dmOffered && sendsMessages(tableView);
  await replyPrivately(
    i,
    welcomePayload(tableView, localizerFor(i, tableView), isOffered ? 'offers' : null, i.user.id),
  );
  rememberLobby(app, i, table);
  if (isOffered) await saveSettings(app, i, () => ({ dmOffered: true }));
}

/** True if players of this table get direct messages. At the live pace everybody is present. */
const sendsMessages = ({ table }: TableView): boolean => table.pace !== 'live' || isOwnPace(table);

/** Handles the button of the offer. If Discord lets no message through, it stays. */
async function tellMe(app: App, i: ButtonInteraction, { table }: To<'tellMe'>): Promise<void> {
  const answer = await turnOnDirectMessages(app, i);
  const isOn = settingsOf(i).dm;
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const told = isOn ? { key: 'settings:tellMe.done' } : answer;
  await update(
    i,
    welcomePayload(tableView, localizerFor(i, tableView), { answer: told, again: !isOn }, i.user.id),
  );
}

/** Returns the message to this user. */
function welcomePayload(
  tableView: TableView,
  localizer: Localizer,
  offer: DirectMessageOffer,
  user: string,
): Payload {
  const { say, label } = localizer;
  const { table } = tableView;
  const hasButton = offer === 'offers' || offer?.again === true;
  const line = offer === 'offers' ? { key: 'settings:tellMe.offer' } : (offer?.answer ?? null);
  const tell = button({ to: 'tellMe', table: table.id }, label({ key: 'settings:tellMe.button' }));
  return {
    components: [
      ...(table.host === user ? forHost(tableView, localizer) : forGuest(tableView, localizer)),
      ...(line ? [text(say(line))] : []),
      ...(hasButton ? rows([tell]) : []),
    ],
    files: [],
    pings: [],
  };
}

/** The host starts from here, or from the panel behind the second button; after the start from neither. */
function forHost(tableView: TableView, { say, label }: Localizer): Payload['components'] {
  const { id, game, status } = tableView.table;
  const start = startButton(id, label);
  const manage = button({ to: 'host', table: id }, label({ key: 'common:button.hostMenu' }));
  return [
    text(doneText(say, { key: 'common:done.opened', table: id, game: say(gameName(game)) })),
    ...rows(status === 'lobby' ? [start, manage] : [manage]),
    ...earlyOrder(tableView, label),
  ];
}

/** In a game with standing orders it offers the order to let everything pass. */
const forGuest = (tableView: TableView, { say, label }: Localizer): Payload['components'] => [
  text(
    doneText(say, {
      key: GAMES[tableView.table.game].orders ? 'common:done.joinOrders' : 'common:done.join',
    }),
  ),
  ...earlyOrder(tableView, label),
];
