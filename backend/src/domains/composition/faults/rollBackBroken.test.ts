import type { CompositionAuditEntry, RemoteFailureReport } from '@site/contracts';
import { resetLimits } from '../../../http/rateLimit';
import { setClock } from '../../../lib/clock';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { pageToken } from '../../../testing/builders/pageToken';
import { releaseServer } from '../../../testing/releaseServer';
import { holdJobs } from '../../../testing/holdJobs';
import { flushPageLoads } from '../health/pageLoads';
import { rollBackBroken } from './rollBackBroken';

holdJobs();
const { server, deployer, current, nextVersion } = releaseServer({ TRUSTED_PROXIES: '1' });
let good = '';
beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'));
});
beforeEach(async () => {
  await resetLimits();
  good = await release();
});

async function release(remote = 'mf-careers'): Promise<string> {
  const version = nextVersion();
  await goLive(deployer(), buildRelease(remote, version));
  return version;
}

const live = async (remote = 'mf-careers') => (await current()).remotes[remote]?.version;

/** Visitors of these networks open so many pages each, and the release fails on all of them. */
async function fails(
  networks: number[],
  { pages = 1, ...more }: { pages?: number } & Partial<RemoteFailureReport> = {},
) {
  const compositionId = (await currentId(server.api)) ?? '';
  const version = (await live()) ?? '';
  for (const network of networks) {
    const visitor = server.api.with({ 'X-Forwarded-For': `203.0.113.${network}` });
    for (let page = 0; page < pages; page += 1) {
      const token = await pageToken(server.api, '/careers');
      const failure = { remote: 'mf-careers', version, module: './App', cause: 'render', message: 'broken' } as const;
      const report = { compositionId, ...failure, path: '/careers', page: token, ...more };
      expect((await visitor.post('/api/composition/reports', report)).status).toBe(202);
    }
  }
  await flushPageLoads();
}

async function open(pages: number): Promise<void> {
  for (let opened = 0; opened < pages; opened += 1) await pageToken(server.api, '/careers');
  await flushPageLoads();
}

test('CMP-66 a new release that fails for many visitors is taken back by the site, and the list of changes says why', async () => {
  const broken = await release();
  await fails([1, 2, 3, 4, 5]);
  expect(await rollBackBroken()).toBe(1);
  expect(await live()).toBe(good);
  const [entry] = (await deployer().get('/api/composition/audit?limit=1')).json as CompositionAuditEntry[];
  expect(entry).toMatchObject({
    actor: 'automatic',
    action: 'rollback',
    remote: 'mf-careers',
    version: good,
    previousVersion: broken,
    reason: 'It failed on 5 pages in 5 networks, of 5 pages that were opened.',
  });
});

test('CMP-66 it goes back to a release that was neither broken nor taken back itself', async () => {
  const first = await release();
  await fails([1, 2, 3, 4, 5]);
  await rollBackBroken();
  await release();
  await fails([1, 2, 3, 4, 5]);
  expect(await rollBackBroken()).toBe(1);
  expect(await live()).toBe(good);
  expect(await live()).not.toBe(first);
});

describe('CMP-67 a release stays', () => {
  let version = '';
  beforeEach(async () => {
    version = await release();
  });
  afterEach(async () => {
    expect(await rollBackBroken()).toBe(0);
    expect(await live()).toBe(version);
  });

  test('when one or two networks report, however many pages they open', async () => {
    await fails([1, 2], { pages: 10 });
  });

  test('when few of its pages fail', async () => {
    await open(150);
    await fails([1, 2, 3, 4, 5]);
  });

  test.each(['timeout', 'network', 'integrity', 'uncaught', 'reported'] as const)(
    'when the reports say %s, which may have other reasons than its code',
    async (cause) => {
      await fails([1, 2, 3, 4, 5], { cause });
    },
  );

  test('once enough visitors have seen it work: an attacker cannot take back what was proven', async () => {
    await open(50);
    setClock(() => new Date(Date.now() + 11 * 60_000));
    await open(1);
    await fails([...Array(40).keys()]);
  });

  test('once it was proven, also after it was switched off and on', async () => {
    await open(50);
    setClock(() => new Date(Date.now() + 11 * 60_000));
    await open(1);
    setClock();
    for (const off of [true, false]) {
      const team = deployer().with({ 'If-Match': `"${await currentId(deployer())}"` });
      const change = { remote: 'mf-careers', off, reason: 'the printer is broken' };
      expect((await team.post('/api/composition/switches', change)).status).toBe(200);
    }
    await fails([1, 2, 3, 4, 5]);
  });

  test('when somebody activates it once more after it was taken back', async () => {
    await fails([1, 2, 3, 4, 5]);
    expect(await rollBackBroken()).toBe(1);
    await activate(deployer(), [{ remote: 'mf-careers', version }], await currentId(deployer()));
    await fails([1, 2, 3, 4, 5]);
  });

  test('when it is not the one that was reported', async () => {
    await fails([1, 2, 3, 4, 5], { version: good });
  });
});

