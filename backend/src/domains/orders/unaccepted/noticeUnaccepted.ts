import type { Transaction } from 'sequelize';
import { select } from '../../../database/connection';
import { Order, type OrderRow } from '../../../database/models/Order';
import { readEnv } from '../../../env';
import { findLastAction } from '../../../http/audit';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { readOrderingSettings } from '../../ordering';
import { readOwners, type Owner } from '../../staff';
import { lockWholeOrder } from '../reading/findOrder';
import { mailUnaccepted } from './mailUnaccepted';

const MINUTE_MS = 60_000;
/** After a standstill no notice is sent for older orders: those guests have called or left. */
const TOO_LATE_MS = 60 * MINUTE_MS;
/** Of one look; the next one goes on. */
const BATCH = 50;

/**
 * Marks the orders that were not accepted within the time of the settings: each one once, on its row, with a mail to every
 * owner in the same transaction. Any number of processes may run it at the same time. It reads an index of the waiting
 * orders, at most `BATCH` of them.
 *
 * @param signal ends it between two orders
 * @returns how many orders were noticed
 */
export async function noticeUnaccepted(merchantId: string, signal?: AbortSignal): Promise<number> {
  const { acceptMinutes } = (await readOrderingSettings(merchantId)).kitchen;
  if (acceptMinutes === 0) return 0;
  const awaitedBefore = new Date(now().getTime() - acceptMinutes * MINUTE_MS);
  const ids = await listWaiting(merchantId, awaitedBefore);
  if (ids.length === 0) return 0;
  const owners = await readReachableOwners(merchantId);
  let noticed = 0;
  for (const id of ids) {
    if (signal?.aborted) break;
    if (
      await inTransaction((transaction) =>
        noticeOrder({ merchantId, id, owners, acceptMinutes, awaitedBefore }, transaction),
      )
    ) {
      noticed += 1;
    }
  }
  return noticed;
}

async function listWaiting(merchantId: string, awaitedBefore: Date): Promise<string[]> {
  const rows = await select<{ id: string }>(
    `SELECT id FROM orders
      WHERE merchant_id = :merchantId AND awaited_since > :earliest AND awaited_since <= :awaitedBefore
      ORDER BY awaited_since LIMIT ${BATCH}`,
    { merchantId, awaitedBefore, earliest: new Date(awaitedBefore.getTime() - TOO_LATE_MS) },
  );
  return rows.map(({ id }) => id);
}

/** Empty where no mail server is configured: guests must not read that an owner was notified. */
async function readReachableOwners(merchantId: string): Promise<Owner[]> {
  const { SMTP_URL, SITE_MODE } = readEnv();
  return SMTP_URL === '' && SITE_MODE === 'production' ? [] : readOwners(merchantId);
}

type Noticing = {
  merchantId: string;
  id: string;
  owners: readonly Owner[];
  acceptMinutes: number;
  /** Orders that wait since then, or longer, are noticed. */
  awaitedBefore: Date;
};

/** @returns false when it was accepted meanwhile, its acceptance was just taken back, or another process was faster */
async function noticeOrder(
  { merchantId, id, owners, acceptMinutes, awaitedBefore }: Noticing,
  transaction: Transaction,
): Promise<boolean> {
  const { order, items } = await lockWholeOrder(merchantId, id, transaction);
  if (!isAwaited(order)) return false;
  const last = await findLastAction(merchantId, { entity: 'orders', entityId: id }, transaction);
  if (last?.action === 'orders.recall' && last.createdAt > awaitedBefore) return false;
  const moment = now();
  await Order.update(
    { unacceptedAt: moment, ownerTold: owners.length > 0, updatedAt: moment },
    { where: { merchantId, id }, transaction },
  );
  for (const owner of owners) await mailUnaccepted({ order, items, owner, acceptMinutes }, transaction);
  return true;
}

function isAwaited({ status, fulfillmentStatus, unacceptedAt }: OrderRow): boolean {
  return status === 'Pending' && fulfillmentStatus === 'received' && unacceptedAt === null;
}
