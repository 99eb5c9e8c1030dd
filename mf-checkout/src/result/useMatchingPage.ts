import type { CheckoutStatus } from '@site/contracts';
import { useLocation, useNavigate } from '@site/kit';
import { useEffect } from 'react';
import type { Verification } from './useVerifiedPayment';
import type { ResultParams } from './resultRules';
import { pageOf, resultAddress } from './resultRules';

/**
 * Navigates to the page of the actual outcome, when this is not it. The server decides; the address only
 * until it is heard, or where there is nothing to ask about. Since one server answers all three pages, they cannot send a person round in circles.
 *
 * @returns whether this page is being left: then it reports nothing, since the other page does
 */
export function useMatchingPage(params: ResultParams, verification: Verification): boolean {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const confirmed: CheckoutStatus | null = verification.state === 'known' ? verification.payment.status : null;
  const status = confirmed ?? params.status;
  const page = pageOf(status);
  // An address that claims success is not followed anywhere: the success page asks by itself.
  const isFollowed = confirmed !== null || page !== '/payment-success';
  const next = status && page && page !== pathname && isFollowed ? resultAddress(page, params, status) : null;

  useEffect(() => {
    if (next !== null) void navigate(next, { replace: true });
  }, [next, navigate]);

  return next !== null;
}
