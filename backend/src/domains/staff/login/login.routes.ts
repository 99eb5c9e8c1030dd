import type { StaffLoginInfo, StaffLoginRequest } from '@site/contracts';
import Joi from 'joi';
import type { Routers } from '../../../http/routers';
import { DEMO_CREDENTIALS } from './demoAdmin';
import { logIn } from './logIn';

const credentials = Joi.object<StaffLoginRequest, true>({
  username: Joi.string().max(255).required(),
  password: Joi.string().max(1024).required(),
});

export function loginRoutes({ public: guests }: Routers): void {
  guests.get(
    '/api/admin/login',
    { summary: 'What the sign-in page of staff shows', answers: { 200: 'StaffLoginInfo' } },
    ({ env }): StaffLoginInfo => ({ demo_credentials: env.DEMO_ADMIN ? DEMO_CREDENTIALS : null }),
  );

  guests.post(
    '/api/admin/login',
    {
      summary: 'Sign in as staff',
      body: credentials,
      answers: { 200: 'StaffLogin' },
      problems: ['invalid_credentials', 'too_many_requests'],
      writes: 'own-transactions',
      // None by address alone, which staff share with guests: `signInByName` counts the call as every sign-in.
      limit: [],
    },
    ({ ctx, env, ip, body }) => logIn({ ctx, env, ip }, body),
  );
}
