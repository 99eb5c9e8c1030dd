import { useLocation, useNavigate } from '@site/kit';
import { useEffect, useMemo } from 'react';
import { orderSecret, secretInHash } from './orderSecret';

/** The secret of an order, from its link or from earlier in this tab. The address loses it at once. */
export function useOrderSecret(orderId: string): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const inHash = secretInHash(hash);

  useEffect(() => {
    if (inHash === null) return;
    orderSecret.keep(orderId, inHash);
    void navigate({ pathname, search }, { replace: true });
  }, [inHash, orderId, navigate, pathname, search]);

  return useMemo(() => inHash ?? orderSecret.read(orderId), [inHash, orderId]);
}
