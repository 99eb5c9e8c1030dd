import type { Routers } from '../../http/routers';
import { now } from '../../lib/clock';
import { presentHours } from './hours.presenter';
import { saveHoursSchema } from './hours.schema';
import { readHours } from './readHours';
import { saveHours } from './saveHours';

export function hoursRoutes({ public: guests, admin }: Routers): void {
  guests.get(
    '/api/business-hours',
    { summary: 'Opening hours, and whether the restaurant is open now', answers: { 200: 'BusinessHours' } },
    async ({ merchantId, ctx }) => {
      // open_now has to be true a minute from now, too.
      ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
      return presentHours(await readHours(merchantId), now());
    },
  );

  admin.put(
    '/api/business-hours',
    {
      summary: 'Save the opening hours',
      body: saveHoursSchema,
      answers: { 200: 'BusinessHours' },
      writes: 'transaction',
    },
    async ({ merchantId, body, transaction }) => presentHours(await saveHours(merchantId, body, transaction), now()),
  );
}
