/** Forged interactions: nobody changes what is not theirs, or brings the program down. */
import { MessageFlags, type APIMessage } from 'discord-api-types/v10';
import type { FakeUser } from '../../playground/user.ts';
import { openDm } from '../../playground/guild/channels.ts';
import { everyComponent } from '../../playground/messages/tree.ts';
import { isThread, personOf, type Room } from '../../playground/state/room.ts';
import { stateToClose } from '../../commands/table/host.ts';
import type { Rng } from '../../engines/core/rng.ts';
import { at, range } from '../../engines/core/values.ts';
import { print } from '../../src/discord/ids.ts';
import type { TurnedAway } from '../../src/discord/admission.ts';
import { inject, type From, type Sent } from '../../test/support/e2e/injection.ts';
import { channelOf, idsOf } from '../../test/support/e2e/players.ts';
import { cardOf, closeTable, openLobby, openTable } from '../../test/support/e2e/program.ts';
import { forge, type Kind, type Loot, type Made } from './forgeries.ts';
import { contentsOf, differences, openGround, playSome, wordsOf, type Ground } from './ground.ts';
import type { Siege } from './report.ts';

const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'];
/** Strangers at all tables. Each has one interaction under way at most. */
const FORGERS = 24;
/** The first forgers send only what has the shape of real interactions: the log must not call them errors. */
const WELL_FORMED = 16;
const SIDE_BY_SIDE = 8;
const NUMBER = { short: 1_500, long: 100_000 };
/** Milliseconds that Discord waits, and that the attack waits. */
const DISCORD = 3_000;
const PATIENCE = 15_000;
/** For what Discord cannot send. */
const SHORT_PATIENCE = 300;

export async function forged(siege: Siege): Promise<void> {
  const ground = await openGround([...PEOPLE, ...range(FORGERS).map(n => `Forger ${n}`)], {
    timeScale: 1,
    playground: { acknowledgeMs: 60_000, forged: true },
    env: { LOG_LEVEL: 'debug' }, // names each interaction that is turned away
  });
  try {
    const recorded = record(ground.playground.room);
    const loot = await prepare(ground, siege.rng);
    recorded.stop();
    await ground.calm();
    const before = contentsOf(ground);
    const publicBefore = publicMessages(ground.playground.room);
    siege.say(`${loot.tables.size} tables, ${loot.ids.length} stolen custom ids`);
    const tally = await attack(siege, ground, { loot, recorded: recorded.payloads });
    await judge(siege, ground, { before, publicBefore, tally });
  } finally {
    await ground.end();
  }
}

/** Keeps the payloads of real interactions, to send them again. */
function record(room: Room): { readonly payloads: readonly object[]; readonly stop: () => void } {
  const payloads: object[] = [];
  const send = room.dispatch.bind(room);
  room.dispatch = (event, data, intent) => {
    if (event === 'INTERACTION_CREATE' && typeof data === 'object' && data !== null) payloads.push(data);
    send(event, data, intent);
  };
  return {
    payloads,
    stop: () => {
      room.dispatch = send;
    },
  };
}

/** Opens tables of every status. Steals the custom ids of all messages, also of the private ones. */
async function prepare(ground: Ground, rng: Rng): Promise<Loot> {
  const [ann, ben, cleo, dan, eve, fay] = ground.people.slice(0, PEOPLE.length);
  if (!ann || !ben || !cleo || !dan || !eve || !fay) throw new Error('somebody is missing');
  const window = await openTable(ground, [ann, ben, cleo], {
    game: 'complots',
    pace: 'async',
    seed: 'siege/window',
  });
  const running = await openTable(ground, [dan, eve, fay], {
    game: 'raja',
    pace: 'async',
    seed: 'siege/running',
  });
  await playSome(ground, running, 3, rng);
  const paused = await openTable(ground, [dan, eve, ann], {
    game: 'taj-mahal',
    pace: 'async',
    seed: 'siege/paused',
  });
  await dan.slash('table pause', { days: 3, table: paused }, await channelOf(ground, paused));
  const closed = await openLobby(ground, [eve, fay], { game: 'dynasties' });
  await closeTable(eve, closed, 'games');
  await ground.calm();
  const invited = await openLobby(ground, [fay], { game: 'complots' });
  await fay.slash('table invite', { person: 'Ann', table: invited }, 'games');
  await ground.calm();
  for (const [table, people] of [
    [window, [ann, ben, cleo]],
    [running, [dan, eve, fay]],
  ] as const)
    for (const user of people) await user.click(cardOf(user, table), print({ to: 'panel', table }));
  await seasonAndQueue(ground, { ann, ben, cleo, dan, eve });
  await ground.calm();
  return lootOf(ground, [window, running, paused, closed, invited]);
}

