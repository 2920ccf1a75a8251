/**
 * A newcomer's first game in a browser: `npm start`, automated players, buttons and a typed command, to the
 * end card.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Locator, type Page, type Response } from 'playwright-core';

/** Only a bound for what never comes: nothing waits for it while the game goes on. */
const PATIENCE = 120_000;
/** The size of the largest picture in CSS px, with half a pixel of rounding. */
const LARGEST = { width: 550.5, height: 350.5 };
/** Milliseconds without an answer after which a click counts as swallowed. */
const SWALLOWED = 15_000;
/**
 * How often the page may say that the program did not answer within three seconds: on a slow machine it
 * does.
 */
const MOST_FAILURES = 5;
const MOST = 150;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const folder = mkdtempSync(join(tmpdir(), 'durbar-browser-'));
async function main(): Promise<void> {
  const begun = performance.now();
  const program = await open();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ARGS,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 900 }, deviceScaleFactor: 1 });
    page.setDefaultTimeout(PATIENCE);
    const errors = listen(page);
    await page.goto(program.url);
    await arrive(page);
    await openTable(page);
    const answers = await play(page);
    await lookAtEnd(page);
    await lookNarrow(page);
    const complaints = [...(await errors()), ...failuresIn(program.output())];
    if (complaints.length > 0) throw new Error(`the page complains: ${complaints.join('; ')}`);
    await browser.close();
    const code = await close(program.child);
    if (code !== 0) throw new Error(`the program ended with ${code}`);
    if (!process.env['SCREENSHOTS']) rmSync(folder, { recursive: true, force: true });
    console.log(
      `browser: one game played in the page, ${answers} answers, ` +
        `${Math.round((performance.now() - begun) / 1_000)} s`,
    );
  } catch (error) {
    const [page] = browser.contexts().flatMap(context => context.pages());
    if (page) await shot(page, 'failed');
    await browser.close();
    await close(program.child);
    console.error(`${program.output()}\nbrowser: failed; what there is to see is in ${folder}`);
    throw error;
  }
}

interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything that the program has written to its standard output. */
  readonly output: () => string;
}

/** Starts the program as a newcomer does, and reads its address from the output. */
async function open(): Promise<Program> {
  const env = {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PLAYGROUND_PORT: String(await freePort()),
    TIME_SCALE: '0.005',
    LOG_LEVEL: 'warn',
    DISCORD_TOKEN: '',
  };
  const child = spawn('npm', ['start', '--silent'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let words = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (more: Buffer) => {
      words += more.toString();
      const found = /Durbar is ready.*(http:\/\/\S+)/.exec(words)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', code => {
      reject(new Error(`the program ended with ${code}: ${words}`));
    });
  });
  return { child, url, output: () => words };
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  });
}

/**
 * Signals the program itself, because npm and its shell treat signals differently. npm exits with the
 * program's code.
 */
async function close(child: ChildProcess): Promise<number | null> {
  const gone = new Promise<number | null>(resolve => {
    child.once('exit', resolve);
  });
  const program = programOf(child.pid ?? 0);
  if (program === null) throw new Error('the program has gone');
  process.kill(program, 'SIGTERM');
  return gone;
}

/** Returns the first process at or below this one that runs Node on the program. `null`: there is none. */
function programOf(pid: number): number | null {
  const [runs = '', ...words] = readProcess(pid, 'cmdline').split('\0');
  if (runs.endsWith('node') && words.some(word => word.endsWith('src/start.mjs'))) return pid;
  const below = readProcess(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return below.map(programOf).find(found => found !== null) ?? null;
}

/** Reads what the kernel tells of a process. Empty: it ended, as a helper of npm may at any moment. */
function readProcess(pid: number, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

/** Where the page sends presses. */
const PRESS = '/ui/component';
/** The server's refusal of a press on a card that was changed at the same moment. */
const TOO_LATE = /"That (message has no component|component is disabled)/;

/** Collects errors of the page and the server. Returns a function that tells them. */
function listen(page: Page): () => Promise<readonly string[]> {
  const errors: string[] = [];
  const refusals: Promise<readonly string[]>[] = [];
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && !message.location().url.endsWith(PRESS)) errors.push(message.text());
  });
  page.on('response', response => {
    if (response.status() >= 400) refusals.push(refusalIn(response));
  });
  return async () => [...errors, ...(await Promise.all(refusals)).flat()];
}

/** Returns an answer that is an error, with its words. Empty: it refuses a press that came too late. */
async function refusalIn(response: Response): Promise<readonly string[]> {
  const words = await response.text().catch(() => 'unreadable');
  const isLatePress = response.url().endsWith(PRESS) && TOO_LATE.test(words);
  return isLatePress ? [] : [`${response.status()} ${response.url()} ${words}`];
}

