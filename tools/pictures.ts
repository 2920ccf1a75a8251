/**
 * `npm run pictures [-- chat.png …]`: takes the pictures of README from the gallery, in Chromium. With names:
 * only these. The machine needs a font with coloured emojis, such as Noto Color Emoji.
 */
import { writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { openGallery } from './gallery/server.ts';
import { SHOTS, type Shot } from './gallery/shots.ts';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const WINDOW = { width: 700, height: 1_200 };
const ARGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
/** Time for the gallery to play its scenes. Milliseconds. */
const PATIENCE = 600_000;

/** Returns a program for the page, which resolves when the pictures of the message can be seen. */
const drawn = (title: string): string => `(async () => {
  const headings = [...document.querySelectorAll('h3.scene')];
  const message = headings.find(each => each.textContent === ${JSON.stringify(title)}).nextElementSibling;
  for (const picture of message.querySelectorAll('img')) {
    picture.loading = 'eager';
    await picture.decode();
  }
})()`;
/** A font for letters and digits first, because fonts of emojis have digits as well. */
const FONTS = '* { font-family: "DejaVu Sans", "Noto Color Emoji", sans-serif !important }';

const asked = process.argv.slice(2);
const unknown = asked.filter(file => !(file in SHOTS));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')} in README.`);

const gallery = await openGallery(0);
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ARGS });
try {
  const page = await browser.newPage({ viewport: WINDOW });
  page.setDefaultTimeout(PATIENCE);
  for (const [file, shot] of Object.entries(SHOTS)) {
    if (asked.length > 0 && !asked.includes(file)) continue;
    await page.goto(`${gallery.url}messages.html?language=en&chapter=${encodeURIComponent(shot.chapter)}`);
    await page.addStyleTag({ content: FONTS });
    writeFileSync(new URL(file, FOLDER), await take(page, shot));
    console.log(file);
  }
} finally {
  await browser.close();
  await gallery.close();
}

/** Returns a PNG. */
async function take(page: Page, { title, of }: Shot): Promise<Buffer> {
  const heading = page.locator('h3.scene').getByText(title, { exact: true }).first();
  const shown = heading.locator('xpath=following-sibling::*[1]');
  await shown.scrollIntoViewIfNeeded();
  await page.evaluate(drawn(title));
  if (of === 'message') return shown.screenshot();
  const source = await shown.locator('img').first().getAttribute('src');
  const response = await page.request.get(new URL(source ?? '', page.url()).href);
  return response.body();
}
