import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { CompositionAuditEntry, ReleaseSummary } from '@site/contracts';
import { register } from 'prom-client';
import sharp from 'sharp';
import { AppError } from '../../../lib/AppError';
import { setClock } from '../../../lib/clock';
import {
  activate,
  buildRelease,
  currentId,
  goLive,
  publish,
  type BuiltRelease,
} from '../../../testing/builders/buildRelease';
import { sendProof } from '../../../testing/builders/sendProof';
import { releaseServer } from '../../../testing/releaseServer';
import { releaseStore } from '../store/releaseStore';
import { integrityOf, storeKeyOf } from '../store/contentAddress';
import type { FileStore } from '../../../lib/store/FileStore';
import { pruneReleases } from './pruneReleases';

const { server, deployer, folder } = releaseServer();

const SHARED = 'self.shared = true;'.repeat(50);
const careers = (version: string): BuiltRelease =>
  buildRelease('mf-careers', version, { files: { 'shared.js': SHARED, 'own.js': `self.own = "${version}";` } });
const has = ({ submission }: BuiltRelease, file: string): Promise<boolean> =>
  releaseStore().exists(storeKeyOf(submission.integrity[file] ?? '', 'br'));
const published = async (): Promise<string[]> => {
  const { json } = await deployer().get('/api/composition/releases?remote=mf-careers');
  return (json as ReleaseSummary[]).map(({ version }) => version);
};
/** @param faults of the store, in place of what it does */
const prune = (isDryRun = false, faults: Partial<FileStore> = {}) =>
  pruneReleases({ days: 30, isDryRun }, { ...releaseStore(), ...faults });

/** The clock of the server and the times of stored files. */
function passDays(days: number): void {
  setClock(() => new Date(Date.now() + days * 86_400_000));
}

const [first, second, third, fourth] = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map(careers) as [
  BuiltRelease,
  BuiltRelease,
  BuiltRelease,
  BuiltRelease,
];
const unused = careers('1.9.0');
beforeAll(async () => {
  expect((await goLive(deployer(), buildRelease('shell', '1.0.0'), first)).status).toBe(200);
  for (const release of [second, third, fourth]) await goLive(deployer(), release);
  await publish(deployer(), unused);
});

test('CMP-126 nothing is removed while tabs may be open', async () => {
  expect(await prune()).toMatchObject({ removed: [], files: 0 });
});

test('CMP-126 a dry run lists what would go and removes nothing', async () => {
  passDays(31);
  const { removed, files, needed } = await prune(true);
  expect(removed).toEqual(['mf-careers 1.0.0', 'mf-careers 1.9.0']);
  // `own.js`, the entry and `App.js` of two releases, in three forms each.
  expect(files).toBe(18);
  expect(needed.get('mf-careers 1.3.0')).toBe('live');
  expect((await server.api.get('/_r/mf-careers/1.9.0/own.js')).status).toBe(200);
});

test('CMP-127 a preview link that still works keeps its release', async () => {
  passDays(30);
  const { status } = await deployer().post('/api/composition/previews', {
    changes: [{ remote: 'mf-careers', version: '1.9.0' }],
    hours: 48,
  });
  expect(status).toBe(201);
  passDays(31);
  expect((await prune(true)).removed).toEqual(['mf-careers 1.0.0']);
});

test('CMP-128 an activation at the same moment wins: either nothing is removed, or the removed release is refused', async () => {
  passDays(33);
  // The moment between reading what is live and removing rows.
  const list = async () => {
    await activate(deployer(), [{ remote: 'mf-careers', version: '1.0.0' }], await currentId(server.api));
    return releaseStore().list();
  };
  await expect(prune(false, { list })).rejects.toThrow(AppError);
  expect((await server.api.get('/_r/mf-careers/1.0.0/own.js')).status).toBe(200);
  await activate(deployer(), [{ remote: 'mf-careers', version: '1.3.0' }], await currentId(server.api));
});

