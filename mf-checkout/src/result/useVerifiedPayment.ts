import type { HostedCheckoutStatus } from '@site/contracts';
import { ApiError, useSearchParams, useSettings } from '@site/kit';
import { useCallback, useEffect, useState } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { paymentCalls } from '../payment/paymentCalls';
import { pause as wait, untilVisible } from '../status/waiting';
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

/**
 * Milliseconds between questions, two minutes in all: never long enough to leave a guest waiting for an answer that is
 * there. The server asks the provider at a pace of its own, however many tabs ask it.
 */
const PAUSES = [...times(10, 1000), ...times(10, 2000), ...times(30, 3000)];

function times(count: number, milliseconds: number): number[] {
  return Array.from({ length: count }, () => milliseconds);
}

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
      await wait(pause, leaving.signal);
      await untilVisible(leaving.signal);
      if (!leaving.signal.aborted) await ask(tries + 1);
    };

    void ask(0);
    return () => leaving.abort();
  }, [checkoutId, paymentProvider, round]);

  const askAgain = useCallback(() => {
    setVerification({ state: 'asking' });
    setRound((before) => before + 1);
  }, []);

  return { params, verification, askAgain };
}
