import { execute } from '../../../database/connection';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { buildRelease, currentId, goLive, publish } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';
import { snapshotIn } from '../../../testing/snapshotIn';

const { server, deployer, nextVersion } = releaseServer();
const PATH = '/_preview/safe-mode';

beforeAll(async () => {
  await goLive(
    deployer(),
    buildRelease('shell', '1.0.0'),
    buildRelease('mf-careers', '1.0.0'),
    buildRelease('mf-checkout', '1.0.0'),
  );
});

const press = (headers: Record<string, string> = {}) => server.api.with(headers).post(PATH);
const prove = () => execute('UPDATE release_states SET proven_at = NOW(3)', {});

async function versionsWith(cookie: string): Promise<Record<string, string>> {
  const { text } = await server.api.with({ Accept: 'text/html', Cookie: cookie }).get('/');
  const { remotes, shell } = snapshotIn(text);
  const versions = remotes.map(({ name, version }): [string, string] => [name, version]);
  return Object.fromEntries<string>([['shell', shell.version], ...versions]);
}

/** Opens safe mode and tells which releases the browser is shown then. */
async function safeVersions(): Promise<Record<string, string>> {
  const { status, headers } = await press();
  expect(status).toBe(303);
  expect(headers.get('Location')).toBe('/');
  expect(headers.get('Set-Cookie')).toMatch(/; Max-Age=3600; HttpOnly/);
  return versionsWith(headers.get('Set-Cookie')?.split(';', 1)[0] ?? '');
}

test('CMP-77 while every release is proven, or the first of its name, there is nothing to go back to', async () => {
  const { status, headers, text } = await press();
  expect(status).toBe(200);
  expect(text).toContain('Nothing to go back to');
  expect(headers.get('Set-Cookie')).toBeNull();
});

test('CMP-77 safe mode shows the releases before those that are not proven yet, in one browser', async () => {
  await prove();
  await goLive(deployer(), buildRelease('mf-careers', '1.1.0'), buildRelease('shell', '1.1.0'));
  expect(await safeVersions()).toEqual({ shell: '1.0.0', 'mf-careers': '1.0.0', 'mf-checkout': '1.0.0' });
  expect(await versionsWith('')).toEqual({ shell: '1.1.0', 'mf-careers': '1.1.0', 'mf-checkout': '1.0.0' });
  await prove();
  expect((await press()).text).toContain('Nothing to go back to');
});

test('CMP-77 the shell stays when the one before does not fit the others', async () => {
  await goLive(
    deployer(),
    buildRelease('shell', '2.0.0', { section: { hostContract: '1.1.0' } }),
    buildRelease('mf-checkout', '2.0.0', { section: { hostContract: '^1.1.0' } }),
  );
  await execute("UPDATE release_states SET proven_at = NOW(3) WHERE remote = 'mf-checkout'", {});
  await goLive(deployer(), buildRelease('mf-careers', nextVersion()));
  expect(await safeVersions()).toEqual({ shell: '2.0.0', 'mf-careers': '1.1.0', 'mf-checkout': '2.0.0' });
});

test('CMP-77 only a button of this site begins it', async () => {
  const asked = await server.api.get(PATH);
  expect(asked.status).toBe(200);
  expect(asked.text).toContain(`<form method="post" action="${PATH}"><button>Open in safe mode</button></form>`);
  expect(asked.headers.get('Set-Cookie')).toBeNull();
  for (const site of ['cross-site', 'same-site']) {
    const { text, headers } = await press({ 'Sec-Fetch-Site': site });
    expect([text.includes('Open in safe mode'), headers.get('Set-Cookie')]).toEqual([true, null]);
  }
  expect((await press({ 'Sec-Fetch-Site': 'same-origin' })).headers.get('Set-Cookie')).not.toBeNull();
});

test('CMP-335 safe mode shows no release of a rollout, and what the others see where that one is in the way', async () => {
  await goLive(deployer(), buildRelease('mf-careers', '3.0.0'));
  await prove();
  const rolledOut = { remote: 'mf-careers', version: '3.1.0', percent: 10, reason: 'for a tenth' };
  await publish(deployer(), buildRelease('mf-careers', rolledOut.version));
  const match = { 'If-Match': `"${await currentId(deployer())}"` };
  await expectStatus(200, deployer().with(match).post('/api/composition/rollouts', rolledOut));
  expect(await safeVersions()).toMatchObject({ 'mf-careers': '3.0.0' });

  await execute("UPDATE release_states SET proven_at = NULL WHERE remote = 'mf-careers' AND version = '3.0.0'", {});
  await execute("UPDATE release_states SET recalled_at = NOW(3) WHERE remote = 'mf-careers' AND version < '3'", {});
  expect(await safeVersions()).toMatchObject({ 'mf-careers': '3.0.0' });
});
