import type { Account, AccountSession, ClaimableOrder, SavedAddress } from '@site/contracts';
import type { CustomerAddressRow } from '../../database/models/CustomerAddress';
import type { CustomerRow } from '../../database/models/Customer';
import type { UserActor } from '../../http/actor';
import { toInstant } from '../../lib/clock';
import { toWire } from '../../lib/money';
import type { Person, SignIn } from '../accounts';
import type { OrderToClaim } from '../orders';

type Known = { person: Person; customer: CustomerRow | null; addresses: readonly CustomerAddressRow[] };

export function presentAccount({ person, customer, addresses }: Known, { role }: Pick<UserActor, 'role'>): Account {
  return {
    id: person.id,
    email: person.email,
    email_verified: person.emailVerified,
    display_name: person.displayName,
    role,
    has_password: person.hasPassword,
    customer_name: customer?.customerName ?? null,
    customer_phone: customer?.customerPhone ?? null,
    addresses: addresses.map(presentAddress),
    created_at: toInstant(person.createdAt),
  };
}

export function presentAddress({ id, label, address, zip, isDefault }: CustomerAddressRow): SavedAddress {
  return { id, label, address, zip, is_default: Boolean(isDefault) };
}

export function presentSignIn(signIn: SignIn, { signInId }: Pick<UserActor, 'signInId'>): AccountSession {
  return {
    id: signIn.id,
    created_at: toInstant(signIn.createdAt),
    last_used_at: toInstant(signIn.lastUsedAt),
    ip: signIn.ip,
    user_agent: signIn.userAgent,
    aal: signIn.aal,
    is_current: signIn.id === signInId,
  };
}

export function presentOrderToClaim({ id, orderNumber, createdAt, totalCents }: OrderToClaim): ClaimableOrder {
  return { id, order_number: orderNumber, date: toInstant(createdAt), total: toWire(totalCents) };
}
