import type { HostContract, OrderFromCartRequest } from '@site/contracts';
import { ApiError, useHost, useNavigate } from '@site/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardPayment } from '../../card/cardRules';
import { checkoutMemory } from '../../payment/checkoutMemory';
import { PaymentFailedError, rootOf } from '../../payment/failures';
import { openHostedCheckout } from '../../payment/openHostedCheckout';
import { paymentCalls } from '../../payment/paymentCalls';
import type { Placing } from './placing';
import { orderRequest, placeOrder } from './placing';
import { useProcessPayment } from './useProcessPayment';
import type { CheckoutState, PlacedOrder } from '../../placed/placedOrder';
import { isSettled, toPlaced } from '../../placed/placedOrder';
import { fetchConfirmedOrder } from '../../result/LazyConfirmedOrder';
import type { Refusal } from '../refusal/explainFailure';
import { explainFailure, needsFreshCart } from '../refusal/explainFailure';

export type Step = 'details' | 'redirecting' | 'processing';

/**
 * Cart -> order -> the provider's page, or a payment that our own server processes (cash, test card). One press at a
 * time; a second press, a second tab or a retry reaches the same order, since the server makes one order of one cart
 * version. A refusal is passed to `onRefused`, together with the step back.
 */
export function usePlaceOrder(onRefused: (refusal: Refusal | null) => void) {
  const host = useHost();
  const navigate = useNavigate();
  const process = useProcessPayment();
  const [step, setStep] = useState<Step>('details');
  const [paymentPage, setPaymentPage] = useState<string | null>(null);
  const busy = useRef(false);
  const key = useRef<{ of: string; key: string } | null>(null);

  const stay = useCallback(() => {
    busy.current = false;
    setStep('details');
    setPaymentPage(null);
    void host.cart.refresh();
  }, [host]);

  // Coming back from the provider's page by the browser's Back shows this page as it was left: on its way out.
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => event.persisted && stay();
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [stay]);

  const confirm = useCallback(
    (placed: PlacedOrder) => void navigate('/checkout', { replace: true, state: { placed } satisfies CheckoutState }),
    [navigate],
  );

  const order = useCallback((placing: Placing) => {
    const body = orderRequest(placing);
    return placeOrder(body, keyFor(key, body));
  }, []);

  const run = useCallback(
    async (during: Step, work: () => Promise<PlacedOrder | { paymentPage: string }>) => {
      if (busy.current) return;
      busy.current = true;
      onRefused(null);
      setStep(during);
      try {
        const outcome = await work();
        // The form cannot be pressed again: the redirect screen stays until the browser leaves, the confirmation for good.
        if ('paymentPage' in outcome) setPaymentPage(outcome.paymentPage);
        else confirm(outcome);
        return;
      } catch (error) {
        const confirmed = await confirmedMeanwhile(error);
        if (confirmed) return confirm(confirmed);
        onRefused(explainFailure(error, host));
        if (needsFreshCart(error)) void host.cart.refresh();
      }
      busy.current = false;
      setStep('details');
    },
    [host, confirm, onRefused],
  );

  return {
    step,
    /** The address that the browser is on its way to. */
    paymentPage,
    /** Gives up the way to the payment page. The order is kept, and the same press reaches it again. */
    stay,
    /** By the provider's page. */
    payHosted: (placing: Placing) => run('redirecting', () => leaveForProvider(order(placing), host)),
    /** Cash (`card` null) or the test mode's card. */
    payHere: (placing: Placing, card: CardPayment | null) =>
      run('processing', async () => {
        fetchConfirmedOrder();
        const placed = await order(placing);
        const { status, payment_method } = await process(placed, card);
        return toPlaced(placed, payment_method, status === 'PENDING');
      }),
  };
}

async function leaveForProvider(placing: ReturnType<typeof placeOrder>, host: HostContract) {
  const paymentPage = await openHostedCheckout(await placing, host);
  host.navigation.leave(paymentPage);
  return { paymentPage };
}

/** The same intent gets the same key, so that a lost answer followed by a second press makes one order. */
function keyFor(last: { current: { of: string; key: string } | null }, body: OrderFromCartRequest): string {
  const of = JSON.stringify(body);
  if (last.current?.of !== of) last.current = { of, key: crypto.randomUUID() };
  return last.current.key;
}

/** A payment without an answer, or "already paid" after one, is no failure when the server has this tab's order as placed. */
async function confirmedMeanwhile(error: unknown): Promise<PlacedOrder | null> {
  const cause = rootOf(error);
  if (!(cause instanceof ApiError)) return null;
  const mayBePaid = error instanceof PaymentFailedError && !cause.isTheirs;
  if (!mayBePaid && cause.code !== 'already_paid') return null;
  const { orderId, orderToken } = checkoutMemory.read();
  if (!orderId) return null;
  const order = await paymentCalls.order(orderId, orderToken).catch(() => null);
  return order && isSettled(order) ? toPlaced(order, order.payment_method, false) : null;
}
