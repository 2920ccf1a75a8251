/**
 * The catalogue of the gallery: scenes that together show every message, panel and form of the bot.
 * A new command or button gets a line here; `test/tools/gallery.test.ts` names what is missing.
 */
import { ComponentType, type APIMessage } from 'discord-api-types/v10';
import { rngFor } from '../../engines/core/rng.ts';
import { GAME_IDS, type GameId } from '../../engines/index.ts';
import { choosePlaces } from '../../bots/index.ts';
import { USUAL_TEMPER } from '../../bots/tempers.ts';
import { everyComponent } from '../../playground/messages/tree.ts';
import { isEphemeral } from '../../playground/user.ts';
import { buttonsOf } from '../../playground/user/find.ts';
import { positionsOf } from '../../src/lessons/index.ts';
import { nearer, stepOf } from '../../test/support/discord/lessons.ts';
import { asked, lively, say } from '../../test/support/e2e/players.ts';
import { openLobby, openTable } from '../../test/support/e2e/program.ts';
import { finish } from '../../test/support/seasons.ts';
import { askingPositions, lastPosition, type Asking } from './positions.ts';
import { NAMES, type Name, type Planted, type Stage } from './stage.ts';

interface Chapter {
  readonly title: string;
  readonly play: (stage: Stage) => Promise<void>;
}

export const CHAPTERS: readonly Chapter[] = [
  { title: 'First steps', play: firstSteps },
  { title: 'Rules', play: rules },
  { title: 'Lobby', play: lobby },
  // Early, because time passes at every table that is open.
  { title: 'Time and direct messages', play: time },
  ...GAME_IDS.map(game => ({ title: `Questions: ${game}`, play: (stage: Stage) => questions(stage, game) })),
  { title: 'Table', play: table },
  { title: 'Host', play: host },
  { title: 'Votes and pauses', play: votes },
  { title: 'Settings', play: settings },
  { title: 'Server', play: server },
  ...GAME_IDS.map(game => ({ title: `The end: ${game}`, play: (stage: Stage) => ending(stage, game) })),
  { title: 'Records', play: records },
  ...GAME_IDS.map(game => ({ title: `Tutorial: ${game}`, play: (stage: Stage) => tutorial(stage, game) })),
  // The last one, because it passes days.
  { title: 'Season', play: season },
  { title: 'Cup', play: cup },
  { title: 'Game night', play: gameNight },
];

const DAY = 86_400_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function firstSteps(s: Stage): Promise<void> {
  const help = await s.type('Help', 'help');
  await s.press('How to play', help, 'll');
  await s.press('My games, empty', help, 'mg');
  await s.type('My stats, empty', 'my stats');
  await s.type('My story, empty', 'my story');
}

async function rules(s: Stage): Promise<void> {
  const games = await s.type('Which game?', 'rules');
  for (const game of GAME_IDS) await s.press(`Summary of ${game}`, games, `rg:${game}`);
  const summary = await s.type('Summary, by the command', 'rules', { game: 'complots' });
  const modal = await s.form('Search', summary, 'rs');
  await s.send('Clauses found', modal, { words: 'Court' });
  await s.send('Nothing found', modal, { words: 'xyzzy' });
  await s.type('A clause', 'rules', { game: 'raja', search: 'RA-33' });
}

async function lobby(s: Stage): Promise<void> {
  for (const game of GAME_IDS) await opened(s, `Lobby of ${game}`, { game });
  const { ann, id, card } = await newLobby(s, ['Ann', 'Ben']);
  s.show('Lobby of two', card());
  await s.press('Play now, by a player who is not the host', card(), 'gn', 'Ben');
  const joined = await s.press('Joined', card(), 'j', 'Chiara');
  await s.press('Direct messages, from the offer', joined, 'tm', 'Chiara');
  await s.type('Joined, by the command', 'join', { table: id }, { as: 'Dario' });
  await s.type('Left', 'leave', { table: id }, { as: 'Dario' });
  await s.press('Not seated, so nothing to leave', card(), 'x', 'Elena');
  await s.type('An automated player', 'table automated', { change: 'add', table: id });
  const host = await s.press('Panel of the host', card(), 't');
  await s.press('Another one', host, 'bl');
  await s.choose('One with a chosen temper', host, ['bt', 'sharp-sly']);
  await s.press('One less', host, 'br');
  await s.choose('No table talk', host, ['tt', 'off']);
  await s.choose('An option', host, ['c', 'inquisitor']);
  await s.choose('The pace', host, ['cp', 'live']);
  await s.type('An option, by the command', 'table option', { value: 'fifth=ambassador', table: id });
  await s.type('The clock', 'table clock', { value: 'short', table: id });
  await s.type('Reminders', 'table reminders', { value: 'off', table: id });
  await s.type('Table talk', 'table talk', { value: 'on', table: id });
  s.show('Lobby with everything changed', card());
  await s.press('Who keeps time', host, 'rl');
  await s.type('A standing order in the lobby', 'complots orders', { table: id });
  await s.type('Start', 'start', { table: id });
  await s.world.calm();
  s.show('Lobby that has started', ann.current(card()));
  const alone = await opened(s, 'Lobby for one', { game: 'complots' });
  await s.press('How to play', alone, 'le');
  await s.press('Play now, by somebody who has not joined', alone, 'gn', 'Ben');
  await s.press('Play now', alone, 'gn');
  await hints(s);
  const invited = await opened(s, 'Lobby by invitation', { game: 'raja', invited: true });
  await s.press('Join without an invitation', invited, 'j', 'Ben');
  const closing = await s.press('Panel of the host', invited, 't');
  const sure = await s.press('Close?', closing, 'tc');
  await s.press('Closed', sure, 'tx');
  s.show('Lobby that was closed', invited);
  const late = await opened(s, 'Lobby that nobody starts', { game: 'taj-mahal' });
  await s.world.pass(5 * DAY + 60_000);
  s.show('The card from before', late);
  s.show('Lobby that is closed soon', s.newest('games'));
  await s.world.pass(2 * DAY);
  s.show('Lobby that was closed by the clock', s.newest('games'));
}

