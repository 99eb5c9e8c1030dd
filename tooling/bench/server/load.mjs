import { pathToFileURL } from 'node:url';
import { obtainProgram } from '../obtainProgram.mjs';
import { percentile } from '../report/statistics.mjs';

/** More than the database's ten connections, so that neither side idles between two answers. */
export const CONNECTIONS = 32;

/** @typedef {{ method: 'GET' | 'POST', path: string, headers?: Record<string, string>, body?: string }} LoadRequest */
/** A starved machine lets a few requests run into the site's time limits; more means that something is broken. */
const REFUSED_AT_MOST = 0.05;

/** @typedef {{ setupRequest: (given: object) => object } | LoadRequest} GivenRequest */
/**
 * @typedef {{ on: (event: 'response', onResponse: (client: unknown, status: number, bytes: number, ms: number) => void) => void }} RunningLoad
 */
/**
 * What of autocannon is used.
 *
 * @typedef {(
 *   options: { url: string, connections: number, duration?: number, amount?: number, requests: GivenRequest[] },
 *   onEnd: (error: unknown, result: { errors: number }) => void,
 * ) => RunningLoad} Autocannon
 */

/**
 * @typedef {{ perSecond: number, p50: number, p99: number, refused: number }} Load  latencies in ms; refused are not in
 * the rate
 */

/** @returns {Promise<Autocannon>} */
export async function obtainAutocannon() {
  const { default: autocannon } = await import(pathToFileURL(await obtainProgram('autocannon')).href);
  return autocannon;
}

/**
 * Sends requests over kept connections, the next one on each as soon as the last is answered, and counts the answers.
 *
 * @param {Autocannon} autocannon
 * @param {object} options
 * @param {string} options.origin
 * @param {LoadRequest | (() => LoadRequest)} options.request  a function makes a new request each time
 * @param {number} options.expected  the status that every answer must have
 * @param {{ seconds: number } | { requests: number }} options.until
 * @param {number} [options.connections]
 * @returns {Promise<Load>}
 */
export async function applyLoad(autocannon, { origin, request, expected, until, connections = CONNECTIONS }) {
  /** @type {number[]} */
  const times = [];
  /** @type {Map<number, number>} */
  const unexpected = new Map();
  let lastAnswer = 0;
  const began = performance.now();
  const { errors } = await /** @type {Promise<{ errors: number }>} */ (
    new Promise((resolve, reject) => {
      const running = autocannon(
        {
          url: origin,
          connections,
          ...('seconds' in until ? { duration: until.seconds } : { amount: until.requests }),
          requests: [
            typeof request === 'function' ? { setupRequest: (given) => ({ ...given, ...request() }) } : { ...request },
          ],
        },
        (error, result) => (error instanceof Error ? reject(error) : resolve(result)),
      );
      running.on('response', (_client, status, _bytes, ms) => {
        lastAnswer = performance.now();
        if (status === expected) times.push(ms);
        else unexpected.set(status, (unexpected.get(status) ?? 0) + 1);
      });
    })
  );
  const refused = errors + [...unexpected.values()].reduce((sum, count) => sum + count, 0);
  // Refusals are quick: counting them as answers would make a broken server look fast.
  if (refused > times.length * REFUSED_AT_MOST) {
    const statuses = [...unexpected].map(([status, count]) => `${count} x ${status}`).join(', ');
    throw new Error(`Of ${origin}, ${times.length} answers were ${expected}, but ${statuses}, and ${errors} errors`);
  }
  // The generator's own duration is in whole ticks of a second.
  const seconds = (lastAnswer - began) / 1000;
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), refused };
}
