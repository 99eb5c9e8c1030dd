import type { ChangedComposition, Composition, CompositionAuditEntry, Problem } from '@site/contracts';
import { select } from '../../../database/connection';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';

const { server, deployer, team, current, nextVersion } = releaseServer();

test('there is no composition before the first activation, which needs the shell', async () => {
  expect((await server.api.get('/api/composition/current')).status).toBe(404);

  await publish(deployer(), buildRelease('mf-careers', '1.0.0'));
  const alone = await activate(deployer(), [{ remote: 'mf-careers', version: '1.0.0' }], null);
  expect(alone.status).toBe(422);
  expect(refusalsOf(alone.json)).toEqual(['mf-careers: no shell is active; activate one first or together with it']);

  await publish(deployer(), buildRelease('shell', '1.0.0'));
  const changes = ['shell', 'mf-careers'].map((remote) => ({ remote, version: '1.0.0' }));
  const first = await activate(deployer(), changes, null);
  expect(first.status).toBe(200);
  const { warnings, downloads, ...composition } = first.json as ChangedComposition;
  expect(warnings).toEqual([]);
  expect(downloads?.map(({ remote }) => remote)).toEqual(['shell', 'mf-careers']);
  expect(composition).toMatchObject({
    parent: null,
    restores: null,
    shell: { version: '1.0.0', previous: null },
    remotes: { 'mf-careers': { version: '1.0.0', previous: null } },
    createdBy: 'team:*',
    reason: 'for a test',
  });
  expect(first.headers.get('ETag')).toBe(`"${composition.id}"`);
  expect(await current()).toEqual(composition);

  const again = await activate(deployer(), changes, null);
  expect(again.status).toBe(412);
});

test('needs to know what it changes', async () => {
  const { status, json } = await deployer().post('/api/composition/activations', {
    changes: [{ remote: 'mf-careers', version: '1.0.0' }],
    reason: 'x',
  });
  expect(status).toBe(428);
  expect((json as Problem).code).toBe('precondition_required');
});

test('CMP-5 two teams at the same moment: one wins, the other gets a conflict, and a retry keeps both', async () => {
  const version = nextVersion();
  await publish(team('careers'), buildRelease('mf-careers', version));
  await publish(team('checkout'), buildRelease('mf-checkout', version));
  const seen = await currentId(deployer());
  const attempt = (name: 'careers' | 'checkout') => activate(team(name), [{ remote: `mf-${name}`, version }], seen);
  const answers = await Promise.all([attempt('careers'), attempt('checkout')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);

  const loser = answers[0]?.status === 412 ? 'careers' : 'checkout';
  const { current: now } = answers.find(({ status }) => status === 412)?.json as { current: string };
  expect(now).toBe(await currentId(deployer()));
  const retried = await activate(team(loser), [{ remote: `mf-${loser}`, version }], now);
  expect(retried.status).toBe(200);
  const { remotes, parent } = await current();
  expect(remotes['mf-careers']?.version).toBe(version);
  expect(remotes['mf-checkout']?.version).toBe(version);
  expect(parent).toBe(now);
});

test('many at once: every change survives through retries, in one line of compositions', async () => {
  const names = ['mf-careers', 'mf-checkout', 'mf-rewards', 'mf-blog', 'mf-events'];
  const version = nextVersion();
  for (const name of names) await publish(deployer(), buildRelease(name, version));
  const before = await currentId(deployer());
  await Promise.all(
    names.map(async (remote) => {
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const { status } = await activate(deployer(), [{ remote, version }], await currentId(deployer()));
        if (status === 200) return;
        expect(status).toBe(412);
      }
      throw new Error(`${remote} never got through`);
    }),
  );
  const { remotes, id } = await current();
  for (const name of names) expect(remotes[name]?.version).toBe(version);
  let steps = 0;
  for (let at: string | null = id; at !== before; steps += 1) {
    const [row]: { document: string }[] = await select('SELECT document FROM compositions WHERE id = :at', { at });
    at = (JSON.parse(row?.document ?? '{}') as Composition).parent;
  }
  expect(steps).toBe(names.length);
});

test('CMP-2 a team may not activate another remote', async () => {
  const answer = await activate(
    team('careers'),
    [{ remote: 'mf-checkout', version: '1.0.0' }],
    await currentId(deployer()),
  );
  expect(answer.status).toBe(403);
});

test('a version that was never published is not found', async () => {
  const answer = await activate(deployer(), [{ remote: 'mf-careers', version: '99.0.0' }], await currentId(deployer()));
  expect(answer.status).toBe(404);
});

test('activating what is active makes no new composition', async () => {
  const { id, remotes } = await current();
  const version = remotes['mf-careers']?.version ?? '';
  const answer = await activate(deployer(), [{ remote: 'mf-careers', version }], id);
  expect([answer.status, (answer.json as Composition).id]).toEqual([200, id]);
});

test('CMP-7 every change is in the audit list, refusals too', async () => {
  const version = nextVersion();
  const previous = (await current()).remotes['mf-careers']?.version;
  await goLive(deployer(), buildRelease('mf-careers', version));
  await publish(deployer(), buildRelease('mf-careers', nextVersion(), { exposes: [] }));
  const [refused, activated, published] = (await deployer().get('/api/composition/audit?limit=3'))
    .json as CompositionAuditEntry[];
  expect(refused).toMatchObject({ action: 'refuse', remote: 'mf-careers', actor: 'team:*' });
  expect(refused?.reason).toContain('./App');
  expect(activated).toMatchObject({
    action: 'activate',
    remote: 'mf-careers',
    version,
    previousVersion: previous,
    compositionId: await currentId(deployer()),
    reason: 'for a test',
  });
  expect(published).toMatchObject({ action: 'publish', remote: 'mf-careers', version });
  expect((await server.api.get('/api/composition/audit')).status).toBe(401);
});

test('CMP-221 of several releases that are refused together, each that a reason names is marked with its own reasons', async () => {
  const version = nextVersion();
  const before = await currentId(deployer());
  await publish(deployer(), buildRelease('mf-careers', version, { section: { hostContract: '^9.0.0' } }));
  await publish(deployer(), buildRelease('mf-checkout', version, { section: { routes: ['/login'] } }));
  await publish(deployer(), buildRelease('mf-fine', version));
  const changes = ['mf-careers', 'mf-checkout', 'mf-fine'].map((remote) => ({ remote, version }));
  expect((await activate(deployer(), changes, before)).status).toBe(422);
  expect(await currentId(deployer())).toBe(before);

  const refusals = ((await deployer().get('/api/composition/audit?limit=5')).json as CompositionAuditEntry[])
    .filter(({ action }) => action === 'refuse')
    .map((entry) => [entry.remote, entry.version, entry.reason]);
  expect(refusals.slice(0, 2)).toEqual([
    ['mf-checkout', version, 'mf-checkout: its route /login collides with /login of shell.'],
    ['mf-careers', version, 'mf-careers: it wants the host contract ^9.0.0, the shell provides 1.0.0.'],
  ]);
  const ofFine = (await deployer().get('/api/composition/audit?remote=mf-fine')).json as CompositionAuditEntry[];
  expect(ofFine.map(({ action }) => action)).toEqual(['publish']);
});
