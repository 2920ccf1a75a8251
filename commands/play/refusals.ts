/** Refusals of moves, and the clause of the rules that is the reason for each. */
import type { RepliableInteraction } from 'discord.js';
import type { Msg } from '../../engines/core/game.ts';
import type { GameId } from '../../engines/index.ts';
import type { Outcome } from '../../src/base.ts';
import { replyPrivately, sentence } from '../../src/discord/reply.ts';
import { button, rows, text, type Payload, type Row } from '../../src/discord/ui.ts';
import { sayer, type Say } from '../../src/i18n/index.ts';
import { doneText, localizerFor, readerOf, sayTo, type App } from '../context.ts';

type Reasons = Readonly<Record<string, string>>;

const COMPLOTS: Reasons = {
  mustMurder: 'CO-11',
  'coins.murder': 'CO-15',
  'coins.assassin': 'CO-17',
  notInPlay: 'CO-27',
  targetNeeded: 'CO-26',
  targetNeedless: 'CO-26',
  self: 'CO-19',
  out: 'CO-19',
  noClaim: 'CO-13',
  tooLate: 'CO-30',
  blocked: 'CO-46',
  onlyTarget: 'CO-41',
  'cannotBlock.aid': 'CO-13',
  'cannotBlock.duchess': 'CO-16',
  'cannotBlock.assassin': 'CO-17',
  'cannotBlock.captain': 'CO-18',
  'cannotBlock.ambassador': 'CO-20',
  'cannotBlock.exchange': 'CO-22',
  'cannotBlock.examine': 'CO-23',
  'commands:refuse.noPower': 'CO-17',
  'commands:refuse.always': 'CO-38',
  'common:refuse.onlyTarget': 'CO-41',
  'common:refuse.outOfGame': 'CO-48',
  'common:refuse.undoBinding': 'CO-29',
  'hosting:refuse.revealed': 'CO-29',
  'common:refuse.tooFew': 'CO-1',
};

const TAJ_MAHAL: Reasons = {
  alone: 'TM-11',
  notInHand: 'TM-11',
  twoColoured: 'TM-11',
  colour: 'TM-12',
  added: 'TM-91',
  'common:refuse.undoBinding': 'TM-14',
  'hosting:refuse.revealed': 'TM-14',
};

const RAJA: Reasons = {
  here: 'RA-20',
  noWay: 'RA-20',
  otherWay: 'RA-23',
  'gold.toll': 'RA-21',
  'gold.house': 'RA-31',
  'notThere.house': 'RA-31',
  supply: 'RA-31',
  full: 'RA-5',
  village: 'RA-32',
  notBuilder: 'RA-49',
  builderUsed: 'RA-51',
  'gold.palace': 'RA-35',
  'notThere.palace': 'RA-35',
  noSite: 'RA-35',
  site: 'RA-35',
  palaces: 'RA-35',
  'notThere.move': 'RA-33',
  same: 'RA-33',
  noHouse: 'RA-33',
  nowhere: 'RA-33',
  quarry: 'RA-34',
  governor: 'RA-37',
  'gold.bid': 'RA-74',
  pass: 'RA-74',
  bid: 'RA-74',
  base: 'RA-69',
  token: 'RA-71',
  oneToken: 'RA-72',
  tokenCharacter: 'RA-72',
  finish: 'RA-15',
  own: 'RA-38',
  notInGame: 'RA-71',
  taken: 'RA-3',
  notYours: 'RA-76',
  several: 'RA-76',
  freeFirst: 'RA-77',
  swapOrSeduce: 'RA-76',
  self: 'RA-76',
  notRicher: 'RA-76',
  'part.gold': 'RA-13',
  'part.house': 'RA-13',
  'part.cityHouse': 'RA-13',
  'part.move': 'RA-13',
  'part.quarry': 'RA-13',
  'part.palace': 'RA-13',
  'part.governor': 'RA-13',
  'part.character': 'RA-13',
  'common:refuse.tooFew': 'RA-1',
};

const DYNASTIES: Reasons = {
  notInHand: 'DY-10',
  option: 'DY-11',
  noMember: 'DY-34',
  cost: 'DY-15',
  pink: 'DY-65',
  taken: 'DY-31',
  ownThere: 'DY-31',
  noCity: 'DY-7',
  noOpen: 'DY-15',
  used: 'DY-50',
  otherSpace: 'DY-50',
  noUse: 'DY-15',
  noCharacter: 'DY-15',
  noTile: 'DY-91',
  finalTile: 'DY-92',
  noCards: 'DY-62',
  spaceTaken: 'DY-65',
  bonusTaken: 'DY-73',
  bonusImpossible: 'DY-106',
  revaluationTaken: 'DY-76',
  notThere: 'DY-21',
  emptyGroup: 'DY-21',
  'common:refuse.tooFew': 'DY-1',
};

/**
 * Clause for each refusal. Keys: what follows `refuse.` in the game's own keys, the whole key of others.
 * Missing: no rule is the reason (for example: not your turn).
 */
export const REASONS: Readonly<Record<GameId, Reasons>> = {
  complots: COMPLOTS,
  'taj-mahal': TAJ_MAHAL,
  raja: RAJA,
  dynasties: DYNASTIES,
};

/** Replies privately: `done`, or the refusal with its clause. */
export async function replyWithClause(
  app: App,
  i: RepliableInteraction,
  table: string,
  { outcome, done }: { readonly outcome: Outcome<unknown>; readonly done: Msg },
): Promise<void> {
  if (outcome.ok) return replyPrivately(i, doneText(sayTo(i), done));
  const tableView = await app.tables.tableView(table, i.user.id);
  // Names without colours, because these are dealt when the game begins.
  const names = tableView === null ? [] : localizerFor(i, tableView).names.text;
  const say = sayer(readerOf(i), names);
  await replyPrivately(i, refusalPayload(tableView?.table.game ?? null, outcome.why, say));
}

export const gameAt = async ({ tables }: App, table: string, user: string): Promise<GameId | null> =>
  (await tables.tableView(table, user))?.table.game ?? null;

/** Returns a refusal. If a rule is the reason, names its clause and adds a button that shows it. */
export const refusalPayload = (game: GameId | null, why: Msg, say: Say): Payload =>
  game === null
    ? sentence(say(why))
    : {
        components: [text(refusalText(game, why, say)), ...clauseRows(game, why, say)],
        files: [],
        pings: [],
      };

/** Returns the refusal as text, with the number of the clause. */
export function refusalText(game: GameId, why: Msg, say: Say): string {
  const clause = clauseFor(game, why);
  return clause === null ? say(why) : `${say(why)} (${clause})`;
}

/** Returns the button that shows the clause. Empty: no rule is the reason. */
export function clauseRows(game: GameId, why: Msg, say: Say): Row[] {
  const name = clauseFor(game, why);
  return name === null
    ? []
    : rows([button({ to: 'clause', game, name }, say({ key: 'clauses:show', clause: name }))]);
}

const clauseFor = (game: GameId, { key }: Msg): string | null =>
  REASONS[game][key.replace(`${game}:refuse.`, '')] ?? null;
