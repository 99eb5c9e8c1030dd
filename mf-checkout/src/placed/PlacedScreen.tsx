import { TIMES } from '@site/contracts';
import { formatPrice, LinkButton, recentOrders, SuccessArt, useHost, useServerState, useShowsOrder } from '@site/kit';
import { useEffect, useRef } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { paymentCalls } from '../payment/paymentCalls';
import { LazyConfirmedOrder } from '../result/LazyConfirmedOrder';
import { ResultFrame } from '../result/ResultFrame';
import { FollowOrderLink } from '../status/FollowOrderLink';
import { useScreenTitle } from '../useScreenTitle';
import type { PlacedOrder } from './placedOrder';
import { isSettled } from './placedOrder';
import { rich, t } from '../messages';

const ASK_MS = 3000;

/** 'Order Confirmed!' of an order that needed no provider's page: cash at pickup, or the test mode's card. */
export function PlacedScreen({ placed }: { placed: PlacedOrder }) {
  const { cart, toasts } = useHost();
  useShowsOrder(placed.orderId);
  const token = recentOrders.tokenOf(placed.orderId);
  const { data: order } = useServerState(
    placed.pending ? ['placed-order', placed.orderId] : null,
    () => paymentCalls.order(placed.orderId, token),
    { everyMs: (known) => (known && isSettled(known) ? 0 : ASK_MS) },
  );
  const box = useRef<HTMLDivElement>(null);
  const waiting = placed.pending && !(order && isSettled(order));
  const title = t(waiting ? 'Your payment is still being confirmed' : 'Order Confirmed!');
  useScreenTitle(title);

  // The button that was pressed is gone.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [waiting]);

  // Once: after a reload nothing is remembered any more, and the cart may be a new one.
  useEffect(() => {
    const { orderId, cartVersion } = checkoutMemory.read();
    if (waiting || orderId !== placed.orderId) return;
    checkoutMemory.forget();
    void cart.startNewSession(cartVersion);
    if (placed.method === 'cash') return;
    toasts.show({
      title: t('Payment Successful!'),
      description: t('Your order has been confirmed and payment processed.'),
      tone: 'success',
      duration: TIMES.toastPaymentSuccess,
    });
  }, [waiting, placed, cart, toasts]);

  return (
    <div ref={box}>
      <ResultFrame
        art={<SuccessArt />}
        title={title}
        actions={
          <>
            <FollowOrderLink orderId={placed.orderId} token={token} />
            <LinkButton to="/" variant="secondary">
              {t('Continue Shopping')}
            </LinkButton>
          </>
        }
        receipt={!waiting && <LazyConfirmedOrder orderId={placed.orderId} token={token} />}
      >
        <p role="status">
          {waiting
            ? t('You need not pay again: as soon as the answer comes, the kitchen has your order.')
            : rich(
                placed.method === 'cash'
                  ? 'Thank you! Order {number} is in the kitchen’s hands. Please pay {amount} in cash at pickup.'
                  : 'Thank you! Order {number} is paid: {amount}.',
                { number: <strong>#{placed.orderNumber}</strong>, amount: formatPrice(placed.amountDue) },
              )}
        </p>
      </ResultFrame>
    </div>
  );
}