const isPerson = ({ user }: { readonly user: string }): boolean => !user.startsWith('bot:');

/** A table of one person, who asks what a sharp player would do. */
async function hints(s: Stage): Promise<void> {
  const { tables } = s.world.bot();
  const [alone] = (await tables.of(s.as('Ann').id)).filter(
    ({ status, players }) => status === 'running' && players.filter(isPerson).length === 1,
  );
  for (let steps = 0; alone && steps < 20; steps++) {
    const own = (await tables.tableView(alone.id, s.as('Ann').id))?.mine;
    if (own?.prompt) {
      const card = s.newest(alone.location.thread ?? 'games');
      await s.press('Hint', await s.press('The panel, alone', card, 'p'), 'ht');
      return;
    }
    await s.world.step();
  }
  throw new Error('Ann is never asked');
}

/** The public card of a lobby that has just been opened. */
async function opened(
  s: Stage,
  title: string,
  options: Readonly<Record<string, string | boolean>>,
): Promise<APIMessage> {
  await s.type(`${title}: the answer`, 'play', options);
  return s.show(title, s.newest('games'));
}

/** A lobby of Complots, its id, and its card as it is now. */
async function newLobby(s: Stage, people: readonly Name[]) {
  const ann = s.as('Ann');
  const id = await openLobby(
    s.world,
    people.map(name => s.as(name)),
  );
  const first = s.newest('games');
  return { ann, id, card: (): APIMessage => ann.current(first) };
}

/** Every kind of question of a game: the public card, the panel, and its second step where it has one. */
async function questions(s: Stage, game: GameId): Promise<void> {
  const asking = askingPositions(game);
  const tables = await s.plant(asking);
  for (const [i, { question }] of asking.entries()) {
    const planted = tables[i];
    if (!planted) continue;
    const card = s.show(`${question}: the card`, s.newest(planted.thread));
    const panel = await s.press(`${question}: the panel`, card, 'p');
    if (question === 'opening') await openingHouses(s, panel, planted);
    else await secondStep(s, question, panel);
  }
  await lookAround(s, game, asking, tables);
}

/** All opening houses of Raja in one panel, then what is prepared. */
async function openingHouses(
  s: Stage,
  panel: APIMessage,
  { table, thread: channel }: Planted,
): Promise<void> {
  const menuAt = (message: APIMessage, nth: number): string =>
    [...everyComponent(message.components ?? [])].flatMap(each =>
      each.type === ComponentType.StringSelect && each.custom_id.startsWith('m:') ? [each.custom_id] : [],
    )[nth] ?? '';
  const north = await s.choose('opening: two houses chosen', panel, [menuAt(panel, 0), '0', '4']);
  const both = await s.choose('opening: four houses chosen', north, [menuAt(north, 1), '19', '29']);
  await s.press('opening: the first is placed, the others are prepared', both, 'a');
  await s.type('opening: what is prepared', 'raja orders', { table }, { channel });
}

async function secondStep(s: Stage, question: string, panel: APIMessage): Promise<void> {
  const group = buttonsOf(panel).find(({ customId, disabled }) => customId.startsWith('n:') && !disabled);
  if (group) await s.press(`${question}: a group of answers`, panel, group.customId);
  const [menu] = [...everyComponent(panel.components ?? [])].filter(
    each => each.type === ComponentType.StringSelect && /^mp?:/.test(each.custom_id),
  );
  if (group || menu?.type !== ComponentType.StringSelect) return;
  const values = menu.options.slice(0, Math.max(1, menu.min_values ?? 1)).map(({ value }) => value);
  await s.choose(`${question}: chosen, not yet confirmed`, panel, [menu.custom_id, ...values]);
}

/** What can be looked at in the last of the positions. */
async function lookAround(
  s: Stage,
  game: GameId,
  asking: readonly Asking[],
  tables: readonly Planted[],
): Promise<void> {
  const longest = Math.max(...asking.map(({ position }) => position.played.length));
  const planted = tables[asking.findIndex(({ position }) => position.played.length === longest)];
  if (!planted) return;
  const { table: id, thread } = planted;
  const card = s.newest(thread);
  await s.press('My hand', card, 'h');
  const more = await s.press('More', await s.press('The panel', card, 'p'), 'mo');
  await s.press('More, from before and after', await s.press('Before and after', more, 'la'), 'mo');
  if (s.has(more, 'cm'))
    await s.press('More, from what all know', await s.press('What all know', more, 'cm'), 'mo');
  await s.press('More, from the legend', await s.press('The legend', more, 'sg'), 'mo');
  await s.press('Status', more, 's');
  await s.press('Rules of this table', more, 'r');
  for (const [command, options] of VERBS[game])
    await s.type(`/${command}`, command, { ...options, table: id }, { channel: thread });
}

type Verbs = readonly (readonly [command: string, options: Readonly<Record<string, string>>])[];

