/**
 * The lower bounds of acknowledgements: a bare discord.js bot that answers every press at once. It stores
 * nothing; or, if the button says `written`, as much as an answer in a window, on disk before it answers.
 */
import Database from 'better-sqlite3';
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
import { BARE_BUTTONS } from './bare-buttons.ts';

const [url = '', file = ''] = process.argv.slice(2);
const write = writerOf(file);
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: { api: `${url}/api`, cdn: `${url}/cdn` },
});

client.on(Events.InteractionCreate, i => {
  if (!i.isButton()) return;
  const { customId } = i;
  if (customId.endsWith('written')) write(i.id, i.user.id);
  void (customId.startsWith('update')
    ? i.deferUpdate()
    : i.reply({ content: 'Noted.', flags: MessageFlags.Ephemeral }));
});
client.once(Events.ClientReady, ready => void greet(ready));
await client.login('playground');

async function greet({ guilds }: Client): Promise<void> {
  const channel = guilds.cache.first()?.channels.cache.find(c => c.type === ChannelType.GuildText);
  const buttons = BARE_BUTTONS.map(
    id => new ButtonBuilder({ customId: id, label: id, style: ButtonStyle.Secondary }),
  );
  await channel?.send({ components: [new ActionRowBuilder<ButtonBuilder>().addComponents(buttons)] });
  process.send?.('ready');
}
process.on('disconnect', () => process.exit(0));

/** Returns a function that writes the rows of an answer in a window, in one durable transaction. */
function writerOf(path: string): (receipt: string, user: string) => void {
  const db = new Database(path);
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'secure_delete = ON',
    'foreign_keys = OFF',
  ])
    db.pragma(pragma);
  const keepReceipt = db.prepare('insert into receipts (id, at) values (?, ?)');
  const drop = db.prepare('delete from pending where table_id = ?');
  const keep = db.prepare('insert into pending (table_id, seat, ply, data) values (?, 1, 1, ?)');
  const transaction = db.transaction((receipt: string, user: string) => {
    keepReceipt.run(receipt, Date.now());
    drop.run(user);
    const answer = { type: 'respond', seat: 1, picks: [{ as: 'challenge' }] };
    keep.run(user, JSON.stringify({ seat: 1, ply: 1, claim: 1, answer, received: 1, by: 'person' }));
  });
  return (receipt, user) => {
    transaction.immediate(receipt, user);
  };
}
