import { TIMES } from '@site/contracts';
import { EmptyCartArt, LinkButton, useToast } from '@site/kit';
import { useEffect } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { ResultFrame } from './ResultFrame';
import { retryAddress } from './resultRules';
import { useMatchingPage } from './useMatchingPage';
import { useVerifiedPayment } from './useVerifiedPayment';
import { t } from '../messages';

/** /payment-cancelled: the guest turned back; cart and order are as they were. */
export default function PaymentCancelledPage() {
  const { params, verification } = useVerifiedPayment();
  const toast = useToast();
  const isLeaving = useMatchingPage(params, verification);

  const isKnown = verification.state === 'known' && verification.payment.status === 'CANCELLED';
  const isSettled = isKnown || (verification.state !== 'known' && verification.state !== 'asking');
  const cancelled = isSettled && !isLeaving;

  useEffect(() => {
    if (!cancelled) return;
    checkoutMemory.forget();
    toast({
      title: t('Payment Cancelled'),
      description: t('Your payment was cancelled. You can try again.'),
      duration: TIMES.toastDefault,
    });
  }, [cancelled, toast]);

  return (
    <ResultFrame
      art={<EmptyCartArt />}
      title={t('Your payment was cancelled.')}
      actions={
        <>
          <LinkButton to={retryAddress(params, () => location.origin)}>{t('Try Again')}</LinkButton>
          <LinkButton to="/" variant="secondary">
            {t('Continue Shopping')}
          </LinkButton>
        </>
      }
    >
      <p role="status">
        {t(
          isKnown
            ? 'Nothing was charged. Your cart is kept, and you can go on whenever you like.'
            : 'Your cart is kept, and you can go on whenever you like.',
        )}
      </p>
    </ResultFrame>
  );
}
