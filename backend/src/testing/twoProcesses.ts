import { readEnv } from '../env';
import { backendProcess, type BackendProcess } from './backendProcess';

/**
 * Two processes of one site on the database of the test server above, which are not started yet. Call it at the top of a
 * file, below `testServer`.
 *
 * @returns the processes, inside tests and hooks
 */
export function twoProcesses(): () => BackendProcess[] {
  let processes: BackendProcess[] = [];
  beforeAll(async () => {
    // Both are one site: a token of one is good at the other.
    const env = { PUBLIC_ORIGIN: readEnv().PUBLIC_ORIGIN };
    const settings = { databaseUrl: process.env.DATABASE_URL ?? '', env };
    processes = await Promise.all([backendProcess(settings), backendProcess(settings)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
  });
  return () => processes;
}
