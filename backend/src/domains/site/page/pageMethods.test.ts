import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer();

beforeAll(async () => {
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0', { section: { routes: ['/', '/locations'] } }),
    buildRelease('mf-menu-cart', '1.0.0', { section: { routes: ['/order', '/order-status/:id'] } }),
  );
});

test.each(['/', '/locations', '/order', '/order-status/7', '/robots.txt', '/favicon.ico', '/service-worker.js'])(
  'CMP-331 OPTIONS on %s names what is possible there',
  async (path) => {
    const { status, text, headers } = await server.api.send('OPTIONS', path);
    expect([status, text, headers.get('Allow')]).toEqual([204, '', 'GET, HEAD, OPTIONS']);
  },
);

test.each(['/lost', '/order/lost', '/_preview/lost', '/media/lost'])(
  'CMP-331 OPTIONS on %s, which is no page, finds nothing',
  async (path) => {
    expect((await server.api.send('OPTIONS', path)).status).toBe(404);
  },
);
