/** Lines about the kinds of channels in which tables are played. They need Manage Channels. */
import { ChannelType } from 'discord.js';
import { channelMessagesOf } from '../../announce/channel-messages.ts';
import { differs, met, REPORT, skipped, type Line } from './line.ts';
import { makeChannel } from './stage.ts';

interface Place {
  readonly id: string;
  readonly title: string;
  readonly type: ChannelType;
  /** Whether a thread can be opened from a card. */
  readonly threads: boolean;
}

const PLACES_TRIED: readonly Place[] = [
  {
    id: 'announcement',
    title: 'an announcement channel',
    type: ChannelType.GuildAnnouncement,
    threads: true,
  },
  { id: 'voice', title: 'the chat of a voice channel', type: ChannelType.GuildVoice, threads: false },
  { id: 'stage', title: 'the chat of a stage channel', type: ChannelType.GuildStageVoice, threads: false },
];

const SAID = { true: 'a thread can be opened from it', false: 'no thread can be opened from it' } as const;

export const PLACES: readonly Line[] = PLACES_TRIED.map(({ id, title, type, threads }) => ({
  id: `place.${id}`,
  title: `a card in ${title}`,
  expected: `it is posted, and ${SAID[`${threads}`]}`,
  remedy: REPORT,
  run: async stage => {
    const { client, guild, me, cleanUp } = stage;
    if (!me.permissions.has('ManageChannels')) return skipped('the bot may not make channels here');
    const channel = await makeChannel(client, guild, cleanUp, type);
    if (channel === null) return skipped('this server cannot have such a channel: it is no community server');
    const { id: card } = await stage.post(await stage.samples.make('words', 'complots'), { channel });
    const thread = await channelMessagesOf(client).thread(channel, card, 'Rehearsal');
    const words = `it is posted, and ${SAID[`${thread !== null}`]}`;
    return (thread !== null) === threads ? met(words) : differs(words);
  },
}));
