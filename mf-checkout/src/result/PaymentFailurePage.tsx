import { TIMES } from '@site/contracts';
import { DeclinedArt, LinkButton, useToast } from '@site/kit';
import { useEffect } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { Fact, ResultFrame } from './ResultFrame';
import { retryAddress } from './resultRules';
import { useMatchingPage } from './useMatchingPage';
import { useVerifiedPayment } from './useVerifiedPayment';

/** /payment-failure: nothing was charged; the order waits and can be tried again. */
export function PaymentFailurePage() {
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
      <p>
        {payment?.status === 'EXPIRED'
          ? 'The time to pay ran out. Nothing was charged, and your order is still here.'
          : 'Nothing was charged, and your order is still here. You can try again with another card.'}
      </p>
    </ResultFrame>
  );
}
