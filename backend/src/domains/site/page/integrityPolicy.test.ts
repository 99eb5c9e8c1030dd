import { buildRelease, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer } = releaseServer();

test('CMP-338 pages require the hash of each script, except those that a preview from source asks for', async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'));
  const policyFor = async (encodings: string) => {
    const { status, headers } = await server.api.with({ Accept: 'text/html', 'Accept-Encoding': encodings }).get('/');
    expect(status).toBe(200);
    return headers.get('Integrity-Policy');
  };
  // What browsers send over https and over http; section kits of any age send `identity` alone.
  expect(await policyFor('gzip, deflate, br, zstd')).toBe('blocked-destinations=(script)');
  expect(await policyFor('gzip, deflate')).toBe('blocked-destinations=(script)');
  expect(await policyFor('')).toBe('blocked-destinations=(script)');
  expect(await policyFor('identity')).toBeNull();
});
