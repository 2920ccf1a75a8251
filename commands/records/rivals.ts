/**
 * `/rivals`: what the caller and another person have played together on this server, if both have agreed.
 * Always private. Before, the answer depends on the caller's own choices alone, so that nobody learns what
 * the other one has answered, or whom they avoid.
 */
import { ComponentType, type ButtonInteraction, type ModalSubmitInteraction } from 'discord.js';
import type { APIButtonComponent } from 'discord-api-types/v10';
import type { Locale } from '../../src/base.ts';
import { memberOf } from '../../src/discord/audience.ts';
import type { To } from '../../src/discord/ids.ts';
import { createLocalizer, safe, type Localizer } from '../../src/discord/localizer.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { deferUpdate, replyPrivately, update } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  container,
  day,
  field,
  form,
  rows,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import { getAlong, type Answer } from '../../src/people/agreements.ts';
import { avoids } from '../../src/people/model.ts';
import { firstReadable } from '../../src/people/readable-name.ts';
import { aheadIn, rivalryOf, type Rivalry, type Together } from '../../src/people/rivalry.ts';
import type { Command, Handlers } from '../command.ts';
import { readerOf, sayTo, settingsOf, type App, type Slash } from '../context.ts';
import { userField, userOption, type ChosenUser } from '../table/find-player.ts';
import { balanceText, gameText } from './rivalry-text.ts';

export const commands: readonly Command[] = [
  {
    path: 'rivals',
    options: [{ name: 'person', kind: 'person', required: true }],
    run: (app, i) => rivals(app, i, userOption(i, 'person'), i.options.getMember('person') !== null),
  },
];

export const handlers = {
  shareStory: { button: answer },
  rival: { button: ask },
  rivalChosen: {
    form: (app, i) =>
      rivals(app, i, userField(i, 'person'), i.fields.getSelectedMembers('person')?.first() !== undefined),
  },
} satisfies Partial<Handlers>;

type Asking = Slash | ButtonInteraction | ModalSubmitInteraction;

/** The other person. `isHere`: on this server. */
interface Other {
  readonly id: string;
  readonly name: string;
  readonly isHere: boolean;
}

/** Asks who the other person is. The button is in `/my story`. */
async function ask(_app: App, i: ButtonInteraction): Promise<void> {
  const { label } = createLocalizer(readerOf(i), []);
  await i.showModal(
    form({ to: 'rivalChosen' }, label({ key: 'records:rivals.button.choose' }), [
      field(label({ key: 'records:rivals.who' }), { type: ComponentType.UserSelect, custom_id: 'person' }),
    ]),
  );
}

/** `who` `null`: nobody was chosen. `isHere`: they are on this server. */
async function rivals(app: App, i: Asking, who: ChosenUser | null, isHere: boolean): Promise<void> {
  const why = who && refusal(who, i.user.id);
  if (who === null || why !== null)
    return replyPrivately(i, sayTo(i)({ key: why ?? 'settings:avoid.refuse.nobody' }));
  if (!isHere && !(await isKnown(app, i, who.id)))
    return replyPrivately(i, sayTo(i)({ key: 'records:rivals.unknown' }));
  await replyPrivately(i, await panel(app, i, { id: who.id, name: who.name, isHere }));
}

/** Returns why somebody cannot be a rival. `null`: they can. */
function refusal({ id, bot }: { readonly id: string; readonly bot: boolean }, own: string): string | null {
  if (bot) return 'settings:avoid.refuse.bot';
  return id === own ? 'records:rivals.self' : null;
}

/** True if somebody who is not on the server has left traces here: a result, or an answer of the caller. */
async function isKnown(app: App, i: Asking, other: string): Promise<boolean> {
  const guild = i.guildId ?? '';
  if ((await app.tables.records.nameOn(guild, other)) !== '') return true;
  return (await app.agreements.between(guild, i.user.id, other)).own !== null;
}

