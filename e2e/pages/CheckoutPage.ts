import { SitePage } from './SitePage';

/** /checkout */
export class CheckoutPage extends SitePage {
  async fill(details: { name: string; phone: string; address?: string; zip?: string }): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(details.name);
    await this.page.getByLabel('Phone').fill(details.phone);
    if (details.address) {
      await this.page.getByRole('radio', { name: 'Delivery' }).check({ force: true });
      await this.page.getByLabel('Delivery address').fill(details.address);
      await this.page.getByLabel('ZIP').fill(details.zip ?? '77340');
    }
  }

  async continueToPayment(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
  }
}
