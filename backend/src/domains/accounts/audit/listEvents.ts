import { select } from '../../../database/connection';
import { readPage, setPageHeaders } from '../protocol/paging';
import { invalid } from '../AuthError';
import type { AuthCall } from '../protocol/authRouter';
import { logTypeOf, LOG_TYPES } from './logTypes';
import type { AuthAction } from './recordEvent';

type Row = {
  id: string;
  user_id: string | null;
  actor: string;
  action: AuthAction;
  ip: string | null;
  traits: string;
  created_at: Date;
  username: string | null;
};

type Filter = { condition: string; value: unknown };

/** What happened to accounts, the newest first (ACC-D6); `query=action:login`, `author:…` or `type:account` narrows. */
export async function listEvents({ ctx, query, merchantId }: AuthCall): Promise<object> {
  const page = readPage(query);
  const { condition, value } = readFilter(query.query ?? '');
  const from = `FROM auth_events e LEFT JOIN auth_users u ON u.merchant_id = e.merchant_id
         AND u.id = IF(e.actor LIKE 'user:%', SUBSTRING(e.actor, 6), NULL)
       WHERE e.merchant_id = :merchantId AND ${condition}`;
  const values = { merchantId, value, limit: page.perPage, offset: (page.page - 1) * page.perPage };
  const [rows, counted] = await Promise.all([
    select<Row>(
      `SELECT e.id, e.user_id, e.actor, e.action, e.ip, e.traits, e.created_at, u.email AS username ${from}
        ORDER BY e.id DESC LIMIT :limit OFFSET :offset`,
      values,
    ),
    select<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, values),
  ]);
  setPageHeaders(ctx, page, Number(counted[0]?.total ?? 0));
  return rows.map(presentEvent);
}

function presentEvent(row: Row): object {
  return {
    id: row.id,
    payload: {
      action: row.action,
      actor_id: row.actor.startsWith('user:') ? row.actor.slice('user:'.length) : row.actor,
      actor_username: row.username ?? row.actor,
      actor_via_sso: false,
      log_type: logTypeOf(row.action),
      traits: { ...(JSON.parse(row.traits) as object), ...(row.user_id !== null && { user_id: row.user_id }) },
    },
    created_at: new Date(row.created_at).toISOString(),
    ip_address: row.ip ?? '',
  };
}

/** @throws AuthError validation_failed */
function readFilter(query: string): Filter {
  if (query === '') return { condition: '1 = 1', value: '' };
  const [scope = '', ...rest] = query.split(':');
  const value = rest.join(':');
  if (rest.length === 0) throw invalid(`Invalid query scope: ${query.slice(0, 80)}`);
  const like = `%${value.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // These columns are ASCII, and the database refuses to compare them with what is not.
  const wide = (column: string): string => `CONVERT(${column} USING utf8mb4) COLLATE utf8mb4_bin`;
  if (scope === 'action') return { condition: `${wide('e.action')} LIKE :value`, value: like };
  if (scope === 'author') return { condition: `(u.email LIKE :value OR ${wide('e.actor')} LIKE :value)`, value: like };
  if (scope !== 'type') throw invalid(`Invalid query scope: ${query.slice(0, 80)}`);
  const actions = Object.entries(LOG_TYPES).flatMap(([action, type]) => (type.includes(value) ? [action] : []));
  // A list must not be empty.
  return { condition: 'e.action IN (:value)', value: ['', ...actions] };
}
