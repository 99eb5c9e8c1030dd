import type { OrderFromCartRequest, OrderType } from '@site/contracts';
import { invalidField } from '../../lib/AppError';

/** Who gets the meal and where, cleaned. */
export type CustomerDetails = {
  customerName: string;
  customerPhone: string;
  customerEmail: string | null;
  orderType: OrderType;
  deliveryAddress: string | null;
  specialRequests: string | null;
};

type Given = Pick<
  OrderFromCartRequest,
  'customer_name' | 'customer_phone' | 'customer_email' | 'order_type' | 'delivery_address' | 'special_requests'
>;

/** Something, an at sign, and a host with a dot: more would refuse real addresses. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * The rules of the checkout form, with its words.
 *
 * @throws AppError validation_failed
 */
export function customerDetails(given: Given, { delivery }: { delivery: boolean }): CustomerDetails {
  const customerName = given.customer_name.trim();
  const customerPhone = given.customer_phone.trim();
  const customerEmail = given.customer_email?.trim().toLowerCase() ?? '';
  const deliveryAddress = given.delivery_address?.trim() ?? '';
  const isDelivery = given.order_type === 'delivery';
  if (customerName === '' || customerPhone === '') {
    throw invalidField(
      customerName === '' ? 'customer_name' : 'customer_phone',
      'Please provide your name and phone number',
    );
  }
  if (isDelivery && !delivery) throw invalidField('order_type', 'Delivery is not offered at the moment');
  if (isDelivery && deliveryAddress === '') {
    throw invalidField('delivery_address', 'Please provide a delivery address');
  }
  if (customerEmail !== '' && !EMAIL.test(customerEmail)) {
    throw invalidField('customer_email', 'Please enter a valid email');
  }
  return {
    customerName,
    customerPhone,
    customerEmail: customerEmail || null,
    orderType: given.order_type,
    deliveryAddress: isDelivery ? deliveryAddress : null,
    specialRequests: given.special_requests?.trim() || null,
  };
}
