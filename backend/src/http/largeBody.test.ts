import { destroyRawSockets, openRaw } from '../testing/rawSockets';
import { releaseServer } from '../testing/releaseServer';

const { server } = releaseServer();
afterEach(destroyRawSockets);

const MIB = 1024 * 1024;
const TOO_MUCH = Buffer.alloc(30 * MIB);

/** Sends everything before it reads anything, as many programs do. */
async function answerTo(head: string[], body: Buffer): Promise<string> {
  const { port } = new URL(server.url);
  const socket = await openRaw(Number(port), [...head, 'Host: localhost', '', ''].join('\r\n'));
  await new Promise((resolve) => socket.write(body, resolve));
  return new Promise((resolve) => {
    let received = '';
    socket.once('close', () => resolve(received));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
      if (received.includes('body_too_large')) resolve(received);
    });
  });
}

const chunked = (body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')]);

test.each([
  ['/api/composition/releases', 'multipart/form-data; boundary=x'],
  ['/api/composition/activations', 'application/json'],
])('CMP-314 SEC-3 a client that sends too much to %s reads why it is refused', async (path, type) => {
  const head = [`POST ${path} HTTP/1.1`, 'Authorization: Bearer all-remotes-token', `Content-Type: ${type}`];
  const known = await answerTo([...head, `Content-Length: ${TOO_MUCH.length}`], TOO_MUCH);
  expect(known).toMatch(/^HTTP\/1\.1 413 /);
  const unknown = await answerTo([...head, 'Transfer-Encoding: chunked'], chunked(TOO_MUCH));
  expect(unknown).toMatch(/^HTTP\/1\.1 413 /);
});
