/** Lines that need a person to press: private answers with pictures, menus and forms. */
import {
  ComponentType,
  Events,
  MessageFlags,
  Routes,
  TextInputStyle,
  type ButtonInteraction,
  type Interaction,
  type ModalSubmitInteraction,
  type StringSelectMenuInteraction,
} from 'discord.js';
import type { APIMessage, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { print as customId, type Route } from '../../discord/ids.ts';
import { asEdit, deferReply, replyPrivately, update } from '../../discord/reply.ts';
import {
  button,
  container,
  field,
  form,
  gallery,
  menu,
  rows,
  text,
  type Payload,
  type Row,
} from '../../discord/ui.ts';
import { firstDifference } from './compare.ts';
import { newPicture, pictureOf } from './files.ts';
import { differs, Differs, met, REPORT, skipped, type Came, type Line } from './line.ts';
import { directChannelOf, withPerson } from './people.ts';
import type { Stage } from './stage.ts';

/** Private answers may differ between a channel of a server and direct messages. */
type Place = 'channel' | 'direct';
const WHERE: Readonly<Record<Place, string>> = { channel: 'in the channel', direct: 'in a direct message' };

const PRESS = 'Press the button while the rehearsal waits, or leave these lines out with --no-press.';

const linesAt = (place: Place): readonly Line[] => [
  {
    id: `press.${place}.answer`,
    title: `a button pressed ${WHERE[place]}, answered in private with a picture`,
    expected: 'the answer and its picture are there, for the person alone',
    remedy: PRESS,
    run: pressing(place, async stage => {
      const { message } = await answerOf(stage, place);
      const isPrivate = ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
      return isPrivate ? newPicture(message, null) : differs('everybody sees the answer');
    }),
  },
  {
    id: `press.${place}.replace`,
    title: `another picture of the same name in that answer ${WHERE[place]}`,
    expected: 'the new picture takes the place of the old one',
    remedy: REPORT,
    run: following(place, async (stage, { pressed, message }) => {
      await pressed.editReply(asEdit(await answer(stage, place, 'taj-mahal')));
      return newPicture(await originalOf(stage, pressed), message);
    }),
  },
  menuLine(place),
  {
    id: `press.${place}.form`,
    title: `a form opened from that answer ${WHERE[place]}`,
    expected: 'it opens, and comes back as it was filled in',
    remedy: PRESS,
    run: following(place, async stage => {
      const sent = await formOf(stage, place);
      const words = sent.fields.getTextInputValue(TEXT);
      const chosen = sent.fields.getStringSelectValues(MENU);
      const people = sent.fields.getSelectedUsers(PERSON)?.size ?? 0;
      return words !== '' && chosen.length === 1 && people === 1
        ? met('it comes back as it was filled in')
        : differs(
            `it comes back with ${words.length} characters, ${chosen.length} choices and ${people} people`,
          );
    }),
  },
  {
    id: `press.${place}.update`,
    title: `that form answered in the place of the private answer ${WHERE[place]}`,
    expected: 'the same message shows the new picture',
    remedy: REPORT,
    run: following(place, async (stage, { pressed }) => {
      const sent = await formOf(stage, place).catch(() => null);
      if (!sent) return skipped('the form did not come back');
      const before = await originalOf(stage, pressed);
      await update(sent, await answer(stage, place, 'complots'));
      const after = await originalOf(stage, sent);
      return after.id === before.id ? newPicture(after, before) : differs('another message shows it');
    }),
  },
];

/** Returns the line about a menu that is chosen from. */
const menuLine = (place: Place): Line => ({
  id: `press.${place}.menu`,
  title: `a menu of that answer ${WHERE[place]}, from which two of three are chosen`,
  expected: 'both choices come back, and the same message shows them and a new picture',
  remedy: PRESS,
  run: following(place, async (stage, { pressed }) => {
    const before = await originalOf(stage, pressed);
    const chosen = await choiceOf(stage, place);
    await update(chosen, await answer(stage, place, 'raja', chosen.values));
    const after = await originalOf(stage, chosen);
    if (chosen.values.length !== 2) return differs(`choices that come back: ${chosen.values.length}`);
    if (after.id !== before.id) return differs('another message shows it');
    const difference = firstDifference(menuAt(place, chosen.values), menuIn(after.components));
    if (difference !== null) return differs(`the menu is shown otherwise than it was sent, at ${difference}`);
    const { verdict, words } = await newPicture(after, before);
    return verdict === 'as expected' ? met('both come back, and are shown') : differs(words);
  }),
});

/** Returns the row with the menu of a message. `null`: it has none. */
function menuIn(components: APIMessage['components'] = []): APIMessageTopLevelComponent | null {
  const all = components.flatMap(each => (each.type === ComponentType.Container ? each.components : [each]));
  const isMenu = (each: (typeof all)[number]): boolean =>
    each.type === ComponentType.ActionRow && each.components[0]?.type === ComponentType.StringSelect;
  return all.find(isMenu) ?? null;
}

/** Runs a line at a place where somebody is to press. */
const pressing = (place: Place, run: (stage: Stage) => Promise<Came>): Line['run'] => {
  const act = async (stage: Stage): Promise<Came> =>
    stage.wait === null ? skipped('left out, because of --no-press') : run(stage);
  return place === 'direct' ? withPerson(act) : act;
};

/** Runs a line that goes on from the private answer. */
const following = (place: Place, run: (stage: Stage, answered: Answered) => Promise<Came>): Line['run'] =>
  pressing(place, async stage => {
    const answered = await answerOf(stage, place).catch(() => null);
    return answered ? run(stage, answered) : skipped('the private answer before it is missing');
  });

export const PRESSES: readonly Line[] = (['channel', 'direct'] as const).flatMap(linesAt);

interface Answered {
  readonly pressed: ButtonInteraction;
  /** The private answer. */
  readonly message: APIMessage;
}

/** Asks for a press, and answers it. */
const answerOf = (stage: Stage, place: Place): Promise<Answered> =>
  stage.shared(`answer ${place}`, async () => {
    await stage.connect();
    const channel = place === 'channel' ? stage.channel : await directChannelOf(stage, stage.person ?? '');
    const ask = 'Durbar is being rehearsed. Please press this button.';
    const payload: Payload = {
      components: [container(0, [text(ask), ...rows([button(pressRoute(place), 'Press me', 'main')])])],
      files: [],
      pings: [],
    };
    const pressed = waitFor(stage, i => (isButton(i, pressRoute(place)) ? i : null));
    pressed.catch(() => undefined); // awaited below, unless the message is refused
    await stage.post(payload, { channel });
    stage.print(`Please press the button “Press me” ${WHERE[place]}. ${timeLeft(stage)}`);
    const i = await pressed;
    await deferReply(i);
    stage.cleanUp.add('a private answer', () => i.deleteReply().then(() => null));
    await replyPrivately(i, await answer(stage, place, 'complots'));
    return { pressed: i, message: await originalOf(stage, i) };
  });

/** Asks for two choices in the menu of the private answer. */
const choiceOf = (stage: Stage, place: Place): Promise<StringSelectMenuInteraction> => {
  const route = customId(menuRoute(place));
  const chosen = waitFor(stage, i => (i.isStringSelectMenu() && i.customId === route ? i : null));
  stage.print(`Please choose two in the menu “${CHOOSE}” of the private answer. ${timeLeft(stage)}`);
  return chosen;
};

/** Asks for the form to be filled in, and returns it. It may be opened and closed before. */
const formOf = (stage: Stage, place: Place): Promise<ModalSubmitInteraction> =>
  stage.shared(`form ${place}`, async () => {
    const sent = waitFor(stage, i => {
      if (isButton(i, formRoute(place))) void i.showModal(formAt(place)).catch(() => undefined);
      return i.isModalSubmit() && i.customId === customId(sentRoute(place)) ? i : null;
    });
    stage.print(`Please press “Form” in the private answer, fill it in and send it. ${timeLeft(stage)}`);
    return sent;
  });

const pressRoute = (place: Place): Route => ({ to: 'panel', table: place });
const formRoute = (place: Place): Route => ({ to: 'search', game: place });
const menuRoute = (place: Place): Route => ({ to: 'choice', name: place });
const sentRoute = (place: Place): Route => ({ to: 'found', game: place });

const isButton = (i: Interaction, route: Route): i is ButtonInteraction =>
  i.isButton() && i.customId === customId(route);

const timeLeft = ({ wait }: Stage): string => `You have ${Math.round((wait ?? 0) / 1_000)} seconds.`;

type Pictured = 'complots' | 'taj-mahal' | 'raja';

async function answer(
  stage: Stage,
  place: Place,
  game: Pictured,
  chosen: readonly string[] = [],
): Promise<Payload> {
  const file = await pictureOf(stage, game);
  const controls = [...rows([button(formRoute(place), 'Form')]), menuAt(place, chosen)];
  return {
    components: [container(0, [text('Only you see this.'), gallery(file), ...controls])],
    files: [file],
    pings: [],
  };
}

const CHOOSE = 'Choose two';
const menuAt = (place: Place, chosen: readonly string[]): Row => {
  const choices = ['one', 'two', 'three'].map(value => ({
    value,
    label: value,
    chosen: chosen.includes(value),
  }));
  return menu(menuRoute(place), choices, CHOOSE, [2, 2]);
};

const TEXT = 'words';
const MENU = 'days';
const PERSON = 'person';

const formAt = (place: Place) =>
  form(sentRoute(place), 'A form of the rehearsal', [
    field('Anything', {
      type: ComponentType.TextInput,
      custom_id: TEXT,
      style: TextInputStyle.Short,
      max_length: 60,
      required: true,
    }),
    field('One of these', {
      type: ComponentType.StringSelect,
      custom_id: MENU,
      options: ['one', 'two'].map(value => ({ value, label: value })),
    }),
    field('Yourself', { type: ComponentType.UserSelect, custom_id: PERSON }),
  ]);

/** Returns the private message of an interaction as Discord has it. */
const originalOf = async (
  { client: { rest } }: Stage,
  { applicationId, token }: Pick<Interaction, 'applicationId' | 'token'>,
): Promise<APIMessage> =>
  (await rest.get(Routes.webhookMessage(applicationId, token), { auth: false })) as APIMessage;

/** Waits for an interaction. Throws `Differs` if none comes in time. */
function waitFor<T>({ client, wait, signal }: Stage, pick: (i: Interaction) => T | null): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const listen = (i: Interaction): void => {
      const picked = pick(i);
      if (picked !== null) end(() => resolve(picked));
    };
    const stop = (): void => end(() => reject(new Differs('the rehearsal was stopped')));
    const timer = setTimeout(() => {
      end(() => reject(new Differs('nobody pressed in time')));
    }, wait ?? 0);
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      client.off(Events.InteractionCreate, listen);
      signal.removeEventListener('abort', stop);
      settle();
    };
    client.on(Events.InteractionCreate, listen);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
}