/** The commands of each game. Most do not fit the position: then they say why. */
const VERBS: Readonly<Record<GameId, Verbs>> = {
  complots: [
    ['complots income', {}],
    ['complots aid', {}],
    ['complots murder', { target: 'Ben' }],
    ['complots claim', { character: 'duchess' }],
    ['complots challenge', {}],
    ['complots block', { as: 'countess' }],
    ['complots pass', {}],
    ['complots orders', {}],
    ['complots claims', {}],
  ],
  'taj-mahal': [
    ['taj scores', {}],
    ['taj orders', {}],
    ['taj cards', {}],
    ['taj play', { card: 'blue' }],
    ['taj withdraw', {}],
    ['taj place', { city: 'Agra' }],
    ['taj take', { cards: 'white' }],
  ],
  raja: [
    ['raja scores', {}],
    ['raja orders', {}],
    ['raja disc', { first: 'palace', second: 'house' }],
    ['raja build', { place: '12' }],
    ['raja palace', { site: 'Agra' }],
    ['raja move', { place: '12' }],
    ['raja travel', { to: 'Agra' }],
    ['raja governor', { city: 'Agra' }],
    ['raja character', { card: 'monk' }],
    ['raja token', { action: 'palace' }],
    ['raja take', { what: 'monk' }],
    ['raja bid', { gold: '3' }],
    ['raja end', {}],
    ['raja gold', {}],
  ],
  dynasties: [
    ['dynasties scores', {}],
    ['dynasties orders', {}],
    ['dynasties cards', {}],
    ['dynasties play', { card: 'trade' }],
    ['dynasties discard', {}],
    ['dynasties pass', {}],
    ['dynasties book', { tile: 'trade' }],
    ['dynasties divide', { groups: '1' }],
    ['dynasties choose', { what: 'London' }],
  ],
};

/** A table in the middle of a game that Ann has to move in. */
async function running(s: Stage, game: GameId = 'complots'): Promise<Planted> {
  const position = askingPositions(game).findLast(({ question }) => question === 'turn');
  if (!position) throw new Error('no turn');
  const [planted] = await s.plant([position]);
  if (!planted) throw new Error('no table');
  return planted;
}

async function table(s: Stage): Promise<void> {
  const { table: id, thread } = await running(s, 'raja');
  const channel = { channel: thread };
  await s.type('My games', 'my games');
  const status = await s.type('Status', 'status', { table: id }, channel);
  await s.press('The panel, from the status', status, 'p');
  await s.type('Hand', 'hand', { table: id }, channel);
  await s.type('Of another player', 'hand', { table: id }, { channel: thread, as: 'Elena' });
  const log = await s.type('Log', 'log', { table: id }, channel);
  if (s.has(log, 'l')) await s.press('An earlier page', log, 'l');
  const since = await s.type('Log since my move', 'log', { 'since-my-move': true, table: id }, channel);
  await s.type('Log of one player', 'log', { player: 'Ben', table: id }, channel);
  const point = await s.type('The table at a step', 'log', { step: 12, table: id }, channel);
  if (s.has(point, 'lm')) await s.press('The step before', point, 'lm');
  if (s.has(since, 'lf')) await s.press('Another page', since, 'lf');
  await s.type('No such answer', 'move', { answer: 'fly', table: id }, channel);
  const notify = await s.type('How much I hear', 'table notify', { level: 'next', table: id }, channel);
  if (s.has(notify, 'nl')) s.show('How much I hear, as a panel', notify);
  await s.type('Export of a game that goes on', 'table export', { table: id }, channel);
  await s.type('Not over: no replay', 'replay', { table: id }, channel);
  await s.type('Not over: no rematch', 'rematch', { table: id }, channel);
  const panel = await s.press('The panel', s.newest(thread), 'p');
  const answer = buttonsOf(panel).find(({ customId }) => /^[an]:/.test(customId));
  if (answer) await s.press('Answered by a button', panel, answer.customId);
  await s.type('Undo', 'undo', { table: id }, channel);
}

async function host(s: Stage): Promise<void> {
  const { id: waiting, card } = await newLobby(s, ['Ann', 'Ben', 'Chiara']);
  const panel = await s.press('Panel of the host, lobby', card(), 't');
  await s.send('Hours that are set', await s.form('Playing hours', panel, 'yh'), laterToday(s));
  s.show('The lobby with playing hours', card());
  await s.form('Invite', panel, 'hi');
  await s.type('Invite, by the command', 'table invite', { person: s.as('Elena').id, table: waiting });
  s.show('The lobby, by invitation now', card());
  await s.type('Open to all again', 'table open', { table: waiting });
  const sure = await s.send('Remove?', await s.form('Remove', panel, 'hr'), { seat: 'seat:2' });
  await s.press('Removed', sure, 'hk');
  await s.send('Handed over', await s.form('Hand over', panel, 'ho'), { seat: 'seat:1' });
  await hostOfGame(s);
}

async function hostOfGame(s: Stage): Promise<void> {
  const { table: id, thread } = await running(s);
  const seats = (await s.world.store.load(id))?.table.players.map(({ name }) => name) ?? [];
  const seatOf = (name: Name): string => `seat:${seats.indexOf(name)}`;
  const change = (title: string, command: string, options: Readonly<Record<string, string>>) =>
    s.type(title, command, { ...options, table: id }, { channel: thread });
  const panel = await s.press('Panel of the host, game', await change('Status', 'status', {}), 't');
  await s.form('Replace', panel, 'tr');
  await s.form('Pause', panel, 'yp');
  await change('Hand over, by the command', 'table hand-over', { seat: seatOf('Dario') });
  await s.world.calm();
  s.show('The card with the news', s.newest(thread));
  await change('Not the host any more', 'table close', {});
  await seatChanges(s);
}

