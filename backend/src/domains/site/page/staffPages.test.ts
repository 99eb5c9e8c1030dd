import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer();

const page = async (path: string) => (await server.api.with({ Accept: 'text/html' }).get(path)).text;

test('ADM-132 a page of staff asks at once for the code that signs people in, which no page of guests does', async () => {
  const section = {
    routes: ['/', '/locations', '/login'],
    titles: { '/locations': 'Our Locations', '/login': 'Sign In' },
  };
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0', { files: { 'accounts.0.js': '1', 'accounts-library.0.js': '2' }, section }),
    buildRelease('mf-admin', '1.0.0', { section: { routes: ['/admin/*'], access: 'admin' } }),
  );
  const preloads = (text: string) =>
    [...text.matchAll(/<link rel="preload" as="script" href="([^"]*\/accounts[^"]*)" integrity="sha384-/g)].map(
      ([, address]) => address,
    );
  expect(preloads(await page('/admin/board')).sort()).toEqual([
    '/_r/shell/1.0.0/accounts-library.0.js',
    '/_r/shell/1.0.0/accounts.0.js',
  ]);
  for (const path of ['/', '/locations', '/login']) expect(await page(path)).not.toMatch(/<link[^>]*\/accounts/);
});

test('WEB-166 a screen of staff asks for its own code at once, one below it for no other one', async () => {
  await goLive(
    deployer(),
    buildRelease('mf-admin', '1.1.0', {
      files: { 'page-admin-orders.0.js': '1', 'page-admin-menu.0.js': '2' },
      section: { routes: ['/admin/*'], access: 'admin', titles: { '/admin/orders': 'Orders', '/admin/menu': 'Menu' } },
    }),
  );
  const screens = async (path: string) =>
    [...(await page(path)).matchAll(/<link rel="preload" as="script" href="([^"]*)"/g)].flatMap(([, address = '']) =>
      address.includes('/page-') ? [address.slice(address.indexOf('page-'))] : [],
    );
  expect(await screens('/admin/orders')).toEqual(['page-admin-orders.0.js']);
  expect(await screens('/admin/orders/7')).toEqual([]);
  expect(await screens('/admin/menu/')).toEqual(['page-admin-menu.0.js']);
});
