import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { untilLive } from '../support/untilLive';

/** What is on every page: header, cart count, toasts. */
export class SitePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async open(path: string): Promise<void> {
    // Not until everything is loaded: what a remote is waiting for must not hold up a visitor.
    await this.page.goto(path, { waitUntil: 'commit' });
    await untilLive(this.page);
  }

  async waitForCartCount(count: number): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: count === 0 ? /^cart(, empty)?$/i : new RegExp(`cart ${count} item`, 'i') })
      .waitFor();
  }

  /** The Sign In of the header, which a phone has in its menu. */
  async waitForSignedOut(): Promise<void> {
    await this.waitInHeader(this.page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }));
  }

  async waitForSignedIn(): Promise<void> {
    await this.waitInHeader(this.signOutButton());
  }

  async signOut(): Promise<void> {
    await this.waitForSignedIn();
    await Promise.all([this.untilToast('Successfully signed out.'), this.signOutButton().click()]);
  }

  private signOutButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: 'Sign Out', exact: true });
  }

  /** A change of page closes a phone's menu, also one that was opened just before it: the menu is opened again. */
  private async waitInHeader(entry: Locator): Promise<void> {
    await eventually(async () => {
      await this.openMenuOnPhone();
      await entry.waitFor({ timeout: 5_000 });
    });
  }

  async openMenuOnPhone(): Promise<void> {
    const opener = this.page.getByRole('banner').getByRole('button', { name: 'Open menu' });
    if (await opener.isVisible()) await opener.click();
  }

  /** The way back to an order of this browser, below the header's links. */
  openOrder(orderNumber: number): Locator {
    return this.page
      .getByRole('navigation', { name: 'Your open orders' })
      .getByRole('link', { name: `Your order #${orderNumber},` });
  }

  toast(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  /**
   * Resolves once a toast has said this. The page itself watches: a busy test may look when a short one has left again.
   *
   * @throws with what toasts said instead, and what the API answered
   */
  async untilToast(text: string): Promise<void> {
    const seen = (words: string) => {
      const said = ((window as unknown as { __said?: Set<string> }).__said ??= new Set());
      const shown = [...document.querySelectorAll('[data-toaster] p')].map(({ textContent }) => textContent ?? '');
      shown.forEach((line) => said.add(line));
      return shown.includes(words);
    };
    try {
      // Longer than a press that begins at the same time: one that is not possible fails first, with its reason.
      await this.page.waitForFunction(seen, text, { polling: 50, timeout: 75_000 });
    } catch (error) {
      throw new Error(`No toast said "${text}": ${await this.page.evaluate(describePage)}`, { cause: error });
    }
  }
}

/** Runs in the page. */
function describePage(): string {
  const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.includes('/api/'))
    .map(({ name, responseStatus, startTime, duration }) =>
      [new URL(name).pathname, responseStatus, Math.round(startTime), Math.round(duration)].join(' '),
    );
  const { __said: said = new Set() } = window as unknown as { __said?: Set<string> };
  return JSON.stringify({ at: location.href, age: Math.round(performance.now()), said: [...said], calls });
}
