import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkAnswers, checkRecords } from '../check.mts';
import { guestHeaders, Guests } from '../Guests.mts';
import type { Stage } from '../Stage.mts';

type Attack = { pages: number; cash: number; refused: number };

type Served = { minutes: number; inCash: boolean; cashRefused: boolean };

const ADDRESSES = [1, 10, 100];
/** What a restaurant has until staff change it. */
const KITCHEN = { slot_minutes: 15, capacity_minutes: 180 };
const SLOT_MS = 15 * 60_000;
const UNDISTURBED_GUESTS = 3;
/** Of all attackers together, so that the machine is not what is attacked. */
const ATTACK_EVERY_MS = 300;
const HONEST_EVERY_MS = 10_000;
const PAID_WITHIN_MS = 15_000;
/** Of the honest guests, who wait no more than twice as long as without the attack. */
const LEAST_SHARE = 0.95;
/** The latest that an unpaid order is planned after a paid one, and what that takes. */
const CASH_WITHIN_MINUTES = 60;
const CONTACT = { customer_name: 'Drill Guest', customer_phone: '936 555 0199', order_type: 'pickup' };

/**
 * Attackers behind a few addresses fill the kitchen with orders that they do not pay, while honest guests order and
 * pay.
 */
export async function kitchenFlood(stage: Stage) {
  const server = await stage.startServer();
  await stage.setKitchen(server.origin, KITCHEN);
  const guests = new Guests(server.origin);
  const flood = new Flood(stage, guests);
  let usual = 0;
  for (let guest = 0; guest < UNDISTURBED_GUESTS; guest += 1) {
    usual = Math.max(usual, (await flood.serve({ inCash: false })).minutes);
  }
  for (const addresses of ADDRESSES) {
    stage.say(`${addresses} addresses attack for ${stage.minutes} minutes`);
    await emptyKitchen(stage);
    const { served, attack } = await flood.play(addresses);
    const from = `${addresses} ${addresses === 1 ? 'address' : 'addresses'}`;
    const paying = served.filter(({ inCash }) => !inCash);
    const inTime = paying.filter(({ minutes }) => minutes <= 2 * usual).length;
    stage.findings.record(
      `${from}: 95 % of those who pay wait at most twice as long`,
      paying.length > 0 && inTime >= LEAST_SHARE * paying.length,
      `${inTime} of ${paying.length} guests; ${usual.toFixed(0)} min undisturbed, ${rangeOf(paying)} min during the attack ` +
        `(${attack.pages} pages, ${attack.cash} cash orders, ${attack.refused} refusals)`,
    );
    const cash = served.filter(({ inCash }) => inCash);
    const toCard = served.filter(({ cashRefused }) => cashRefused).length;
    stage.findings.record(
      `${from}: those who want to pay cash are served within an hour, or asked to pay by card`,
      cash.every(({ minutes }) => minutes <= CASH_WITHIN_MINUTES),
      `${cash.length} served in cash, ${rangeOf(cash)} min; ${toCard} asked to pay by card, and counted there`,
    );
  }
  checkAnswers(stage, guests);
  await checkRecords(stage, guests);
  return `unpaid orders from 1, 10 and 100 addresses, ${stage.minutes} min each, one every ${ATTACK_EVERY_MS} ms; honest guests one every ${HONEST_EVERY_MS / 1000} s`;
}

class Flood {
  constructor(
    readonly stage: Stage,
    readonly guests: Guests,
  ) {}