/** Everything that changes who plays a seat of a running game. */
async function seatChanges(s: Stage): Promise<void> {
  const { table: id, thread } = await running(s, 'raja');
  const names = (await s.world.store.load(id))?.table.players.map(({ name }) => name) ?? [];
  const seatOf = (name: Name): string => `seat:${names.indexOf(name)}`;
  const type = (
    title: string,
    command: string,
    options: Readonly<Record<string, string>>,
    as: Name = 'Ann',
  ) => s.type(title, command, { ...options, table: id }, { channel: thread, as });
  await type('An automated player for somebody who is here', 'table replace', { seat: seatOf('Ben') });
  await type(
    'Chiara offers her seat',
    'table replace',
    { seat: seatOf('Chiara'), by: s.as('Elena').id },
    'Chiara',
  );
  await s.world.calm();
  const gift = s.show('The card with an offer', s.newest(thread));
  await s.press('Not everybody can refuse', gift, 'gd', 'Ben');
  await s.press('Elena refuses', gift, 'gd', 'Elena');
  await type(
    'Not again at once',
    'table replace',
    { seat: seatOf('Chiara'), by: s.as('Elena').id },
    'Chiara',
  );
  await type('Ben is asked', 'table replace', { seat: seatOf('Ben'), by: s.as('Elena').id });
  await s.world.calm();
  const question = s.show('The card with the question to Ben', s.newest(thread));
  await s.press('Only Ben can answer', question, 'ga', 'Chiara');
  await s.press('Elena has to wait', question, 'ga', 'Elena');
  await s.press('Ben agrees', question, 'ga', 'Ben');
  await s.world.calm();
  const offer = s.show('The card with the offer to Elena', s.newest(thread));
  await s.press('Only Elena can take it', offer, 'ga', 'Chiara');
  await s.press('Elena takes the seat', offer, 'ga', 'Elena');
  await type('Ben may not know two hands', 'table replace', { seat: seatOf('Chiara'), by: s.as('Ben').id });
  const remove = async (name: Name): Promise<APIMessage> =>
    type(`Remove ${name}?`, 'table remove', { seat: seatOf(name) });
  await s.press('Remove, by the command', await remove('Chiara'), 'hk');
  await s.world.calm();
  const removal = s.show('The card of a removal', s.newest(thread));
  await s.press('I stay', removal, 'gs', 'Chiara');
  await s.press('Not a second time', await remove('Chiara'), 'hk');
  const sure = await type('Give up the seat?', 'leave', {}, 'Chiara');
  await s.press('Given up', sure, 'gv', 'Chiara');
  await s.world.calm();
  s.show('The card with the free seat', s.newest(thread));
  await type('Take over', 'table take-over', { seat: seatOf('Chiara') }, 'Chiara');
  const status = await type('Status', 'status', {}, 'Chiara');
  const panel = await s.press('The panel behind *Table*', status, 't', 'Chiara');
  await s.press('Give up, by the button', panel, 'gu', 'Chiara');
  await s.press('Elena is removed, an hour later', await remove('Ben'), 'hk');
  await s.world.pass(DAY / 24);
  const back = s.show('The card after a removal', s.newest(thread));
  await s.press('Back again', back, 'k', 'Elena');
}

async function votes(s: Stage): Promise<void> {
  const { table: id, thread } = await running(s);
  const channel = { channel: thread };
  await s.type('Another pace is proposed', 'table pace', { value: 'slow', table: id }, channel);
  const card = s.show('The card with the proposal', s.newest(thread));
  await s.press('Agreed', card, 'ya', 'Ben');
  await s.press('Refused', s.newest(thread), 'yn', 'Chiara');
  s.show('The card after it fell', s.newest(thread));
  await playingHours(s, { table: id, thread });
  const panel = await s.press('The panel', s.newest(thread), 'p');
  const answer = buttonsOf(panel).find(({ customId }) => customId.startsWith('a:'));
  const menu = [...everyComponent(panel.components ?? [])].find(
    each => each.type === ComponentType.StringSelect,
  );
  if (answer) await s.press('Answered', panel, answer.customId);
  else if (menu) await s.choose('Answered', panel, [menu.custom_id, menu.options[0]?.value ?? '']);
  const undo = await s.type('Too late to take back alone', 'undo', { table: id }, channel);
  if (s.has(undo, 'yu')) await s.press('Taking back is proposed', undo, 'yu');
  await s.type('Taking back is proposed, by the command', 'undo', { all: true, table: id }, channel);
  await s.type('Paused by the host', 'table pause', { days: 3, table: id }, channel);
  const paused = s.show('The card of a paused table', s.newest(thread));
  await s.press('Panel of a paused table', paused, 'h');
  await s.press('Resume is proposed, or done', paused, 'yr');
  s.show('The card after the pause', s.newest(thread));
  await s.type(
    'A long pause is proposed',
    'table pause',
    { days: 20, table: id },
    { channel: thread, as: 'Ben' },
  );
  s.show('The card with that proposal', s.newest(thread));
  await s.type('Resume, by the command', 'table resume', { table: id }, channel);
}

/** Hours that begin later today, so that the clocks stand still. */
function laterToday(s: Stage) {
  const now = new Date(s.world.time.now()).getUTCHours();
  const hour = (after: number): string => `${(now + after) % 24}:00`;
  return { from: hour(3), to: hour(8), zone: 'UTC' };
}

async function playingHours(s: Stage, { table, thread }: Planted): Promise<void> {
  const channel = { channel: thread };
  await s.type('Something is missing', 'table hours', { from: '18', table }, channel);
  await s.type('Playing hours are proposed', 'table hours', { ...laterToday(s), table }, channel);
  const proposal = s.show('The card with that proposal', s.newest(thread));
  const players = (await s.world.store.load(table))?.table.players ?? [];
  for (const name of NAMES.filter(each => each !== 'Ann' && players.some(player => player.name === each)))
    await s.press(`${name} agrees`, proposal, 'ya', name);
  await s.world.calm();
  s.show('The card while the clocks stop', s.newest(thread));
  await s.type('Status while the clocks stop', 'status', { table }, channel);
}

