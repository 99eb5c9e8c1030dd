import type { Cart, CartSummary, HostContract, Order } from '@site/contracts';
import { TIMES } from '@site/contracts';
import { ApiError, toCents, useHost } from '@site/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { paymentCalls } from '../payment/paymentCalls';
import type { Details } from './details';

export type Step = 'details' | 'redirecting';

/** Something the guest must look at before paying, in the server's words. */
export type Notice = { title: string; text: string };

type Placing = { details: Details; cart: Cart; summary: CartSummary };

/**
 * Cart -> order -> payment session -> the provider's page. One press at a time; a second press, a second tab or a
 * retry reaches the same order, since the server makes one order of one cart version.
 */
export function usePlaceOrder() {
  const host = useHost();
  const [step, setStep] = useState<Step>('details');
  const [notice, setNotice] = useState<Notice | null>(null);
  const busy = useRef(false);
  const key = useRef<{ of: string; key: string } | null>(null);

  // Coming back from the provider's page by the browser's Back shows this page as it was left: on its way out.
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      busy.current = false;
      setStep('details');
      void host.cart.refresh();
    };
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [host]);

  /** The same intent gets the same key, so that a lost answer followed by a second press makes one order. */
  const keyFor = (intent: string): string => {
    if (key.current?.of !== intent) key.current = { of: intent, key: crypto.randomUUID() };
    return key.current.key;
  };

  const placeOrder = useCallback(
    async (placing: Placing) => {
      if (busy.current) return;
      busy.current = true;
      setNotice(null);
      setStep('redirecting');
      try {
        const order = await createOrder(placing, keyFor(JSON.stringify([placing.cart.version, placing.details])));
        checkoutMemory.keepOrder(order.id, order.access_token);
        const url = await openCheckout(order, placing.details, host);
        host.navigation.leave(url);
        return; // stays on the redirect screen until the browser leaves
      } catch (error) {
        setNotice(tell(error, host));
        if (needsFreshCart(error)) void host.cart.refresh();
      }
      busy.current = false;
      setStep('details');
    },
    [host],
  );

  return { step, notice, placeOrder };
}

function createOrder({ details, cart, summary }: Placing, key: string): Promise<Order> {
  const delivery = details.order_type === 'delivery';
  return paymentCalls.orderFromCart(
    {
      subtotal: summary.subtotal,
      tax_amount: summary.tax_amount,
      total_amount: summary.total_amount,
      cart_version: cart.version,
      order_type: details.order_type,
      customer_name: details.customer_name.trim(),
      customer_phone: details.customer_phone.trim(),
      ...(details.customer_email.trim() ? { customer_email: details.customer_email.trim() } : {}),
      ...(delivery ? { delivery_address: details.delivery_address.trim() } : {}),
      ...(details.special_requests.trim() ? { special_requests: details.special_requests.trim() } : {}),
    },
    key,
  );
}

/** A failure after the order exists: nothing was charged, and the same order can be tried again. */
class PaymentSetupError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Payment setup failed', { cause });
  }
}

async function openCheckout(order: Order, details: Details, host: HostContract): Promise<string> {
  const { brand, paymentProvider, taxRate } = host.settings;
  const page = (path: string) => new URL(path, location.origin).href;
  try {
    const session = await paymentCalls.openCheckout(paymentProvider, {
      orderId: order.id,
      amount: toCents(order.amount_due),
      currency: order.currency,
      customerName: order.customer_name,
      customerPhone: order.customer_phone,
      customerEmail: order.customer_email,
      description: `${brand.name} order #${order.order_number}`,
      redirectUrls: {
        success: page('/payment-success'),
        failure: page('/payment-failure'),
        cancel: page('/payment-cancelled'),
      },
      taxRate: Number(taxRate),
      metadata: {
        order_type: order.order_type,
        customer_phone: order.customer_phone,
        delivery_address: order.delivery_address,
        special_requests: details.special_requests.trim() || null,
      },
    });
    if (!session.checkoutUrl) throw new Error('No checkout URL received');
    if (session.checkoutSessionId) checkoutMemory.keepSession(session.checkoutSessionId);
    return session.checkoutUrl;
  } catch (error) {
    throw new PaymentSetupError(error);
  }
}

const REVIEW = new Set(['totals_changed', 'cart_changed', 'item_unavailable', 'cart_empty']);

function rootOf(error: unknown): unknown {
  return error instanceof PaymentSetupError ? error.cause : error;
}

function needsFreshCart(error: unknown): boolean {
  const root = rootOf(error);
  return root instanceof ApiError && root.code !== null && REVIEW.has(root.code);
}

/** Toasts in the spec's words; what the guest has to act on also stays on the page. */
function tell(error: unknown, host: HostContract): Notice | null {
  const root = rootOf(error);
  const setupFailed = error instanceof PaymentSetupError;
  if (!(root instanceof ApiError && root.status < 500 && root.status > 0)) host.reportError(root);

  if (needsFreshCart(error) && root instanceof ApiError) {
    return { title: 'Please look at your order again', text: root.detail ?? 'Something in it has changed.' };
  }
  host.toasts.show({
    title: setupFailed ? 'Payment Setup Failed' : 'Order Failed',
    description: setupFailed
      ? 'Unable to redirect to payment. Please try again.'
      : 'There was an error placing your order. Please try again.',
    tone: 'error',
    duration: TIMES.toastDefault,
  });
  if (root instanceof ApiError && root.status === 0) {
    return {
      title: 'We could not reach the kitchen',
      text: 'Nothing was charged. Check your connection and try again.',
    };
  }
  if (root instanceof ApiError && root.isTheirs) return { title: 'That did not work', text: root.detail ?? '' };
  if (setupFailed && root instanceof Error && !(root instanceof ApiError))
    return { title: 'That did not work', text: root.message };
  return null;
}
