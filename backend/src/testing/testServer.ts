import type { RunningServer } from '../serve';
import type { TestDatabase } from '@site/tooling/database/createTestDatabase.ts';

import { PRODUCT_PAYMENT_WAIT_MS } from '../env/paymentEnv';
import { apiClient, type ApiClient } from './apiClient';
import { databaseProxy, type DatabaseProxy } from './databaseProxy';
import { freePort } from './freePort';
import { migratedDatabase } from './migratedDatabase';

export type TestServer = {
  readonly url: string;
  readonly api: ApiClient;
  readonly merchantId: string;
  /** The wire between the application and its database, to be cut or held. Only with `isDatabaseProxied`. */
  readonly database: DatabaseProxy;
};

export const TEST_SERVICE_TOKEN = 'service-token-of-the-tests';

/** What the product waits for its database and for a provider: settings for tests in which one of them says nothing. */
export const PRODUCT_TIMES = {
  DATABASE_WAIT_MS: '1000',
  DATABASE_BUDGET_MS: '1800',
  PAYMENT_WAIT_MS: String(PRODUCT_PAYMENT_WAIT_MS),
};

export type TestServerOptions = {
  /**
   * Puts a proxy before the database. Every statement then passes this process twice, so only tests of faults ask for it. One that
   * freezes the database sets `PRODUCT_TIMES`, too.
   */
  isDatabaseProxied?: boolean;
};

/**
 * The real application on a free port and a schema of its own, for the tests of one file. Call it at the top of the
 * file; its members can be read inside tests and hooks.
 *
 * @param settings of the environment, such as `{ DELIVERY: 'false' }`
 */
export function testServer(
  settings: Record<string, string> = {},
  { isDatabaseProxied = false }: TestServerOptions = {},
): TestServer {
  let database: TestDatabase;
  let proxy: DatabaseProxy | undefined;
  let running: RunningServer | undefined;
  let api: ApiClient | undefined;
  const started = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('The test server is not started yet: use it inside a test or a hook.');
    return value;
  };

  beforeAll(async () => {
    database = await migratedDatabase();
    if (isDatabaseProxied) proxy = await databaseProxy(database.url);
    Object.assign(process.env, {
      SITE_MODE: 'test',
      // Known beforehand, because the sandbox's webhooks come back to it.
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATABASE_URL: (proxy ?? database).url,
      SERVICE_TOKEN: TEST_SERVICE_TOKEN,
      ...settings,
    });
    const { readEnv } = await import('../env');
    const { serve } = await import('../serve');
    running = await serve(readEnv());
    api = apiClient(`http://127.0.0.1:${running.port}`);
  });

  afterAll(async () => {
    await running?.stop();
    await proxy?.close();
    await database?.drop();
  });

  return {
    get url() {
      return `http://127.0.0.1:${started(running).port}`;
    },
    get api() {
      return started(api);
    },
    get database() {
      if (!isDatabaseProxied) throw new Error('Ask for the proxy: testServer({}, { isDatabaseProxied: true }).');
      return started(proxy);
    },
    get merchantId() {
      return process.env.MERCHANT_ID ?? 'lone-pine-kitchen';
    },
  };
}
