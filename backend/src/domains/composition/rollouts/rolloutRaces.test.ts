import type { Composition, CompositionAuditEntry } from '@site/contracts';
import type { ApiClient } from '../../../testing/apiClient';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { eventually } from '../../../testing/eventually';
import { releaseServer } from '../../../testing/releaseServer';
import { twoProcesses } from '../../../testing/twoProcesses';

const { server, folder, deployer, current, nextVersion } = releaseServer();
const processes = twoProcesses({ DATA_DIR: folder });
const TIMES = 4;
const remote = 'mf-careers';

const change = (api: ApiClient, id: string | null, what: string, body: object) =>
  api
    .with({ Authorization: 'Bearer all-remotes-token', 'If-Match': `"${id}"` })
    .post(`/api/composition/${what}`, { remote, reason: 'a first look', ...body });

beforeAll(async () => {
  await goLive(deployer(), buildRelease('shell', '1.0.0'), buildRelease(remote, '1.0.0'));
  await Promise.all(processes().map((each) => each.start()));
});

test('CMP-113 of two processes that begin a rollout of one part at the same moment exactly one does, and both show it', async () => {
  const versions = [nextVersion(), nextVersion()];
  for (const version of versions) await expectStatus(201, publish(deployer(), buildRelease(remote, version)));

  for (let time = 0; time < TIMES; time += 1) {
    const id = await currentId(deployer());
    const answers = await Promise.all(
      processes().map(({ api }, index) => change(api, id, 'rollouts', { version: versions[index], percent: 10 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const { id: begun, remotes } = answers[winner]?.json as Composition;
    expect(remotes[remote]?.rollout).toMatchObject({ version: versions[winner], percent: 10 });
    for (const { api } of [server, ...processes()])
      await eventually(async () =>
        expect((await api.get('/api/composition/current')).json).toMatchObject({ id: begun, remotes }),
      );
    const [last, before] = (await deployer().get('/api/composition/audit?limit=2')).json as CompositionAuditEntry[];
    expect(last).toMatchObject({ action: 'rollout_start', version: versions[winner], compositionId: begun });
    expect(before?.compositionId).not.toBe(begun);
    await expectStatus(200, change(deployer(), begun, 'abandonments', {}));
    expect((await current()).remotes[remote]?.rollout).toBeUndefined();
  }
});
