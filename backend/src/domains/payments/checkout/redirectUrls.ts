import { ownPath, type RedirectUrls } from '@site/contracts';

/** The page that a guest returns to, with the word that goes with it (payment result pages of product.md). */
const RESULTS = {
  success: { path: '/payment-success', status: 'APPROVED' },
  failure: { path: '/payment-failure', status: 'DECLINED' },
  cancel: { path: '/payment-cancelled', status: 'CANCELLED' },
} as const;

/** Providers put their reason in its place. */
const ERROR_CODE_PLACEHOLDER = '{ERROR_CODE}';

/**
 * Where the provider sends the guest (PAY-R6). What the client asked for counts only if it leads to our own origin;
 * anything else is replaced by our own page. The id and the status are always ours.
 */
export function redirectUrls(
  asked: RedirectUrls | undefined,
  { publicOrigin, checkoutId }: { publicOrigin: string; checkoutId: string },
): Required<RedirectUrls> {
  const build = (result: keyof typeof RESULTS): string => {
    const { path, status } = RESULTS[result];
    const url = new URL(ownPath(asked?.[result], publicOrigin) ?? path, publicOrigin);
    const next = ownPath(url.searchParams.get('redirect_to'), publicOrigin);
    url.hash = '';
    url.search = '';
    url.searchParams.set('checkout_id', checkoutId);
    url.searchParams.set('status', status);
    if (next !== null) url.searchParams.set('redirect_to', next);
    // Appended as text: encoded, the provider would not find its placeholder.
    return result === 'failure' ? `${url.href}&error_code=${ERROR_CODE_PLACEHOLDER}` : url.href;
  };
  return { success: build('success'), failure: build('failure'), cancel: build('cancel') };
}
