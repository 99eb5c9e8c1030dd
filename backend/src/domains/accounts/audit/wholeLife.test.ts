import { createTestDatabase, type TestDatabase } from '@site/tooling/database/createTestDatabase.ts';
import { select, sequelize } from '../../../database/connection';
import { liveAccountLife, type Secrets } from '../../../testing/accountLife';
import { backendProcess, type BackendProcess } from '../../../testing/backendProcess';
import { freePort } from '../../../testing/freePort';
import { mailServer } from '../../../testing/mailServer';
import { oidcServer } from '../../../testing/oidcServer';
import { CLIENT_ID } from '../../../testing/providerSite';
import { signToken, TEST_JWT_SECRET } from '../../../testing/serviceToken';

const LIFE_MS = 120_000;
const ends: (() => unknown)[] = [];
let secrets: Secrets;
let site: BackendProcess;

beforeAll(async () => {
  const database: TestDatabase = await createTestDatabase();
  Object.assign(process.env, { SITE_MODE: 'test', DATABASE_URL: database.url });
  const { migrate } = await import('../../../database/migrate');
  await migrate();
  const port = await freePort();
  const [mails, issuer] = [await mailServer(port), await oidcServer(CLIENT_ID)];
  issuer.person = { sub: 'ada-of-the-issuer', email: 'ada@issuer.example', email_verified: true };
  site = await backendProcess({
    databaseUrl: database.url,
    env: {
      LOG_LEVEL: 'trace',
      AUTH_JWT_SECRET: TEST_JWT_SECRET,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'kitchen@example.com',
      AUTH_EXTERNAL_DEMO_ISSUER: issuer.issuer,
      AUTH_EXTERNAL_DEMO_CLIENT_ID: CLIENT_ID,
      AUTH_EXTERNAL_DEMO_SECRET: 'a secret of the tests',
    },
  });
  await site.start();
  ends.push(
    () => sequelize.close(),
    () => database.drop(),
  );
  ends.unshift(
    () => site.stop(),
    () => mails.stop(),
    () => issuer.stop(),
  );
  secrets = await liveAccountLife({ site, mails, serviceToken: await signToken({ role: 'service_role' }) });
}, LIFE_MS);
afterAll(async () => {
  for (const end of ends) await end();
});

/** Six digits also stand by chance in a longer number. */
const occursIn = (text: string, secret: string): boolean =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`).test(text) : text.includes(secret);
const foundIn = (text: string): string[] => [...secrets].filter((secret) => occursIn(text, secret));

test('ACC-S12 no token, code or password is in the logs, also at trace level', () => {
  const output = site.output();
  expect(secrets.size).toBeGreaterThan(30);
  expect(output).toContain('"route":"/auth/v1/token"');
  expect(output).toContain('"path":"/reset-password"');
  expect(foundIn(`${output} ${[...secrets][7]}`)).toHaveLength(1);
  expect(foundIn(output)).toEqual([]);
  // Nor an address, a query of any request, or a statement of the database.
  expect(output).not.toMatch(/@life\.example|grant_type|INSERT INTO|SELECT /);
});

test('ACC-S12 no table keeps a token, code or password as it was sent, neither what waits to be done nor what was', async () => {
  const tables = await select<{ name: string }>(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    {},
  );
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const rows = await select(`SELECT * FROM ${name}`, {});
    expect([name, ...foundIn(JSON.stringify(rows))]).toEqual([name]);
  }
});

test.each([
  'login',
  'logout',
  'user_signedup',
  'user_repeated_signup',
  'user_confirmation_requested',
  'user_recovery_requested',
  'user_reauthenticate_requested',
  'user_invited',
  'user_modified',
  'user_updated_password',
  'user_banned',
  'user_deleted',
  'token_refreshed',
  'token_revoked',
  'identity_linked',
  'identity_unlinked',
  'factor_in_progress',
  'challenge_created',
  'verification_attempted',
  'factor_unenrolled',
])('ACC-D6 %s was written down with actor, ip and time', async (action) => {
  const events = await select<{ actor: string; ip: string; created_at: Date }>(
    `SELECT actor, ip, created_at FROM auth_events
      WHERE action = :action
        AND (action = 'user_deleted' OR user_id NOT IN (SELECT user_id FROM auth_events WHERE action = 'user_deleted'))`,
    { action },
  );
  expect(events.length).toBeGreaterThan(0);
  for (const { actor, ip, created_at: at } of events) {
    expect(actor).toMatch(/^(user:[0-9a-f-]{36}|service|guest)$/);
    expect(ip).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(LIFE_MS);
  }
});
