import type { CartSummary } from '@site/contracts';
import { RadioCards } from '@site/kit/parts';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressFields } from './AddressFields';
import { DeliveryQuoteLine } from './DeliveryQuoteLine';
import type { Details } from '../details/details';
import { FormSection } from './FormSection';
import { t } from '../../messages';

/** Pickup or delivery; delivery asks for the address and says at once whether and for what it is possible. */
export function OrderTypeSection({ summary }: { summary: CartSummary | undefined }) {
  const { register, control, setValue, setFocus } = useFormContext<Details>();
  const isDelivery = useWatch({ control, name: 'order_type' }) === 'delivery';
  const choosePickup = () => {
    setValue('order_type', 'pickup');
    setFocus('order_type'); // its first choice, as the button that was pressed goes with the delivery
  };
  return (
    <FormSection>
      <RadioCards
        legend={t('How would you like it?')}
        minOptionWidth={130}
        options={[
          { value: 'pickup', label: t('Pickup'), hint: t('Ready to go') },
          { value: 'delivery', label: t('Delivery'), hint: t('To your door') },
        ]}
        {...register('order_type')}
      />
      {isDelivery && (
        <>
          <AddressFields />
          <DeliveryQuoteLine summary={summary} onPickup={choosePickup} />
        </>
      )}
    </FormSection>
  );
}
