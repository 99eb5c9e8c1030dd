import type { Cart, HostedCheckout, HostedCheckoutStatus, Order } from '@site/contracts';
import { eventually, testServer } from '../../../testing';
import { buildCheckout, DETAILS, expectStatus } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);

type Built = Awaited<ReturnType<typeof buildCheckout>>;

async function statusOf({ checkoutSessionId }: HostedCheckout): Promise<HostedCheckoutStatus> {
  const path = `/api/sandbox/hosted-checkout/${checkoutSessionId}/status`;
  return (await expectStatus(200, server.api.get(path))).json as HostedCheckoutStatus;
}
const untilClosed = ({ checkout }: Built, errorCode: string) =>
  eventually(async () => expect(await statusOf(checkout)).toMatchObject({ status: 'EXPIRED', errorCode }));
const pay = ({ guest, order }: Built, body: object) =>
  expectStatus(200, guest.post(`/api/orders/${order.id}/payment/process`, body));

describe('a payment page that was closed by us says why', () => {
  test('because the cart became another order', async () => {
    const built = await buildCheckout(server.api);
    const line = ((await built.guest.get('/api/cart/')).json as Cart).items[0]?.id ?? '';
    await expectStatus(200, built.guest.put(`/api/cart/items/${line}`, { quantity: 3 }));
    const { json } = await expectStatus(201, built.guest.post('/api/orders/from-cart', DETAILS));
    expect((json as Order).id).not.toBe(built.order.id);
    await untilClosed(built, 'order_changed');
  });

  test('because the order was cancelled', async () => {
    const built = await buildCheckout(server.api);
    await expectStatus(200, server.api.staff().delete(`/api/orders/${built.order.id}`));
    await untilClosed(built, 'order_cancelled');
  });

  test('because the guest pays at pickup instead', async () => {
    const built = await buildCheckout(server.api);
    await pay(built, { payment_method: 'cash' });
    await untilClosed(built, 'order_confirmed');
    expect(await statusOf(built.checkout)).toMatchObject({ paymentStatus: 'pay_at_pickup', retryable: false });
  });

  test('because another attempt of the same order took its place', async () => {
    const built = await buildCheckout(server.api);
    await pay(built, { payment_method: 'credit_card', card_data: { token: 'tok_test_declined_9' } });
    await untilClosed(built, 'newer_checkout');
  });

  test('and one that was not closed by us keeps the reason of its provider', async () => {
    const built = await buildCheckout(server.api);
    await provider.pay(built.checkout.checkoutUrl, '4000 0000 0000 0002');
    await eventually(async () =>
      expect(await statusOf(built.checkout)).toMatchObject({ status: 'DECLINED', errorCode: 'card_declined' }),
    );
  });
});
