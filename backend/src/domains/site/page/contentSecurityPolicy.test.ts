import { contentSecurityPolicy, pictureOrigins } from './contentSecurityPolicy';

const policy = (change = {}) =>
  Object.fromEntries(
    contentSecurityPolicy({ nonce: 'n0nce', tiles: null, pictures: [], secure: true, devOrigins: [], ...change })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  ) as Record<string, string[]>;

test('SEC-1 scripts run from this site and by the nonce of this answer; nothing is evaluated', () => {
  expect(policy()['script-src']).toEqual(["'self'", "'nonce-n0nce'"]);
  expect(policy()['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy()['trusted-types']).toEqual(['default']);
  expect(policy()['object-src']).toEqual(["'none'"]);
  expect(policy()['base-uri']).toEqual(["'none'"]);
});

test('pictures come from this site, from where the dishes have theirs, and from where the map is', () => {
  expect(policy()['img-src']).toEqual(["'self'", 'data:']);
  const pictures = pictureOrigins([
    'https://photos.example/a.jpg',
    null,
    '/media/dishes/b.webp',
    'https://photos.example/c.jpg',
    'http://old.example/d.png',
  ]);
  expect(pictures).toEqual(['http://old.example', 'https://photos.example']);
  expect(policy({ pictures })['img-src']).toEqual(["'self'", 'data:', ...pictures]);
  expect(policy({ tiles: 'http://tiles.local:8080' })['img-src']).toContain('http://tiles.local:8080');
});

test('staff look at pictures from anywhere before they save an address', () => {
  expect(policy({ pictures: null })['img-src']).toEqual(["'self'", 'data:', 'https:']);
  expect(policy({ pictures: null, secure: false })['img-src']).toEqual(["'self'", 'data:', 'https:', 'http:']);
});
