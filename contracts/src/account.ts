import type { Role } from './host';
import type { Instant, Money } from './money';

/** A place that a customer has food brought to. One at most is the default. */
export type SavedAddress = {
  id: string;
  /** What the customer calls it, such as `Home`. */
  label: string;
  address: string;
  zip: string | null;
  is_default: boolean;
};

/** POST and PUT /api/account/addresses. `is_default` takes the mark from the address that had it. */
export type SaveAddressRequest = { label: string; address: string; zip?: string | null; is_default?: boolean };

/** GET /api/account: the signed-in person as the restaurant knows them. Name and phone fill the checkout. */
export type Account = {
  id: string;
  /** Empty for a person without one. */
  email: string;
  email_verified: boolean;
  /** What the person is greeted by; kept by the authentication service. */
  display_name: string;
  role: Role;
  /** False for a person who has only signed in by a provider or a mailed code. */
  has_password: boolean;
  customer_name: string | null;
  customer_phone: string | null;
  addresses: SavedAddress[];
  created_at: Instant;
};

/** PATCH /api/account */
export type UpdateAccountRequest = { customer_name?: string | null; customer_phone?: string | null };

/** GET /api/account/sessions, the one in use first. */
export type AccountSession = {
  id: string;
  created_at: Instant;
  last_used_at: Instant;
  /** Where it was last used from. */
  ip: string | null;
  user_agent: string | null;
  /** `aal2`: a second factor was shown. */
  aal: 'aal1' | 'aal2';
  is_current: boolean;
};

/**
 * GET /api/account/claimable-orders: made as a guest with this person's verified e-mail, and without an owner so far.
 */
export type ClaimableOrder = { id: string; order_number: number; date: Instant; total: Money };

/** POST /api/account/claimable-orders/claim: all of them become the person's own. */
export type ClaimedOrders = { claimed: number };

/** DELETE /api/account. Needs the password; an account without one needs a recent sign-in. */
export type DeleteAccountRequest = { password?: string };

/**
 * Orders that the kitchen has right now keep their name, number and address until they are handed over; all else is
 * gone.
 */
export type DeletedAccount = { success: true; orders_in_kitchen: number };

/** GET /api/account/export: everything that is kept about the person, one list for each kind. A file to download. */
export type AccountExport = {
  exported_at: Instant;
  account: Account;
  /** By kind, such as `orders`, `sessions`, `identities`, `events`. */
  data: Record<string, unknown[]>;
};
