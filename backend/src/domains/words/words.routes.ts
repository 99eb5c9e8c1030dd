import type { SiteWords } from '@site/contracts';
import { lockName } from '../../database/models/Counter';
import type { Current } from '../../http/DeclaredRoute';
import { withEtagForStaff } from '../../http/precondition';
import type { Routers } from '../../http/routers';
import { readWords, saveWords } from './words';
import { wordsSchema } from './words.schema';

const currentWords: Current<SiteWords> = {
  read: async ({ merchantId, transaction }) => {
    await lockName(merchantId, 'site_words', transaction);
    return readWords(merchantId, transaction);
  },
};

export function wordsRoutes({ public: guests, admin }: Routers): void {
  guests.get(
    '/api/site/words',
    { summary: 'What the restaurant says of itself, and the specials of the counter', answers: { 200: 'SiteWords' } },
    async ({ merchantId, actor, ctx }) => withEtagForStaff(ctx, actor, await readWords(merchantId)),
  );

  admin.put(
    '/api/site/words',
    {
      can: 'settings.edit',
      summary: 'Save what the restaurant says of itself',
      body: wordsSchema,
      answers: { 200: 'SiteWords' },
      current: currentWords,
      writes: 'transaction',
    },
    ({ merchantId, body, transaction }) => saveWords(merchantId, body, transaction),
  );
}