test('CMP-126 a crash after the rows are gone leaves files that the next run removes; shared ones stay', async () => {
  passDays(80);
  const remove = () => Promise.reject(new Error('killed'));
  await expect(prune(false, { remove })).rejects.toThrow('killed');
  const [entry] = (await deployer().get('/api/composition/audit?limit=1')).json as CompositionAuditEntry[];
  expect(entry).toMatchObject({
    actor: 'command',
    action: 'prune',
    remote: 'mf-careers',
    version: '1.9.0',
    reason: 'Not needed, and not live in the last 30 days',
  });
  expect(await published()).not.toContain('1.9.0');
  // Its files are still there, and this process still knows it.
  const changes = [{ remote: 'mf-careers', version: '1.9.0' }];
  expect((await activate(deployer(), changes, await currentId(server.api))).status).toBe(404);
  expect(await has(unused, 'own.js')).toBe(true);

  const { removed, files } = await prune();
  expect([removed, files > 0]).toEqual([[], true]);
  expect(await has(unused, 'own.js')).toBe(false);
  expect(await has(unused, 'shared.js')).toBe(true);
  // A process that knew the release answers as one that never did, and reports no damage.
  expect((await server.api.get('/_r/mf-careers/1.9.0/App.js')).status).toBe(404);
  expect(await register.getSingleMetricAsString('release_files_damaged')).not.toContain('1.9.0');
  expect((await server.api.get('/_r/mf-careers/1.3.0/own.js')).status).toBe(200);
  expect(await prune()).toMatchObject({ removed: [], files: 0 });
});

test('CMP-128 a removed release cannot be activated, and can be published again', async () => {
  const changes = [{ remote: 'mf-careers', version: '1.9.0' }];
  expect((await activate(deployer(), changes, await currentId(server.api))).status).toBe(404);
  expect((await publish(deployer(), unused)).status).toBe(201);
  expect((await activate(deployer(), changes, await currentId(server.api))).status).toBe(200);
});

test('CMP-133 pictures of a proof stay as long as their release, and go with it', async () => {
  setClock();
  const picture = async (width: number) =>
    sharp({ create: { width, height: 10, channels: 3, background: '#445544' } })
      .jpeg()
      .toBuffer();
  const pictures = [await picture(11), await picture(12)] as const;
  await publish(deployer(), careers('1.9.1'));
  const proofs = (version: string) => `/api/composition/proofs/mf-careers/${version}`;
  for (const [index, version] of ['1.3.0', '1.9.1'].entries()) {
    const place = { path: '/careers', screen: 'phone' };
    const proof = {
      ...{ remote: 'mf-careers', version, compositionId: await currentId(server.api) },
      ...{ pages: [{ ...place, ms: 1, picture: 'careers.jpg' }], faults: [], faultCount: 0, knownCount: 0 },
    };
    const { status } = await sendProof(deployer(), proof, { 'careers.jpg': pictures[index] ?? Buffer.alloc(0) });
    expect(status).toBe(201);
  }
  const stored = () => Promise.all(pictures.map((bytes) => releaseStore().exists(storeKeyOf(integrityOf(bytes)))));
  passDays(2);
  await prune();
  expect(await stored()).toEqual([true, true]);
  passDays(120);
  expect((await prune()).removed).toContain('mf-careers 1.9.1');
  expect(await stored()).toEqual([true, false]);
  expect((await deployer().get(proofs('1.9.1'))).status).toBe(404);
  expect((await deployer().get(proofs('1.3.0'))).status).toBe(200);
});

test('CMP-126 files that are younger than a day, or are not named like files of releases, stay', async () => {
  const key = storeKeyOf(`sha384-${Buffer.alloc(48, 1).toString('base64')}`);
  await releaseStore().put(key, Buffer.from('of a publication that is under way'));
  await releaseStore().put('notes', Buffer.from('of somebody else'));
  const place = (name: string) =>
    join(
      folder,
      'releases',
      readdirSync(join(folder, 'releases'), { recursive: true })
        .map(String)
        .find((path) => path.endsWith(name)) ?? '',
    );
  await prune();
  expect(await releaseStore().exists(key)).toBe(true);
  utimesSync(place(key), 0, 0);
  utimesSync(place('notes'), 0, 0);
  await prune();
  expect([await releaseStore().exists(key), await releaseStore().exists('notes')]).toEqual([false, true]);
});

test('CMP-190 the release that a removed section comes back with stays', async () => {
  const change = async (what: 'removals' | 'rollbacks') =>
    deployer()
      .with({ 'If-Match': `"${await currentId(server.api)}"` })
      .post(`/api/composition/${what}`, { remote: 'mf-careers', reason: 'for a test' });
  passDays(200);
  expect((await change('removals')).status).toBe(200);
  // Something else became live since, so that no composition of these days names it.
  passDays(201);
  await goLive(deployer(), buildRelease('shell', '1.0.1'));
  passDays(300);
  await prune();
  expect((await change('rollbacks')).status).toBe(200);
});