async function settings(s: Stage): Promise<void> {
  await interests(s);
  await findPlayers(s);
  await avoiding(s);
  const panel = await s.type('My settings', 'my settings', {}, { as: 'Dario' });
  await s.press('Direct messages on', panel, 'sv:dm', 'Dario');
  for (const message of s.as('Dario').dms()) s.show('The first direct message', message, 'Dario');
  await s.press('Words instead of pictures', panel, 'sv:text', 'Dario');
  await s.press('Listed everywhere', panel, 'sv:listed', 'Dario');
  await s.choose('Reminders', panel, ['sm:reminders', 'half', '6h', '15m'], 'Dario');
  await s.choose('A colour', panel, ['sm:colour', '5'], 'Dario');
  const quiet = await s.form('Quiet hours', panel, 'sq:quiet', 'Dario');
  await s.send('Quiet hours are set', quiet, { from: '22:00', to: '7:00', zone: 'Europe/Rome' }, 'Dario');
  await s.send('A time zone that is none', quiet, { from: '22:00', to: '7:00', zone: 'Atlantis' }, 'Dario');
  const holiday = await s.form('Holiday', panel, 'sq:holiday', 'Dario');
  await s.send('On holiday', holiday, { days: '5' }, 'Dario');
  await s.type('Quiet hours, by the command', 'my quiet', { off: true }, { as: 'Dario' });
  await s.type('Holiday ends', 'my holiday', { end: true }, { as: 'Dario' });
  const kept = await s.type('What is kept about me', 'privacy show', {}, { as: 'Dario' });
  await s.press('All of it', kept, 'px', 'Dario');
  const asked = await s.press('Delete?', kept, 'pd', 'Dario');
  await s.press('Nothing is deleted', asked, 'kp', 'Dario');
  await s.type('All of it, by the command', 'privacy export', {}, { as: 'Dario' });
  await s.type('Delete, by the command', 'privacy delete', {}, { as: 'Dario' });
  const sure = await s.type('Delete everything of Elena?', 'privacy delete', {}, { as: 'Elena' });
  await s.press('Deleted', sure, 'pf', 'Elena');
}

async function interests(s: Stage): Promise<void> {
  const panel = await s.type('New tables', 'my interests', {}, { as: 'Elena' });
  await s.choose('Told at once', panel, ['in:told', 'once'], 'Elena');
  await s.choose('Of two games', panel, ['in:games', 'raja', 'complots'], 'Elena');
  await s.choose('At one pace', panel, ['in:paces', 'async'], 'Elena');
  await s.choose('In any size but two', panel, ['in:sizes', '3', '4', '5'], 'Elena');
  await s.world.pass(1_000);
  await s.type('A table for it', 'play', { game: 'raja' });
  await s.world.pass(61_000);
  for (const message of s.as('Elena').dms()) s.show('A new table', message, 'Elena');
  await s.choose('Told nothing', panel, ['in:told', 'off'], 'Elena');
}

async function findPlayers(s: Stage): Promise<void> {
  const panel = await s.type('Find players', 'find', {}, { as: 'Ben' });
  await s.choose('Any game', panel, ['fm:first', 'any'], 'Ben');
  await s.press('Stop looking', panel, 'fs', 'Ben');
  await s.type('Wanted: Raja for two', 'find', { game: 'raja', pace: 'slow', most: 2 }, { as: 'Ben' });
  await s.type('The same', 'find', { game: 'raja' }, { as: 'Chiara' });
  await s.world.pass(1_000);
  const question = (as: Name): APIMessage => {
    const asked = s
      .as(as)
      .messages(null)
      .findLast(message => s.has(message, 'fr'));
    if (!asked) throw new Error(`${as} is not asked`);
    return s.show(`Players found, ${as}`, asked, as);
  };
  await s.press('Ready', question('Ben'), 'fr', 'Ben');
  const declined = question('Chiara');
  await s.press('Not now', declined, 'fn', 'Chiara');
  await s.world.pass(1_000);
  s.show('How it ended', declined, 'Chiara');
  await s.type('Off, by the command', 'find', { off: true }, { as: 'Ben' });
  await s.type('Elsewhere, not allowed', 'find', { elsewhere: true }, { as: 'Ben' });
  await s.type('Visitors', 'server visitors', { value: 'on' });
  const wide = await s.type('Also on other servers', 'find', { elsewhere: true }, { as: 'Ben' });
  await s.press('Only here', wide, 'fe', 'Ben');
  await s.press('No longer', wide, 'fs', 'Ben');
  await s.type('No visitors', 'server visitors', { value: 'off' });
}

async function avoiding(s: Stage): Promise<void> {
  const empty = await s.type('Nobody is avoided', 'my avoid', {}, { as: 'Ben' });
  const form = await s.form('Add somebody', empty, 'av', 'Ben');
  await s.send('Elena is avoided', form, { person: [s.as('Elena').id] }, 'Ben');
  const panel = await s.type('And Dario', 'my avoid', { person: s.as('Dario').id }, { as: 'Ben' });
  await s.choose('Taken off', panel, ['ax', s.as('Elena').id], 'Ben');
}

async function server(s: Stage): Promise<void> {
  await s.type('This server', 'server show');
  await s.type('Language', 'server language', { value: s.language });
  await s.type('Pace', 'server pace', { value: 'slow' });
  await s.type('Games', 'server games', { change: 'remove', game: 'raja' });
  await s.type('A game that is not on offer', 'play', { game: 'raja' }, { as: 'Ben' });
  await s.type('All games', 'server games', { change: 'all' });
  await s.type('Table talk', 'server talk', { value: 'off' });
  await s.type('Limits', 'server limits', { person: 100, server: 5_000 });
  await s.type('Only this channel', 'server channels', { change: 'allow' });
  await s.type('Not in this channel', 'play', { game: 'raja' }, { as: 'Ben', channel: 'general' });
  await s.type('All channels', 'server channels', { change: 'all' });
  await s.type('Usual pace', 'server pace', { value: 'none' });
  await s.type('The board', 'server board', { channel: s.as('Ann').channel('general').id });
  await s.world.calm();
  s.show('The board of the server', s.newest('general'));
  await s.type('No board', 'server board', { off: true });
  await s.world.calm();
}

