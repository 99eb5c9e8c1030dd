import { setTimeout as sleep } from 'node:timers/promises';
import { giveRole, buildUser } from '../testing/builders/buildUser';
import { testServer } from '../testing';

const server = testServer();

/** Sends a body whose last byte comes after `meanwhile` and longer than a body usually takes. */
async function postSlowly(
  path: string,
  token: string,
  body: string,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const stream = new ReadableStream({
    start: async (controller) => {
      controller.enqueue(Buffer.from(body.slice(0, -1)));
      await sleep(300);
      await meanwhile();
      await sleep(1000);
      controller.enqueue(Buffer.from(body.slice(-1)));
      controller.close();
    },
  });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return (await fetch(server.url + path, { method: 'POST', headers, body: stream, duplex: 'half' })).status;
}

test.each([
  ['/api/categories', { sort_order: 1 }],
  ['/rest/v1/menu_items', { price: 5 }],
])('SEC-63 a slow body for %s is refused when its sender loses the role before it is there', async (path, fields) => {
  const member = await buildUser(server, { role: 'admin' });
  const post = (name: string, meanwhile: () => Promise<unknown>) =>
    postSlowly(path, member.token, JSON.stringify({ name, ...fields }), meanwhile);
  expect(await post('Soups', () => Promise.resolve())).toBe(201);
  expect(await post('Stews', () => giveRole(server.merchantId, member.id, 'user'))).toBe(403);
});
