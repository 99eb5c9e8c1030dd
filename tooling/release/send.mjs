import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../processes/UserError.mjs';

/** @typedef {import('../../contracts/src/problems').Problem} Problem */

const TIMEOUT_MS = 60_000;
/** As long as a site waits for an upload, UPLOAD_WITHIN_MS of the server, and as long as it then takes to answer. */
const UPLOAD_TIMEOUT_MS = 600_000 + TIMEOUT_MS;
/** An upload that takes longer is said to go on. */
const QUIET_MS = 15_000;
/** How often a site that is busy or restarts is asked: a restart may take half a minute. */
const ATTEMPTS = 8;
/** A site that wants more time than this is not busy: its store or its database is away, and an operator must know. */
const LONGEST_PAUSE_S = 10;
/** What a proxy answers while the site behind it restarts. */
const RESTARTING = [502, 504];
const IS_IT_RIGHT = 'Is the site running, and its address right (--site)?';

/**
 * Sends a request again while the site is busy or restarts. Only for what may arrive twice: a release that was published is a 409
 * the second time, and a composition that was changed is a 412.
 *
 * @param {string} url
 * @param {RequestInit} options
 * @param {readonly number[]} [expected]
 */
export async function sendUntilFree(url, options, expected = []) {
  const { origin } = new URL(url);
  for (let attempt = 1; ; attempt += 1) {
    const isLast = attempt === ATTEMPTS;
    const response = await fetchInTime(url, options).catch((error) => {
      if (isLast || error.name === 'TimeoutError') throw unreachable(url, error, options);
      return null;
    });
    const pause = response && !RESTARTING.includes(response.status) ? pauseOf(response) : attempt;
    if (response && (isLast || pause === 0 || pause > LONGEST_PAUSE_S)) return understand(response, url, expected);
    await response?.body?.cancel();
    const state = response ? `answered ${response.status}` : 'cannot be reached';
    process.stderr.write(`waiting       ${origin} ${state}; it is asked again in ${pause} s\n`);
    await sleep(pause * 1000);
  }
}

/**
 * @param {Response} response
 * @returns {number} seconds; 0 when it is not asked for
 */
const pauseOf = ({ status, headers }) => (status === 503 && Number(headers.get('Retry-After'))) || 0;

/**
 * @param {string} url
 * @param {RequestInit} options
 * @param {readonly number[]} [expected]  statuses beside success that the caller understands
 */
export async function send(url, options, expected = []) {
  const response = await fetchInTime(url, options).catch((error) => {
    throw unreachable(url, error, options);
  });
  return understand(response, url, expected);
}

/** @param {RequestInit} options */
const timeoutOf = ({ body }) => (body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);

/**
 * @param {string} url
 * @param {RequestInit} options
 */
async function fetchInTime(url, options) {
  const { body } = options;
  const parts = body instanceof FormData ? [...body.values()] : [];
  const bytes = parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.size), 0);
  const say = () =>
    process.stderr.write(
      `waiting       ${new URL(url).origin} has not taken all of ${(bytes / 1024 / 1024).toFixed(1)} MiB yet\n`,
    );
  const timer = bytes > 0 ? setTimeout(say, QUIET_MS) : undefined;
  try {
    return await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutOf(options)) });
  } finally {
    clearTimeout(timer);
  }
}

/** Unknown, or of another section. */
const TOKEN_REFUSED = [401, 403];
const IS_IT_YOURS = "Compare DEPLOY_TOKEN with the token that the site's operator gave you for this section.";

/** The site refused the token of a request. */
export class TokenRefused extends UserError {}

/** The section block of package.json, as the site names its fields. */
const IN_SECTION_BLOCK = /^section\b/;
const CORRECT_IT =
  'Correct `section` in package.json and release again. The places for section.slots: home.menu, which one section fills.';

const REPAIR_IT = 'Guests keep what they see. Repair it and release again.';

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
  const said = reasons ? `${problem?.title}:\n${reasons}` : problem?.detail;
  const answered = `${new URL(url).origin} answered ${response.status}`;
  // Node's own answer to a request whose body is not there in time.
  if (response.status === 408)
    throw new UserError(
      `${answered}: it did not get the whole request in time.`,
      'Try again; over a slow connection, with smaller files.',
    );
  if (said === undefined) throw new UserError(`${answered}, and not as a site does.`, IS_IT_RIGHT);
  if (TOKEN_REFUSED.includes(response.status)) throw new TokenRefused(`${answered}. ${said}`, IS_IT_YOURS);
  throw new UserError(`${answered}. ${said}`, remedyOf(problem));
}

/** @param {Problem | null} problem */
function remedyOf(problem) {
  if (problem?.code === 'release_refused') return REPAIR_IT;
  return problem?.errors?.some(({ field }) => IN_SECTION_BLOCK.test(field)) ? CORRECT_IT : undefined;
}

/**
 * @param {string} url
 * @param {Error} error
 * @param {RequestInit} options
 */
function unreachable(url, { name, message, cause }, options) {
  const { origin } = new URL(url);
  if (name === 'TimeoutError')
    return new UserError(
      `${origin} has not answered for ${timeoutOf(options) / 1000} seconds.`,
      'It may still do what it was asked for: look at --status before you ask again.',
    );
  return new UserError(`${origin} cannot be reached: ${cause instanceof Error ? cause.message : message}`, IS_IT_RIGHT);
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
