import { eventually, testServer } from '../../../testing';
import { buildUser } from '../../../testing/builders/buildUser';
import { DETAILS } from '../../../testing/builders/buildOrder';
import { cartOf } from '../../../testing/cartOf';
import { chance } from '../../../testing/chance';
import { checkInvariantsAfterEach } from '../../../testing/checkInvariantsAfterEach';
import { racing } from '../../../testing/racing';

const server = testServer();
const luck = chance();
const { seed, between, pick, interleave } = luck;
const { provider, addToCart, newCheckout, tellings, expectPaidOnce, rounds } = racing(server, luck);
checkInvariantsAfterEach(server);

/** The machine may be busy with other things. */
const TIMEOUT_MS = 120_000;
const ENDLESS = 1_000_000;

test(
  `signing in on several tabs while the guest’s order is being paid loses no dish and sells none twice (seed ${seed})`,
  async () => {
    await provider.arm({ point: 'webhook', kind: 'silence', times: ENDLESS });
    await rounds(24, async () => {
      const paid = await newCheckout();
      const user = await buildUser(server);
      const here = paid.guest.with({ Authorization: `Bearer ${user.token}` });
      await provider.pay(paid.checkout.checkoutUrl);
      const join = () => here.post('/api/cart/join');
      const order = () => here.post('/api/orders/from-cart', DETAILS);
      const added = between(1, 3);
      const adding = Array.from({ length: added }, () => () => addToCart(pick([here, paid.guest]), 1));
      const works = [...(await tellings(paid)), ...adding, join, join, join, order];
      await interleave(works, pick([2, 15, 60]));
      await expectPaidOnce(paid);
      // A refused buyer retries.
      await eventually(async () => expect((await join()).status).toBe(200));
      await eventually(async () => expect((await cartOf(here)).item_count).toBe(added));
      expect((await cartOf(paid.guest)).item_count).toBe(0);
    });
  },
  TIMEOUT_MS,
);
