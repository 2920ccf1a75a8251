/** The public card of a running table. Built from the spectator's view alone. */
import type { Seat } from '../../../engines/core/game.ts';
import { seatNamed } from '../../../engines/core/values.ts';
import type { TableView } from '../../tables/model.ts';
import { besides, ROOM, shortened, sizeOf, type Part } from '../../discord/fit.ts';
import { ACCENT, button, container, rows, tail, text, type Payload, type Row } from '../../discord/ui.ts';
import { withoutTexts, type PictureParts } from '../../discord/pictures.ts';
import type { Localizer } from '../../discord/localizer.ts';
import { inBrief, paragraphs } from '../../presenters/digest/abridged.ts';
import { WEIGHTS } from '../../presenters/digest/digest.ts';
import type { Told } from '../../presenters/digest/sentences.ts';
import { PRESENTERS, WEIGHT_ORDER } from '../../presenters/index.ts';
import { awayLine, fullLabel, gameName, hoursLine } from '../../discord/phrases.ts';
import { asideLine, askedLines, asksPerson, dutyLines } from './duties.ts';
import { motionParts, pauseLine } from './motion-parts.ts';
import { removalParts } from './removal-parts.ts';
import { substitutionParts } from './substitution-parts.ts';

/**
 * What a card says: lines of what happened, seats to ping, seats that are offered to anybody, and seats for
 * which a person is named who is pinged.
 */
export interface CardContent {
  readonly lines: readonly Told[];
  readonly pings: readonly Seat[];
  /** Sentences of an earlier card that stand above the lines, as long as this card is the live one. */
  readonly recalled?: readonly Told[];
  readonly offered: readonly Seat[];
  readonly named: readonly Seat[];
  /** True if the picture stays when a newer card replaces this one. */
  readonly isMilestone: boolean;
}

/** Most lines of what happened: on the live card, and on a card that a newer one has replaced. */
const SHOWN = 6;
const REMAINING = { usual: 4, milestone: 6 } as const;
/** Characters for these lines at most, and in any case. */
const LINES = 3_000;
const FEWEST = 200;

/**
 * Returns what happened in few lines, as many as fit besides the other parts, and where they are not all says
 * where the others are. `null`: nothing happened.
 */
function told(lines: readonly Told[], others: readonly Part[], { say }: Localizer): Part {
  if (lines.length === 0) return null;
  const most = { sentences: SHOWN, paragraphs: REMAINING.usual };
  const { shown } = inBrief(lines, most, `-# ${say({ key: 'common:since.more' })}`);
  const room = Math.max(FEWEST, Math.min(LINES, ROOM.length - sizeOf(others).length));
  return text(withTalk(shown, room) ?? tail(wordsOf(shown), room));
}

/** Returns the sentences with the newest remark below its own one. `null`: there is none, or no room. */
function withTalk(shown: readonly Told[], room: number): string | null {
  const place = shown.findLastIndex(({ talk }) => talk !== undefined);
  const { talk } = shown[place] ?? {};
  if (talk === undefined) return null;
  const words = wordsOf(shown)
    .toSpliced(place + 1, 0, talk)
    .join('\n');
  return words.length > room ? null : words;
}

const wordsOf = (lines: readonly Told[]): string[] => lines.map(({ words }) => words);

/** Names the game and its players on a card that is not in the game's own thread. */
const nameOfGame = ({ table }: TableView, { say, names }: Localizer) =>
  table.location.thread === null ? text(`-# ${say(gameName(table.game))} · ${names.text.join(', ')}`) : null;

/**
 * Returns the live card, from its top down: the picture, what happened, who must do what, and the buttons.
 * Between the newest sentence and the buttons that it asks for stands nothing but who is asked, and a remark.
 */
