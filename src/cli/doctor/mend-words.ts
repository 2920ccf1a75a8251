/** What the operator reads about a table that is to be mended. Public facts of the game only. */
import { BadSetting } from '../../config.ts';
import { sayer } from '../../i18n/index.ts';
import type { Entry } from '../../base.ts';
import type { TableRecord } from '../../tables/model.ts';
import { checkLog, type LogCheck } from '../../tables/recovery/mend.ts';
import { healthCheckOf, rulesFault } from '../../tables/recovery/quarantine.ts';
import { stepNumbers } from '../../tables/views/step-numbers.ts';
import { logOf } from '../../tables/views/table-view.ts';
import { counted } from './finding.ts';

/** `to`: the public number of the step to which the table goes back. */
export type Remedy =
  { readonly is: 'to'; readonly step: number } | { readonly is: 'asItIs' } | { readonly is: 'close' };

/** A table that has begun, and its log. */
export interface Patient {
  readonly table: TableRecord;
  readonly entries: readonly Entry[];
}

/** The number of steps that are shown. */
const SHOWN = 12;

/** Returns the table, what is wrong with it, its last steps, and what can be done. `copy`: what is copied. */
export function show(patient: Patient, copy: string): readonly string[] {
  const { table, entries } = patient;
  const { id, game, status, players, report, created, moved } = table;
  const name = sayer('en', [])({ key: `${game}:name` });
  const seated = players.map(({ name: player, bot }) => plain(bot ? `${player} 🤖` : player)).join(', ');
  return [
    `Table ${id}: ${name}, ${status}. ${seated}. Begun ${time(created)}, last move ${time(moved)}.`,
    ...(report === null ? [] : [`Why it is frozen: ${report}.`]),
    health(patient),
    '',
    `The last steps, as everybody saw them (of ${lastStep(patient)}; times in UTC):`,
    ...lastSteps(table, entries),
    '',
    ...aboutLog(checkLog(table, entries)),
    '',
    `What you can do. The bot must be stopped. ${copy}`,
    ...offers(patient).map(each => `  npm run doctor -- --mend ${id} ${each}`),
    'Add --because "..." to tell the players the reason. Do not write about hands in it.',
  ];
}

/** Returns what the remedy will do. Throws `BadSetting` if it is not possible. */
export function explain(patient: Patient, remedy: Remedy, because: string | null): readonly string[] {
  const reason = because === null ? 'No reason is given.' : `The reason that the players read: ${because}`;
  const told = ['The players are told in public.', reason];
  switch (remedy.is) {
    case 'to':
      return [...explainStep(patient, remedy.step), ...told];
    case 'asItIs':
      return [...explainAsItIs(patient), ...told];
    case 'close':
      return [
        `Table ${patient.table.id} is closed without a result. Only an older copy can bring it back.`,
        ...told,
      ];
  }
}

function explainStep({ table, entries }: Patient, step: number): readonly string[] {
  const check = checkLog(table, entries);
  const place = check.steps.get(step);
  if (place === undefined) throw new BadSetting(`${noSuchStep(table, check, step)} Nothing was changed.`);
  const undone = new Set(
    stepNumbers(table, entries)
      .slice(place)
      .filter(number => number !== step),
  ).size;
  return [
    `Table ${table.id} goes back to step ${step}; ` +
      `${counted(undone, 'later step is', 'later steps are')} undone.`,
    'Everybody who is asked gets the full time from now on. Answers in an open window are dropped.',
    'What has been shown since then stays known to the players, and the same draws come again.',
  ];
}

function noSuchStep(table: TableRecord, { steps, fault }: LogCheck, step: number): string {
  if (steps.size === 0)
    return `It cannot go back to any step: ${fault ?? 'the rules cannot go on from any of them'}.`;
  const from = Math.min(...steps.keys());
  if (step < from && table.base !== null)
    return `This table has other rules, or another beginning, since step ${from}: it cannot go back further.`;
  const possible = `Choose one from ${from} to ${Math.max(...steps.keys())}.`;
  return fault === null || step < from
    ? `There is no step ${step} to which it could go back. ${possible}`
    : `The log cannot be carried out as far as step ${step} (${fault}). ${possible}`;
}

function explainAsItIs({ table, entries }: Patient): readonly string[] {
  const unfit = rulesFault(table);
  if (unfit !== null)
    throw new BadSetting(`It cannot go on from where it stands: ${unfit}. Nothing was changed.`);
  const isSound = healthCheckOf(table, entries).is === 'sound';
  if (isSound && table.status !== 'frozen')
    throw new BadSetting('This table is sound and goes on by itself: there is nothing to mend.');
  return [
    `Table ${table.id} goes on from where it stands. Everybody who is asked gets the full time from now on.`,
    isSound
      ? 'Its log leads there, so nothing is lost.'
      : 'Its log does not lead there. Nobody can check any more that this position is right. ' +
        'Earlier moves stay in the log, but cannot be undone or looked at. The export begins here.',
  ];
}

/** Says whether the table could go on as it is. */
function health({ table, entries }: Patient): string {
  const check = healthCheckOf(table, entries);
  switch (check.is) {
    case 'sound':
      return table.status === 'frozen'
        ? 'It is sound now, and goes on by itself at the next start of the bot.'
        : 'It is sound: its log leads to where it stands.';
    case 'rebased':
      return `It was begun under other rules; the next start lets it go on from where it stands.`;
    case 'broken':
      return `Now: ${check.report}.`;
  }
}

function aboutLog({ steps, fault, doubtful }: LogCheck): readonly string[] {
  const last = Math.max(...steps.keys());
  const reach =
    steps.size === 0 ? 'The log cannot be carried out' : `The log leads to step ${last}, no further`;
  return [
    fault === null ? 'The whole log can be carried out.' : `${reach}: ${fault}.`,
    ...(doubtful === null
      ? []
      : [
          `At step ${doubtful} the players were told something else than the log says: it was changed there.`,
        ]),
  ];
}

function offers({ table, entries }: Patient): readonly string[] {
  const steps = [...checkLog(table, entries).steps.keys()];
  return [
    ...(steps.length === 0
      ? []
      : [`--to ${Math.max(...steps)}   back to this step, or to another one from ${Math.min(...steps)} on`]),
    ...(rulesFault(table) === null ? ['--as-it-is   on from where it stands'] : []),
    '--close   the end, without a result',
  ];
}

const lastStep = ({ table, entries }: Patient): number => stepNumbers(table, entries).at(-1) ?? 0;

function lastSteps(table: TableRecord, entries: readonly Entry[]): readonly string[] {
  const say = sayer(
    'en',
    table.players.map(({ name }) => name),
  );
  const numbers = stepNumbers(table, entries);
  return logOf(entries, null)
    .map(({ at, lines }, i) => ({ step: numbers[i] ?? 0, at, lines }))
    .filter(({ lines }) => lines.length > 0)
    .slice(-SHOWN)
    .map(({ step, at, lines }) => `  ${step}  ${time(at)}  ${plain(lines.map(line => say(line)).join(' '))}`);
}

const time = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Removes control characters, because names are chosen by strangers and a terminal obeys them. */
const plain = (words: string): string => words.replace(/[\p{Cc}\p{Cf}]/gu, '');
