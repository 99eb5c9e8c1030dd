import type { StaffLoginRequest } from '@site/contracts';
import { StaffMember } from '../../../database/models/StaffMember';
import type { Env } from '../../../env';
import { inTransaction } from '../../../database/transaction';
import { now } from '../../../lib/clock';
import { retryUntilDone } from '../../../lib/retryUntilDone';
import { createAdmin, endAllSignIns, findPersonByEmail } from '../../accounts';

/** The fixed pair of a demo. It is public, so the account exists only where DEMO_ADMIN is on. */
export const DEMO_CREDENTIALS: StaffLoginRequest = { username: 'admin', password: 'campfire-2024' };

const RETRY_MS = 1000;
const EMAIL = 'demo-admin@lonepinekitchen.example';

/** Makes the demo's member of staff, or opens the account again. */
export async function seedDemoAdmin(env: Env): Promise<void> {
  if (!env.DEMO_ADMIN) return;
  const { MERCHANT_ID: merchantId } = env;
  const { username, password } = DEMO_CREDENTIALS;
  if (!(await findPersonByEmail(merchantId, EMAIL))) await createAdmin(env, { email: EMAIL, password });
  const person = await findPersonByEmail(merchantId, EMAIL);
  if (!person) return;
  const moment = now();
  await StaffMember.upsert(
    {
      merchantId,
      userId: person.id,
      staffRole: 'owner',
      username,
      displayName: 'Demo Admin',
      isActive: true,
      createdAt: moment,
      updatedAt: moment,
    },
    { fields: ['staffRole', 'username', 'displayName', 'isActive', 'updatedAt'] },
  );
}

/**
 * Closes an account that a demo left in this database, before the first request: its password is public.
 *
 * @returns ends the retries
 */
export async function keepDemoAdminClosed(env: Env): Promise<() => Promise<void>> {
  if (env.DEMO_ADMIN) return () => Promise.resolve();
  return retryUntilDone(RETRY_MS, 'closing the demo account', () => closeDemoAdmin(env));
}

async function closeDemoAdmin(env: Env): Promise<void> {
  const { MERCHANT_ID: merchantId } = env;
  const person = await findPersonByEmail(merchantId, EMAIL);
  if (!person) return;
  await inTransaction(async (transaction) => {
    const changes = { isActive: false, username: null, updatedAt: now() };
    await StaffMember.update(changes, { where: { merchantId, userId: person.id }, transaction });
    await endAllSignIns({ merchantId, userId: person.id, actor: 'command' }, transaction);
  });
}
