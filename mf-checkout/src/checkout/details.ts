import type { OrderType } from '@site/contracts';

/** The Order Details form. */
export type Details = {
  order_type: OrderType;
  customer_name: string;
  customer_phone: string;
  customer_email: string;
  delivery_address: string;
  special_requests: string;
};

export const NO_DETAILS: Details = {
  order_type: 'pickup',
  customer_name: '',
  customer_phone: '',
  customer_email: '',
  delivery_address: '',
  special_requests: '',
};

/** Texts of spec section 5. */
export const MISSING = {
  contact: 'Please provide your name and phone number',
  address: 'Please provide a delivery address',
  email: 'Please enter a valid email',
} as const;

const KEY = 'checkout_details';

/** A reload or a visit to the payment page must not cost what was typed; it goes with the tab. */
export const detailsDraft = {
  read(): Details {
    try {
      const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      return saved && typeof saved === 'object' ? { ...NO_DETAILS, ...saved } : NO_DETAILS;
    } catch {
      return NO_DETAILS;
    }
  },
  keep(details: Details): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(details));
    } catch {
      // storage is forbidden: the form itself still holds it
    }
  },
};
