import lighthouse from 'lighthouse';
import { median } from '../report/statistics.mjs';

/** Lighthouse's own settings for a phone: slow 4G and a processor four times slower, both simulated from one real load. */
const FLAGS = /** @type {const} */ ({
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  output: 'json',
  logLevel: 'silent',
});

const AUDITS = /** @type {const} */ ({
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
});

/** @typedef {Record<keyof typeof AUDITS, number>} Timing  ms, but for the score of cls */

/** Now and then the browser's trace lacks its beginning (NO_NAVSTART); the next one has it. */
const ATTEMPTS = 3;

/**
 * @param {number} debuggingPort  of a running browser
 * @param {string} url
 * @returns {Promise<Timing>}
 */
export async function auditPage(debuggingPort, url) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, { ...FLAGS, port: debuggingPort, onlyAudits: Object.values(AUDITS) });
    const { audits = {}, runtimeError } = result?.lhr ?? {};
    const [fcp, lcp, tbt, cls] = Object.values(AUDITS).map((id) => audits[id]?.numericValue);
    if (fcp !== undefined && lcp !== undefined && tbt !== undefined && cls !== undefined) return { fcp, lcp, tbt, cls };
    const reason = runtimeError?.message ?? audits[AUDITS.fcp]?.errorMessage ?? 'no reason told';
    if (attempt === ATTEMPTS) throw new Error(`${url} could not be audited: ${reason}`);
  }
}

/**
 * @param {readonly Timing[]} timings
 * @returns {Timing}
 */
export function medianTiming(timings) {
  /** @param {keyof Timing} name */
  const of = (name) => median(timings.map((timing) => timing[name]));
  return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') };
}
