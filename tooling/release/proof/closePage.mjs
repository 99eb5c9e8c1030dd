import { setTimeout as sleep } from 'node:timers/promises';

/** Closing takes milliseconds. */
const CLOSED_WITHIN_MS = 2_000;

/**
 * Closes a page. Chromium at times never closes one that opens a document at that moment, such as one that reloads itself: it is left
 * to its context, whose end takes it along.
 *
 * @param {import('playwright-core').Page} page
 */
export async function closePage(page) {
  await Promise.race([page.close(), sleep(CLOSED_WITHIN_MS, undefined, { ref: false })]);
}
