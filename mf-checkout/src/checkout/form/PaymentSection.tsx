import { RadioCards, useSettings } from '@site/kit';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { Details } from '../details/details';
import { payableWith } from '../details/details';
import { FormSection } from './FormSection';

/** By card on the provider's page, which is the way; cash for pickup only; our own card form in test mode only. */
export function PaymentSection() {
  const { testCards } = useSettings();
  const { control, clearErrors, formState } = useFormContext<Details>();
  const { field } = useController({ control, name: 'payment' });
  const isPickup = useWatch({ control, name: 'order_type' }) === 'pickup';
  return (
    <FormSection>
      <RadioCards
        legend="How would you like to pay?"
        name="payment"
        minOptionWidth={200}
        value={payableWith(field.value, isPickup, testCards)}
        error={formState.errors.payment?.message}
        onChange={(event) => {
          clearErrors('payment');
          field.onChange(event.target.value);
        }}
        options={[
          { value: 'hosted', label: 'Card', hint: 'On a secure page' },
          ...(isPickup ? [{ value: 'cash', label: 'Cash', hint: 'You pay at pickup' }] : []),
          ...(testCards ? [{ value: 'card_form', label: 'Test card', hint: 'Test mode: on this site' }] : []),
        ]}
      />
    </FormSection>
  );
}
