import type { Page } from 'playwright-core';
import { MenuPage } from '../pages/MenuPage';
import { visit } from '../support/browser';
import { untilRendered } from '../support/untilRendered';

const addButton = (page: Page) => page.getByRole('button', { name: /^Add .+ to cart$/ }).first();

/** Runs before the page's own scripts: this browser does not report paints. */
function reportNoPaint(): void {
  Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
}

/** Runs before the page's own scripts: no frame is drawn and no timer of the document runs out; those of its files do. */
function holdFramesAndTimers(): void {
  const setTimer = window.setTimeout.bind(window);
  const isInline = () => document.currentScript instanceof HTMLScriptElement && document.currentScript.src === '';
  window.setTimeout = ((...call: Parameters<typeof setTimer>) => (isInline() ? 0 : setTimer(...call))) as never;
  const nextFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => (isInline() ? 0 : nextFrame(callback));
}

function hide(): void {
  Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
}

/** Opens the home page; `before` runs first in it, `asked` collects the addresses of its scripts. */
async function openHome(...before: (() => void)[]) {
  await untilRendered('/');
  const { page, complaints } = await visit('phone');
  for (const script of before) await page.addInitScript(script);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await addButton(page).waitFor();
  return { page, complaints, asked };
}

async function addFirstDish(page: Page): Promise<void> {
  await addButton(page).click();
  await new MenuPage(page).waitForCartCount(1);
}

it.each(['/', '/order', '/checkout', '/rewards', '/login'])(
  'WEB-60 %s is painted before any of its scripts is asked for',
  async (path) => {
    await untilRendered(path);
    const { page, complaints } = await visit('phone');
    await page.goto(path);
    await page.locator('#main[data-part]').waitFor();
    const times = await page.waitForFunction(() => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return painted !== undefined && scripts.length > 0
        ? { painted, asked: Math.min(...scripts.map(({ startTime }) => startTime)) }
        : null;
    });
    const { painted, asked } = (await times.jsonValue()) ?? { painted: 0, asked: 0 };
    expect(asked).toBeGreaterThanOrEqual(painted);
    expect(complaints).toEqual([]);
  },
);

/** Runs before the page's own scripts: marks the frame after the one that first draws the menu. */
function markSecondFrame(): void {
  const look = () => {
    const isThere = document.querySelector('article img') !== null;
    requestAnimationFrame(isThere ? () => performance.mark('second-frame') : look);
  };
  requestAnimationFrame(look);
}

it('WEB-141 the pictures of the menu are asked for after its first frame, and are there where a guest scrolls', async () => {
  await untilRendered('/');
  const { page } = await visit('phone');
  await page.addInitScript(markSecondFrame);
  await page.goto('/');
  const times = await page.waitForFunction(() => {
    const [frame] = performance.getEntriesByName('second-frame');
    const pictures = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/dishes/'));
    return frame && pictures.length > 0
      ? { drawn: frame.startTime, asked: Math.min(...pictures.map(({ startTime }) => startTime)) }
      : null;
  });
  const { drawn, asked } = (await times.jsonValue()) ?? { drawn: 0, asked: 0 };
  expect(asked).toBeGreaterThanOrEqual(drawn);
  const last = page.getByRole('article').last().locator('img');
  await last.scrollIntoViewIfNeeded();
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await last.elementHandle());
});

it('WEB-61 a browser that reports no paint starts the page after its first frames', async () => {
  const { page, complaints } = await openHome(reportNoPaint);
  await addFirstDish(page);
  expect(complaints).toEqual([]);
});

it('WEB-61 a page in a hidden tab, which draws no frame, starts at once', async () => {
  const { page, complaints } = await openHome(reportNoPaint, holdFramesAndTimers, hide);
  await addFirstDish(page);
  expect(complaints).toEqual([]);
});

it('WEB-61 the first press starts a page that has not started by itself, and is not lost', async () => {
  const { page, complaints, asked } = await openHome(reportNoPaint, holdFramesAndTimers);
  expect(asked).toEqual([]);
  await addFirstDish(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

it('WEB-61 the first key starts a page that has not started by itself', async () => {
  const { page, complaints, asked } = await openHome(reportNoPaint, holdFramesAndTimers);
  await addButton(page).focus();
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  await new MenuPage(page).waitForCartCount(1);
  expect(complaints).toEqual([]);
});
