import { randomUUID } from 'node:crypto';
import { testServer } from '../../testing';
import { buildUser, type BuiltUser } from '../../testing/builders/buildUser';
import { chance } from '../../testing/chance';
import { signToken, TEST_JWT_SECRET } from '../../testing/serviceToken';

/** Requests of one run. Many more are sent by `REQUESTS=20000`. */
const REQUESTS = Number(process.env.REQUESTS ?? 600);
const AT_ONCE = 4;

const server = testServer({
  AUTH_RATE_LIMITS: 'off',
  AUTH_JWT_SECRET: TEST_JWT_SECRET,
  AUTH_MANUAL_LINKING: 'true',
  AUTH_ANONYMOUS: 'true',
  AUTH_PHONE_AUTOCONFIRM: 'true',
});
const { seed, below, pick } = chance();

/** With the names of what each reads, which most requests bring. */
const ROUTES: readonly [method: string, path: string, fields?: string][] = [
  ['POST', '/signup', 'email password data phone code_challenge code_challenge_method redirect_to'],
  ['POST', '/token', 'grant_type email password refresh_token auth_code code_verifier id_token provider nonce phone'],
  ['POST', '/logout', 'scope'],
  ['GET', '/user'],
  ['PUT', '/user', 'email password data phone nonce current_password'],
  ['POST', '/recover', 'email redirect_to code_challenge code_challenge_method'],
  ['POST', '/resend', 'type email phone'],
  ['POST', '/otp', 'email data create_user phone'],
  ['POST', '/magiclink', 'email data'],
  ['GET', '/reauthenticate'],
  ['POST', '/verify', 'type token token_hash email phone redirect_to'],
  ['GET', '/verify', 'type token redirect_to'],
  ['GET', '/link', 'type token redirect_to'],
  ['POST', '/link', 'type token redirect_to'],
  ['GET', '/authorize', 'provider redirect_to code_challenge code_challenge_method'],
  ['GET', '/callback', 'state code error error_description'],
  ['POST', '/callback', 'state code error error_description'],
  ['GET', '/user/identities/authorize', 'provider redirect_to skip_http_redirect'],
  ['DELETE', '/user/identities/:id'],
  ['POST', '/sso', 'provider domain redirect_to skip_http_redirect'],
  ['POST', '/factors', 'factor_type friendly_name'],
  ['POST', '/factors/:id/challenge'],
  ['POST', '/factors/:id/verify', 'challenge_id code'],
  ['DELETE', '/factors/:id'],
  ['GET', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes', 'friendly_name'],
  ['DELETE', '/factors/recovery-codes'],
  ['POST', '/factors/recovery-codes/verify', 'code'],
  ['POST', '/factors/recovery-codes/regenerate'],
  ['POST', '/invite', 'email data redirect_to'],
  ['POST', '/admin/generate_link', 'type email new_email password data redirect_to'],
  ['GET', '/admin/users', 'page per_page filter sort'],
  [
    'POST',
    '/admin/users',
    'email phone password user_metadata app_metadata role ban_duration email_confirm id password_hash',
  ],
  ['GET', '/admin/users/:id'],
  ['PUT', '/admin/users/:id', 'email phone password user_metadata app_metadata role ban_duration email_confirm'],
  ['DELETE', '/admin/users/:id', 'should_soft_delete'],
  ['GET', '/admin/users/:id/factors'],
  ['PUT', '/admin/users/:id/factors/:id', 'friendly_name'],
  ['DELETE', '/admin/users/:id/factors/:id'],
  ['GET', '/admin/audit', 'page per_page query'],
  ['GET', '/settings'],
  ['GET', '/health'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/passkeys/:id'],
  ['GET', '/oauth/authorize'],
];
const TABLES = ['/rest/v1/menu_items', '/rest/v1/user_roles', '/rest/v1/auth_users', '/rest/v1/rpc/x', '/rest/v1'];
const OF_TABLES = 'name price category image_url is_available id select order columns';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

const FIELDS: Record<string, readonly unknown[]> = {
  email: ['a@b.co', 'İ@x.co', 'ａ@ｂ.co', `${'a'.repeat(64)}@${'b.'.repeat(94)}co`, 'x@x', 'xx:;x@x.x', 'a\u0001b@c.d'],
  new_email: ['a@b.co', 'new@b.co'],
  phone: ['+491701234567', '00', '+1 (555) 010-9999'],
  password: ['quiet-hills-at-night', 'x', 'p'.repeat(2000), 'pass\u0000word'],
  current_password: ['quiet'],
  nonce: ['123456'],
  data: [{}, { display_name: '\ud800' }, { a: null }, { ['__proto__']: { x: 1 } }, { display_name: ['x'] }],
  user_metadata: [{}, { full_name: 7 }],
  app_metadata: [{}, { provider: null, providers: 'email' }],
  token: ['123456', 'pkce_x', '', 'ü'],
  token_hash: ['x', 'pkce_x'],
  type: ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email', 'sms', 'phone_change', 'constructor'],
  refresh_token: ['x', 'A'.repeat(60)],
  auth_code: ['x'],
  code_verifier: ['v'.repeat(50)],
  code_challenge: ['c'.repeat(43)],
  code_challenge_method: ['s256', 'plain'],
  id_token: ['a.b.c', 'x'],
  provider: ['google', 'sso:x', '__proto__'],
  grant_type: ['password', 'refresh_token', 'pkce', 'id_token', 'web3'],
  factor_type: ['totp', 'phone', 'webauthn'],
  friendly_name: ['my phone', '😀'.repeat(130), ' '],
  challenge_id: [randomUUID(), 'x'],
  code: ['123456', 'ü', ''],
  create_user: [true, false],
  should_soft_delete: [true],
  ban_duration: ['1h', 'none', '-5s', '9999999h', '1e9h', 'µ'],
  role: ['authenticated', 'ü', 'service_role'],
  email_confirm: [true],
  id: [randomUUID(), '00000000-0000-0000-0000-000000000000'],
  password_hash: ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', '$2a$x', '$argon2id$'],
  domain: ['example.com', 'ü'],
  scope: ['local', 'others', 'global', 'x'],
  redirect_to: ['//evil.example', 'javascript:alert(1)', 'http://127.0.0.1/ü\r\nx: y', 'http://[', 'app://x'],
  skip_http_redirect: [true, 'true'],
  state: ['x'],
  error: ['access_denied', 'constructor'],
  error_description: ['x\r\ny', 'ü'],
  page: ['0', '1e9', '999999999999999', '-1', '', 'NaN'],
  per_page: ['0', '-1', '', '1000', 'ü'],
  filter: ['%', '😀', "'"],
  sort: ['created_at asc', 'id', 'created_at;drop'],
  query: ['action:login', 'author:ü', 'x', ':', 'type:😀'],
  name: ['Soup', 'ü'.repeat(300), 'a\u0000b'],
  price: [1, '1e9', -1, 1e308, 'NaN', 0.001, '12.50', null],
  category: ['mains', 'x', null],
  image_url: ['javascript:alert(1)', 'https://x/y.png', ''],
  is_available: [true, 'x'],
  select: ['*', 'id,name', 'x:y', 'id::text', '*,users(*)', '__proto__'],
  order: ['created_at.desc', 'id.asc.nullsfirst', 'constructor'],
  columns: ['"name","price"', '"__proto__"', '🍲'],
};
const NAMES = Object.keys(FIELDS);
const ANYTHING: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  'x',
  [],
  {},
  [[]],
  '\ud800',
  '\u0000',
  'ü'.repeat(400),
];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"email":',
  '\u0000',
  '[{}]',
  '{"a":1}{"b":2}',
  `${'['.repeat(9000)}`,
];

