import type { Composition, CompositionAuditEntry } from '@site/contracts';
import type { ApiClient } from '../../../testing/apiClient';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { eventually } from '../../../testing/eventually';
import { releaseServer } from '../../../testing/releaseServer';
import { twoProcesses } from '../../../testing/twoProcesses';

const { server, folder, deployer, team, nextVersion } = releaseServer();
const processes = twoProcesses({ DATA_DIR: folder });
const TEAMS = ['careers', 'checkout'] as const;
const TIMES = 6;

beforeAll(async () => {
  const remotes = TEAMS.map((name) => buildRelease(`mf-${name}`, '1.0.0'));
  await goLive(deployer(), buildRelease('shell', '1.0.0'), ...remotes);
  await Promise.all(processes().map((each) => each.start()));
});

/** Activates as the release command does: who meets a change of somebody else reads again and repeats. */
async function activateStubbornly(api: ApiClient, remote: string, version: string): Promise<number> {
  for (let conflicts = 0; ; conflicts += 1) {
    const { status, text } = await activate(api, [{ remote, version }], await currentId(api));
    if (status === 200) return conflicts;
    if (status !== 412) throw new Error(`${status}: ${text}`);
  }
}

test('CMP-5 two teams that activate at the same moment, each over a process of its own, lose nothing', async () => {
  const begun = new Map<string, string>();
  for (let time = 0; time < TIMES; time += 1) {
    const version = nextVersion();
    for (const name of TEAMS) await expectStatus(201, publish(team(name), buildRelease(`mf-${name}`, version)));
    await Promise.all(
      TEAMS.map((name, index) => {
        const api = processes()[index]?.api.with({ Authorization: `Bearer ${name}-token` });
        if (!api) throw new Error('There are two processes');
        begun.set(`mf-${name}`, version);
        return activateStubbornly(api, `mf-${name}`, version);
      }),
    );
    for (const { api } of [server, ...processes()])
      await eventually(async () => {
        const { remotes } = (await api.get('/api/composition/current')).json as Composition;
        for (const [remote, wanted] of begun) expect(remotes[remote]?.version).toBe(wanted);
      });
  }
  const list = (await deployer().get('/api/composition/audit?limit=100')).json as CompositionAuditEntry[];
  const activated = list.filter(({ version, compositionId }) => version?.startsWith('2.') && compositionId !== null);
  expect(activated).toHaveLength(TIMES * TEAMS.length);
  expect(new Set(activated.map(({ compositionId }) => compositionId)).size).toBe(TIMES * TEAMS.length);
}, 120_000);
