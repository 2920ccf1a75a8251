/** Custom ids of buttons, menus and forms as typed routes. Nothing about a component is kept in memory. */
import { BOT_LEVELS, type BotLevel, type Stamp } from '../tables/model.ts';

/** How one field of a custom id is written and read. `null`: not a valid value. */
interface Field<T> {
  readonly print: (value: T) => string;
  readonly parse: (text: string) => T | null;
}

const word: Field<string> = {
  print: text => text,
  parse: text => (/^[\w-]{1,32}$/.test(text) ? text : null),
};
const count: Field<number> = { print: String, parse: text => (/^\d{1,9}$/.test(text) ? Number(text) : null) };
/**
 * Also reads the stamps of earlier versions, with dots: they match no open question, so the click is stale.
 */
const stamp: Field<Stamp> = {
  print: text => text,
  parse: text => (/^[\w.-]{1,20}$/.test(text) ? text : null),
};
/** In base 36, because 25 indexes of a long menu must fit into 100 characters. */
const indexes: Field<readonly number[]> = {
  print: list => list.map(index => index.toString(36)).join('.'),
  parse: text => {
    if (text === '') return [];
    if (!/^[\da-z]{1,3}(\.[\da-z]{1,3})*$/.test(text)) return null;
    return text.split('.').map(each => parseInt(each, 36));
  },
};

/** The id of a Discord account. */
const person: Field<string> = {
  print: text => text,
  parse: text => (/^\d{17,20}$/.test(text) ? text : null),
};

const level: Field<BotLevel> = {
  print: text => text,
  parse: text => BOT_LEVELS.find(each => each === text) ?? null,
};

const FIELDS = {
  table: word,
  game: word,
  name: word,
  person,
  value: word,
  level,
  stamp,
  optionIndexes: indexes,
  parts: indexes,
  page: count,
  seat: count,
  offer: count,
  at: count,
} as const;
type FieldName = keyof typeof FIELDS;
type ValueOf<F extends FieldName> = (typeof FIELDS)[F] extends Field<infer T> ? T : never;

/**
 * Every route: its code in the custom id, then the fields that follow it. A code never changes, because
 * buttons of old messages still carry it. The code of a route that is removed moves to `RETIRED`.
 */
