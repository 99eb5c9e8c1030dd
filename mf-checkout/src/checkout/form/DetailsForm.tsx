import type { CartSummary } from '@site/contracts';
import { useSettings, type useOrderingTimes } from '@site/kit';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { ContactSection } from './ContactSection';
import type { Refusal } from '../refusal/explainFailure';
import { OrderTypeSection } from './OrderTypeSection';
import { PaymentSection } from './PaymentSection';
import { RefusalNotice } from '../refusal/RefusalNotice';
import { WhenSection } from './WhenSection';
import { t } from '../../messages';

export const DETAILS_FORM_ID = 'order-details-form';

type Props = {
  onSubmit: (event: FormEvent) => void;
  refusal: Refusal | null;
  summary: CartSummary | undefined;
  kitchen: ReturnType<typeof useOrderingTimes>;
};

/** Order Details in short sections: how, when, who, and how it is paid. */
export function DetailsForm({ onSubmit, refusal, summary, kitchen }: Props) {
  const { delivery } = useSettings();
  return (
    <Form id={DETAILS_FORM_ID} noValidate onSubmit={onSubmit} aria-labelledby="order-details">
      <Title id="order-details">{t('Order Details')}</Title>
      <RefusalNotice refusal={refusal} />
      {delivery && <OrderTypeSection summary={summary} />}
      <WhenSection
        times={kitchen.times}
        failed={kitchen.error !== undefined && kitchen.times === undefined}
        onRetry={() => void kitchen.refresh()}
      />
      <ContactSection />
      <PaymentSection />
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Title = styled.h2`
  font-size: var(--text-xl);
`;
