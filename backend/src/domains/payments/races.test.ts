import { testServer } from '../../testing';
import { paymentRecords } from '../../testing/paymentRecords';
import { chance } from '../../testing/chance';
import { checkInvariantsAfterEach } from '../../testing/checkInvariantsAfterEach';
import { racing } from '../../testing/racing';
import { signed, webhookBody } from '../../testing/sandbox';

const server = testServer();
const luck = chance();
const { seed, between, pick, interleave } = luck;
const { provider, newCheckout, tellings, expectPaidOnce, rounds } = racing(server, luck);
checkInvariantsAfterEach(server);

/** The machine may be busy with other things. */
const TIMEOUT_MS = 300_000;
const ENDLESS = 1_000_000;

test(
  `PAY-05 the same webhook many times at once, from the provider and beside it, counts once (seed ${seed})`,
  async () => {
    for (let round = 0; round < 4; round += 1) {
      const paid = await newCheckout();
      await provider.arm({ point: 'webhook', kind: 'duplicate', copies: 50 });
      await provider.pay(paid.checkout.checkoutUrl);
      const body = webhookBody(await provider.names(paid.checkout.checkoutSessionId));
      const deliver = () => server.api.send('POST', '/api/sandbox/webhook', { body, headers: signed(body) });
      await interleave(
        Array.from({ length: between(10, 20) }, () => deliver),
        100,
      );
      await expectPaidOnce(paid);
      await paymentRecords.inboxDone();
      await expectPaidOnce(paid);
    }
  },
  TIMEOUT_MS,
);

test(
  `PAY-06, PAY-R1 webhook, status poll and sweeper in 100 random interleavings, with duplicates, end in the same paymentRecords (seed ${seed})`,
  async () => {
    await provider.arm({ point: 'webhook', kind: 'silence', times: ENDLESS });
    await rounds(100, async () => {
      const paid = await newCheckout();
      await provider.pay(paid.checkout.checkoutUrl);
      await interleave(await tellings(paid), pick([2, 10, 40]));
      await expectPaidOnce(paid);
    });
  },
  TIMEOUT_MS,
);
