import type { Locator } from 'playwright-core';
import { SitePage } from './SitePage';

/** /order-status/:id */
export class OrderStatusPage extends SitePage {
  /** Where the order is: the step that is named as the present one. */
  step(label: string): Locator {
    return this.page.getByRole('listitem').and(this.page.locator('[aria-current="step"]')).filter({ hasText: label });
  }

  /** How fresh the page is: `Live`, `Updating every 30 s`. */
  freshness(words: string | RegExp): Locator {
    return this.page.getByText(words, typeof words === 'string' ? { exact: true } : {});
  }

  /** An amount of the receipt, by its term. */
  amount(term: string): Locator {
    return this.page
      .getByRole('region', { name: 'Your order' })
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').getByText(term, { exact: true }) })
      .locator('dd');
  }
}
