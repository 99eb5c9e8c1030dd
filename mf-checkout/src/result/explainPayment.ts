import type { HostedCheckoutStatus } from '@site/contracts';
import { WITHDRAWN } from '@site/contracts';
import { isConfirmed } from '@site/kit';
import type { Verification } from './useVerifiedPayment';
import { t } from '../messages';

/** Pages that we closed ourselves: not a word of time or cards. */
const REASONS = {
  [WITHDRAWN.orderChanged]:
    'Your cart was changed after this payment page was opened, so we closed the page. Nothing was charged. Try Again takes you to what is in your cart now.',
  [WITHDRAWN.orderCancelled]: 'This order was cancelled, so it cannot be paid any more. Nothing was charged here.',
  [WITHDRAWN.newerCheckout]:
    'A newer payment page was opened for this order, so we closed this one. Nothing was charged here, and your order is still here.',
} as const;

const isWithdrawal = (code: string | null): code is keyof typeof REASONS =>
  code !== null && Object.hasOwn(REASONS, code);

/** What happened to a payment that failed. It claims only what the server has said. */
export function explainPayment(verification: Verification, phone: string): string {
  if (verification.state === 'known') return explainKnown(verification.payment);
  if (verification.state === 'unknown' || verification.state === 'silent') {
    return t(
      'We could not find out what became of this payment. If you have just paid, please call us at {phone} before you pay again.',
      { phone },
    );
  }
  return t('We are asking the payment provider what became of this payment.');
}

function explainKnown({ status, errorCode, orderNumber, paymentStatus }: HostedCheckoutStatus): string {
  const number = String(orderNumber);
  if (errorCode === 'payment_returned') {
    return t('Your payment came when this order could not be made any more. All of it goes back the way it came.');
  }
  if (paymentStatus === 'refunded') return t('All that was paid for order #{number} has been sent back.', { number });
  if (isConfirmed({ payment_status: paymentStatus })) {
    return t('Nothing was charged here, and you need not pay again: order #{number} is confirmed another way.', {
      number,
    });
  }
  if (isWithdrawal(errorCode)) return t(REASONS[errorCode]);
  return status === 'EXPIRED'
    ? t('The time to pay ran out. Nothing was charged, and your order is still here.')
    : t('Nothing was charged, and your order is still here. You can try again with another card.');
}
