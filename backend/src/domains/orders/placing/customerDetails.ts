import {
  isPhoneNumber,
  LIMITS,
  PHONE_MESSAGE,
  type OrderFromCartRequest,
  type OrderType,
  type PaymentMethod,
} from '@site/contracts';
import { invalidField } from '../../../lib/AppError';
import { requireCashAllowed } from './requireCashAllowed';

/** Who gets the meal and where, cleaned. */
export type CustomerDetails = {
  customerName: string;
  customerPhone: string;
  customerEmail: string | null;
  orderType: OrderType;
  paymentMethod: PaymentMethod;
  deliveryAddress: string | null;
  specialRequests: string | null;
};

type Given = Pick<
  OrderFromCartRequest,
  | 'customer_name'
  | 'customer_phone'
  | 'customer_email'
  | 'order_type'
  | 'delivery_address'
  | 'delivery_zip'
  | 'special_requests'
  | 'payment_method'
>;

/** Something, an at sign, and a host with a dot: more would refuse real addresses. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * The rules of the checkout form, with its words.
 *
 * @throws AppError validation_failed, or payment_not_possible for a delivery in cash
 */
export function customerDetails(given: Given): CustomerDetails {
  const customerName = given.customer_name.trim();
  const customerPhone = given.customer_phone.trim();
  const customerEmail = given.customer_email?.trim().toLowerCase() ?? '';
  const deliveryAddress = given.delivery_address?.trim() ?? '';
  const isDelivery = given.order_type === 'delivery';
  requireName(customerName, customerPhone);
  if (!isPhoneNumber(customerPhone)) throw invalidField('customer_phone', PHONE_MESSAGE);
  if (isDelivery && deliveryAddress === '') {
    throw invalidField('delivery_address', 'Please provide a delivery address');
  }
  if (customerEmail !== '' && !EMAIL.test(customerEmail)) {
    throw invalidField('customer_email', 'Please enter a valid email');
  }
  requireCashAllowed(given.order_type, given.payment_method);
  return {
    customerName,
    customerPhone,
    customerEmail: customerEmail || null,
    orderType: given.order_type,
    paymentMethod: given.payment_method ?? 'credit_card',
    deliveryAddress: isDelivery ? withZip(deliveryAddress, given.delivery_zip) : null,
    specialRequests: given.special_requests?.trim() || null,
  };
}

function requireName(name: string, phone: string): void {
  if (name !== '' && phone !== '') return;
  throw invalidField(name === '' ? 'customer_name' : 'customer_phone', 'Please provide your name and phone number');
}

/** A ZIP sent apart from its address is written where the driver reads it. */
function withZip(address: string, zip: string | null | undefined): string {
  if (!zip || address.includes(zip.slice(0, 5))) return address;
  const whole = `${address}, ${zip}`;
  return whole.length > LIMITS.deliveryAddressMax ? address : whole;
}
