import type { ClaimedOrders } from '@site/contracts';
import { signedIn } from '../../../http/authenticate';
import type { UserActor } from '../../../http/actor';
import type { Routers } from '../../../http/routers';
import { claimOrders, listOrdersToClaim } from '../../orders';
import { presentOrderToClaim } from '../customers.presenter';

/** Returns the user's address once it is verified; an unverified one proves nothing. */
function provenEmail({ email, emailVerified }: UserActor): string | undefined {
  return emailVerified && email !== '' ? email : undefined;
}

export function claimsRoutes({ user }: Routers): void {
  user.get(
    '/api/account/claimable-orders',
    {
      summary: 'What the person ordered as a guest with their own, verified e-mail',
      answers: { 200: 'ClaimableOrder[]' },
    },
    async ({ merchantId, actor }) => {
      const email = provenEmail(signedIn(actor));
      return email === undefined ? [] : (await listOrdersToClaim({ merchantId, email })).map(presentOrderToClaim);
    },
  );

  user.post(
    '/api/account/claimable-orders/claim',
    {
      summary: 'Make all of them the person’s own',
      answers: { 200: 'ClaimedOrders' },
      writes: 'own-transactions',
      serialized: true,
      limit: { max: 30, seconds: 60, by: 'session' },
    },
    async ({ merchantId, actor }) => {
      const person = signedIn(actor);
      const email = provenEmail(person);
      const claimed = email === undefined ? 0 : await claimOrders({ merchantId, email, userId: person.userId });
      return { claimed } satisfies ClaimedOrders;
    },
  );
}
