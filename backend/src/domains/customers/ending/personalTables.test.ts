import { select } from '../../../database/connection';
import { eventually, testServer } from '../../../testing';
import { buildConfirmed } from '../../../testing/builders/buildConfirmed';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';

const server = testServer();

/** Columns that name a person, or by which one can be reached. */
const PERSONAL =
  '(^|_)(user_id|email|phone|birthday|customer_name|full_name|display_name|address|address_hash|email_hash|recipient|ip)$';

/** What happens to each table's rows when the account of a person is erased. */
const ON_ERASURE: Record<string, string> = {
  auth_challenges: 'deleted with the factor',
  auth_events: 'kept: the trail of sign-ins and of the erasure itself, under the random id alone',
  auth_factors: 'deleted',
  auth_flow_states: 'deleted',
  auth_identities: 'deleted',
  auth_known_origins: 'deleted',
  auth_mail_times: 'purged by age; holds a hash',
  auth_one_time_tokens: 'deleted',
  auth_recovery_codes: 'deleted',
  auth_sessions: 'deleted',
  auth_users: 'deleted',
  career_applications:
    'kept: applications are made without an account, and have an erasure and a retention of their own',
  customer_addresses: 'deleted',
  customer_search_terms: 'deleted',
  customers: 'deleted',
  kitchen_pins: 'deleted with the role',
  kitchen_sessions: 'deleted with the role',
  loyalty_accounts: 'kept for accounting, without the person and the birthday',
  loyalty_redemptions: 'kept for accounting, without the person',
  mails: 'deleted once delivered',
  orders: 'kept for accounting, without the person; an order in the kitchen until it is handed over',
  promotion_uses: 'kept: how often a code was used, without the person',
  staff_members: 'deleted with the role',
  user_roles: 'deleted',
};

async function tablesWith(columns: string): Promise<string[]> {
  const rows = await select<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name NOT LIKE 'sandbox%' AND column_name REGEXP :columns`,
    { columns },
  );
  return rows.map(({ name }) => name).sort();
}

test('each table with personal data says what happens to it when the person is erased', async () => {
  expect(await tablesWith(PERSONAL)).toEqual(Object.keys(ON_ERASURE).sort());
});

test('an erased person is in no table but the trail of accounts', async () => {
  const user = await buildUser(server, { displayName: 'Erased Person' });
  await expectStatus(200, user.api.get('/api/account'));
  await expectStatus(200, user.api.patch('/api/account', { customer_name: 'Erased Person' }));
  await expectStatus(201, user.api.post('/api/account/addresses', { label: 'Home', address: '1 Ranch Road' }));
  await expectStatus(200, user.api.get(`/api/rewards/dashboard/${user.email}`));
  await buildConfirmed({ api: user.api, merchantId: server.merchantId }, { paid: false });
  const rowsOf = async (table: string) =>
    (await select<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE user_id = :id`, { id: user.id }))[0]?.n ?? 0;
  const tables = await tablesWith('^user_id$');
  expect(await rowsOf('customers')).toBe(1);
  expect(await rowsOf('loyalty_accounts')).toBe(1);
  await expectStatus(200, user.api.delete('/api/account', { password: user.password }));
  await eventually(async () => {
    const left = [];
    for (const table of tables) if ((await rowsOf(table)) > 0) left.push(table);
    // The order is in the kitchen until it is handed over.
    expect(left.filter((table) => table !== 'orders')).toEqual(['auth_events']);
  });
});
