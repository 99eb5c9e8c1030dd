import { matchesRoute, routeBase, ROUTE_PATTERN } from './routes';

it.each([
  ['/order', '/order', true],
  ['/order', '/order/xyz', false],
  ['/order', '/order-history', false],
  ['/', '/', true],
  ['/', '/anything', false],
  ['/order-status/:id', '/order-status/42', true],
  ['/order-status/:id', '/order-status', false],
  ['/order-status/:id', '/order-status/', false],
  ['/order-status/:id', '/order-status/42/more', false],
  ['/admin/*', '/admin', true],
  ['/admin/*', '/admin/menu/7', true],
  ['/admin/*', '/admin-legacy', false],
])('the route %s answers %s: %s', (route, path, expected) => {
  expect(matchesRoute(route, path)).toBe(expected);
});

it.each([
  ['/order', '/order'],
  ['/order-status/:id', '/order-status'],
  ['/admin/*', '/admin'],
  ['/', '/'],
])('the base of %s is %s', (route, base) => {
  expect(routeBase(route)).toBe(base);
});

it.each(['/order', '/', '/order-status/:id', '/admin/*', '/a/:b/c/*'])('%s is a route', (route) => {
  expect(route).toMatch(ROUTE_PATTERN);
});

it.each(['order', '/:any', '/*', '/a/*/b', '/a//b', '/a/', '/a?b', '//evil'])('%s is no route', (route) => {
  expect(route).not.toMatch(ROUTE_PATTERN);
});
