import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { eventually } from '../../../testing/eventually';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer();

const visit = (headers: Record<string, string>, path = '/rewards') =>
  server.api.with({ Accept: 'text/html', ...headers }).get(path);
const offer = (...languages: string[]) => server.api.staff().put('/api/site/languages', { languages });

beforeAll(async () => {
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0'),
    buildRelease('mf-rewards', '1.0.0', {
      files: { 'messages-es.0123456789.js': '1' },
      section: {
        title: 'Rewards',
        routes: ['/rewards'],
        titles: { '/rewards': 'Your Rewards' },
        nav: [{ label: 'Rewards', to: '/rewards', place: 'header', order: 10 }],
        translations: { es: { 'Your Rewards': 'Tus recompensas', Rewards: 'Recompensas' } },
      },
    }),
    buildRelease('mf-admin', '1.0.0', { section: { routes: ['/admin/*'], access: 'admin' } }),
  );
});

test('a restaurant that offers English alone ignores what browsers want', async () => {
  const { headers, text } = await visit({ 'Accept-Language': 'es', Cookie: 'site-language=es' });
  expect(text).toContain('<html lang="en">');
  expect(headers.get('Content-Language')).toBe('en');
  expect(headers.get('Vary') ?? '').not.toContain('Accept-Language');
});

test('languages are known ones, and English is among them (CMP-153)', async () => {
  expect((await offer('es')).status).toBe(422);
  expect((await offer('en', 'fr')).status).toBe(422);
  expect((await offer('en', 'en')).status).toBe(422);
  expect((await server.api.put('/api/site/languages', { languages: ['en'] })).status).toBe(401);
  expect((await offer('en', 'es')).status).toBe(200);
  expect((await server.api.staff().get('/api/site/languages')).json).toEqual({ languages: ['en', 'es'] });
});

describe('a restaurant that offers English and Spanish (CMP-150)', () => {
  beforeAll(async () => {
    await offer('en', 'es');
    // What pages are made of is read again after a second.
    await eventually(async () => {
      const { headers } = await visit({ 'Accept-Language': 'es' });
      expect(headers.get('Content-Language')).toBe('es');
    });
  });

  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', undefined, 'es'],
    ['en-US,en;q=0.9,es;q=0.8', undefined, 'en'],
    ['fr-FR', undefined, 'en'],
    ['', undefined, 'en'],
    ['es', 'en', 'en'],
    ['en', 'es', 'es'],
    ['es', 'fr', 'es'],
  ])('a browser that wants "%s" and chose %s gets %s', async (wanted, chosen, locale) => {
    const { headers, text } = await visit({
      ...(wanted && { 'Accept-Language': wanted }),
      ...(chosen && { Cookie: `site-language=${chosen}` }),
    });
    expect(text).toContain(`<html lang="${locale}">`);
    expect(headers.get('Content-Language')).toBe(locale);
    expect(headers.get('Vary')).toMatch(/Cookie.*Accept-Language/);
  });

  test('titles and links are in the page’s language, and its translations are asked for early', async () => {
    const { text } = await visit({ 'Accept-Language': 'es' });
    expect(text).toContain('<title>Tus recompensas');
    expect(text).toContain('"label":"Recompensas"');
    expect(text).toContain('/_r/mf-rewards/1.0.0/messages-es.0123456789.js" integrity=');
    const english = await visit({ 'Accept-Language': 'en' });
    expect(english.text).toContain('<title>Your Rewards');
    expect(english.text).not.toContain('rel="preload" as="script" href="/_r/mf-rewards/1.0.0/messages-es');
  });

  test('staff’s pages stay English', async () => {
    const { headers, text } = await visit({ 'Accept-Language': 'es' }, '/admin/menu');
    expect(text).toContain('<html lang="en">');
    expect(headers.get('Content-Language')).toBe('en');
  });
});
