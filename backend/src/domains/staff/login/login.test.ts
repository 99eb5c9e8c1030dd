import type { StaffLogin } from '@site/contracts';
import { readAuthLimits } from '../../../env/authLimitsEnv';
import { StaffMember } from '../../../database/models/StaffMember';
import { readEnv } from '../../../env';
import { testServer } from '../../../testing';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { keepDemoAdminClosed, DEMO_CREDENTIALS, seedDemoAdmin } from './demoAdmin';

const server = testServer();
const LOGIN = '/api/admin/login';
const PASSWORD = 'a quiet evening at camp';

async function buildMember(username: string) {
  const member = await buildUser(server, { staffRole: 'manager', password: PASSWORD });
  await StaffMember.update({ username }, { where: { userId: member.id } });
  return member;
}

const meAs = ({ access_token: token }: StaffLogin) =>
  server.api.with({ Authorization: `Bearer ${token}` }).get('/api/admin/me');

describe('signing in as staff', () => {
  test('a username and its password open a session with the role of the member', async () => {
    const { id } = await buildMember('ruth');
    const { json } = await expectStatus(200, server.api.post(LOGIN, { username: ' Ruth ', password: PASSWORD }));
    const { json: me } = await expectStatus(200, meAs(json as StaffLogin));
    expect(me).toMatchObject({ user_id: id, staff_role: 'manager' });
  });

  test('the e-mail address of a member of staff is a username too', async () => {
    const { email } = await buildMember('by-mail');
    const { json } = await expectStatus(200, server.api.post(LOGIN, { username: email, password: PASSWORD }));
    await expectStatus(200, meAs(json as StaffLogin));
  });

  test('an unknown name, a wrong password, a customer and a former member get the same answer', async () => {
    const customer = await buildUser(server, { password: PASSWORD });
    const former = await buildMember('former');
    await StaffMember.update({ isActive: false }, { where: { userId: former.id } });
    await buildMember('present');
    for (const [username, password] of [
      ['nobody', PASSWORD],
      ['محمد', PASSWORD],
      ['present', 'wrong'],
      [customer.email, PASSWORD],
      ['former', PASSWORD],
      [former.email, PASSWORD],
    ] as const) {
      const { json } = await expectStatus(401, server.api.post(LOGIN, { username, password }));
      expect(json).toMatchObject({
        code: 'invalid_credentials',
        detail: 'Invalid credentials. Use the username and password of your staff account.',
      });
    }
  });

  test('wrong tries slow a username down, the right password included', async () => {
    await buildMember('tried');
    const env = readEnv();
    const before = env.AUTH_RATE_LIMITS;
    env.AUTH_RATE_LIMITS = readAuthLimits('usual');
    try {
      for (let tries = 0; tries < 5; tries += 1) {
        await expectStatus(401, server.api.post(LOGIN, { username: 'tried', password: `wrong ${tries}` }));
      }
      const { headers } = await expectStatus(429, server.api.post(LOGIN, { username: 'tried', password: PASSWORD }));
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    } finally {
      env.AUTH_RATE_LIMITS = before;
    }
  });

  test('a body without a password is refused', async () => {
    await expectStatus(422, server.api.post(LOGIN, { username: 'ruth' }));
  });
});

describe('the fixed pair of a demo', () => {
  const demo = () => ({ ...readEnv(), DEMO_ADMIN: true });

  test('SEC-17 does not exist outside of a demo, and is named nowhere', async () => {
    await expectStatus(401, server.api.post(LOGIN, DEMO_CREDENTIALS));
    const { json } = await expectStatus(200, server.api.get(LOGIN));
    expect(json).toEqual({ demo_credentials: null });
  });

  test('opens an owner’s session in a demo, again after another start', async () => {
    await seedDemoAdmin(demo());
    await seedDemoAdmin(demo());
    const { json } = await expectStatus(200, server.api.post(LOGIN, DEMO_CREDENTIALS));
    const { json: me } = await expectStatus(200, meAs(json as StaffLogin));
    expect(me).toMatchObject({ staff_role: 'owner', name: 'Demo Admin' });
  });

  test('is closed, and its sessions ended, when the database serves no demo any more', async () => {
    await seedDemoAdmin(demo());
    const { json } = await expectStatus(200, server.api.post(LOGIN, DEMO_CREDENTIALS));
    await (
      await keepDemoAdminClosed(readEnv())
    )();
    await expectStatus(401, meAs(json as StaffLogin));
    await expectStatus(401, server.api.post(LOGIN, DEMO_CREDENTIALS));
  });
});