async function season(s: Stage): Promise<void> {
  const channel = 'general';
  const type = (title: string, command: string, options = {}, as: Name = 'Ann') =>
    s.type(title, `season ${command}`, options, { as, channel });
  const none = await type('No season yet, for a manager', 'standings');
  const announce = await s.form('Announce a season', none, 'sn');
  const choices = { game: ['raja'], pace: ['slow'], weeks: '6', tables: ['2'], days: '1' };
  await s.send('No number of weeks', announce, { ...choices, weeks: '0' });
  await s.send('A season is announced', announce, choices);
  await type('A second one is refused', 'create', { game: 'raja', days: 1 });
  await s.world.pass(MINUTE);
  const card = s.show('The card while people join', s.newest(channel));
  await s.press('How it counts', card, 'sr', 'Ben');
  for (const name of ['Ben', 'Chiara', 'Dario'] as const) await s.press(`${name} joins`, card, 'sj', name);
  await s.press('Dario leaves', card, 'sl', 'Dario');
  await type('Ann joins by command', 'join');
  await type('Who has joined', 'standings');
  await s.world.pass(DAY + MINUTE);
  s.show('The card while it runs', card);
  const panel = await s.press('The standings, for a manager', card, 'sw');
  await s.press('Ben leaves', card, 'sw', 'Ben').then(own => s.press('He is away', own, 'sl', 'Ben'));
  await type('Ben comes back', 'join', {}, 'Ben');
  await type('And leaves by command', 'leave', {}, 'Ben');
  await s.press('Paused', panel, 'sp');
  const rest = await type('The standings while it is paused', 'standings');
  await s.press('It goes on', rest, 'su');
  await type('Paused by command', 'pause');
  await type('On by command', 'resume');
  const reason = 'Agreed by the division';
  await type('Corrected by command', 'correct', { person: s.as('Ben').id, change: 'add', points: 2, reason });
  const form = await s.form('Correct points', await type('The standings again', 'standings'), 'sk');
  await s.send('No number of points', form, { who: ['1'], points: 'two', reason });
  await s.send('Corrected by the form', form, { who: ['1'], points: '-2', reason });
  await type('It is here already', 'move');
  const elsewhere = await s.type('The standings in another channel', 'season standings', {}, { as: 'Ann' });
  await s.press('It goes on there', elsewhere, 'so');
  await type('And here again, by command', 'move');
  await s.world.pass(MINUTE);
  const moved = s.newest(channel);
  const question = await s.press('End it?', await type('The standings at last', 'standings'), 'sz');
  await type('End it? By command', 'end');
  await s.press('It is over', question, 'sf');
  await s.world.pass(MINUTE);
  s.show('The end of the season', s.newest(channel));
  s.show('The card after the end', moved);
}

async function gameNight(s: Stage): Promise<void> {
  const channel = 'games';
  const type = (title: string) => s.type(title, 'server night', {}, { as: 'Ann', channel });
  const server = await s.type('The settings, with game nights', 'server show', {}, { as: 'Ann', channel });
  const dates = await s.press('Dates of a game night', server, 'nn');
  const chosen = await s.choose('Some games', dates, ['ng', 'raja', 'complots']);
  const form = await s.form('A date of their own', chosen, 'nd');
  const typed = { date: 'someday', time: '20:00', zone: 'Europe/Rome' };
  await s.send('Not a date', form, typed);
  const again = await s.form('Another date', chosen, 'nd');
  await s.send('A game night is planned', again, { ...typed, date: 'tomorrow' });
  await s.world.pass(MINUTE);
  s.show('The card of a game night', s.newest(channel));
  const planned = await type('The game night of the server');
  await s.press('Dates to move it to', planned, 'nm');
  const { playground, store, time } = s.world;
  const starts = (await store.nights.open(playground.room.guild.id))?.starts ?? 0;
  await s.world.pass(starts - time.now() + MINUTE);
  s.show('A game night has begun', s.newest(channel));
  const running = await type('A game night that goes on');
  const question = await s.press('Call the game night off?', running, 'no');
  await s.press('It is called off', question, 'nx');
  await s.world.pass(MINUTE);
  s.show('The end of a game night', s.newest(channel));
}

async function cup(s: Stage): Promise<void> {
  const channel = 'general';
  const type = (title: string, command: string, options = {}, as: Name = 'Ann') =>
    s.type(title, `cup ${command}`, options, { as, channel });
  const none = await type('No cup yet, for a manager', 'standings');
  const announce = await s.form('Announce a cup', none, 'cu');
  const choices = { game: ['raja'], format: ['swiss-2'], pace: ['slow'], people: '3', days: '7' };
  await s.send('No number of people', announce, { ...choices, people: '2' });
  await s.send('A cup is announced', announce, choices);
  await s.world.pass(MINUTE);
  const card = s.show('The card of a cup while people join', s.newest(channel));
  await s.press('How a Swiss cup counts', card, 'sr', 'Ben');
  for (const name of ['Ben', 'Chiara'] as const) await s.press(`${name} joins the cup`, card, 'sj', name);
  await type('Chiara leaves by command', 'leave', {}, 'Chiara');
  await type('And joins by command', 'join', {}, 'Chiara');
  await type('Ann joins the cup by command', 'join');
  await s.world.pass(MINUTE);
  s.show('The card when enough have joined', card);
  await s.world.pass(HOUR);
  s.show('The card while the first round runs', card);
  const panel = await s.press('The standings of a cup, for a manager', card, 'sw');
  await s.press('The tables of a round', panel, 'sw:\\w+:1');
  await type('A cup is paused', 'pause');
  await type('A cup goes on', 'resume');
  const reason = 'Agreed by all';
  const change = { person: s.as('Ben').id, change: 'add', reason };
  await type('Points without a number', 'correct', change);
  await type('Points are corrected', 'correct', { ...change, points: 2 });
  await type('The cup is here already', 'move');
  const elsewhere = await s.type('The cup in another channel', 'cup standings', {}, { as: 'Ann' });
  await s.press('The cup goes on there', elsewhere, 'so');
  await type('The cup goes on here again', 'move');
  await s.world.pass(MINUTE);
  await type('Another cup of the game', 'create', { game: 'raja' });
  const question = await type('End the cup?', 'end');
  await s.press('The cup is over', question, 'sf');
  await s.world.pass(MINUTE);
  s.show('The end of a cup', s.newest(channel));
  await type('A knock-out is announced', 'create', { game: 'complots', people: 3, pace: 'live' });
  await s.world.pass(MINUTE);
  const knockout = s.show('The card of a knock-out', s.newest(channel));
  await s.press('How a knock-out counts', knockout, 'sr', 'Ben');
  for (const name of ['Ann', 'Ben', 'Chiara'] as const)
    await s.press(`${name} joins it`, knockout, 'sj', name);
  await s.world.pass(4 * MINUTE);
  s.show('The final', knockout);
  const standings = await type('The standings of a knock-out', 'standings', { game: 'complots' });
  const form = await s.form('Decide who goes on', standings, 'sk');
  await s.send('Nobody goes on from a final', form, { who: ['1'], goes: ['on'], reason });
  await s.send('Somebody is out', form, { who: ['1'], goes: ['out'], reason });
  await type('What was decided', 'standings', { game: 'complots' });
  await playFinal(s);
  s.show('The end of a knock-out, with awards', s.newest(channel));
  await s.type('My story with an award', 'my story');
}

