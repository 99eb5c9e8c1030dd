import { existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@site/contracts';
import { register } from 'prom-client';
import { eventually } from '../../../testing';
import { buildRelease, goLive, publish, type BuiltRelease } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';
import { verifyStoredReleases } from './verifyStoredReleases';

const { server, deployer, folder, nextVersion } = releaseServer();
const FORMS = ['', '.br', '.gz'] as const;
const CODE = 'self.greeting = "hello from the kitchen";'.repeat(100);

/** A published release whose file `App.js` no process has read yet. */
async function publishFresh(remote = 'mf-careers'): Promise<{ built: BuiltRelease; url: string }> {
  const version = nextVersion();
  const built = buildRelease(remote, version, { files: { 'App.js': `${CODE}/* ${version} */` } });
  expect((await publish(deployer(), built)).status).toBe(201);
  return { built, url: `/_r/${remote}/${version}/App.js` };
}

function storedFile(built: BuiltRelease, form: (typeof FORMS)[number], file = 'App.js'): string {
  const hex = Buffer.from(built.submission.integrity[file]?.slice(7) ?? '', 'base64').toString('hex');
  return join(folder, 'releases', hex.slice(-2), `sha384-${hex}${form}`);
}

const DAMAGES: Record<string, (path: string) => void> = {
  'one flipped bit': (path) => {
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  },
  'a truncated end': (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  'no content': (path) => truncateSync(path, 0),
  'a missing file': (path) => rmSync(path),
};
const contentOf = (built: BuiltRelease): string => built.files.get('App.js')?.toString() ?? '';

describe.each(Object.keys(DAMAGES))('a stored file with %s', (kind) => {
  const damage = DAMAGES[kind] ?? (() => undefined);

  test.each([
    ['', ''],
    ['.br', 'br'],
    ['.gz', 'gzip'],
  ] as const)('in its form "%s" is served from another form, and repaired', async (form, accepted) => {
    const { built, url } = await publishFresh();
    const path = storedFile(built, form);
    const whole = readFileSync(path);
    damage(path);
    const { status, text } = await server.api.with({ 'Accept-Encoding': accepted || 'identity' }).get(url);
    expect(status).toBe(200);
    expect(text).toBe(contentOf(built));
    await eventually(() => Promise.resolve(expect(readFileSync(path).equals(whole)).toBe(true)));
  });

  test('in every form is never served, and publishing the same release again repairs it', async () => {
    const { built, url } = await publishFresh();
    FORMS.forEach((form) => damage(storedFile(built, form)));
    const { status, headers } = await server.api.get(url);
    expect(status).toBe(503);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Retry-After')).toBe('5');
    expect(headers.get('ETag')).toBeNull();
    expect(await register.getSingleMetricAsString('release_files_damaged')).toContain(
      `version="${built.submission.version}",file="App.js"} 1`,
    );

    expect((await publish(deployer(), built)).status).toBe(200);
    await eventually(async () => {
      const repaired = await server.api.get(url);
      expect([repaired.status, repaired.text]).toEqual([200, contentOf(built)]);
    });
    expect(await register.getSingleMetricAsString('release_files_damaged')).not.toContain(built.submission.version);
    expect(((await publish(deployer(), built)).json as Problem).code).toBe('release_exists');
  });
});

test('other bytes under a published version repair nothing', async () => {
  const { built, url } = await publishFresh();
  FORMS.forEach((form) => rmSync(storedFile(built, form)));
  const other = buildRelease('mf-careers', built.submission.version, { files: { 'App.js': 'other' } });
  expect((await publish(deployer(), other)).status).toBe(409);
  expect((await server.api.get(url)).status).toBe(503);
});

test('a file that was verified once is served from memory while the store is damaged', async () => {
  const { built, url } = await publishFresh();
  const identity = server.api.with({ 'Accept-Encoding': 'identity' });
  expect((await identity.get(url)).status).toBe(200);
  FORMS.forEach((form) => rmSync(storedFile(built, form)));
  expect((await identity.get(url)).text).toBe(contentOf(built));
});

describe('with a store that is gone', () => {
  let shell: BuiltRelease;
  beforeAll(async () => {
    shell = buildRelease('shell', nextVersion());
    await goLive(deployer(), shell, buildRelease('mf-careers', nextVersion()));
  });
  const readyz = async () => server.api.get('/readyz');

  test('/readyz is red and says why, and is green by itself once the store is back', async () => {
    await eventually(async () => expect((await readyz()).status).toBe(200));
    renameSync(join(folder, 'releases'), join(folder, 'away'));
    try {
      await eventually(async () => expect((await readyz()).status).toBe(503));
      const { json } = await readyz();
      expect(json).toMatchObject({ database: true, releases: false });
      expect((json as { reasons: string[] }).reasons[0]).toMatch(
        / of the shell is missing or damaged in the release store$/,
      );
      expect((await server.api.get('/livez')).status).toBe(200);
    } finally {
      renameSync(join(folder, 'away'), join(folder, 'releases'));
    }
    await eventually(async () => expect((await readyz()).status).toBe(200));
  });

  test('the check in the background finds damage before a visitor does, and repairs what it can', async () => {
    const path = storedFile(shell, '.br', 'main.js');
    const whole = readFileSync(path);
    truncateSync(path, 3);
    await verifyStoredReleases();
    await eventually(() => Promise.resolve(expect(readFileSync(path).equals(whole)).toBe(true)));
  });
});

test('a store that can’t be written refuses a release with 503 and the reason, and leaves nothing behind', async () => {
  const built = buildRelease('mf-careers', nextVersion(), { files: { 'App.js': `/* ${Date.now()} */` } });
  const bucket = join(storedFile(built, ''), '..');
  // Files lie in folders by the end of their hash: a file in the folder's place fails the write, also for root.
  if (existsSync(bucket)) renameSync(bucket, `${bucket}-away`);
  writeFileSync(bucket, '');
  try {
    const { status, headers, json } = await publish(deployer(), built);
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('60');
    expect((json as Problem).detail).toMatch(/^Nothing was published: the server's release store can't be written \(E/);
  } finally {
    rmSync(bucket);
    if (existsSync(`${bucket}-away`)) renameSync(`${bucket}-away`, bucket);
  }
  expect((await publish(deployer(), built)).status).toBe(201);
});
