import type { Order, PaymentResult, ProcessPaymentRequest } from '@site/contracts';
import { ApiError, toCents } from '@site/kit';
import { useCallback, useRef } from 'react';
import type { CardPayment } from '../../card/cardRules';
import { tokenizeCard } from '../../card/tokenizeCard';
import { CardDeclinedError, PaymentFailedError } from '../../payment/failures';
import { paymentCalls } from '../../payment/paymentCalls';

type Attempt = { of: string; key: string; body: ProcessPaymentRequest };

/**
 * Pays an order through our own server: cash, to be paid at pickup, or a token of the test mode's card form. An attempt whose
 * answer was lost is repeated with the same key and the same token, so that no guest is charged twice; an answered one is
 * over, and the next press is a new attempt.
 */
export function useProcessPayment() {
  const unanswered = useRef<Attempt | null>(null);

  return useCallback(async (order: Order, card: CardPayment | null): Promise<PaymentResult> => {
    try {
      requirePayable(order, card !== null);
      const of = JSON.stringify([order.id, order.amount_due, card]);
      const attempt = unanswered.current?.of === of ? unanswered.current : await newAttempt(of, order, card);
      unanswered.current = attempt;
      const result = await paymentCalls.process(order.id, attempt.body, attempt.key);
      unanswered.current = null;
      if (result.status === 'DECLINED') throw new CardDeclinedError(result.error_code);
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered.current = null;
      throw new PaymentFailedError(error);
    }
  }, []);
}

/** Rules of product.md section 5, in its words. */
function requirePayable(order: Partial<Order>, byCard: boolean): void {
  if (!order.id) throw new Error('Order ID is required for payment processing');
  if (byCard && !(toCents(order.amount_due ?? 0) > 0)) throw new Error('Invalid payment amount');
}

async function newAttempt(of: string, order: Order, card: CardPayment | null): Promise<Attempt> {
  const amounts = {
    order_id: order.id,
    amount: order.total_amount,
    tip_amount: order.tip_amount,
    customer_email: order.customer_email,
  };
  const key = crypto.randomUUID();
  if (!card) return { of, key, body: { ...amounts, payment_method: 'cash' } };
  const { holder_name, exp_month, exp_year, billing } = card;
  const token = await tokenizeCard(card);
  return {
    of,
    key,
    body: {
      ...amounts,
      payment_method: 'credit_card',
      card_data: { token, holder_name, exp_month, exp_year },
      billing_info: billing,
    },
  };
}
