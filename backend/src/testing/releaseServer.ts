import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Composition, Problem } from '@site/contracts';
import type { ApiClient } from './apiClient';
import { testServer, type TestServer, type TestServerOptions } from './testServer';

export type ReleaseServer = {
  server: TestServer;
  /** Where the server keeps releases. */
  folder: string;
  /** May deploy everything. */
  deployer(): ApiClient;
  /** May deploy `mf-<name>`: careers or checkout. */
  team(name: 'careers' | 'checkout'): ApiClient;
  current(): Promise<Composition>;
  /** Tests of a file share one site, so each takes versions of its own. */
  nextVersion(): string;
};

/** A server with a release folder and deploy tokens of its own. */
export function releaseServer(settings: Record<string, string> = {}, options: TestServerOptions = {}): ReleaseServer {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  const tokens = '*:all-remotes-token,mf-careers:careers-token,mf-checkout:checkout-token';
  const server = testServer({ DATA_DIR: folder, DEPLOY_TOKENS: tokens, ...settings }, options);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let counter = 0;
  return {
    server,
    folder,
    deployer: () => server.api.with({ Authorization: 'Bearer all-remotes-token' }),
    team: (name) => server.api.with({ Authorization: `Bearer ${name}-token` }),
    current: async () => (await server.api.get('/api/composition/current')).json as Composition,
    nextVersion: () => `2.0.${(counter += 1)}`,
  };
}

/** The reasons of a refusal, `remote: what is wrong`. */
export function refusalsOf(json: unknown): string[] {
  return (json as Problem).errors?.map(({ field, message }) => `${field}: ${message}`) ?? [];
}
