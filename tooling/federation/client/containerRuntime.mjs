/**
 * What a bundle of ours needs of module federation at run time, in place of `@module-federation/webpack-bundler-runtime`: one
 * share scope that the shell fills, and webpack's container protocol (`init`, `get`). See decision 0054. The generated code
 * of @module-federation/enhanced calls these functions by name and with these parameters.
 *
 * @typedef {() => unknown} Factory
 * @typedef {{ version?: string, get: () => Factory | Promise<Factory> }} Provided
 * @typedef {Record<string, Record<string, Provided>>} ShareScope
 * @typedef {{ shareKey: string, requiredVersion: string }} Consumed
 * @typedef {{ exports: unknown }} Module
 * @typedef {object} WebpackRequire
 * @property {Record<string, (module: Module) => void>} m
 * @property {Record<string, Module>} c
 * @property {Record<string, ShareScope>} S
 * @property {string} p address of the bundle's folder
 * @property {{ initOptions: { shared?: Record<string, (Provided & { version: string })[]> } }} federation
 * @property {{ moduleIdToConsumeDataMapping?: Record<string, Consumed> }} consumesLoadingData
 */

/** The one share scope of a page, under the name that webpack gives it. */
const SCOPE = 'default';

/**
 * Finds what the shell provides for a shared module.
 *
 * @param {WebpackRequire} webpackRequire
 * @param {string | number} id of the consuming module
 * @throws {Error} when no provided version satisfies the required one
 */
function findProvided({ S, consumesLoadingData }, id) {
  const consumed = consumesLoadingData.moduleIdToConsumeDataMapping?.[id];
  if (!consumed) throw new Error(`The build does not say which shared module ${id} is`);
  const { shareKey, requiredVersion } = consumed;
  const versions = Object.entries(S[SCOPE]?.[shareKey] ?? {});
  const found = versions.find(([version]) => satisfiesCaret(version, requiredVersion));
  if (found) return found[1];
  const provided = versions.map(([version]) => version).join(', ') || 'nothing';
  throw new Error(`Shared module ${shareKey}: ${requiredVersion} is required, the page provides ${provided}`);
}

/**
 * `shared.js` writes ranges in one form only, `^1.2.3`.
 *
 * @param {string} version
 * @param {string} range
 * @returns {boolean} false for a range of any other form
 */
export function satisfiesCaret(version, range) {
  const has = partsOf(version);
  const needs = range.startsWith('^') ? partsOf(range.slice(1)) : null;
  if (!has || !needs) return false;
  // The first part that is not 0 must be equal, all parts after it may be greater.
  const fixed = needs.findIndex((part) => part > 0);
  for (const [index, part] of needs.entries()) {
    const difference = (has[index] ?? 0) - part;
    if (difference !== 0) return difference > 0 && fixed >= 0 && index > fixed;
  }
  return true;
}

/** @param {string} version */
function partsOf(version) {
  return /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;
}

/**
 * @param {WebpackRequire} webpackRequire
 * @param {string | number} id
 * @param {Factory} factory
 */
function install({ m, c }, id, factory) {
  m[id] = (module) => {
    // A factory that throws is asked again by the next import, as any module of the bundle is.
    delete c[id];
    module.exports = factory();
  };
}

const bundlerRuntime = {
  /**
   * The start of a bundle, while its script runs: its other files are where that script is. What it provides goes into its own
   * scope; a remote provides nothing.
   *
   * @param {{ webpackRequire: WebpackRequire }} options
   */
  init({ webpackRequire }) {
    webpackRequire.p = new URL('.', /** @type {HTMLScriptElement} */ (document.currentScript).src).href;
    const shared = Object.entries(webpackRequire.federation.initOptions.shared ?? {});
    webpackRequire.S[SCOPE] = Object.fromEntries(
      shared.map(([key, versions]) => [key, Object.fromEntries(versions.map((one) => [one.version, one]))]),
    );
    return bundlerRuntime;
  },

  /**
   * A container is given the scope of its page.
   *
   * @param {{ webpackRequire: WebpackRequire, shareScope: ShareScope }} options
   */
  initContainerEntry({ webpackRequire, shareScope }) {
    webpackRequire.S[SCOPE] = shareScope;
    return Promise.resolve(true);
  },

  /**
   * Installs the shared modules that the first chunk imports. Their provider is eager: its factory is there at once.
   *
   * @param {{ webpackRequire: WebpackRequire, initialConsumes: (string | number)[] }} options
   */
  installInitialConsumes({ webpackRequire, initialConsumes }) {
    for (const id of initialConsumes)
      install(webpackRequire, id, /** @type {Factory} */ (findProvided(webpackRequire, id).get()));
  },

  /**
   * Installs the shared modules that a late chunk imports, before it runs.
   *
   * @param {{
   *   webpackRequire: WebpackRequire,
   *   chunkId: string | number,
   *   chunkMapping: Record<string, (string | number)[]>,
   *   installedModules: Record<string, Promise<void> | 0>,
   *   promises: Promise<unknown>[],
   * }} options
   */
  consumes({ webpackRequire, chunkId, chunkMapping, installedModules, promises }) {
    for (const id of chunkMapping[chunkId] ?? []) {
      const installed = installedModules[id];
      if (installed === 0) continue;
      const installing =
        installed ??
        Promise.resolve()
          .then(() => findProvided(webpackRequire, id).get())
          .then((factory) => {
            installedModules[id] = 0;
            install(webpackRequire, id, factory);
          })
          .catch((error) => {
            delete installedModules[id];
            throw error;
          });
      installedModules[id] = installing;
      promises.push(installing);
    }
  },
};

/** The generated code takes `runtime` for a sign that the bundle has a runtime. */
export default { runtime: bundlerRuntime, bundlerRuntime };
