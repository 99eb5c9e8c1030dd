import { freePort } from '../../processes/freePort.mjs';
import { obtainProgram } from '../obtainProgram.mjs';
import { median } from '../report/statistics.mjs';
import { launchBrowser } from './launchBrowser.mjs';
import { startFront } from './oneBundle/startFront.mjs';
import { PAGES } from './pages.mjs';
import { runLighthouse } from './runLighthouse.mjs';
import { untilRendered } from './untilRendered.mjs';

const ROUNDS = 3;
/** Now and then the browser's trace lacks its beginning (NO_NAVSTART); the next one has it. */
const ATTEMPTS = 3;

const METRICS = /** @type {const} */ ([
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]);

/** @typedef {{ path: string, scores: Record<string, number>, metrics: number[] }} Audit  scores of 1; metrics in the order of METRICS */

/**
 * What Lighthouse says of each first page: a phone, slow 4G and a slow processor, simulated from one fast load.
 *
 * @param {object} options
 * @param {string} options.origin
 * @param {(message: string) => void} options.onProgress
 * @returns {Promise<Audit[]>}
 */
export async function auditSite({ origin, onProgress }) {
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
      audits.push({ path, ...medianAudit(rounds) });
    }
    return audits;
  } finally {
    await browser.close();
    front.stop();
  }
}

/**
 * @param {string} program
 * @param {number} port
 * @param {string} url
 */
async function auditPage(program, port, url) {
  for (let attempt = 1; ; attempt += 1) {
    const { audits = {}, categories = {}, runtimeError } = await runLighthouse(program, url, port);
    const metrics = METRICS.flatMap((id) => audits[id]?.numericValue ?? []);
    if (metrics.length === METRICS.length) {
      const scores = Object.values(categories).map(({ title, score }) => [title, score ?? 0]);
      return { metrics, scores: /** @type {Record<string, number>} */ (Object.fromEntries(scores)) };
    }
    const reason = runtimeError?.message ?? audits[METRICS[0]]?.errorMessage ?? 'no reason given';
    if (attempt === ATTEMPTS) throw new Error(`${url} could not be audited: ${reason}`);
  }
}

/** @param {readonly { metrics: number[], scores: Record<string, number> }[]} rounds */
function medianAudit(rounds) {
  const titles = Object.keys(rounds[0]?.scores ?? {});
  return {
    metrics: METRICS.map((_, index) => median(rounds.map(({ metrics }) => metrics[index] ?? NaN))),
    scores: Object.fromEntries(titles.map((title) => [title, median(rounds.map(({ scores }) => scores[title] ?? 0))])),
  };
}
