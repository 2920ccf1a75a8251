/** `/my avoid`: people whom the caller does not wish to meet at tables. Only the caller sees the list. */
import { ComponentType, type ButtonInteraction, type StringSelectMenuInteraction } from 'discord.js';
import { done, refuse, type Locale, type Outcome } from '../../src/base.ts';
import { createLocalizer, safe } from '../../src/discord/localizer.ts';
import { replyPrivately, update, type Press } from '../../src/discord/reply.ts';
import {
  ACCENT,
  button,
  container,
  field,
  form,
  menu,
  rows,
  text,
  type Payload,
} from '../../src/discord/ui.ts';
import { MOST_AVOIDED, type Avoided } from '../../src/people/model.ts';
import type { Command, Handlers } from '../command.ts';
import { readerOf, sayTo, type App, type Slash } from '../context.ts';
import { userField, userOption, type ChosenUser } from '../table/find-player.ts';
import { saveSettings } from './settings.ts';

export const commands: readonly Command[] = [
  { path: 'my avoid', options: [{ name: 'person', kind: 'person' }], run: avoid },
];

export const handlers = {
  avoid: { button: ask },
  avoided: { form: (app, i) => add(app, i, userField(i, 'person')) },
  unavoid: { menu: takeOff },
} satisfies Partial<Handlers>;

async function avoid(app: App, i: Slash): Promise<void> {
  const who = userOption(i, 'person');
  return who === null ? show(app, i) : add(app, i, who);
}

async function ask(_app: App, i: ButtonInteraction): Promise<void> {
  const { label } = createLocalizer(readerOf(i), []);
  await i.showModal(
    form({ to: 'avoided' }, label({ key: 'settings:avoid.add' }), [
      field(label({ key: 'settings:avoid.who' }), { type: ComponentType.UserSelect, custom_id: 'person' }),
    ]),
  );
}

async function add(app: App, i: Slash | Press, who: ChosenUser | null): Promise<void> {
  const { avoids } = await app.people.settings(i.user.id);
  const added = withPerson(avoids, who, i.user.id);
  if (!added.ok) return replyPrivately(i, sayTo(i)(added.why));
  await saveSettings(app, i, before => {
    const after = withPerson(before.avoids, who, i.user.id);
    return after.ok ? { avoids: after.value } : {};
  });
  await show(app, i);
}

/** Returns the list with this person. `who` `null`: nobody was chosen. */
function withPerson(
  list: readonly Avoided[],
  who: ChosenUser | null,
  owner: string,
): Outcome<readonly Avoided[]> {
  if (who === null) return refuse('settings:avoid.refuse.nobody');
  if (who.bot) return refuse('settings:avoid.refuse.bot');
  if (who.id === owner) return refuse('settings:avoid.refuse.self');
  const others = list.filter(({ id }) => id !== who.id);
  return others.length >= MOST_AVOIDED
    ? refuse('settings:avoid.refuse.many', { count: MOST_AVOIDED })
    : done([...others, { id: who.id, name: who.name }]);
}

async function takeOff(app: App, i: StringSelectMenuInteraction): Promise<void> {
  await saveSettings(app, i, ({ avoids }) => ({ avoids: avoids.filter(({ id }) => !i.values.includes(id)) }));
  await show(app, i);
}

async function show({ people }: App, i: Slash | Press): Promise<void> {
  await update(i, avoidPayload((await people.settings(i.user.id)).avoids, readerOf(i)));
}

export function avoidPayload(list: readonly Avoided[], locale: Locale): Payload {
  const { say, label, list: inWords } = createLocalizer(locale, []);
  const people = inWords(list.map(({ name }) => `**${safe(name)}**`));
  const onList = list.length === 0 ? { key: 'settings:avoid.none' } : { key: 'settings:avoid.list', people };
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${say({ key: 'settings:avoid.title' })}\n${say({ key: 'settings:avoid.about' })}`),
        text(say(onList)),
        ...(list.length === 0
          ? []
          : [
              menu(
                { to: 'unavoid' },
                list.map(({ id, name }) => ({ value: id, label: name })),
                label({ key: 'settings:avoid.menu' }),
              ),
            ]),
        ...rows([button({ to: 'avoid' }, label({ key: 'settings:avoid.add' }))]),
      ]),
    ],
    files: [],
    pings: [],
  };
}
