import type { Locator } from 'playwright-core';
import { SitePage } from './SitePage';

/** The home page's menu section. */
export class MenuPage extends SitePage {
  async openMenu(): Promise<void> {
    await this.open('/#menu');
    await this.page.getByRole('tablist', { name: 'Menu categories' }).waitFor();
  }

  async chooseCategory(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  card(dish: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: dish, exact: true }) });
  }

  async add(dish: string): Promise<void> {
    await Promise.all([
      this.untilToast(`${dish} added to your order`),
      this.page.getByRole('button', { name: `Add ${dish} to cart` }).click(),
    ]);
  }

  /** The names of the dishes that can be ordered from the tab at hand. */
  async orderable(): Promise<string[]> {
    // Before that, the HTML that has come may end among the dishes.
    await this.page.waitForLoadState('domcontentloaded');
    const buttons = this.page.getByRole('button', { name: /^Add .+ to cart$/ });
    await buttons.first().waitFor();
    const names = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
    return names.map((label) => label.replace(/^Add (.+) to cart$/, '$1'));
  }
}
