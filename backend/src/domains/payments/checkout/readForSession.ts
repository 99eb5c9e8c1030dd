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

type Row = PlaceRow & { menu_version: number | null } & (
    | { id: null }
    | {
        id: string;
        provider: string;
        kind: PaymentSessionRow['kind'];
        attempt: number;
        status: PaymentSessionRow['status'];
        order_version: number;
        amount_cents: number;
        create_failures: number;
        next_check_at: Date;
        expires_at: Date;
      }
  );

type Wanted = { order: OrderRow; items: readonly OrderItemRow[]; requester: Requester | null };

/** Reads it in one round trip: a database may be far away. */
export async function readForSession(
  { order, items, requester }: Wanted,
  transaction: Transaction,
): Promise<SessionReading> {
  const rows = await select<Row>(
    `SELECT ${PLACE_COLUMNS}, ${menuVersionOf(':merchantId')} AS menu_version,
        sessions.id, sessions.provider, sessions.kind, sessions.attempt, sessions.status, sessions.order_version,
        sessions.amount_cents, sessions.create_failures, sessions.next_check_at, sessions.expires_at
      FROM (SELECT 1) AS always
      LEFT JOIN payment_sessions AS sessions
        ON sessions.merchant_id = :merchantId AND sessions.order_id = :orderId`,
    { ...placeValues({ order, lines: items, requester }), orderId: order.id },
    transaction,
  );
  const [first] = rows;
  if (!first) throw new Error('A statement that always has a row has none');
  return {
    sessions: rows.flatMap((row) => (row.id === null ? [] : [toEarlierSession(order.merchantId, row)])),
    menuVersion: first.menu_version ?? 0,
    place: toPlaceReading(first, { requester }),
  };
}

function toEarlierSession(merchantId: string, row: Extract<Row, { id: string }>): EarlierSession {
  const { id, provider, kind, attempt, status } = row;
  return {
    merchantId,
    id,
    provider,
    kind,
    attempt,
    status,
    orderVersion: row.order_version,
    amountCents: row.amount_cents,
    createFailures: row.create_failures,
    nextCheckAt: row.next_check_at,
    expiresAt: row.expires_at,
  };
}
