import { run } from '../../processes/run.mjs';

/** @typedef {{ numericValue?: number, errorMessage?: string }} LighthouseAudit */

/**
 * What of Lighthouse's JSON is used.
 *
 * @typedef {object} LighthouseResult
 * @property {Record<string, LighthouseAudit>} [audits]
 * @property {Record<string, { title: string, score: number | null }>} [categories]
 * @property {{ message: string }} [runtimeError]
 */

/**
 * Audits one page as a phone on simulated slow 4G.
 *
 * @param {string} program  the path of Lighthouse's main file
 * @param {string} url
 * @param {number} port  of the browser's debugging protocol
 * @returns {Promise<LighthouseResult>}  with `runtimeError` when the page could not be audited
 */
export async function runLighthouse(program, url, port) {
  const { stdout, stderr } = await run(process.execPath, [
    program,
    url,
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--no-enable-error-reporting',
  ]);
  try {
    return JSON.parse(stdout);
  } catch {
    return { runtimeError: { message: stderr.trim() } };
  }
}
