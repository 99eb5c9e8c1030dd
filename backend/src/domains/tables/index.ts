import { allowOrigins } from '../../http/allowOrigins';
import type { Domain } from '../../Domain';
import { TABLES_PATH, tablesService } from './tablesService';

/** What the older back office and the header read and write as tables, at `/rest/v1`. */
export const tables: Domain = {
  middleware: (env) => [allowOrigins(TABLES_PATH, env.AUTH_CORS_ORIGINS), tablesService(env)],
};
