import { lockName } from '../../database/models/Counter';
import type { Current } from '../../http/DeclaredRoute';
import { withEtag, withEtagForStaff } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { presentOrderingSettings } from './ordering.presenter';
import { orderingSettingsSchema, pauseSchema } from './ordering.schema';
import { readPause, savePause } from './settings/pause';
import { readOrderingSettings } from './settings/readOrderingSettings';
import { saveOrderingSettings } from './settings/saveOrderingSettings';

const currentSettings: Current<unknown> = {
  read: async ({ merchantId, transaction }) => {
    await lockName(merchantId, 'ordering_settings', transaction);
    return presentOrderingSettings(await readOrderingSettings(merchantId, transaction));
  },
};

const currentPause: Current<unknown> = {
  read: async ({ merchantId, transaction }) => {
    await lockName(merchantId, 'ordering_pause', transaction);
    return readPause(merchantId, transaction);
  },
};

export function orderingRoutes({ public: guests, staff, admin }: Routers): void {
  staff.get(
    '/api/admin/ordering/pause',
    { can: 'orders.read', summary: 'Until when orders are paused', answers: { 200: 'OrderingPause' } },
    async ({ merchantId, ctx }) => withEtag(ctx, await readPause(merchantId)),
  );

  admin.put(
    '/api/admin/ordering/pause',
    {
      can: 'orders.move',
      summary: 'Pause orders for some minutes, or resume them',
      body: pauseSchema,
      answers: { 200: 'OrderingPause' },
      current: currentPause,
      writes: 'transaction',
    },
    ({ merchantId, body, transaction }) => savePause(merchantId, body.minutes, transaction),
  );

  guests.get(
    '/api/ordering/settings',
    { summary: 'How orders are taken: delivery and the kitchen', answers: { 200: 'OrderingSettings' } },
    async ({ merchantId, actor, ctx }) =>
      withEtagForStaff(ctx, actor, presentOrderingSettings(await readOrderingSettings(merchantId))),
  );

  admin.put(
    '/api/ordering/settings',
    {
      can: 'settings.edit',
      summary: 'Save how orders are taken',
      body: orderingSettingsSchema,
      answers: { 200: 'OrderingSettings' },
      current: currentSettings,
      writes: 'transaction',
    },
    async ({ merchantId, body, transaction }) =>
      presentOrderingSettings(await saveOrderingSettings(merchantId, body, transaction)),
  );
}
