import { readEnv } from '../env';
import { backendProcess, type BackendProcess } from './backendProcess';

/**
 * Two processes of one site on the database of the test server above, which are not started yet. Call it at the top of a
 * file, below `testServer`.
 *
 * @param settings of their environment, such as a data folder that they share
 * @returns the processes, inside tests and hooks
 */
export function twoProcesses(settings: Record<string, string> = {}): () => BackendProcess[] {
  let processes: BackendProcess[] = [];
  beforeAll(async () => {
    // Both are one site: a token of one is good at the other.
    const env = { PUBLIC_ORIGIN: readEnv().PUBLIC_ORIGIN, ...settings };
    const site = { databaseUrl: process.env.DATABASE_URL ?? '', env };
    processes = await Promise.all([backendProcess(site), backendProcess(site)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
  });
  return () => processes;
}
