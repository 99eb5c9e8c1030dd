import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type JsonSchema = Record<string, unknown>;

const FILE = resolve(__dirname, '../../../../node_modules/.cache/contracts.schema.json');

/**
 * JSON schemas of the wire types by name, generated from contracts/src. From source they are read from the cache that a
 * test run makes first; the build puts them here in place of this file's content (tooling/backend/contractSchemas.mjs).
 */
export const contractSchemas = (JSON.parse(readFileSync(FILE, 'utf8')) as { definitions: Record<string, JsonSchema> })
  .definitions;
