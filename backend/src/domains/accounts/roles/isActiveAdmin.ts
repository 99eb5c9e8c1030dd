import { select } from '../../../database/connection';
import { now } from '../../../lib/clock';

/** Whether an account has the role admin and may be used: it is neither deleted nor banned. */
export async function isActiveAdmin(merchantId: string, userId: string): Promise<boolean> {
  const rows = await select(
    `SELECT 1 FROM user_roles r
       JOIN auth_users u ON u.merchant_id = r.merchant_id AND u.id = r.user_id AND u.deleted_at IS NULL
      WHERE r.merchant_id = :merchantId AND r.user_id = :userId AND r.role = 'admin'
        AND (u.banned_until IS NULL OR u.banned_until <= :now)`,
    { merchantId, userId, now: now() },
  );
  return rows.length > 0;
}
