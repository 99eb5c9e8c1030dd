import { ANSWERS_ELEMENT_ID, SERVER_FILE, type BusinessHours } from '@site/contracts';
import { readEnv } from '../../env';
import { setClock } from '../../lib/clock';
import { eventually } from '../../testing';
import { buildRelease, goLive } from '../../testing/builders/buildRelease';
import { releaseServer } from '../../testing/releaseServer';
import { menu } from '../menu';

const { server, deployer } = releaseServer({ PUBLIC_ORIGIN: 'https://lonepine.example' });

const STYLES = '<style data-styled="true" data-styled-version="6.6.0">h1{color:red}</style>';

/** Renders every module of the page's remotes, by their own script. */
const shellScript = `
  exports.shared = {};
  exports.render = (input, remotes) => ({
    html: '<h1>' + input.path + '</h1>' + Object.values(remotes).map(({ modules }) => Object.values(modules)[0](input)).join(''),
    css: '@font-face{src:url({{release.base}}assets/sign.woff2)}',
    styles: ${JSON.stringify(STYLES)},
  });`;

const dishesScript = `
  exports.modules = { './MenuSection': ({ answers }) => {
    const lists = Object.entries(answers);
    return '<ul>' + lists.find(([address]) => address.startsWith('/api/menu-items/'))[1].map(({ name }) => '<li>' + name + '</li>').join('') + '</ul>';
  } };`;

const page = async (path: string): Promise<string> => {
  const { status, text } = await server.api.with({ Accept: 'text/html' }).get(path);
  expect(status).toBe(200);
  return text;
};

/** Somebody who opens a page while it is still rendered gets its frame. */
async function renderedPage(path: string): Promise<string> {
  for (;;) {
    const text = await page(path);
    if (text.includes(' data-rendered=')) return text;
  }
}

beforeAll(async () => {
  await menu.seed?.(readEnv());
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0', { files: { [SERVER_FILE]: shellScript, 'assets/sign.woff2': 'font' } }),
    buildRelease('mf-menu-cart', '1.0.0', {
      files: { 'MenuSection.js': '2', [SERVER_FILE]: dishesScript },
      exposes: [
        { key: './App', js: ['App.js'], css: [] },
        { key: './MenuSection', js: ['MenuSection.js'], css: [] },
      ],
      section: { routes: ['/order', '/order-status/:id'], slots: { 'home.menu': './MenuSection' } },
    }),
    buildRelease('mf-broken', '1.0.0', { files: { [SERVER_FILE]: "throw new Error('broken')" } }),
    buildRelease('mf-injects', '1.0.0', {
      files: { [SERVER_FILE]: "exports.modules = { './App': () => '<script>alert(1)</script>' };" },
    }),
    buildRelease('mf-older', '1.0.0'),
    buildRelease('mf-careers', '1.0.0', {
      files: { [SERVER_FILE]: "exports.modules = { './App': () => 'jobs' };" },
      section: { routes: ['/career'] },
    }),
    buildRelease('mf-admin', '1.0.0', {
      files: { [SERVER_FILE]: "exports.modules = { './App': () => 'staff' };" },
      section: { routes: ['/admin'], access: 'admin' },
    }),
  );
});

function answersIn(text: string): Record<string, unknown> {
  const found = new RegExp(`<script type="application/json" id="${ANSWERS_ELEMENT_ID}">(.*?)</script>`, 's').exec(text);
  return JSON.parse(found?.[1] ?? '{}') as Record<string, unknown>;
}

test.each([
  ['/', 2],
  ['/locations', 1],
  ['/career', 1],
  ['/login', 0],
])('%s carries the %i answers of the API that it was made from', async (path, count) => {
  const answers = answersIn(await renderedPage(path));
  expect(Object.keys(answers)).toHaveLength(count);
  for (const [address, answer] of Object.entries(answers))
    expect(JSON.parse((await server.api.get(address)).text)).toEqual(answer);
});

test('the first HTML of the home page holds the dishes, and asks for nothing that it carries', async () => {
  const text = await renderedPage('/');
  expect(text).toContain('<div id="root" data-rendered="mf-menu-cart"><h1>/</h1><ul><li>');
  expect(text).not.toContain('as="fetch"');
});

test('scripts and fonts stand behind the content, and its styles carry the nonce', async () => {
  const text = await renderedPage('/');
  const [head = '', body = ''] = text.split('</head>');
  expect(head).not.toContain('main.js');
  expect(head).not.toContain('rel="preload"');
  expect(body.indexOf('main.js')).toBeGreaterThan(body.indexOf('<ul>'));
  expect(body).toContain('href="/_r/shell/1.0.0/assets/sign.woff2"');
  expect(head).toMatch(/<style nonce="[^"]+" data-styled="true"/);
});

test('WEB-60 the code of a rendered page is in a template, which asks for nothing by itself', async () => {
  const text = await renderedPage('/');
  const [, template = ''] = /<template>(.*?)<\/template><script nonce=/s.exec(text) ?? [];
  const addresses = [...template.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    '/_r/shell/1.0.0/main.js',
    '/_r/mf-menu-cart/1.0.0/remoteEntry.js',
    '/_r/mf-menu-cart/1.0.0/MenuSection.js',
  ]);
  expect(text.replace(template, '')).not.toMatch(/<script[^>]* src=|as="script"/);
});

test('a page that was rendered before midnight is rendered again when the restaurant’s next day begins', async () => {
  const dayOn = async (): Promise<unknown> => {
    const [hours] = Object.values(answersIn(await renderedPage('/locations')));
    return (hours as BusinessHours).today;
  };
  setClock(new Date('2026-11-21T05:59:59Z'));
  await eventually(async () => expect(await dayOn()).toBe('2026-11-20'));
  setClock(new Date('2026-11-21T06:00:00Z'));
  await eventually(async () => expect(await dayOn()).toBe('2026-11-21'));
});

test('a page of the shell is rendered without any remote', async () => {
  expect(await renderedPage('/locations')).toContain('<div id="root" data-rendered=""><h1>/locations</h1></div>');
});

test('what a campaign adds to a link changes nothing', async () => {
  expect(await renderedPage('/locations?utm_source=mail&gclid=7')).toContain('<h1>/locations</h1>');
});

test.each([
  ['the script of its section throws', '/broken'],
  ['its markup holds a script', '/injects'],
  ['its section came without a script for the server', '/older'],
  ['a part of its path varies', '/order-status/7'],
  ['it is of staff', '/admin'],
  ['a query may change what it shows', '/locations?next=/account'],
])('a page stays the frame when %s', async (_, path) => {
  for (let asked = 0; asked < 2; asked++) {
    const text = await page(path);
    expect(text).toContain('<div id="root"><h1>page');
    expect(text).not.toContain('alert(1)');
  }
});
