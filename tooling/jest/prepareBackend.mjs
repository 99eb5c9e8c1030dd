import { contractSchemas } from '../backend/contractSchemas.mjs';
import { bundleProgram } from './bundleProgram.mjs';
import startDatabase from './startDatabase.mjs';

/** Prepares what server tests need: the schemas of the wire types, the bundled program, and a database. */
export default async function prepareBackend() {
  contractSchemas();
  [globalThis.removeProgram] = await Promise.all([bundleProgram(), startDatabase()]);
}
