import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../../bench/report/statistics.mjs';

/** @typedef {import('../Stage.mjs').Stage} Stage */
/** @typedef {import('../ServerProcess.mjs').ServerProcess} ServerProcess */

const TIMES = 20;
/** So that changes meet the other server at any moment between two of its looks. */
const APART_MS = 500;
/** How long a follower waits for a change. */
export const PATIENCE_MS = 5000;
const WITHIN_MS = 500;

/**
 * How soon one server shows what the other one has acknowledged: steps of orders to those who follow them, and prices in the
 * menu. A starved machine takes longer than half a second.
 *
 * @param {Stage} stage
 * @param {import('../Guests.mjs').Guests} guests
 * @param {{ first: ServerProcess, second: ServerProcess }} servers
 */
export async function checkLiveTimes(stage, guests, { first, second }) {
  const steps = [];
  for (let time = 0; time < TIMES; time += 1) {
    const order = await guests.order(randomUUID());
    const stream = await follow(`${first.origin}/api/orders/${order.id}/events`, order.token);
    await stream.shows('"payment_status":"paid"');
    await sleep(APART_MS * stage.random());
    const path = `/api/orders/${order.id}`;
    const acknowledgedAt = await change(stage, second, {
      method: 'PATCH',
      path,
      body: { fulfillment_status: 'preparing' },
    });
    steps.push((await stream.shows('"fulfillment_status":"preparing"')) - acknowledgedAt);
    stream.end();
  }
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

/** @param {Stage} stage @param {string} expectation @param {readonly number[]} milliseconds */
function record({ findings }, expectation, milliseconds) {
  // A change may show before its own answer has arrived.
  const times = milliseconds.map((one) => Math.max(0, one));
  const slowest = Math.max(...times);
  findings.record(
    expectation,
    slowest <= WITHIN_MS,
    `${times.length} times, median ${median(times).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  );
}

/**
 * @param {Stage} stage
 * @param {ServerProcess} server
 * @param {{ method: string, path: string, body: object }} request
 * @returns {Promise<number>}  when it was acknowledged, by performance.now()
 */
async function change({ staff }, { origin }, { method, path, body }) {
  const headers = { 'Content-Type': 'application/json', ...staff };
  const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
  const at = performance.now();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return at;
}

/** Follows the events of an order. @param {string} url @param {string} token */
export async function follow(url, token) {
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
    /** @param {string} part @returns {Promise<number>}  when it was there */
    shows: async (part) => {
      const until = performance.now() + PATIENCE_MS;
      while (!text.includes(part) && performance.now() < until) {
        await Promise.race([new Promise((resolve) => (heard = () => resolve(undefined))), sleep(100)]);
      }
      return performance.now();
    },
    end: () => abort.abort(),
  };
}

/** @param {ServerProcess} server @returns {Promise<{ id: number, price: string }[]>} */
const menuOf = async ({ origin }) => /** @type {any} */ ((await fetch(`${origin}/api/menu-items/`)).json());

/** @param {ServerProcess} server @param {{ id: number | undefined, price: string }} expected @returns {Promise<number>} */
async function menuShows(server, { id, price }) {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const dish = (await menuOf(server)).find((one) => one.id === id);
    if (dish?.price === price || performance.now() > until) return performance.now();
    await sleep(10);
  }
}