/** Shows the panels of a season with all that its manager can press, of the queue, and of two rivals. */
async function seasonAndQueue(
  ground: Ground,
  { ann, ben, cleo, dan, eve }: Readonly<Record<'ann' | 'ben' | 'cleo' | 'dan' | 'eve', FakeUser>>,
): Promise<void> {
  await ann.slash('season create', { game: 'dynasties', days: 28 }, 'games');
  await ground.calm();
  for (const user of [ann, ben, cleo]) await user.slash('season join', {}, 'games');
  await ground.calm();
  // The card would wait for more changes before its edit, and the edit would come during the attack.
  const { seasons } = ground.store;
  const [season] = await seasons.open(ground.playground.room.guild.id);
  if (season === undefined) throw new Error('there is no season');
  await seasons.note(season.id, now => ({ ...now, card: { ...now.card, free: 0 } }));
  await dan.slash('season join', {}, 'games');
  await ground.calm();
  const { message: panel } = await ann.slash('season standings', {}, 'general');
  for (const code of [/^sr:/, /^sz:/]) await ann.click(panel, code);
  for (const user of [dan, eve])
    await user.slash('find', { game: 'raja', pace: 'slow', least: 2, most: 2 }, 'games');
  await ground.calm();
  await dan.slash('find', {}, 'games');
  const { message: rivals } = await ann.slash('rivals', { person: ben.id }, 'games');
  await ann.click(rivals, print({ to: 'shareStory', person: ben.id, value: 'yes' }));
  await cleo.slash('rivals', { person: dan.id }, 'games');
  await ann.slash('my story', {}, 'games');
}

async function lootOf(
  { playground: { room }, store, people }: Ground,
  tables: readonly string[],
): Promise<Loot> {
  const stored = [...room.messages.values()].flatMap(each => [...each.values()]);
  const ids = new Set(stored.flatMap(({ message }) => idsOf(message)));
  for (const table of tables)
    for (const to of ['close', 'start', 'pause', 'paused', 'replaced', 'host', 'handedOver'] as const)
      ids.add(print({ to, table }));
  const [season] = await store.seasons.open(room.guild.id);
  if (season === undefined) throw new Error('there is no season');
  const { id: name } = season;
  for (const to of ['seasonResume', 'seasonEnded', 'seasonCorrected', 'seasonMove'] as const)
    ids.add(print({ to, name }));
  ids.add(print({ to: 'seasonCorrect', name, page: 0 }));
  for (const to of ['seasonNew', 'seasonMade', 'cupNew', 'cupMade', 'rival', 'rivalChosen'] as const)
    ids.add(print({ to }));
  const codes = new Set([...ids].map(id => id.split(':')[0]));
  const missing = ['sj', 'sl', 'sr', 'sp', 'sz', 'sf', 'so', 'fm', 'fs', 'fr', 'fn', 'rv', 'ri'].filter(
    code => !codes.has(code),
  );
  if (missing.length > 0) throw new Error(`no custom id was stolen that begins with ${missing.join(', ')}`);
  const seated = await Promise.all(
    tables.map(async id => {
      const table = (await store.load(id))?.table;
      if (table) ids.add(print({ to: 'closed', table: id, value: stateToClose(table) }));
      return [id, table?.players.map(({ user }) => user) ?? []] as const;
    }),
  );
  return {
    tables: new Map(seated),
    people: new Set(room.people.keys()),
    ids: [...ids],
    messages: stored
      .map(({ message }) => message)
      .filter(m => [...everyComponent(m.components ?? [])].length > 0),
    channels: [...room.channels.values()].filter(c => !isThread(c)).map(c => c.id),
    dms: new Map(people.map(({ id }) => [id, openDm(room, personOf(room, id)).id])),
  };
}

interface Tally {
  readonly sent: Map<Kind | 'repeated', number>;
  readonly tokens: Set<string>;
  delivered: number;
  inTime: number;
  /** What was not answered, by the id of the interaction. */
  readonly never: Map<string, string>;
  slowest: number;
}

interface Weapons {
  readonly loot: Loot;
  readonly recorded: readonly object[];
}

