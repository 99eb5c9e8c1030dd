import type { AddToCart, CartItem, Toast } from '@site/contracts';
import { LIMITS, TIMES } from '@site/contracts';
import { ApiError } from '../api/ApiError';
import { t } from '../messages';

/** The toast of a failed operation: product.md's text, and what the person can do something about. */
export function failureToast(failed: string, error: unknown): Toast {
  return { title: t('Error'), description: explain(failed, error), tone: 'error', duration: TIMES.toastError };
}

/** The toast of a completed operation (product.md section 8). */
export function successToast(title: string, description: string, more: Pick<Toast, 'details' | 'action'> = {}): Toast {
  return { title, description, ...more, tone: 'success', duration: TIMES.toastCartSuccess };
}

/** Says how many were added: a line that is full takes fewer than asked for, or none. */
export function addedToast(item: AddToCart, line: CartItem): Toast {
  const { quantity: wanted = 1, name } = item;
  const { quantity_added: added = wanted } = line;
  if (added === wanted) {
    const description = t('{name} added to your order', { name });
    return successToast(t('Item added to cart'), description, describeDefaults(item, line));
  }
  const title = added === 0 ? t('Not added') : t('{count} of {wanted} added', { count: added, wanted });
  const description = t('Your order has {most} of {name} now, the most it can hold.', {
    most: LIMITS.cartLineQuantityMax,
    name,
  });
  return { title, description, tone: 'info', duration: TIMES.toastDefault };
}

/** Names the options that the server chose for a guest who chose none, and offers to change them. */
export function describeDefaults(
  { customizations = [], onEdit }: AddToCart,
  { id, option_labels: labels = [] }: Partial<CartItem>,
): Pick<Toast, 'details' | 'action'> {
  if (customizations.length > 0 || labels.length === 0) return {};
  return {
    details: t('With {options}', { options: labels.join(', ') }),
    ...(onEdit && id && { action: { label: t('Edit'), onPress: () => onEdit(id) } }),
  };
}

/** Adds the server's reason, or a connection that is gone. */
function explain(failed: string, error: unknown): string {
  if (!(error instanceof ApiError)) return failed;
  // The server's sentence is about the token, which means nothing to a guest.
  if (error.status === 401) return `${failed}. ${t('You have been signed out.')}`;
  if (error.isTheirs && error.detail) return `${failed}. ${t(error.detail)}`;
  return error.status === 0 && !navigator.onLine
    ? `${failed}. ${t('You are offline. Your cart is kept: try again once you are connected.')}`
    : failed;
}
