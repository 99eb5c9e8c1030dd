import { createHmac, randomUUID } from 'node:crypto';
import { ask } from '../bench/ask.mts';
import type { Guests } from './Guests.mts';

/** Enough for every reward that a member redeems in one drill. */
const POINTS = 100_000;
const DETAILS = { customer_name: 'Drill Member', customer_phone: '936 555 0198', order_type: 'pickup' };

/** A guest with an account: orders earn points, and points are spent on rewards and given back. */
export class Member {
  /** Ids of orders that were acknowledged. */
  placed: string[] = [];
  /** Ids of redemptions that were acknowledged, and whether their points were given back. */
  redeemed: Map<string, boolean> = new Map();
  /** How often this year's birthday bonus was acknowledged: once, however often it is asked for. */
  birthdays = 0;

  /** What one account may do in a minute is limited. */
  readonly restMs = 2000;

  /** @param id  of the rewards account */
  constructor(
    readonly id: string,
    readonly userId: string,
    readonly rewardId: string,
    readonly token: string,
    readonly staff: Record<string, string>,
  ) {}

  /** Makes an account with a confirmed address and points to spend. */
  static async join(origin: string, jwtSecret: string, staff: Record<string, string>) {
    const email = `member-${randomUUID()}@drill.example`;
    const password = randomUUID();
    const service = { Authorization: `Bearer ${signServiceToken(jwtSecret)}` };
    const read = async (path: string, request: Parameters<typeof ask>[1]) => (await ask(origin + path, request)).json;
    await read('/auth/v1/admin/users', { headers: service, body: { email, password, email_confirm: true } });
    const { access_token: token, user } = await read('/auth/v1/token?grant_type=password', {
      body: { email, password },
    });
    const headers = { Authorization: `Bearer ${token}` };
    const { id } = await read(`/api/rewards/customer/${email}`, { headers });
    await read(`/api/rewards/customer/${id}/points/add`, {
      headers: staff,
      body: { points: POINTS, description: 'For the drill' },
    });
    const catalog = await read(`/api/rewards/catalog?customer_id=${id}`, { headers });
    const reward = catalog.find(({ can_redeem: can }: any) => can);
    await read(`/api/rewards/customer/${id}/birthday`, { method: 'PUT', headers, body: { birthday: '03-02' } });
    return new Member(id, user.id, reward.id, token, staff);
  }

  /** Orders without a cart, pays, redeems a reward, gives every second one back, and has its birthday. */
  async round(guests: Guests) {
    const body = { ...DETAILS, items: [{ menu_item_id: await guests.findDish(), quantity: 2 }] };
    const { id } = await guests.insist('member order', { path: '/api/orders', headers: this.#headers(), body });
    this.placed.push(id);
    await guests.payFor(id, this.#headers());
    const path = `/api/rewards/customer/${this.id}`;
    const { redemption } = await guests.insist('redeem', {
      path: `${path}/redeem/${this.rewardId}`,
      headers: this.#headers(),
      body: {},
    });
    const isReturned = this.redeemed.size % 2 === 1;
    if (isReturned) {
      await guests.insist('give back', {
        path: `${path}/redemptions/${redemption.id}/cancel`,
        headers: this.#headers(),
        body: {},
      });
    }
    this.redeemed.set(redemption.id, isReturned);
    await this.#askForBirthday(guests);
  }

  /** Staff award the bonus in every round, each time as a request of its own: the year decides, not the key. */
  async #askForBirthday(guests: Guests) {
    const answer = await guests.insist('birthday bonus', {
      path: `/api/rewards/customer/${this.id}/birthday-bonus`,
      headers: { ...this.#headers(), ...this.staff },
      body: {},
    });
    if (answer?.transaction) this.birthdays += 1;
  }

  /** Of one request, however often it is sent. */
  #headers() {
    return {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${this.token}`,
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': `10.0.${this.placed.length % 250}.${1 + (this.redeemed.size % 250)}`,
    };
  }
}

function signServiceToken(secret: string) {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role: 'service_role', exp })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