export function tableCard(
  tableView: TableView,
  { lines, recalled = [], pings, offered, named, isMilestone }: CardContent,
  localizer: Localizer,
  pictures: PictureParts,
): Payload {
  const { table } = tableView;
  const { label } = localizer;
  const said = wordsOf(lines);
  const duties = dutyLines(tableView, localizer, pings);
  // One text, because components are scarce on a full card.
  const who = [
    asideLine(tableView, localizer),
    ...duties,
    awayLine(tableView, localizer),
    hoursLine(tableView, localizer),
  ]
    .filter(line => line !== null)
    .join('\n');
  const below = [
    who === '' ? null : text(who),
    ...motionParts(tableView, localizer, said),
    ...substitutionParts(tableView, localizer, { said, pings, named }),
    ...removalParts(tableView, localizer, pings),
  ];
  const answers = offerRows(tableView, localizer);
  // The likely answer stands out, else *Play* if a person is asked.
  const style = answers.length === 0 && asksPerson(tableView) ? 'main' : 'calm';
  const buttons = rows([
    button({ to: 'panel', table: table.id }, label({ key: 'common:button.play' }), style),
    button({ to: 'hand', table: table.id }, label({ key: 'common:button.hand' })),
    button({ to: 'more', table: table.id }, label({ key: 'common:button.more' })),
  ]);
  const head = nameOfGame(tableView, localizer);
  const above = [head, ...withoutTexts(pictures)];
  const parts = shortened([
    ...above,
    told([...recalled, ...lines], [...above, ...below], localizer),
    ...below,
  ]);
  // *Play* and *Status* have the buttons that are left out here.
  const offers = besides([...parts, ...buttons], answers);
  const seats = besides([...parts, ...offers, ...buttons], offeredRows(tableView, offered, localizer));
  const remains = {
    most: REMAINING[isMilestone ? 'milestone' : 'usual'],
    otherwise: askedLines(tableView, localizer),
  };
  return {
    components: [container(ACCENT.running, [...parts, ...offers, ...buttons, ...seats])],
    files: pictures.files,
    pings: [
      ...pings.flatMap(seat => table.players[seat]?.user ?? []),
      ...named.flatMap(seat => table.players[seat]?.substitution?.who.id ?? []),
    ],
    stays: remaining(tableView, lines, remains, localizer),
  };
}

/** How many lines of a card remain at most, and what remains if nothing happened. */
interface Remains {
  readonly most: number;
  readonly otherwise: readonly string[];
}

/** Returns what remains of a card when a newer one replaces it: its weightiest lines. */
function remaining(
  tableView: TableView,
  lines: readonly Told[],
  { most, otherwise }: Remains,
  localizer: Localizer,
): NonNullable<Payload['stays']> {
  const head = nameOfGame(tableView, localizer);
  const kept = wordsOf(paragraphs(lines, most, gapMark(tableView, lines, localizer)));
  return [...(head === null ? [] : [head]), text(tail(kept.length > 0 ? kept : otherwise, LINES))];
}

/**
 * Stands where a card that a newer one has replaced leaves lines out. It names the visit or round, if the
 * game has headings and none of the lines is one.
 */
function gapMark({ table: { game }, view }: TableView, lines: readonly Told[], { say }: Localizer): string {
  const presenter = PRESENTERS[game];
  const name =
    view === null || presenter.digest.weights.heading.length === 0 ? null : presenter.progress(view);
  const isNamed = name === null || lines.some(({ weight }) => weight === WEIGHTS.heading);
  return `-# ${isNamed ? '…' : `… · ${say(name)}`}`;
}

/** The card of a paused table: when the pause ends, and the button to resume. */
export function pausedCard(
  tableView: TableView,
  { lines, pings }: Pick<CardContent, 'lines' | 'pings'>,
  localizer: Localizer,
): Payload {
  const {
    table: { id, players },
  } = tableView;
  const { label } = localizer;
  const paused = pauseLine(tableView, localizer);
  const said = wordsOf(lines);
  const below = [
    paused === null ? null : text(paused),
    ...motionParts(tableView, localizer, said),
    ...removalParts(tableView, localizer, pings),
  ];
  const head = nameOfGame(tableView, localizer);
  const parts = shortened([head, told(lines, [head, ...below], localizer), ...below]);
  return {
    components: [
      container(ACCENT.running, [
        ...parts,
        ...rows([
          button({ to: 'resume', table: id }, label({ key: 'hosting:button.resume' })),
          button({ to: 'hand', table: id }, label({ key: 'common:button.hand' })),
          button({ to: 'more', table: id }, label({ key: 'common:button.more' })),
        ]),
      ]),
    ],
    files: [],
    pings: pings.flatMap(seat => players[seat]?.user ?? []),
    stays: remaining(tableView, lines, { most: REMAINING.usual, otherwise: [paused ?? ''] }, localizer),
  };
}

/**
 * The buttons of answers that are offered to all users alike, in the order of the panels. They need two rows
 * at most.
 */
function offerRows({ table, offers, stamp, view, awaited }: TableView, { label }: Localizer): Row[] {
  const isAutomated = (seat: Seat | null): boolean => seat !== null && table.players[seat]?.bot === true;
  // What automated players alone can answer is no button, because nobody could press it.
  if (awaited.every(({ seat }) => isAutomated(seat))) return [];
  const presenter = PRESENTERS[table.game];
  const all = offers.map((each, offer) => ({ each, offer, weight: presenter.weight(view, each) }));
  const ordered = WEIGHT_ORDER.flatMap(weight => all.filter(each => each.weight === weight));
  const named = ordered.map(each => ({ ...each, own: presenter.offer(view, each.each) }));
  return rows(
    named
      .filter(({ own }) => !isAutomated(seatNamed(own?.target)))
      .map(({ each, offer, weight, own }) => {
        return button(
          { to: 'offer', table: table.id, stamp, offer },
          own === null ? fullLabel(label, each) : label(own),
          weight === 'likely' ? 'main' : 'calm',
        );
      }),
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
