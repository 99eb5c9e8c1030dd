import type { Page } from 'playwright-core';

/** Presses Tab until the focus is on what bears this name. @throws after 200 presses. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label =
        element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement
          ? element.labels?.[0]?.textContent
          : null;
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never reached ${String(name)}`);
}

/** Waits until what this CSS selector names has the focus: an effect or a timer may move it after the press. */
export function focusIsOn(page: Page, selector: string): Promise<void> {
  return page.locator(`${selector}:focus`).waitFor({ state: 'attached' });
}
