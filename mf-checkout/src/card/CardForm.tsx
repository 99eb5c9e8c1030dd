import { VisuallyHidden } from '@site/kit';
import { Disclosure, RadioCards, TextField } from '@site/kit/parts';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Details } from '../checkout/details/details';
import type { Refusal } from '../checkout/refusal/explainFailure';
import { FormSection, Pair } from '../checkout/form/FormSection';
import { RefusalNotice } from '../checkout/refusal/RefusalNotice';
import { CARD_FORM_ID } from './cardFormId';
import { CardFields } from './CardFields';
import type { CardDetails } from './cardRules';
import { CARD_ERRORS } from './cardRules';
import { t } from '../messages';

type Props = {
  card: UseFormReturn<CardDetails>;
  isPickup: boolean;
  byCash: boolean;
  refusal: Refusal | null;
  onSubmit: (event: FormEvent) => void;
};

/** The card form of the test mode: nothing typed here is kept or sent but a token, the holder's name and the billing address. */
export default function CardForm({ card, isPickup, byCash, refusal, onSubmit }: Props) {
  const { setValue } = useFormContext<Details>();
  return (
    <Form id={CARD_FORM_ID} noValidate onSubmit={onSubmit} aria-labelledby="card-payment">
      <VisuallyHidden as="h2" id="card-payment">
        {t('Payment')}
      </VisuallyHidden>
      <RefusalNotice refusal={refusal} />
      {isPickup && (
        <FormSection>
          <RadioCards
            legend={t('Payment method')}
            name="payment_method"
            minOptionWidth={140}
            value={byCash ? 'cash' : 'card_form'}
            onChange={(event) => setValue('payment', event.target.value === 'cash' ? 'cash' : 'card_form')}
            options={[
              { value: 'card_form', label: t('Credit card') },
              { value: 'cash', label: t('Cash'), hint: t('At pickup') },
            ]}
          />
        </FormSection>
      )}
      {!byCash && (
        <>
          <FormSection title={t('Card')}>
            <CardFields card={card} />
          </FormSection>
          <FormSection title={t('Billing')}>
            <BillingFields card={card} />
          </FormSection>
        </>
      )}
    </Form>
  );
}

function BillingFields({ card: { register, formState } }: Pick<Props, 'card'>) {
  const { errors } = formState;
  const required = {
    validate: (value: string) => value.trim() !== '' || t(CARD_ERRORS.billing),
  };
  return (
    <>
      <Pair>
        <TextField
          label={t('First name')}
          autoComplete="cc-given-name"
          maxLength={60}
          error={errors.first_name?.message}
          {...register('first_name', required)}
        />
        <TextField
          label={t('Last name')}
          autoComplete="cc-family-name"
          maxLength={60}
          error={errors.last_name?.message}
          {...register('last_name', required)}
        />
      </Pair>
      <TextField
        label={t('Billing ZIP')}
        autoComplete="billing postal-code"
        inputMode="numeric"
        maxLength={10}
        error={errors.zip_code?.message}
        {...register('zip_code', required)}
      />
      <More summary={t('Billing address (optional)')}>
        <Fields>
          <TextField
            label={t('Address')}
            autoComplete="billing street-address"
            maxLength={200}
            {...register('address')}
          />
          <TextField
            label={t('Billing city')}
            autoComplete="billing address-level2"
            maxLength={100}
            {...register('city')}
          />
          <Pair>
            <TextField label={t('State')} autoComplete="billing address-level1" maxLength={50} {...register('state')} />
            <TextField label={t('Country')} autoComplete="billing country" maxLength={2} {...register('country')} />
          </Pair>
        </Fields>
      </More>
    </>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const More = styled(Disclosure)`
  border-block-end: 0;
  margin-block: calc(-1 * var(--space-2));

  > summary {
    font-size: var(--text-md);
  }
`;
