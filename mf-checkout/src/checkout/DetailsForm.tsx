import { LIMITS, TIMES } from '@site/contracts';
import {
  Button,
  Callout,
  formatPrice,
  LinkButton,
  LockIcon,
  RadioCards,
  TextAreaField,
  TextField,
  useSettings,
  useToast,
} from '@site/kit';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Details } from './details';
import { detailsDraft, MISSING } from './details';
import type { Notice } from './usePlaceOrder';

type Props = {
  onSubmit: (details: Details) => void;
  notice: Notice | null;
  /** The total that is shown is the cart's. */
  ready: boolean;
  /** Everything in the cart can be made. */
  orderable: boolean;
  total: string | undefined;
};

const filled = (message: string) => ({
  required: message,
  validate: (value: string) => value.trim() !== '' || message,
});

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Order Details: validated on submit, re-validated on change; what was typed survives a reload and the trip to the payment page. */
export function DetailsForm({ onSubmit, notice, ready, orderable, total }: Props) {
  const noticeBox = useRef<HTMLDivElement>(null);
  const { delivery } = useSettings();
  const toast = useToast();
  const { register, handleSubmit, control, formState } = useForm<Details>({ defaultValues: detailsDraft.read() });
  const details = useWatch({ control });
  const isDelivery = details.order_type === 'delivery' && delivery;
  const { errors } = formState;

  useEffect(() => detailsDraft.keep({ ...detailsDraft.read(), ...details }), [details]);

  // The press that led to it happened at the other end of the form, and the redirect screen came in between.
  useEffect(() => {
    if (!notice) return;
    noticeBox.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    noticeBox.current?.focus({ preventScroll: true });
  }, [notice]);

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
        <Callout ref={noticeBox} tabIndex={-1} data-route-heading="" tone="warning" role="alert" title={notice.title}>
          {notice.text}
        </Callout>
      )}
      {delivery && (
        <RadioCards
          legend="How would you like it?"
          minOptionWidth={150}
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
      {orderable ? (
        <>
          <Button type="submit" size="lg" fullWidth disabled={!ready} icon={<LockIcon size={20} />}>
            Continue to payment{total !== undefined && ` · ${formatPrice(total)}`}
          </Button>
          <Hint>You enter your card on the payment provider’s secure page; we never see it.</Hint>
        </>
      ) : (
        <Callout
          tone="warning"
          title="Something in your order is no longer available"
          action={
            <LinkButton to="/order" size="sm" variant="secondary">
              Change your order
            </LinkButton>
          }
        >
          Remove it there, then come back to pay. What you typed here is kept.
        </Callout>
      )}
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
