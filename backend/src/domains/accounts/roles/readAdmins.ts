import { QueryTypes, type Transaction } from 'sequelize';
import { sequelize } from '../../../database/connection';

/** Far above the number of people who work in a restaurant. */
const MAX_ROWS = 500;

export type AdminAccount = {
  userId: string;
  email: string;
  displayName: string;
  hasPassword: boolean;
  since: Date;
  lastSignInAt: Date | null;
  signIns: number;
};

type Row = {
  id: string;
  email: string;
  user_metadata: string;
  has_password: number;
  since: Date;
  last_sign_in_at: Date | null;
  sign_ins: number;
};

/** The accounts with the role admin, by e-mail address, at most 500. */
export async function readAdmins(merchantId: string, transaction?: Transaction): Promise<AdminAccount[]> {
  const rows = await sequelize.query<Row>(
    `SELECT u.id, u.email, u.user_metadata, u.password_hash IS NOT NULL AS has_password, r.created_at AS since,
            u.last_sign_in_at,
            (SELECT COUNT(*) FROM auth_sessions s
              WHERE s.merchant_id = u.merchant_id AND s.user_id = u.id AND s.kind <> 'recovery') AS sign_ins
       FROM user_roles r
       JOIN auth_users u ON u.merchant_id = r.merchant_id AND u.id = r.user_id AND u.deleted_at IS NULL
      WHERE r.merchant_id = :merchantId AND r.role = 'admin'
      ORDER BY u.email, u.id LIMIT ${MAX_ROWS}`,
    { type: QueryTypes.SELECT, replacements: { merchantId }, transaction },
  );
  return rows.map((row) => {
    const { display_name: name } = JSON.parse(row.user_metadata) as { display_name?: unknown };
    return {
      userId: row.id,
      email: row.email,
      displayName: typeof name === 'string' ? name : '',
      hasPassword: row.has_password === 1,
      since: row.since,
      lastSignInAt: row.last_sign_in_at,
      signIns: Number(row.sign_ins),
    };
  });
}
