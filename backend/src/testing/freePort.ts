import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections and to servers without a port of their own. */
const FIRST = 10_000;
const PER_WORKER = 1000;
const WORKERS = 20;

/**
 * A port of the loopback interface that nobody listens on at this moment. It is used a moment later: test files that run side by
 * side get theirs from different ranges, from which no system takes any meanwhile.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % WORKERS;
  const port = FIRST + worker * PER_WORKER + randomInt(PER_WORKER);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
