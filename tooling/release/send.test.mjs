import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, describe, it, mock } from 'node:test';
import { send, sendUntilFree } from './send.mjs';

const proxyPage = (/** @type {import('node:http').ServerResponse} */ response) =>
  response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');

/** @type {((response: import('node:http').ServerResponse) => void)[]} */
let answers = [];
const server = createServer((_request, response) => (answers.shift() ?? proxyPage)(response)).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const url = `http://127.0.0.1:${port}/api/composition/releases`;

describe('CMP-193 a site that restarts while it is asked is asked again', () => {
  it('once its proxy has something behind it', async () => {
    answers = [proxyPage, (response) => response.end('published')];
    assert.equal(await (await sendUntilFree(url, { method: 'POST' })).text(), 'published');
  });

  it('once it takes connections', async () => {
    answers = [(response) => response.destroy(), (response) => response.end('published')];
    assert.equal(await (await sendUntilFree(url, { method: 'POST' })).text(), 'published');
  });
});

it('CMP-197 it says what it waits for', async () => {
  answers = [proxyPage, (response) => response.end('published')];
  const write = mock.method(process.stderr, 'write', () => true);
  await sendUntilFree(url, { method: 'POST' });
  write.mock.restore();
  const said = write.mock.calls.map((call) => String(call.arguments[0]));
  assert.deepEqual(said, [`waiting       ${new URL(url).origin} answered 502; it is asked again in 1 s\n`]);
});

it('CMP-193 what answers in place of a site is named, and its page is not printed', async () => {
  answers = [];
  await assert.rejects(send(url, {}), {
    message: `${new URL(url).origin} answered 502, and not as a site does.`,
    remedy: 'Is the site running, and its address right (--site)?',
  });
});

it('CMP-223 a release that arrives too slowly, and a site that does not answer, are named as such', async () => {
  answers = [(response) => response.writeHead(408).end()];
  await assert.rejects(send(url, {}), {
    message: `${new URL(url).origin} answered 408: it did not get the whole request in time.`,
    remedy: 'Try again; over a slow connection, with smaller files.',
  });
  const timeout = mock.method(AbortSignal, 'timeout', () => AbortSignal.abort(new DOMException('', 'TimeoutError')));
  await assert.rejects(sendUntilFree(url, {}), {
    message: `${new URL(url).origin} has not answered for 60 seconds.`,
    remedy: 'It may still do what it was asked for: look at --status before you ask again.',
  });
  timeout.mock.restore();
});

it('CMP-247 an upload may take ten minutes, and says that it goes on', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const timeout = context.mock.method(AbortSignal, 'timeout');
  const write = context.mock.method(process.stderr, 'write', () => true);
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(3 * 1024 * 1024)]), 'big.js');
  answers = [
    (response) => {
      context.mock.timers.tick(15_000);
      response.end('published');
    },
  ];
  await send(url, { method: 'POST', body });
  assert.deepEqual(
    timeout.mock.calls.map((call) => call.arguments),
    [[660_000]],
  );
  // Node also says that its timers of tests are experimental.
  const said = write.mock.calls.map((call) => String(call.arguments[0])).filter((line) => line.startsWith('waiting'));
  assert.deepEqual(said, [`waiting       ${new URL(url).origin} has not taken all of 3.0 MiB yet\n`]);
});

for (const [status, detail] of /** @type {[number, string][]} */ ([
  [401, 'The token is not valid or has expired.'],
  [403, 'This deploy token is not for mf-events.'],
]))
  it(`CMP-242 a token that the site refuses with ${status} is to be compared with the team's own`, async () => {
    answers = [(response) => response.writeHead(status).end(JSON.stringify({ detail }))];
    await assert.rejects(send(url, {}), {
      message: `${new URL(url).origin} answered ${status}. ${detail}`,
      remedy: "Compare DEPLOY_TOKEN with the token that the site's operator gave you for this section.",
    });
  });

it('CMP-250 a release that the site refuses is to be repaired, and guests keep what they see', async () => {
  const errors = [{ field: 'mf-events', message: 'its page /events cannot be rendered: Error: broken' }];
  const problem = { code: 'release_refused', title: 'The release was refused', detail: 'broken', errors };
  answers = [(response) => response.writeHead(422).end(JSON.stringify(problem))];
  await assert.rejects(send(url, {}), {
    message: `${new URL(url).origin} answered 422. The release was refused:\n- mf-events: ${errors[0]?.message}`,
    remedy: 'Guests keep what they see. Repair it and release again.',
  });
});

it('CMP-256 a section block that the site does not take is to be corrected in package.json', async () => {
  const errors = [{ field: 'section.slots.home.hero', message: 'is not known' }];
  const problem = { code: 'validation_failed', title: 'Some values are not valid', detail: '', errors };
  answers = [(response) => response.writeHead(422).end(JSON.stringify(problem))];
  await assert.rejects(send(url, {}), {
    message: `${new URL(url).origin} answered 422. Some values are not valid:\n- section.slots.home.hero: is not known`,
    remedy:
      'Correct `section` in package.json and release again. The places for section.slots: home.menu, which one section fills.',
  });
});
