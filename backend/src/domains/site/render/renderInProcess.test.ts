import type { RenderInput, SiteSnapshot } from '@site/contracts';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { renderInProcess, type RenderLimits } from './renderInProcess';

const LIMITS: RenderLimits = { deadlineMs: 5000, memoryMb: 64, mostBytes: 100_000 };

const shell = `
  exports.shared = { greet: { hello: (name) => 'Hello ' + name } };
  exports.render = (input, remotes) => ({
    html: '<main>' + Object.values(remotes).map(({ modules }) => modules['./App'](input)).join('') + '</main>',
    css: 'a{b:c}',
    styles: '<style data-styled="true" data-styled-version="6">d{e:f}</style>',
  });`;

const input: RenderInput = { path: '/order', snapshot: {} as SiteSnapshot, answers: { '/api/x': ['dish'] } };

/** Renders a remote whose module ./App is the given function of the input. */
const renderApp = (app: string, limits: Partial<RenderLimits> = {}, before = '') =>
  renderInProcess(
    { shell, remotes: { 'mf-test': `${before}; exports.modules = { './App': ${app} };` }, input },
    { ...LIMITS, ...limits },
  );

test('a remote renders with what the shell shares, from the path and the answers', async () => {
  const page = await renderApp(
    "({ path, answers }) => require('greet').hello(path) + answers['/api/x'][0] + new URL('/a?b=1', 'https://c.example').searchParams.get('b')",
  );
  expect(page.html).toBe('<main>Hello /orderdish1</main>');
  expect(page.css).toBe('a{b:c}');
});

test('code that is split, two levels deep, is part of the page', async () => {
  const late = `let text = 'early';
    const load = () => Promise.resolve().then(() => { text = 'middle'; });`;
  const page = await renderApp("() => { if (text === 'early') load(); else text = 'late'; return text; }", {}, late);
  expect(page.html).toBe('<main>late</main>');
});

test('one page leaves nothing behind for the next', async () => {
  await renderApp("() => { Object.prototype.html = 'taken'; globalThis.JSON = null; return ''; }").catch(
    () => undefined,
  );
  await expect(renderApp("() => 'clean'")).resolves.toMatchObject({ html: '<main>clean</main>' });
});

describe('there is no page, and the server goes on, when a remote', () => {
  const cases: [string, string, string][] = [
    ['throws', "() => { throw new Error('broken'); }", ''],
    ['throws while it loads', "() => ''", "throw new Error('broken')"],
    ['throws what cannot be read', "() => { throw { get stack() { throw new Error('no'); } }; }", ''],
    ['loops', '() => { for (;;); }', ''],
    ['loops while it loads', "() => ''", 'for (;;);'],
    ['loops in promises', "() => { const again = () => Promise.resolve().then(again); again(); return ''; }", ''],
    ['fills the memory', '() => { const all = []; for (;;) all.push(new Array(1e6).fill({})); }', ''],
    ['fills the memory with text', "() => { let text = 'x'; for (;;) text += text + text.length; }", ''],
    ['asks for a gigabyte of bytes', '() => new ArrayBuffer(1e9).byteLength', ''],
    ['answers with too much', "() => 'x'.repeat(200_000)", ''],
    ['asks for a package that is not shared', "() => require('node:fs')", ''],
    ['reads a file', "() => process.binding('fs')", ''],
    ['makes code from text', "() => eval('1')", ''],
    ['makes code from text by a constructor', "() => (() => 1).constructor('return 1')()", ''],
    ['recurses without end', '() => { const deeper = () => deeper(); deeper(); }', ''],
  ];

  test.each(cases)('%s', async (_, app, before) => {
    await expect(renderApp(app, { deadlineMs: 3000 }, before)).rejects.toThrow();
  });
});

test('a module of Node does not come', async () => {
  const app =
    "() => { globalThis.found ??= 'waiting'; import('node:fs').then((fs) => { globalThis.found = Object.keys(fs); }, () => { globalThis.found = 'refused'; }); return String(globalThis.found); }";
  expect((await renderApp(app)).html).toMatch(/^<main>(waiting|refused)</);
});

test('an error of the process leads to nothing that can be changed', async () => {
  const app = `() => {
    let outer;
    const deep = () => { try { new URL('x'); } catch (error) { if (!(error instanceof Error)) outer = error; else throw error; } deep(); };
    try { deep(); } catch (error) { if (!(error instanceof Error)) outer ??= error; }
    if (outer) {
      const proto = Object.getPrototypeOf(Object.getPrototypeOf(Object.getPrototypeOf(outer)));
      try { proto.toJSON = () => [{ html: 'forged', css: '', styles: '' }]; } catch {}
    }
    return 'kept';
  }`;
  expect((await renderApp(app)).html).toBe('<main>kept</main>');
});

describe('a remote sees nothing of the server:', () => {
  const seen = async (expression: string) => {
    const page = await renderApp(`() => { try { return String(${expression}); } catch (error) { return 'refused'; } }`);
    return page.html.slice('<main>'.length, -'</main>'.length);
  };

  test.each([
    'process',
    'fetch',
    'WebSocket',
    'Buffer',
    'module.constructor.createRequire',
    'Int32Array',
    'SharedArrayBuffer',
    'WebAssembly',
    '__parse',
  ])('%s is not there', async (name) => {
    expect(await seen(`typeof ${name} === 'undefined' ? 'refused' : 'there'`)).toBe('refused');
  });

  test.each([
    "this.constructor.constructor('return process')()",
    "globalThis.constructor.constructor('return process')()",
    "URL.constructor('return process')().env",
    "(() => { try { new URL('x'); } catch (error) { return error.constructor.constructor('return process')(); } })()",
    "(() => { Error.prepareStackTrace = (error, sites) => sites.map((site) => site.getThis() ?? site.getFunction()).find((found) => found?.process ?? found?.constructor?.name === 'process'); return new Error().stack.env.PATH; })()",
    "(() => { const deep = () => { try { deep(); } catch (error) { return error.constructor.constructor('return process')().env; } }; return deep(); })()",
  ])('%s leads nowhere', async (escape) => {
    expect(await seen(escape)).toBe('refused');
  });
});

test('a remote opens no socket and reads no file', async () => {
  let connections = 0;
  const listener = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  const { port } = listener.address() as AddressInfo;
  try {
    for (const attempt of [
      `require('node:net').connect(${port}, '127.0.0.1')`,
      `fetch('http://127.0.0.1:${port}/')`,
      "require('node:fs').readFileSync('/etc/passwd', 'utf8')",
    ])
      await expect(renderApp(`() => ${attempt}`)).rejects.toThrow();
    expect(connections).toBe(0);
  } finally {
    listener.close();
  }
});
