import type { CheckoutStatus } from '@site/contracts';
import { CHECKOUT_STATUSES, ownPath, withoutTrailingSlashes } from '@site/contracts';

/** What the provider's redirect wrote into the address (product.md section 2). It can be forged, so it only chooses the page. */
export type ResultParams = {
  checkoutId: string | null;
  status: CheckoutStatus | null;
  redirectTo: string | null;
  errorCode: string | null;
};

export type ResultPage = '/payment-success' | '/payment-failure' | '/payment-cancelled';

export function readResult(params: URLSearchParams): ResultParams {
  const status = params.get('status');
  return {
    checkoutId: params.get('checkout_id'),
    status: CHECKOUT_STATUSES.find((known) => known === status) ?? null,
    redirectTo: params.get('redirect_to'),
    errorCode: params.get('error_code')?.slice(0, 80) || null,
  };
}

/** The page that tells a status; null where the page at hand should stay and ask (not settled yet, unknown). */
export function pageOf(status: CheckoutStatus | null): ResultPage | null {
  switch (status) {
    case 'APPROVED':
      return '/payment-success';
    case 'DECLINED':
    case 'EXPIRED':
      return '/payment-failure';
    case 'CANCELLED':
      return '/payment-cancelled';
    default:
      return null;
  }
}

/** The address of another result page for the same payment. `redirect_to` goes along. */
export function resultAddress(
  page: ResultPage,
  { checkoutId, redirectTo, errorCode }: ResultParams,
  status: CheckoutStatus,
): string {
  const query = new URLSearchParams({ status });
  if (checkoutId) query.set('checkout_id', checkoutId);
  if (errorCode && page === '/payment-failure') query.set('error_code', errorCode);
  if (redirectTo) query.set('redirect_to', redirectTo);
  return `${page}?${query.toString()}`;
}

/**
 * The folder of our own site that `redirect_to` names, without a slash at its end: "" for the site itself.
 * Anything else — another origin, `//host`, `javascript:` — is ignored and means the site itself.
 */
export function targetBase(redirectTo: string | null, origin: string): string {
  const [path = ''] = ownPath(redirectTo, origin)?.split(/[?#]/, 1) ?? [];
  return withoutTrailingSlashes(path).replace(/\/payment-success$/, '');
}

/** Where the success page goes after its three seconds: the target's own success page once, else home. */
export function afterSuccess(params: ResultParams, origin: string): string {
  const base = targetBase(params.redirectTo, origin);
  if (!base) return '/';
  const query = new URLSearchParams({ status: 'APPROVED' }); // without redirect_to: one hop, no loop
  if (params.checkoutId) query.set('checkout_id', params.checkoutId);
  return `${base}/payment-success?${query.toString()}`;
}

/**
 * Try Again: the redirect target's checkout, or ours.
 *
 * @param origin is asked for only with a target: the server, which renders these pages without a query, has none
 */
export function retryAddress({ redirectTo }: ResultParams, origin: () => string): string {
  return redirectTo === null ? '/checkout' : `${targetBase(redirectTo, origin())}/checkout`;
}
