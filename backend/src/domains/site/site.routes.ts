import type { Routers } from '../../http/routers';
import { readHours } from '../hours';
import { readLanguages } from '../languages';
import { readOrderingSettings } from '../ordering';
import { newestSite } from './newestSite';
import { cohortsOf } from './page/cohorts';
import { previewsOf } from './page/previews';
import { pageStates } from './page/pageStates';
import { readKept } from '../pictures';
import { readWords } from '../words';
import { siteSettings } from './settings';
import { newestQuerySchema } from './site.schema';

export function siteRoutes({ public: visitors }: Routers): void {
  visitors.get(
    '/api/site',
    { summary: 'Facts of the restaurant and settings of the site', answers: { 200: 'PicturedSettings' } },
    async ({ env, merchantId, ctx }) => {
      ctx.set('Cache-Control', 'public, max-age=0, must-revalidate');
      const [{ days }, rules, { languages }, words, pictures] = await Promise.all([
        readHours(merchantId),
        readOrderingSettings(merchantId),
        readLanguages(merchantId),
        readWords(merchantId),
        readKept(merchantId),
      ]);
      return siteSettings(env, { days, rules, languages, words, pictures });
    },
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
