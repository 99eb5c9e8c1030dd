/*
 * The process in which releases render pages (backend/src/domains/site/render). It gets one job on its standard input,
 * answers on its standard output and ends. What keeps a release's code from the rest, one layer behind the other:
 *
 * - It runs in a context of its own, which has the language and the few definitions of globals.js. Nothing of this realm is
 *   passed in but one function over strings, which only the definitions see.
 * - An error of this realm can still reach it, when the stack overflows in that function for example. Text cannot become code in
 *   either realm, and the objects of the language are frozen here (both are switches of the process), so what it finds by such
 *   an object neither runs nor changes anything of this realm.
 * - The process has no environment. Node's permission model refuses it files, other processes, workers and add-ons; sockets
 *   and name look-ups, which that model does not cover, are taken away below.
 * - The parent ends the process after its deadline; memory is limited by a switch, and typed arrays, which would lie outside
 *   of that limit, do not exist in the context.
 * - The parent trusts nothing of the answer (checkMarkup.ts).
 */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { readFileSync, writeSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import vm from 'node:vm';

/** As in contracts/src/render.ts and backend/src/domains/site/render.
 * @typedef {{ html: string, css: string, styles: string }} Page
 * @typedef {{ shell: string, remotes: Record<string, string>, inputs: object[], timeoutMs: number }} Job
 */

const GLOBALS = readFileSync(join(import.meta.dirname, 'globals.js'), 'utf8');

const refuse = () => {
  throw new Error('not available while rendering');
};
for (const part of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype])
  for (const name of Object.getOwnPropertyNames(part))
    if (/^(lookup|resolve|reverse)/.test(name)) Object.assign(part, { [name]: refuse });
net.Socket.prototype.connect = refuse;
net.Server.prototype.listen = refuse;
dgram.Socket.prototype.send = refuse;
dgram.Socket.prototype.bind = refuse;
Object.assign(process, { binding: refuse, dlopen: refuse });

const job = /** @type {Job} */ (JSON.parse(readFileSync(0, 'utf8')));

const context = vm.createContext(Object.create(null), {
  codeGeneration: { strings: false, wasm: false },
  microtaskMode: 'afterEvaluate',
});

/** Times of the whole job, loading included. */
const endsAt = performance.now() + job.timeoutMs;

/**
 * Runs code of the context and the microtasks that it leaves; answers with text or nothing.
 *
 * @param {string} code
 * @param {string} filename
 */
function run(code, filename) {
  const timeout = Math.max(1, Math.ceil(endsAt - performance.now()));
  const answer = /** @type {unknown} */ (new vm.Script(code, { filename }).runInContext(context, { timeout }));
  return typeof answer === 'string' ? answer : '';
}

/**
 * @param {string} address
 * @param {string} [base]
 */
function parseAddress(address, base) {
  try {
    const { href, origin, protocol, host, hostname, port, pathname, search, hash } = new URL(address, base);
    return JSON.stringify({ href, origin, protocol, host, hostname, port, pathname, search, hash });
  } catch {
    return '';
  }
}

/**
 * A script in the form of a CommonJS module; what it exports is kept under a name of the context.
 *
 * @param {string} code
 * @param {string} keptAs
 */
function moduleOf(code, keptAs) {
  return `{ const module = { exports: {} };
(function (module, exports, require) {${code}
})(module, module.exports, globalThis.__require);
globalThis.__modules[${JSON.stringify(keptAs)}] = module.exports; } ''`;
}

function loadModules() {
  context.__parse = parseAddress;
  run(GLOBALS, 'globals.js');
  run(moduleOf(job.shell, 'shell'), 'shell/server.js');
  run(
    `globalThis.__require = (name) => {
      const { shared } = __modules.shell;
      if (!Object.hasOwn(shared, name)) throw new Error('The shell shares no ' + name);
      return shared[name];
    }; ''`,
    'require.js',
  );
  for (const [name, code] of Object.entries(job.remotes)) run(moduleOf(code, `remote ${name}`), `${name}/server.js`);
}

/** Code that is split loads in microtasks, a level at a time: the page is done when it stays the same. */
const MOST_PASSES = 5;

/**
 * @param {object} input
 * @returns {Page}
 */
function renderPage(input) {
  context.__input = JSON.stringify(input);
  let page = '';
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const next = run(
      `(() => { const remotes = {};
        for (const name of ${JSON.stringify(Object.keys(job.remotes))}) remotes[name] = __modules['remote ' + name];
        const { html, css, styles } = __modules.shell.render(JSON.parse(__input), remotes);
        return JSON.stringify({ html: String(html), css: String(css), styles: String(styles) }); })()`,
      'render.js',
    );
    if (next === page) break;
    page = next;
  }
  return /** @type {Page} */ (JSON.parse(page));
}

/**
 * The thrown value is foreign: reading it may run code of its own.
 *
 * @param {unknown} thrown
 */
function reasonOf(thrown) {
  try {
    return String((thrown instanceof Object && 'stack' in thrown && thrown.stack) || thrown).slice(0, 500);
  } catch {
    return 'unknown';
  }
}

function answer() {
  try {
    loadModules();
  } catch (error) {
    const failure = reasonOf(error);
    return job.inputs.map(() => ({ failure }));
  }
  return job.inputs.map((input) => {
    try {
      return renderPage(input);
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  });
}

const bytes = Buffer.from(JSON.stringify(answer()));
for (let sent = 0; sent < bytes.length;) {
  try {
    sent += writeSync(1, bytes, sent);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') throw error;
  }
}
process.exit(0);
