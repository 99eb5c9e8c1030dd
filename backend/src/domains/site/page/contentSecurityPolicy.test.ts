import { contentSecurityPolicy } from './contentSecurityPolicy';

const policy = (change = {}) =>
  Object.fromEntries(
    contentSecurityPolicy({ nonce: 'n0nce', tiles: null, secure: true, devOrigins: [], ...change })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  ) as Record<string, string[]>;

test('SEC-1 scripts run by the nonce of this answer and what they load; nothing is evaluated', () => {
  expect(policy()['script-src']).toEqual(["'nonce-n0nce'", "'strict-dynamic'"]);
  expect(policy()['object-src']).toEqual(["'none'"]);
  expect(policy()['base-uri']).toEqual(["'none'"]);
});

test("a dish's picture may be at any public https address, and the map's tiles where they are configured", () => {
  expect(policy()['img-src']).toEqual(["'self'", 'data:', 'https:']);
  expect(policy({ secure: false })['img-src']).toEqual(["'self'", 'data:', 'https:', 'http:']);
  expect(policy({ tiles: 'http://tiles.local:8080' })['img-src']).toContain('http://tiles.local:8080');
});
