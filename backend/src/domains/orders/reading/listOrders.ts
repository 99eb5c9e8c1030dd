import { col, Op, where, type WhereOptions } from 'sequelize';
import type { Order as WireOrder, OrderStatus } from '@site/contracts';
import { Counter } from '../../../database/models/Counter';
import { Order, type OrderRow } from '../../../database/models/Order';
import { presentWithItems } from './findOrder';
import { FIRST_ORDER_NUMBER } from './orderNumbers';
import { countIn, sumFigures } from './sumFigures';
import { presentMaskedOrder, presentOrder } from '../orders.presenter';

export type OrderList = { orders: WireOrder[]; total: number };

type Wanted = {
  merchantId: string;
  limit: number;
  offset: number;
  /** Only orders of this person. */
  userId?: string;
  /** They are the asking person's own: contact data is not masked. */
  isOwn?: boolean;
  status?: OrderStatus;
  /** The kitchen ignores unpaid orders; staff may ask for them. */
  includeUnpaid?: boolean;
};

/** A list whose orders are numbered from 1 to its length, newest last: a page is a stretch of numbers. */
type RankedList = { rank: string; among: WhereOptions<OrderRow>; total: number; first?: number };

/** A page of orders, newest first, with the whole count. However far back, only the page itself is read (decision 0208). */
export async function listOrders(wanted: Wanted): Promise<OrderList> {
  const ranked = await rankedList(wanted);
  const { rows, total } = ranked ? await pageOf(ranked, wanted) : await skipTo(wanted);
  const present = wanted.isOwn ? presentOrder : presentMaskedOrder;
  return { orders: await presentWithItems(wanted.merchantId, rows, present), total };
}

async function rankedList(wanted: Wanted): Promise<RankedList | undefined> {
  const { merchantId, userId, status, includeUnpaid = false } = wanted;
  if (includeUnpaid) {
    if (userId !== undefined) return undefined;
    const total = await lastOrderNumber(merchantId);
    return { rank: 'order_number', among: { merchantId }, total, first: FIRST_ORDER_NUMBER };
  }
  if (userId !== undefined) {
    return { rank: 'user_rank', among: { merchantId, userId }, total: await countOfUser(merchantId, userId) };
  }
  // Orders come to the kitchen's list and leave it: it is as short as the kitchen is fast.
  if (status === 'Pending') return undefined;
  const total = countIn(await sumFigures(merchantId), status);
  return status === undefined
    ? { rank: 'confirmed_rank', among: { merchantId }, total }
    : { rank: 'closed_rank', among: { merchantId, status }, total };
}

type Page = { rows: OrderRow[]; total: number };

async function pageOf({ rank, among, total, first = 1 }: RankedList, { limit, offset }: Wanted): Promise<Page> {
  const newest = first + total - 1 - offset;
  if (newest < first) return { rows: [], total };
  const rows = await Order.findAll({
    where: { [Op.and]: [among, where(col(rank), { [Op.between]: [Math.max(first, newest - limit + 1), newest] })] },
    order: [[col(rank), 'DESC']],
  });
  return { rows, total };
}

/** For short lists: the rows before the page are read, too. */
async function skipTo({ merchantId, userId, status, includeUnpaid, limit, offset }: Wanted): Promise<Page> {
  const among: WhereOptions<OrderRow> = {
    merchantId,
    ...(userId !== undefined && { userId }),
    ...(status !== undefined && { status }),
    ...(!includeUnpaid && { confirmedAt: { [Op.ne]: null } }),
  };
  const newestFirst = includeUnpaid ? 'createdAt' : 'confirmedAt';
  const rows = await Order.findAll({
    where: among,
    order: [
      [newestFirst, 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
    offset,
  });
  const total =
    status === undefined ? await Order.count({ where: among }) : countIn(await sumFigures(merchantId), status);
  return { rows, total };
}

/** Numbers are given without gaps, so the newest tells how many there are. */
async function lastOrderNumber(merchantId: string): Promise<number> {
  const counter = await Counter.findOne({ where: { merchantId, name: 'order_number' } });
  return counter ? counter.value - FIRST_ORDER_NUMBER + 1 : 0;
}

async function countOfUser(merchantId: string, userId: string): Promise<number> {
  const total: number | null = await Order.max('userRank', { where: { merchantId, userId } });
  return total ?? 0;
}
