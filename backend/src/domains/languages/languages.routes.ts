import type { SiteLanguages } from '@site/contracts';
import { lockName } from '../../database/models/Counter';
import type { Current } from '../../http/DeclaredRoute';
import { withEtag } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { readLanguages, saveLanguages } from './languages';
import { languagesSchema } from './languages.schema';

const currentLanguages: Current<SiteLanguages> = {
  read: async ({ merchantId, transaction }) => {
    await lockName(merchantId, 'site_languages', transaction);
    return readLanguages(merchantId, transaction);
  },
};

export function languagesRoutes({ staff, admin }: Routers): void {
  staff.get(
    '/api/site/languages',
    { can: 'settings.edit', summary: 'The languages that guests may choose', answers: { 200: 'SiteLanguages' } },
    async ({ merchantId, ctx }) => withEtag(ctx, await readLanguages(merchantId)),
  );

  admin.put(
    '/api/site/languages',
    {
      can: 'settings.edit',
      summary: 'Save the languages that guests may choose',
      body: languagesSchema,
      answers: { 200: 'SiteLanguages' },
      current: currentLanguages,
      writes: 'transaction',
    },
    ({ merchantId, body, transaction }) => saveLanguages(merchantId, body, transaction),
  );
}
