import { setTimeout as sleep } from 'node:timers/promises';
import { PAGES } from './pages.mts';

/** A page that took too long to render is tried again after half a minute. */
const LATEST_MS = 90_000;
const PAUSE_MS = 500;

/**
 * Resolves once the site answers each measured page with its content. The first guest after a start may get the frame alone, and what
 * is measured is a cold phone, not a cold server.
 *
 * @throws {Error} when a page stays a frame
 */
export async function untilRendered(origin: string) {
  const latest = Date.now() + LATEST_MS;
  for (const { path } of PAGES) {
    while (!(await isRendered(origin + path))) {
      if (Date.now() > latest) throw new Error(`${path} is not rendered on the server`);
      await sleep(PAUSE_MS);
    }
  }
}

async function isRendered(url: string) {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  return (await response.text()).includes(' data-rendered=');
}
