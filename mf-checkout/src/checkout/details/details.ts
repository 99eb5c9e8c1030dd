import { isPhoneNumber, PHONE_MESSAGE, type OrderType } from '@site/contracts';
import type { FieldErrors } from 'react-hook-form';
import { t } from '../../messages';

/** How a guest pays: on the provider's page, at the counter, or (test mode only) on our own card form. */
export type PaymentChoice = 'hosted' | 'cash' | 'card_form';

/** An offered percentage, an amount of one's own, or none; empty until the guest has chosen. */
export type TipChoice = '' | `${number}` | 'custom' | 'none';

/** The Order Details form, and what is chosen beside it. */
export type Details = {
  order_type: OrderType;
  delivery_address: string;
  delivery_unit: string;
  delivery_city: string;
  delivery_zip: string;
  when: 'asap' | 'later';
  /** One of the kitchen's times, or empty. */
  requested_for: string;
  customer_name: string;
  customer_phone: string;
  customer_email: string;
  special_requests: string;
  payment: PaymentChoice;
  tip: TipChoice;
  tip_custom: string;
};

export const NO_DETAILS: Details = {
  order_type: 'pickup',
  delivery_address: '',
  delivery_unit: '',
  delivery_city: '',
  delivery_zip: '',
  when: 'asap',
  requested_for: '',
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  special_requests: '',
  payment: 'hosted',
  tip: '',
  tip_custom: '',
};

/** Texts of product.md section 5, and ours for what it does not name. */
export const MISSING = {
  contact: 'Please provide your name and phone number',
  address: 'Please provide a delivery address',
  city: 'Please provide the city',
  zip: 'Please provide a five-digit ZIP',
  email: 'Please enter a valid email',
  time: 'Please choose a time',
  tip: 'Enter 0 or more, in dollars and cents',
  tipOffer: 'This tip is no longer offered. Please choose again.',
} as const;

/** As they are on the page, from its top. */
const FIELD_ORDER: readonly (keyof Details)[] = [
  'delivery_address',
  'delivery_city',
  'delivery_zip',
  'requested_for',
  'customer_name',
  'customer_phone',
  'customer_email',
  'tip_custom',
];

/** The message of the topmost field in error. */
export function firstMessage(found: FieldErrors<Details>): string | undefined {
  return FIELD_ORDER.map((field) => found[field]?.message).find(Boolean);
}

export const PATTERNS = {
  email: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  zip: /^\d{5}(-\d{4})?$/,
  /** 0 or more in steps of 0.01, also as people write it: `.50`, `5.` */
  tip: /^(?:\d{1,4}(?:\.\d{0,2})?|\.\d{1,2})$/,
} as const;

/** A rule of the form: required, blanks do not count. */
export const filled = (missing: (typeof MISSING)['contact' | 'address' | 'city']) => {
  const message = t(missing);
  return { required: message, validate: (value: string) => value.trim() !== '' || message };
};

/** Required, and a phone number by the rule that the server has too. */
export const phoneRule = () => ({
  ...filled(MISSING.contact),
  validate: (value: string) => isPhoneNumber(value) || t(value.trim() === '' ? MISSING.contact : PHONE_MESSAGE),
});

/** The one line that is on the wire and on the driver's note. */
export function addressLine(details: Details): string {
  const { delivery_address, delivery_unit, delivery_city, delivery_zip } = details;
  const place = [delivery_city, delivery_zip].map((part) => part.trim()).filter(Boolean);
  return [delivery_address, delivery_unit, place.join(' ')]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** The choice where it is offered, else the card: who paid cash at the counter cannot when it is delivered. */
export function payableWith(choice: PaymentChoice, isPickup: boolean, testCards: boolean): PaymentChoice {
  const offered = choice === 'cash' ? isPickup : choice === 'card_form' ? testCards : true;
  return offered ? choice : 'hosted';
}
