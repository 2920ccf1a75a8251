/** `/season correct`: a manager of the server changes points, with a reason that everybody reads. */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { refuse, type Locale, type Outcome } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { clip, field, form, LIMITS } from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import { corrected } from '../../src/seasons/course.ts';
import { CORRECTION, entrantOf, type Season } from '../../src/seasons/model.ts';
import { plainName } from '../../src/season-keeper/words.ts';
import type { Command, Handlers } from '../command.ts';
import { callerOf, readerOf, replyOutcome, sayTo, type App, type Slash } from '../context.ts';
import { textField } from '../daily-hours.ts';
import { choices, GAME, optional } from '../options.ts';
import { changeSeason, mayManage, openSeason, seasonOf } from './which.ts';

const CHANGES = ['add', 'take'] as const;

export const commands: readonly Command[] = [
  {
    path: 'season correct',
    options: [
      { name: 'person', kind: 'person', required: true },
      {
        name: 'change',
        kind: 'chosen',
        choices: choices('commands:seasonChange', CHANGES),
        words: 'seasonChange',
        required: true,
      },
      { name: 'points', kind: 'whole', most: CORRECTION.points, required: true },
      { name: 'reason', kind: 'text', most: CORRECTION.reason, required: true },
      optional(GAME),
    ],
    run: correct,
  },
];

export const handlers = {
  seasonCorrect: { button: askForCorrection },
  seasonCorrected: { form: correctByForm },
} satisfies Partial<Handlers>;

async function correct(app: App, i: Slash): Promise<void> {
  if (!(await mayManage(i))) return;
  const season = await openSeason(app, i);
  if (!season) return;
  const points = i.options.getInteger('points', true);
  const isTaken = i.options.getString('change', true) === 'take';
  const entrant = entrantOf(season, i.options.getUser('person', true).id)?.number ?? NOBODY;
  await apply(app, i, season.id, {
    entrant,
    points: isTaken ? -points : points,
    reason: i.options.getString('reason', true),
  });
}

/** The number of nobody who takes part. */
const NOBODY = 0;

interface Wanted {
  readonly entrant: number;
  readonly points: number;
  readonly reason: string;
}

async function apply(app: App, i: Slash | ModalSubmitInteraction, id: string, wanted: Wanted): Promise<void> {
  const { who } = callerOf(i);
  const reason = wanted.reason.replaceAll(/\s+/gu, ' ').trim();
  const outcome = await changeSeason(app, id, (before): Outcome<Season> => {
    if (reason === '' || [...reason].length > CORRECTION.reason)
      return refuse('season:refuse.reason', { count: CORRECTION.reason });
    return corrected(before, { ...wanted, reason, by: who, at: app.now() });
  });
  await replyOutcome(i, outcome, { key: 'season:done.corrected' });
}

async function askForCorrection(
  app: App,
  i: ButtonInteraction,
  { name, page }: To<'seasonCorrect'>,
): Promise<void> {
  if (!(await mayManage(i))) return;
  const season = await seasonOf(app, i, name);
  if (!season) return;
  if ((season.divisions[page] ?? []).length === 0 || season.end !== null)
    return replyPrivately(i, sayTo(i)({ key: `season:refuse.${season.end ? 'over' : 'notBegun'}` }));
  await i.showModal(correctionForm(season, page, readerOf(i)));
}

/** Returns the form of a correction in a division. */
export function correctionForm(
  season: Season,
  division: number,
  locale: Locale,
): APIModalInteractionResponseCallbackData {
  const say = sayer(locale, []);
  const members = season.divisions[division] ?? [];
  return form({ to: 'seasonCorrected', name: season.id }, say({ key: 'season:button.correct' }), [
    field(say({ key: 'season:form.who' }), {
      type: ComponentType.StringSelect,
      custom_id: 'who',
      options: members.map(number => ({
        value: String(number),
        label: clip(plainName(season, number, say), LIMITS.option),
      })),
    }),
    textField({
      id: 'points',
      label: say({ key: 'season:form.points' }),
      hint: say({ key: 'season:form.pointsHint' }),
      maxLength: 4,
    }),
    textField({
      id: 'reason',
      label: say({ key: 'season:form.reason' }),
      hint: say({ key: 'season:form.reasonHint' }),
      maxLength: CORRECTION.reason,
    }),
  ]);
}

async function correctByForm(
  app: App,
  i: ModalSubmitInteraction,
  { name }: To<'seasonCorrected'>,
): Promise<void> {
  if (!(await mayManage(i))) return;
  const season = await seasonOf(app, i, name);
  if (!season) return;
  const typed = i.fields.getTextInputValue('points').trim();
  const points = /^[+-]?\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (points === 0 || Math.abs(points) > CORRECTION.points)
    return replyPrivately(i, sayTo(i)({ key: 'season:refuse.points', what: typed, most: CORRECTION.points }));
  const [chosen = ''] = i.fields.getStringSelectValues('who');
  await apply(app, i, name, {
    entrant: Number(chosen),
    points,
    reason: i.fields.getTextInputValue('reason'),
  });
}
