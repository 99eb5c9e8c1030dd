import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';
import { format, resolveConfig } from 'prettier';

/**
 * Writes the JSON schemas of the wire types, from which the API's description is made. They are committed, so that a
 * start needs no compiler; a test says when they are older than the types.
 *
 *   node backend/scripts/generateContractSchemas.mjs           writes the file
 *   node backend/scripts/generateContractSchemas.mjs --check   fails when the file is old
 */
const contracts = join(import.meta.dirname, '../../contracts');
const file = join(import.meta.dirname, '../src/http/openapi/contracts.schema.json');

const { definitions = {} } = createGenerator({
  path: join(contracts, 'src/index.ts'),
  tsconfig: join(contracts, '../tsconfig.contracts.json'),
  type: '*',
  expose: 'export',
  additionalProperties: false,
  jsDoc: 'extended',
  skipTypeCheck: true,
}).createSchema('*');

const sorted = Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => a.localeCompare(b)));
const text = await format(JSON.stringify(sorted), { ...(await resolveConfig(file)), filepath: file });

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('contracts.schema.json is older than the wire types: run `npm run openapi -w backend`.');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
}
