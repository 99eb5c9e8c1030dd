import type { AccountSession, SavedAddress } from './account';
import type { Role } from './host';
import type { Instant } from './money';

/** A person with an account, for staff. Contact data is masked until it is revealed with a reason. */
export type StaffCustomer = {
  id: string;
  /** What they gave as their name, ordered under, or are greeted by; empty for none. */
  name: string;
  /** `a••@example.com`; empty for a person without an address. */
  email_masked: string;
  /** `•••• 0142`, the end of the number; null for none. */
  phone_masked: string | null;
  created_at: Instant;
  /** Confirmed orders. */
  orders: number;
  last_order_at: Instant | null;
};

/** GET /api/admin/customers?q=: at most 50, best matches first. */
export type CustomerSearch = {
  customers: StaffCustomer[];
  /** The order with the number that was asked for, when it was made without an account. */
  guest_order: { id: string; order_number: number; customer_name: string } | null;
};

/** GET /api/admin/customers/{id} */
export type StaffCustomerDetail = StaffCustomer & {
  email_verified: boolean;
  /** `admin` for staff, whose account is not erased here. */
  role: Role;
  /** Null for a person who never opened the rewards. */
  rewards: {
    /** For /api/rewards/customer/{id}/... */
    id: string;
    available_points: number;
    pending_points: number;
    tier: string;
    /** Dollars. */
    lifetime_spent: number;
    has_birthday: boolean;
  } | null;
  saved_addresses: number;
  /** Where they are signed in, the one used last first. */
  sign_ins: Pick<AccountSession, 'id' | 'created_at' | 'last_used_at' | 'user_agent'>[];
};

/** The body of commands about a customer that the audit log keeps with their reason. */
export type CustomerReasonRequest = { reason: string };

/** POST /api/admin/customers/{id}/reveal */
export type RevealedCustomer = {
  email: string;
  phone: string | null;
  addresses: SavedAddress[];
  /** `MM-DD` */
  birthday: string | null;
};

/** POST /api/admin/customers/{id}/end-sign-ins */
export type EndedSignIns = { ended: number };

/** What staff type to confirm that a person is erased. */
export const ERASE_CONFIRMATION = 'ERASE';

/** POST /api/admin/customers/{id}/erase */
export type EraseCustomerRequest = CustomerReasonRequest & { confirmation: typeof ERASE_CONFIRMATION };
