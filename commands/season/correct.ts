/** `/season correct`, `/cup correct`: a manager changes points, or who goes on, and everybody reads why. */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { refuse, type Locale, type Outcome } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { replyPrivately } from '../../src/discord/reply.ts';
import { clip, field, form, LIMITS } from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import { corrected } from '../../src/seasons/course.ts';
import { decided } from '../../src/seasons/cup.ts';
import {
  CORRECTION,
  DECISIONS,
  entrantOf,
  type Correction,
  type Decision,
  type Kind,
  type Season,
} from '../../src/seasons/model.ts';
import { sectionsOf } from '../../src/season-keeper/sections.ts';
import { keyIn, plainName } from '../../src/season-keeper/words.ts';
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
    run: (app, i) => correct(app, i, 'season'),
  },
  {
    path: 'cup correct',
    options: [
      { name: 'person', kind: 'person', required: true },
      {
        name: 'change',
        kind: 'chosen',
        choices: choices('commands:cupChange', [...CHANGES, ...DECISIONS]),
        words: 'cupChange',
        required: true,
      },
      { name: 'reason', kind: 'text', most: CORRECTION.reason, required: true },
      { name: 'points', kind: 'whole', most: CORRECTION.points },
      optional(GAME),
    ],
    run: (app, i) => correct(app, i, 'cup'),
  },
];

export const handlers = {
  seasonCorrect: { button: askForCorrection },
  seasonCorrected: { form: correctByForm },
} satisfies Partial<Handlers>;

async function correct(app: App, i: Slash, kind: Kind): Promise<void> {
  if (!(await mayManage(i))) return;
  const season = await openSeason(app, i, kind);
  if (!season) return;
  const change = i.options.getString('change', true);
  const entrant = entrantOf(season, i.options.getUser('person', true).id)?.number ?? NOBODY;
  const reason = i.options.getString('reason', true);
  const goes = DECISIONS.find(each => each === change);
  if (goes !== undefined) return apply(app, i, season, { entrant, reason, goes });
  const points = i.options.getInteger('points');
  if (points === null)
    return replyPrivately(i, sayTo(i)({ key: 'cup:refuse.noPoints', most: CORRECTION.points }));
  await apply(app, i, season, { entrant, reason, points: change === 'take' ? -points : points });
}

/** The number of nobody who takes part. */
const NOBODY = 0;

/** Points, or in a knock-out whether somebody goes on. */
type Wanted = { readonly entrant: number; readonly reason: string } & (
  Pick<Correction, 'points'> | Pick<Decision, 'goes'>
);

async function apply(
  app: App,
  i: Slash | ModalSubmitInteraction,
  season: Season,
  wanted: Wanted,
): Promise<void> {
  const { who } = callerOf(i);
  const reason = wanted.reason.replaceAll(/\s+/gu, ' ').trim();
  const outcome = await changeSeason(app, season.id, (before): Outcome<Season> => {
    if (reason === '' || [...reason].length > CORRECTION.reason)
      return refuse(keyIn(before, 'refuse.reason'), { count: CORRECTION.reason });
    const signed = { reason, by: who, at: app.now() };
    return 'goes' in wanted
      ? decided(before, { ...wanted, ...signed })
      : corrected(before, { ...wanted, ...signed });
  });
  await replyOutcome(i, outcome, { key: keyIn(season, 'done.corrected') });
}

async function askForCorrection(
  app: App,
  i: ButtonInteraction,
  { name, page }: To<'seasonCorrect'>,
): Promise<void> {
  if (!(await mayManage(i))) return;
  const season = await seasonOf(app, i, name);
  if (!season) return;
  if (membersOn(season, page, readerOf(i)).length === 0 || season.end !== null)
    return replyPrivately(i, sayTo(i)({ key: keyIn(season, `refuse.${season.end ? 'over' : 'notBegun'}`) }));
  await i.showModal(correctionForm(season, page, readerOf(i)));
}

/** Returns about whom something can be corrected in this part of the standings. */
const membersOn = (season: Season, page: number, locale: Locale): readonly number[] =>
  sectionsOf(season, { say: sayer(locale, []), links: new Map(), now: 0 })[page]?.members ?? [];

/** Returns the form of a correction, or of a decision in a knock-out, in this part of the standings. */
export function correctionForm(
  season: Season,
  page: number,
  locale: Locale,
): APIModalInteractionResponseCallbackData {
  const say = sayer(locale, []);
  const members = membersOn(season, page, locale);
  const isKnockout = season.cup?.format === 'knockout';
  const title = say({ key: isKnockout ? 'cup:button.decide' : keyIn(season, 'button.correct') });
  return form({ to: 'seasonCorrected', name: season.id }, title, [
    field(say({ key: isKnockout ? 'cup:form.whose' : 'season:form.who' }), {
      type: ComponentType.StringSelect,
      custom_id: 'who',
      options: members.map(number => ({
        value: String(number),
        label: clip(plainName(season, number, say), LIMITS.option),
      })),
    }),
    isKnockout
      ? field(say({ key: 'cup:form.goes' }), {
          type: ComponentType.StringSelect,
          custom_id: 'goes',
          options: DECISIONS.map(value => ({ value, label: say({ key: `cup:form.${value}` }) })),
        })
      : textField({
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
  const [chosen = ''] = i.fields.getStringSelectValues('who');
  const wanted = { entrant: Number(chosen), reason: i.fields.getTextInputValue('reason') };
  if (season.cup?.format === 'knockout') {
    const [how] = i.fields.getStringSelectValues('goes');
    return apply(app, i, season, { ...wanted, goes: how === 'out' ? 'out' : 'on' });
  }
  const typed = i.fields.getTextInputValue('points').trim();
  const points = /^[+-]?\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (points === 0 || Math.abs(points) > CORRECTION.points)
    return replyPrivately(
      i,
      sayTo(i)({ key: keyIn(season, 'refuse.points'), what: typed, most: CORRECTION.points }),
    );
  await apply(app, i, season, { ...wanted, points });
}
