import type { CompositionAuditEntry, RolloutRequest } from '@site/contracts';
import type { ApiClient } from '../../../testing/apiClient';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';

const { server, deployer, team, current, nextVersion } = releaseServer();
const LIVE = '1.0.0';
let next = '';

beforeAll(async () => {
  const sections = ['mf-careers', 'mf-checkout'].map((name) => buildRelease(name, LIVE));
  await goLive(deployer(), buildRelease('shell', LIVE), ...sections);
});
beforeEach(async () => {
  next = await published('mf-careers');
});
afterEach(async () => {
  await activate(
    deployer(),
    ['mf-careers', 'mf-checkout'].map((remote) => ({ remote, version: LIVE })),
    await currentId(deployer()),
  );
});

async function published(remote: string, overrides: Parameters<typeof buildRelease>[2] = {}): Promise<string> {
  const version = nextVersion();
  await expectStatus(201, publish(deployer(), buildRelease(remote, version, overrides)));
  return version;
}

const change = async (what: string, body: object, api: ApiClient = team('careers')) =>
  api
    .with({ 'If-Match': `"${await currentId(deployer())}"` })
    .post(`/api/composition/${what}`, { remote: 'mf-careers', reason: 'a first look', ...body });
const rollOut = (percent: number, { api, ...more }: Partial<RolloutRequest> & { api?: ApiClient } = {}) =>
  change('rollouts', { version: next, percent, ...more }, api);
const rollout = async (remote = 'mf-careers') => (await current()).remotes[remote]?.rollout;

async function changes(count = 1): Promise<CompositionAuditEntry[]> {
  return (await deployer().get(`/api/composition/audit?limit=${count}`)).json as CompositionAuditEntry[];
}

describe('CMP-110 a team rolls its release out to a share of the visitors', () => {
  test('and the list of changes says who, why and which release', async () => {
    await expectStatus(200, rollOut(10));
    expect(await current()).toMatchObject({
      remotes: { 'mf-careers': { version: LIVE, rollout: { version: next, percent: 10 } } },
    });
    expect(await changes()).toMatchObject([
      {
        ...{ action: 'rollout_start', actor: 'team:mf-careers', remote: 'mf-careers' },
        ...{ version: next, previousVersion: LIVE, reason: 'a first look' },
      },
    ]);
  });

  test('widens the share of the same release, and keeps since when it runs', async () => {
    await rollOut(10);
    const { since } = (await rollout()) ?? {};
    await expectStatus(200, rollOut(50));
    expect(await rollout()).toEqual({ version: next, percent: 50, since });
    expect(await changes()).toMatchObject([{ action: 'rollout_change', version: next }]);
  });

  test('promotes it: all visitors see it, and rolling back brings back what they saw before', async () => {
    await rollOut(10);
    await expectStatus(200, change('promotions', {}));
    expect((await current()).remotes['mf-careers']).toEqual({ version: next, previous: LIVE });
    expect(await changes()).toMatchObject([{ action: 'promote', version: next, previousVersion: LIVE }]);
    await expectStatus(200, change('rollbacks', {}));
    expect((await current()).remotes['mf-careers']?.version).toBe(LIVE);
  });

  test('abandons it: open pages with it learn that it was taken back', async () => {
    await rollOut(10);
    await expectStatus(200, change('abandonments', {}));
    const { id, lastRecall, remotes } = await current();
    expect(remotes['mf-careers']).toEqual({ version: LIVE, previous: null });
    expect(lastRecall).toBe(id);
    expect(await changes()).toMatchObject([{ action: 'rollout_abandon', version: LIVE, previousVersion: next }]);
  });
});

describe('CMP-111 a rollout is refused', () => {
  test('to the token of another team', async () => {
    await expectStatus(403, rollOut(10, { api: team('checkout') }));
    await rollOut(10);
    await expectStatus(403, change('promotions', {}, team('checkout')));
    await expectStatus(403, change('abandonments', {}, team('checkout')));
  });

  test.each([0, 100, 1.5, -1])('with a share of %p percent', async (percent) => {
    await expectStatus(422, rollOut(percent));
  });

  test('by the gate that an activation passes', async () => {
    next = await published('mf-careers', { section: { routes: ['/checkout'] } });
    const { status, json } = await rollOut(10);
    expect(status).toBe(422);
    expect(refusalsOf(json).join()).toContain('mf-careers: ');
    expect(await rollout()).toBeUndefined();
  });

  test('for another release while one runs, for what all see, and for what is not published', async () => {
    await rollOut(10);
    await expectStatus(409, rollOut(10, { version: await published('mf-careers') }));
    await change('abandonments', {});
    await expectStatus(409, rollOut(10, { version: LIVE }));
    await expectStatus(404, rollOut(10, { version: '9.9.9' }));
  });

  test('promoting and abandoning need one that runs', async () => {
    await expectStatus(409, change('promotions', {}));
    await expectStatus(409, change('abandonments', {}));
  });
});

describe('CMP-112 a rollout ends', () => {
  beforeEach(async () => {
    await rollOut(10);
  });

  test.each([
    ['switches', { off: true }],
    ['removals', {}],
  ])('with %s, and is not part of what comes back', async (what, body) => {
    await expectStatus(200, change(what, body));
    expect(await rollout()).toBeUndefined();
  });

  test('with an activation of what all see', async () => {
    await activate(team('careers'), [{ remote: 'mf-careers', version: LIVE }], await currentId(deployer()));
    expect(await rollout()).toBeUndefined();
  });

  test('and a roll back of the whole site does not bring it back', async () => {
    const to = await currentId(deployer());
    await change('abandonments', {});
    await expectStatus(200, deployerBack(to));
    expect(await rollout()).toBeUndefined();
  });

  test('but goes on when another team activates its release', async () => {
    const version = await published('mf-checkout');
    await activate(team('checkout'), [{ remote: 'mf-checkout', version }], await currentId(deployer()));
    expect(await rollout()).toMatchObject({ version: next, percent: 10 });
  });
});

const deployerBack = async (to: string | null) =>
  deployer()
    .with({ 'If-Match': `"${await currentId(deployer())}"` })
    .post('/api/composition/rollbacks', { to, reason: 'as it was' });

test('CMP-113 of two teams that roll out at the same moment one is asked to look again, and nothing is lost', async () => {
  const other = await published('mf-checkout');
  const seen = { 'If-Match': `"${await currentId(server.api)}"` };
  const body = { percent: 10, reason: 'a first look' };
  const answers = await Promise.all([
    team('careers')
      .with(seen)
      .post('/api/composition/rollouts', { ...body, remote: 'mf-careers', version: next }),
    team('checkout')
      .with(seen)
      .post('/api/composition/rollouts', { ...body, remote: 'mf-checkout', version: other }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  if (answers[0].status === 412) await expectStatus(200, rollOut(10));
  else {
    const second = { remote: 'mf-checkout', version: other, api: team('checkout') };
    await expectStatus(200, rollOut(10, second));
  }
  expect([await rollout(), await rollout('mf-checkout')]).toMatchObject([{ version: next }, { version: other }]);
});
