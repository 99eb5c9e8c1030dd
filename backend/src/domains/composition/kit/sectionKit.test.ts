import { createHash } from 'node:crypto';
import { buildRelease, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';

const { server, deployer, nextVersion } = releaseServer();

type Index = {
  shell: string;
  packages: { name: string; url: string; sha512: string }[];
  shared: Record<string, string>;
};

const sha512 = (text: string) => `sha512-${createHash('sha512').update(text).digest('base64')}`;

/** A shell with a kit of one package. */
function shellWith(version: string, tarball: string, hash = sha512(tarball)) {
  const facts = { name: '@site/kit', version: '1.0.0', file: 'site-kit.tgz', sha512: hash, size: tarball.length };
  const index = JSON.stringify({ packages: [facts], shared: { react: '19.3.1' } });
  return buildRelease('shell', version, { files: { 'kit/index.json': index, 'kit/site-kit.tgz': tarball } });
}

const get = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' });
const readIndex = async () => (await (await get('/_kit/index.json')).json()) as Index;

test('CMP-100 a site without a shell, or with one that has no kit, says so', async () => {
  expect((await get('/_kit/index.json')).status).toBe(404);
  await goLive(deployer(), buildRelease('shell', nextVersion()));
  expect((await get('/_kit/')).status).toBe(404);
});

test('CMP-100 the index names the packages of the shell that runs, with versions, addresses and hashes', async () => {
  const version = nextVersion();
  await goLive(deployer(), shellWith(version, 'first'));
  const index = await readIndex();
  expect(index).toMatchObject({ shell: version, shared: { react: '19.3.1' } });
  expect(index.packages).toEqual([
    expect.objectContaining({ name: '@site/kit', version: '1.0.0', sha512: sha512('first') }),
  ]);
  const [kit] = index.packages;
  expect(new URL(String(kit?.url)).pathname).toBe(`/_kit/${version}/site-kit.tgz`);
  expect((await get('/_kit/index.json')).headers.get('cache-control')).toBe('no-store');
});

test('CMP-101 a tarball never changes: it stays at its address when another shell runs', async () => {
  const [first, second] = [nextVersion(), nextVersion()];
  await goLive(deployer(), shellWith(first, 'of the first'));
  await goLive(deployer(), shellWith(second, 'of the second'));
  const tarball = await get(`/_kit/${first}/site-kit.tgz`);
  expect(await tarball.text()).toBe('of the first');
  expect(tarball.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(tarball.headers.get('content-type')).toBe('application/gzip');
  expect((await get('/_kit/site-kit.tgz')).headers.get('location')).toContain(`/_kit/${second}/site-kit.tgz`);
});

test('CMP-101 the gate refuses a kit whose tarball is missing or is not what the index says', async () => {
  const changed = await publish(deployer(), shellWith(nextVersion(), 'changed', sha512('another')));
  expect(changed.status).toBe(422);
  expect(refusalsOf(changed.json)).toEqual(['shell: site-kit.tgz does not match its hash in kit/index.json']);
  const index = JSON.stringify({ packages: [{ file: '../up.tgz' }], shared: {} });
  const malformed = await publish(
    deployer(),
    buildRelease('shell', nextVersion(), { files: { 'kit/index.json': index } }),
  );
  expect(refusalsOf(malformed.json)[0]).toContain('kit/index.json cannot be used');
});

test.each(['/_kit/site-kit.zip', '/_kit/9.9.9/site-kit.tgz', '/_kit/1.0.0/..%2fmain.js', '/_kit/other.tgz'])(
  'CMP-101 nothing else is at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('CMP-101 no section can own a path below /_kit', async () => {
  const release = buildRelease('mf-careers', nextVersion(), { section: { routes: ['/_kit/mine'] } });
  const { status, json } = await publish(deployer(), release);
  expect(status).toBe(422);
  expect(refusalsOf(json).join()).toContain('/_kit');
});
