import type { CheckoutStatus } from '@site/contracts';
import { useLocation, useNavigate } from '@site/kit';
import { useEffect } from 'react';
import type { Verification } from './useVerifiedPayment';
import type { ResultParams } from './resultRules';
import { pageOf, resultAddress } from './resultRules';

/**
 * Goes to the page that tells what really happened, when this is not it. The server's word decides; the address only
 * until it is heard, or where there is nothing to ask about. Since one server answers all three pages, they cannot send a person round in circles.
 */
export function useMatchingPage(params: ResultParams, verification: Verification): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const told: CheckoutStatus | null = verification.state === 'told' ? verification.payment.status : null;
  const status = told ?? params.status;

  useEffect(() => {
    const page = pageOf(status);
    // An address that claims success is not followed anywhere: the success page asks by itself.
    if (!status || !page || page === pathname || (!told && page === '/payment-success')) return;
    void navigate(resultAddress(page, params, status), { replace: true });
  }, [status, told, pathname, params, navigate]);
}
