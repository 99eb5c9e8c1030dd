import type { HostedCheckout, Order } from '@site/contracts';
import { eventually, testServer } from '../../../testing';
import { paymentRecords, cartCount, untilPaymentIs } from '../../../testing/paymentRecords';
import { chance } from '../../../testing/chance';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { racing } from '../../../testing/racing';
import { DECLINED_CARD } from '../../../testing/sandbox';

const server = testServer();
const luck = chance();
const { seed, below, between, pick, interleave } = luck;
const { provider, addToCart, orderOf, newOrder, open, openPage, newCheckout, tellings, rounds } = racing(server, luck);
checkInvariantsAfterEach(server);

/** The machine may be busy with other things. */
const TIMEOUT_MS = 300_000;
const ENDLESS = 1_000_000;

test(
  `PAY-20, PAY-R5 a cart that is edited and ordered again while it is paid: what was charged is what the kitchen makes (seed ${seed})`,
  async () => {
    await rounds(8, async () => {
      const first = await newCheckout();
      const { guest } = first;
      const orders = [first.order.id];
      const again = async () => {
        const { order } = await orderOf(guest);
        if (order.id === undefined) return;
        orders.push(order.id);
        const { status, json } = await open({ guest, order });
        if (status === 200 && below(2) === 0) await provider.pay((json as HostedCheckout).checkoutUrl);
      };
      await interleave(
        [() => provider.pay(first.checkout.checkoutUrl), () => addToCart(guest, between(1, 3)), again, again],
        pick([5, 40, 150]),
      );
      await eventually(async () => {
        for (const id of new Set(orders)) {
          const order = (await guest.get(`/api/orders/${id}`)).json as Order;
          const [payments, confirmations] = [await paymentRecords.payments(id), await paymentRecords.confirmations(id)];
          const accepted = payments.filter((payment) => payment.accepted === 1);
          expect(accepted).toHaveLength(order.payment_status === 'paid' ? 1 : 0);
          expect(confirmations).toBe(accepted.length);
          for (const { amountCents } of accepted) expect(`${amountCents}`).toBe(order.amount_due.replace('.', ''));
          for (const stray of payments) if (stray.accepted === 0) expect(stray.status).toBe('REFUNDED');
        }
        const paid = await Promise.all([...new Set(orders)].map((id) => paymentRecords.confirmations(id)));
        expect(paid.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      });
    });
  },
  TIMEOUT_MS,
);

test(
  `PAY-21 double clicks and several tabs never have two open pages of one order (seed ${seed})`,
  async () => {
    await rounds(
      8,
      async () => {
        const tab = await newOrder();
        const answers: HostedCheckout[] = [];
        const click = async () => {
          const { order } = await orderOf(tab.guest);
          answers.push(await openPage({ ...tab, order }));
        };
        await interleave(
          Array.from({ length: between(2, 6) }, () => click),
          pick([1, 20, 60]),
        );
        expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
        const sessions = await paymentRecords.sessions(tab.order.id);
        expect(sessions.filter(({ status }) => status === 'OPEN')).toHaveLength(1);
        expect(await provider.sessionsOf(sessions[0]?.id ?? '')).toHaveLength(1);
      },
      2,
    );
  },
  TIMEOUT_MS,
);

test(
  `PAY-22 whatever gets lost while a page is opened, the guest pays once and a page too many is paid back (seed ${seed})`,
  async () => {
    for (let round = 0; round < 6; round += 1) {
      const tab = await newOrder();
      for (let fault = between(1, 3); fault > 0; fault -= 1) {
        await provider.arm({ point: 'create_session', kind: pick(['lost_answer', 'reset', 'http_500', 'no_url']) });
      }
      const clicks = Array.from(
        { length: between(2, 5) },
        () => () => tab.guest.post('/api/sandbox/hosted-checkout', { orderId: tab.order.id }),
      );
      await interleave(clicks, 60);
      await provider.disarm();
      await openPage(tab);
      const sessions = await paymentRecords.sessions(tab.order.id);
      expect(sessions.filter(({ status }) => status === 'OPEN')).toHaveLength(1);
      const held = (await Promise.all(sessions.map(({ id }) => provider.sessionsOf(id)))).flat();
      await Promise.all(held.map(({ id }) => provider.pay(`${server.url}/sandbox-pay/checkout/${id}`)));
      await untilPaymentIs('paid', tab);
      await eventually(async () => {
        const payments = await paymentRecords.payments(tab.order.id);
        expect(payments.filter(({ accepted }) => accepted === 1)).toMatchObject([{ amountCents: 2598 }]);
        for (const { accepted, status } of payments) expect(status).toBe(accepted === 1 ? 'CAPTURED' : 'REFUNDED');
      });
    }
  },
  TIMEOUT_MS,
);

test(
  `PAY-24 two pages of one order paid at once: one counts, the other is given back exactly once (seed ${seed})`,
  async () => {
    await provider.arm({ point: 'expire_session', kind: 'http_500', times: ENDLESS });
    await rounds(
      8,
      async () => {
        const first = await newCheckout();
        await provider.pay(first.checkout.checkoutUrl, DECLINED_CARD);
        await untilPaymentIs('failed', first);
        const second = { ...first, checkout: await openPage(first) };
        await interleave(
          [first, second].map(
            ({ checkout }) =>
              () =>
                provider.pay(checkout.checkoutUrl),
          ),
        );
        await interleave([...(await tellings(first)), ...(await tellings(second))], pick([5, 50]));
        await untilPaymentIs('paid', first);
        await eventually(async () => {
          const payments = await paymentRecords.payments(first.order.id);
          expect(payments.map(({ accepted, status }) => `${accepted} ${status}`).sort()).toEqual([
            '0 REFUNDED',
            '1 CAPTURED',
          ]);
        });
        expect(await paymentRecords.refunds(first.order.id)).toMatchObject([
          { amountCents: 2598, status: 'SUCCEEDED' },
        ]);
        const held = await Promise.all(
          [first, second].map(({ checkout }) => provider.sessionsOf(checkout.checkoutSessionId)),
        );
        const givenBack = held.flat().flatMap(({ payments }) => payments.map(({ refunded }) => refunded));
        expect(givenBack.filter((cents) => cents > 0)).toEqual([2598]);
        expect(await paymentRecords.confirmations(first.order.id)).toBe(1);
        await eventually(async () => expect(await cartCount(first)).toBe(0));
      },
      3,
    );
  },
  TIMEOUT_MS,
);
