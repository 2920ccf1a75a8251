/** Daily hours as users type them: suggestions and form fields of quiet hours and of playing hours. */
import {
  ComponentType,
  TextInputStyle,
  type ApplicationCommandOptionChoiceData,
  type AutocompleteInteraction,
} from 'discord.js';
import { field, LIMITS } from '../src/discord/ui.ts';
import type { Say } from '../src/i18n/index.ts';
import { clockOf, minuteOf, zonesLike } from '../src/people/limits.ts';
import type { DailyHours } from '../src/people/model.ts';
import type { Completion } from './command.ts';
import type { App } from './context.ts';

/** Suggests time zones. */
export async function completeZone(
  app: App,
  i: AutocompleteInteraction,
): Promise<ApplicationCommandOptionChoiceData[]> {
  return zonesLike(i.options.getFocused(), app.now(), LIMITS.options).map(({ zone, time }) => ({
    name: `${zone} (${time})`,
    value: zone,
  }));
}

const EVERY_HALF_HOUR = Array.from({ length: 48 }, (_, half) => clockOf(half * 30));

/** Returns a completion of times that suggests this time first. */
export const completeTime =
  (first: string): Completion =>
  async (_app, i) => {
    const typed = i.options.getFocused().trim();
    const start = EVERY_HALF_HOUR.indexOf(first);
    const exact = minuteOf(typed);
    const fitting = [...EVERY_HALF_HOUR.slice(start), ...EVERY_HALF_HOUR.slice(0, start)].filter(
      time => time.startsWith(typed) || time.startsWith(`0${typed}`),
    );
    return [...new Set([...(exact === null ? [] : [clockOf(exact)]), ...fitting])]
      .slice(0, LIMITS.options)
      .map(time => ({ name: time, value: time }));
  };

interface TextField {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Current value. Missing: the field is empty. */
  readonly value?: string | undefined;
  readonly maxLength: number;
  /** Default: true. */
  readonly isRequired?: boolean;
}

export const textField = ({ id, label, hint, value, maxLength, isRequired = true }: TextField) =>
  field(
    label,
    {
      type: ComponentType.TextInput,
      custom_id: id,
      style: TextInputStyle.Short,
      max_length: maxLength,
      required: isRequired,
      ...(value === undefined ? {} : { value }),
    },
    hint,
  );

/**
 * Returns the fields `from`, `to` and `zone`, filled with what is known. `canBeEmpty`: empty fields mean no
 * hours.
 */
export function hoursFields(known: Partial<DailyHours>, say: Say, canBeEmpty: boolean) {
  const isRequired = !canBeEmpty;
  const timeField = (id: 'from' | 'to', label: string, minute: number | undefined) =>
    textField({
      id,
      label,
      hint: say({ key: canBeEmpty ? 'timing:hours.timeHint' : 'settings:quiet.timeHint' }),
      value: minute === undefined ? undefined : clockOf(minute),
      maxLength: 5,
      isRequired,
    });
  return [
    timeField('from', say({ key: 'settings:quiet.from' }), known.from),
    timeField('to', say({ key: 'settings:quiet.to' }), known.to),
    textField({
      id: 'zone',
      label: say({ key: 'settings:quiet.zone' }),
      hint: say({ key: 'settings:quiet.zoneHint' }),
      value: known.zone,
      maxLength: 40,
      isRequired,
    }),
  ];
}
