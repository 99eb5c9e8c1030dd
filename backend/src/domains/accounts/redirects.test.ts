import { setClock } from '../../lib/clock';
import { authClient } from '../../testing/authClient';
import { buildUser } from '../../testing/builders/buildUser';
import { serverWithMail } from '../../testing/serverWithMail';

const SITE = 'https://lonepine.example';
const server = serverWithMail({
  PUBLIC_ORIGIN: 'https://orders.lonepine.example',
  SITE_URL: SITE,
  AUTH_REDIRECT_ALLOW_LIST: 'https://*.partner.example/back/**, lonepine://signed-in, http://127.0.0.1:4000/**',
});

/** Where the browser is sent, without the fragment. */
async function sentTo(redirectTo: string | undefined): Promise<string> {
  const query = new URLSearchParams({
    token: 'none',
    type: 'recovery',
    ...(redirectTo && { redirect_to: redirectTo }),
  });
  const { status, headers } = await server.api.get(`/auth/v1/verify?${query.toString()}`);
  expect(status).toBe(303);
  return (headers.get('Location') ?? '').split('#', 1)[0] ?? '';
}

describe('ACC-T7 the origin of links comes from configuration', () => {
  test('never from Host or X-Forwarded-Host', async () => {
    const { email } = await buildUser(server);
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', Forwarded: 'host=evil.example' };
    const { status } = await server.api.with(forged).post('/auth/v1/recover', { email });
    expect(status).toBe(200);
    const { link, text } = await server.mailTo(email);
    expect(link?.origin).toBe('https://orders.lonepine.example');
    expect(link?.searchParams.get('redirect_to')).toBe(SITE);
    expect(text).not.toContain('evil');
  });
});

describe('ACC-T8 redirect_to', () => {
  test.each([
    `${SITE}/`,
    SITE,
    `${SITE}/reset-password`,
    `${SITE}/login?next=/rewards`,
    'https://a.partner.example/back/home',
    'https://a.partner.example/back/home?x=1',
    'lonepine://signed-in',
    'http://127.0.0.1:4000/any/thing',
  ])('may be %s', async (address) => {
    expect(await sentTo(address)).toBe(address);
  });

  test.each([
    undefined,
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    'https:/\\evil.example',
    'https:evil.example',
    '/reset-password',
    `${SITE}@evil.example`,
    `${SITE}:443@evil.example/`,
    'https://lonepine.example\\@evil.example',
    'https://user:word@lonepine.example/',
    'https://lonepine.example.evil.example/',
    'https://evil.example/https://lonepine.example',
    'https://evil.example#https://a.partner.example/back/x',
    'https://evil.example/?https://a.partner.example/back/x',
    'https://lonepine.example:8443/',
    `${SITE}//evil.example`,
    `${SITE}/.//evil.example`,
    `${SITE}/a/%2e%2e//evil.example`,
    `${SITE}/%2f/evil.example`,
    'http://lonepine.example/',
    'https://2130706433/',
    'http://2130706433:4000/any',
    'http://0x7f000001:4000/any',
    'http://127.1:4000/any',
    'http://[::ffff:7f00:1]:4000/any',
    'https://a.b.partner.example/back/home',
    'https://a.partner.example/front/home',
    'https://a.partner.example/back/../front',
    'https://a.partner.example@evil.example/back/home',
    'https://evil.example/.partner.example/back/home',
    'lonepine://other',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://lonepine.example',
    'data:text/html,hello',
    ' https://lonepine.example/',
    'https://lonepine.example/\r\nSet-Cookie: a=b',
    'https://lonepine.example/\u0000',
  ])('is the site instead of %j', async (address) => {
    expect(await sentTo(address)).toBe(SITE);
  });

  test('is the site instead of an address that is longer than any of ours', async () => {
    expect(await sentTo(`${SITE}/${'a'.repeat(3000)}`)).toBe(SITE);
  });

  test('is checked when a mail is asked for, too', async () => {
    const { email } = await buildUser(server);
    await authClient(server).resetPasswordForEmail(email, { redirectTo: 'https://evil.example/steal' });
    expect((await server.mailTo(email)).link?.searchParams.get('redirect_to')).toBe(SITE);
    setClock(() => new Date(Date.now() + 61_000));
    const before = server.mailsTo(email).length;
    await authClient(server).resetPasswordForEmail(email, { redirectTo: `${SITE}/reset-password` });
    const { link } = await server.nextMailTo(email, before);
    expect(link?.searchParams.get('redirect_to')).toBe(`${SITE}/reset-password`);
  });
});
