const { readFileSync } = require('node:fs');
const { createRequire, isBuiltin } = require('node:module');
const { dirname } = require('node:path');
const { compileFunction } = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** What `sharedPackages.js` calls by this name, and tests do not see. */
const LOAD = require('./loadShared.js');

/** @type {{ environment?: SharedPackagesEnvironment }} */
const worker = {};

/**
 * Node's environment, one for all test files of a worker, so that packages are evaluated once for all of them: loading them
 * took a third of a server test. The project's own modules are evaluated for each file as ever, and find the globals and
 * variables of the environment as the first file did.
 *
 * A package with state that tests change, such as a registry of metrics, must not be shared: see `backend.js`.
 */
class SharedPackagesEnvironment extends TestEnvironment {
  /** @type {Map<string, { exports: unknown }>} */
  packages = new Map();
  /** @type {Set<string | symbol>} */
  firstGlobals = new Set();
  /** @type {NodeJS.ProcessEnv} */
  firstEnv = {};

  /** @param {ConstructorParameters<typeof TestEnvironment>} parameters */
  constructor(...parameters) {
    if (worker.environment) return worker.environment.reset();
    super(...parameters);
    worker.environment = this;
    Object.defineProperty(this.global, LOAD, { value: (/** @type {string} */ path) => this.load(path) });
    this.firstEnv = { ...this.global.process.env };
    this.firstGlobals = new Set(Reflect.ownKeys(this.global));
  }

  /** Removes what the last test file left behind. */
  reset() {
    for (const key of Reflect.ownKeys(this.global)) {
      if (!this.firstGlobals.has(key)) Reflect.deleteProperty(this.global, key);
    }
    // Where each file's log would write its last lines: those of a file that is over are not written any more.
    this.global.process.removeAllListeners('exit');
    const { env } = this.global.process;
    for (const name of Object.keys(env)) delete env[name];
    Object.assign(env, this.firstEnv);
    return this;
  }

  /**
   * Evaluates a CommonJS module of a package within the environment, once.
   *
   * @param {string} path
   * @returns {unknown} what it exports
   */
  load(path) {
    const known = this.packages.get(path);
    if (known) return known.exports;
    const requireOutside = createRequire(path);
    const module = { exports: /** @type {unknown} */ ({}), id: path, filename: path, loaded: false };
    this.packages.set(path, module);
    if (path.endsWith('.json')) module.exports = JSON.parse(readFileSync(path, 'utf8'));
    else if (path.endsWith('.node')) module.exports = requireOutside(path);
    else this.evaluate(path, module, requireOutside);
    module.loaded = true;
    return module.exports;
  }

  /**
   * @param {string} path
   * @param {{ exports: unknown }} module
   * @param {NodeJS.Require} requireOutside
   */
  evaluate(path, module, requireOutside) {
    const require = (/** @type {string} */ name) => {
      if (/^(node:)?process$/.test(name)) return this.global.process;
      return isBuiltin(name) ? requireOutside(name) : this.load(requireOutside.resolve(name));
    };
    const run = compileFunction(
      readFileSync(path, 'utf8'),
      ['module', 'exports', 'require', '__dirname', '__filename'],
      { filename: path, parsingContext: /** @type {import('node:vm').Context} */ (this.getVmContext()) },
    );
    try {
      run.call(module.exports, module, module.exports, Object.assign(require, requireOutside), dirname(path), path);
    } catch (error) {
      this.packages.delete(path);
      throw error;
    }
  }

  /**
   * Sequelize gives its errors a stack that begins with a bare `Error`, and Jest shows the stack alone: the database's
   * message would be missing from a failure.
   *
   * @param {{ name: string, error?: unknown }} event  of jest-circus
   */
  handleTestEvent({ error }) {
    const { name, message, stack } = /** @type {Partial<Error>} */ (error ?? {});
    if (!error || !message || !stack || stack.includes(message)) return;
    /** @type {Error} */ (error).stack = `${name}: ${message}\n${stack.replace(/^.*\n/, '')}`;
  }

  /**
   * The environment lives as long as its worker.
   *
   * @override
   */
  async teardown() {}
}

module.exports = SharedPackagesEnvironment;
