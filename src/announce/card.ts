/** The public card of a running table. Built from the spectator's view alone. */
import type { Seat } from '../../engines/core/game.ts';
import type { TableView } from '../tables/model.ts';
import { besides, ROOM, shortened, sizeOf, type Part } from '../discord/fit.ts';
import { button, container, line, rows, tail, text, type Payload, type Row } from '../discord/ui.ts';
import type { PictureParts } from '../discord/pictures.ts';
import type { Localizer } from '../discord/localizer.ts';
import { awaited, awayLine, fullLabel, gameName } from '../discord/phrases.ts';
import { motionParts, pauseLine } from './motion-card.ts';
import { removalParts } from './removal-card.ts';
import { substitutionParts } from './substitution-card.ts';

/**
 * What a card says: lines of what happened, seats to ping, seats that are offered to anybody, and seats for
 * which a person is named who is pinged.
 */
export interface CardContent {
  readonly lines: readonly string[];
  readonly pings: readonly Seat[];
  readonly offered: readonly Seat[];
  readonly named: readonly Seat[];
}

export const ACCENT = { lobby: 0xc9a227, running: 0x7a1f2b, over: 0x3f6f5a } as const;
/** Characters for the lines at most, and in any case. */
const LINES = 3_000;
const FEWEST = 200;

/** Returns the lines of what happened, as many as fit besides the other parts. `null`: there are none. */
const told = (lines: readonly string[], others: readonly Part[]): Part =>
  lines.length === 0
    ? null
    : text(tail(lines, Math.max(FEWEST, Math.min(LINES, ROOM.length - sizeOf(others).length))));

export function tableCard(
  tableView: TableView,
  { lines, pings, offered, named }: CardContent,
  localizer: Localizer,
  pictures: PictureParts,
): Payload {
  const { table } = tableView;
  const waiting = awaited(tableView, localizer, pings);
  const away = awayLine(tableView, localizer);
  const below = [
    waiting === null ? null : text(waiting),
    away === null ? null : text(away),
    ...motionParts(tableView, localizer, lines),
    ...substitutionParts(tableView, localizer, { said: lines, pings, named }),
    ...removalParts(tableView, localizer, pings),
  ];
  const buttons = [
    line,
    ...rows([
      button({ to: 'panel', table: table.id }, localizer.label({ key: 'common:button.play' }), 'main'),
      button({ to: 'hand', table: table.id }, localizer.label({ key: 'common:button.hand' })),
      button({ to: 'status', table: table.id }, localizer.label({ key: 'common:button.status' })),
      button({ to: 'rules', table: table.id }, localizer.label({ key: 'common:button.rules' })),
    ]),
  ];
  const head = text(heading(tableView, localizer));
  const said = told(lines, [head, ...pictures.components, ...below]);
  const above = [head, said, ...pictures.components];
  const parts = shortened([...above, ...below]);
  const lasting = parts.slice(0, above.length);
  // *Play* and *Status* have the buttons that are left out here.
  const offers = besides([...parts, ...buttons], offerRows(tableView, localizer));
  const seats = besides([...parts, ...offers, ...buttons], offeredRows(tableView, offered, localizer));
  return {
    components: [container(ACCENT.running, [...parts, ...offers, ...buttons, ...seats])],
    files: pictures.files,
    pings: [
      ...pings.flatMap(seat => table.players[seat]?.user ?? []),
      ...named.flatMap(seat => table.players[seat]?.substitution?.who.id ?? []),
    ],
    stays: [container(ACCENT.running, lasting)],
  };
}

/** The card of a paused table: when the pause ends, and the button to resume. */
export function pausedCard(
  tableView: TableView,
  { lines, pings = [] }: Pick<CardContent, 'lines'> & Partial<Pick<CardContent, 'pings'>>,
  localizer: Localizer,
): Payload {
  const {
    table: { id, players },
  } = tableView;
  const paused = pauseLine(tableView, localizer);
  const below = [
    paused === null ? null : text(paused),
    ...motionParts(tableView, localizer, lines),
    ...removalParts(tableView, localizer, pings),
  ];
  const head = text(heading(tableView, localizer));
  const above = [head, told(lines, [head, ...below])];
  const parts = shortened([...above, ...below]);
  const lasting = parts.slice(0, above.length);
  return {
    components: [
      container(ACCENT.running, [
        ...parts,
        line,
        ...rows([
          button({ to: 'hand', table: id }, localizer.label({ key: 'common:button.hand' })),
          button({ to: 'status', table: id }, localizer.label({ key: 'common:button.status' })),
          button({ to: 'log', table: id, page: 0 }, localizer.label({ key: 'common:button.log' })),
          button({ to: 'resume', table: id }, localizer.label({ key: 'hosting:button.resume' })),
        ]),
      ]),
    ],
    files: [],
    pings: pings.flatMap(seat => players[seat]?.user ?? []),
    stays: [container(ACCENT.running, lasting)],
  };
}

export function heading({ table }: TableView, localizer: Localizer): string {
  const game = localizer.say(gameName(table.game));
  const id = localizer.say({ key: 'common:card.id', table: table.id });
  return `### ${game}\n-# ${id}`;
}

/** The buttons of answers that are offered to all users alike. They need two rows at most. */
function offerRows({ table, offers, stamp }: TableView, localizer: Localizer): Row[] {
  return rows(
    offers.map((each, offer) =>
      button({ to: 'offer', table: table.id, stamp, offer }, fullLabel(localizer.label, each)),
    ),
  );
}

/** The buttons of the seats that are offered to anybody. */
const offeredRows = ({ table }: TableView, offered: readonly Seat[], localizer: Localizer): Row[] =>
  rows(
    offered.map(seat =>
      button(
        { to: 'takeOver', table: table.id, seat },
        localizer.label({ key: 'common:button.takeOver', player: { seat } }),
        'yes',
      ),
    ),
  );
