import { SNAPSHOT_ELEMENT_ID, type CompositionAuditEntry, type SiteSnapshot } from '@site/contracts';
import { activate, buildRelease, currentId, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';

const { server, deployer, team, current, nextVersion } = releaseServer();
const nav = [{ label: 'Careers', to: '/careers', place: 'header', order: 10 }] as const;
beforeAll(async () => {
  const careers = buildRelease('mf-careers', '1.0.0', { section: { nav: [...nav] } });
  await goLive(deployer(), buildRelease('shell', '1.0.0'), careers, buildRelease('mf-checkout', '1.0.0'));
});

const change = async (what: 'removals' | 'switches', body: object, api = team('careers')) =>
  api
    .with({ 'If-Match': `"${await currentId(deployer())}"` })
    .post(`/api/composition/${what}`, { remote: 'mf-careers', reason: 'it asks twice', ...body });

async function page(path: string): Promise<{ status: number; retryAfter: string | null; snapshot: SiteSnapshot }> {
  const { status, headers, text } = await server.api.with({ Accept: 'text/html' }).get(path);
  const [, json] = new RegExp(`id="${SNAPSHOT_ELEMENT_ID}">(.*?)</script>`, 's').exec(text) ?? [];
  return { status, retryAfter: headers.get('Retry-After'), snapshot: JSON.parse(json ?? '{}') as SiteSnapshot };
}

const lastAudit = async () =>
  ((await deployer().get('/api/composition/audit?limit=1')).json as CompositionAuditEntry[])[0];

describe('CMP-28 a section that is switched off', () => {
  beforeAll(async () => {
    expect((await change('switches', { off: true })).status).toBe(200);
  });

  test('answers its pages with 503 and nothing of its code; its links are hidden', async () => {
    const { status, retryAfter, snapshot } = await page('/careers');
    expect([status, retryAfter]).toEqual([503, '300']);
    expect(snapshot.remotes.find(({ name }) => name === 'mf-careers')).toMatchObject({
      off: true,
      exposes: [],
      integrity: {},
      lastKnownGood: null,
    });
    expect(snapshot.links).toEqual([]);
    expect((await page('/checkout')).status).toBe(200);
  });

  test('stands in the audit list with who and why', async () => {
    expect(await lastAudit()).toMatchObject({
      action: 'switch_off',
      remote: 'mf-careers',
      actor: 'team:mf-careers',
      reason: 'it asks twice',
    });
  });

  test('comes back when it is switched on', async () => {
    expect((await change('switches', { off: false })).status).toBe(200);
    expect((await page('/careers')).status).toBe(200);
    expect((await page('/careers')).snapshot.links).toHaveLength(1);
    expect(await lastAudit()).toMatchObject({ action: 'switch_on' });
  });

  test('comes back with the next release', async () => {
    await change('switches', { off: true });
    await goLive(team('careers'), buildRelease('mf-careers', nextVersion()));
    expect((await page('/careers')).status).toBe(200);
    expect((await current()).remotes['mf-careers']?.off).toBeUndefined();
  });
});

test('CMP-29 a removed section is not found, and an activation brings it back', async () => {
  const { version = '' } = (await current()).remotes['mf-careers'] ?? {};
  expect((await change('removals', {})).status).toBe(200);
  const { status, snapshot } = await page('/careers');
  expect(status).toBe(404);
  expect(snapshot.remotes.map(({ name }) => name)).toEqual(['mf-checkout']);
  expect(await lastAudit()).toMatchObject({ action: 'remove', version: null, previousVersion: version });

  await activate(team('careers'), [{ remote: 'mf-careers', version }], await currentId(deployer()));
  expect((await page('/careers')).status).toBe(200);
});

describe('neither is possible', () => {
  test.each([
    ["for another team's section", { remote: 'mf-checkout' }, 403],
    ['for a section that is not composed', { remote: 'mf-careers-nothing' }, 403],
    ['without a reason', { reason: '' }, 422],
  ])('%s', async (_, body, status) => {
    expect((await change('switches', { off: true, ...body })).status).toBe(status);
    expect((await change('removals', body)).status).toBe(status);
  });

  test('for the shell, without which there is no site', async () => {
    expect((await change('removals', { remote: 'shell' }, deployer())).status).toBe(409);
    expect((await change('switches', { remote: 'shell', off: true }, deployer())).status).toBe(409);
  });

  test('for what nobody activated, and without a look at the present', async () => {
    expect((await change('removals', { remote: 'mf-nothing' }, deployer())).status).toBe(404);
    const blind = await deployer().post('/api/composition/removals', { remote: 'mf-careers', reason: 'x' });
    expect(blind.status).toBe(428);
  });
});
