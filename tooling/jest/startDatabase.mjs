import { startPrivateDatabase } from '../database/startPrivateDatabase.mjs';
import { throwawayFolder } from '../files/throwawayFolder.mjs';
import { migrateTemplate } from './migrateTemplate.mjs';

/**
 * One throw-away database server for the whole run; each test file has its own schema on it (createTestDatabase,
 * migratedDatabase). A TEST_DATABASE_URL that is set already is used instead.
 */
export default async function startDatabase() {
  if (!process.env.TEST_DATABASE_URL) {
    const dataDir = throwawayFolder('site-test-');
    const database = await startPrivateDatabase({ dataDir, throwaway: true });
    process.env.TEST_DATABASE_URL = database.url;
    globalThis.testDatabase = database;
  }
  globalThis.removeTemplate = await migrateTemplate(process.env.TEST_DATABASE_URL);
}