  async play(addresses: number): Promise<{ served: Served[]; attack: Attack }> {
    const until = performance.now() + this.stage.minutes * 60_000;
    const attack: Attack = { pages: 0, cash: 0, refused: 0 };
    const attackers = (async () => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        await this.#attack(`198.51.100.${1 + (turn % addresses)}`, attack);
        await sleep(ATTACK_EVERY_MS);
      }
    })();
    const served: Served[] = [];
    for (let guest = 0; performance.now() < until; guest += 1) {
      await sleep(HONEST_EVERY_MS);
      served.push(await this.serve({ inCash: guest % 3 === 0 }));
    }
    await attackers;
    return { served, attack };
  }

  /** One order that is never paid: large or small, by card or in cash, soon or for a chosen time. */
  async #attack(address: string, attack: Attack) {
    const headers = { ...guestHeaders(randomUUID()), 'X-Forwarded-For': address };
    const [kind] = ['large', 'small', 'timed', 'cash', 'cash'].slice(Math.floor(this.stage.random() * 5));
    const slot = Math.ceil(Date.now() / SLOT_MS) + 1 + Math.floor(this.stage.random() * 4);
    const dish = { menu_item_id: await this.guests.findDish(), quantity: kind === 'large' ? 99 : 2 };
    const body = {
      ...CONTACT,
      items: Array.from({ length: kind === 'large' ? 5 : 1 }, () => dish),
      ...(kind === 'timed' ? { requested_for: new Date(slot * SLOT_MS).toISOString() } : {}),
    };
    const placed = await this.#send('/api/orders', headers, body);
    if (placed.status !== 201) return void (attack.refused += 1);
    const { id } = placed.json;
    const answer =
      kind === 'cash'
        ? await this.#send(`/api/orders/${id}/payment/process`, headers, { payment_method: 'cash' })
        : await this.#send('/api/sandbox/hosted-checkout', headers, { orderId: id });
    if (answer.status !== 200) attack.refused += 1;
    else if (kind === 'cash') attack.cash += 1;
    else attack.pages += 1;
  }

  /**
   * An honest guest orders and pays. Staff cancel the order afterwards, so that honest guests do not wait for each
   * other and only the attack is measured.
   *
   * @param options  whether the guest would rather pay cash
   */
  async serve({ inCash }: { inCash: boolean }): Promise<Served> {
    const { guests, stage } = this;
    const session = randomUUID();
    const begun = Date.now();
    let cashRefused = false;
    try {
      await guests.fillCart(session);
      const order = await guests.placeOrder(session);
      const path = `/api/orders/${order.id}`;
      if (inCash) {
        const agreed = await this.#send(`${path}/payment/process`, guestHeaders(session), { payment_method: 'cash' });
        cashRefused = agreed.json?.code === 'payment_needed';
        if (!cashRefused && agreed.status !== 200) throw new Error(`cash: ${agreed.status} ${agreed.text}`);
      }
      if (!inCash || cashRefused) await guests.pay(order);
      const confirmed = await this.#untilConfirmed(path, session);
      const minutes = (Date.parse(confirmed.promised_at) - begun) / 60_000;
      await guests.insist('cancel', { path, method: 'DELETE', headers: stage.staff });
      return { minutes, inCash: inCash && !cashRefused, cashRefused };
    } catch (error) {
      guests.givenUp.push((error as Error).message);
      return { minutes: Infinity, inCash: inCash && !cashRefused, cashRefused };
    }
  }

  async #untilConfirmed(path: string, session: string): Promise<{ promised_at: string }> {
    const until = performance.now() + PAID_WITHIN_MS;
    for (;;) {
      const order = await this.guests.insist('read', { path, method: 'GET', headers: guestHeaders(session) });
      if (['paid', 'pay_at_pickup'].includes(order.payment_status)) return order;
      if (performance.now() > until) throw new Error(`The order stayed ${order.payment_status}`);
      await sleep(100);
    }
  }

  #send(path: string, headers: Record<string, string>, body: unknown) {
    return this.guests.ask('attack', { path, headers, body });
  }
}

/** The shortest and the longest wait: `7 to 12`. */
function rangeOf(served: readonly Served[]) {
  const minutes = served.map((one) => Math.round(one.minutes));
  return served.length === 0 ? '-' : `${Math.min(...minutes)} to ${Math.max(...minutes)}`;
}

/** Between two attacks. */
async function emptyKitchen(stage: Stage) {
  for (const table of ['kitchen_hold_items', 'kitchen_hold_slots', 'kitchen_holds', 'kitchen_slots']) {
    await stage.query(`DELETE FROM ${table}`);
  }
}
