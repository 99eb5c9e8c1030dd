import { source } from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, one readable line a finding; nothing found is an empty list. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Through the debugger, so that the page's own content security policy stays as strict as it is.
  await page.evaluate(source);
  const results = await page.evaluate(
    (tags) =>
      (window as unknown as { axe: { run: (root: Document, options: object) => Promise<AxeResults> } }).axe.run(
        document,
        {
          runOnly: { type: 'tag', values: tags },
          resultTypes: ['violations'],
        },
      ),
    TAGS,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  );
}

/** The same by day and by night, each finding with its colours in front. */
export async function axeFindingsInBothColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours in mid-change are nobody's colours.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
    found.push(...(await axeFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}
