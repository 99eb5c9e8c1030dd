import { LIMITS, TIMES } from '@site/contracts';
import { Button, Callout, LockIcon, RadioCards, TextAreaField, TextField, useSettings, useToast } from '@site/kit';
import { useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Details } from './details';
import { detailsDraft, MISSING } from './details';
import type { Notice } from './usePlaceOrder';

type Props = {
  onSubmit: (details: Details) => void;
  notice: Notice | null;
  /** The total that is shown is the cart's, and everything in it can be made. */
  ready: boolean;
};

const filled = (message: string) => ({
  required: message,
  validate: (value: string) => value.trim() !== '' || message,
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Order Details: validated on submit, re-validated on change; what was typed survives a reload and the trip to the payment page. */
export function DetailsForm({ onSubmit, notice, ready }: Props) {
  const { delivery } = useSettings();
  const toast = useToast();
  const { register, handleSubmit, control, formState } = useForm<Details>({ defaultValues: detailsDraft.read() });
  const details = useWatch({ control });
  const isDelivery = details.order_type === 'delivery' && delivery;
  const { errors } = formState;

  useEffect(() => detailsDraft.keep({ ...detailsDraft.read(), ...details }), [details]);

  const refuse = (found: FieldErrors<Details>) => {
    const first = found.customer_name ?? found.customer_phone ?? found.delivery_address ?? found.customer_email;
    toast({
      title: 'Missing Information',
      description: first?.message ?? MISSING.contact,
      tone: 'error',
      duration: TIMES.toastError,
    });
  };

  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(onSubmit, refuse)(event)} aria-labelledby="order-details">
      <Title id="order-details">Order Details</Title>
      {notice && (
        <Callout tone="warning" role="alert" title={notice.title}>
          {notice.text}
        </Callout>
      )}
      {delivery && (
        <RadioCards
          legend="How would you like it?"
          options={[
            { value: 'pickup', label: 'Pickup', hint: 'Ready at our counter' },
            { value: 'delivery', label: 'Delivery', hint: 'Brought to your door' },
          ]}
          {...register('order_type')}
        />
      )}
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={LIMITS.customerNameMax}
        error={errors.customer_name?.message}
        {...register('customer_name', filled(MISSING.contact))}
      />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={LIMITS.customerPhoneMax}
        hint="Only to reach you about this order"
        error={errors.customer_phone?.message}
        {...register('customer_phone', filled(MISSING.contact))}
      />
      <TextField
        label="Email"
        optional
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={LIMITS.customerEmailMax}
        error={errors.customer_email?.message}
        {...register('customer_email', {
          validate: (value) => !value.trim() || EMAIL.test(value.trim()) || MISSING.email,
        })}
      />
      {isDelivery && (
        <TextAreaField
          label="Delivery address"
          autoComplete="street-address"
          rows={2}
          maxLength={LIMITS.deliveryAddressMax}
          error={errors.delivery_address?.message}
          {...register('delivery_address', filled(MISSING.address))}
        />
      )}
      <TextAreaField
        label="Special requests"
        optional
        rows={2}
        maxLength={LIMITS.specialRequestsMax}
        {...register('special_requests')}
      />
      <Button type="submit" size="lg" fullWidth disabled={!ready} icon={<LockIcon size={20} />}>
        Continue to payment
      </Button>
      <Hint>You enter your card on the payment provider’s secure page; we never see it.</Hint>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
`;

const Title = styled.h2`
  margin: 0;
  font-size: var(--text-xl);
`;

const Hint = styled.p`
  margin: 0;
  color: var(--color-muted);
  font-size: var(--text-sm);
  text-align: center;
`;
