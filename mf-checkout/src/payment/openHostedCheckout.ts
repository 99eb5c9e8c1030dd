import type { HostContract, Order } from '@site/contracts';
import { toCents } from '@site/kit';
import { checkoutMemory } from './checkoutMemory';
import { PaymentSetupError } from './failures';
import { paymentCalls } from './paymentCalls';

/**
 * Opens the provider's page for an order; the same page again while it is open. Returns its address.
 * @throws PaymentSetupError
 */
export async function openHostedCheckout(order: Order, host: HostContract): Promise<string> {
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
        special_requests: order.special_requests,
      },
    });
    if (!session.checkoutUrl) throw new Error('No checkout URL received');
    if (session.checkoutSessionId) checkoutMemory.keepSession(session.checkoutSessionId);
    return session.checkoutUrl;
  } catch (error) {
    throw new PaymentSetupError(error);
  }
}
