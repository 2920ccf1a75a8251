/** *Play on from here*: a step of a finished game becomes a new table, for practice. */
import type { ButtonInteraction, StringSelectMenuInteraction } from 'discord.js';
import type { Msg, Seat } from '../../engines/core/game.ts';
import { ALL_EYES, replayButton } from '../../src/announce/cards/score-pages.ts';
import type { To } from '../../src/discord/ids.ts';
import { heading } from '../../src/discord/phrases.ts';
import { deferUpdate, editPrivately, replyPrivately, update, type Press } from '../../src/discord/reply.ts';
import { ACCENT, bold, button, container, menu, rows, text, type Payload } from '../../src/discord/ui.ts';
import type { PlayOn, Snapshot } from '../../src/tables/api.ts';
import { BOT_LEVELS, USUAL_LEVEL } from '../../src/tables/model.ts';
import type { Handlers } from '../command.ts';
import {
  callerOf,
  doneText,
  localizerFor,
  sayTo,
  tableViewFor,
  type App,
  type LocalizedView,
  type Slash,
} from '../context.ts';
import { mayPlayIn, mayPost } from '../lobby/permissions.ts';
import { mayOpenTable } from '../lobby/server-policy.ts';
import { unfinished } from './snapshot.ts';
import { stepTitle } from './steps.ts';

export const handlers = {
  playOn: {
    button: (app, i, { table, at, seat, level }) => showPlayOn(app, i, table, { step: at, seat, level }),
  },
  playOnSeat: { menu: seatChosen },
  playOnLevel: { menu: levelChosen },
  playedOn: { button: begin },
} satisfies Partial<Handlers>;

/** The button at a step of the replay. Empty: nobody could decide anything there. */
export const playOnButton = (
  table: string,
  { ply, all }: Pick<Snapshot, 'ply' | 'all'>,
  { label }: Pick<LocalizedView['localizer'], 'label'>,
) =>
  all === null || all.deciding.length === 0
    ? []
    : [
        button(
          { to: 'playOn', table, at: ply, seat: ALL_EYES, level: USUAL_LEVEL },
          label({ key: 'memory:button.playOn' }),
        ),
      ];

const NO_RULES: Msg = { key: 'memory:refuse.playOnRules' };
const NO_CHOICE: Msg = { key: 'memory:refuse.playOnEnd' };

/**
 * Shows what will be opened, with the menus of its terms. A seat that is out, or not of this game: the
 * reader's own, or that of a player who decides.
 */
export async function showPlayOn(app: App, i: Slash | Press, table: string, wanted: PlayOn): Promise<void> {
  await deferUpdate(i);
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const then = await app.tables.snapshot(table, i.user.id, wanted.step);
  const say = sayTo(i);
  if (!then?.all) return replyPrivately(i, say(unfinished(tableView.table.status)));
  const [asked] = then.all.deciding;
  if (asked === undefined) return replyPrivately(i, say(then.view === null ? NO_RULES : NO_CHOICE));
  const { playing } = then.all;
  const seat = [wanted.seat, tableView.mine?.seat].find(each => playing.some(one => one === each)) ?? asked;
  const localizer = localizerFor(i, tableView);
  const terms = { ...wanted, step: then.ply, seat };
  await editPrivately(i, playOnPayload({ tableView, localizer }, then, playing, terms));
}

/** `playing`: the seats among which the reader chooses. */
export function playOnPayload(
  { tableView, localizer }: LocalizedView,
  then: Pick<Snapshot, 'ply' | 'last'>,
  playing: readonly Seat[],
  { step, seat, level }: PlayOn,
): Payload {
  const { id, location } = tableView.table;
  const { say, label, names } = localizer;
  const seats = playing.map(each => ({
    value: String(each),
    label: label({ key: 'memory:playOn.seat', who: names.label[each] ?? '' }),
    chosen: each === seat,
  }));
  const levels = BOT_LEVELS.map(each => ({
    value: each,
    label: label({ key: `memory:playOn.level.${each}` }),
    chosen: each === level,
  }));
  const about = [
    { key: 'memory:playOn.where', channel: `<#${location.channel}>` },
    { key: 'memory:playOn.hands' },
    { key: 'memory:playOn.alone' },
  ].map(msg => `- ${say(msg)}`);
  return {
    components: [
      container(ACCENT.over, [
        text(heading(tableView, localizer)),
        text(bold(say({ key: 'memory:playOn.title', step: stepTitle(then, localizer) }))),
        text(about.join('\n')),
        menu({ to: 'playOnSeat', table: id, at: step, level }, seats, label({ key: 'memory:playOn.seats' })),
        menu(
          { to: 'playOnLevel', table: id, at: step, seat },
          levels,
          label({ key: 'memory:playOn.levels' }),
        ),
        ...rows([
          button(
            { to: 'playedOn', table: id, at: step, seat, level },
            label({ key: 'memory:button.playedOn' }),
            'main',
          ),
          replayButton(id, step, localizer, label({ key: 'memory:button.toReplay' })),
        ]),
      ]),
    ],
    files: [],
    pings: [],
  };
}

async function seatChosen(
  app: App,
  i: StringSelectMenuInteraction,
  { table, at, level }: To<'playOnSeat'>,
): Promise<void> {
  const seat: Seat = /^\d$/.test(i.values[0] ?? '') ? Number(i.values[0]) : ALL_EYES;
  await showPlayOn(app, i, table, { step: at, seat, level });
}

async function levelChosen(
  app: App,
  i: StringSelectMenuInteraction,
  { table, at, seat }: To<'playOnLevel'>,
): Promise<void> {
  const level = BOT_LEVELS.find(each => each === i.values[0]) ?? USUAL_LEVEL;
  await showPlayOn(app, i, table, { step: at, seat, level });
}

/** Opens the practice, and says where it is, with the button that opens the panel. */
async function begin(
  app: App,
  i: ButtonInteraction,
  { table, at, seat, level }: To<'playedOn'>,
): Promise<void> {
  const tableView = await tableViewFor(app, i, table);
  if (!tableView) return;
  const { game, location } = tableView.table;
  if (
    !(await mayPlayIn(i, location)) ||
    !(await mayPost(i, location.channel)) ||
    !(await mayOpenTable(app, i, { ...location, game }))
  )
    return;
  const opened = await app.tables.playOn(table, callerOf(i), { step: at, seat, level });
  if (!opened.ok) return replyPrivately(i, sayTo(i)(opened.why));
  const { say, label } = localizerFor(i, tableView);
  const done = { key: 'memory:playOn.done', table: opened.value, channel: `<#${location.channel}>` };
  await update(i, {
    components: [
      text(doneText(say, done)),
      ...rows([
        button({ to: 'panel', table: opened.value }, label({ key: 'common:button.play' }), 'main'),
        replayButton(table, at, { label }, label({ key: 'memory:button.toReplay' })),
      ]),
    ],
    files: [],
    pings: [],
  });
}
