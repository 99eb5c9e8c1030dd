import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../processes/freePort.mjs';
import { startBalancer, whyNoBalancer } from './startBalancer.mjs';

const reason = await whyNoBalancer();
const needed = { skip: reason ?? false };
const WITHIN_MS = 10_000;

/** @typedef {{ name: string, isReady: boolean, answersAfterMs: number, looks: number, asked: import('node:http').IncomingMessage[], port: number, stop: () => void }} Server */

/** @type {Server[]} */
let servers = [];
/** @type {Awaited<ReturnType<typeof startBalancer>>} */
let balancer;

before(async () => {
  if (reason !== undefined) return;
  servers = await Promise.all(['first', 'second'].map(startServer));
  const [first, second] = /** @type {[Server, Server]} */ (servers);
  balancer = await startBalancer(await freePort(), [first.port, second.port]);
  await untilReady([true, true]);
});
after(async () => {
  await balancer?.stop();
  for (const server of servers) server.stop();
});
afterEach(async () => {
  for (const server of servers) {
    server.isReady = true;
    server.answersAfterMs = 0;
    server.asked.length = 0;
  }
  if (reason === undefined) await untilReady([true, true]);
});

/** @param {string} name @returns {Promise<Server>} */
async function startServer(name) {
  /** @type {import('node:http').IncomingMessage[]} */
  const asked = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') {
      setTimeout(() => {
        state.looks += 1;
        response.writeHead(state.isReady ? 200 : 503).end();
      }, state.answersAfterMs);
      return;
    }
    asked.push(request);
    if (request.url === '/breaks') request.socket.destroy();
    else response.end(name);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const state = { name, isReady: true, answersAfterMs: 0, looks: 0, asked, port, stop };
  return state;
}

/** @param {boolean[]} expected */
async function untilReady(expected) {
  const until = performance.now() + WITHIN_MS;
  while (JSON.stringify(await balancer.ready()) !== JSON.stringify(expected)) {
    assert.ok(performance.now() < until, `not ${expected.join(', ')} within ${WITHIN_MS} ms`);
    await sleep(50);
  }
}

/** @param {string} path @param {RequestInit} [init] */
const ask = (path, init) => fetch(balancer.origin + path, init);

test('OPS-32 two ready servers share the guests', needed, async () => {
  const before = await balancer.answers();
  /** @type {string[]} */
  const names = [];
  for (let time = 0; time < 10; time += 1) names.push(await (await ask('/')).text());
  const answered = (await balancer.answers()).map((count, index) => count - (before[index] ?? 0));
  assert.deepEqual(
    answered,
    servers.map(({ name }) => names.filter((one) => one === name).length),
  );
  assert.ok(Math.min(...answered) >= 3, answered.join(' and '));
});

test('OPS-32 a server that is not ready gets no guests', needed, async () => {
  const [first] = /** @type {[Server]} */ (servers);
  first.isReady = false;
  await untilReady([false, true]);
  for (let time = 0; time < 4; time += 1) assert.equal(await (await ask('/')).text(), 'second');
});

test('OPS-33 a server that takes a second to say that it is ready keeps its guests', needed, async () => {
  for (const server of servers) {
    server.answersAfterMs = 1000;
    server.looks = 0;
  }
  const until = performance.now() + WITHIN_MS;
  while (servers.some(({ looks }) => looks < 3)) {
    assert.deepEqual(await balancer.ready(), [true, true]);
    assert.ok(performance.now() < until, 'haproxy does not ask three times');
    await sleep(50);
  }
});

test('OPS-32 without a ready server guests get a problem to try again', needed, async () => {
  for (const server of servers) server.isReady = false;
  await untilReady([false, false]);
  const answer = await ask('/');
  assert.equal(answer.status, 503);
  assert.equal(answer.headers.get('Retry-After'), '1');
  assert.equal(answer.headers.get('Content-Type'), 'application/problem+json');
  assert.match(/** @type {{ detail: string }} */ (await answer.json()).detail, /try again/);
});

test('OPS-32 a request that a server has got is not sent a second time', needed, async () => {
  // On a connection that the guest used before, haproxy closes it instead.
  const answer = await ask('/breaks', { method: 'POST', body: 'order' }).catch(() => undefined);
  assert.ok(answer === undefined || answer.status === 502);
  assert.equal(servers.flatMap(({ asked }) => asked).length, 1);
});

test('OPS-32 a server reads the address of a guest from the proxy before the balancer', needed, async () => {
  await ask('/', { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  const [request] = servers.flatMap(({ asked }) => asked);
  assert.equal(request?.headers['x-forwarded-for'], '203.0.113.7');
});
