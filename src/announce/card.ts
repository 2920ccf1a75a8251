/** The public card of a running table. Built from the spectator's view alone. */
import type { Seat } from '../../engines/core/game.ts';
import type { TableView } from '../tables/model.ts';
import { button, container, line, rows, tail, text, type Payload, type Row } from '../discord/ui.ts';
import { textLength, type PictureParts } from '../discord/pictures.ts';
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
/**
 * Characters of a message for the lines, and for texts that replace pictures. The rest of the card needs
 * few.
 */
const LINES = 3_000;
/** Characters that an open motion needs, with all names. */
const MOTION = 1_000;
/** Characters that the naming of a person for a seat needs. */
const NAMING = 450;
/** Characters that are left for the lines in any case. */
const FEWEST = 200;

/** Returns the characters for the lines of what happened. */
const roomFor = ({ table, substitutions }: TableView, shown: number): number =>
  Math.max(FEWEST, LINES - shown - (table.motion ? MOTION : 0) - NAMING * substitutions.length);

export function tableCard(
  tableView: TableView,
  { lines, pings, offered, named }: CardContent,
  localizer: Localizer,
  pictures: PictureParts,
): Payload {
  const { table } = tableView;
  const waiting = awaited(tableView, localizer, pings);
  const away = awayLine(tableView, localizer);
  const lasting = [
    text(heading(tableView, localizer)),
    lines.length > 0 ? text(tail(lines, roomFor(tableView, textLength(pictures)))) : null,
    ...pictures.components,
  ];
  return {
    components: [
      container(ACCENT.running, [
        ...lasting,
        waiting === null ? null : text(waiting),
        away === null ? null : text(away),
        ...motionParts(tableView, localizer, lines),
        ...substitutionParts(tableView, localizer, { said: lines, pings, named }),
        ...removalParts(tableView, localizer, pings),
        ...offerRows(tableView, localizer),
        line,
        ...rows([
          button({ to: 'panel', table: table.id }, localizer.label({ key: 'common:button.play' }), 'main'),
          button({ to: 'hand', table: table.id }, localizer.label({ key: 'common:button.hand' })),
          button({ to: 'status', table: table.id }, localizer.label({ key: 'common:button.status' })),
          button({ to: 'rules', table: table.id }, localizer.label({ key: 'common:button.rules' })),
        ]),
        ...rows(
          offered.map(seat =>
            button(
              { to: 'takeOver', table: table.id, seat },
              localizer.label({ key: 'common:button.takeOver', player: { seat } }),
              'yes',
            ),
          ),
        ),
      ]),
    ],
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
  const lasting = [
    text(heading(tableView, localizer)),
    lines.length > 0 ? text(tail(lines, LINES - MOTION)) : null,
  ];
  const paused = pauseLine(tableView, localizer);
  return {
    components: [
      container(ACCENT.running, [
        ...lasting,
        paused === null ? null : text(paused),
        ...motionParts(tableView, localizer, lines),
        ...removalParts(tableView, localizer, pings),
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
