import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { closePage } from './closePage.mjs';
import { lookAt } from './lookAt.mjs';
import { accessibilityScript, openBrowser } from './openBrowser.mjs';
import { placeIn } from './placeIn.mjs';

const page = (/** @type {string[]} */ ...scripts) =>
  `<!doctype html><html lang="en"><title>x</title><link rel="icon" href="data:,"><div id="root"><main data-remote="mf-x" data-phase="ready">Shown</main></div>${scripts.map((src) => `<script src="${src}"></script>`).join('')}`;

const CHANGES = `
Array.prototype.map = function () { return []; };
Array.prototype.flatMap = Array.prototype.push = Array.prototype[Symbol.iterator] = () => [];
Object.getOwnPropertyDescriptors = () => ({});
Array.prototype.last = function () { return this[this.length - 1]; };
Object.defineProperty(Element.prototype, 'remove', { value() {} });
window.setTimeout = () => 0;
console.error = () => undefined;
`;
/** After the first view: by a press, which sends something, and after a while. */
const LATER = `
document.querySelector('main').innerHTML = '<button>Send</button><button>Leave</button>';
const [send, leave] = document.querySelectorAll('button');
send.onclick = () => {
  String.prototype.trim = () => '';
  fetch('/sent', { method: 'POST' }).catch(() => { throw new Error('nothing was sent'); });
};
leave.onclick = () => location.assign('/left');
setTimeout(() => { JSON.parse = () => null; }, 40_000);
`;
/** Its clock stands still while it waits for it. */
const WAITS = 'setTimeout(() => { for (const end = Date.now() + 50; Date.now() < end; ); }, 20_000)';
/** Code that does not end, by when it begins: before the page is loaded, while it is checked, or afterwards. */
const ENDLESS = { '/endless/at-once': 0, '/endless/soon': 1_200, '/endless/later': 4_000 };
/** @param {number} ms */
const endless = (ms) => (ms === 0 ? 'for (;;);' : `setTimeout(() => { for (;;); }, ${ms})`);
/** What libraries do: globals of their own, a polyfill that no loop sees, the same value with other flags, an option that is empty. */
const USUAL = `
Error.prepareStackTrace = undefined;
window.chunks_mf_y = [];
window.mySettings = {};
Object.defineProperty(Array.prototype, 'toTidied', { value() { return this; }, configurable: true, writable: true });
Object.defineProperty(window, 'fetch', { value: window.fetch, writable: false, configurable: false });
document.body.style.margin = '0';
`;

