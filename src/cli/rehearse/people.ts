/** Lines about the person whom the operator has named: mentions, and a direct message. */
import { setTimeout as wait } from 'node:timers/promises';
import { DiscordAPIError, RESTJSONErrorCodes as Code, Routes } from 'discord.js';
import type { APIChannel } from 'discord-api-types/v10';
import { isCode } from '../../discord/errors.ts';
import { container, text, type Payload } from '../../discord/ui.ts';
import { isUnwelcome } from '../../notify/direct-messages.ts';
import { differs, met, REPORT, skipped, type Came, type Line } from './line.ts';
import type { Stage } from './stage.ts';
import { threadOf } from './threads.ts';

const UNNAMED = 'nobody is named: add --person NUMBER';

/** Runs a line with the named person. */
export const withPerson =
  (run: (stage: Stage, person: string) => Promise<Came>): Line['run'] =>
  async stage =>
    stage.person === null ? skipped(UNNAMED) : run(stage, stage.person);

const MEMBER = 'Name a person who is a member of the test server and sees the channel.';

export const PEOPLE: readonly Line[] = [
  {
    id: 'mention.silent',
    title: 'a mention in a card that is not to mention anybody',
    expected: 'nobody is mentioned',
    remedy: REPORT,
    run: withPerson(async (stage, person) => {
      const { mentions } = await stage.post(mentioning(person, []), { channel: await threadOf(stage) });
      return mentions.length === 0 ? met('nobody is mentioned') : differs('the person is mentioned');
    }),
  },
  {
    id: 'mention.card',
    title: 'a mention in a text within a card, in a thread that the person is not in',
    expected: 'the person is mentioned, and is in the thread from then on',
    remedy: `${MEMBER} If that is so: ${REPORT}`,
    run: withPerson(async (stage, person) => {
      const thread = await threadOf(stage);
      const before = await isIn(stage, thread, person);
      const { mentions } = await stage.post(mentioning(person, [person]), { channel: thread });
      const isMentioned = mentions.some(({ id }) => id === person);
      const joined = await joins(stage, thread, person);
      const facts = { before, isMentioned, joined };
      if (!isMentioned) return differs('the person is not mentioned', facts);
      return joined
        ? met('the person is mentioned, and in the thread', facts)
        : differs('the person is mentioned, and not in the thread', facts);
    }),
  },
  {
    id: 'direct',
    title: 'a direct message with a button',
    expected: 'it arrives',
    remedy: 'The person must share the server and allow direct messages from its members (privacy settings).',
    run: withPerson(async (stage, person) => {
      const payload = await stage.samples.make('words', 'complots');
      try {
        await stage.post({ ...payload, pings: [] }, { channel: await directChannelOf(stage, person) });
        return met('it arrives');
      } catch (error) {
        if (!isUnwelcome(error)) throw error;
        return differs('the person does not let it through');
      }
    }),
  },
];

/** Opens the channel for direct messages with a person. */
export const directChannelOf = (stage: Stage, person: string): Promise<string> =>
  stage.shared('direct channel', async () => {
    const body = { recipient_id: person };
    return ((await stage.client.rest.post(Routes.userChannels(), { body })) as APIChannel).id;
  });

const mentioning = (person: string, pings: readonly string[]): Payload => ({
  components: [container(0, [text(`A mention is tried: <@${person}>`)])],
  files: [],
  pings,
});

async function isIn({ client: { rest } }: Stage, thread: string, person: string): Promise<boolean> {
  try {
    await rest.get(Routes.threadMembers(thread, person));
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError && (error.status === 404 || isCode(error, Code.UnknownMember)))
      return false;
    throw error;
  }
}

const ATTEMPTS = 5;
const PAUSE = 500;

/** Discord adds mentioned people a moment after the message. */
async function joins(stage: Stage, thread: string, person: string): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await isIn(stage, thread, person)) return true;
    await wait(PAUSE);
  }
  return false;
}
