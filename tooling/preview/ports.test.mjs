import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { freePort } from '../processes/freePort.mjs';
import { serveOn, takenPort, takePort } from './ports.mjs';

it('CMP-316 previews that start at the same moment take different ports, and each serves on its own', async () => {
  const wanted = await freePort();
  const taken = await Promise.all([takePort(wanted), takePort(wanted)]);
  const ports = taken.map(takenPort);
  assert.equal(new Set(ports).size, 2);
  for (const [index, one] of taken.entries()) {
    const server = serveOn(one)({}, (_request, response) => void response.end(String(index)));
    await new Promise((resolve) => server.listen({ port: ports[index] }, () => resolve(undefined)));
    const answer = await fetch(`http://127.0.0.1:${ports[index]}/`, { headers: { connection: 'close' } });
    assert.equal(await answer.text(), String(index));
    server.close();
    await once(server, 'close');
  }
});
