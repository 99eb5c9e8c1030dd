const {
  assignDeterministicIds,
  getFullModuleName,
  getUsedModuleIdsAndModules,
  // @ts-expect-error -- webpack has no types for its own parts. Its public plugin has no option for the order.
} = require('webpack/lib/ids/IdHelpers.js');

/** @typedef {import('webpack').Module} Module */

/** Decimal digits of the shortest ids, as webpack has them. */
const SHORTEST_ID = 3;

/**
 * webpack's deterministic ids, with one difference: where the hashes of two names meet, the names decide which module keeps
 * the hash. webpack goes by the order of the imports, which for shared modules depends on which file was read first: one
 * build in some forty had other ids, and so another version, than the one before.
 */
class ModuleIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('ModuleIdsPlugin', () => {
        const [usedIds, modules] = getUsedModuleIdsAndModules(compilation);
        /** @type {(module: Module) => string} */
        const nameOf = (module) => getFullModuleName(module, compiler.context, compiler.root);
        const compare = (/** @type {string} */ one, /** @type {string} */ other) =>
          one < other ? -1 : Number(one > other);
        assignDeterministicIds(
          modules,
          nameOf,
          (/** @type {Module} */ one, /** @type {Module} */ other) => compare(nameOf(one), nameOf(other)),
          (/** @type {Module} */ module, /** @type {number} */ id) => {
            if (usedIds.has(String(id))) return false;
            usedIds.add(String(id));
            compilation.chunkGraph.setModuleId(module, id);
            return true;
          },
          [10 ** SHORTEST_ID],
          10,
          usedIds.size,
        );
      });
    });
  }
}

module.exports = { ModuleIdsPlugin };
