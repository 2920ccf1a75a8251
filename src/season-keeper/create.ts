/** Makes a season, or a cup, that people can join. */
import { randomBytes } from 'node:crypto';
import { done, refuse, type Outcome, type Time } from '../base.ts';
import { DAY, kindOf, type Cup, type Season, type SeasonMessage } from '../seasons/model.ts';

/** What a manager of the server chooses. */
export interface Chosen extends Pick<
  Season,
  'guild' | 'game' | 'pace' | 'channel' | 'locale' | 'weeks' | 'tables'
> {
  /** How many days people can join. */
  readonly days: number;
  /** `null`: a season. */
  readonly cup: Pick<Cup, 'format' | 'least' | 'rounds'> | null;
}

const SEED_BYTES = 24;
const ID_BYTES = 9;
const NONCE_BYTES = 12;

export function newSeason({ days, cup, ...chosen }: Chosen, now: Time): Season {
  return {
    ...chosen,
    cup: cup && { ...cup, starts: null, draws: [], decisions: [] },
    id: randomBytes(ID_BYTES).toString('hex'),
    seed: randomBytes(SEED_BYTES).toString('base64url'),
    phase: 'joining',
    signUp: now + days * DAY,
    ...{ span: null, pause: null, seen: now, end: null, awards: null },
    ...{ entrants: [], divisions: [], rounds: [], corrections: [], old: [] },
    card: newMessage(),
    closing: newMessage(),
  };
}

const newMessage = (): SeasonMessage => ({
  ...{ nonce: randomBytes(NONCE_BYTES).toString('hex'), message: null, shown: null, free: 0, refusal: null },
});

/**
 * Lets a season, or a cup, go on in another channel: its card is posted there, and deleted where it was. Its
 * tables stay where they are. In the same channel only a card that the channel has refused is posted again.
 */
export function movedTo(season: Season, channel: string): Outcome<Season> {
  const { card, end, old } = season;
  if (end !== null) return refuse(`${kindOf(season)}:refuse.over`);
  if (season.channel === channel && card.refusal === null)
    return refuse(`${kindOf(season)}:refuse.here`, { where: `<#${channel}>` });
  const left = card.message === null ? [] : [{ channel: season.channel, message: card.message }];
  return done({ ...season, channel, card: newMessage(), old: [...old, ...left] });
}
