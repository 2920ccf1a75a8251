/** Menu of the host's panel: adds an automated player with a chosen temper. */
import type { Localizer } from '../../src/discord/localizer.ts';
import { menu, type Row } from '../../src/discord/ui.ts';
import type { Wanted } from '../../src/tables/lobby/seats.ts';
import { BOT_LEVELS, TEMPERS } from '../../src/tables/model.ts';

/** Every level with every temper. */
export const WANTED: readonly Wanted[] = BOT_LEVELS.flatMap(level =>
  TEMPERS.map(temper => ({ level, temper })),
);

/** Returns the value of the menu for this player. */
export const wantedValue = ({ level, temper }: Wanted): string => `${level}-${temper ?? ''}`;

export const automatedMenu = (table: string, { label }: Localizer): Row =>
  menu(
    { to: 'addTempered', table },
    WANTED.map(wanted => ({
      value: wantedValue(wanted),
      label: label({
        key: 'common:automated.adds',
        level: label({ key: `common:button.addBot.${wanted.level}` }),
        temper: label({ key: `common:automated.temper.${wanted.temper ?? 'careful'}` }),
      }),
      chosen: false,
    })),
    label({ key: 'common:automated.add' }),
  );
