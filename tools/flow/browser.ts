/** Measures the thread in Chromium, as a person sees it at 1280x800. */
import { chromium, type Page } from 'playwright-core';
import type { APIMessage } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';

export interface Reader {
  /** Returns the way from the end of the text that ends with this line to *Play*, in pixels. */
  distance(card: APIMessage, line: string): Promise<number | null>;
  /** Returns the height of everything in the thread. */
  height(): Promise<number>;
  close(): Promise<void>;
}

const WINDOW = { width: 1_280, height: 800 };
/** The page shows this many messages; a press shows more. */
const EARLIER = '#log .earlier';
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync'];

export async function openReader(url: string): Promise<Reader> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    const page = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: 1 });
    await page.goto(url);
    await page.locator('#log article').first().waitFor();
    return readerOf(page, () => browser.close());
  } catch (error) {
    await browser.close();
    throw error;
  }
}

function readerOf(page: Page, close: () => Promise<void>): Reader {
  return {
    distance: async (card, line) => {
      const place = placeOf(card, line);
      if (place === null) return null;
      const article = `#log [data-message-id="${card.id}"]`;
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

/** Returns the place of the text within the card's container. `null`: the card does not tell it. */
function placeOf({ components }: APIMessage, line: string): number | null {
  const container = components?.find(({ type }) => type === ComponentType.Container);
  if (container?.type !== ComponentType.Container) return null;
  const place = container.components.findIndex(
    part => part.type === ComponentType.TextDisplay && part.content.split('\n').includes(line),
  );
  return place < 0 ? null : place;
}
