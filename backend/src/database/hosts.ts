import { readEnv } from '../env';
import { log } from '../lib/log';
import { CLUSTER_NOT_READY, mysqlErrno } from './errorNumbers';
import { parseDatabaseUrl, type DatabaseHost } from '../env/databaseUrl';

/**
 * Which of the hosts in DATABASE_URL the process uses. All its connections go to one host, so that it reads what it wrote;
 * when that host fails, all of them move on to the next, in the order of the list and around again.
 */
let turn = 0;

const turns = new WeakMap<object, number>();

let parsed: { url: string; hosts: DatabaseHost[] } | undefined;

/** The hosts of DATABASE_URL. Each statement asks, so the address is parsed once. */
function hosts(): DatabaseHost[] {
  const { DATABASE_URL: url } = readEnv();
  if (parsed?.url !== url) parsed = { url, hosts: parseDatabaseUrl(url).hosts };
  return parsed.hosts;
}

export function hasOtherHosts(): boolean {
  return hosts().length > 1;
}

/**
 * Opens a connection to the first host that takes one, from the present one on.
 *
 * @throws what the last host answered
 */
export async function openAtAnyHost<T extends object>(open: (host: DatabaseHost) => Promise<T>): Promise<T> {
  const all = hosts();
  for (let left = all.length; ; left -= 1) {
    const tried = turn;
    try {
      const connection = await open(all[tried % all.length] as DatabaseHost);
      turns.set(connection, tried);
      return connection;
    } catch (error) {
      leave(tried);
      if (left === 1) throw error;
    }
  }
}

/** Whether a connection is to the host that the process uses now; the pool gives up the others. */
export function isAtCurrentHost(connection: object): boolean {
  return !hasOtherHosts() || turns.get(connection) === turn;
}

/** The host of this connection has failed: new connections go to the next one. */
export function leaveHostOf(connection: object): void {
  leave(turns.get(connection) ?? turn);
}

function leave(tried: number): void {
  // Many connections meet the same fault: the first of them moves on.
  if (tried !== turn || !hasOtherHosts()) return;
  turn += 1;
  const all = hosts();
  const { host, port } = all[turn % all.length] as DatabaseHost;
  log().warn({ host, port }, 'a database host failed, the next one is used');
}

/** What connections end with when their server is gone, or mysql2 gave them up. */
const LOST = new Set(['PROTOCOL_CONNECTION_LOST', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'QUERY_TIMEOUT']);

/** Whether an error says that the host can't be used, rather than something about the statement. */
export function isHostFault(error: unknown): boolean {
  if (mysqlErrno(error) === CLUSTER_NOT_READY) return true;
  for (let next = error; typeof next === 'object' && next !== null;) {
    const { code, original, parent } = next as { code?: unknown; original?: unknown; parent?: unknown };
    if (typeof code === 'string' && LOST.has(code)) return true;
    const inner = original ?? parent;
    next = inner === next ? undefined : inner;
  }
  return false;
}
