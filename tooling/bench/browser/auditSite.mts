import { chromium } from 'playwright-core';
import { firstAdmin } from '../../environment/demoSecrets.mjs';
import { freePort } from '../../processes/freePort.mjs';
import { obtainProgram } from '../obtainProgram.mts';
import { medianOfEach } from '../statistics.mts';
import { launchBrowser } from './launchBrowser.mts';
import { PAGES } from './pages.mts';
import { runLighthouse } from './runLighthouse.mts';
import { startFront } from './startFront.mts';
import { untilRendered } from './untilRendered.mts';
import { withoutScripts } from './withoutScripts.mts';
import type { Site } from '../../start/startSite.mjs';

const ROUNDS = 3;
/** Now and then the browser's trace lacks its beginning (NO_NAVSTART); the next one has it. */
const ATTEMPTS = 3;

/** Pages of staff, who are signed in. */
const STAFF_PAGES = ['/admin', '/admin/board', '/admin/menu'];

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};

/** Scores of 1 */
type Audit = { scores: Record<string, number>; metrics: Record<keyof typeof METRICS, number> };

/** `floor` is the first HTML of a guest's page without scripts; staff's pages are nothing without them. */
export type PageAudit = Audit & { path: string; floor: Audit['metrics'] | null };

type Audited = { url: string; port: number; program: string };

/** What Lighthouse says of each first page: a phone, slow 4G and a slow processor, simulated from one fast load. */
export async function auditSite(
  { origin, secrets }: Site,
  onProgress: (message: string) => void,
): Promise<PageAudit[]> {
  onProgress('obtaining Lighthouse');
  const program = await obtainProgram('lighthouse');
  await untilRendered(origin);
  // Only for the sake of brotli, which browsers keep to themselves over http.
  const front = await startFront(origin);
  const bare = await startFront(origin, withoutScripts);
  const port = await freePort();
  const browser = await launchBrowser(onProgress, [`--remote-debugging-port=${port}`]);
  try {
    const audits: PageAudit[] = [];
    for (const { path } of PAGES) {
      const rounds = [];
      const floors = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        onProgress(`${path}, ${round} of ${ROUNDS}`);
        rounds.push(await auditPage({ program, port, url: front.origin + path }));
        floors.push(await auditPage({ program, port, url: bare.origin + path }));
      }
      audits.push({ path, ...middleOf(rounds), floor: middleOf(floors).metrics });
    }
    const clearCaches = await signIn(port, front.origin, firstAdmin(secrets));
    for (const path of STAFF_PAGES) {
      const rounds = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        onProgress(`${path}, ${round} of ${ROUNDS}`);
        await clearCaches();
        rounds.push(await auditPage({ program, port, url: front.origin + path }, ['--disable-storage-reset']));
      }
      audits.push({ path, ...middleOf(rounds), floor: null });
    }
    return audits;
  } finally {
    await browser.close();
    front.stop();
    bare.stop();
  }
}

function middleOf(rounds: readonly Audit[]): Audit {
  return {
    scores: medianOfEach(rounds.map(({ scores }) => scores)),
    metrics: medianOfEach(rounds.map(({ metrics }) => metrics)),
  };
}

async function auditPage({ program, port, url }: Audited, flags: readonly string[] = []): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    const { audits = {}, categories = {}, runtimeError } = await runLighthouse(program, url, port, flags);
    const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue]);
    if (metrics.every(([, value]) => value !== undefined)) {
      const scores = Object.values(categories).map(({ title, score }) => [title, score ?? 0]);
      return { metrics: Object.fromEntries(metrics), scores: Object.fromEntries(scores) };
    }
    const reason = runtimeError?.message ?? audits[METRICS.fcp]?.errorMessage ?? 'no reason given';
    if (attempt === ATTEMPTS) throw new Error(`${url} could not be audited: ${reason}`);
  }
}

/**
 * Signs staff in where Lighthouse opens its pages: in the browser's own profile, which only the debugging protocol reaches.
 *
 * @returns empties the caches, as Lighthouse does by itself unless it is to keep who is signed in
 */
async function signIn(
  port: number,
  origin: string,
  admin: ReturnType<typeof firstAdmin>,
): Promise<() => Promise<void>> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const [profile] = browser.contexts();
  if (!profile) throw new Error('The browser has no profile of its own');
  const page = await profile.newPage();
  await page.goto(`${origin}/admin/login`);
  await page.getByLabel('Username').fill(admin.ADMIN_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(admin.ADMIN_PASSWORD);
  await page.getByLabel('Keep me signed in on this device').check();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  const devtools = await profile.newCDPSession(page);
  await page.goto('about:blank');
  return async () => {
    await devtools.send('Network.clearBrowserCache');
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  };
}