async function arrive(page: Page): Promise<void> {
  await page.locator('[data-person="Ann"]').click();
  await page.getByText('Welcome to #games').waitFor();
}

/** Returns the lines of level error or fatal that the program has logged. */
const failuresIn = (output: string): readonly string[] =>
  output.split('\n').filter(line => /^\{"level":[56]0,/.test(line));

const shot = (page: Page, name: string) =>
  page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
const byId = (within: Page | Locator, route: string): Locator =>
  within.locator(`[data-custom-id^="${route}:"]`);
const cards = (page: Page): Locator => page.locator('article:not(.ephemeral)');
const panel = (page: Page): Locator => page.locator('article.ephemeral').last();

/** Runs `/play` by the picker, adds two automated players, starts, and enters the thread. */
async function openTable(page: Page): Promise<void> {
  const composer = page.locator('#text');
  await composer.click();
  await composer.pressSequentially('/pla');
  await page.locator('.popup-item', { hasText: '/play' }).click();
  await page.locator('.popup-item', { hasText: 'Complots' }).click();
  await shot(page, 'typed');
  await page.keyboard.press('Enter');
  const lobby = cards(page).filter({ hasText: 'who plays?' });
  await lobby.getByText('1 of 8 places taken').waitFor();
  await shot(page, 'lobby');
  await lobby.getByRole('button', { name: 'Play now with automated players' }).click();
  await page.locator('.threads .channel').click();
  await byId(cards(page), 'p').last().waitFor();
}

/** Answers every prompt until the game is over. Returns the number of answers. */
async function play(page: Page): Promise<number> {
  let typed = false;
  let failures = 0;
  for (let answers = 0; answers < MOST;) {
    if (failures > MOST_FAILURES) throw new Error('presses are not answered');
    const seen = await cards(page).count();
    if (await isOver(page)) return answers;
    await openPanel(page);
    if (await isOver(page)) return answers;
    if (await asked(page)) {
      if (answers === 2) await shot(page, 'table');
      if (
        !typed &&
        (await panel(page).getByText('Your turn').count()) > 0 &&
        (await panel(page).getByText('Income').count()) > 0
      ) {
        typed = true;
        await typeIncome(page);
        answers++;
      } else if (await press(page)) {
        answers++;
        failures = 0;
      } else failures++;
    } else
      await page.waitForFunction(`document.querySelectorAll('article:not(.ephemeral)').length > ${seen}`);
  }
  throw new Error(`the game is not over after ${MOST} answers`);
}

const isOver = async (page: Page): Promise<boolean> => (await byId(cards(page), 're').count()) > 0;
const asked = async (page: Page): Promise<boolean> => (await page.locator(answersOf).count()) > 0;
const answersOf = ['a', 'n', 'm'].map(route => `article.ephemeral [data-custom-id^="${route}:"]`).join(', ');

/** Presses *Play* on the newest card, after the earlier panel has closed. */
async function openPanel(page: Page): Promise<void> {
  const answers = page.locator('article.ephemeral');
  const dismiss = page.getByRole('button', { name: 'Dismiss message' }).last();
  for (let failures = 0; (await answers.count()) > 0;) {
    // a panel that moves below a newer card is gone before the click
    if (await clicked(dismiss)) continue;
    if (failures++ === MOST_FAILURES) throw new Error('a panel does not close');
  }
  const end = byId(cards(page), 're').first();
  const shown = panel(page).locator('.container').or(end).first();
  for (let failures = 0; ; failures++) {
    await byId(cards(page), 'p').last().or(end).first().waitFor();
    if ((await end.count()) > 0) return; // the end card has come meanwhile
    if (await clicked(byId(cards(page), 'p').last())) {
      const failure = page.locator('.failure:visible').first();
      // a card that is drawn again while it is clicked swallows the click: then Play is pressed again
      await shown
        .or(failure)
        .first()
        .waitFor({ timeout: SWALLOWED })
        .catch(() => undefined);
      if ((await shown.count()) > 0) return;
    }
    if (failures === MOST_FAILURES) throw new Error('no panel opens');
  }
}

/** True if the click went through. A newer card may remove the button before the click. */
const clicked = (button: Locator): Promise<boolean> =>
  button.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );

const WANTED = ['Murder', 'Duchess', 'Let it pass'];
const likeliest = (labels: readonly string[]): string =>
  WANTED.flatMap(word => labels.filter(each => each.includes(word))).at(0) ?? labels[0] ?? '';

