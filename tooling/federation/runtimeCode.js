const webpack = require('webpack');
// @ts-expect-error -- webpack has no types for its own parts
const { compareModulesByIdentifier } = require('webpack/lib/util/comparators.js');

/**
 * @typedef {import('webpack').Chunk} Chunk
 * @typedef {import('webpack').Module} Module
 * @typedef {import('webpack').RuntimeModule} RuntimeModule
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {{ shareKey: string, shareConfig: { requiredVersion: string } }} Consumed
 * @typedef {{ name: string, version: string, getter: string }} Provided `version` and `getter` are code
 */

const { require: REQUIRE, ensureChunkHandlers, shareScopeMap } = webpack.RuntimeGlobals;
const FEDERATION = `${REQUIRE}.federation`;

/**
 * What @module-federation/enhanced and webpack write into each bundle for the federation runtime, in as little code as
 * client/containerRuntime.mjs needs of it: by the name of the part that they write.
 *
 * @type {Record<string, (module: RuntimeModule) => string | null>}
 */
const RUNTIME_CODE = {
  'federation runtime': () => `${FEDERATION} = { initOptions: {} };\n${REQUIRE}.consumesLoadingData = {};`,
  sharing: writeSharing,
  consumes: writeConsumes,
};

/**
 * The modules that the bundle provides. There are two parts of this name; webpack's own, the earlier one, is overwritten by the
 * other at run time.
 *
 * @param {RuntimeModule} module
 */
function writeSharing(module) {
  if (module.stage === webpack.RuntimeModule.STAGE_NORMAL) return null;
  const { results } = partsOf(module);
  /** @type {Map<string, string>} */
  const provided = new Map();
  for (const { chunk, shared } of sharedIn(module, 'share-init'))
    for (const one of shared) {
      /** @type {Provided | undefined} */
      const option = results.getData(one, chunk.runtime, 'share-init-option');
      if (option) provided.set(option.name, `[{ version: ${option.version}, get: ${option.getter} }]`);
    }
  const entries = [...provided].map(([name, code]) => `${JSON.stringify(name)}: ${code}`);
  return `${shareScopeMap} = {};\n${FEDERATION}.initOptions.shared = { ${entries.join(', ')} };`;
}

/**
 * The shared modules that each chunk imports.
 *
 * @param {RuntimeModule} module
 */
function writeConsumes(module) {
  const { chunk: runtimeChunk, chunkGraph, results } = partsOf(module);
  /** @type {Map<string | number, string>} */
  const consumed = new Map();
  /** @type {Record<string, (string | number)[]>} */
  const chunkMapping = {};
  for (const { chunk, shared } of sharedIn(module, 'consume-shared')) {
    const ids = shared.map((one) => /** @type {string | number} */ (chunkGraph.getModuleId(one)));
    for (const [index, one] of shared.entries()) {
      /** @type {Consumed} */
      const { shareKey, shareConfig } = results.getData(one, chunk.runtime, 'consume-shared');
      const { requiredVersion } = shareConfig;
      consumed.set(
        ids[index] ?? '',
        `{ shareKey: ${JSON.stringify(shareKey)}, requiredVersion: ${JSON.stringify(requiredVersion)} }`,
      );
    }
    if (ids.length > 0) chunkMapping[String(chunk.id)] = ids;
  }
  if (consumed.size === 0) return null;

  const initial = [...runtimeChunk.getAllInitialChunks()].flatMap(({ id }) => chunkMapping[String(id)] ?? []);
  for (const { id } of runtimeChunk.getAllInitialChunks()) delete chunkMapping[String(id)];
  const entries = [...consumed].map(([id, code]) => `${JSON.stringify(id)}: ${code}`);
  return webpack.Template.asString([
    `${REQUIRE}.consumesLoadingData.moduleIdToConsumeDataMapping = { ${entries.join(', ')} };`,
    initial.length === 0
      ? ''
      : `${FEDERATION}.installInitialConsumes = () => ${FEDERATION}.bundlerRuntime.installInitialConsumes({ webpackRequire: ${REQUIRE}, initialConsumes: ${JSON.stringify(initial)} });`,
    Object.keys(chunkMapping).length === 0
      ? ''
      : `var installedModules = {}, chunkMapping = ${JSON.stringify(chunkMapping)};
${ensureChunkHandlers}.consumes = (chunkId, promises) => ${FEDERATION}.bundlerRuntime.consumes({ webpackRequire: ${REQUIRE}, chunkId, chunkMapping, installedModules, promises });`,
  ]);
}

/**
 * @param {RuntimeModule} module
 * @param {string} type of source, as module federation calls it
 * @returns {{ chunk: Chunk, shared: Module[] }[]} the modules of that type by chunk
 */
function sharedIn(module, type) {
  const { chunk: runtimeChunk, chunkGraph } = partsOf(module);
  return [...runtimeChunk.getAllReferencedChunks()].map((chunk) => ({
    chunk,
    shared: [...(chunkGraph.getOrderedChunkModulesIterableBySourceType(chunk, type, compareModulesByIdentifier) ?? [])],
  }));
}

/** @param {RuntimeModule} module that is about to be written, when all of this is known */
function partsOf({ chunk, chunkGraph, compilation }) {
  const { codeGenerationResults } = /** @type {Compilation} */ (compilation);
  return {
    chunk: /** @type {Chunk} */ (chunk),
    chunkGraph: /** @type {import('webpack').ChunkGraph} */ (chunkGraph),
    results: /** @type {NonNullable<Compilation['codeGenerationResults']>} */ (codeGenerationResults),
  };
}

module.exports = { RUNTIME_CODE };
