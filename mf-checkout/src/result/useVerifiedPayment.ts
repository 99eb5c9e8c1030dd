import type { HostedCheckoutStatus } from '@site/contracts';
import { ApiError, useSearchParams, useSettings } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { paymentCalls } from '../payment/paymentCalls';
import type { ResultParams } from './resultRules';
import { readResult } from './resultRules';

export type Verification =
  | { state: 'asking' }
  /** The provider has not said yet; asked again for a while. */
  | { state: 'pending'; payment: HostedCheckoutStatus }
  /** Still nothing after the last try. */
  | { state: 'silent'; payment: HostedCheckoutStatus | null }
  | { state: 'told'; payment: HostedCheckoutStatus }
  /** No such payment, or nobody to ask. */
  | { state: 'unknown' };

/** Milliseconds between questions: quick at first, patient later; two minutes in all. */
const PAUSES = [1000, 1000, 1500, 2000, 3000, 5000, 5000, 8000, 8000, 10_000, 15_000, 15_000, 20_000, 25_000];

/** Asks the server what became of the payment: the address says it too, but anybody can write an address. */
export function useVerifiedPayment(): { params: ResultParams; verification: Verification; askAgain: () => void } {
  const [query] = useSearchParams();
  const { paymentProvider } = useSettings();
  const [params] = useState(() => {
    const read = readResult(query);
    return { ...read, checkoutId: read.checkoutId ?? checkoutMemory.read().sessionId };
  });
  const [verification, setVerification] = useState<Verification>(
    params.checkoutId ? { state: 'asking' } : { state: 'unknown' },
  );
  const [round, setRound] = useState(0);
  const { checkoutId } = params;

  useEffect(() => {
    if (!checkoutId) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let last: HostedCheckoutStatus | null = null;

    const ask = async (tries: number) => {
      let unknown = false;
      try {
        last = await paymentCalls.checkoutStatus(paymentProvider, checkoutId, leaving.signal);
      } catch (error) {
        unknown = error instanceof ApiError && [404, 400, 422].includes(error.status);
      }
      if (leaving.signal.aborted) return;
      if (unknown) return setVerification({ state: 'unknown' });
      if (last && last.status !== 'PENDING') return setVerification({ state: 'told', payment: last });
      const pause = PAUSES[tries];
      if (pause === undefined) return setVerification({ state: 'silent', payment: last });
      if (last) setVerification({ state: 'pending', payment: last });
      timer = setTimeout(() => void ask(tries + 1), pause);
    };

    void ask(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [checkoutId, paymentProvider, round]);

  const askAgain = useCallback(() => {
    setVerification({ state: 'asking' });
    setRound((before) => before + 1);
  }, []);

  return { params, verification, askAgain };
}
