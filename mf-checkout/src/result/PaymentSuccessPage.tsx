import type { HostedCheckoutStatus } from '@site/contracts';
import { TIMES } from '@site/contracts';
import {
  Button,
  CallButton,
  DeclinedArt,
  formatCents,
  LinkButton,
  recentOrders,
  RouteHeading,
  SpinnerRing,
  SuccessArt,
  useHost,
  useShowsOrder,
} from '@site/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkoutMemory } from '../payment/checkoutMemory';
import { FollowOrderLink } from '../status/FollowOrderLink';
import { ConfirmedOrder } from './ConfirmedOrder';
import { Centred, PaymentWaiting } from './PaymentWaiting';
import { Fact, ResultFrame } from './ResultFrame';
import type { ResultParams } from './resultRules';
import { afterSuccess } from './resultRules';
import { useMatchingPage } from './useMatchingPage';
import type { Verification } from './useVerifiedPayment';
import { useVerifiedPayment } from './useVerifiedPayment';
import { rich, t } from '../messages';

/** /payment-success: waits for the server's word, then confirms the order. */
export default function PaymentSuccessPage() {
  const { params, verification, askAgain } = useVerifiedPayment();
  const isLeaving = useMatchingPage(params, verification);
  const [expected] = useState(() => checkoutMemory.read().orderId);
  const payment = 'payment' in verification ? verification.payment : null;
  useShowsOrder(payment?.orderId ?? expected);

  if (isLeaving) return <PaymentWaiting title={t('One moment')} payment={null} />;
  if (verification.state === 'known') return <Approved params={params} payment={verification.payment} />;
  if (verification.state === 'unknown') return <NotVerified checkoutId={params.checkoutId} />;
  if (verification.state === 'silent') return <Silent verification={verification} askAgain={askAgain} />;
  return <PaymentWaiting title={t('Confirming your payment')} payment={payment} />;
}

function Approved({ params, payment }: { params: ResultParams; payment: HostedCheckoutStatus }) {
  const { toasts, cart, navigation } = useHost();
  const [memory] = useState(checkoutMemory.read);
  const token = recentOrders.tokenOf(payment.orderId);
  // Only an address that asks for it leads on. Otherwise the receipt stays until the guest leaves it.
  const [stage, setStage] = useState<'leaving' | 'redirecting' | 'staying'>(params.redirectTo ? 'leaving' : 'staying');

  // The page was opened again after the money had gone back.
  const isRefunded = payment.paymentStatus === 'refunded';

  // Once: the payment is read again when the tab gets the focus back, and by then the cart may be a new one.
  const confirm = useEffectEvent(() => {
    if (!isRefunded) {
      toasts.show({
        title: t('Payment Successful!'),
        description: t('Your order has been confirmed and payment processed.'),
        tone: 'success',
        duration: TIMES.toastPaymentSuccess,
      });
    }
    checkoutMemory.forget();
    // A link to another guest's paid order must not empty this guest's cart.
    if (memory.orderId === payment.orderId) void cart.startNewSession(memory.cartVersion);
    else void cart.refresh();
  });
  useEffect(() => confirm(), [payment.orderId]);

  useEffect(() => {
    if (stage !== 'leaving') return;
    const timer = setTimeout(() => setStage('redirecting'), TIMES.paymentSuccessRedirect);
    return () => clearTimeout(timer);
  }, [stage]);

  useEffect(() => {
    if (stage !== 'redirecting') return;
    // Long enough to be read, short enough not to be waited for.
    const timer = setTimeout(() => navigation.go(afterSuccess(params, location.origin), { replace: true }), 800);
    return () => clearTimeout(timer);
  }, [stage, navigation, params]);

  if (stage === 'redirecting') {
    return (
      <Centred role="status">
        <SpinnerRing />
        <RouteHeading>{t('Redirecting...')}</RouteHeading>
      </Centred>
    );
  }
  return (
    <ResultFrame
      art={<SuccessArt />}
      title={t(isRefunded ? 'This order was refunded' : 'Order Confirmed!')}
      actions={
        <>
          {stage === 'leaving' && (
            <Button variant="secondary" onClick={() => setStage('staying')}>
              {t('Stay on this page')}
            </Button>
          )}
          <FollowOrderLink orderId={payment.orderId} token={token} />
          <LinkButton to="/" variant="secondary">
            {t('Continue Shopping')}
          </LinkButton>
        </>
      }
      receipt={<ConfirmedOrder orderId={payment.orderId} token={token} />}
      facts={<Fact>{t('Checkout id: {id}', { id: payment.checkoutSessionId })}</Fact>}
    >
      <p>{isRefunded ? <SentBack payment={payment} /> : <Paid payment={payment} />}</p>
    </ResultFrame>
  );
}

/** Says that the order is paid; without access to it, its number and amount are hidden. */
function Paid({ payment: { orderNumber, amount } }: { payment: HostedCheckoutStatus }) {
  if (orderNumber === null || amount === null) return t('Thank you! The order is paid.');
  return rich('Thank you! Order {number} is paid: {amount}.', {
    number: <strong>#{orderNumber}</strong>,
    amount: formatCents(amount),
  });
}

function SentBack({ payment: { orderNumber } }: { payment: HostedCheckoutStatus }) {
  if (orderNumber === null) return t('All you paid for this order has been sent back to you.');
  return rich('All you paid for order {number} has been sent back to you.', {
    number: <strong>#{orderNumber}</strong>,
  });
}

function NotVerified({ checkoutId }: { checkoutId: string | null }) {
  const { toasts } = useHost();
  const title = t('Payment Verification Failed');
  const description = t('Unable to verify payment status. Please contact support.');
  useEffect(
    () => toasts.show({ title, description, tone: 'error', duration: TIMES.toastDefault }),
    [toasts, title, description],
  );
  return (
    <ResultFrame
      art={<DeclinedArt />}
      title={title}
      facts={checkoutId && <Fact>{t('Checkout id: {id}', { id: checkoutId })}</Fact>}
      actions={
        <>
          <CallButton />
          <LinkButton to="/" variant="secondary">
            {t('Continue Shopping')}
          </LinkButton>
        </>
      }
    >
      <p>{description}</p>
    </ResultFrame>
  );
}

function Silent({
  verification,
  askAgain,
}: {
  verification: Extract<Verification, { state: 'silent' }>;
  askAgain: () => void;
}) {
  return (
    <ResultFrame
      art={<SuccessArt />}
      title={t('Your payment is still being confirmed')}
      actions={
        <>
          <Button onClick={askAgain}>{t('Check again')}</Button>
          <CallButton variant="secondary" />
        </>
      }
    >
      <p>
        {t('The provider is slow to answer. You need not pay again: as soon as it does, the kitchen has your order.')}
      </p>
      {verification.payment?.orderNumber != null && (
        <Fact>{t('Order #{number}', { number: verification.payment.orderNumber })}</Fact>
      )}
    </ResultFrame>
  );
}
