import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const sockets: Socket[] = [];

/** Connects to a server of this machine and sends `text` as it is, for what no HTTP client sends. */
export async function openRaw(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

/** For `afterEach`: a server does not close while one of them is open. */
export function destroyRawSockets(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}

/** Everything that the server sends until it closes the connection. */
export async function untilClosed(socket: Socket): Promise<string> {
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}
