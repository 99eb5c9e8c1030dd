import { readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readEnv } from '../env';
import { buildRelease, currentId, goLive } from '../testing/builders/buildRelease';
import { sendProof } from '../testing/builders/sendProof';
import { objectStore, OBJECT_STORE_KEYS, type ObjectStore } from '../testing/objectStore';
import { releaseServer } from '../testing/releaseServer';
import { releasesCommand } from './releasesCommand';

let bucket: ObjectStore;
beforeAll(async () => {
  bucket = await objectStore();
  Object.assign(process.env, OBJECT_STORE_KEYS);
});
const { deployer, folder } = releaseServer();
afterAll(() => bucket.stop());
afterEach(() => bucket.break(null));

const release = buildRelease('mf-careers', '1.0.0', { files: { 'App.js': 'careers();'.repeat(200) } });
beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), release);
  const place = { path: '/careers', screen: 'phone' };
  const proof = {
    ...{ remote: 'mf-careers', version: '1.0.0', compositionId: await currentId(deployer()) },
    ...{ pages: [{ ...place, ms: 1, picture: 'careers.jpg' }], faults: [], faultCount: 0, knownCount: 0 },
  };
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#445544' } })
    .jpeg()
    .toBuffer();
  await sendProof(deployer(), proof, { 'careers.jpg': picture });
});

/** Every stored file of a folder, by its path. */
function contentsOf(place: string): Record<string, string> {
  const names = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')]),
  );
}

function storedPath(suffix: string): string {
  const hex = Buffer.from(release.submission.integrity['App.js']?.slice(7) ?? '', 'base64').toString('hex');
  return join(folder, 'releases', hex.slice(-2), `sha384-${hex}${suffix}`);
}

const copyTo = (to: string) => releasesCommand(readEnv(), ['copy', '--to', to]);

test('CMP-124 the command copies every release into a bucket, and again only what is not there', async () => {
  const first = await copyTo(bucket.url);
  expect(first).toEqual({ text: '2 releases, 4 files: 4 copied, 0 there already', isGood: true });
  const second = await copyTo(bucket.url);
  expect(second).toEqual({ text: '2 releases, 4 files: 0 copied, 4 there already', isGood: true });
});

test('CMP-124 CMP-133 a copy of a folder is the same, pictures of proofs included, byte for byte, and a damaged file in it is written again', async () => {
  const target = join(folder, 'copy');
  await copyTo(target);
  expect(contentsOf(target)).toEqual(contentsOf(join(folder, 'releases')));
  truncateSync(storedPath('.br').replace('/releases/', '/copy/'), 5);
  expect((await copyTo(target)).text).toBe('2 releases, 4 files: 1 copied, 3 there already');
  expect(contentsOf(target)).toEqual(contentsOf(join(folder, 'releases')));
});

test('CMP-124 what the present store lost comes from another form, and is named when none is left', async () => {
  rmSync(storedPath('.gz'));
  expect(await copyTo(join(folder, 'other'))).toMatchObject({ isGood: true });
  for (const suffix of ['', '.br', '.gz']) rmSync(storedPath(suffix));
  expect(await copyTo(join(folder, 'third'))).toEqual({
    text: [
      '2 releases, 4 files: 3 copied, 0 there already',
      'mf-careers 1.0.0 App.js is lost in the present store: publish that release again',
    ].join('\n'),
    isGood: false,
  });
});

test('CMP-124 a bucket that is away ends the command with the reason', async () => {
  bucket.break('away');
  await expect(copyTo(bucket.url)).rejects.toThrow('The store of the releases cannot be used right now (ECONNRESET).');
});

test('CMP-126 prune lists what is needed and why, and removes nothing by itself', async () => {
  const { text } = await releasesCommand(readEnv(), ['prune', '--days', '10']);
  expect(text).toBe(
    [
      '2 releases are needed',
      '  mf-careers 1.0.0: live',
      '  shell 1.0.0: live',
      '0 releases are not needed',
      '0 files of no release, 0 KiB',
      'Nothing was removed. To remove them, add --yes.',
    ].join('\n'),
  );
});

test.each([[['prune', '--days', '0']], [[]], [['copy']], [['move', '--to', 'x']]])(
  'the parameters %j are answered with the usage',
  async (parameters) => {
    await expect(releasesCommand(readEnv(), parameters)).rejects.toThrow(/^Usage:/);
  },
);
