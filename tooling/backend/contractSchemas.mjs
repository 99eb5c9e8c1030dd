import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const CONTRACTS = join(ROOT, 'contracts/src');
const CACHE = join(ROOT, 'node_modules/.cache/contracts.schema.json');

/**
 * The JSON schemas of the wire types, from which the API's description is made. Generating them takes a second and a
 * half, so they are kept until contracts or the packages change.
 *
 * @returns {Record<string, unknown>}  by name, in the order of the alphabet
 */
export function contractSchemas() {
  const source = sourceHash();
  const known = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {};
  if (known.source === source) return known.definitions;
  const definitions = generate();
  mkdirSync(dirname(CACHE), { recursive: true });
  // Renamed, since several builds and test runs may do this at once.
  const unfinished = `${CACHE}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify({ source, definitions }));
  renameSync(unfinished, CACHE);
  return definitions;
}

/** @returns {Record<string, unknown>} */
function generate() {
  // The backend's own development dependency.
  /** @type {typeof import('ts-json-schema-generator')} */
  const { createGenerator } = createRequire(join(ROOT, 'backend/package.json'))('ts-json-schema-generator');
  const { definitions = {} } = createGenerator({
    path: join(CONTRACTS, 'index.ts'),
    tsconfig: join(ROOT, 'tsconfig.contracts.json'),
    type: '*',
    expose: 'export',
    additionalProperties: false,
    jsDoc: 'extended',
    skipTypeCheck: true,
    functions: 'hide',
  }).createSchema('*');
  return Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => a.localeCompare(b)));
}

function sourceHash() {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  hash.update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const name of readdirSync(CONTRACTS).sort()) hash.update(name).update(readFileSync(join(CONTRACTS, name)));
  return hash.digest('hex');
}

/**
 * Puts the schemas into the bundle, in place of the file that reads them from the cache.
 *
 * @type {import('esbuild').Plugin}
 */
export const schemasFromContracts = {
  name: 'schemas-from-contracts',
  setup({ onLoad }) {
    onLoad({ filter: /\/http\/openapi\/contractSchemas\.ts$/ }, () => ({
      contents: `exports.contractSchemas = JSON.parse(${JSON.stringify(JSON.stringify(contractSchemas()))});`,
      watchDirs: [CONTRACTS],
    }));
  },
};
