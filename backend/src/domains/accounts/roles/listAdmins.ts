import { select } from '../../../database/connection';
import type { Env } from '../../../env';

export type Admin = { email: string; since: Date; last_sign_in_at: Date | null };

/** All users with the role admin, by address. */
export function listAdmins({ MERCHANT_ID: merchantId }: Pick<Env, 'MERCHANT_ID'>): Promise<Admin[]> {
  return select<Admin>(
    `SELECT u.email, r.created_at AS since, u.last_sign_in_at
       FROM user_roles r JOIN auth_users u ON u.merchant_id = r.merchant_id AND u.id = r.user_id
      WHERE r.merchant_id = :merchantId AND r.role = 'admin' AND u.deleted_at IS NULL
      ORDER BY u.email LIMIT 1000`,
    { merchantId },
  );
}
