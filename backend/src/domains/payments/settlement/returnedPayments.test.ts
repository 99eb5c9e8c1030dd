import type { Order } from '@site/contracts';
import { resetLimits } from '../../../http/rateLimit';
import { eventually, testServer } from '../../../testing';
import { paymentRecords, checkoutStatus } from '../../../testing/paymentRecords';
import { buildCheckout, buildOrder, expectStatus, readOrder } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
beforeEach(resetLimits);
afterEach(() => provider.disarm());
checkInvariantsAfterEach(server);

const cancel = ({ id }: Order) => expectStatus(200, server.api.staff().delete(`/api/orders/${id}`));
const untilItWentBack = (order: Order): Promise<void> =>
  eventually(async () => expect(await paymentRecords.refunds(order.id)).toMatchObject([{ status: 'SUCCEEDED' }]));

describe('money that went back because it could not count', () => {
  test('PAY-26 is no success to the guest who returns from the page', async () => {
    const built = await buildCheckout(server.api);
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: 1000 });
    await cancel(built.order);
    await provider.pay(built.checkout.checkoutUrl);
    await untilItWentBack(built.order);
    expect(await checkoutStatus(server.api, built.checkout.checkoutSessionId)).toMatchObject({
      status: 'DECLINED',
      errorCode: 'payment_returned',
      retryable: false,
    });
  });

  test('is no success to the same request again, either', async () => {
    const { guest, order } = await buildOrder(server.api);
    await provider.arm({ point: 'webhook', kind: 'silence', times: 1000 });
    await provider.arm({ point: 'charge', kind: 'lost_answer' });
    const pay = () =>
      guest.send('POST', `/api/orders/${order.id}/payment/process`, {
        body: { payment_method: 'credit_card', card_data: { token: 'tok_test_returned' } },
        headers: { 'Idempotency-Key': 'card-that-went-back' },
      });
    await expectStatus(202, pay());
    await cancel(order);
    await untilItWentBack(order);
    for (let time = 0; time < 2; time += 1) {
      expect((await expectStatus(409, pay())).json).toMatchObject({ code: 'order_closed' });
    }
    expect((await readOrder({ guest, order })).payment_status).not.toBe('paid');
  });
});
