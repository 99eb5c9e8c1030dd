import type { HostedCheckoutStatus } from '@site/contracts';
import { ApiError, useSearchParams, useServerState, useSettings } from '@site/kit';
import { useCallback, useRef, useState } from 'react';
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
  | { state: 'known'; payment: HostedCheckoutStatus }
  /** No such payment, or no answer. */
  | { state: 'unknown' };

/**
 * Milliseconds between questions, two minutes in all: never long enough to leave a guest waiting for an answer that is
 * there. The server asks the provider at a pace of its own, however many tabs ask it.
 */
const PAUSES = [...times(10, 1000), ...times(10, 2000), ...times(30, 3000)];

function times(count: number, milliseconds: number): number[] {
  return Array.from({ length: count }, () => milliseconds);
}

/** What is known after some tries. */
type Answer = { tries: number; payment: HostedCheckoutStatus | null; isUnknown: boolean };

const NOT_ASKED: Answer = { tries: 0, payment: null, isUnknown: false };

/** Reads what happened to the payment: the address says it too, but it can be forged. */
export function useVerifiedPayment(): { params: ResultParams; verification: Verification; askAgain: () => void } {
  const [query] = useSearchParams();
  const { paymentProvider } = useSettings();
  const [params] = useState(() => {
    const read = readResult(query);
    return { ...read, checkoutId: read.checkoutId ?? checkoutMemory.read().sessionId };
  });
  const { checkoutId } = params;
  const latest = useRef(NOT_ASKED);

  const read = async (): Promise<Answer> => {
    const { tries, payment } = latest.current;
    const asked = { tries: tries + 1, payment, isUnknown: false };
    try {
      asked.payment = await paymentCalls.checkoutStatus(paymentProvider, checkoutId ?? '');
    } catch (error) {
      // Any other failure says nothing about the payment: it is read again.
      asked.isUnknown = error instanceof ApiError && [404, 400, 422].includes(error.status);
    }
    return (latest.current = asked);
  };
  const { data, isLoading, refresh } = useServerState(
    checkoutId ? ['payment', paymentProvider, checkoutId] : null,
    read,
    {
      everyMs: pauseAfter,
      fresh: true,
    },
  );

  const askAgain = useCallback(() => {
    latest.current = NOT_ASKED;
    void refresh();
  }, [refresh]);

  return { params, verification: checkoutId ? verificationOf(data, isLoading) : { state: 'unknown' }, askAgain };
}

const isOver = ({ payment, isUnknown }: Answer) => isUnknown || (payment !== null && payment.status !== 'PENDING');

/** Milliseconds until the next try; 0 when there is none. */
function pauseAfter(answer: Answer | undefined): number {
  return answer && !isOver(answer) ? (PAUSES[answer.tries - 1] ?? 0) : 0;
}

function verificationOf(answer: Answer | undefined, isLoading: boolean): Verification {
  if (!answer) return { state: 'asking' };
  const { tries, payment, isUnknown } = answer;
  if (isUnknown) return { state: 'unknown' };
  if (payment && isOver(answer)) return { state: 'known', payment };
  if (tries > PAUSES.length) return isLoading ? { state: 'asking' } : { state: 'silent', payment };
  return payment ? { state: 'pending', payment } : { state: 'asking' };
}