/**
 * Chooses Murder or the Duchess if offered, and lets claims pass. False: the panel moved or changed before it
 * was done.
 */
async function press(page: Page): Promise<boolean> {
  const labels = await panel(page)
    .locator('[data-custom-id^="a:"], [data-custom-id^="n:"]')
    .allTextContents();
  const label = likeliest(labels);
  const menu = byId(panel(page), 'm');
  const isMenu = (await menu.count()) > 0;
  if (!(await (isMenu ? chooseIn(page, menu) : pressButton(page, label)))) return false;
  if (!(await isAnswered(page))) return false;
  if ((await sure(page).count()) > 0 && (await clicked(sure(page).first()))) await gone(sure(page).first());
  return true;
}

async function pressButton(page: Page, label: string): Promise<boolean> {
  const group = (await byId(panel(page), 'n').filter({ hasText: label }).count()) > 0;
  if (!(await clicked(panel(page).getByRole('button', { name: label, exact: true }).first()))) return false;
  return !group || clicked(byId(panel(page), 'a').first());
}

const chooseIn = async (page: Page, menu: Locator): Promise<boolean> =>
  (takesOne(await menu.textContent()) ? chooseOne : chooseSome)(page, menu);

/** True for a menu that takes one option: its choice answers at once. */
const takesOne = (placeholder: string | null): boolean => !/^Choose \d/.test((placeholder ?? '').trim());

async function chooseOne(page: Page, menu: Locator): Promise<boolean> {
  if (!(await clicked(menu))) return false;
  const items = panel(page).locator('.menu-item');
  const label = likeliest(await items.allTextContents());
  return clicked(items.filter({ hasText: label }).first());
}

/** Chooses as many options as the menu wants, then confirms. */
async function chooseSome(page: Page, menu: Locator): Promise<boolean> {
  const wanted = Number(/\d+/.exec((await menu.textContent()) ?? '')?.[0] ?? 1);
  if (!(await clicked(menu))) return false;
  for (let i = 0; i < wanted; i++)
    if (!(await clicked(panel(page).locator('.menu-item').nth(i)))) return false;
  if (!(await clicked(panel(page).locator('.menu-done')))) return false;
  const confirm = panel(page).getByRole('button', { name: /^Confirm/ });
  return clicked(confirm.and(page.locator(':enabled')));
}

/** Waits until an element is gone. If the program was too slow, it stays and is pressed again. */
const gone = (element: Locator): Promise<void> =>
  element.waitFor({ state: 'hidden', timeout: 10_000 }).catch(() => undefined);

/** The button that confirms a choice which costs much, such as Murder. */
const sure = (page: Page): Locator => panel(page).getByRole('button', { name: /^✓ / });

/**
 * True if the panel asks once more, or tells what became of the answer, or the page that the program was too
 * slow: then it is asked again. False: the click was swallowed by a panel that was drawn again.
 */
const isAnswered = (page: Page): Promise<boolean> =>
  page
    .locator('article.ephemeral', { hasText: /✅|not open any more|not your turn/ })
    .or(page.locator('article.ephemeral .failure:visible'))
    .or(sure(page))
    .last()
    .waitFor({ timeout: SWALLOWED })
    .then(
      () => true,
      () => false,
    );

async function typeIncome(page: Page): Promise<void> {
  const composer = page.locator('#text');
  await composer.click();
  await composer.pressSequentially('/complots inc');
  await page.locator('.popup-item', { hasText: '/complots income' }).click();
  await page.keyboard.press('Enter');
  if (!(await isAnswered(page))) throw new Error('a typed command is not answered');
}

/**
 * Checks that the end card says that the game is over, and that every picture has loaded, has alternative
 * text and is no larger than Discord's program for computers shows it.
 */
async function lookAtEnd(page: Page): Promise<void> {
  const end = cards(page).filter({ has: byId(page, 're') });
  await end.getByText('is over').waitFor();
  await end.scrollIntoViewIfNeeded();
  await shot(page, 'end');
  await byId(end, 'i').click();
  await page.locator('article.ephemeral', { hasText: 'All secrets' }).waitFor();
  const pictures = page.locator('article .shot img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate('image => image.decode()');
    if (!(await picture.getAttribute('alt'))) throw new Error('a picture without words');
    const box = await picture.boundingBox();
    if (!box || box.width > LARGEST.width || box.height > LARGEST.height)
      throw new Error(`a picture of ${box?.width} x ${box?.height} px`);
  }
}

/** Checks that a phone cuts nothing off. */
async function lookNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'narrow');
  const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (wide > 390) throw new Error(`the page is ${wide} wide on a window of 390`);
}

await main();
