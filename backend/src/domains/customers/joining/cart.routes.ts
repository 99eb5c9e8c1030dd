import { SESSION_HEADER } from '@site/contracts';
import { signedIn } from '../../../http/authenticate';
import type { Routers } from '../../../http/routers';
import { AppError } from '../../../lib/AppError';
import { presentCart } from '../../cart';
import { joinCarts } from './joinCarts';

export function cartRoutes({ user }: Routers): void {
  user.post(
    '/api/cart/join',
    {
      summary: 'After signing in: what was put into the cart of X-Session-ID joins the cart of the person',
      answers: { 200: 'Cart' },
      problems: ['session_required'],
      writes: 'own-transactions',
      serialized: true,
      limit: { max: 60, seconds: 60, by: 'session' },
    },
    async ({ merchantId, actor }) => {
      const { sessionHash } = actor;
      if (sessionHash === null) throw new AppError('session_required', `Send the header ${SESSION_HEADER}.`);
      return presentCart(await joinCarts({ merchantId, actor: { ...signedIn(actor), sessionHash } }));
    },
  );
}
