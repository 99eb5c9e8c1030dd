import { useSettings } from '@site/kit';
import { RadioCards } from '@site/kit/parts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Details } from '../details/details';
import { payableWith } from '../details/details';
import { FormSection } from './FormSection';
import { t } from '../../messages';

/** By card on the provider's page, which is the way; cash for pickup only; our own card form in test mode only. */
export function PaymentSection() {
  const { testCards } = useSettings();
  const { control, clearErrors, formState } = useFormContext<Details>();
  const { field } = useController({ control, name: 'payment' });
  const isPickup = useWatch({ control, name: 'order_type' }) === 'pickup';
  return (
    <FormSection>
      <RadioCards
        legend={t('How would you like to pay?')}
        name="payment"
        minOptionWidth={200}
        value={payableWith(field.value, isPickup, testCards)}
        error={formState.errors.payment?.message}
        onChange={(event) => {
          clearErrors('payment');
          field.onChange(event.target.value);
        }}
        options={[
          { value: 'hosted', label: t('Card'), hint: t('On a secure page') },
          ...(isPickup ? [{ value: 'cash', label: t('Cash'), hint: t('You pay at pickup') }] : []),
          ...(testCards ? [{ value: 'card_form', label: t('Test card'), hint: t('Test mode: on this site') }] : []),
        ]}
      />
    </FormSection>
  );
}