/** Ends the final, in which Ann has lied best and Ben has found most lies. */
async function playFinal(s: Stage): Promise<void> {
  const { store, playground } = s.world;
  const seasons = await store.seasons.open(playground.room.guild.id);
  const table = seasons.flatMap(({ rounds }) => rounds).find(({ state }) => state === 'running');
  const [ann, ben, chiara] = (['Ann', 'Ben', 'Chiara'] as const).map(name => s.as(name).id);
  if (!table || !ann || !ben || !chiara) throw new Error('no final is played');
  await finish(s.world, table.id, [ann, ben, chiara], (user, seat) => [
    { seat, fact: 'whole', about: '', count: 1 },
    { seat, fact: 'lie', about: 'duchess', count: user === ann ? 5 : 1 },
    { seat, fact: 'right', about: '0', count: user === ben ? 3 : 0 },
  ]);
  await s.world.pass(HOUR);
}

async function time(s: Stage): Promise<void> {
  const ben = s.as('Ben');
  const panel = await s.type('Settings of Ben', 'my settings', {}, { as: 'Ben' });
  await s.press('Direct messages on', panel, 'sv:dm', 'Ben');
  await s.choose('Hear everything', panel, ['sm:level', 'all'], 'Ben');
  const { table: id, thread } = await running(s);
  await running(s);
  const cards = new Set<string>([s.newest(thread).id]);
  const listed = new Set(ben.dms().map(message => ben.text(message)));
  for (let days = 0; days < 12; days++) {
    await s.world.pass(DAY / 2);
    const card = s.newest(thread);
    if (!cards.has(card.id)) s.show(`The card after ${(days + 1) / 2} days of silence`, card);
    cards.add(card.id);
    const letter = ben.dms().findLast(message => !isEphemeral(message));
    const isNew = letter && !listed.has(ben.text(letter));
    if (isNew) s.show('The direct message', letter, 'Ben');
    // the menu is there while at least two tables are listed
    if (letter && JSON.stringify(letter.components).includes('"mm"'))
      await s.choose('One of its tables is mute', letter, ['mm', id], 'Ben');
    if (letter) listed.add(ben.text(letter));
    if (s.has(card, 'k')) await s.press('Take over a seat', card, 'k', 'Elena');
    if (letter && s.has(letter, 'mu')) await s.press('This table is mute', letter, 'mu', 'Ben');
  }
  await s.type('Status after the silence', 'status', { table: id }, { channel: thread });
}

/** The last move, the end card, and everything that can be looked at afterwards. */
async function ending(s: Stage, game: GameId): Promise<void> {
  const position = lastPosition(game);
  const [planted] = await s.plant([{ position, seat: 0 }]);
  if (!planted) return;
  s.show('Before the last move', s.newest(planted.thread));
  await playToEnd(s, planted.table);
  const end = s.show('The end card', s.newest(planted.thread));
  const channel = { channel: planted.thread };
  const options = { table: planted.table };
  await s.press('All secrets', end, 'i');
  const more = await s.press('More, after the end', end, 'mo');
  await s.press('What verifies the shuffles', more, 'vp');
  const again = await s.press('More, after the end, again', end, 'mo');
  if (s.has(again, 'sc')) await scorePages(s, await s.press('Scores', again, 'sc'));
  await s.press('Review', end, 'rw');
  await s.press('Review, by somebody who has not played', end, 'rw', 'Elena');
  await s.type('Review, by the command', 'review', options, channel);
  const replay = await s.type('Replay', 'replay', options, channel);
  await s.choose('With the eyes of a player', replay, ['ve', '1']);
  const from = await s.type('A step of the replay', 'replay', { ...options, step: 3 }, channel);
  const playOn = await s.press('Play on from here', from, 'vo');
  await s.choose('In the seat of another player', playOn, ['vs', '1']);
  await s.choose('Among sharp players', playOn, ['vl', 'sharp']);
  await s.press('The practice table is open', playOn, 'vb');
  const film = await s.press('Film', replay, 'vf');
  s.show('Film, sent', film);
  const log = await s.type('Log', 'log', options, channel);
  if (s.has(log, 'lm')) await s.press('The table at this step', log, 'lm');
  await s.type('Export', 'table export', options, channel);
  if (game === 'complots') await s.press('Rematch', end, 're');
}

async function scorePages(s: Stage, first: APIMessage): Promise<void> {
  const [next] = buttonsOf(first).filter(({ customId, disabled }) => customId.startsWith('sc:') && !disabled);
  if (next) await s.press('Another page of the scores', first, next.customId);
}

