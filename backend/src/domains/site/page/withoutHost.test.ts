import { connect } from 'node:net';
import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer();
beforeAll(() => goLive(deployer(), buildRelease('shell', '1.0.0')));

/** The first line of the answer to a request as old health checks and scanners send it. */
function statusLineOf(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(`GET ${path} HTTP/1.0\r\n\r\n`));
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    socket.on('end', () => resolve(received.split('\r\n', 1)[0] ?? ''));
    socket.on('error', reject);
  });
}

test.each([
  ['/', 200],
  ['/?category=1', 200],
  ['/locations', 200],
  ['/_preview/staging?key=forged', 404],
  ['/nowhere', 404],
])('SEC-37 a request for %s without a host has no server error', async (path, status) => {
  expect(await statusLineOf(path)).toContain(` ${status} `);
});
