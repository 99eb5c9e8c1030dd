import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from './listen';

test('a connection kept after its last answer does not hold up the close', async () => {
  const { port, drain, close } = await listen(
    (_, response) => void sleep(300).then(() => response.end('done')),
    0,
    '127.0.0.1',
  );
  const agent = new Agent({ keepAlive: true });
  try {
    const request = get({ port, agent });
    await sleep(100);
    const begun = performance.now();
    drain();
    const closed = close(10_000);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    await closed;
    expect(performance.now() - begun).toBeLessThan(2000);
  } finally {
    agent.destroy();
  }
});
