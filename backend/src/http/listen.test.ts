import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../testing/eventually';
import { destroyRawSockets, openRaw, untilClosed } from '../testing/rawSockets';
import { waitingTime } from '../testing/waitingTime';
import { extendBodyDeadline } from './bodyDeadline';
import { CONNECTION_LIMITS, listen, type ConnectionLimits, type Listening } from './listen';

test('a connection kept after its last answer does not hold up the close', async () => {
  let arrived: () => void = () => undefined;
  const arriving = new Promise<void>((resolve) => (arrived = resolve));
  const answerLate: RequestListener = (_, response) => {
    arrived();
    void sleep(300).then(() => response.end('done'));
  };
  const { port, drain, close } = await listen(answerLate, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  try {
    const request = get({ port, agent });
    await arriving;
    const waited = waitingTime();
    drain();
    const closed = close(10_000);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    await closed;
    expect(waited()).toBeLessThan(2000);
  } finally {
    agent.destroy();
  }
});

describe('SEC-6 limits of a connection', () => {
  let listening: Listening;
  let answered: string[];

  async function start(limits: Partial<ConnectionLimits> = {}): Promise<void> {
    answered = [];
    const answer: RequestListener = (request, response) => {
      answered.push(request.url ?? '');
      if (request.url === '/upload') extendBodyDeadline(request, 5000);
      request.resume().on('end', () => response.end('done'));
    };
    listening = await listen(answer, 0, '127.0.0.1', { ...CONNECTION_LIMITS, ...limits });
  }

  afterEach(async () => {
    destroyRawSockets();
    await listening.close(0);
  });

  const open = (text: string) => openRaw(listening.port, text);

  // Without an interval of our own Node checks every 30 s, and these two would not end within a test's time.
  test('a sender who does not finish the headers is answered 408 and closed', async () => {
    await start({ headersTimeoutMs: 100, timeoutCheckMs: 20 });
    expect(await untilClosed(await open('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '))).toMatch(/^HTTP\/1\.1 408 /);
    expect(answered).toEqual([]);
  });

  test('a sender who does not finish the body is closed', async () => {
    await start({ headersTimeoutMs: 100, requestTimeoutMs: 100, timeoutCheckMs: 20 });
    const slow = await open('POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12345');
    expect(await untilClosed(slow)).not.toContain('done');
  });

  test('CMP-247 a route can allow a body more time, and no other gets it', async () => {
    await start({ requestTimeoutMs: 100, timeoutCheckMs: 20 });
    const begin = async (path: string) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\nConnection: close`;
      const socket = await open(`${head}\r\n\r\n12345`);
      return { socket, received: untilClosed(socket) };
    };
    const upload = await begin('/upload');
    expect(await (await begin('/other')).received).toMatch(/^HTTP\/1\.1 408 /);
    // It has waited for longer than the other one.
    upload.socket.write('67890');
    expect(await upload.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*done/);
  });

  test('headers may take 10 s and a request 30 s, checked each second', () => {
    expect(CONNECTION_LIMITS).toMatchObject({
      headersTimeoutMs: 10_000,
      requestTimeoutMs: 30_000,
      timeoutCheckMs: 1000,
    });
  });

  test('a connection beyond the limit is closed, and a new one is accepted when another has ended', async () => {
    await start({ maxConnections: 2 });
    const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const first = await open(ask);
    await once(first, 'data');
    await once(await open(ask), 'data');
    expect(await untilClosed(await open(''))).toBe('');
    first.destroy();
    const connections = () => promisify(listening.server.getConnections.bind(listening.server))();
    await eventually(async () => expect(await connections()).toBe(1));
    expect(String((await once(await open(ask), 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('an address of more than 8 KB is answered 414 and does not reach the application', async () => {
    await start();
    const get = (path: string) => fetch(`http://127.0.0.1:${listening.port}${path}`);
    const refused = await get(`/${'a'.repeat(15_000)}`);
    expect(refused.status).toBe(414);
    expect(await refused.json()).toMatchObject({ code: 'uri_too_long', status: 414 });
    expect((await get(`/?${'q'.repeat(8192)}`)).status).toBe(414);
    expect(answered).toEqual([]);
    expect((await get(`/${'a'.repeat(8191)}`)).status).toBe(200);
  });

  test('headers of more than 16 KB in all are answered 431', async () => {
    await start();
    const long = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`;
    expect(await untilClosed(await open(long))).toMatch(/^HTTP\/1\.1 431 /);
    expect(answered).toEqual([]);
  });
});
