import type { OrderFilters, OrderSearch, OrdersWhileClosed } from '@site/contracts';
import { csvFile } from '../../../http/answer';
import { insertStaffAction } from '../../../http/audit';
import type { Routers } from '../../../http/routers';
import { businessDate, toInstant } from '../../../lib/clock';
import { presentWithItems } from '../reading/findOrder';
import { ordersWhileClosed } from '../reading/ordersWhileClosed';
import { presentMaskedOrder } from '../orders.presenter';
import { orderFiltersQuery, orderSearchQuery } from './history.schema';
import { ordersCsv } from './ordersCsv';
import { countFound, searchOrders } from './searchOrders.sql';

/** Searches of staff over orders of any age. */
export function historyRoutes({ staff }: Routers): void {
  staff.get(
    '/api/admin/orders',
    {
      can: 'orders.read',
      summary: 'Search and filter orders, newest first',
      query: orderSearchQuery,
      answers: { 200: 'OrderSearch' },
    },
    async ({ merchantId, query: { limit, before, ...filters } }) => {
      const [{ rows, next, searchedTo }, total] = await Promise.all([
        searchOrders(merchantId, { filters, limit, before }),
        countFound(merchantId, filters),
      ]);
      const orders = await presentWithItems(merchantId, rows, presentMaskedOrder);
      return { orders, next, searched_to: searchedTo && toInstant(searchedTo), total } satisfies OrderSearch;
    },
  );

  staff.get(
    '/api/admin/orders-while-closed',
    {
      can: 'orders.read',
      summary: 'Open orders for a time at which the restaurant is closed',
      answers: { 200: 'OrdersWhileClosed' },
    },
    async ({ merchantId }) => ({ orders: await ordersWhileClosed(merchantId) }) satisfies OrdersWhileClosed,
  );

  staff.get(
    '/api/admin/orders.csv',
    {
      can: 'orders.export',
      summary: 'All orders of some filters as CSV',
      query: orderFiltersQuery,
      answers: { 200: 'CSV, one line for each order' },
      produces: 'text/csv',
    },
    async ({ merchantId, query, actor, admit, ctx }) => {
      // Personal data leave the site: who took which is in the log, although nothing was changed.
      await insertStaffAction({
        merchantId,
        actor,
        action: 'orders.export',
        title: 'Export orders as CSV',
        entity: 'orders',
        after: query,
        requestId: ctx.state.requestId,
      });
      return csvFile(`orders-${daysInName(query)}.csv`, ordersCsv(merchantId, query, admit));
    },
  );
}

/** `2026-11-01-to-2026-11-30`; without days, today. */
function daysInName({ day, from = day, to = day }: OrderFilters): string {
  const days = [...new Set([from, to ?? businessDate()])].filter((one) => one !== undefined);
  return days.join('-to-');
}
