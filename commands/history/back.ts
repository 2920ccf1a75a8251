/** Where the components of logs, past steps and replays lead. */
import type { Route, To } from '../../src/discord/ids.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { sayTo, type App, type Click } from '../context.ts';
import { showFilm } from './film.ts';
import { chronicleButton } from './log.ts';
import { showMoment } from './snapshot.ts';
import { showReplay } from './replay.ts';

const BACK = [
  'chronicle',
  'moment',
  'jump',
  'replay',
  'jumpReplay',
  'eyes',
  'film',
] as const satisfies readonly Route['to'][];
type Back = To<(typeof BACK)[number]>;

export const looksBack = (route: Route | null): route is Back => BACK.some(to => to === route?.to);

export async function lookBack(app: App, i: Click, route: Back): Promise<void> {
  const { table } = route;
  switch (route.to) {
    case 'chronicle':
      return chronicleButton(app, i, route);
    case 'moment':
      return showMoment(app, i, table, route.at);
    case 'replay':
      return showReplay(app, i, table, route.at, route.seat);
    case 'film':
      return showFilm(app, i, table);
    case 'jump':
      return chosen(i, step => showMoment(app, i, table, step));
    case 'jumpReplay':
      return chosen(i, step => showReplay(app, i, table, step, route.seat));
    case 'eyes':
      return chosen(i, seat => showReplay(app, i, table, route.at, seat));
  }
}

/** What a menu's choice stands for; a button has none. */
async function chosen(i: Click, act: (value: number) => Promise<void>): Promise<void> {
  const value = i.isStringSelectMenu() ? Number(i.values[0]) : NaN;
  await (Number.isSafeInteger(value) && value >= 0
    ? act(value)
    : replyPrivately(i, sayTo(i)({ key: 'common:refuse.unknownButton' })));
}
