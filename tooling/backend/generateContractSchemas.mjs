import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * Writes the JSON schemas of the wire types, from which the API's description is made. They are committed, so that a
 * start needs no compiler; a test of the backend says when they are older than the types.
 *
 *   npm run openapi -w backend               writes the file
 *   npm run openapi -w backend -- --check    fails when the file is old
 */
const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'backend/src/http/openapi/contracts.schema.json');

// The backend's own development dependency.
/** @type {typeof import('ts-json-schema-generator')} */
const { createGenerator } = createRequire(join(root, 'backend/package.json'))('ts-json-schema-generator');

const { definitions = {} } = createGenerator({
  path: join(root, 'contracts/src/index.ts'),
  tsconfig: join(root, 'tsconfig.contracts.json'),
  type: '*',
  expose: 'export',
  additionalProperties: false,
  jsDoc: 'extended',
  skipTypeCheck: true,
}).createSchema('*');

const sorted = Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => a.localeCompare(b)));
const text = `${JSON.stringify(sorted, null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('contracts.schema.json is older than the wire types: run `npm run openapi -w backend`.');
  process.exitCode = 1;
}