const ROUTES = {
  answer: ['a', 'table', 'stamp', 'optionIndexes'],
  offer: ['o', 'table', 'stamp', 'offer'],
  // `at` of `page`, `pick`, `missing` and `hint`: as in `Step`. Two menus of one message differ in it: in the
  // layout `menus` each has 1 + its first option. `at` of `part`: the menu.
  page: ['n', 'table', 'stamp', 'at', 'page', 'optionIndexes'],
  pick: ['m', 'table', 'stamp', 'at', 'page', 'optionIndexes'],
  part: ['mp', 'table', 'stamp', 'at', 'page', 'parts'],
  panel: ['p', 'table'],
  hand: ['h', 'table'],
  missing: ['wn', 'table', 'stamp', 'at', 'page', 'optionIndexes', 'parts'],
  hint: ['ht', 'table', 'stamp', 'at', 'page', 'optionIndexes', 'parts'],
  status: ['s', 'table'],
  more: ['mo', 'table'],
  proof: ['vp', 'table'],
  rules: ['r', 'table'],
  summary: ['rg', 'game'],
  search: ['rs', 'game'],
  found: ['rf', 'game'],
  clause: ['rc', 'game', 'name'],
  orders: ['d', 'table'],
  order: ['ds', 'table', 'name'],
  ordered: ['do', 'table', 'name', 'value'],
  scores: ['sc', 'table', 'page'],
  known: ['cm', 'table'],
  signs: ['sg', 'table'],
  guess: ['gq', 'table'],
  guessWinner: ['gw', 'table'],
  // `at`: the number of the claim. `name`: the time of its step.
  guessClaim: ['gc', 'table', 'at', 'name', 'value'],
  guessers: ['gb', 'page'],
  guessersPost: ['gp', 'page'],
  undo: ['u', 'table', 'stamp'],
  log: ['l', 'table', 'page'],
  hindsight: ['i', 'table', 'page'],
  filteredLog: ['lf', 'table', 'name', 'page'],
  snapshot: ['lm', 'table', 'name', 'at'],
  jump: ['lj', 'table'],
  beforeAfter: ['la', 'table'],
  replay: ['v', 'table', 'name', 'at', 'seat'],
  jumpReplay: ['vj', 'table', 'seat'],
  eyes: ['ve', 'table', 'at'],
  film: ['vf', 'table'],
  playOn: ['vo', 'table', 'at', 'seat', 'level'],
  playOnSeat: ['vs', 'table', 'at', 'level'],
  playOnLevel: ['vl', 'table', 'at', 'seat'],
  playedOn: ['vb', 'table', 'at', 'seat', 'level'],
  review: ['rw', 'table'],
  takeOver: ['k', 'table', 'seat'],
  giveUp: ['gu', 'table'],
  gaveUp: ['gv', 'table'],
  stay: ['gs', 'table', 'seat'],
  accept: ['ga', 'table', 'seat', 'value'],
  decline: ['gd', 'table', 'seat', 'value'],
  join: ['j', 'table'],
  leave: ['x', 'table'],
  addBot: ['bl', 'table', 'level'],
  addTempered: ['bt', 'table'],
  talk: ['tt', 'table'],
  removeBot: ['br', 'table'],
  option: ['c', 'table', 'name'],
  pace: ['cp', 'table'],
  clock: ['ck', 'table'],
  nudge: ['cn', 'table'],
  start: ['go', 'table'],
  playNow: ['gn', 'table'],
  rematch: ['re', 'table'],
  open: ['op', 'game'],
  lesson: ['le', 'game', 'page'],
  lessons: ['ll'],
  host: ['t', 'table'],
  replace: ['tr', 'table'],
  replaced: ['ts', 'table'],
  settings: ['se'],
  tellMe: ['tm', 'table'],
  setting: ['sv', 'name', 'value'],
  choice: ['sm', 'name'],
  form: ['sq', 'name'],
  formed: ['sx', 'name'],
  mute: ['mu', 'table'],
  muteOne: ['mm'],
  notify: ['nt', 'table'],
  notified: ['nl', 'table'],
  games: ['mg', 'page'],
  interest: ['in', 'name'],
  avoid: ['av'],
  avoided: ['aw'],
  unavoid: ['ax'],
  shareStory: ['rv', 'person', 'value'],
  rival: ['ri'],
  rivalChosen: ['rj'],
  seek: ['fm', 'name'],
  seekElsewhere: ['fe', 'name'],
  stopSeeking: ['fs'],
  ready: ['fr', 'name'],
  notNow: ['fn', 'name'],
  seasonNew: ['sn'],
  seasonMade: ['sa'],
  cupNew: ['cu'],
  cupMade: ['cv'],
  seasonMove: ['so', 'name'],
  seasonJoin: ['sj', 'name'],
  seasonLeave: ['sl', 'name'],
  seasonShow: ['sw', 'name', 'page'],
  seasonRules: ['sr', 'name'],
  seasonPause: ['sp', 'name'],
  seasonResume: ['su', 'name'],
  seasonCorrect: ['sk', 'name', 'page'],
  seasonCorrected: ['sd', 'name'],
  seasonEnd: ['sz', 'name'],
  seasonEnded: ['sf', 'name'],
  nightNew: ['nn'],
  nightGames: ['ng', 'name'],
  nightPick: ['np', 'name', 'value', 'at'],
  nightForm: ['nd', 'name', 'value'],
  nightDated: ['nf', 'name', 'value'],
  nightMove: ['nm', 'name'],
  nightOff: ['no', 'name'],
  nightCalledOff: ['nx', 'name'],
  close: ['tc', 'table'],
  closed: ['tx', 'table', 'value'],
  agree: ['ya', 'table', 'value'],
  refuse: ['yn', 'table', 'value'],
  proposeUndo: ['yu', 'table'],
  resume: ['yr', 'table'],
  pause: ['yp', 'table'],
  paused: ['ys', 'table'],
  hours: ['yh', 'table'],
  hoursSet: ['yi', 'table'],
  remove: ['hr', 'table'],
  removed: ['hs', 'table'],
  removedForSure: ['hk', 'table', 'value'],
  handOver: ['ho', 'table'],
  handedOver: ['hp', 'table'],
  invite: ['hi', 'table'],
  invited: ['hj', 'table'],
  openToAll: ['hq', 'table'],
  board: ['lb', 'game', 'value', 'page'],
  boardPost: ['lp', 'game', 'value', 'page'],
  reliability: ['rl', 'table'],
  personalData: ['px'],
  forget: ['pd'],
  forgotten: ['pf'],
  kept: ['kp', 'name'],
} as const satisfies Readonly<Record<string, readonly [code: string, ...fields: FieldName[]]>>;

/**
 * Codes of routes that no longer exist. Never reused, because old buttons would do something else.
 * `ba`: an automated player without a level.
 */
export const RETIRED: readonly string[] = ['ba'];

type Name = keyof typeof ROUTES;
type Fields<N extends Name> = (typeof ROUTES)[N] extends readonly [string, ...infer F extends FieldName[]]
  ? F[number]
  : never;
export type Route = { [N in Name]: { readonly to: N } & { readonly [F in Fields<N>]: ValueOf<F> } }[Name];

/** One of these routes. */
export type To<N extends Name> = Extract<Route, { to: N }>;

const entries = Object.entries(ROUTES);

/** The codes of all routes. */
export const CODES: readonly string[] = entries.map(([, [code]]) => code);

/** Writes a custom id: at most 100 characters, even with a stamp and all option indexes of a full menu. */
export function print(route: Route): string {
  const [code, ...fields] = ROUTES[route.to];
  const values: Readonly<Record<string, unknown>> = route;
  return [code, ...fields.map(field => write(field, values[field]))].join(':');
}

/** Reads a custom id. `null`: not an id of this bot, or of a route or a shape that no longer exists. */
export function parse(id: string): Route | null {
  const [code, ...texts] = id.split(':');
  const entry = entries.find(([, [known]]) => known === code);
  if (!entry) return null;
  const [to, [, ...fields]] = entry;
  if (fields.length !== texts.length) return null;
  const values = fields.map((field, i) => [field, FIELDS[field].parse(texts[i] ?? '')] as const);
  return values.some(([, value]) => value === null) ? null : ({ to, ...Object.fromEntries(values) } as Route);
}

function write(field: FieldName, value: unknown): string {
  const printer = FIELDS[field] as Field<unknown>;
  return printer.print(value);
}

/** Returns the field of a button that answers the motion or substitution of this time. */
export const madeText = (since: number): string => since.toString(36);

/** Returns the time of the motion or substitution that a button answers. */
export const madeAt = (value: string): number => parseInt(value, 36);
