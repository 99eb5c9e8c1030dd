import type { Page } from 'playwright-core';
import { eventually } from './eventually';
import { site } from './site';

// With its value: a script of every page names the attribute.
const isRendered = (html: string) => html.includes(' data-rendered=');

/** The first visitor after a change of the composition or the menu may get the frame while the page is rendered. */
export async function untilRendered(path: string): Promise<void> {
  await eventually(async () => {
    const response = await fetch(new URL(path, site.origin), { headers: { Accept: 'text/html' } });
    if (!isRendered(await response.text())) throw new Error(`${path} is not rendered`);
  });
}

/** Opens a page as the server rendered it, without waiting for its scripts. A journey beside this one may change the menu at any time. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await untilRendered(path);
  await eventually(async () => {
    const response = await page.goto(path, { waitUntil: 'commit' });
    if (response && isRendered(await response.text())) return;
    // The same address with an anchor would not be asked for again.
    await page.goto('about:blank');
    throw new Error(`${path} is not rendered`);
  });
}
