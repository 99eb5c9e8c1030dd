import type { HostedCheckout } from '@site/contracts';
import { testServer } from '../../../testing';
import { paymentRecords } from '../../../testing/paymentRecords';
import { buildOrder, expectStatus } from '../../../testing/builders/buildOrder';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { sandbox } from '../../../testing/sandbox';

const server = testServer();
const provider = sandbox(() => server.url);
checkInvariantsAfterEach(server);

describe('where the guest is sent back to', () => {
  test('PAY-33 is our own page, whatever origin was asked for', async () => {
    const { guest, order } = await buildOrder(server.api);
    await expectStatus(
      200,
      guest.post('/api/sandbox/hosted-checkout', {
        orderId: order.id,
        redirectUrls: {
          success: 'https://evil.example/payment-success?redirect_to=https://evil.example',
          failure: '//evil.example/payment-failure',
          cancel: 'javascript:alert(1)',
        },
      }),
    );
    const [session] = await paymentRecords.sessions(order.id);
    const id = session?.id ?? '';
    expect(session?.redirectUrls).toEqual({
      success: `${origin()}/payment-success?checkout_id=${id}&status=APPROVED`,
      failure: `${origin()}/payment-failure?checkout_id=${id}&status=DECLINED&error_code={ERROR_CODE}`,
      cancel: `${origin()}/payment-cancelled?checkout_id=${id}&status=CANCELLED`,
    });
  });

  test('keeps a redirect_to of our own, and tells the reason of a decline', async () => {
    const { guest, order } = await buildOrder(server.api);
    const { json } = await expectStatus(
      200,
      guest.post('/api/sandbox/hosted-checkout', {
        orderId: order.id,
        redirectUrls: {
          failure: `${origin()}/payment-failure?status=APPROVED&redirect_to=${encodeURIComponent('/order')}`,
        },
      }),
    );
    const { checkoutUrl } = json as HostedCheckout;
    await provider.pay(checkoutUrl, '4000 0000 0000 0002');
    const { location } = await provider.cancel(checkoutUrl);
    const back = new URL(location ?? '');
    expect(back.pathname).toBe('/payment-failure');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      status: 'DECLINED',
      error_code: 'card_declined',
      redirect_to: '/order',
    });
  });
});

/** What the site calls itself in these tests. */
function origin(): string {
  return `http://localhost:${new URL(server.url).port}`;
}
