import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../bench/statistics.mts';
import { poll } from '../../processes/poll.mjs';
import type { Stage } from '../Stage.mts';
import type { ServerProcess } from '../ServerProcess.mts';
import type { Guests } from '../Guests.mts';

const TIMES = 20;
/** So that changes meet the other server at any moment between two of its looks. */
const APART_MS = 500;
/** How long a follower waits for a change. */
export const PATIENCE_MS = 5000;
const WITHIN_MS = 500;
/** Of a change that a busy server refuses. */
const MOST_TRIES = 10;

/**
 * How soon one server shows what the other one has acknowledged: steps of orders to those who follow them, and prices in the
 * menu. A starved machine takes longer than half a second.
 */
export async function checkLiveTimes(
  stage: Stage,
  guests: Guests,
  { first, second }: { first: ServerProcess; second: ServerProcess },
) {
  const steps = [];
  for (let time = 0; time < TIMES; time += 1) steps.push(await timeStep(stage, guests, { first, second }));
  record(stage, 'a step of an order shows at the other server within 0.5 s', steps);

  const prices = [];
  const dish = (await menuOf(first)).at(-1);
  for (let time = 0; time < TIMES; time += 1) {
    const price = `${100 + time}.25`;
    await sleep(APART_MS * stage.random());
    const request = { method: 'PUT', path: `/api/menu/items/${dish?.id}`, body: { price } };
    const acknowledgedAt = await change(stage, second, request);
    prices.push((await menuShows(first, { id: dish?.id, price })) - acknowledgedAt);
  }
  await change(stage, second, { method: 'PUT', path: `/api/menu/items/${dish?.id}`, body: { price: dish?.price } });
  record(stage, 'a price shows at the other server within 0.5 s', prices);
}

/**
 * How soon one server shows a step of an order to those who follow it, after the other one has acknowledged it.
 *
 * @returns ms; below zero when it showed before its own answer had arrived
 */
export async function timeStep(
  stage: Stage,
  guests: Guests,
  { first, second }: { first: ServerProcess; second: ServerProcess },
): Promise<number> {
  const { id, token } = await guests.order(randomUUID());
  const stream = await follow(`${first.origin}/api/orders/${id}/events`, token);
  await stream.shows('"payment_status":"paid"');
  await sleep(APART_MS * stage.random());
  const body = { fulfillment_status: 'preparing' };
  const acknowledgedAt = await change(stage, second, { method: 'PATCH', path: `/api/orders/${id}`, body });
  const took = (await stream.shows('"fulfillment_status":"preparing"')) - acknowledgedAt;
  stream.end();
  return took;
}

function record({ findings }: Stage, expectation: string, milliseconds: readonly number[]) {
  const times = milliseconds.map((one) => Math.max(0, one));
  const slowest = Math.max(...times);
  findings.record(
    expectation,
    slowest <= WITHIN_MS,
    `${times.length} times, median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
}

/**
 * Repeats what a busy server asks to repeat.
 *
 * @returns when it was acknowledged, by performance.now()
 */
async function change(
  { staff }: Stage,
  { origin }: ServerProcess,
  { method, path, body }: { method: string; path: string; body: object },
): Promise<number> {
  const headers = { 'Content-Type': 'application/json', ...staff };
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    const at = performance.now();
    if (answer.ok) return at;
    const text = await answer.text();
    const waits = answer.status === 503 ? Number(answer.headers.get('Retry-After')) : 0;
    if (waits === 0 || tries === MOST_TRIES) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    await sleep(waits * 1000);
  }
}

/** Follows the events of an order. */
async function follow(url: string, token: string) {
  const abort = new AbortController();
  const response = await fetch(url, { headers: { 'X-Order-Token': token }, signal: abort.signal });
  let text = '';
  let heard = () => {};
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      heard();
    }
  })().catch(() => undefined);
  return {
    /** @returns when it was there */
    shows: async (part: string): Promise<number> => {
      const until = performance.now() + PATIENCE_MS;
      while (!text.includes(part) && performance.now() < until) {
        await Promise.race([new Promise((resolve) => (heard = () => resolve(undefined))), sleep(100)]);
      }
      return performance.now();
    },
    end: () => abort.abort(),
  };
}

const menuOf = async ({ origin }: ServerProcess): Promise<{ id: number; price: string }[]> =>
  (await fetch(`${origin}/api/menu-items/`)).json();

async function menuShows(
  server: ServerProcess,
  { id, price }: { id: number | undefined; price: string },
): Promise<number> {
  const shows = async () => (await menuOf(server)).some((dish) => dish.id === id && dish.price === price);
  await poll(shows, { withinMs: PATIENCE_MS, everyMs: 10 });
  return performance.now();
}