test.each([
  ['took back', ['rollbacks']],
  ['switched off and took back', ['switches', 'rollbacks']],
  ['switched off and removed', ['switches', 'removals']],
])('CMP-66 a release that its team %s is no longer proven when it is activated once more', async (_, ways) => {
  const version = await release();
  await open(50);
  setClock(() => new Date(Date.now() + 11 * 60_000));
  await open(1);
  setClock();
  for (const way of ways) {
    const team = deployer().with({ 'If-Match': `"${await currentId(deployer())}"` });
    const change = { remote: 'mf-careers', reason: 'its prices were wrong', ...(way === 'switches' && { off: true }) };
    expect((await team.post(`/api/composition/${way}`, change)).status).toBe(200);
  }
  await activate(deployer(), [{ remote: 'mf-careers', version }], await currentId(deployer()));
  await fails([1, 2, 3, 4, 5]);
  expect(await rollBackBroken()).toBe(1);
  expect(await live()).toBe(good);
});

test('CMP-66 a release that stays when the whole site goes back to before a rollout is taken back when it fails', async () => {
  await release();
  const version = nextVersion();
  await publish(deployer(), buildRelease('mf-careers', version));
  for (const [what, body] of [
    ['rollouts', { remote: 'mf-careers', version, percent: 50, reason: 'test' }],
    ['rollbacks', { reason: 'it asks twice' }],
  ] as const) {
    const team = deployer().with({ 'If-Match': `"${await currentId(deployer())}"` });
    expect((await team.post(`/api/composition/${what}`, body)).status).toBe(200);
  }
  await fails([1, 2, 3, 4, 5]);
  expect(await rollBackBroken()).toBe(1);
  expect(await live()).toBe(good);
});

test('CMP-67 the first release of a section stays, because nothing can take its place', async () => {
  const version = nextVersion();
  await goLive(deployer(), buildRelease('mf-catering', version));
  await fails([1, 2, 3, 4, 5], { remote: 'mf-catering', version, path: '/catering' });
  expect(await rollBackBroken()).toBe(0);
  expect(await live('mf-catering')).toBe(version);
});

describe('CMP-117 of a release that some visitors see', () => {
  let version = '';
  beforeEach(async () => {
    version = nextVersion();
    await publish(deployer(), buildRelease('mf-careers', version));
    await roll('rollouts', { version, percent: 50 });
  });
  afterEach(async () => {
    if ((await rollout()) !== undefined) await roll('abandonments', {});
  });

  const roll = async (what: string, body: object) => {
    const api = deployer().with({ 'If-Match': `"${await currentId(deployer())}"` });
    const { status } = await api.post(`/api/composition/${what}`, { remote: 'mf-careers', reason: 'test', ...body });
    expect(status).toBe(200);
  };
  const rollout = async () => (await current()).remotes['mf-careers']?.rollout;

  test('the site ends the rollout when it fails on its own pages, however many pages of the others work', async () => {
    await open(150);
    await fails([1, 2, 3, 4, 5], { version });
    expect(await rollBackBroken()).toBe(1);
    expect(await rollout()).toBeUndefined();
    expect(await live()).toBe(good);
    const [entry] = (await deployer().get('/api/composition/audit?limit=1')).json as CompositionAuditEntry[];
    expect(entry).toMatchObject({ actor: 'automatic', action: 'rollout_abandon', previousVersion: version });
  });

  test('the rollout goes on when one or two networks report, however many pages they open', async () => {
    await fails([1, 2], { version, pages: 10 });
    expect(await rollBackBroken()).toBe(0);
    expect(await rollout()).toMatchObject({ version });
  });

  test('the rollout goes on when what all see is rolled back', async () => {
    await roll('abandonments', {});
    const broken = await release();
    await roll('rollouts', { version, percent: 50 });
    await fails([1, 2, 3, 4, 5]);
    expect(await rollBackBroken()).toBe(1);
    expect(await live()).toBe(good);
    expect(await rollout()).toMatchObject({ version });
    // The list of changes names what came back, from which CMP-258 reads since when it is live.
    const [entry] = (await deployer().get('/api/composition/audit?limit=1')).json as CompositionAuditEntry[];
    expect(entry).toMatchObject({ action: 'rollback', version: good, previousVersion: broken });
  });
});
