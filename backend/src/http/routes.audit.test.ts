import { PERMISSIONS } from '@site/contracts';
import { createApp } from '../app';
import { parseEnv } from '../env';
import { AUDIENCES } from './DeclaredRoute';
import { isRawBody } from './readBody';

const { routes } = createApp(parseEnv({ SITE_MODE: 'test', DATABASE_URL: 'mysql://site@127.0.0.1:1/none' }));
const unsafe = routes.filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: (typeof routes)[number]): string => `${method} ${path}`;

test('there are routes to audit', () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(unsafe.length).toBeGreaterThan(10);
});

test.each(unsafe.map((route) => [nameOf(route), route] as const))('%s says how it writes', (_, { spec }) => {
  expect(['transaction', 'one-statement', 'own-transactions', 'nothing']).toContain(spec.writes);
});

test.each(routes.map((route) => [nameOf(route), route] as const))(
  '%s says who may call it and what it answers',
  (_, route) => {
    expect(AUDIENCES).toContain(route.audience);
    expect(route.spec.summary).not.toBe('');
    expect(Object.keys(route.spec.answers).length).toBeGreaterThan(0);
  },
);

test('SEC-4 every body of POST, PUT and PATCH has a validator that refuses what it does not know', () => {
  for (const route of unsafe.filter(({ method }) => method !== 'DELETE')) {
    const { body } = route.spec;
    if (body === undefined || isRawBody(body)) continue;
    const { error } = body.validate({ a_field_that_nobody_knows: 1 }, { abortEarly: false });
    const unknown = error?.details.some(({ type }) => type === 'object.unknown') ?? false;
    expect({ route: nameOf(route), unknown }).toEqual({ route: nameOf(route), unknown: true });
  }
});

test('SEC-5 every id in a path has a pattern', () => {
  const loose = routes.filter(({ path, spec }) => path.includes(':') && !spec.params);
  expect(loose.map(nameOf)).toEqual([]);
});

test('routes for staff alone are on the routers of staff', () => {
  const guarded = /^(\/api)?\/(categories|menu\/items|menu\/ingredients|menu\/nutritional-facts)/;
  const open = unsafe.filter(({ path, audience }) => guarded.test(path) && audience !== 'admin');
  expect(open.map(nameOf)).toEqual([]);
});

test('SEC-8 every route for staff declares a permission, and no other route does', () => {
  const isForStaff = ({ audience }: (typeof routes)[number]): boolean => audience === 'staff' || audience === 'admin';
  const known: readonly string[] = [...PERMISSIONS, 'any'];
  expect(routes.filter(isForStaff).length).toBeGreaterThan(30);
  const wrong = routes.filter((route) => isForStaff(route) !== known.includes(route.spec.can ?? ''));
  expect(wrong.map(nameOf)).toEqual([]);
  // Who one is does not depend on what one may do; nothing else is open to everybody who works here.
  expect(routes.filter(({ spec }) => spec.can === 'any').map(nameOf)).toEqual(['GET /api/admin/me']);
});

test('SEC-7 a POST that needs neither a cart nor an account has a limit of its own, far below the one for all writes', () => {
  const open = unsafe.filter(({ method, audience }) => method === 'POST' && ['public', 'customer'].includes(audience));
  expect(open.length).toBeGreaterThan(5);
  // Providers send bursts; who they are is in the signature.
  const unlimited = open.filter(({ spec, path }) => spec.limit === undefined && !path.endsWith('/webhook'));
  expect(unlimited.map(nameOf)).toEqual([]);
});

test('a fixed path stands before the pattern that would catch it', () => {
  const matches = (pattern: string, path: string): boolean =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
  const caught = routes.flatMap((route, index) =>
    routes
      .slice(0, index)
      .filter((earlier) => earlier.method === route.method && earlier.path.includes(':') && !route.path.includes(':'))
      .filter((earlier) => matches(earlier.path, route.path))
      .map((earlier) => `${nameOf(route)} is caught by ${earlier.path}`),
  );
  expect(caught).toEqual([]);
});

test('every change by staff honours If-Match, so that nobody overwrites a colleague unseen', () => {
  const changes = unsafe.filter(
    ({ method, audience }) => ['PUT', 'PATCH'].includes(method) && ['staff', 'admin'].includes(audience),
  );
  expect(changes.length).toBeGreaterThan(5);
  expect(changes.filter(({ spec }) => !spec.current || spec.writes !== 'transaction').map(nameOf)).toEqual([]);
});
