import { randomUUID } from 'node:crypto';
import type { StaffActions } from '@site/contracts';
import { select } from '../database/connection';
import { Mail } from '../database/models/Mail';
import { eventually, testServer } from '../testing';
import { signedInClient } from '../testing/authClient';
import { buildProtected } from '../testing/builders/buildFactor';
import { buildUser, signIn } from '../testing/builders/buildUser';
import { outcomeOf, runProgram } from '../testing/runProgram';
import { tableClient } from '../testing/tableClient';

const server = testServer({ AUTH_RATE_LIMITS: 'off' });

/** The command as a process of its own, with the settings of this one. */
async function run(parameters: string[], settings: Record<string, string> = {}) {
  const { code, output } = await outcomeOf(runProgram(parameters, settings));
  return { code, output: output.trim() };
}
const admin = (...parameters: string[]) => run(['admin', ...parameters]);
const newAddress = (): string => `staff-${randomUUID()}@example.com`;
const PASSWORD = 'a-quiet-evening';
const roleOf = async ({ token, id }: { token: string; id: string }) =>
  (await tableClient(server, token).from('user_roles').select('role').eq('user_id', id).maybeSingle()).data;

test('ACC-D5 no account exists until a command creates one', async () => {
  expect(await select('SELECT 1 FROM user_roles', {})).toEqual([]);
  expect(await select('SELECT 1 FROM auth_users', {})).toEqual([]);
  expect(await admin('list')).toEqual({ code: 0, output: 'nobody is an admin' });
});

test('create makes an admin with a password of the environment', async () => {
  const email = newAddress();
  const { code, output } = await run(['admin', 'create', email], { ADMIN_PASSWORD: PASSWORD });
  expect({ code, output }).toEqual({ code: 0, output: `${email} is an admin, with the password of ADMIN_PASSWORD` });
  const { session } = await signedInClient(server, { email, password: PASSWORD });
  expect(await roleOf({ token: session.access_token, id: session.user.id })).toEqual({ role: 'admin' });
  expect((await admin('list')).output).toContain(`${email}  since `);
  expect((await admin('create', email)).output).toBe(
    `${email} has an account already: grant it the role, or print its admin another link`,
  );
});

test('create without a password prints a link, by which one is set once', async () => {
  const email = newAddress();
  const { code, output } = await admin('create', email);
  expect(code).toBe(0);
  const link = new URL(/https?:\/\/\S+/.exec(output)?.[0] ?? '');
  expect(link.searchParams.get('redirect_to')).toMatch(/\/reset-password\?next=%2Fadmin$/);
  const verified = await server.api.post('/auth/v1/verify', {
    type: 'recovery',
    token_hash: link.searchParams.get('token'),
  });
  expect(verified.status).toBe(200);
  const { access_token: token } = verified.json as { access_token: string };
  const set = await server.api.with({ Authorization: `Bearer ${token}` }).put('/auth/v1/user', { password: PASSWORD });
  expect(set.status).toBe(200);
  const { session } = await signedInClient(server, { email, password: PASSWORD });
  expect(await roleOf({ token: session.access_token, id: session.user.id })).toEqual({ role: 'admin' });
});

test('OPS-40 link prints an admin another link, and the one before it is used up', async () => {
  const email = newAddress();
  const linkIn = (output: string) => new URL(/https?:\/\/\S+/.exec(output)?.[0] ?? '').searchParams;
  const first = linkIn((await admin('create', email)).output);
  const { code, output } = await admin('link', email.toUpperCase());
  expect(code).toBe(0);
  expect(linkIn(output).get('redirect_to')).toBe(first.get('redirect_to'));
  const use = (link: URLSearchParams) =>
    server.api.post('/auth/v1/verify', { type: 'recovery', token_hash: link.get('token') });
  expect((await use(first)).status).toBe(403);
  expect((await use(linkIn(output))).status).toBe(200);

  const { email: guest } = await buildUser(server);
  expect(await admin('link', guest)).toEqual({ code: 1, output: `${guest} is no admin: grant it the role` });
  const unknown = newAddress();
  expect(await admin('link', unknown)).toEqual({ code: 1, output: `${unknown} has no account: create one` });
});

test('grant and revoke change what somebody may do from their next call on', async () => {
  const user = await buildUser(server);
  expect((await user.api.get('/api/orders/stats/summary')).status).toBe(403);
  expect(await admin('grant', user.email.toUpperCase())).toMatchObject({ code: 0 });
  expect((await user.api.get('/api/orders/stats/summary')).status).toBe(200);
  expect(await admin('revoke', user.email)).toMatchObject({ code: 0 });
  expect((await user.api.get('/api/orders/stats/summary')).status).toBe(403);
  const events = await select<{ traits: string }>(
    "SELECT traits FROM auth_events WHERE user_id = :id AND action = 'role_changed' AND actor = 'command' ORDER BY id",
    { id: user.id },
  );
  expect(events.map(({ traits }) => JSON.parse(traits) as unknown)).toEqual([{ role: 'admin' }, { role: 'user' }]);
});

