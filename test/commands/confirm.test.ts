/** Every question before something that cannot be taken back has one form, and a way out. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { print } from '../../src/discord/ids.ts';
import { KEPT } from '../../commands/confirm.ts';
import { openBot, type TestBot } from '../support/discord/app.ts';
import { textOption } from '../support/discord/incoming.ts';
import { accepted } from '../support/discord/table-views.ts';
import { bench, GUILD, must, type Bench } from '../support/service/service.ts';
import { night } from '../src/nights/night.ts';
import { newCup, season } from '../src/seasons/season.ts';

let b: Bench;
let discord: TestBot;
beforeEach(async () => {
  b = await bench();
  discord = openBot(b);
});
afterEach(() => b.close());

interface Shown {
  readonly components: readonly {
    readonly content?: string;
    readonly components?: readonly {
      readonly label: string;
      readonly style: number;
      readonly custom_id: string;
    }[];
  }[];
}

/** Returns the message that this sends. */
async function answerTo(send: () => unknown): Promise<Shown> {
  const before = discord.callbacks.length + discord.edits.length;
  send();
  await discord.answered();
  const all = [...discord.callbacks, ...discord.edits];
  expect(all.length).toBeGreaterThan(before);
  const body = JSON.parse(all.at(-1)?.body ?? '{}') as Shown & { readonly data?: Shown };
  return body.data ?? body;
}

const DANGER = 4;
const GREY = 2;

/** What asks each question, as the locale says. */
const ASKING: Readonly<Record<(typeof KEPT)[number], (locale: string) => Promise<Shown>>> = {
  seat: async locale => {
    const { id } = await b.game(['ann', 'ben', 'eva']);
    return answerTo(() => discord.command({ user: 'ann', locale }, 'leave', [textOption('table', id)]));
  },
  table: async locale => {
    const id = await b.lobby('ann', 'ben');
    return answerTo(() => discord.command({ user: 'ann', locale }, 'table close', [textOption('table', id)]));
  },
  player: async locale => {
    const id = await b.lobby('ann', 'ben');
    const options = [textOption('seat', 'seat:1'), textOption('table', id)];
    return answerTo(() => discord.command({ user: 'ann', locale }, 'table remove', options));
  },
  cup: async locale => {
    await b.store.seasons.create(newCup({}, { id: 'asked-cup', guild: GUILD.guild }));
    return answerTo(() =>
      discord.press({ user: 'ann', locale, manager: true }, print({ to: 'seasonEnd', name: 'asked-cup' })),
    );
  },
  season: async locale => {
    await b.store.seasons.create(season({ id: 'asked', guild: GUILD.guild }));
    return answerTo(() =>
      discord.press({ user: 'ann', locale, manager: true }, print({ to: 'seasonEnd', name: 'asked' })),
    );
  },
  night: async locale => {
    await b.store.nights.create(night({ id: 'asked-night', guild: GUILD.guild }));
    return answerTo(() =>
      discord.press({ user: 'ann', locale, manager: true }, print({ to: 'nightOff', name: 'asked-night' })),
    );
  },
  data: async locale => answerTo(() => discord.command({ user: 'ann', locale }, 'privacy delete')),
};

describe.each(['en-US', 'it'])('in %s', locale => {
  it.each(KEPT)(
    'the question about a %s stands alone and bold, then what follows, then yes or no',
    async what => {
      const { components } = await ASKING[what](locale);
      accepted({ components, files: [], pings: [] } as unknown as Parameters<typeof accepted>[0]);
      const [question, lines, row, ...more] = components;
      expect(question?.content).toMatch(/^\*\*[^*\n]+\?\*\*$/);
      for (const line of lines?.content?.split('\n') ?? []) expect(line).toMatch(/^- [^?]+$/);
      expect(row?.components?.map(({ style }) => style)).toEqual([DANGER, GREY]);
      expect(row?.components?.[1]?.label).toMatch(/^No, /);
      expect(more).toEqual([]);
      const kept = await answerTo(() =>
        discord.press({ user: 'ann', locale }, row?.components?.[1]?.custom_id ?? ''),
      );
      expect(JSON.stringify(kept)).toMatch(/Nothing has changed|Non è cambiato niente/);
      expect(JSON.stringify(kept)).not.toContain('custom_id');
    },
  );
});

it('a seat is kept by *No, I stay*, and given up by the red button', async () => {
  const { id } = await b.game(['ann', 'ben', 'eva']);
  const sits = async () => (await b.tableView(id)).table.players.some(({ user }) => user === 'ann');
  await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'giveUp', table: id })));
  await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'kept', name: 'seat' })));
  expect(await sits()).toBe(true);
  await answerTo(() => discord.press({ user: 'ann' }, print({ to: 'gaveUp', table: id })));
  expect(await sits()).toBe(false);
  must(await b.tables.close(id, b.manager()));
});
