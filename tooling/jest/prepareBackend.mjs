import { contractSchemas } from '../backend/contractSchemas.mjs';
import startDatabase from './startDatabase.mjs';

/** What the tests of a server read from source: the schemas of the wire types, and a database. */
export default async function prepareBackend() {
  contractSchemas();
  await startDatabase();
}
