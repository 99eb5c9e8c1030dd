import { WORKER_FILE, WORKER_PATH, type WorkerFacts } from '@site/contracts';
import { parseEnv } from '../../../env';
import { buildRelease, currentId, goLive } from '../../../testing/builders/buildRelease';
import { releaseServer } from '../../../testing/releaseServer';
import { usesServiceWorker } from '../settings';

const { server, deployer, nextVersion } = releaseServer();
const SCRIPT = 'self.addEventListener("fetch", () => undefined);';

const worker = () => server.api.get(WORKER_PATH);
const factsIn = (script: string) => JSON.parse(/^self\.__SITE_WORKER__=(.*);\n/.exec(script)?.[1] ?? '') as WorkerFacts;

test('answers 503 while nothing is composed, so that browsers keep the worker that they have', async () => {
  const { status, headers } = await worker();
  expect([status, headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

describe('with a composition', () => {
  beforeAll(async () => {
    await goLive(
      deployer(),
      buildRelease('shell', '1.0.0', {
        files: { [WORKER_FILE]: SCRIPT, 'late.js': '1' },
        section: { routes: ['/', '/locations', '/login'], noindex: ['/login'], offline: ['/'] },
      }),
      buildRelease('mf-checkout', '1.0.0', {
        section: { routes: ['/checkout', '/order-status/:id'], noindex: ['/checkout'], offline: ['/checkout'] },
      }),
      buildRelease('mf-careers', '1.0.0', { section: { routes: ['/career'] } }),
      buildRelease('mf-admin', '1.0.0', { section: { routes: ['/admin/*'], access: 'admin' } }),
    );
  });

  test('the worker is the active shell’s, behind what it must know of the composition', async () => {
    const { status, headers, text } = await worker();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(text).toContain(SCRIPT);
    const facts = factsIn(text);
    expect(facts).toEqual({
      composition: await currentId(server.api),
      pages: ['/', '/checkout', '/locations', '/career'],
      offline: ['/', '/checkout'],
      bases: expect.arrayContaining(['/_r/shell/1.0.0/', '/_r/mf-checkout/1.0.0/', '/_r/mf-careers/1.0.0/']),
      files: {
        '/_r/shell/1.0.0/main.js': expect.stringMatching(/^sha384-/),
        '/_r/mf-checkout/1.0.0/remoteEntry.js': expect.stringMatching(/^sha384-/),
        '/_r/mf-checkout/1.0.0/App.js': expect.stringMatching(/^sha384-/),
      },
    });
    expect(text).not.toContain('mf-admin');
  });

  test('pages name their composition, register the worker, and allow workers from this site only', async () => {
    const { headers, text } = await server.api.with({ Accept: 'text/html' }).get('/');
    expect(headers.get('Site-Composition')).toBe(await currentId(server.api));
    expect(headers.get('Content-Security-Policy')).toContain("worker-src 'self'");
    expect(text).toContain('"offline":true');
  });

  test('CMP-300 each page that the worker saves at once is there, also while a section is switched off', async () => {
    const switchCheckout = async (off: boolean) =>
      deployer()
        .with({ 'If-Match': `"${await currentId(server.api)}"` })
        .post('/api/composition/switches', { remote: 'mf-checkout', reason: 'for a test', off });
    await switchCheckout(true);
    const { offline, pages, bases } = factsIn((await worker()).text);
    const answers = await Promise.all(offline.map((path) => server.api.with({ Accept: 'text/html' }).get(path)));
    expect([offline, answers.map(({ status }) => status)]).toEqual([['/'], [200]]);
    expect([pages.includes('/checkout'), bases.some((base) => base.includes('mf-checkout'))]).toEqual([false, false]);
    await switchCheckout(false);
    expect(factsIn((await worker()).text).offline).toEqual(['/', '/checkout']);
  });

  test('a new composition changes the script, and a shell without a worker removes it', async () => {
    const { text: before } = await worker();
    const version = nextVersion();
    await goLive(deployer(), buildRelease('mf-checkout', version, { section: { routes: ['/checkout'] } }));
    const { text: after } = await worker();
    expect(factsIn(after).composition).not.toBe(factsIn(before).composition);
    expect(factsIn(after).bases).toContain(`/_r/mf-checkout/${version}/`);
    await goLive(deployer(), buildRelease('shell', nextVersion()));
    const { status, text } = await worker();
    expect(status).toBe(200);
    expect(text).toContain('registration.unregister()');
  });
});

describe('SERVICE_WORKER', () => {
  const database = { DATABASE_URL: 'mysql://u:p@localhost:3306/site' };

  test('is on by itself, and off where it is switched off or code comes from dev servers', () => {
    expect(usesServiceWorker(parseEnv(database))).toBe(true);
    expect(usesServiceWorker(parseEnv({ ...database, SERVICE_WORKER: 'off' }))).toBe(false);
    expect(usesServiceWorker(parseEnv({ ...database, DEV_REMOTES: '{"shell":"http://127.0.0.1:3100"}' }))).toBe(false);
  });
});
