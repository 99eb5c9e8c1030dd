import { ReleaseState } from '../../../database/models/ReleaseState';
import { inTransaction } from '../../../database/transaction';
import { testServer } from '../../../testing';
import { untilLockWait } from '../../../testing/untilLockWait';
import { provenReleases } from './provenReleases';
import { recordActivated, recordRecalled } from './releaseStates';

testServer();
const release = { remote: 'mf-careers', version: '1.0.0' };
const DAY_MS = 24 * 3_600_000;

const read = () => ReleaseState.findOne({ where: release, rejectOnEmpty: true });

beforeEach(async () => {
  await inTransaction((transaction) => recordActivated([release], transaction));
  const seen = { pageLoads: 50, activatedAt: new Date(Date.now() - DAY_MS), provenAt: null };
  await ReleaseState.update(seen, { where: release });
});

test('CMP-66 a release with enough pages and minutes is proven', async () => {
  await provenReleases([release]);
  expect((await read()).provenAt).toBeInstanceOf(Date);
});

test.each([
  ['is taken back', recordRecalled],
  ['is activated once more', recordActivated],
])('CMP-66 a release that %s while its reports are read is not proven', async (_, change) => {
  const proving = await inTransaction(async (transaction) => {
    await change([{ ...release, keepsProof: false }], transaction);
    // It finds the release as it was, and waits for its lock.
    const begun = provenReleases([release]);
    await untilLockWait();
    return { begun };
  });
  await proving.begun;
  expect((await read()).provenAt).toBeNull();
});
