import type { HostedCheckoutStatus } from '@site/contracts';
import { TIMES } from '@site/contracts';
import { DeclinedArt, LinkButton, useToast } from '@site/kit';
import { useEffect } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { Fact, ResultFrame } from './ResultFrame';
import { retryAddress } from './resultRules';
import { useMatchingPage } from './useMatchingPage';
import { useVerifiedPayment } from './useVerifiedPayment';

/** /payment-failure: nothing was charged, or it goes back; an order that waits can be tried again. */
export default function PaymentFailurePage() {
  const { params, verification } = useVerifiedPayment();
  const toast = useToast();
  useMatchingPage(params, verification);

  const payment = verification.state === 'told' ? verification.payment : null;
  const failed = payment
    ? payment.status === 'DECLINED' || payment.status === 'EXPIRED'
    : verification.state !== 'asking';
  const errorCode = params.errorCode ?? payment?.errorCode ?? null;

  useEffect(() => {
    if (!failed) return;
    checkoutMemory.forget();
    toast({
      title: 'Payment Failed',
      description: 'Your payment could not be processed. Please try again.',
      tone: 'error',
      duration: TIMES.toastDefault,
    });
  }, [failed, toast]);

  return (
    <ResultFrame
      art={<DeclinedArt />}
      title="Your payment could not be processed."
      facts={errorCode && <Fact>Error code: {errorCode}</Fact>}
      actions={
        <>
          <LinkButton to={retryAddress(params, location.origin)}>Try Again</LinkButton>
          <LinkButton to="/" variant="secondary">
            Continue Shopping
          </LinkButton>
        </>
      }
    >
      <p>{whatHappened(payment)}</p>
    </ResultFrame>
  );
}

function whatHappened(payment: HostedCheckoutStatus | null): string {
  if (payment?.errorCode === 'payment_returned') {
    return 'Your payment came when this order could not be made any more. All of it goes back the way it came.';
  }
  return payment?.status === 'EXPIRED'
    ? 'The time to pay ran out. Nothing was charged, and your order is still here.'
    : 'Nothing was charged, and your order is still here. You can try again with another card.';
}
