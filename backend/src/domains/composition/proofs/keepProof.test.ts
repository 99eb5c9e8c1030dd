import type {
  CheckedComposition,
  Problem,
  ReleaseProof,
  ReleaseProofPicture,
  ReleaseProofSubmission,
} from '@site/contracts';
import sharp from 'sharp';
import type { ApiAnswer, ApiClient } from '../../../testing/apiClient';
import { buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildUser } from '../../../testing/builders/buildUser';
import { sendProof } from '../../../testing/builders/sendProof';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer, team } = releaseServer();
let photo: Buffer;
let compositionId: string;
beforeAll(async () => {
  photo = await sharp({ create: { width: 390, height: 844, channels: 3, background: '#445544' } })
    .jpeg()
    .toBuffer();
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease('mf-careers', '1.0.0'));
  await publish(deployer(), buildRelease('mf-careers', '1.1.0'));
  compositionId = (await currentId(deployer())) ?? '';
});

const PROOFS = '/api/composition/proofs';
const ONE = `${PROOFS}/mf-careers/1.1.0`;

function proofOf(more: Partial<ReleaseProofSubmission> = {}): ReleaseProofSubmission {
  const place = { path: '/careers', screen: 'phone' } as const;
  return {
    ...{ remote: 'mf-careers', version: '1.1.0', compositionId, knownCount: 1, faultCount: 1 },
    pages: [{ ...place, ms: 640, picture: 'careers-phone.jpg' }],
    faults: [{ ...place, kind: 'throws', text: 'Error: too late', culprit: 'mf-careers' }],
    ...more,
  };
}

const keep = (
  api: ApiClient,
  proof: object = proofOf(),
  pictures: Record<string, Buffer> = { 'careers-phone.jpg': photo },
): Promise<ApiAnswer> => sendProof(api, proof, pictures);

const reasonOf = ({ json }: ApiAnswer): string => (json as Problem).detail ?? '';

test('CMP-130 the site keeps what a proof found, with the composition it was made against and its pictures', async () => {
  const kept = (await expectStatus(201, keep(team('careers')))).json as ReleaseProof;
  expect(kept).toMatchObject({ ...proofOf(), provenBy: 'team:mf-careers' });
  expect((await team('careers').get(ONE)).json).toEqual(kept);
  const picture = (await team('careers').get(`${ONE}/pictures/careers-phone.jpg`)).json as ReleaseProofPicture;
  expect(picture.src).toBe(`data:image/jpeg;base64,${photo.toString('base64')}`);
});

test('CMP-130 a later proof replaces the one before', async () => {
  await keep(team('careers'));
  await expectStatus(201, keep(team('careers'), proofOf({ faults: [], faultCount: 0, pages: [] }), {}));
  const list = (await team('careers').get(`${PROOFS}?remote=mf-careers`)).json;
  expect(list).toEqual([expect.objectContaining({ version: '1.1.0', faultCount: 0 })]);
  expect((await team('careers').get(`${ONE}/pictures/careers-phone.jpg`)).status).toBe(404);
});

test('CMP-334 a release whose last proof found faults is activated with a warning that says so', async () => {
  const changes = [{ remote: 'mf-careers', version: '1.1.0' }];
  const warnings = async () => {
    const { json } = await expectStatus(200, team('careers').post('/api/composition/checks', { changes }));
    return (json as CheckedComposition).warnings;
  };
  await keep(team('careers'));
  expect(await warnings()).toEqual([
    { remote: 'mf-careers', message: 'its last proof in a browser found 1 fault that guests do not see yet' },
  ]);
  await keep(team('careers'), proofOf({ faults: [], faultCount: 0, pages: [] }), {});
  expect(await warnings()).toEqual([]);
});

test('CMP-131 a team proves its own releases only, and reads no pictures of others; an owner reads all', async () => {
  await expectStatus(201, keep(team('careers')));
  const owner = await buildUser(server, { staffRole: 'owner' });
  const manager = await buildUser(server, { staffRole: 'manager' });
  expect((await keep(team('checkout'))).status).toBe(403);
  for (const path of [ONE, `${ONE}/pictures/careers-phone.jpg`, `${PROOFS}?remote=mf-careers`]) {
    expect((await team('checkout').get(path)).status).toBe(403);
    expect((await manager.api.get(path)).status).toBe(403);
    expect((await server.api.get(path)).status).toBe(401);
    expect((await owner.api.get(path)).status).toBe(200);
  }
});

test('CMP-131 a proof names a published release and a composition of this site', async () => {
  expect((await keep(team('careers'), proofOf({ version: '1.9.0' }))).status).toBe(404);
  const elsewhere = '0190a1b2-0000-7000-8000-00000000000a';
  expect((await keep(team('careers'), proofOf({ compositionId: elsewhere }))).status).toBe(404);
});

test.each([
  ['a picture that is a page', '<!doctype html>', /must be a JPEG/],
  ['a picture that only begins like one', '\xff\xd8\xff and no more', /must be a JPEG/],
  ['a picture that is too large', '\xff\xd8\xff'.padEnd(500_000, ' '), /must be at most \d+ bytes/],
])('CMP-132 %s is refused and nothing is kept', async (_name, content, reason) => {
  const before = (await team('careers').get(ONE)).json;
  const sent = await keep(team('careers'), proofOf(), { 'careers-phone.jpg': Buffer.from(content, 'latin1') });
  expect([sent.status, reasonOf(sent)]).toEqual([422, expect.stringMatching(reason)]);
  expect((await team('careers').get(ONE)).json).toEqual(before);
});

test('CMP-132 pictures are those that pages name, no more and no fewer, and never too high', async () => {
  const without = await keep(team('careers'), proofOf(), {});
  expect([without.status, reasonOf(without)]).toEqual([422, expect.stringContaining('must hold careers-phone.jpg')]);
  const more = await keep(team('careers'), proofOf(), { 'careers-phone.jpg': photo, 'other.jpg': photo });
  expect([more.status, reasonOf(more)]).toEqual([422, expect.stringContaining('must be named by a page')]);
  const high = await sharp({ create: { width: 10, height: 41_000, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer();
  const tall = await keep(team('careers'), proofOf(), { 'careers-phone.jpg': high });
  expect([tall.status, reasonOf(tall)]).toEqual([422, expect.stringContaining('2600 x 40000 pixels')]);
});

test.each([
  ['more pages than a site has', { pages: Array(121).fill(proofOf().pages[0]) }],
  ['more faults than are kept', { faults: Array(101).fill(proofOf().faults[0]), faultCount: 101 }],
  ['more faults than it counts', { faultCount: 0 }],
  ['a picture outside its folder', { pages: [{ path: '/careers', screen: 'phone', ms: 1, picture: '../x.jpg' }] }],
  ['a page of another site', { pages: [{ path: 'https://x.example', screen: 'phone', ms: 1, picture: null }] }],
])('CMP-132 a report with %s is refused', async (_name, wrong) => {
  expect((await keep(team('careers'), { ...proofOf(), ...wrong })).status).toBe(422);
});
