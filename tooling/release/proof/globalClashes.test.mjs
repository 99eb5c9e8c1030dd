import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { globalClashes } from './globalClashes.mjs';
import { openBrowser } from './openBrowser.mjs';
import { placeIn } from './placeIn.mjs';

/** A site of two sections, which loads the code of each when its page is opened first. */
const SITE = `<!doctype html><title>x</title><main></main><script>
  const shown = {};
  const show = () => {
    const name = 'mf-' + location.pathname.slice(1);
    const main = document.querySelector('main');
    main.dataset.remote = name;
    main.dataset.phase = 'loading';
    const ready = () => { main.dataset.phase = 'ready'; };
    if (shown[name]) return ready();
    const script = document.createElement('script');
    script.src = '/_r/' + name + '/1/a.js';
    script.onload = ready;
    document.head.append(shown[name] = script);
  };
  addEventListener('popstate', show);
  show();
</script>`;

/** What libraries do: the code of the section that is checked, and of the other one. */
const USUAL = {
  ours: `
    window.ours = {};
    (window.queue ??= []).push(1);
    const was = window.ready; window.ready = () => was?.();
    window.libraryVersion = '1';
    window.runtime = { mark() {}, wrap() {}, keys() { return 1; } };
    window.state = {}; window.state = { a: 1 };`,
  theirs: `
    window.theirs = {};
    (window.queue ??= []).push(2);
    const before = window.ready; window.ready = () => before?.();
    window.libraryVersion = '2';
    window.runtime = { mark() {}, wrap() {}, keys() {} };`,
};

describe('CMP-253 globals of two sections', () => {
  let code = { ours: '', theirs: '' };
  const server = createServer(({ url = '' }, response) => {
    const isCode = url.startsWith('/_r/');
    response.writeHead(200, { 'content-type': isCode ? 'text/javascript' : 'text/html' });
    response.end(isCode ? code[url.includes('mf-ours') ? 'ours' : 'theirs'] : SITE);
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

  /** @param {string[]} names */
  async function clashesOf(names) {
    const context = await browser.newContext();
    const [own, other] = ['ours', 'theirs'].map((name) => ({ path: `/${name}`, section: `mf-${name}` }));
    const visit = { own: /** @type {never} */ (own), others: [/** @type {never} */ (other)], names };
    const clashes = await globalClashes(context, origin, visit);
    await context.close();
    return clashes.map(({ stack, ...clash }) => ({ ...clash, place: placeIn(stack, '/none') }));
  }

  it('clash where each puts its own there, and the place is named', async () => {
    code = { ours: '\nwindow.settings = { a: 1 };', theirs: 'window.settings = { b: 1 };' };
    assert.deepEqual(await clashesOf(['settings']), [{ name: 'settings', by: 'mf-theirs', place: 'a.js:2:17' }]);
  });

  it('clash where only one of them knows of the other', async () => {
    code = { ours: 'window.settings ??= {};', theirs: 'window.settings = [];' };
    assert.deepEqual(await clashesOf(['settings']), [{ name: 'settings', by: 'mf-theirs', place: 'a.js:1:17' }]);
    code = { ours: 'Object.defineProperty(window, "settings", { value: {} })', theirs: 'window.settings ||= []' };
    const [clash] = await clashesOf(['settings']);
    assert.deepEqual(clash, { name: 'settings', by: 'mf-theirs', place: 'a.js:1:8' });
  });

  it('do not clash where it is one of its own name, shared, chained, a version, a copy of one library, or set twice', async () => {
    code = USUAL;
    const names = ['ours', 'theirs', 'queue', 'ready', 'libraryVersion', 'runtime', 'state'];
    assert.deepEqual(await clashesOf(names), []);
  });
});