async function attack(siege: Siege, ground: Ground, weapons: Weapons): Promise<Tally> {
  const { short, rng } = siege;
  const all = short ? NUMBER.short : NUMBER.long;
  const tally: Tally = {
    sent: new Map(),
    tokens: new Set(),
    delivered: 0,
    inTime: 0,
    never: new Map(),
    slowest: 0,
  };
  const forgers = ground.people.slice(PEOPLE.length).map(({ id }) => id);
  const wellFormed = forgers.slice(0, WELL_FORMED);
  const isWellFormed = (user: string) => wellFormed.includes(user);
  let next = 0;
  await Promise.all(
    range(SIDE_BY_SIDE).map(async lane => {
      const mine = forgers.filter((_, i) => i % SIDE_BY_SIDE === lane);
      while (next < all && ground.pid() !== null) {
        const n = next++;
        await strike(ground, { weapons, tally, rng, user: at(mine, rng.below(mine.length)), isWellFormed });
        if (n % 500 === 499) forget(ground.playground.room, weapons.loot);
        if (n % 10_000 === 9_999) siege.say(`${n + 1} sent`);
      }
    }),
  );
  return tally;
}

interface Strike {
  readonly weapons: Weapons;
  readonly tally: Tally;
  readonly rng: Rng;
  readonly user: string;
  /** True if this user sends only what has the shape of a real interaction. */
  readonly isWellFormed: (user: string) => boolean;
}

/** Sends one forgery. One of 40 is a real interaction of somebody, sent again. */
async function strike(
  { playground }: Ground,
  { weapons, tally, rng, user, isWellFormed }: Strike,
): Promise<void> {
  if (rng.below(40) === 0 && weapons.recorded.length > 0) {
    playground.room.dispatch(
      'INTERACTION_CREATE',
      at(weapons.recorded, rng.below(weapons.recorded.length)),
      0,
    );
    count(tally.sent, 'repeated');
    return;
  }
  const made = forge(rng, weapons.loot, user, fromWhere(rng, weapons.loot, user));
  if (!made || (!made.delivered && isWellFormed(user))) return;
  const sent = inject(playground, made, made.delivered ? PATIENCE : SHORT_PATIENCE);
  tally.tokens.add(sent.token);
  count(tally.sent, made.kind);
  if (rng.below(50) === 0) playground.room.dispatch('INTERACTION_CREATE', sent.payload, 0);
  await hear(tally, made, sent);
}

function fromWhere(rng: Rng, { channels, dms }: Loot, user: string): From {
  switch (rng.below(4)) {
    case 0:
      return { is: 'dm', channel: dms.get(user) ?? '' };
    case 1:
      return { is: 'elsewhere', permissions: ['ManageGuild', 'Administrator'] };
    default:
      return { is: 'here', channel: at(channels, rng.below(channels.length)) };
  }
}

async function hear(tally: Tally, { delivered, kind, data }: Made, { answer, id }: Sent): Promise<void> {
  const heard = await answer;
  if (!delivered) return;
  tally.delivered += 1;
  if (!heard) {
    tally.never.set(id, `${kind} ${JSON.stringify(data).slice(0, 200)}`);
    return;
  }
  tally.slowest = Math.max(tally.slowest, heard.after);
  if (heard.after <= DISCORD) tally.inTime += 1;
}

const count = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Drops answers and files that nobody looks at again, to save memory. */
function forget(room: Room, { messages }: Loot): void {
  const pressed = new Set(messages.map(({ id }) => id));
  for (const stored of room.messages.values())
    for (const [id, { visibleTo, message }] of stored)
      if (visibleTo !== null && !pressed.has(id) && !isAwaited(message)) stored.delete(id);
  if (room.files instanceof Map) room.files.clear();
  for (const [token, { id, settle }] of room.interactions)
    if (settle === null && !room.thinking.has(id)) room.interactions.delete(token);
}

const isAwaited = ({ flags }: APIMessage): boolean => ((flags ?? 0) & MessageFlags.Loading) !== 0;

const publicMessages = (room: Room): readonly string[] =>
  [...room.messages.values()].flatMap(each =>
    [...each.values()]
      .filter(({ visibleTo }) => visibleTo === null)
      .map(({ message }) =>
        JSON.stringify({ id: message.id, shown: message.components, to: message.mentions }),
      ),
  );

/** The refusal of an answer to a ping, which takes only a pong. Discord sends no pings over the gateway. */
const TO_PING = 'Value must be one of {1}.';

function expectNoDeviations({ expect }: Siege, { playground: { deviations } }: Ground): void {
  const others = deviations.splice(0).filter(each => !each.includes(TO_PING));
  expect(others.length === 0, `answers deviate from Discord's specification: ${others[0] ?? ''}`);
}

/** Interactions that Discord could deliver are no errors. What has another shape is only counted. */
function expectNoErrors({ expect, figure }: Siege, { complaints, people }: Ground): void {
  const malformed = people.slice(PEOPLE.length + WELL_FORMED).map(({ id }) => `"user":"${id}"`);
  const isMalformed = (line: string) => malformed.some(mark => line.includes(mark));
  const lines = complaints.filter(line => !isMalformed(line));
  const errors = [...summed(lines)].sort(([, a], [, b]) => b - a).map(([what, n]) => `${n} times ${what}`);
  figure('log lines of level error after malformed payloads', complaints.length - lines.length);
  expect(
    errors.length === 0,
    `${lines.length} log lines of level error, most of them: ${errors.slice(0, 6).join('; ')}`,
  );
}

