import { answer } from '../../../http/answer';
import { signedIn } from '../../../http/authenticate';
import type { RateLimit } from '../../../http/rateLimit';
import { requestedLocale } from '../../../http/requestedLocale';
import type { Routers } from '../../../http/routers';
import { deleteAccountSchema } from '../customers.schema';
import { deleteAccount } from './deleteAccount';
import { exportAccount } from './exportAccount';

/** Passwords are guessed here as well as at the sign-in. */
const TRIES: RateLimit = { max: 10, seconds: 900, by: 'session' };
/** It reads all that there is. */
const EXPORTS: RateLimit = { max: 10, seconds: 900, by: 'session' };

export function endingRoutes({ user }: Routers): void {
  user.get(
    '/api/account/export',
    {
      summary: 'Everything that is kept about the person, as a file',
      answers: { 200: 'AccountExport' },
      problems: ['too_many_requests'],
      limit: EXPORTS,
    },
    async ({ merchantId, actor }) => {
      const data = await exportAccount(merchantId, signedIn(actor));
      const name = `account-${data.exported_at.slice(0, 10)}.json`;
      return answer(200, data, { 'Content-Disposition': `attachment; filename="${name}"` });
    },
  );

  user.delete(
    '/api/account',
    {
      summary: 'Delete the account and what is known about its person; orders keep their dishes and amounts only',
      body: deleteAccountSchema,
      bodyOptional: true,
      answers: { 200: 'DeletedAccount' },
      problems: ['forbidden', 'validation_failed', 'conflict', 'too_many_requests'],
      writes: 'own-transactions',
      serialized: true,
      limit: TRIES,
    },
    ({ merchantId, actor, body, ip, ctx }) => {
      const locale = requestedLocale(ctx);
      return deleteAccount({ merchantId, actor: signedIn(actor), password: body.password, ip, locale });
    },
  );
}
