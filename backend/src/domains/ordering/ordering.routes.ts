import { OrderingSettings } from '../../database/models/OrderingSettings';
import { isStaff } from '../../http/actor';
import type { Current } from '../../http/DeclaredRoute';
import { etagOf } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { presentOrderingSettings } from './ordering.presenter';
import { orderingSettingsSchema } from './ordering.schema';
import { readOrderingSettings } from './readOrderingSettings';
import { saveOrderingSettings } from './saveOrderingSettings';

const currentSettings: Current<unknown> = {
  read: async ({ merchantId, transaction }) => {
    await OrderingSettings.findOne({ where: { merchantId }, raw: true, transaction, lock: transaction.LOCK.UPDATE });
    return presentOrderingSettings(await readOrderingSettings(merchantId, transaction));
  },
};

export function orderingRoutes({ public: guests, admin }: Routers): void {
  guests.get(
    '/api/ordering/settings',
    { summary: 'How orders are taken: delivery and the kitchen', answers: { 200: 'OrderingSettings' } },
    async ({ merchantId, actor, ctx }) => {
      const settings = presentOrderingSettings(await readOrderingSettings(merchantId));
      if (isStaff(actor)) ctx.set({ ETag: etagOf(settings), 'Cache-Control': 'no-store' });
      else ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
      return settings;
    },
  );

  admin.put(
    '/api/ordering/settings',
    {
      can: 'settings.edit',
      summary: 'Save how orders are taken',
      body: orderingSettingsSchema,
      answers: { 200: 'OrderingSettings' },
      problems: ['precondition_failed'],
      current: currentSettings,
      writes: 'transaction',
    },
    async ({ merchantId, body, transaction }) =>
      presentOrderingSettings(await saveOrderingSettings(merchantId, body, transaction)),
  );
}