const valueOf = (name: string): unknown => pick(below(4) === 0 ? ANYTHING : (FIELDS[name] ?? ANYTHING));
const some = (most: number, known: readonly string[]): [string, unknown][] =>
  Array.from({ length: below(most + 1) }, (): [string, unknown] => {
    const name = below(10) === 0 ? pick(NAMES) : pick(known);
    return [name, valueOf(name)];
  });
const isText = (value: unknown): value is string => typeof value === 'string' && !/\p{Surrogate}/u.test(value);

function queryOf(known: readonly string[]): string {
  const pairs = some(4, known).map(([name, value]): [string, string] => [name, isText(value) ? value : 'x']);
  if (below(8) === 0) return '?%zz&a=%ff&=&__proto__=1&redirect_to=a&redirect_to=b';
  const filters = below(3) === 0 ? '&id=eq.1&price=gt.1&name=eq.%F0&or=(id.eq.1)' : '';
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}${filters}`;
}

let person: BuiltUser;
let ids: readonly string[];
let tokens: readonly string[];
/** Somebody who is still there: requests end sign-ins, ban and delete. */
async function newPerson(): Promise<void> {
  person = await buildUser(server, { role: 'admin' });
  ids = [person.id, person.id.toUpperCase(), randomUUID(), 'x', '%zz', '%00', '..', 'ü', '1'];
  const service = await signToken({ role: 'service_role' });
  tokens = [person.token, service, 'x', 'a.b.c', process.env.SERVICE_TOKEN ?? ''];
}

type Asked = { method: string; path: string; body: string | undefined; headers: Record<string, string> };

function anyRequest(): Asked {
  const [usual, path, fields = OF_TABLES] = below(5) === 0 ? [pick(METHODS), pick(TABLES)] : pick(ROUTES);
  const known = fields.split(' ');
  const method = below(10) === 0 ? pick(METHODS) : usual;
  const prefix = path.startsWith('/rest') ? '' : '/auth/v1';
  const address = prefix + path.replaceAll(':id', () => pick(ids)) + (below(20) === 0 ? '/' : '') + queryOf(known);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = below(8) === 0 ? pick(BODIES) : JSON.stringify(Object.fromEntries(some(known.length + 2, known)));
  return {
    method,
    path: address,
    body: hasBody ? body : undefined,
    headers: {
      ...(below(5) > 0 && { Authorization: `Bearer ${pick(tokens)}` }),
      ...(below(40) === 0 && { Authorization: pick(['Basic eDp5', 'Bearer', 'Bearer  ', 'bearer x y']) }),
      ...(below(2) === 0 && { 'X-Supabase-Api-Version': pick(['2024-01-01', '9999-99-99', 'x']) }),
      ...(below(5) === 0 && { Accept: pick(['text/html', 'application/vnd.pgrst.object+json', 'x', '*/*;q=0']) }),
      ...(below(5) === 0 && { Prefer: pick(['return=representation', 'count=exact', 'tx=rollback', 'x']) }),
      'Content-Type':
        below(6) === 0 ? pick(['text/plain', 'application/x-www-form-urlencoded', 'x']) : 'application/json',
    },
  };
}

test(`nothing that anybody may send is a fault of ours (SEED=${seed})`, async () => {
  const faults: string[] = [];
  const send = async ({ method, path, body, headers }: Asked): Promise<void> => {
    const answer = await fetch(server.url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    if (answer.status < 500) return;
    faults.push(
      `${answer.status} ${method} ${path} ${JSON.stringify(headers)} ${body?.slice(0, 300) ?? ''} -> ${text.slice(0, 120)}`,
    );
  };
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    if (sent % 100 === 0) await newPerson();
    await Promise.all(Array.from({ length: AT_ONCE }, () => send(anyRequest())));
  }
  expect(faults).toEqual([]);
}, 600_000);
