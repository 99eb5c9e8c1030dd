import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import type { OrderRow } from '../../../database/models/Order';
import type { OrderItemRow } from '../../../database/models/OrderItem';
import type { PaymentSessionRow } from '../../../database/models/PaymentSession';
import type { Requester } from '../../../http/requester';
import { PLACE_COLUMNS, placeValues, toPlaceReading, type PlaceReading, type PlaceRow } from '../../kitchen';
import { menuVersionOf } from '../../menu/fragments.sql';

/** As much of an order's earlier session as decides about its next one. */
export type EarlierSession = Pick<
  PaymentSessionRow,
  | 'merchantId'
  | 'id'
  | 'provider'
  | 'kind'
  | 'attempt'
  | 'status'
  | 'orderVersion'
  | 'amountCents'
  | 'createFailures'
  | 'nextCheckAt'
  | 'expiresAt'
>;

/** What decides whether a locked order can begin to be paid. */
export type SessionReading = {
  sessions: readonly EarlierSession[];
  menuVersion: number;
  place: PlaceReading;
};

type Row = PlaceRow & { menuVersion: number | null } & (Omit<EarlierSession, 'merchantId'> | { id: null });

type Wanted = { order: OrderRow; items: readonly OrderItemRow[]; requester: Requester | null };

/** Reads it in one round trip: a database may be far away. */
export async function readForSession(
  { order, items, requester }: Wanted,
  transaction: Transaction,
): Promise<SessionReading> {
  const rows = await select<Row>(
    `SELECT ${PLACE_COLUMNS}, ${menuVersionOf(':merchantId')} AS menuVersion,
        sessions.id, sessions.provider, sessions.kind, sessions.attempt, sessions.status,
        sessions.order_version AS orderVersion, sessions.amount_cents AS amountCents,
        sessions.create_failures AS createFailures, sessions.next_check_at AS nextCheckAt, sessions.expires_at AS expiresAt
      FROM (SELECT 1) AS always
      LEFT JOIN payment_sessions AS sessions
        ON sessions.merchant_id = :merchantId AND sessions.order_id = :orderId`,
    { ...placeValues({ order, lines: items, requester }), orderId: order.id },
    transaction,
  );
  const [first] = rows;
  if (!first) throw new Error('A statement that always has a row has none');
  return {
    sessions: rows.flatMap((row) => (row.id === null ? [] : [{ ...row, merchantId: order.merchantId }])),
    menuVersion: first.menuVersion ?? 0,
    place: toPlaceReading(first, { requester }),
  };
}
