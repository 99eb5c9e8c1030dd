import type { Env } from '../../../env';
import { findUser } from '../users/findUser';
import { readEmail } from '../users/readEmail';
import { createAdmin } from './createAdmin';

/** The admin of a demo, with the random password from its data folder. An existing account stays unchanged. */
export async function seedFirstAdmin(env: Env): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SITE_MODE: mode, MERCHANT_ID: merchantId } = env;
  if (mode === 'production' || email === '' || password === '') return;
  if (await findUser(merchantId, { emailKey: readEmail(email) })) return;
  await createAdmin(env, { email, password });
}
