/** Menus of the host's panel: pace, clock and reminders. */
import type { Localizer } from '../../src/discord/localizer.ts';
import { menu, type Row } from '../../src/discord/ui.ts';
import { SWITCH } from '../../src/people/server.ts';
import {
  CLOCKS,
  isOwnPace,
  paceOfMore,
  pacesOf,
  type ClockName,
  type TableView,
} from '../../src/tables/model.ts';

export const NUDGES = ['on', 'off'] as const;

/** Returns the menus of what the host chooses in a lobby, besides the options of the game. */
export const termsMenus = (tableView: TableView, localizer: Localizer): readonly Row[] => [
  ...proposableMenus(tableView, localizer),
  nudgeMenu(tableView, localizer),
  talkMenu(tableView, localizer),
];

/** Returns the menus that stay in a running game: all players are asked there. */
export const proposableMenus = ({ table }: TableView, { label }: Localizer): readonly Row[] => [
  paceMenu(table, label),
  ...(table.pace === 'live' ? [] : [clockMenu(table.id, table.terms.clock, label)]),
];

/** Of one person alone it says what holds as soon as others play. */
function paceMenu(table: TableView['table'], label: Localizer['label']): Row {
  const name = label({ key: isOwnPace(table) ? 'common:pace.withOthers' : 'common:pace.name' });
  return menu(
    { to: 'pace', table: table.id },
    pacesOf(table.game).map(each => ({
      value: each,
      label: `${name}: ${label({ key: `common:pace.${each}` })}`,
      about: label({ key: `common:paceAbout.${each}` }),
      chosen: paceOfMore(table) === each,
    })),
    name,
  );
}

/** At the live pace a clock has no effect, so none is offered there. */
const clockMenu = (table: string, clock: ClockName, label: Localizer['label']): Row =>
  menu(
    { to: 'clock', table },
    CLOCKS.map(each => ({
      value: each,
      label: `${label({ key: 'timing:clock.name' })} · ${label({ key: `timing:clockAbout.${each}` })}`,
      chosen: clock === each,
    })),
    label({ key: 'timing:clock.name' }),
  );

const nudgeMenu = ({ table: { id, terms } }: TableView, { label }: Localizer): Row =>
  menu(
    { to: 'nudge', table: id },
    NUDGES.map(each => ({
      value: each,
      label: `${label({ key: 'timing:nudge.name' })}: ${label({ key: `timing:nudge.${each}` })}`,
      chosen: terms.nudge === (each === 'on'),
    })),
    label({ key: 'timing:nudge.name' }),
  );

/** Whether automated players talk. The host may change it at any time, because it changes nothing else. */
export const talkMenu = ({ table: { id, terms } }: TableView, { label }: Localizer): Row =>
  menu(
    { to: 'talk', table: id },
    SWITCH.map(each => ({
      value: each,
      label: `${label({ key: 'timing:talk.name' })}: ${label({ key: `timing:talk.${each}` })}`,
      chosen: terms.talk === (each === 'on'),
    })),
    label({ key: 'timing:talk.name' }),
  );
