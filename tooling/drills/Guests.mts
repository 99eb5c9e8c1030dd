import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a guest is willing to wait. A server that says nothing for longer has broken its promise. */
const PATIENCE_MS = 10_000;
const REST_MS = 150;
/** After a 503 guests retry sooner than Retry-After says, but do not flood the server. */
const COMES_BACK_MS = 1000;
/** Beyond that a guest gives a step up. */
const TRIES = 600;
const CUT_OFF = 502;

export type Heard = {
  step: string;
  status: number;
  milliseconds: number;
  retryAfter: string | null;
  detail: string | undefined;
  failure?: string;
};

export type Placed = { session: string; id: string; token: string };

type Request = {
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  form?: URLSearchParams;
  method?: string;
  accepts?: (status: number) => boolean;
};

/** Somebody who comes again and again beside the guests without an account. */
export type Visitor = { restMs: number; round: (guests: Guests) => Promise<unknown> };

/**
 * Guests who fill a cart, order and pay, one round after the other, and try again with the same key where they got no
 * answer. They remember their answers.
 */
export class Guests {
  heard: Heard[] = [];
  placed: Placed[] = [];
  /** Ids of orders that the provider's page said were paid. */
  paid: string[] = [];
  /** Rounds that a guest gave up. */
  givenUp: string[] = [];

  /** Of the dish that everybody orders. */
  menuItemId: number | undefined;
  readonly #pays: boolean;
  readonly #email: string | undefined;
  readonly #visitors: readonly Visitor[];
  #leaving = false;
  #rounds: Promise<void>[] = [];

  /** @param options  visitors: who come beside those without an account */
  constructor(
    readonly origin: string,
    { pays = true, email, visitors = [] }: { pays?: boolean; email?: string; visitors?: readonly Visitor[] } = {},
  ) {
    this.#pays = pays;
    this.#email = email;
    this.#visitors = visitors;
  }

  /** @param count  of guests without an account, at a time */
  come(count: number) {
    this.#leaving = false;
    const guest: Visitor = { restMs: REST_MS, round: () => this.order(randomUUID()) };
    for (const visitor of [...Array.from({ length: count }, () => guest), ...this.#visitors]) {
      this.#rounds.push(this.#stay(visitor));
    }
  }

  /** Everybody ends the round they are in. */
  async leave() {
    this.#leaving = true;
    await Promise.all(this.#rounds.splice(0));
  }

  async #stay(visitor: Visitor) {
    while (!this.#leaving) {
      await this.#finish(visitor.round(this));
      await sleep(visitor.restMs);
    }
  }

  /** One guest, from the menu to the receipt. */
  async round() {
    await this.#finish(this.order(randomUUID()));
  }

  async #finish(round: Promise<unknown>) {
    try {
      await round;
    } catch (error) {
      this.givenUp.push((error as Error).message);
    }
  }

  async order(session: string): Promise<Placed> {
    await this.fillCart(session);
    const order = await this.placeOrder(session);
    if (this.#pays) await this.pay(order);
    return order;
  }

  async fillCart(session: string) {
    const body = { menu_item_id: await this.findDish(), quantity: 2 };
    await this.insist('add', { path: '/api/cart/items', headers: guestHeaders(session), body });
  }

  async placeOrder(session: string): Promise<Placed> {
    const { id, access_token: token = '' } = await this.insist('order', {
      path: '/api/orders/from-cart',
      headers: { ...guestHeaders(session), 'Idempotency-Key': randomUUID() },
      body: {
        customer_name: 'Drill Guest',
        customer_phone: '936 555 0199',
        order_type: 'pickup',
        ...(this.#email === undefined ? {} : { customer_email: this.#email }),
      },
    });
    const order = { session, id, token };
    this.placed.push(order);
    return order;
  }

  pay({ session, id }: Placed) {
    return this.payFor(id, guestHeaders(session));
  }

  async payFor(id: string, headers: Record<string, string>) {
    const path = '/api/sandbox/hosted-checkout';
    const checkout = await this.insist('checkout', { path, headers, body: { orderId: id } });
    const page = new URL(checkout.checkoutUrl).pathname;
    await this.insist('pay', {
      path: `${page}/pay`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      form: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Drill Guest' }),
      accepts: (status) => status === 303,
    });
    this.paid.push(id);
  }

  /** Tries until the answer is good, with the same headers each time. */
  async insist(step: string, request: Request): Promise<any> {
    const { accepts = (status) => status >= 200 && status < 300 } = request;
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { status, json, text, waits } = await this.ask(step, request);
      if (accepts(status)) return json;
      // Paid already: an answer to an earlier try was lost on its way.
      if (status === 303 || (step !== 'pay' && status === 409 && /already/.test(text))) return json;
      if (status >= 400 && status < 500 && status !== 429 && status !== 409)
        throw new Error(`${step}: ${status} ${text}`);
      if (step === 'pay' && status === 409) return json;
      await sleep(waits ? COMES_BACK_MS : REST_MS);
    }
    throw new Error(`${step}: given up after ${TRIES} tries`);
  }

  /**
   * One request, remembered with what it took.
   *
   * @returns waits: answered with Retry-After
   */
  async ask(
    step: string,
    { path, headers, body, form, method = 'POST' }: Request,
  ): Promise<{ status: number; json: any; text: string; waits: boolean }> {
    const started = performance.now();
    const note = (part: Partial<Heard>) =>
      this.heard.push({
        step,
        status: 0,
        retryAfter: null,
        detail: undefined,
        milliseconds: performance.now() - started,
        ...part,
      });
    try {
      const response = await fetch(this.origin + path, {
        method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(form === undefined ? {} : { body: form }),
      });
      const text = await response.text();
      // The balancer's word for a server whose connection broke; the site has no such status.
      if (response.status === CUT_OFF) throw Object.assign(new Error(), { name: 'cut off' });
      const json = /json/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : undefined;
      const retryAfter = response.headers.get('Retry-After');
      note({ status: response.status, retryAfter, detail: json?.detail });
      return { status: response.status, json, text, waits: retryAfter !== null };
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: string } };
      note({ failure: cause?.code ?? name });
      return { status: 0, json: undefined, text: '', waits: false };
    }
  }

  /** @returns the dish that everybody orders: one without choices */
  async findDish(): Promise<number> {
    if (this.menuItemId !== undefined) return this.menuItemId;
    for (;;) {
      const dishes = await this.insist('menu', { path: '/api/menu-items/', method: 'GET', headers: {} });
      const plain = dishes.find(
        (dish: any) => dish.is_available && !dish.in_store_only && dish.modifier_groups.length === 0,
      );
      if (plain) return (this.menuItemId = plain.id);
      // The restaurant has no menu yet.
      await sleep(COMES_BACK_MS);
    }
  }
}

export function guestHeaders(session: string) {
  const from = Array.from({ length: 3 }, (_, index) => parseInt(session.slice(2 * index, 2 * index + 2), 16));
  return {
    'Content-Type': 'application/json',
    'X-Session-ID': session,
    'X-Forwarded-For': `10.${from.join('.')}`,
  };
}