test('ADM-99 grant lets somebody in who was removed from the staff before', async () => {
  const [owner, member] = [await buildUser(server, { staffRole: 'owner' }), await buildUser(server, { role: 'admin' })];
  expect((await owner.api.delete(`/api/admin/staff/${member.id}`)).status).toBe(200);
  expect((await admin('grant', member.email)).output).toBe(`${member.email} is an admin`);
  const { token } = await signIn(server.api, member.email, member.password);
  const me = await server.api.with({ Authorization: `Bearer ${token}` }).get('/api/admin/me');
  expect(me.json).toMatchObject({ staff_role: 'owner' });
});

test('OPS-49 what a command does is in the audit log of staff', async () => {
  const email = newAddress();
  await run(['admin', 'create', email], { ADMIN_PASSWORD: PASSWORD });
  for (const verb of ['link', 'revoke', 'grant']) expect(await admin(verb, email)).toMatchObject({ code: 0 });
  expect(await admin('reset-two-step', email)).toMatchObject({ code: 1 });
  const { user } = (await signedInClient(server, { email, password: PASSWORD })).session;
  const { json } = await server.api.staff().get(`/api/admin/audit?entity=staff&entity_id=${user.id}`);
  const { actions } = json as StaffActions;
  expect(actions.map(({ actor_name, action }) => [actor_name, action])).toEqual(
    ['grant', 'revoke', 'link', 'create'].map((verb) => ['Server', `staff.command.${verb}`]),
  );
});

test('ACC-M10 reset-two-step lets a person who lost phone and recovery codes in by the password alone, and sends a mail', async () => {
  const { user } = await buildProtected(server);
  const { code, output } = await admin('reset-two-step', user.email);
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('signs in with the password alone'),
  });
  const { token } = await signIn(server.api, user.email, user.password);
  expect((await server.api.with({ Authorization: `Bearer ${token}` }).get('/api/orders/')).status).toBe(200);
  await eventually(async () => {
    const mails = await Mail.findAll({ where: { recipient: user.email } });
    expect(mails.map(({ subject }) => subject)).toContain('An authenticator app was removed');
  });
  const events = await select<{ actor: string }>(
    "SELECT actor FROM auth_events WHERE user_id = :id AND action = 'factor_unenrolled'",
    { id: user.id },
  );
  expect(events).toEqual([{ actor: 'command' }]);
  expect(await admin('reset-two-step', user.email)).toEqual({
    code: 1,
    output: `${user.email} has no two-step sign-in`,
  });
});

test.each([
  [['reset-two-step', 'nobody@example.com'], 'nobody@example.com has no account'],
  [['grant', 'nobody@example.com'], 'nobody@example.com has no account: create one'],
  [['create', 'xx:;x@x.x'], 'Unable to validate email address: invalid format'],
  [[], 'Usage: npm run admin -- create EMAIL'],
  [['grant'], 'Usage: npm run admin -- create EMAIL'],
  [['remove', 'a@example.com'], 'Usage: npm run admin -- create EMAIL'],
])(
  '%j is reported in words, with exit code 1',
  async (parameters, words) => {
    const { code, output } = await admin(...parameters);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output).not.toContain('    at ');
  },
  30_000,
);

test('an address that nobody has confirmed is granted nothing, and a weak password is refused', async () => {
  const { email } = await buildUser(server, { confirmed: false });
  expect(await admin('grant', email)).toEqual({ code: 1, output: `${email} has not been confirmed yet` });
  const weak = await run(['admin', 'create', newAddress()], { ADMIN_PASSWORD: 'abc' });
  expect(weak).toMatchObject({ code: 1, output: expect.stringContaining('6 characters') });
});

test('the seed of a demo makes the admin that its settings name, once', async () => {
  const settings = { ADMIN_EMAIL: newAddress(), ADMIN_PASSWORD: PASSWORD };
  for (let nth = 0; nth < 2; nth += 1) expect((await run(['seed'], settings)).code).toBe(0);
  const credentials = { email: settings.ADMIN_EMAIL, password: PASSWORD };
  const { session } = await signedInClient(server, credentials);
  expect(await roleOf({ token: session.access_token, id: session.user.id })).toEqual({ role: 'admin' });
});
