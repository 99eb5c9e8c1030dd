import type { Routers } from '../../http/routers';
import { figuresQuery } from './figures.schema';
import { readFigures } from './readFigures';

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
}
