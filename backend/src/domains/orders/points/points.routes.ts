import type { Routers } from '../../../http/routers';
import { orderParams } from '../orders.schema';
import { findForVisitor } from '../reading/findForVisitor';
import { readOrderPoints } from './readOrderPoints';

export function pointsRoutes({ customer }: Routers): void {
  customer.get(
    '/api/orders/:id/points',
    {
      summary: 'What an order brings its customer in points, for those who may see the order',
      params: orderParams,
      answers: { 200: 'OrderPoints' },
      problems: ['not_found'],
    },
    async ({ params, ...call }) => readOrderPoints(await findForVisitor(params.id, call)),
  );
}
