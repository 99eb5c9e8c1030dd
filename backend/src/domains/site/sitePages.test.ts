import { lonePineMenu } from '../../database/seeders/lonePine/menu';
import { select, execute } from '../../database/connection';
import { eventually } from '../../testing/eventually';
import { buildRelease, goLive } from '../../testing/builders/buildRelease';
import { releaseServer } from '../../testing/releaseServer';
import { snapshotIn } from '../../testing/snapshotIn';
import { readEnv } from '../../env';
import { menu } from '../menu';

// A name that tries to leave its element wherever it is put.
const BRAND_NAME = 'Pine & "Sons" </script><b>{{years}}';
const origin = 'https://lonepine.example';
const { server, deployer, nextVersion } = releaseServer({
  BRAND_NAME,
  PUBLIC_ORIGIN: origin,
  MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: 'Map data',
});

const page = (path: string, headers: Record<string, string> = { Accept: 'text/html' }) =>
  server.api.with(headers).get(path);

const tagsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);

test('says that it is being set up while nothing is composed', async () => {
  const { status, headers, text } = await page('/');
  expect(status).toBe(503);
  expect(headers.get('Retry-After')).toBe('5');
  expect(text).toContain('This site is being set up');
  expect(text).toContain('href="tel:+19365550142"');
});

