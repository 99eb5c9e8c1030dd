import type { SiteLanguages } from '@site/contracts';
import { StoredSiteSettings } from '../../database/models/StoredSiteSettings';
import type { Current } from '../../http/DeclaredRoute';
import { etagOf } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { readHours } from '../hours';
import { readOrderingSettings } from '../ordering';
import { readLanguages, saveLanguages } from './languages';
import { newestSite } from './newestSite';
import { cohortsOf } from './page/cohorts';
import { previewsOf } from './page/previews';
import { pageStates } from './page/pageStates';
import { siteSettings } from './settings';
import { languagesSchema, newestQuerySchema } from './site.schema';

const currentLanguages: Current<SiteLanguages> = {
  read: async ({ merchantId, transaction }) => {
    await StoredSiteSettings.findOne({ where: { merchantId }, raw: true, transaction, lock: transaction.LOCK.UPDATE });
    return readLanguages(merchantId, transaction);
  },
};

export function siteRoutes({ public: visitors, staff, admin }: Routers): void {
  visitors.get(
    '/api/site',
    { summary: 'Facts of the restaurant and settings of the site', answers: { 200: 'SiteSettings' } },
    async ({ env, merchantId, ctx }) => {
      ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
      const [{ days }, { charges }, { languages }] = await Promise.all([
        readHours(merchantId),
        readOrderingSettings(merchantId),
        readLanguages(merchantId),
      ]);
      return siteSettings(env, { days, taxRate: charges.taxRate, languages });
    },
  );

  staff.get(
    '/api/site/languages',
    { can: 'settings.edit', summary: 'The languages that guests may choose', answers: { 200: 'SiteLanguages' } },
    async ({ merchantId, ctx }) => {
      const languages = await readLanguages(merchantId);
      ctx.set({ ETag: etagOf(languages), 'Cache-Control': 'no-store' });
      return languages;
    },
  );

  admin.put(
    '/api/site/languages',
    {
      can: 'settings.edit',
      summary: 'Save the languages that guests may choose',
      body: languagesSchema,
      answers: { 200: 'SiteLanguages' },
      problems: ['precondition_failed'],
      current: currentLanguages,
      writes: 'transaction',
    },
    ({ merchantId, body, transaction }) => saveLanguages(merchantId, body, transaction),
  );

  visitors.get(
    '/api/site/newest',
    {
      summary: 'What a page that was opened earlier goes on with after a release was taken back',
      query: newestQuerySchema,
      answers: { 200: 'NewestSite' },
      problems: ['not_found'],
      limit: { max: 60, seconds: 60, by: 'address' },
    },
    async ({ env, ctx, query: { from } }) => {
      const read = previewsOf(env).of(ctx) ?? (await cohortsOf(env).of(ctx)) ?? pageStates(env);
      return newestSite(read, from);
    },
  );
}
