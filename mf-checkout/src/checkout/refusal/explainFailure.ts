import type { HostContract, ProblemCode } from '@site/contracts';
import { TIMES } from '@site/contracts';
import { ApiError } from '@site/kit';
import { CardDeclinedError, PaymentFailedError, PaymentSetupError, rootOf } from '../../payment/failures';
import { MISSING, type Details } from '../details/details';

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
    return above('Please look at your order again', root.detail ?? 'Something in it has changed.');
  }
  const choice = root instanceof ApiError ? refusedChoice(root) : null;
  if (choice) return choice;
  // No payment was tried, so none has failed.
  if (root instanceof ApiError && root.code === 'too_many_requests') {
    return above('Please wait a moment', root.detail ?? 'Too many requests came from your network. Try again soon.');
  }

  host.toasts.show({ ...toastOf(error), tone: 'error', duration: TIMES.toastDefault });
  return stays(error, root);
}

function refusedChoice(error: ApiError): Refusal | null {
  const field = error.code && CHOICES[error.code];
  if (field) return { field, title: '', text: error.detail ?? 'This is not possible at the moment.' };
  if (error.code !== 'validation_failed') return null;
  if (error.fields.some(({ field: name }) => name === 'tip_percent')) {
    return { field: 'tip', title: '', text: MISSING.tipOffer };
  }
  const [known] = error.fields.flatMap((problem) => {
    const at = FIELDS[problem.field];
    return at ? [{ field: at, title: '', text: problem.message }] : [];
  });
  return known ?? null;
}

function toastOf(error: unknown): { title: string; description: string } {
  if (error instanceof PaymentSetupError) {
    return { title: 'Payment Setup Failed', description: 'Unable to redirect to payment. Please try again.' };
  }
  if (error instanceof PaymentFailedError) {
    return { title: 'Payment Failed', description: 'Your payment could not be processed. Please try again.' };
  }
  return { title: 'Order Failed', description: 'There was an error placing your order. Please try again.' };
}

/** The product's text for a provider that gave no page to pay on, noticed here or by the server. */
const NO_CHECKOUT_URL = 'No checkout URL received';

function hasNoCheckoutUrl(root: unknown): boolean {
  if (root instanceof ApiError) return root.detail === NO_CHECKOUT_URL;
  return root instanceof Error && root.message === NO_CHECKOUT_URL;
}

function stays(error: unknown, root: unknown): Refusal | null {
  if (hasNoCheckoutUrl(root)) {
    return above(NO_CHECKOUT_URL, 'Your order is kept and nothing was charged. Please try again in a moment.');
  }
  if (root instanceof CardDeclinedError) {
    const code = root.errorCode ? ` (${root.errorCode})` : '';
    return above(root.message, `Nothing was charged. Check the card’s details or use another one.${code}`);
  }
  if (!(root instanceof ApiError)) {
    return root instanceof Error && error !== root ? above('That did not work', root.message) : null;
  }
  if (root.isTheirs) return above('That did not work', root.detail ?? '');
  if (root.code === 'payment_provider_failed') {
    return above('The payment provider does not answer', 'Your order is kept. Please try again in a moment.');
  }
  const isUnanswered = root.status === 0;
  if (error instanceof PaymentFailedError) {
    return above(
      isUnanswered ? 'The answer did not reach us' : 'The payment is not confirmed',
      'Please try again: the order is placed once, and you are not charged twice.',
    );
  }
  return isUnanswered
    ? above('We could not reach the kitchen', 'Nothing was charged. Check your connection and try again.')
    : above('Our server could not answer', 'Nothing was charged. Please try again in a moment.');
}

function above(title: string, text: string): Refusal {
  return { field: null, title, text };
}
