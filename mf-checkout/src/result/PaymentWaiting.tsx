import type { HostedCheckoutStatus } from '@site/contracts';
import { CallButton, RouteHeading, SpinnerRing } from '@site/kit';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Fact } from './ResultFrame';
import { t } from '../messages';
import { useScreenTitle } from '../useScreenTitle';

/** After this long the guest reads that it takes longer than usual. */
const USUAL_MS = 6000;

type Props = {
  title: string;
  /** What is known of it so far; null before the first answer. */
  payment: HostedCheckoutStatus | null;
};

/** While the provider has not confirmed the payment: what is going on, the order's number, and how to reach a person. */
export function PaymentWaiting({ title, payment }: Props) {
  useScreenTitle(title);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Centred>
      <SpinnerRing />
      <RouteHeading>{title}</RouteHeading>
      <div role="status">
        <p>
          {t(
            isLong
              ? 'The payment provider takes longer than usual to answer. You need not pay again: as soon as it does, the kitchen gets your order, even if you close this page.'
              : 'We are waiting for the payment provider’s answer. This usually takes a few seconds.',
          )}
        </p>
      </div>
      {payment?.orderNumber != null && <Fact>{t('Order #{number}', { number: payment.orderNumber })}</Fact>}
      {isLong && <CallButton variant="secondary" />}
    </Centred>
  );
}

export const Centred = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  padding: 18vh var(--space-4);
  text-align: center;

  p {
    max-width: 30em;
    margin: 0;
    color: var(--color-muted);
    text-wrap: pretty;
  }
`;
