import { poll } from '../../processes/poll.mjs';
import { PAGES } from './pages.mts';

/** A page that took too long to render is tried again after half a minute. */
const TIMES = { withinMs: 90_000, everyMs: 500 };

/**
 * Resolves once the site answers each measured page with its content. The first guest after a start may get the frame alone, and what
 * is measured is a cold phone, not a cold server.
 *
 * @throws {Error} when a page stays a frame
 */
export async function untilRendered(origin: string) {
  for (const { path } of PAGES)
    if (!(await poll(() => isRendered(origin + path), TIMES))) throw new Error(`${path} is not rendered on the server`);
}

async function isRendered(url: string) {
  const response = await fetch(url, { headers: { Accept: 'text/html' } });
  return (await response.text()).includes(' data-rendered=');
}
