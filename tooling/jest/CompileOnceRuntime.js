const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const disableStorages = require('./disableStorages.js');

/**
 * What of Jest's private executor is used.
 *
 * @typedef {object} Executor
 * @property {string[]} injectedModuleParameters
 * @property {string} testPath
 * @property {{ getVmContext: () => import('node:vm').Context | null }} environment
 * @property {(source: string, filename: string) => Function | null} compile  null: the environment is gone
 */

/** @type {WeakMap<import('node:vm').Context, Map<string, { source: string, run: Function }>>} by the path of the module */
const compiled = new WeakMap();

/**
 * Jest's runtime, which compiles each module for each test file. This one compiles it once for a context, and Node keeps the
 * code for other contexts: no module asks Jest to load modules while it runs, which would forbid that. Modules are evaluated for
 * each file as ever. See docs/decisions/0034-test-files-share-compiled-modules.md.
 */
class CompileOnceRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} parameters */
  constructor(...parameters) {
    super(...parameters);
    const { executor } = /** @type {{ executor?: Executor }} */ (/** @type {unknown} */ (this));
    if (typeof executor?.compile !== 'function') throw new Error('Jest has changed: adapt CompileOnceRuntime.js.');
    const compileAsJest = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null || filename === executor.testPath) return compileAsJest(source, filename);
      const known = modulesOf(context);
      const before = known.get(filename);
      if (before?.source === source) return before.run;
      const run = compile(source, filename, executor.injectedModuleParameters, context);
      // Jest says more about what can't be parsed.
      if (run === undefined) return compileAsJest(source, filename);
      known.set(filename, { source, run });
      return run;
    };
  }

  /**
   * The test file is over.
   *
   * @override
   */
  teardown() {
    super.teardown();
    disableStorages();
  }
}

/** @param {import('node:vm').Context} context */
function modulesOf(context) {
  const known = compiled.get(context) ?? new Map();
  compiled.set(context, known);
  return known;
}

/**
 * @param {string} source
 * @param {string} filename
 * @param {string[]} parameters  of the function around a module
 * @param {import('node:vm').Context} context
 * @returns {Function | undefined}
 */
function compile(source, filename, parameters, context) {
  const begin = `(function (${parameters.join(', ')}) {`;
  try {
    return new Script(`${begin}${source}\n})`, { filename, columnOffset: -begin.length }).runInContext(context);
  } catch {
    return undefined;
  }
}

module.exports = CompileOnceRuntime;
