import type { Routers } from '../../http/routers';
import { readHours } from '../hours';
import { readOrderingSettings } from '../ordering';
import { siteSettings } from './settings';

export function siteRoutes({ public: visitors }: Routers): void {
  visitors.get(
    '/api/site',
    { summary: 'Facts of the restaurant and settings of the site', answers: { 200: 'SiteSettings' } },
    async ({ env, merchantId, ctx }) => {
      ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
      const [{ days }, { charges }] = await Promise.all([readHours(merchantId), readOrderingSettings(merchantId)]);
      return siteSettings(env, { days, taxRate: charges.taxRate });
    },
  );
}
