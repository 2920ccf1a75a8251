/** Lines about lengths and nonces. */
import { randomBytes } from 'node:crypto';
import { ButtonStyle, ComponentType } from 'discord.js';
import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { LIMITS, menu, text, type Payload } from '../../discord/ui.ts';
import { firstDifference } from './compare.ts';
import { differs, met, REPORT, type Came, type Line } from './line.ts';
import type { Stage } from './stage.ts';
import { threadOf } from './threads.ts';

/** One character, two UTF-16 units. */
const EMOJI = '🟡';
const SHORTER = `${REPORT} Until then names with emoji may be refused.`;

export const WORDS: readonly Line[] = [
  {
    id: 'length.button',
    title: 'a button with a label of 60 emoji, which are 120 UTF-16 units',
    expected: 'it is taken, because Discord counts characters: 80 at most',
    remedy: SHORTER,
    run: stage => taken(stage, [rowOf(EMOJI.repeat(60))]),
  },
  {
    id: 'length.option',
    title: 'an option of a menu with 100 characters, which are 200 UTF-16 units',
    expected: 'it is taken, because Discord counts characters: 100 at most',
    remedy: SHORTER,
    run: stage => {
      const label = EMOJI.repeat(LIMITS.option);
      return taken(stage, [
        menu({ to: 'option', table: 'none', name: 'none' }, [{ value: 'a', label }], 'A'),
      ]);
    },
  },
  {
    id: 'length.text',
    title: 'a text of 4,000 characters, which are 4,100 UTF-16 units',
    expected: 'it is taken, because Discord counts characters: 4,000 at most',
    remedy: SHORTER,
    run: stage => taken(stage, [text(EMOJI.repeat(100) + 'a'.repeat(LIMITS.text - 100))]),
  },
  {
    id: 'nonce.same',
    title: 'a message sent twice with the same nonce, as after a broken connection',
    expected: 'one message',
    remedy: REPORT,
    run: async stage => {
      const nonce = newNonce();
      const first = await stage.post(sentence('Once.'), { nonce });
      const second = await stage.post(sentence('Once.'), { nonce });
      return first.id === second.id ? met('one message') : differs('two messages');
    },
  },
  {
    id: 'nonce.channels',
    title: 'the same nonce in two channels',
    expected: 'either: the bot never uses a nonce twice',
    remedy: REPORT,
    run: async stage => {
      const nonce = newNonce();
      const first = await stage.post(sentence('Here.'), { nonce });
      const channel = stage.second ?? (await threadOf(stage));
      const second = await stage.post(sentence('There.'), { nonce, channel });
      const by = first.id === second.id ? 'author' : 'channel';
      return met(by === 'author' ? 'one message: nonces count by author' : 'two: nonces count by channel', {
        by,
      });
    },
  },
];

/** A nonce has at most 25 characters. */
const newNonce = (): string => `rehearsal.${randomBytes(6).toString('hex')}`;

const sentence = (words: string): Payload => ({ components: [text(words)], files: [], pings: [] });

const rowOf = (label: string): APIMessageTopLevelComponent => ({
  type: ComponentType.ActionRow,
  components: [{ type: ComponentType.Button, style: ButtonStyle.Secondary, custom_id: 'none', label }],
});

async function taken(stage: Stage, components: readonly APIMessageTopLevelComponent[]): Promise<Came> {
  const message = await stage.read(await stage.post({ components, files: [], pings: [] }));
  const difference = firstDifference(components, message.components);
  return difference === null ? met('it is taken') : differs(`it is taken and cut, at ${difference}`);
}
