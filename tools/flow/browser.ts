/** Measures the thread in Chromium, as a person sees it at 1280x800, and what fills the window of a phone. */
import { chromium, type Browser, type Page } from 'playwright-core';
import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { buttonsOf } from '../../playground/user/find.ts';
import { menusOf } from '../../test/support/e2e/players.ts';

/** The windows in which cards and panels are measured. */
export const WINDOWS = {
  wide: { width: 1_280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;
export type WindowName = keyof typeof WINDOWS;
export const WINDOW_NAMES = ['wide', 'phone'] as const satisfies readonly WindowName[];

/** How high a message is in each window, in pixels. */
export type Heights = Readonly<Record<WindowName, number>>;

/** The thread, as a name without part in the game and as one of the players sees it. */
export interface Pages {
  readonly spectator: string;
  readonly player: string;
}

export interface Reader {
  /** Returns how high this message is for the player. `null`: they do not see it any more. */
  heights(message: APIMessage): Promise<Heights | null>;
  /** Returns the way from the end of the text that ends with this line to *Play*, in pixels. */
  distance(card: APIMessage, line: string): Promise<number | null>;
  /** Returns the height of everything in the thread. */
  height(): Promise<number>;
  close(): Promise<void>;
}

/** The page shows this many messages; a press shows more. */
const EARLIER = '#log .earlier';
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];

export async function openReader({ spectator, player }: Pages): Promise<Reader> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    const page = await openPage(browser, spectator, 'wide');
    const own = await Promise.all(
      WINDOW_NAMES.map(async name => [name, await openPage(browser, player, name)] as const),
    );
    return readerOf(page, own, () => browser.close());
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function openPage(browser: Browser, url: string, window: WindowName): Promise<Page> {
  const page = await browser.newPage({ viewport: WINDOWS[window], deviceScaleFactor: 1 });
  await page.goto(url);
  await page.locator('#log article').first().waitFor();
  return page;
}

type Own = readonly (readonly [WindowName, Page])[];

function readerOf(page: Page, own: Own, close: () => Promise<void>): Reader {
  return {
    heights: async message => {
      const all = await Promise.all(own.map(async ([name, each]) => [name, await heightIn(each, message)]));
      return all.some(([, height]) => height === null) ? null : (Object.fromEntries(all) as Heights);
    },
    distance: async (card, line) => {
      const place = placeOf(card, line);
      if (place === null) return null;
      const article = articleOf(card);
      await page.locator(`${article} [data-custom-id^="p:"]`).waitFor();
      return page.evaluate<number>(
        `(() => {
          const article = document.querySelector(${JSON.stringify(article)});
          const text = article.querySelector('.container').children[${place}];
          const play = article.querySelector('[data-custom-id^="p:"]');
          return Math.round(play.getBoundingClientRect().top - text.getBoundingClientRect().bottom);
        })()`,
      );
    },
    height: async () => {
      await page.reload();
      await page.locator('#log article').first().waitFor();
      while ((await page.locator(EARLIER).count()) > 0) await page.locator(EARLIER).click();
      return page.evaluate<number>(`document.querySelector('#log').scrollHeight`);
    },
    close,
  };
}

const articleOf = ({ id }: APIMessage): string => `#log [data-message-id="${id}"]`;

/** Returns the height of a message once it shows the controls that it has now. */
async function heightIn(page: Page, message: APIMessage): Promise<number | null> {
  const ids = [...buttonsOf(message), ...menusOf(message).map(menu => ({ customId: menu.custom_id }))];
  const wanted = JSON.stringify(ids.map(({ customId }) => customId));
  const article = JSON.stringify(articleOf(message));
  const script = `(() => {
    const article = document.querySelector(${article});
    if (!article) return null;
    const shown = [...article.querySelectorAll('[data-custom-id]')].map(each => each.dataset.customId);
    if (!${wanted}.every(id => shown.includes(id))) return null;
    if ([...article.querySelectorAll('img')].some(image => !image.complete)) return null;
    return Math.round(article.getBoundingClientRect().height);
  })()`;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const height = await page.evaluate<number | null>(script);
    if (height !== null) return height;
    await page.waitForTimeout(TRY_AGAIN);
  }
  return null;
}

/** How often and after how long a page is looked at again until it shows a message. Milliseconds. */
const MOST_TRIES = 40;
const TRY_AGAIN = 50;

/** Returns the place of the text within the card's container. `null`: the card does not tell it. */
function placeOf({ components }: APIMessage, line: string): number | null {
  const container = components?.find(({ type }) => type === ComponentType.Container);
  if (container?.type !== ComponentType.Container) return null;
  const place = container.components.findIndex(
    part => part.type === ComponentType.TextDisplay && part.content.split('\n').includes(line),
  );
  return place < 0 ? null : place;
}
