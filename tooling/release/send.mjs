import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../processes/UserError.mjs';

/** @typedef {import('../../contracts/src/problems').Problem} Problem */

const TIMEOUT_MS = 60_000;
/** How often a site that is busy is asked. */
const BUSY_ATTEMPTS = 6;
/** A site that wants more time than this is not busy: its store or its database is away, and an operator must know. */
const LONGEST_PAUSE_S = 10;

/**
 * Sends a request again while the site answers that it is busy. Only for what may arrive twice: a release that was published is a
 * 409 the second time, and a composition that was changed is a 412.
 *
 * @param {string} url
 * @param {RequestInit} options
 * @param {readonly number[]} [expected]
 */
export async function sendUntilFree(url, options, expected = []) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await request(url, options);
    const asked = Number(response.headers.get('Retry-After')) || 0;
    const pause = response.status === 503 ? asked : 0;
    if (pause === 0 || pause > LONGEST_PAUSE_S || attempt === BUSY_ATTEMPTS) return understand(response, url, expected);
    await response.body?.cancel();
    await sleep(pause * 1000);
  }
}

/**
 * @param {string} url
 * @param {RequestInit} options
 * @param {readonly number[]} [expected]  statuses beside success that the caller understands
 */
export async function send(url, options, expected = []) {
  return understand(await request(url, options), url, expected);
}

/**
 * @param {Response} response
 * @param {string} url
 * @param {readonly number[]} expected
 */
async function understand(response, url, expected) {
  if (response.ok || expected.includes(response.status)) return response;
  const text = await response.text();
  const problem = parseProblem(text);
  const reasons = problem?.errors?.map(({ field, message }) => `- ${field}: ${message}`).join('\n');
  const said = reasons ? `${problem?.title}:\n${reasons}` : (problem?.detail ?? text.slice(0, 300));
  throw new UserError(`${new URL(url).origin} answered ${response.status}. ${said}`);
}

/**
 * @param {string} url
 * @param {RequestInit} options
 */
async function request(url, options) {
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    const { message, cause } = /** @type {Error} */ (error);
    throw new UserError(
      `${new URL(url).origin} cannot be reached: ${cause instanceof Error ? cause.message : message}`,
      'Is the site running, and its address right (--site)?',
    );
  }
}

/**
 * @param {string} text
 * @returns {Problem | null}
 */
function parseProblem(text) {
  try {
    return /** @type {Problem} */ (JSON.parse(text));
  } catch {
    return null; // a proxy's page, say
  }
}
