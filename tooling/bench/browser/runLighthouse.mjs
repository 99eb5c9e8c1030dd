import { tmpdir } from 'node:os';
import { run } from '../../processes/run.mjs';
import { UserError } from '../../processes/UserError.mjs';

/** 13 needs Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

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
 * Downloads Lighthouse into npm's cache unless it is there. It is no dependency of the workspace, because its 140 packages
 * serve only this part of the benchmark.
 *
 * @throws {UserError} when the registry cannot be reached
 */
export async function obtainLighthouse() {
  const { code, stderr } = await npx(['--version'], { npm_config_fetch_retries: '1' });
  if (code === 0) return;
  const reason = stderr.split('\n').find((line) => /^npm error (?!code|syscall|errno)\S/.test(line));
  throw new UserError(
    `${LIGHTHOUSE} could not be downloaded. ${reason?.replace('npm error ', '') ?? stderr.trim()}`,
    'This part of the benchmark needs the npm registry once (npm ping checks it). The other parts work offline.',
  );
}

/**
 * Audits one page as a phone on simulated slow 4G.
 *
 * @param {string} url
 * @param {number} port  of the browser's debugging protocol
 * @returns {Promise<LighthouseResult>}  with `runtimeError` when the page could not be audited
 */
export async function runLighthouse(url, port) {
  const { stdout, stderr } = await npx([
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

/**
 * @param {readonly string[]} parameters
 * @param {Record<string, string>} [env]
 */
function npx(parameters, env) {
  return run('npx', ['--yes', '--prefer-offline', LIGHTHOUSE, ...parameters], {
    cwd: tmpdir(),
    env: { ...process.env, ...env },
  });
}
