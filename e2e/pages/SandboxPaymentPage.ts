import type { Page } from 'playwright-core';

export const CARDS = { approved: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

/** The payment provider's own page. */
export class SandboxPaymentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async arrive(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor();
  }

  /** Cents, as the provider would charge them. */
  async amount(): Promise<number> {
    const text = await this.page.locator('.amount').innerText();
    return Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100);
  }

  async pay(number: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiry').fill('12/34');
    await this.page.getByLabel('CVC').fill('123');
    await this.page.getByLabel('Name on card').fill('Ana Guest');
    await this.page.getByRole('button', { name: /^Pay \$/ }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: /^Cancel and return/ }).click();
  }
}
