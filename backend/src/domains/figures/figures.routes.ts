import type { Routers } from '../../http/routers';
import { figuresQuery, salesQuery } from './figures.schema';
import { readFigures } from './readFigures';
import { readSales } from './readSales';

export function figuresRoutes({ staff }: Routers): void {
  staff.get(
    '/api/admin/figures',
    {
      can: 'figures.read',
      summary: 'Sales, guests, times and dishes of some business days, beside the same weekdays before',
      query: figuresQuery,
      answers: { 200: 'Figures' },
    },
    ({ merchantId, query }) => readFigures(merchantId, query),
  );

  staff.get(
    '/api/admin/sales',
    {
      can: 'figures.read',
      summary: 'What was collected and refunded on each of some business days, for the bookkeeper',
      query: salesQuery,
      answers: { 200: 'Sales' },
    },
    ({ merchantId, query }) => readSales(merchantId, query),
  );
}
