import type { Routers } from '../../http/routers';
import { presentOrderingSettings } from './ordering.presenter';
import { orderingSettingsSchema } from './ordering.schema';
import { readOrderingSettings } from './readOrderingSettings';
import { saveOrderingSettings } from './saveOrderingSettings';

export function orderingRoutes({ public: guests, admin }: Routers): void {
  guests.get(
    '/api/ordering/settings',
    { summary: 'How orders are taken: delivery and the kitchen', answers: { 200: 'OrderingSettings' } },
    async ({ merchantId, ctx }) => {
      ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
      return presentOrderingSettings(await readOrderingSettings(merchantId));
    },
  );

  admin.put(
    '/api/ordering/settings',
    {
      summary: 'Save how orders are taken',
      body: orderingSettingsSchema,
      answers: { 200: 'OrderingSettings' },
      writes: 'transaction',
    },
    async ({ merchantId, body, transaction }) =>
      presentOrderingSettings(await saveOrderingSettings(merchantId, body, transaction)),
  );
}
