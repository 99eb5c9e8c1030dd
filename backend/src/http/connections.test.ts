import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../testing/eventually';
import { destroyRawSockets, openRaw, untilClosed } from '../testing/rawSockets';
import { clientAddress } from './clientAddress';
import { CONNECTION_LIMITS, listen, type ConnectionLimits, type Listening } from './listen';

/** More than the buffers of a connection between two sockets of one machine take. */
const LARGE = Buffer.alloc(16 * 1024 * 1024, 'a');

let listening: Listening;
let begun: string[];
/** Sends the answer of `/held`. */
let release: () => void;
let released: Promise<void>;

const answer: RequestListener = (request, response) => {
  begun.push(request.url ?? '');
  if (request.url === '/large') response.end(LARGE);
  else if (request.url === '/last') response.setHeader('Connection', 'close').end('done');
  else if (request.url === '/address') {
    const context = { req: request, get: () => request.headers['x-forwarded-for'] ?? '' };
    response.end(clientAddress(context as never, 1));
  } else if (request.url === '/held') void released.then(() => response.end('held'));
  else response.end('done');
};

async function start(limits: Partial<ConnectionLimits> = {}): Promise<void> {
  begun = [];
  released = new Promise((resolve) => (release = resolve));
  listening = await listen(answer, 0, '127.0.0.1', { ...CONNECTION_LIMITS, ...limits });
}

afterEach(async () => {
  destroyRawSockets();
  await listening.close(0);
});

const open = (text: string) => openRaw(listening.port, text);

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

describe('SEC-38 requests that are sent ahead', () => {
  test('are answered one after the other', async () => {
    await start();
    const socket = await open(get('/held') + get('/second') + get('/third', 'Connection: close\r\n'));
    const received = untilClosed(socket);
    await eventually(() => Promise.resolve(expect(begun).toEqual(['/held'])));
    release();
    expect((await received).match(/held|done/g)).toEqual(['held', 'done', 'done']);
    expect(begun).toEqual(['/held', '/second', '/third']);
  });

  test('are not begun while the answer before them is not read', async () => {
    await start();
    const socket = await open(get('/large').repeat(20));
    socket.pause();
    await eventually(() => Promise.resolve(expect(begun.length).toBeGreaterThan(0)));
    await sleep(300);
    expect(begun).toEqual(['/large']);
  });

  test('are not begun behind the last answer of a connection', async () => {
    await start();
    const received = await untilClosed(await open(get('/last') + get('/behind').repeat(3)));
    expect(received.match(/done/g)).toHaveLength(1);
    expect(begun).toEqual(['/last']);
  });

  test('end the connection when there are more than 32', async () => {
    await start();
    const closed = untilClosed(await open(get('/held') + get('/more').repeat(33)));
    expect(await closed).toBe('');
    expect(begun).toEqual(['/held']);
  });

  test.each([
    [417, 'expects what no server does', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
    [400, 'names no host', 'GET / HTTP/1.1\r\n\r\n'],
  ])('end the connection with %i behind one that %s', async (status, _, refused) => {
    await start();
    const closed = untilClosed(await open(get('/held') + refused + get('/behind')));
    await eventually(() => Promise.resolve(expect(begun).toEqual(['/held'])));
    release();
    expect((await closed).match(/held|HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'held', `HTTP/1.1 ${status}`]);
    expect(begun).toEqual(['/held']);
  });

  test('are begun behind one that waits to be told to go on', async () => {
    await start();
    const closed = untilClosed(
      await open(get('/held') + get('/', 'Expect: 100-continue\r\n') + get('/last', 'Connection: close\r\n')),
    );
    release();
    expect((await closed).match(/HTTP\/1\.1 \d+/g)).toEqual([200, 100, 200, 200].map((status) => `HTTP/1.1 ${status}`));
    expect(begun).toEqual(['/held', '/', '/last']);
  });
});

describe('SEC-39 a reader who takes nothing', () => {
  test('is closed', async () => {
    await start({ unreadTimeoutMs: 500 });
    const socket = await open(get('/large'));
    socket.pause();
    const connections = () =>
      new Promise<number>((resolve) => listening.server.getConnections((_, count) => resolve(count)));
    await eventually(() => Promise.resolve(expect(begun).toEqual(['/large'])));
    await eventually(async () => expect(await connections()).toBe(0));
  });

  test('is not taken for one who waits for the server', async () => {
    await start({ unreadTimeoutMs: 500 });
    const received = untilClosed(await open(get('/held', 'Connection: close\r\n')));
    await once(listening.server, 'timeout');
    release();
    expect(await received).toMatch(/held$/);
  });

  test('is closed when it asks for nothing either', async () => {
    await start({ unreadTimeoutMs: 50 });
    expect(await untilClosed(await open(''))).toBe('');
  });
});

describe('SEC-40 the head of a request', () => {
  test('with more than 200 headers is answered 431 and does not reach the application', async () => {
    await start();
    expect(await untilClosed(await open(get('/', 'a:b\r\n'.repeat(200))))).toMatch(/^HTTP\/1\.1 431 /);
    expect(begun).toEqual([]);
    const most = get('/', `${'a:b\r\n'.repeat(198)}Connection: close\r\n`);
    expect(await untilClosed(await open(most))).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('hides no address that a proxy appends behind thousands of headers', async () => {
    await start();
    const appended = `X-Forwarded-For: 192.0.2.1\r\n${'a:\r\n'.repeat(2500)}X-Forwarded-For: 203.0.113.7\r\nConnection: close\r\n`;
    expect(await untilClosed(await open(get('/address', appended)))).not.toContain('192.0.2.1');
  });

  test('with two hosts is answered 400', async () => {
    await start();
    expect(await untilClosed(await open(get('/', 'hOST: b\r\n')))).toMatch(/^HTTP\/1\.1 400 /);
    expect(begun).toEqual([]);
  });
});
