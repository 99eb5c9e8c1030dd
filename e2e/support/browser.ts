import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium, devices } from 'playwright-core';
import { site } from './site';
import { waitForLiveAfterLoads } from './untilLive';

/** The sizes that journeys are walked in: guests on two of them, staff on a tablet as well. */
export const SCREENS = {
  // One device pixel per CSS pixel: without a GPU, painting at the real density takes longer than everything else.
  phone: { ...devices['Pixel 7'], deviceScaleFactor: 1, defaultBrowserType: undefined },
  desktop: { viewport: { width: 1280, height: 900 } },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
} satisfies Record<string, BrowserContextOptions & { defaultBrowserType?: undefined }>;

export type Screen = keyof typeof SCREENS;

let browser: Promise<Browser> | undefined;

/** Visits that begin at once share it: a second one would be closed by nobody. */
function launched(): Promise<Browser> {
  browser ??= chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Errors that nobody caught, and what the page logged as an error. */
  complaints: string[];
};

const open: BrowserContext[] = [];

/** A person who comes for the first time: empty storage, own cookies. */
export async function visit(screen: Screen, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (
    await launched()
  ).newContext({
    ...SCREENS[screen],
    baseURL: site.origin,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
    // What a worker saved would answer in place of what a journey does to the network. `installed.test.ts` allows them.
    serviceWorkers: 'block',
    ...options,
  });
  open.push(context);
  // Long enough for a machine on which other journeys run. What a page promises to do in time, its journey measures.
  context.setDefaultTimeout(60_000);
  if (options.javaScriptEnabled !== false) context.on('page', waitForLiveAfterLoads);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Ends the visits of the present journey. */
export async function leaveAll(): Promise<void> {
  await Promise.all(open.splice(0).map((context) => context.close()));
}

// For each file that imports this: a browser that one of them left open would keep its worker from ending.
// A visit that a file begins for all of its journeys does not end with the first of them.
beforeEach(() => void (open.length = 0));
afterEach(leaveAll);
afterAll(async () => (await browser)?.close());
