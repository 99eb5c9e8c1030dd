import type { Routers } from '../../http/routers';
import { orderingTimesQuery } from './kitchen.schema';
import { readTimes } from './planning/readTimes';

export function kitchenRoutes({ customer }: Routers): void {
  customer.get(
    '/api/ordering/times',
    {
      summary: "When the kitchen can make the session's cart: as soon as possible, and at which times",
      query: orderingTimesQuery,
      answers: { 200: 'OrderingTimes' },
    },
    ({ merchantId, actor, query }) => readTimes(merchantId, actor, query.order_type ?? 'pickup'),
  );
}