/** Counts log lines that tell of the same error at the same place. */
function summed(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const part = (name: string) => new RegExp(`"${name}":"([^"]*)"`).exec(line)?.[1] ?? '';
    const place =
      part('stack')
        .split('\\n')
        .find(each => !each.includes('node_modules'))
        ?.trim() ?? '';
    count(counts, `${part('type')} ${part('message')} ${place}`);
  }
  return counts;
}

interface Evidence {
  readonly before: ReturnType<typeof contentsOf>;
  readonly publicBefore: readonly string[];
  readonly tally: Tally;
}

async function judge(siege: Siege, ground: Ground, { before, publicBefore, tally }: Evidence): Promise<void> {
  const { room } = ground.playground;
  siege.expect(ground.pid() !== null, `the program has ended: ${ground.failures.slice(0, 12).join(' ')}`);
  if (ground.pid() === null) return;
  await ground.calm();
  for (const what of differences(before, contentsOf(ground)))
    siege.expect(false, `forged interactions have changed the database, ${what}`);
  const fresh = publicMessages(room).filter(each => !publicBefore.includes(each));
  siege.expect(fresh.length === 0, `${fresh.length} public messages are new or changed: ${fresh[0] ?? ''}`);
  const ping = [...room.messages.values()]
    .flatMap(each => [...each.values()])
    .find(
      ({ message, visibleTo }) =>
        visibleTo !== null && (message.mentions.length > 0 || message.mention_everyone),
    );
  siege.expect(!ping, 'a private answer mentions somebody');
  siege.expect(ground.failures.length === 0, `stderr says: ${ground.failures[0] ?? ''}`);
  expectNoErrors(siege, ground);
  expectNoDeviations(siege, ground);
  expectNoSecrets(siege, ground, tally);
  const never = [...tally.never.keys()];
  const refused = turnedAway(ground, never, ['tooMany', 'crowded']);
  const dropped = turnedAway(ground, never, ['late']);
  const silent = [...tally.never].filter(([id]) => !refused.has(id) && !dropped.has(id));
  siege.expect(
    silent.length === 0,
    `${silent.length} of ${tally.delivered} forged interactions were never answered: ` +
      silent
        .slice(0, 5)
        .map(([, what]) => what)
        .join(' | '),
  );
  const late = tally.delivered - tally.inTime - refused.size;
  siege.expect(late <= tally.delivered / 100, `${late} of ${tally.delivered} answers were too late`);
  const [ann] = ground.people;
  if (ann)
    siege.expect(
      wordsOf(ann, await ann.slash('help', {}, 'games')).length > 0,
      'a real command is not answered',
    );
  for (const [kind, n] of tally.sent) siege.figure(kind, n);
  siege.figure('that Discord would deliver', tally.delivered);
  siege.figure('of these answered in 3 s', `${((100 * tally.inTime) / tally.delivered).toFixed(2)} %`);
  siege.figure('turned away without a word, too many at once', refused.size);
  siege.figure('dropped, because they came too late', dropped.size);
  siege.figure('slowest answer', `${tally.slowest.toFixed(0)} ms`);
}

/** Returns which of these interactions the log says were turned away, without a word, for these reasons. */
function turnedAway(
  { output }: Ground,
  ids: readonly string[],
  reasons: readonly TurnedAway[],
): ReadonlySet<string> {
  const wanted = new Set(ids);
  return new Set(
    output.flatMap(line => {
      const [, id = '', why] = /"interaction":"(\d+)","why":"(\w+)"/.exec(line) ?? [];
      return wanted.has(id) && reasons.some(reason => reason === why) ? [id] : [];
    }),
  );
}

/** Looks for seeds of tables and tokens of interactions in the log. */
function expectNoSecrets({ expect }: Siege, { output, dataDir }: Ground, { tokens }: Tally): void {
  const seeds = (contentsOf({ dataDir }).get('tables') ?? []).map(
    row => /"seed":"([^"]+)"/.exec(row)?.[1] ?? '?',
  );
  const leaked = output.find(
    line =>
      seeds.some(seed => line.includes(seed)) ||
      [...line.matchAll(/[\w-]{64}/g)].some(([word]) => tokens.has(word)),
  );
  expect(leaked === undefined, `the log holds a seed or a token: ${leaked?.slice(0, 300) ?? ''}`);
}
