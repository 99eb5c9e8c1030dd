import { TIMES } from '@site/contracts';
import { DeclinedArt, isConfirmed, LinkButton, recentOrders, useBrand, useToast } from '@site/kit';
import { useEffect } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { FollowOrderLink } from '../status/FollowOrderLink';
import { explainPayment } from './explainPayment';
import { Fact, ResultFrame } from './ResultFrame';
import { retryAddress } from './resultRules';
import { useMatchingPage } from './useMatchingPage';
import { useVerifiedPayment } from './useVerifiedPayment';
import { t } from '../messages';

/** /payment-failure: nothing was charged, or it goes back; an order that waits can be tried again. */
export default function PaymentFailurePage() {
  const { params, verification } = useVerifiedPayment();
  const { phone } = useBrand();
  const toast = useToast();
  const isLeaving = useMatchingPage(params, verification);

  const payment = verification.state === 'known' ? verification.payment : null;
  const isOver = payment
    ? payment.status === 'DECLINED' || payment.status === 'EXPIRED'
    : verification.state !== 'asking';
  const failed = isOver && !isLeaving;
  // The server knows better than the address why it ended.
  const errorCode = payment?.errorCode ?? params.errorCode;
  const confirmed = payment && isConfirmed({ payment_status: payment.paymentStatus }) ? payment : null;

  useEffect(() => {
    if (!failed) return;
    checkoutMemory.forget();
    toast({
      title: t('Payment Failed'),
      description: t('Your payment could not be processed. Please try again.'),
      tone: 'error',
      duration: TIMES.toastDefault,
    });
  }, [failed, toast]);

  return (
    <ResultFrame
      art={<DeclinedArt />}
      title={t('Your payment could not be processed.')}
      facts={errorCode && <Fact>{t('Error code: {code}', { code: errorCode })}</Fact>}
      actions={
        <>
          {confirmed && <FollowOrderLink orderId={confirmed.orderId} token={recentOrders.tokenOf(confirmed.orderId)} />}
          <LinkButton to={retryAddress(params, () => location.origin)} variant={confirmed ? 'secondary' : 'primary'}>
            {t('Try Again')}
          </LinkButton>
          <LinkButton to="/" variant="secondary">
            {t('Continue Shopping')}
          </LinkButton>
        </>
      }
    >
      <p role="status">{explainPayment(verification, phone)}</p>
    </ResultFrame>
  );
}
