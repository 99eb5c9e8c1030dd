import { pathToFileURL } from 'node:url';
import { obtainProgram } from '../obtainProgram.mts';
import { percentile } from '../statistics.mts';

/** More than the database's ten connections, so that neither side idles between two answers. */
export const CONNECTIONS = 32;

export type LoadRequest = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** A starved machine lets a few requests run into the site's time limits; more means that something is broken. */
const REFUSED_AT_MOST = 0.05;

type GivenRequest = { setupRequest: (given: object) => object } | LoadRequest;

type RunningLoad = {
  on: (event: 'response', onResponse: (client: unknown, status: number, bytes: number, ms: number) => void) => void;
};

/** What of autocannon is used. */
export type Autocannon = (
  options: { url: string; connections: number; duration?: number; amount?: number; requests: GivenRequest[] },
  onEnd: (error: unknown, result: { errors: number }) => void,
) => RunningLoad;

/** Latencies in ms; refused are not in the rate */
export type Load = { perSecond: number; p50: number; p99: number; refused: number };

export async function obtainAutocannon(): Promise<Autocannon> {
  const { default: autocannon } = await import(pathToFileURL(await obtainProgram('autocannon')).href);
  return autocannon;
}

/** Sends requests over kept connections, the next one on each as soon as the last is answered, and counts the answers. */
export async function applyLoad(
  autocannon: Autocannon,
  {
    origin,
    request,
    expected,
    until,
    connections = CONNECTIONS,
    refusedAtMost = REFUSED_AT_MOST,
  }: {
    origin: string;
    /** A function makes a new request each time */
    request: LoadRequest | (() => LoadRequest);
    /** The status that every answer must have */
    expected: number;
    until: { seconds: number } | { requests: number };
    connections?: number;
    /** Of the answers that were expected; more is an error */
    refusedAtMost?: number | undefined;
  },
): Promise<Load> {
  const times: number[] = [];
  const unexpected: Map<number, number> = new Map();
  let lastAnswer = 0;
  const began = performance.now();
  const { errors } = await new Promise<{ errors: number }>((resolve, reject) => {
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
  });
  const refused = errors + [...unexpected.values()].reduce((sum, count) => sum + count, 0);
  // Refusals are quick: counting them as answers would make a broken server look fast.
  if (refused > times.length * refusedAtMost) {
    const statuses = [...unexpected].map(([status, count]) => `${count} x ${status}`).join(', ');
    throw new Error(`Of ${origin}, ${times.length} answers were ${expected}, but ${statuses}, and ${errors} errors`);
  }
  // The generator's own duration is in whole ticks of a second.
  const seconds = (lastAnswer - began) / 1000;
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), refused };
}