describe('once something is composed', () => {
  const frame = (heading: string) => ({
    html: `<h1>${heading} at {{brand.name}}</h1><a href="tel:{{brand.phoneHref}}">{{brand.phone}}</a><p>{{years}}</p>`,
    css: '@font-face{font-family:Sign;src:url({{shell.base}}assets/sign.woff2)}h1{margin:0}',
    script: 'document.documentElement.dataset.theme="dark"',
  });
  const frames = { home: frame('Welcome'), page: frame('Inside'), notFound: frame('Lost') };

  beforeAll(async () => {
    await menu.seed?.(readEnv());
    await goLive(
      deployer(),
      buildRelease('shell', '1.0.0', {
        files: { 'prerender.json': JSON.stringify(frames), 'assets/sign.woff2': 'font', 'page-locations.0.js': '1' },
        section: {
          routes: ['/', '/locations', '/login'],
          titles: { '/': 'Menu', '/locations': 'Our Locations', '/login': 'Sign In' },
          descriptions: { '/': 'See the menu', '/locations': 'Where "we" are' },
          noindex: ['/login'],
        },
      }),
      buildRelease('mf-menu-cart', '1.0.0', {
        files: { 'MenuSection.js': '2', 'menu.css': '.menu{margin:0}', 'Late.js': '3', 'page-order-status.0.js': '4' },
        exposes: [
          { key: './App', js: ['App.js'], css: [] },
          { key: './MenuSection', js: ['MenuSection.js'], css: ['menu.css'] },
        ],
        section: {
          routes: ['/order', '/order-status/:id'],
          slots: { 'home.menu': './MenuSection' },
          titles: { '/order': 'Your order', '/order-status': 'Your order' },
        },
      }),
      buildRelease('mf-admin', '1.0.0', { section: { routes: ['/admin/*'], access: 'admin', title: 'Admin' } }),
    );
  });

  test('WEB-2 the home page carries hero, title, address and social data in its first HTML', async () => {
    const { status, headers, text } = await page('/');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    const name = 'Pine &amp; &quot;Sons&quot; &lt;/script&gt;&lt;b&gt;{{years}}';
    expect(text).toContain(`<div id="root"><h1>Welcome at ${name}</h1><a href="tel:+19365550142">(936) 555-0142</a>`);
    expect(text).toContain(`<title>${name} | Smoked meats, bowls and camp breakfast</title>`);
    expect(text).toContain('<meta name="description" content="See the menu">');
    expect(text).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(text).toContain(`<meta property="og:url" content="${origin}/">`);
    expect(text).toMatch(new RegExp(`<meta property="og:image" content="${origin}/media/dishes/`));
    expect(text).not.toContain('noindex');
    expect(text).toMatch(/<p>2024-20\d\d<\/p>/);
  });

  test('the snapshot is what is composed, and a hostile name cannot leave its element', async () => {
    const { text } = await page('/admin');
    const snapshot = snapshotIn(text);
    expect(snapshot.settings.brand.name).toBe(BRAND_NAME);
    expect(snapshot.remotes.map(({ name, version, source, base }) => ({ name, version, source, base }))).toEqual([
      { name: 'mf-menu-cart', version: '1.0.0', source: 'active', base: '/_r/mf-menu-cart/1.0.0/' },
      { name: 'mf-admin', version: '1.0.0', source: 'active', base: '/_r/mf-admin/1.0.0/' },
    ]);
    expect(Object.keys(snapshot.remotes[0]?.integrity ?? {}).sort()).toEqual([
      'App.js',
      'Late.js',
      'MenuSection.js',
      'menu.css',
      'page-order-status.0.js',
      'remoteEntry.js',
    ]);
    expect(Object.keys(snapshot.shell.integrity).sort()).toEqual(['main.js', 'page-locations.0.js']);
    expect(snapshot.hostContract).toBe('1.0.0');
    expect(tagsIn(text, /<\/script>/g).length).toBe(tagsIn(text, /<script[\s>]/g).length);
    expect(text).not.toContain('<b>');
  });

  test('CMP-24 guests get neither the code of staff sections nor who made a release', async () => {
    const { text } = await page('/');
    expect(snapshotIn(text).remotes.map(({ name }) => name)).toEqual(['mf-menu-cart']);
    expect(snapshotIn(text).elsewhere).toEqual(['/admin/*']);
    expect(snapshotIn((await page('/admin')).text).elsewhere).toEqual([]);
    for (const path of ['/', '/admin'])
      expect((await page(path)).text).not.toMatch(/0123456789abcdef|"owner"|"commit"/);
  });

  test('CMP-9, WEB-166 a page asks at once for exactly the code of its remote or its own, with integrity', async () => {
    const { text } = await page('/');
    const preloads = tagsIn(text, /<link rel="preload"[^>]*>/g);
    const addresses = preloads.map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
    expect(addresses).toEqual([
      '/_r/mf-menu-cart/1.0.0/remoteEntry.js',
      '/_r/mf-menu-cart/1.0.0/MenuSection.js',
      '/_r/mf-menu-cart/1.0.0/menu.css',
      '/_r/shell/1.0.0/assets/sign.woff2',
      '/api/categories/?merchant_id=lone-pine-kitchen&amp;is_published=true',
      '/api/menu-items/?merchant_id=lone-pine-kitchen&amp;is_available=true',
    ]);
    for (const tag of preloads) expect(tag).toContain(' crossorigin');
    for (const tag of preloads.slice(0, 3)) expect(tag).toMatch(/integrity="sha384-[^"]{64}" crossorigin nonce="/);
    expect(text).toMatch(
      /<script defer src="\/_r\/shell\/1\.0\.0\/main\.js" integrity="sha384-[^"]{64}" crossorigin nonce="[^"]+"><\/script>/,
    );

    const order = tagsIn((await page('/order-status/7')).text, /<link rel="preload" as="script"[^>]*>/g);
    expect(order.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      '/_r/mf-menu-cart/1.0.0/remoteEntry.js',
      '/_r/mf-menu-cart/1.0.0/App.js',
      '/_r/mf-menu-cart/1.0.0/page-order-status.0.js',
    ]);
    const [own, ...others] = tagsIn((await page('/locations')).text, /<link rel="preload" as="script"[^>]*>/g);
    expect(own).toMatch(/"\/_r\/shell\/1\.0\.0\/page-locations\.0\.js" integrity="sha384-/);
    expect(others).toEqual([]);
  });

  test('what a page preloads is there, byte for byte what the integrity says', async () => {
    const { text } = await page('/');
    for (const tag of tagsIn(text, /<(?:link rel="preload" as="(?:script|style)"|script defer)[^>]*>/g)) {
      const [, address] = /(?:href|src)="([^"]*)"/.exec(tag) ?? [];
      const [, integrity] = /integrity="([^"]*)"/.exec(tag) ?? [];
      // fetch() checks the integrity as a browser does.
      const response = await fetch(server.url + (address ?? ''), { integrity: integrity ?? '' });
      expect(response.status).toBe(200);
    }
  });

  test('SEC-2 scripts and styles run by a nonce that no other answer has', async () => {
    const answers = [await page('/'), await page('/')];
    const nonces = answers.map(({ headers, text }) => {
      const policy = headers.get('Content-Security-Policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([^']+)'(?:;|$)/.exec(policy)?.[1] ?? '';
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
      expect(policy).toContain('https://*.tiles.example');
      expect(policy).toContain('upgrade-insecure-requests');
      expect(policy).not.toContain('unsafe');
      expect(text).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
      for (const tag of tagsIn(text, /<(?:script(?! type="application)|style)[^>]*>/g)) {
        expect(tag).toContain(`nonce="${nonce}"`);
      }
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(Buffer.from(nonces[0] ?? '', 'base64url')).toHaveLength(16);
  });

  test.each([
    ['/locations', 200, 'Our Locations'],
    ['/locations/', 200, 'Our Locations'],
    ['/order', 200, 'Your order'],
    ['/order/anything', 404, 'Page not found'],
    ['/order-status/0190', 200, 'Your order'],
    ['/order-status/0190/more', 404, 'Page not found'],
    ['/admin/menu', 200, 'Admin'],
    ['/locations/second', 404, 'Page not found'],
    ['/orders', 404, 'Page not found'],
    ['/index.php', 404, 'Page not found'],
    ['/.env', 404, 'Page not found'],
    ['/%E0%A4%A', 404, 'Page not found'],
  ])('%s answers %i', async (path, status, title) => {
    const answer = await page(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<title>${title} | `);
    expect(answer.text).toContain(status === 404 ? '<h1>Lost at' : '<h1>Inside at');
    expect(answer.text.includes('rel="canonical"')).toBe(status !== 404);
  });

  test('canonical addresses come from the settings, never from the request', async () => {
    const { text } = await page('/order-status/7/', { Accept: 'text/html', 'X-Forwarded-Host': 'evil.example' });
    expect(text).toContain(`<link rel="canonical" href="${origin}/order-status/7">`);
    expect(text).not.toContain('evil.example');
    expect((await page('/order-status/"><script>alert(1)</script>')).text).not.toContain('<script>alert');
  });

  test.each(['/login', '/admin', '/admin/orders', '/nowhere'])('%s is kept out of search results', async (path) => {
    const { text, headers } = await page(path);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  test('WEB-3 structured data tells restaurant, hours and the whole menu, and no reviews', async () => {
    const { text } = await page('/');
    const [restaurant, served] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    );
    expect(restaurant).toMatchObject({
      '@type': 'Restaurant',
      name: BRAND_NAME,
      telephone: '+19365550142',
      address: { streetAddress: '1214 Pine Ridge Road', addressLocality: 'Huntsville', postalCode: '77340' },
      geo: { latitude: 30.7235, longitude: -95.5508 },
      hasMenu: { '@id': `${origin}/#menu` },
    });
    expect(restaurant?.openingHoursSpecification).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Friday',
      opens: '06:00',
      closes: '02:00',
    });
    const sections = served?.hasMenuSection as { name: string; hasMenuItem: { offers: { price: string } }[] }[];
    expect(sections.map(({ name }) => name)).toEqual(lonePineMenu.map(({ name }) => name));
    const offers = sections.flatMap(({ hasMenuItem }) => hasMenuItem.map(({ offers: { price } }) => price));
    expect(offers.length).toBeGreaterThanOrEqual(36);
    for (const price of offers) expect(price).toMatch(/^\d+\.\d\d$/);
    expect(text).not.toMatch(/aggregateRating|"Review"/);
    expect((await page('/locations')).text).not.toContain('ld+json');
  });

  test('structured data follows the hours that staff save', async () => {
    const days = ((await server.api.get('/api/business-hours')).json as { days: { label: string }[] }).days;
    const saved = await server.api.staff().put('/api/business-hours', {
      days: days.map((day) => (day.label === 'Sun' ? { ...day, text: 'Closed', intervals: [] } : day)),
      exceptions: [{ date: '2026-12-25', closed: true, label: 'Christmas' }],
    });
    expect(saved.status).toBe(200);
    const text = await eventually(async () => {
      const shown = (await page('/')).text;
      expect(shown).toContain('"validFrom":"2026-12-25"');
      return shown;
    });
    expect(text).not.toContain('https://schema.org/Sunday');
    expect(snapshotIn(text).settings.hours.days.at(-1)).toEqual({ label: 'Sun', text: 'Closed' });
  });

  test('CMP-19 an activation is seen at once, here and when another process made it', async () => {
    const before = snapshotIn((await page('/admin')).text);
    const version = nextVersion();
    await goLive(deployer(), buildRelease('mf-admin', version, { section: { routes: ['/admin/*'], access: 'admin' } }));
    const after = snapshotIn((await page('/admin')).text);
    const admin = after.remotes.find(({ name }) => name === 'mf-admin');
    expect(admin?.version).toBe(version);
    expect(admin?.lastKnownGood).toMatchObject({
      version: '1.0.0',
      source: 'last-known-good',
      base: '/_r/mf-admin/1.0.0/',
    });

    // As another process does it: only the database knows.
    await execute('UPDATE composition_heads SET composition_id = :id, sequence = sequence + 1', {
      id: before.compositionId,
    });
    await eventually(async () =>
      expect(snapshotIn((await page('/admin')).text).compositionId).toBe(before.compositionId),
    );
  });

  test('a release that this shell cannot run is no last known good', async () => {
    const section = { routes: ['/blog'] };
    await goLive(deployer(), buildRelease('mf-blog', '1.0.0', { section }));
    const shell = buildRelease('shell', nextVersion(), { section: { hostContract: '1.1.0' } });
    const wanting = { section: { ...section, hostContract: '^1.1.0' } };
    await goLive(deployer(), shell);
    await goLive(deployer(), buildRelease('mf-blog', '1.1.0', wanting));
    await goLive(deployer(), buildRelease('mf-blog', '1.1.1', wanting));
    const blog = async () => snapshotIn((await page('/admin')).text).remotes.find(({ name }) => name === 'mf-blog');
    expect((await blog())?.lastKnownGood?.version).toBe('1.1.0');
    expect(
      (await select<{ n: number }>('SELECT COUNT(*) AS n FROM releases WHERE remote = :r', { r: 'mf-blog' }))[0]?.n,
    ).toBe(3);
  });

  test('leaves anything but pages to others', async () => {
    const data = await page('/somewhere.png', { Accept: 'image/avif,image/webp,*/*;q=0.8' });
    expect(data.status).toBe(404);
    expect(data.headers.get('Content-Type')).not.toContain('html');
    const api = await page('/api/nothing');
    expect(api.headers.get('Content-Type')).toContain('application/problem+json');
    expect((await server.api.post('/order', {})).status).toBe(404);
    expect((await server.api.send('HEAD', '/order', { headers: { Accept: 'text/html' } })).status).toBe(200);
  });
});
