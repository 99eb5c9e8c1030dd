import { contractSchemas } from '../backend/contractSchemas.mjs';
import { bundleProgram } from './bundleProgram.mjs';
import startDatabase from './startDatabase.mjs';

/** What the tests of a server need: the schemas of the wire types, the program as a file, and a database. */
export default async function prepareBackend() {
  contractSchemas();
  [globalThis.removeProgram] = await Promise.all([bundleProgram(), startDatabase()]);
}
