/** Menus of the host's panel: pace, clock and reminders. */
import type { Localizer } from '../../src/discord/localizer.ts';
import { menu, type Row } from '../../src/discord/ui.ts';
import { CLOCKS, pacesOf, type ClockName, type TableView } from '../../src/tables/model.ts';

export const NUDGES = ['on', 'off'] as const;

/** Returns the menus of what the host chooses in a lobby, besides the options of the game. */
export const termsMenus = (tableView: TableView, localizer: Localizer): readonly Row[] => [
  ...proposableMenus(tableView, localizer),
  nudgeMenu(tableView, localizer),
];

/** Returns the menus that stay in a running game: all players are asked there. */
export const proposableMenus = (
  { table: { id, game, pace, terms } }: TableView,
  { label }: Localizer,
): readonly Row[] => [
  menu(
    { to: 'pace', table: id },
    pacesOf(game).map(each => ({
      value: each,
      label: `${label({ key: 'common:pace.name' })}: ${label({ key: `common:pace.${each}` })}`,
      about: label({ key: `common:paceAbout.${each}` }),
      chosen: pace === each,
    })),
    label({ key: 'common:pace.name' }),
  ),
  ...(pace === 'live' ? [] : [clockMenu(id, terms.clock, label)]),
];

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
