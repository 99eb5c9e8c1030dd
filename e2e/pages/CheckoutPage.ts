import type { Locator } from 'playwright-core';
import { SitePage } from './SitePage';

type Contact = { name: string; phone: string; email?: string };

/** /checkout: the form, the summary beside it, and the card form of the test mode. */
export class CheckoutPage extends SitePage {
  async fill(details: Contact & { address?: string; zip?: string }): Promise<void> {
    await this.page.getByLabel('Name', { exact: true }).fill(details.name);
    await this.phone.fill(details.phone);
    if (details.email) await this.email.fill(details.email);
    if (details.address) {
      await this.chooseDelivery();
      await this.page.getByLabel('Delivery address').fill(details.address);
      await this.page.getByLabel('ZIP').fill(details.zip ?? '77340');
    }
  }

  get phone(): Locator {
    return this.page.getByRole('textbox', { name: 'Phone' });
  }

  get email(): Locator {
    return this.page.getByRole('textbox', { name: 'Email' });
  }

  async chooseDelivery(): Promise<void> {
    await this.page.getByRole('radio', { name: /^Delivery/ }).check({ force: true });
  }

  /** The radio button of a tip: `18%`, `Other amount`, `No tip`. */
  tip(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  async chooseTip(name: string): Promise<void> {
    // What takes the press is the tile around it.
    await this.tip(name).check({ force: true });
  }

  /** The radio button of a way to pay: `Card`, `Cash`, `Test card`. */
  payment(name: string): Locator {
    return this.page
      .getByRole('group', { name: 'How would you like to pay?' })
      .getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  async payBy(name: 'Card' | 'Cash' | 'Test card'): Promise<void> {
    await this.payment(name).check({ force: true });
  }

  /**
   * Chooses a time of the second day: the nth (0 is the first) that is free. At night few times of the first are left.
   * Returns it as an instant, and in the menu's words.
   */
  async chooseLater(nth: number): Promise<{ at: string; words: string }> {
    // It is disabled until the times are there, which a forced press does not wait for.
    await this.page.getByRole('radio', { name: /^Later/, disabled: false }).check({ force: true });
    await this.page.getByLabel('Day', { exact: true }).selectOption({ index: 1 });
    const times = this.page.getByLabel('Time', { exact: true });
    await times.waitFor();
    const option = times.locator('option:not([disabled]):not([value=""])').nth(nth);
    const at = (await option.getAttribute('value')) ?? '';
    await times.selectOption(at);
    return { at, words: (await option.innerText()).trim() };
  }

  get summary(): Locator {
    return this.page.getByRole('region', { name: 'Order Summary' });
  }

  /** An amount of the summary, by its term: `Tip`, `Total`. */
  amount(term: string): Locator {
    return this.summary
      .locator('dl > div')
      .filter({ has: this.page.locator('dt').getByText(term, { exact: true }) })
      .locator('dd');
  }

  /** Cents, as they stand when the server has worked them out. */
  async cents(term: string): Promise<number> {
    await this.settled();
    return toCents(await this.amount(term).innerText());
  }

  /** Waits until a row shows this amount in cents. */
  async waitForAmount(term: string, cents: number): Promise<void> {
    await this.amount(term).getByText(dollars(cents), { exact: true }).waitFor();
    await this.settled();
  }

  /** Until the amounts are those of what is chosen. */
  async settled(): Promise<void> {
    await this.summary.locator('dl').first().waitFor();
    await this.payButton().and(this.page.locator(':not([aria-disabled])')).waitFor();
  }

  /** Below desktop the lines of the order are folded away. */
  async unfoldSummary(): Promise<void> {
    const fold = this.page.getByRole('button', { name: /^Show \d+ items?$/ });
    if (await fold.isVisible()) await fold.click();
  }

  async applyPromo(code: string): Promise<void> {
    await this.page.getByLabel('Promo code').fill(code);
    await this.page.getByRole('button', { name: 'Apply' }).click();
  }

  async removePromo(code: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove promo code ${code}` }).click();
  }

  /** Whatever it says, with the total in it: `Continue to payment · $12.00`. */
  payButton(): Locator {
    return this.page.locator('button[type="submit"][form]');
  }

  async continueToPayment(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
  }

  async placeOrder(): Promise<void> {
    await this.page.getByRole('button', { name: 'Place order' }).click();
  }

  async enterCardDetails(): Promise<void> {
    await this.page.getByRole('button', { name: 'Enter card details' }).click();
    await this.heading('Complete Payment').waitFor();
    await this.page.getByLabel('Card number').waitFor();
  }

  async fillCard(number: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByLabel('Expiry month').fill('12');
    await this.page.getByLabel('Expiry year').fill(String(new Date().getFullYear() + 2));
    await this.page.getByLabel('CVV').fill('987');
    await this.page.getByLabel('Name on card').fill('Ana Guest');
    await this.page.getByLabel('First name').fill('Ana');
    await this.page.getByLabel('Last name').fill('Guest');
    await this.page.getByLabel('Billing ZIP').fill('77340');
  }
}

/** `$12.00`, `−$1.20` -> cents. */
export function toCents(text: string): number {
  return Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100) * (/^[-−]/.test(text.trim()) ? -1 : 1);
}

/** `$12.00`, `−$1.20` */
export function dollars(cents: number): string {
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}
