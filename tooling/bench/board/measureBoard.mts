import { setTimeout as sleep } from 'node:timers/promises';
import { firstAdmin } from '../../environment/demoSecrets.mjs';
import { launchBrowser } from '../browser/launchBrowser.mts';
import { openPage } from '../browser/openPage.mts';
import { throttleProcessor } from '../browser/throttle.mts';
import { median } from '../statistics.mts';
import { createCounter } from './openOrders.mts';
import { mainThreadClock, readTasks, timeMove, watchTasks } from './inPage.mts';
import type { OpenOrder } from './openOrders.mts';
import type { Site } from '../../start/startSite.mjs';
import type { Browser } from 'playwright-core';

/** A kitchen tablet on its side. */
const TABLET = {
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
  reducedMotion: 'reduce' as const,
};
/** A quiet kitchen, and a full one. */
const SIZES = [6, 60] as const;
const SAMPLES = 6;
/** What an event still causes after its ticket has moved belongs to it. */
const AFTERMATH_MS = 500;
const QUIET_MS = 10_000;

/**
 * Milliseconds. `press`: from a press to the ticket painted in its next lane. `answer`: from the same press to the first
 * paint after it. `longest`: the longest task of all presses, `loading`: the longest one while the page loads. The others are time of
 * the main thread.
 */
export type BoardFigures = {
  orders: number;
  loading: number;
  press: number;
  answer: number;
  longest: number;
  pressWork: number;
  eventWork: number;
  quietWork: number;
};

/** Measures the board on a tablet with a four times slower processor, with few orders and with sixty. */
export async function measureBoard(site: Site, onProgress: (message: string) => void): Promise<BoardFigures[]> {
  const counter = createCounter(site.origin, site.secrets.serviceToken);
  await counter.liftLimits();
  const browser = await launchBrowser(onProgress);
  try {
    const figures = [];
    for (const size of SIZES) {
      onProgress(`${size} orders`);
      const orders = await counter.place(size);
      figures.push(await measureSize(browser, site, counter, orders));
      await counter.cancel(orders);
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function measureSize(
  browser: Browser,
  { origin, secrets }: Site,
  counter: ReturnType<typeof createCounter>,
  orders: readonly OpenOrder[],
): Promise<BoardFigures> {
  const admin = firstAdmin(secrets);
  const { page, devtools, close } = await openPage(browser, TABLET);
  try {
    // The alarm of new orders would ring through all measurements.
    await page.addInitScript(() => localStorage.setItem('board_sound', 'off'));
    await page.goto(`${origin}/admin/login`);
    await page.getByLabel('Username').fill(admin.ADMIN_EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(admin.ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
    await throttleProcessor(devtools);
    await page.addInitScript(watchTasks);
    await page.goto(`${origin}/admin/board`);
    await page
      .locator('article[data-order]')
      .nth(orders.length - 1)
      .waitFor({ state: 'attached' });
    await page.waitForLoadState('load');
    await sleep(AFTERMATH_MS);
    const { longest: loading } = await page.evaluate(readTasks);
    const clock = await mainThreadClock(devtools);
    const quietFrom = await clock();
    await sleep(QUIET_MS);
    const quietWork = (await clock()) - quietFrom;

    await page.evaluate(watchTasks);
    const presses: number[] = [];
    const pressWork: number[] = [];
    const eventWork: number[] = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const pressed = orders[sample % orders.length];
      const moved = orders[(sample + 1) % orders.length];
      if (!pressed || !moved) throw new Error('No order is open');
      const beforePress = await clock();
      const press = page.evaluate(timeMove, { number: pressed.number, begins: 'click' as const });
      await page
        .locator(`article[data-order="${pressed.number}"]`)
        .getByRole('button', { name: /^(Accept|Start preparing|Ready)$/ })
        .tap();
      presses.push(await press);
      await sleep(AFTERMATH_MS);
      const beforeEvent = await clock();
      pressWork.push(beforeEvent - beforePress);

      const shown = page.evaluate(timeMove, { number: moved.number, begins: 'now' as const });
      await counter.advance(moved);
      await shown;
      await sleep(AFTERMATH_MS);
      eventWork.push((await clock()) - beforeEvent);
    }
    const seen = await page.evaluate(readTasks);
    return {
      orders: orders.length,
      loading,
      press: median(presses),
      answer: median(seen.answers),
      longest: seen.longest,
      pressWork: median(pressWork),
      eventWork: median(eventWork),
      quietWork,
    };
  } finally {
    await close();
  }
}
