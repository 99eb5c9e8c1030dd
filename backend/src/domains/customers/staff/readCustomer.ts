import type { RevealedCustomer, StaffCustomerDetail } from '@site/contracts';
import { toInstant } from '../../../lib/clock';
import { listRoles, listSignIns } from '../../accounts';
import { findAccountOf, readMember, readProgram } from '../../loyalty';
import { countOrdersOf, lastContactOf } from '../../orders';
import { presentAddress } from '../customers.presenter';
import { readAccount, type UserRef } from '../account/readAccount';
import { presentCustomer } from './readCustomers';

const SIGN_INS_SHOWN = 20;

/**
 * One customer for staff, contact data masked. Name and number are those of the last order where the person saved none.
 *
 * @throws AppError not_found
 */
export async function readCustomer(userRef: UserRef): Promise<StaffCustomerDetail> {
  const { merchantId, userId } = userRef;
  const [{ person, customer, addresses }, contact, [count], account, [role], signIns] = await Promise.all([
    readAccount(userRef),
    lastContactOf(merchantId, userId),
    countOrdersOf(merchantId, [userId]),
    findAccountOf(merchantId, userId),
    listRoles(merchantId, [userId]),
    listSignIns(merchantId, userId),
  ]);
  const member = account && (await readMember(account, { person, terms: (await readProgram(merchantId)).terms }));
  return {
    ...presentCustomer(person, {
      customerName: customer?.customerName ?? (person.displayName || contact?.name || null),
      customerPhone: customer?.customerPhone ?? contact?.phone ?? null,
    }),
    orders: count?.orders ?? 0,
    last_order_at: count ? toInstant(count.lastOrderAt) : null,
    email_verified: person.emailVerified,
    role: role?.role === 'admin' ? 'admin' : 'user',
    rewards: member && {
      id: member.id,
      available_points: member.available_points,
      pending_points: member.pending_points,
      tier: member.loyalty_tier,
      lifetime_spent: member.lifetime_spent,
      has_birthday: member.birthday !== null,
    },
    saved_addresses: addresses.length,
    sign_ins: signIns.slice(0, SIGN_INS_SHOWN).map(({ id, createdAt, lastUsedAt, userAgent }) => ({
      id,
      created_at: toInstant(createdAt),
      last_used_at: toInstant(lastUsedAt),
      user_agent: userAgent,
    })),
  };
}

/** Reads the contact data that is masked elsewhere. @throws AppError not_found */
export async function revealCustomer(userRef: UserRef): Promise<RevealedCustomer> {
  const [{ person, customer, addresses }, contact, account] = await Promise.all([
    readAccount(userRef),
    lastContactOf(userRef.merchantId, userRef.userId),
    findAccountOf(userRef.merchantId, userRef.userId),
  ]);
  return {
    email: person.email,
    phone: customer?.customerPhone ?? contact?.phone ?? null,
    addresses: addresses.map(presentAddress),
    birthday: account?.birthday ?? null,
  };
}
