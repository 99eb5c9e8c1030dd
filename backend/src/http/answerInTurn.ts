import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that a connection may send ahead of the answer to an earlier one. Browsers and proxies send none. */
const MAX_WAITING = 32;

type Connection = {
  /** The answer to the newest request; those before it are sent first. */
  newest: ServerResponse;
  waiting: number;
};

const connections = new WeakMap<Socket, Connection>();

/**
 * Begins a request when all earlier ones of its connection are answered. Node begins every request that arrives, and keeps
 * the answers until the first one is read: 40 KB of requests for the home page became 500 MB of memory.
 */
export function answerInTurn(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    // Node gives an answer its socket when those before it are sent.
    if (!connection || response.socket !== null) {
      if (connection) connection.newest = response;
      else connections.set(socket, { newest: response, waiting: 0 });
      listener(request, response);
      return;
    }
    if (connection.waiting >= MAX_WAITING) {
      socket.destroy();
      return;
    }
    const before = connection.newest;
    connection.newest = response;
    connection.waiting += 1;
    before.once('close', () => {
      connection.waiting -= 1;
      // The request of a connection that has ended is not begun: its answer could not be sent.
      if (response.socket !== null && !socket.destroyed) listener(request, response);
    });
  };
}

/** Whether the connection waits for the server, not the other way round. */
export function isAnswerDue(socket: Socket): boolean {
  const newest = connections.get(socket)?.newest;
  return newest !== undefined && !newest.writableFinished && socket.writableLength === 0;
}
