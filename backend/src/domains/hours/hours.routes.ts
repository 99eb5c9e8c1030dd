import type { Context } from 'koa';
import type { BusinessHours as WireHours } from '@site/contracts';
import { lockName } from '../../database/models/Counter';
import { isStaff } from '../../http/actor';
import type { Current } from '../../http/DeclaredRoute';
import { etagOf } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { now } from '../../lib/clock';
import { presentHours } from './hours.presenter';
import { saveHoursSchema } from './hours.schema';
import { readHours } from './readHours';
import { saveHours } from './saveHours';
import type { WeeklyHours } from './schedule';

/** What staff edit; whether it is open now changes by itself. */
const savedPart = ({ days, exceptions }: WeeklyHours) => ({ days, exceptions });

const currentHours: Current<unknown> = {
  read: async ({ merchantId, transaction }) => {
    await lockName(merchantId, 'business_hours', transaction);
    return presentHours(await readHours(merchantId, transaction), now());
  },
  version: (hours) => savedPart(hours as WireHours),
};

function taggedForStaff(hours: WeeklyHours, ctx: Context): WireHours {
  ctx.set({ ETag: etagOf(savedPart(hours)), 'Cache-Control': 'no-store' });
  return presentHours(hours, now());
}

export function hoursRoutes({ public: guests, admin }: Routers): void {
  guests.get(
    '/api/business-hours',
    { summary: 'Opening hours, and whether the restaurant is open now', answers: { 200: 'BusinessHours' } },
    async ({ merchantId, actor, ctx }) => {
      if (isStaff(actor)) return taggedForStaff(await readHours(merchantId), ctx);
      // open_now must be true a minute from now, too.
      ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
      return presentHours(await readHours(merchantId), now());
    },
  );

  admin.put(
    '/api/business-hours',
    {
      can: 'settings.edit',
      summary: 'Save the opening hours',
      body: saveHoursSchema,
      answers: { 200: 'BusinessHours' },
      current: currentHours,
      writes: 'transaction',
    },
    async ({ merchantId, body, transaction }) => presentHours(await saveHours(merchantId, body, transaction), now()),
  );
}
