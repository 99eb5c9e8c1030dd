import { request } from 'node:http';
import { testServer } from '../testing';

const server = testServer({ PUBLIC_ORIGIN: 'https://demo.lonepine.example' });

function statusFor(path: string, host: string, method = 'GET'): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { Host: host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const PAGES = ['/dev/mailbox', '/sandbox-pay/control', '/api/categories', '/api/business-hours', '/', '/livez'];

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:1',
  'shop.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.168.1.20:3000',
  'demo.lonepine.example',
  'demo.lonepine.example:8443',
])('%s is a name of the site', async (host) => {
  for (const page of PAGES) expect([page, await statusFor(page, host)]).not.toEqual([page, 421]);
});

test.each([
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evillocalhost',
  'demo.lonepine.example.evil.example',
  '127.0.0.1.nip.io',
  'localhost.',
  'user@localhost',
  'localhost/evil.example',
  '%6cocalhost',
])('a page that comes under the name %s is refused', async (host) => {
  for (const page of PAGES) expect([page, await statusFor(page, host)]).toEqual([page, 421]);
});

test('a form of the control page that comes under another name changes nothing', async () => {
  expect(await statusFor('/sandbox-pay/control/faults', 'evil.example', 'POST')).toBe(421);
});