/** Automated players answer for everybody. */
async function playToEnd(s: Stage, id: string): Promise<void> {
  const { tables } = s.world.bot();
  for (let round = 0; round < 20; round++) {
    const tableView = await tables.tableView(id, null);
    if (tableView?.table.status !== 'running') return;
    for (const { seat } of tableView.awaited) {
      const player = tableView.table.players[seat];
      const own = player ? (await tables.tableView(id, player.user))?.mine : null;
      if (!player || !own?.prompt || own.answered) continue;
      const optionIndexes = choosePlaces(
        { game: tableView.table.game, level: 'sharp', temper: USUAL_TEMPER },
        own.view,
        own.prompt,
        `${round}`,
      );
      const who = { id: player.user, name: player.name };
      const by = { who, receipt: `gallery-${id}-${round}-${seat}`, server: 'guild', manages: null };
      await tables.answer(id, by, own.stamp, { optionIndexes });
    }
    await s.world.calm();
    await s.world.step();
  }
}

async function records(s: Stage): Promise<void> {
  await s.type('My stats', 'my stats');
  await s.type('My story', 'my story');
  await guesses(s);
  await rivals(s);
  for (const kind of ['server', 'server-mixed', 'all', 'all-mixed'])
    await s.type(`Leaderboard, ${kind}`, 'leaderboard', { game: 'complots', kind });
  const board = await s.type('Leaderboard', 'leaderboard', { game: 'raja' });
  if (s.has(board, 'lp')) await s.press('Leaderboard, for everybody', board, 'lp');
  await s.type('What is kept about me', 'privacy show');
}

/** A new table, because guesses need a game from its start. */
async function guesses(s: Stage): Promise<void> {
  const people = (['Ann', 'Ben', 'Chiara'] as const).map(name => s.as(name));
  const table = await openTable(s.world, people, { pace: 'live' });
  const channel = (await s.world.bot().tables.tableView(table, null))?.table.location.thread ?? 'games';
  const claim = async (): Promise<void> => {
    const [who] = await asked(s.world, table, people);
    const isIt = (value: unknown): boolean => Reflect.get(Object(value), 'action') === 'duchess';
    const place = who?.prompt.options.findIndex(option => isIt(option.value)) ?? -1;
    if (who && place >= 0) await say(s.world, who, [place], 'panel');
    await s.world.calm();
  };
  const here = { channel, as: 'Elena' } as const;
  const none = await s.press('No seat, but a guess', s.newest(channel), 'p', 'Elena');
  await s.press('Guesses, before any claim', none, 'gq', 'Elena');
  await claim();
  const panel = await s.type('Guesses', 'guess', { table }, here);
  await s.choose('Who wins', panel, ['gw', 'seat:1'], 'Elena');
  const own = await s.type('Guesses, again', 'guess', { table }, here);
  const bluff = buttonsOf(own).find(({ customId }) => customId.endsWith(':bluff'));
  if (bluff) await s.press('A bluff', own, bluff.customId, 'Elena');
  await s.type('Guesses of a player', 'guess', { table }, { channel });
  await s.press('Nobody has guessed often enough', own, 'gb', 'Elena');
  await guessToEnd(s, table);
  await s.type('What came of the guesses', 'guess', { table }, here);
  const best = await s.type('Best guessers', 'leaderboard', { game: 'complots', kind: 'guessers' }, here);
  await s.press('Best guessers, for everybody', best, 'gp', 'Elena');
}

/** All answer at random to the end. Elena takes each claim for a bluff. */
async function guessToEnd(s: Stage, table: string): Promise<void> {
  const { tables } = s.world.bot();
  const [people, elena] = [NAMES.map(name => s.as(name)), s.as('Elena')];
  const rng = rngFor('gallery/guesses');
  const who = { id: elena.id, name: elena.me.name };
  for (let n = 0; n < 600; n++) {
    if ((await tables.tableView(table, null))?.table.status !== 'running') break;
    const [next] = await asked(s.world, table, people);
    if (next) await say(s.world, next, lively(next, rng), 'panel');
    await s.world.step();
    const [newest] = (await tables.guessing(table, who.id))?.claims ?? [];
    const by = { who, receipt: `gallery-guess-${n}`, server: 'guild', manages: null };
    if (newest) await tables.guess(table, by, { ...newest, about: 'claim', isTrue: false });
  }
  await s.world.pass(MINUTE);
}

async function rivals(s: Stage): Promise<void> {
  const [ann, ben] = [s.as('Ann').id, s.as('Ben').id];
  const asked = await s.type('Rivals, before anything is agreed', 'rivals', { person: ben });
  await s.press('Rivals, agreed by one', asked, `rv:${ben}:yes`);
  await s.type('My story, where somebody has agreed', 'my story', {}, { as: 'Ben' });
  const own = await s.type('My story, to choose somebody', 'my story', {}, { as: 'Ben' });
  const form = await s.form('You and another person', own, 'ri', 'Ben');
  await s.send('Rivals, by the form', form, { person: [ann] }, 'Ben');
  const offered = await s.type('Rivals, for the other one', 'rivals', { person: ann }, { as: 'Ben' });
  const shared = await s.press('Rivals, agreed by both', offered, `rv:${ann}:yes`, 'Ben');
  await s.press('Rivals, withdrawn', shared, `rv:${ann}:no`, 'Ben');
}

/** Every page of a first game, taken as a person takes it. */
async function tutorial(s: Stage, game: GameId): Promise<void> {
  const positions = positionsOf(game);
  let page = await s.type('Page 1', 'tutorial', { game });
  for (let presses = 0; presses < 4 * positions.length; presses++) {
    const components = page.components ?? [];
    const step = stepOf(components);
    const position = positions[step];
    if (!position || step === positions.length - 1) return;
    const { id, values } = nearer(components, game, step, position);
    if (s.has(page, 'ht')) await s.press(`Hint on page ${step + 1}`, page, 'ht');
    const title = `After page ${step + 1}`;
    page = values === null ? await s.press(title, page, id) : await s.choose(title, page, [id, ...values]);
  }
}
