import type { Cart } from '@site/contracts';
import { cartCalls, useHost, useSession } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { t } from '../messages';

/** A sign-in that ended while its person was at the checkout. */
export type EndedSignIn = {
  /** As it was last seen; only the person who signs in again gets it from the server. */
  cart: Cart;
  userId: string;
  /** Puts the same dishes into a guest's cart. Rejects when none could be. */
  goOnAsGuest: (promoCode: string | null) => Promise<void>;
};

type Kept = { userId: string; cart: Cart };

/** The sign-in that ended on this page; null without one, and once there is a cart to go on with. */
export function useEndedSignIn(cart: Cart | null): EndedSignIn | null {
  const { cart: actions, toasts } = useHost();
  const session = useSession();
  const [kept, setKept] = useState<Kept | null>(null);

  const userId = session.user?.id;
  if (userId && cart && (kept?.cart !== cart || kept.userId !== userId)) setKept({ userId, cart });
  const hasEnded = session.status === 'signed-out' && session.ended === true;
  const lost = hasEnded && kept && kept.cart.items.length > 0 && !cart?.items.length ? kept : null;

  // Signed in again in another tab: the cart is there once it is asked for.
  const isBack = userId !== undefined && kept !== null && !cart?.items.length;
  useEffect(() => {
    if (isBack) void actions.refresh();
  }, [isBack, actions]);

  const goOnAsGuest = useCallback(
    async (promoCode: string | null) => {
      const left = await takeAlong(kept?.cart.items ?? []);
      if (promoCode)
        await cartCalls.applyPromoCode(promoCode).catch(() => left.push(t('code {code}', { code: promoCode })));
      await actions.refresh();
      if (left.length > 0) {
        toasts.show({
          title: t('Please look at your order again'),
          description: t('Not in it any more: {names}', { names: left.join(', ') }),
        });
      }
    },
    [kept, actions, toasts],
  );

  return lost ? { ...lost, goOnAsGuest } : null;
}

/** @returns the names of what could not be put into the guest's cart; throws when that is all of it */
async function takeAlong(lines: Cart['items']): Promise<string[]> {
  const left: string[] = [];
  let reason: unknown;
  for (const line of lines) {
    const ownWords = line.customizations.filter((label) => !line.option_labels.includes(label));
    try {
      await cartCalls.add({
        menu_item_id: line.menu_item_id,
        quantity: line.quantity,
        customizations: [...line.option_ids.map((option_id) => ({ option_id })), ...ownWords],
        special_instructions: line.special_instructions,
      });
    } catch (error) {
      reason = error;
      left.push(line.menu_item_name);
    }
  }
  if (left.length === lines.length) throw reason;
  return left;
}
