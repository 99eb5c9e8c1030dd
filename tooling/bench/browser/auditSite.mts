import { freePort } from '../../processes/freePort.mjs';
import { obtainProgram } from '../obtainProgram.mts';
import { medianOfEach } from '../statistics.mts';
import { launchBrowser } from './launchBrowser.mts';
import { startFront } from './oneBundle/startFront.mts';
import { PAGES } from './pages.mts';
import { runLighthouse } from './runLighthouse.mts';
import { untilRendered } from './untilRendered.mts';
import type { Site } from '../../start/startSite.mjs';

const ROUNDS = 3;
/** Now and then the browser's trace lacks its beginning (NO_NAVSTART); the next one has it. */
const ATTEMPTS = 3;

const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};

/** Scores of 1 */
export type Audit = { path: string; scores: Record<string, number>; metrics: Record<keyof typeof METRICS, number> };

/** What Lighthouse says of each first page: a phone, slow 4G and a slow processor, simulated from one fast load. */
export async function auditSite({ origin }: Site, onProgress: (message: string) => void): Promise<Audit[]> {
  onProgress('obtaining Lighthouse');
  const program = await obtainProgram('lighthouse');
  await untilRendered(origin);
  // Only for the sake of brotli, which browsers keep to themselves over http.
  const front = await startFront(origin, null);
  const port = await freePort();
  const browser = await launchBrowser(onProgress, [`--remote-debugging-port=${port}`]);
  try {
    const audits = [];
    for (const { path } of PAGES) {
      const rounds = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        onProgress(`${path}, ${round} of ${ROUNDS}`);
        rounds.push(await auditPage(program, port, front.origin + path));
      }
      audits.push({
        path,
        scores: medianOfEach(rounds.map(({ scores }) => scores)),
        metrics: medianOfEach(rounds.map(({ metrics }) => metrics)),
      });
    }
    return audits;
  } finally {
    await browser.close();
    front.stop();
  }
}

async function auditPage(program: string, port: number, url: string): Promise<Omit<Audit, 'path'>> {
  for (let attempt = 1; ; attempt += 1) {
    const { audits = {}, categories = {}, runtimeError } = await runLighthouse(program, url, port);
    const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]?.numericValue]);
    if (metrics.every(([, value]) => value !== undefined)) {
      const scores = Object.values(categories).map(({ title, score }) => [title, score ?? 0]);
      return { metrics: Object.fromEntries(metrics), scores: Object.fromEntries(scores) };
    }
    const reason = runtimeError?.message ?? audits[METRICS.fcp]?.errorMessage ?? 'no reason given';
    if (attempt === ATTEMPTS) throw new Error(`${url} could not be audited: ${reason}`);
  }
}
