/** `/my interests`: which new tables of this server the caller wishes to hear about. Off at first. */
import type { StringSelectMenuInteraction } from 'discord.js';
import { GAME_IDS } from '../../engines/index.ts';
import { PACES, type Locale, type Time } from '../../src/base.ts';
import type { To } from '../../src/discord/ids.ts';
import { gameName } from '../../src/discord/phrases.ts';
import { replyPrivately, update } from '../../src/discord/reply.ts';
import { ACCENT, container, menu, text, type Payload } from '../../src/discord/ui.ts';
import { sayer } from '../../src/i18n/index.ts';
import { allSizes, TELLINGS, type Interest } from '../../src/people/interests.ts';
import type { Command, Handlers } from '../command.ts';
import { readerOf, sayTo, type App, type Slash } from '../context.ts';
import { saveSettings } from './settings.ts';

export const commands: readonly Command[] = [{ path: 'my interests', run: show }];

export const handlers = { interest: { menu: choose } } satisfies Partial<Handlers>;

/** Value of the menu for no messages. */
const OFF = 'off';

/** The interest with which a choice begins: any table, told of at once. */
const first = (now: Time): Interest => ({
  told: 'once',
  games: [],
  paces: [],
  sizes: [],
  since: now,
  chosen: now,
});

async function show({ interests }: App, i: Slash): Promise<void> {
  if (i.guildId === null) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
  await replyPrivately(i, interestsPayload(await interests.of(i.user.id, i.guildId), readerOf(i)));
}

async function choose(app: App, i: StringSelectMenuInteraction, { name }: To<'interest'>): Promise<void> {
  if (i.guildId === null) return replyPrivately(i, sayTo(i)({ key: 'common:refuse.guildOnly' }));
  const now = app.now();
  const after = await app.interests.change(i.user.id, i.guildId, before =>
    afterChoice(before, name, i.values, now),
  );
  // Notes the language of the person's Discord, because a direct message does not know it.
  if (after !== null) await saveSettings(app, i, () => ({}));
  await update(i, interestsPayload(after, readerOf(i)));
}

/** Returns the interest after a choice. Only the first menu begins one: older panels show the others. */
function afterChoice(
  before: Interest | null,
  name: string,
  values: readonly string[],
  now: Time,
): Interest | null {
  if (name === 'told' ? values[0] === OFF : before === null) return null;
  return { ...changed(before ?? first(now), name, values), chosen: now };
}

/** Returns the interest with these values of a menu. Values that nobody offers are left out. */
function changed(interest: Interest, name: string, values: readonly string[]): Interest {
  const among = <T extends string>(all: readonly T[]): readonly T[] =>
    all.length === values.length ? [] : all.filter(each => values.includes(each));
  switch (name) {
    case 'told':
      return { ...interest, told: TELLINGS.find(each => each === values[0]) ?? interest.told };
    case 'games':
      return { ...interest, games: among(GAME_IDS) };
    case 'paces':
      return { ...interest, paces: among(PACES) };
    case 'sizes':
      return { ...interest, sizes: among(allSizes().map(String)).map(Number) };
    default:
      return interest;
  }
}

/** `interest` `null`: the person is told nothing. Then the other menus are not there. */
export function interestsPayload(interest: Interest | null, locale: Locale): Payload {
  const say = sayer(locale, []);
  const words = (key: string): string => say({ key: `settings:interests.${key}` });
  const several = (
    name: string,
    choices: readonly (readonly [value: string, label: string])[],
    chosen: readonly string[],
  ) =>
    menu(
      { to: 'interest', name },
      choices.map(([value, label]) => ({ value, label, chosen: chosen.includes(value) })),
      words(`any.${name}`),
      [0, choices.length],
    );
  const told = [OFF, ...TELLINGS].map(value => ({
    value,
    label: words(`told.${value}`),
    about: words(`toldAbout.${value}`),
    chosen: value === (interest?.told ?? OFF),
  }));
  return {
    components: [
      container(ACCENT.lobby, [
        text(`### ${words('title')}\n${words('about')}`),
        menu({ to: 'interest', name: 'told' }, told, words('title')),
        ...(interest === null
          ? []
          : [
              several(
                'games',
                GAME_IDS.map(id => [id, say(gameName(id))] as const),
                interest.games,
              ),
              several(
                'paces',
                PACES.map(pace => [pace, say({ key: `common:pace.${pace}` })] as const),
                interest.paces,
              ),
              several(
                'sizes',
                allSizes().map(
                  count => [String(count), say({ key: 'settings:interests.size', count })] as const,
                ),
                interest.sizes.map(String),
              ),
            ]),
        text(`-# ${words('quiet')}`),
      ]),
    ],
    files: [],
    pings: [],
  };
}
