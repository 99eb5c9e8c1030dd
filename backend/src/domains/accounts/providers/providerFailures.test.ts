import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execute } from '../../../database/connection';
import { authClient } from '../../../testing/authClient';
import { freePort } from '../../../testing/freePort';
import { providerSite } from '../../../testing/providerSite';
import { fragmentOf, visitor } from '../../../testing/visitor';
import { waitingTime } from '../../../testing/waitingTime';

/** Takes every question and answers none. */
let silent: Server;
let nobodysPort = 0;
beforeAll(async () => {
  silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  nobodysPort = await freePort();
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const site = providerSite(() => ({
  AUTH_EXTERNAL_GONE_ISSUER: `http://127.0.0.1:${nobodysPort}`,
  AUTH_EXTERNAL_GONE_CLIENT_ID: 'the-site',
  AUTH_EXTERNAL_SILENT_ISSUER: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  AUTH_EXTERNAL_SILENT_CLIENT_ID: 'the-site',
}));
const { server } = site;
const atCallback = ({ pathname }: URL) => pathname === '/auth/v1/callback';

beforeEach(() => {
  site.issuer.person = { sub: 'somebody', email: 'somebody@example.com', email_verified: true };
});

describe('a browser that something went wrong for', () => {
  test('is sent back to the site from a provider that there is not; a program gets the protocol’s error', async () => {
    const address = `${server.url}/auth/v1/authorize?provider=nobody&redirect_to=${site.origin}/login`;
    const arrived = new URL((await visitor().visit(address)) ?? '');
    expect(arrived.origin + arrived.pathname).toBe(`${site.origin}/login`);
    expect(fragmentOf(arrived)).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
    const { status, json } = await server.api.get('/auth/v1/authorize?provider=nobody');
    expect(status).toBe(400);
    expect(json).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: Provider nobody could not be found',
    });
  });

  test('hears why the provider said no', async () => {
    const browser = visitor();
    const leaving = new URL((await browser.visit(await site.startOf(authClient(server)))) ?? '');
    const back = new URL(`${site.origin}/auth/v1/callback`);
    back.searchParams.set('state', leaving.searchParams.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_description', 'The visitor turned back');
    expect(fragmentOf(await browser.follow(back.href))).toMatchObject({
      error: 'access_denied',
      error_description: 'The visitor turned back',
    });
  });

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'ACC-T8 comes back to the site when it was to go to %s',
    async (redirectTo) => {
      const arrived = await visitor().follow(await site.startOf(authClient(server), { redirectTo }));
      expect(arrived.origin).toBe(site.origin);
    },
  );

  test('gets a retry answer when the provider is away', async () => {
    const browser = visitor();
    const callback = await browser.follow(await site.startOf(authClient(server)), atCallback);
    site.issuer.onAnswer = () => {
      throw new Error('out of order');
    };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const arrived = new URL((await browser.visit(callback.href)) ?? '');
    expect(fragmentOf(arrived)).toMatchObject({ error: 'temporarily_unavailable' });
  });

  test.each(['gone', 'silent'])('hears within three seconds that a provider is %s', async (provider) => {
    const address = `${server.url}/auth/v1/authorize?provider=${provider}`;
    const waited = waitingTime();
    const arrived = new URL((await visitor().visit(address)) ?? '');
    expect(waited()).toBeLessThan(3000);
    expect(fragmentOf(arrived)).toMatchObject({ error: 'temporarily_unavailable' });
    expect((await server.api.get(`/auth/v1/authorize?provider=${provider}`)).status).toBe(503);
  });

  test('gets nothing where somebody is banned', async () => {
    const { session } = await site.signIn();
    await execute('UPDATE auth_users SET banned_until = :until WHERE id = :id', {
      until: new Date(Date.now() + 60_000),
      id: session.user.id,
    });
    const arrived = await visitor().follow(await site.startOf(authClient(server)));
    expect(fragmentOf(arrived)).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
  });
});
