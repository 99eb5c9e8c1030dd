import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { SCREENS } from './browser';

/** Without its comments, which a page would have to read each time. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the color scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

type RunOnly = { type: 'tag' | 'rule'; values: readonly string[] };

/** What axe finds on the page as it stands, one readable line a finding; nothing found is an empty list. */
export async function axeFindings(page: Page, runOnly: RunOnly = { type: 'tag', values: TAGS }): Promise<string[]> {
  await showSkipped(page);
  // Through the debugger, so that the page's own content security policy stays as strict as it is. Once per document:
  // to read its source takes a page longer than most rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const results = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run: (root: Document, options: object) => Promise<AxeResults> } }).axe.run(
        document,
        { runOnly: only, resultTypes: ['violations'] },
      ),
    runOnly,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
}

/** What `content-visibility` keeps from being painted keeps the colors of an earlier scheme, which axe would measure. */
async function showSkipped(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

/** Every rule in the light scheme, and those about colors in the dark one. Each finding names its scheme. */
export async function axeFindingsInBothColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    const findings =
      colorScheme === 'light'
        ? await axeFindings(page)
        : await axeFindings(page, { type: 'rule', values: COLOR_RULES });
    found.push(...findings.map((finding) => `${colorScheme}: ${finding}`));
  }
  await showIn(page, 'light');
  return found;
}

/** Changes the color scheme and waits for its transitions: a color in the middle of one would be measured wrongly. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await showSkipped(page);
  await page.emulateMedia({ colorScheme });
  // Their `finished` is no use: it stays pending for ever when the element of a transition is taken off the page.
  await page.waitForFunction(
    () => document.getAnimations().every(({ playState }) => playState !== 'running'),
    undefined,
    { polling: 20 },
  );
}

/** Checks a page in the size of a phone and then in that of a desktop. To reach its state takes longer than to check it. */
export async function axeFindingsInBothSizes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const screen of ['phone', 'desktop'] as const) {
    await page.setViewportSize(SCREENS[screen].viewport);
    found.push(...(await axeFindingsInBothColours(page)).map((finding) => `${screen}: ${finding}`));
  }
  return found;
}
