import type { HostContract, ProblemCode } from '@site/contracts';
import { TIMES } from '@site/contracts';
import { ApiError } from '@site/kit';
import { CardDeclinedError, PaymentFailedError, PaymentSetupError, rootOf } from '../../payment/failures';
import { MISSING, type Details } from '../details/details';
import { t } from '../../messages';

/** What stopped an order, where the guest can do something about it: at a field, or above the form. */
export type Refusal = { field: keyof Details | null; title: string; text: string };

/** The cart is not what was shown. */
const REVIEW: readonly (ProblemCode | null)[] = ['totals_changed', 'cart_changed', 'item_unavailable', 'cart_empty'];

/** Problems of one choice. The server's sentence is at it. */
const CHOICES: Partial<Record<ProblemCode, keyof Details>> = {
  kitchen_closed: 'requested_for',
  time_unavailable: 'requested_for',
  delivery_unavailable: 'delivery_zip',
  payment_not_possible: 'payment',
  payment_needed: 'payment',
};

/** Wire names of `validation_failed` -> fields of the form. */
const FIELDS: Record<string, keyof Details> = {
  customer_name: 'customer_name',
  customer_phone: 'customer_phone',
  customer_email: 'customer_email',
  // Of the payment call, where the provider's page can't do without.
  customerEmail: 'customer_email',
  // Delivery was switched off meanwhile.
  order_type: 'delivery_zip',
  delivery_address: 'delivery_address',
  delivery_zip: 'delivery_zip',
  special_requests: 'special_requests',
  requested_for: 'requested_for',
  payment_method: 'payment',
  tip_amount: 'tip_custom',
};

export function needsFreshCart(error: unknown): boolean {
  const root = rootOf(error);
  return root instanceof ApiError && REVIEW.includes(root.code);
}

/** Toasts in product.md's words; what the guest has to act on also stays on the page. */
export function explainFailure(error: unknown, host: HostContract): Refusal | null {
  const root = rootOf(error);
  // Signed out meanwhile: the page asks how to go on.
  if (root instanceof ApiError && root.status === 401) return null;
  const theirs = root instanceof ApiError && root.status > 0 && root.status < 500;
  if (!theirs && !(root instanceof CardDeclinedError)) host.reportError(root);

  if (needsFreshCart(error) && root instanceof ApiError) {
    return above(t('Please look at your order again'), t(root.detail ?? 'Something in it has changed.'));
  }
  const choice = root instanceof ApiError ? refusedChoice(root) : null;
  if (choice) return choice;
  // No payment was tried, so none has failed.
  if (root instanceof ApiError && root.code === 'too_many_requests') {
    return above(
      t('Please wait a moment'),
      t(root.detail ?? 'Too many requests came from your network. Try again soon.'),
    );
  }

  host.toasts.show({ ...toastOf(error), tone: 'error', duration: TIMES.toastDefault });
  return stays(error, root);
}

function refusedChoice(error: ApiError): Refusal | null {
  const field = error.code && CHOICES[error.code];
  if (field) return { field, title: '', text: t(error.detail ?? 'This is not possible at the moment.') };
  if (error.code !== 'validation_failed') return null;
  if (error.fields.some(({ field: name }) => name === 'tip_percent')) {
    return { field: 'tip', title: '', text: t(MISSING.tipOffer) };
  }
  const [known] = error.fields.flatMap((problem) => {
    const at = FIELDS[problem.field];
    return at ? [{ field: at, title: '', text: t(problem.message) }] : [];
  });
  return known ?? null;
}

function toastOf(error: unknown): { title: string; description: string } {
  if (error instanceof PaymentSetupError) {
    return { title: t('Payment Setup Failed'), description: t('Unable to redirect to payment. Please try again.') };
  }
  if (error instanceof PaymentFailedError) {
    return {
      title: t('Payment Failed'),
      description: t('Your payment could not be processed. Please try again.'),
    };
  }
  return { title: t('Order Failed'), description: t('There was an error placing your order. Please try again.') };
}

/** The product's text for a provider that gave no page to pay on, noticed here or by the server. */
const NO_CHECKOUT_URL = 'No checkout URL received';

function hasNoCheckoutUrl(root: unknown): boolean {
  if (root instanceof ApiError) return root.detail === NO_CHECKOUT_URL;
  return root instanceof Error && root.message === NO_CHECKOUT_URL;
}

function stays(error: unknown, root: unknown): Refusal | null {
  if (hasNoCheckoutUrl(root)) {
    return above(t(NO_CHECKOUT_URL), t('Your order is kept and nothing was charged. Please try again in a moment.'));
  }
  if (root instanceof CardDeclinedError) {
    const code = root.errorCode ? ` (${root.errorCode})` : '';
    return above(t(root.message), t('Nothing was charged. Check the card’s details or use another one.') + code);
  }
  if (!(root instanceof ApiError)) {
    return root instanceof Error && error !== root ? above(t('That did not work'), t(root.message)) : null;
  }
  if (root.isTheirs) return above(t('That did not work'), root.detail ? t(root.detail) : '');
  if (root.code === 'payment_provider_failed') {
    return above(t('The payment provider does not answer'), t('Your order is kept. Please try again in a moment.'));
  }
  const isCutOff = root.status === 0;
  if (error instanceof PaymentFailedError) {
    return above(
      t(isCutOff ? 'The answer did not reach us' : 'The payment is not confirmed'),
      t('Please try again: the order is placed once, and you are not charged twice.'),
    );
  }
  return isCutOff
    ? above(t('We could not reach the kitchen'), t('Nothing was charged. Check your connection and try again.'))
    : above(t('Our server could not answer'), t('Nothing was charged. Please try again in a moment.'));
}

function above(title: string, text: string): Refusal {
  return { field: null, title, text };
}