async function answer(app: App, i: ButtonInteraction, { person, value }: To<'shareStory'>): Promise<void> {
  await deferUpdate(i);
  const guild = i.guildId ?? '';
  const member = await memberOf(i.client, guild, person);
  const why = refusal({ id: person, bot: member?.user.bot === true }, i.user.id);
  if (why !== null) return replyPrivately(i, sayTo(i)({ key: why }));
  if (member === null && !(await isKnown(app, i, person)))
    return replyPrivately(i, sayTo(i)({ key: 'records:rivals.unknown' }));
  await app.agreements.set(guild, i.user.id, { other: person, agrees: value === 'yes', at: app.now() });
  const name = member
    ? firstReadable(member.displayName, member.user.displayName, member.user.username)
    : await app.tables.records.nameOn(guild, person);
  await update(i, await panel(app, i, { id: person, name, isHere: member !== null }));
}

/** Reads the same whatever the other person has answered. The games are read only if both share them. */
async function panel(app: App, i: Asking, other: Other): Promise<Payload> {
  const guild = i.guildId ?? '';
  const own = { id: i.user.id, settings: settingsOf(i) };
  const [answers, settings] = await Promise.all([
    app.agreements.between(guild, own.id, other.id),
    app.people.settings(other.id),
  ]);
  const isShared =
    answers.own === true &&
    answers.theirs === true &&
    other.isHere &&
    getAlong(own, { id: other.id, settings });
  return rivalsPayload(
    other,
    {
      own: answers.own,
      avoided: avoids(own.settings, other.id),
      together: isShared ? await app.tables.records.together(own.id, other.id, guild) : null,
    },
    readerOf(i),
  );
}

/** What the reader may know. `together`: what both have played. `null`: it is not shared. */
interface Known {
  readonly own: Answer;
  readonly avoided: boolean;
  readonly together: Together | null;
}

export function rivalsPayload(
  { id, name }: Pick<Other, 'id' | 'name'>,
  { own, avoided, together }: Known,
  locale: Locale,
): Payload {
  const localizer = createLocalizer(locale, []);
  const { say } = localizer;
  const who = `**${safe(name)}**`;
  const paragraphs = together
    ? figures(together, who, localizer)
    : [say({ key: `records:rivals.${stateOf(own, avoided)}`, who })];
  return {
    components: [
      container(ACCENT.running, [
        text(`### ${say({ key: 'records:rivals.title', who })}\n-# ${say({ key: 'records:stats.private' })}`),
        ...paragraphs.map(text),
        ...rows(buttons(id, own, avoided, localizer)),
      ]),
    ],
    files: [],
    pings: [],
  };
}

type State = 'avoided' | 'unanswered' | 'agreed' | 'refused';

function stateOf(own: Answer, avoided: boolean): State {
  if (avoided) return 'avoided';
  if (own === null) return 'unanswered';
  return own ? 'agreed' : 'refused';
}

function buttons(person: string, own: Answer, avoided: boolean, { label }: Localizer): APIButtonComponent[] {
  const press = (value: 'yes' | 'no', key: string, style: 'main' | 'calm') =>
    button({ to: 'shareStory', person, value }, label({ key }), style);
  if (own === true) return [press('no', 'records:rivals.button.withdraw', 'calm')];
  if (avoided) return [];
  return [
    press('yes', 'records:rivals.button.agree', 'main'),
    ...(own === null ? [press('no', 'records:rivals.button.refuse', 'calm')] : []),
  ];
}

function figures({ games, unread }: Together, who: string, { say }: Localizer): readonly string[] {
  const rivalry = rivalryOf(games);
  return [
    ...(rivalry.last === null ? [] : [summary(rivalry, rivalry.last, who, say)]),
    ...rivalry.games.map(each => gameText(each, say)),
    ...(rivalry.last === null && unread === 0 ? [say({ key: 'records:rivals.none', who })] : []),
    ...(unread > 0 ? [`-# ${say({ key: 'records:story.unread', count: unread })}`] : []),
    ...(rivalry.last === null ? [] : [`-# ${say({ key: 'records:rivals.counted' })}`]),
  ];
}

function summary(
  { balance }: Rivalry,
  last: NonNullable<Rivalry['last']>,
  who: string,
  say: Localizer['say'],
): string {
  const ended = aheadIn(last);
  return [
    say({ key: 'records:rivals.played', count: balance.played, who }),
    balanceText(balance, say),
    say({ key: `records:rivals.last.${ended}`, game: say(gameName(last.game)), day: day(last.at), who }),
  ].join('\n');
}
