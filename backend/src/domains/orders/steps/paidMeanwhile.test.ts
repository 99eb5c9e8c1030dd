import type { Cart, Order } from '@site/contracts';
import { inTransaction } from '../../../database/transaction';
import { eventually, testServer } from '../../../testing';
import { untilPaymentIs } from '../../../testing/paymentRecords';
import { buildCheckout, DETAILS, expectStatus, type GuestOrder } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';
import { untilLockWait } from '../../../testing/untilLockWait';
import { lockOrder } from '../reading/findOrder';

const server = testServer();
const provider = sandbox(() => server.url);
afterEach(() => provider.disarm());
checkInvariantsAfterEach(server);

const orderFrom = ({ guest }: Pick<GuestOrder, 'guest'>, more: object = {}) =>
  guest.post('/api/orders/from-cart', { ...DETAILS, ...more });

/** A payment that comes in while the changed cart is ordered once more. */
async function orderWhilePaid(built: Awaited<ReturnType<typeof buildCheckout>>, more: object) {
  const { guest, checkout } = built;
  await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
  const line = ((await guest.get('/api/cart/')).json as Cart).items[0]?.id ?? '';
  await expectStatus(200, guest.put(`/api/cart/items/${line}`, { quantity: 3 }));
  const second = (await expectStatus(201, orderFrom(built))).json as Order;
  const ordering = await inTransaction(async (transaction) => {
    await lockOrder(server.merchantId, second.id, transaction);
    await provider.pay(checkout.checkoutUrl);
    await untilLockWait(1);
    const third = orderFrom(built, more);
    await untilLockWait(2);
    // In an object, or it would be waited for.
    return { third };
  });
  await untilPaymentIs('paid', built);
  return { second, answer: await ordering.third };
}

describe('a cart that is ordered again at the moment in which its first order is paid after all', () => {
  test.each([
    ['with a tip', { tip_percent: 20 }],
    ['as it was', {}],
  ])('%s is not ordered: its guest would pay for the same dishes twice', async (_, more) => {
    const built = await buildCheckout(server.api);
    const { second, answer } = await orderWhilePaid(built, more);
    expect(answer).toMatchObject({ status: 409, json: { code: 'cart_changed' } });
    expect((await built.guest.get(`/api/orders/${second.id}`)).json).toMatchObject({ payment_status: 'unpaid' });
    await eventually(async () => expect(((await built.guest.get('/api/cart/')).json as Cart).item_count).toBe(1));
  });
});
