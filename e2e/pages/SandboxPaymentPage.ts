import type { Page } from 'playwright-core';

export const CARDS = { approved: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const;

const WORDS = {
  en: {
    pay: 'Pay',
    number: 'Card number',
    expiry: 'Expiry',
    cvc: 'CVC',
    name: 'Name on card',
    cancel: 'Cancel and return',
  },
  es: {
    pay: 'Pagar',
    number: 'Número de tarjeta',
    expiry: 'Vencimiento',
    cvc: 'CVC',
    name: 'Nombre en la tarjeta',
    cancel: 'Cancelar y volver',
  },
} as const;

/** The payment provider's own page, in the language of the guest. */
export class SandboxPaymentPage {
  readonly page: Page;
  readonly #words: (typeof WORDS)[keyof typeof WORDS];

  constructor(page: Page, language: keyof typeof WORDS = 'en') {
    this.page = page;
    this.#words = WORDS[language];
  }

  async arrive(): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: new RegExp(`^${this.#words.pay} `) }).waitFor();
  }

  /** Cents, as the provider would charge them. */
  async amount(): Promise<number> {
    const text = await this.page.locator('.amount').innerText();
    return Math.round(Number(text.replace(/[^0-9.]/g, '')) * 100);
  }

  async pay(number: string): Promise<void> {
    await this.page.getByLabel(this.#words.number).fill(number);
    await this.page.getByLabel(this.#words.expiry).fill('12/34');
    await this.page.getByLabel(this.#words.cvc).fill('123');
    await this.page.getByLabel(this.#words.name).fill('Ana Guest');
    await this.page.getByRole('button', { name: new RegExp(`^${this.#words.pay} \\$`) }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${this.#words.cancel}`) }).click();
  }
}
