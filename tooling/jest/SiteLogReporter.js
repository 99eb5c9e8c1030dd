const { existsSync, readFileSync } = require('node:fs');
const { basename } = require('node:path');

/** A failed journey needs its own cause, not all that the others did meanwhile. */
const MOST_LINES = 15;

/**
 * Shows below a failed file of journeys what the site complained of while it ran, and what it refused. The journey
 * itself sees only that something did not come.
 */
module.exports = class SiteLogReporter {
  /**
   * @param {unknown} _test
   * @param {{ numFailingTests: number, testFilePath: string, perfStats: { start: number, end: number } }} result
   */
  onTestResult(_test, { numFailingTests, testFilePath, perfStats: { start, end } }) {
    const common = process.env.SITE_LOG_FILE;
    if (numFailingTests === 0 || !common) return;
    // A file with a site of its own keeps that one's log beside the common one (`e2e/support/ownSite.ts`).
    const own = `${common}.${basename(testFilePath)}`;
    const lines = readFileSync(existsSync(own) ? own : common, 'utf8')
      .split('\n')
      .filter(Boolean);
    const complaints = lines.map((line) => parse(line)).filter((entry) => isComplaint(entry, start, end));
    process.stderr.write(`The site complained of ${complaints.length} things meanwhile:\n`);
    for (const entry of complaints.slice(-MOST_LINES)) process.stderr.write(`  ${JSON.stringify(entry)}\n`);
  }
};

/** @typedef {{ level?: string, time?: string, status?: number }} Entry */

/** @param {string} line @returns {Entry} */
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {}; // its end is not written yet
  }
}

/** @param {Entry} entry @param {number} start @param {number} end milliseconds since 1970 */
function isComplaint({ level = '', time = '', status = 0 }, start, end) {
  const at = Date.parse(time);
  return at >= start && at <= end && (['warn', 'error', 'fatal'].includes(level) || status >= 400);
}
