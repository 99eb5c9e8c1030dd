import { randomUUID } from 'node:crypto';
import { select } from '../../database/connection';
import { testServer } from '../../testing';
import { buildUser, type BuiltUser } from '../../testing/builders/buildUser';
import { chance } from '../../testing/chance';
import { patiently } from '../../testing/patiently';
import { signToken, TEST_JWT_SECRET } from '../../testing/serviceToken';

const server = testServer({ AUTH_RATE_LIMITS: 'off', AUTH_JWT_SECRET: TEST_JWT_SECRET });
const { seed, pick, interleave } = chance();

type Tokens = { access_token?: string; refresh_token?: string };

/** Everything that somebody, their devices, and the restaurant may do with one account at the same time. */
async function actionsOf({ email, password, id }: BuiltUser, faults: string[]): Promise<(() => Promise<void>)[]> {
  const service = await signToken({ role: 'service_role' });
  const held: Tokens[] = [];
  const ask = async (method: string, path: string, body?: unknown, token?: string): Promise<void> => {
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const content = { headers, ...(body !== undefined && { body }) };
    const { status, json, text } = await patiently(() => server.api.send(method, path, content));
    if (status >= 500) faults.push(`${status} ${method} ${path} ${text}`);
    if (status === 200 && (json as Tokens).refresh_token) held.push(json as Tokens);
  };
  const some = (): Tokens => (held.length === 0 ? {} : pick(held));
  const user = `/auth/v1/admin/users/${id}`;
  return [
    () => ask('POST', '/auth/v1/token?grant_type=password', { email, password }),
    () => ask('POST', '/auth/v1/token?grant_type=password', { email, password: 'another one' }),
    () => ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: some().refresh_token ?? 'x' }),
    () => ask('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: some().refresh_token ?? 'x' }),
    () => ask('GET', '/api/account', undefined, some().access_token),
    () => ask('POST', '/auth/v1/logout?scope=others', undefined, some().access_token ?? 'x'),
    () => ask('POST', '/auth/v1/logout', undefined, some().access_token ?? 'x'),
    () => ask('PUT', '/auth/v1/user', { data: { note: randomUUID() } }, some().access_token ?? 'x'),
    () =>
      ask(
        'PUT',
        '/auth/v1/user',
        { password, current_password: password, email: 'new@example.com' },
        some().access_token ?? 'x',
      ),
    () => ask('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'app' }, some().access_token ?? 'x'),
    () => ask('POST', '/auth/v1/recover', { email }),
    () => ask('POST', '/auth/v1/signup', { email, password: 'quiet hills at night' }),
    () => ask('POST', '/auth/v1/verify', { email, token: '000000', type: 'recovery' }),
    () => ask('PUT', user, { user_metadata: { seen: randomUUID() } }, service),
    () => ask('PUT', user, { ban_duration: pick(['1ms', 'none']) }, service),
    () => ask('POST', '/auth/v1/admin/generate_link', { type: 'recovery', email }, service),
  ];
}

test(`whatever happens to one account at once, nothing of it is a fault of ours (SEED=${seed})`, async () => {
  const faults: string[] = [];
  const person = await buildUser(server);
  const actions = await actionsOf(person, faults);
  for (let round = 0; round < 12; round += 1) await interleave(Array.from({ length: 12 }, () => pick(actions)));
  expect(faults).toEqual([]);
});

test('many sign-ups with one address at once make one account, and all get the same answer', async () => {
  const email = `${randomUUID()}@example.com`;
  const sent = Array.from({ length: 20 }, () =>
    patiently(() => server.api.post('/auth/v1/signup', { email, password: 'quiet hills at night' })),
  );
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await select('SELECT id FROM auth_users WHERE email = :email', { email })).toHaveLength(1);
  expect(await select('SELECT id FROM auth_identities WHERE email = :email', { email })).toHaveLength(1);
});

test('an account that is deleted while it is in use leaves no sign-in, token or factor behind', async () => {
  const person = await buildUser(server);
  const faults: string[] = [];
  const actions = await actionsOf(person, faults);
  const service = { Authorization: `Bearer ${await signToken({ role: 'service_role' })}` };
  await interleave([
    ...Array.from({ length: 14 }, () => pick(actions)),
    () => server.api.with(service).delete(`/auth/v1/admin/users/${person.id}`),
  ]);
  expect(faults).toEqual([]);
  for (const table of [
    'auth_sessions',
    'auth_one_time_tokens',
    'auth_factors',
    'auth_identities',
    'auth_flow_states',
  ]) {
    expect(await select(`SELECT id FROM ${table} WHERE user_id = :id`, { id: person.id })).toEqual([]);
  }
});
