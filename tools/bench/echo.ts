/**
 * The lower bound of acknowledgements: a bare discord.js bot that answers every press at once and stores
 * nothing.
 */
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  Client,
  Events,
  GatewayIntentBits,
  MessageFlags,
} from 'discord.js';

const [url = ''] = process.argv.slice(2);
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${url}/api`, cdn: `${url}/cdn` },
});

client.on(Events.InteractionCreate, i => {
  if (!i.isButton()) return;
  void (i.customId === 'update'
    ? i.deferUpdate()
    : i.reply({ content: 'Noted.', flags: MessageFlags.Ephemeral }));
});
client.once(Events.ClientReady, ready => void greet(ready));
await client.login('playground');

async function greet({ guilds }: Client): Promise<void> {
  const channel = guilds.cache.first()?.channels.cache.find(c => c.type === ChannelType.GuildText);
  const button = (id: string) => new ButtonBuilder({ customId: id, label: id, style: ButtonStyle.Secondary });
  await channel?.send({
    components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button('reply'), button('update'))],
  });
  process.send?.('ready');
}
process.on('disconnect', () => process.exit(0));
