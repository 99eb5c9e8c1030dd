import { createHash } from 'node:crypto';
import type { ChangedComposition, CheckedComposition, CompositionAuditEntry } from '@site/contracts';
import { activate, buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { refusalsOf, releaseServer } from '../../../testing/releaseServer';
import { BUDGETS } from '../gate/budgets';

const { deployer, team, current, nextVersion } = releaseServer();
beforeAll(async () => {
  const remotes = ['mf-careers', 'mf-checkout'].map((remote) => buildRelease(remote, '1.0.0'));
  await goLive(deployer(), buildRelease('shell', '1.0.0'), ...remotes);
});

/** Script that brotli cannot make smaller than about so many bytes. */
function heavy(bytes: number): string {
  let digits = '';
  for (let step = 0; digits.length < bytes * 1.34; step += 1)
    digits += createHash('sha512').update(`${bytes} ${step}`).digest('base64');
  return `/*${digits}*/`;
}

/** As after somebody lowered the budget: the release is active and too large. */
async function makeActive(remote: string, bytes: number): Promise<void> {
  const budget = jest.replaceProperty(BUDGETS, 'remote', bytes * 2);
  const { status } = await goLive(
    deployer(),
    buildRelease(remote, nextVersion(), { files: { 'App.js': heavy(bytes) } }),
  );
  budget.restore();
  expect(status).toBe(200);
}

const rollBack = async (remote: string, api = deployer()) =>
  api
    .with({ 'If-Match': `"${await currentId(deployer())}"` })
    .post('/api/composition/rollbacks', { remote, reason: 'it broke' });

describe('CMP-26 a change is refused only for what it makes worse', () => {
  test("another team's oversized release stops nobody", async () => {
    await makeActive('mf-wide', BUDGETS.remote * 2);
    const { status } = await goLive(team('careers'), buildRelease('mf-careers', nextVersion()));
    expect(status).toBe(200);
  });

  test('an oversized release may shrink, and not grow', async () => {
    const larger = nextVersion();
    await publish(deployer(), buildRelease('mf-wide', larger, { files: { 'App.js': heavy(BUDGETS.remote * 2.2) } }));
    const refused = await activate(deployer(), [{ remote: 'mf-wide', version: larger }], await currentId(deployer()));
    expect(refusalsOf(refused.json)[0]).toMatch(/^mf-wide: its own code is [\d.]+ KiB, over its budget of 40 KiB$/);
    const smaller = buildRelease('mf-wide', nextVersion(), { files: { 'App.js': heavy(BUDGETS.remote * 1.5) } });
    expect((await goLive(deployer(), smaller)).status).toBe(200);
  });

  test('CMP-199 a large file is a warning once', async () => {
    // Publishing compresses as well as it can, which takes seconds for a file of a megabyte.
    expect(BUDGETS.file).toBe(1024 * 1024);
    const largest = jest.replaceProperty(BUDGETS, 'file', 60 * 1024);
    const build = (code: string) =>
      buildRelease('mf-careers', nextVersion(), { files: { 'App.js': code, 'oven.js': heavy(70 * 1024) } });
    const warningsAfter = async (code: string) =>
      ((await goLive(team('careers'), build(code))).json as ChangedComposition).warnings;
    expect(await warningsAfter('1')).toEqual([
      { remote: 'mf-careers', message: expect.stringMatching(/^its file oven.js has 0\.1 MiB, which/) as string },
    ]);
    expect(await warningsAfter('2')).toEqual([]);
    largest.restore();
  });

  test('a roll back is never refused for its size', async () => {
    await makeActive('mf-checkout', BUDGETS.remote * 2);
    await goLive(deployer(), buildRelease('mf-checkout', nextVersion()));
    expect((await rollBack('mf-checkout', team('checkout'))).status).toBe(200);
  });

  test('a shell that a live section cannot run in is named itself', async () => {
    const version = nextVersion();
    await publish(deployer(), buildRelease('shell', version, { section: { hostContract: '2.0.0' } }));
    const { status, json } = await activate(deployer(), [{ remote: 'shell', version }], await currentId(deployer()));
    expect(status).toBe(422);
    expect(refusalsOf(json)).toContain('shell: mf-careers wants the host contract ^1.0.0, it provides 2.0.0');
  });

  test('a collision is the fault of the section that takes the route now', async () => {
    const version = nextVersion();
    await publish(
      deployer(),
      buildRelease('mf-careers', version, { section: { routes: ['/careers', '/checkout/x'] } }),
    );
    const { json } = await activate(deployer(), [{ remote: 'mf-careers', version }], await currentId(deployer()));
    expect(refusalsOf(json)).toEqual(['mf-careers: its route /checkout/x collides with /checkout of mf-checkout']);
  });
});

describe('CMP-27 a team is warned before it is refused', () => {
  test('of a page that its release drops, and of a budget that is nearly used up', async () => {
    await goLive(
      deployer(),
      buildRelease('mf-careers', nextVersion(), { section: { routes: ['/careers', '/interns'] } }),
    );
    const { status, json } = await goLive(
      deployer(),
      buildRelease('mf-careers', nextVersion(), { files: { 'App.js': heavy(BUDGETS.remote * 0.95) } }),
    );
    expect(status).toBe(200);
    expect((json as ChangedComposition).warnings).toEqual([
      { remote: 'mf-careers', message: 'its page /interns is gone' },
      { remote: 'mf-careers', message: expect.stringMatching(/^its own code is [\d.]+ KiB, 9\d % of 40 KiB$/) },
    ]);
  });

  test('and can ask before it activates, which changes nothing', async () => {
    const before = await currentId(deployer());
    const version = nextVersion();
    await publish(
      deployer(),
      buildRelease('mf-careers', version, { section: { hostContract: '^9.0.0', routes: ['/x'] } }),
    );
    const check = (api = team('careers')) =>
      api.post('/api/composition/checks', { changes: [{ remote: 'mf-careers', version }] });
    const { status, json } = await check();
    expect(status).toBe(200);
    expect(json as CheckedComposition).toEqual({
      refusals: [{ remote: 'mf-careers', message: 'it wants the host contract ^9.0.0, the shell provides 1.0.0' }],
      warnings: [{ remote: 'mf-careers', message: 'its page /careers is gone' }],
      downloads: [{ remote: 'mf-careers', bytes: expect.any(Number) as number, delta: expect.any(Number) as number }],
    });
    expect(await currentId(deployer())).toBe(before);
    expect((await check(team('checkout'))).status).toBe(403);
    const { json: audit } = await deployer().get('/api/composition/audit?limit=1');
    expect((audit as CompositionAuditEntry[])[0]?.action).toBe('publish');
    expect((await current()).remotes['mf-careers']?.version).not.toBe(version);
  });
});

describe('CMP-158 a team learns what its release costs visitors who come back', () => {
  test('all of the part that changes, and nothing of the others', async () => {
    const release = buildRelease('mf-careers', nextVersion(), { files: { 'App.js': heavy(BUDGETS.remote * 0.5) } });
    const { json } = await goLive(deployer(), release);
    const [download, ...others] = (json as ChangedComposition).downloads ?? [];
    expect([download?.remote, others]).toEqual(['mf-careers', []]);
    expect((download?.bytes ?? 0) / BUDGETS.remote).toBeCloseTo(0.5, 1);
  });

  test('CMP-213 what is new in it, where the browser takes differences', async () => {
    const code = heavy(BUDGETS.remote * 0.5);
    await goLive(deployer(), buildRelease('mf-careers', nextVersion(), { files: { 'App.js': code } }));
    const next = buildRelease('mf-careers', nextVersion(), { files: { 'App.js': `${code}/* new */` } });
    const [download] = ((await goLive(deployer(), next)).json as ChangedComposition).downloads ?? [];
    expect(download?.bytes).toBeGreaterThan(BUDGETS.remote * 0.4);
    expect(download?.delta).toBeGreaterThan(0);
    expect(download?.delta).toBeLessThan(300);
  });

  test('nothing for a roll back: they have it already', async () => {
    expect(((await rollBack('mf-careers')).json as ChangedComposition).downloads).toEqual([]);
  });
});
