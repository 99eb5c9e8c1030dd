const { SHARED_DOORS } = require('./shared.js');

/**
 * Names by shared module: in a remote those that its code imports, in the shell those that it provides. The gate compares
 * the two before a release is activated.
 *
 * @typedef {Record<string, string[]>} SharedNames
 * @typedef {import('webpack').Dependency & { request?: string, getIds?: (graph: import('webpack').ModuleGraph) => string[] }} ImportDependency
 * @typedef {import('webpack').Module & { _name?: string }} ProvidingModule
 */

const DOORS = Object.values(SHARED_DOORS).flat();

/** Webpack's words for a use of an imported name, and for `export { name } from`. */
const USES = new Set(['harmony import specifier', 'harmony export imported specifier']);

/**
 * What the code of a remote imports by name. A type is no import: nothing of it is left in the code.
 *
 * @param {import('webpack').Compilation} compilation after all modules were read
 * @returns {SharedNames}
 */
function importedNames({ modules, moduleGraph }) {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  for (const module of modules)
    for (const dependency of module.dependencies) {
      const { type, request = '', getIds } = /** @type {ImportDependency} */ (dependency);
      if (!USES.has(type) || !DOORS.includes(request)) continue;
      const [name] = getIds?.call(dependency, moduleGraph) ?? [];
      if (name !== undefined) names.set(request, (names.get(request) ?? new Set()).add(name));
    }
  return sorted(names);
}

/**
 * What the shell provides. A module whose names webpack cannot tell, such as CommonJS that decides while it runs, is left
 * out; the gate then goes by its version alone.
 *
 * @param {import('webpack').Compilation} compilation after all modules were read
 * @returns {SharedNames}
 */
function providedNames({ modules, moduleGraph }) {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  for (const module of modules) {
    const { type, _name: door = '', dependencies } = /** @type {ProvidingModule} */ (module);
    const provided = type === 'provide-module' && dependencies[0] ? moduleGraph.getModule(dependencies[0]) : null;
    const found = provided && moduleGraph.getProvidedExports(provided);
    if (!Array.isArray(found) || found.length === 0) continue;
    // Whatever CommonJS exports can be imported as its default.
    const isCommonJs = provided?.buildMeta?.exportsType !== 'namespace';
    names.set(door, new Set(isCommonJs ? [...found, 'default'] : found));
  }
  return sorted(names);
}

/**
 * @param {ReadonlyMap<string, ReadonlySet<string>>} names
 * @returns {SharedNames}
 */
function sorted(names) {
  return Object.fromEntries(
    [...names].sort(([a], [b]) => (a < b ? -1 : 1)).map(([door, set]) => [door, [...set].sort()]),
  );
}

module.exports = { importedNames, providedNames };
