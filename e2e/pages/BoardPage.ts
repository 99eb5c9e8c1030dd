import type { Locator } from 'playwright-core';
import { SitePage } from './SitePage';

/** /admin/board */
export class BoardPage extends SitePage {
  async arrive(): Promise<void> {
    await this.open('/admin/board');
    await this.heading('Board').waitFor();
    await this.live();
  }

  live(): Promise<void> {
    // The navigation has a heading of the same word.
    return this.page.locator('span').getByText('Live', { exact: true }).waitFor();
  }

  ticket(orderNumber: number): Locator {
    return this.page.getByRole('article', { name: `Order ${orderNumber},` });
  }

  /** The ticket in the lane of its step. */
  ticketIn(lane: 'New' | 'Accepted' | 'Preparing' | 'Ready', orderNumber: number): Locator {
    return this.page
      .getByRole('region', { name: lane, exact: true })
      .getByRole('article', { name: `Order ${orderNumber},` });
  }

  async press(orderNumber: number, button: string | RegExp): Promise<void> {
    await this.ticket(orderNumber).getByRole('button', { name: button }).click();
  }
}