describe('what a proof finds when it opens a page', () => {
  /** @type {string[]} */
  const requests = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const answers = /** @type {Record<string, [string, string]>} */ ({
      '/changes': ['html', page('/_r/mf-y/1/a.1.js')],
      '/later': ['html', page('/_r/mf-x/1/later.js')],
      '/_r/mf-x/1/later.js': ['javascript', LATER],
      '/waits': ['html', page('/_r/mf-x/1/waits.js')],
      '/_r/mf-x/1/waits.js': ['javascript', WAITS],
      ...Object.fromEntries(
        Object.entries(ENDLESS).flatMap(([path, ms]) => [
          [path, ['html', page(`${path}.js`)]],
          [`${path}.js`, ['javascript', endless(ms)]],
        ]),
      ),
      '/reloads': ['html', page('/_r/mf-x/1/reloads.js')],
      '/_r/mf-x/1/reloads.js': ['javascript', 'setTimeout(() => location.reload(), 700)'],
      '/spins': ['html', page('/_r/mf-x/1/spins.js')],
      '/_r/mf-x/1/spins.js': ['javascript', 'setTimeout(() => location.reload(), 20)'],
      '/usual': ['html', page('/_r/mf-x/1/usual.js')],
      '/says': ['html', page('/_r/mf-x/1/says.js')],
      '/_r/mf-y/1/a.1.js': ['javascript', CHANGES],
      '/_r/mf-x/1/usual.js': ['javascript', USUAL],
      '/_r/mf-x/1/says.js': ['javascript', 'console.error("said at load")'],
    });
    const [type, text] = answers[request.url ?? ''] ?? ['plain', ''];
    response.writeHead(200, { 'content-type': `text/${type}` }).end(text);
  });
  /** @type {import('playwright-core').Browser} */
  let browser;
  let origin = '';
  before(async () => {
    await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
    origin = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
    browser = await openBrowser();
  });
  after(async () => {
    await browser.close();
    server.close();
  });

  /** @param {string} path */
  async function faultsOf(path) {
    const context = await browser.newContext({ hasTouch: true, isMobile: true });
    const axe = await accessibilityScript();
    const look = await lookAt(context, { path, section: 'mf-x' }, { origin, screen: 'desktop', axe, picture: null });
    await context.close();
    return look.faults;
  }
  const textsOf = async (/** @type {string} */ path) => (await faultsOf(path)).map(({ text }) => text);

  it('CMP-246 each of the browser’s own objects that is changed, the part that changes it, and where', async () => {
    const faults = await faultsOf('/changes');
    const found = faults.map(({ kind, text, culprit, stack = '' }) => [kind, text, culprit, placeIn(stack, '/none')]);
    const used = 'which all of the page uses';
    const expected = [
      ['fails', `it adds Array.prototype.last, ${used}`, 'mf-y', 'a.1.js:5:22'],
      ['fails', `it replaces Array.prototype.flatMap, ${used}`, 'mf-y', 'a.1.js:3:25'],
      ['fails', `it replaces Array.prototype.map, ${used}`, 'mf-y', 'a.1.js:2:21'],
      ['fails', `it replaces Array.prototype.push, ${used}`, 'mf-y', 'a.1.js:3:48'],
      ['fails', `it replaces Element.prototype.remove, ${used}`, 'mf-y', 'a.1.js:6:8'],
      ['fails', `it replaces Object.getOwnPropertyDescriptors, ${used}`, 'mf-y', 'a.1.js:4:34'],
      ['fails', `it replaces console.error, ${used}`, 'mf-y', 'a.1.js:8:15'],
      ['fails', `it replaces window.setTimeout, ${used}`, 'mf-y', 'a.1.js:7:19'],
    ];
    assert.deepEqual(
      found.sort(([, a], [, b]) => (String(a) < String(b) ? -1 : 1)),
      expected,
    );
  });

  it('CMP-252 what is changed by a press or after a while, and sends nothing for it', async () => {
    const faults = await faultsOf('/later');
    const found = faults.map(({ kind, text, culprit, stack = '' }) => [kind, text, culprit, placeIn(stack, '/none')]);
    const used = 'which all of the page uses, once it is used or after a while';
    assert.deepEqual(found, [
      ['fails', `it replaces String.prototype.trim, ${used}`, 'mf-x', 'later.js:5:25'],
      ['fails', `it replaces JSON.parse, ${used}`, 'mf-x', 'later.js:9:31'],
    ]);
    assert.deepEqual(
      requests.filter((request) => /POST|left/.test(request)),
      [],
    );
  });

  it('CMP-252 and ends where the page then stands still', async () => {
    assert.deepEqual(await faultsOf('/waits'), []);
  });

  it('CMP-285 code that does not end, whenever it begins, and ends itself', { timeout: 300_000 }, async () => {
    const still = 'its code does not end: the page stands still';
    const found = await Promise.all(Object.keys(ENDLESS).map(textsOf));
    assert.deepEqual(found, [[still], [still], [still]]);
  });

  it('CMP-286 a page that leaves by itself while it is checked', async () => {
    assert.deepEqual(await textsOf('/reloads'), ['it opens /reloads by itself']);
  });

  it(
    'CMP-286 and ends also where the browser never closes a page that reloads itself',
    { timeout: 120_000 },
    async () => {
      const context = await browser.newContext();
      // Chromium forgets about one in eight.
      for (let opened = 0; opened < 20; opened += 1) {
        const page = await context.newPage();
        await page.goto(`${origin}/spins`, { waitUntil: 'commit' });
        await page.waitForTimeout(30 + opened);
        await closePage(page);
      }
      await context.close();
      assert.deepEqual(browser.contexts(), []);
    },
  );

  it('CMP-246 nothing in what libraries do: globals of their own, polyfills', async () => {
    assert.deepEqual(await faultsOf('/usual'), []);
  });

  it('CMP-129 an error that is logged while the page loads', async () => {
    const [fault, ...others] = await faultsOf('/says');
    assert.deepEqual([fault?.kind, fault?.text, fault?.culprit], ['says', 'said at load', 'mf-x']);
    assert.deepEqual(others, []);
  });
});
