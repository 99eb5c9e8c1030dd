import { createServer, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/** @typedef {Pick<import('./ServerProcess.mjs').ServerProcess, 'port' | 'answers'>} Server */

/**
 * A small load balancer: takes turns among the servers whose /readyz is green, and asks another one when the first can't
 * even be reached. What was already sent is not sent twice: the guest decides that.
 *
 * @param {number} port
 * @param {readonly Server[]} servers
 */
export async function startBalancer(port, servers) {
  let turn = 0;
  /** @type {Map<Server, number>} */
  const answers = new Map();
  let watching = true;
  let ready = [...servers];
  const watch = async () => {
    while (watching) {
      const states = await Promise.all(servers.map((server) => server.answers('/readyz')));
      ready = servers.filter((_, index) => states[index]);
      await sleep(LOOK_EVERY_MS);
    }
  };

  const balancer = createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const count = (/** @type {Server} */ server) => answers.set(server, (answers.get(server) ?? 0) + 1);
      forward(request, response, { body: Buffer.concat(chunks), candidates: [...ready], turn: turn++, count });
    });
  });
  await new Promise((resolve) => balancer.listen(port, '127.0.0.1', () => resolve(undefined)));
  const watched = watch();
  return {
    origin: `http://127.0.0.1:${port}`,
    /** How many requests a server has answered. @param {Server} server */
    answersOf: (server) => answers.get(server) ?? 0,
    stop: async () => {
      watching = false;
      await watched;
      balancer.closeAllConnections();
      balancer.close();
    },
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ body: Buffer, candidates: Server[], turn: number, count: (server: Server) => void }} options
 */
function forward(request, response, options) {
  const { body, candidates, turn, count } = options;
  const [server] = candidates.splice(turn % Math.max(candidates.length, 1), 1);
  if (!server) {
    response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/problem+json' });
    response.end(JSON.stringify({ detail: 'No server is ready.' }));
    return;
  }
  const { method, url, headers } = request;
  const upstream = send({
    host: '127.0.0.1',
    port: server.port,
    method,
    path: url,
    headers: { ...headers, connection: 'close' },
  });
  upstream.on('response', (answer) => {
    count(server);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  upstream.on('error', (error) => {
    const never = /** @type {NodeJS.ErrnoException} */ (error).code === 'ECONNREFUSED';
    if (never && !response.headersSent) forward(request, response, options);
    else response.destroy();
  });
  upstream.end(body);
}
