import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';

/** Far above the number of people who work in a restaurant. */
const MAX_ROWS = 500;

export type AdminAccount = {
  userId: string;
  email: string;
  displayName: string;
  hasPassword: boolean;
  hasTwoStep: boolean;
  since: Date;
  lastSignInAt: Date | null;
  signIns: number;
};

type Row = Omit<AdminAccount, 'displayName' | 'hasPassword' | 'hasTwoStep'> & {
  metadata: string;
  hasPassword: number;
  hasTwoStep: number;
};

/** The accounts with the role admin, by e-mail address, at most 500. */
export async function readAdmins(merchantId: string, transaction?: Transaction): Promise<AdminAccount[]> {
  const rows = await select<Row>(
    `SELECT u.id AS userId, u.email, u.user_metadata AS metadata, u.password_hash IS NOT NULL AS hasPassword,
            EXISTS (SELECT 1 FROM auth_factors f
              WHERE f.merchant_id = u.merchant_id AND f.user_id = u.id AND f.status = 'verified') AS hasTwoStep,
            r.created_at AS since, u.last_sign_in_at AS lastSignInAt,
            (SELECT COUNT(*) FROM auth_sessions s
              WHERE s.merchant_id = u.merchant_id AND s.user_id = u.id AND s.kind <> 'recovery') AS signIns
       FROM user_roles r
       JOIN auth_users u ON u.merchant_id = r.merchant_id AND u.id = r.user_id AND u.deleted_at IS NULL
      WHERE r.merchant_id = :merchantId AND r.role = 'admin'
      ORDER BY u.email, u.id LIMIT ${MAX_ROWS}`,
    { merchantId },
    transaction,
  );
  return rows.map(({ metadata, hasPassword, hasTwoStep, ...row }) => {
    const { display_name: name } = JSON.parse(metadata) as { display_name?: unknown };
    return {
      ...row,
      displayName: typeof name === 'string' ? name : '',
      hasPassword: hasPassword === 1,
      hasTwoStep: hasTwoStep === 1,
    };
  });
}
