import { createServer, type AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { Mail, type MailRow } from '../../database/models/Mail';
import { inTransaction } from '../../database/transaction';
import { readEnv } from '../../env';
import { now, setClock } from '../../lib/clock';
import { select } from '../../database/connection';
import { eventually, testServer } from '../../testing';
import { freePort } from '../../testing/freePort';
import { mailServer, type MailServer } from '../../testing/mailServer';
import { deliverMail } from './deliverMail';
import { resumeMails } from './resumeMails';
import { sendMail } from './sendMail';

const settings = { SMTP_URL: '', MAIL_FROM: 'kitchen@example.com', SITE_MODE: 'test' };
let port: number;
beforeAll(async () => {
  port = await freePort();
  settings.SMTP_URL = `smtp://127.0.0.1:${port}`;
});
const server = testServer(settings);

let smtp: MailServer | undefined;
const up = async (): Promise<MailServer> => (smtp = await mailServer(port));
const down = async (): Promise<void> => {
  await smtp?.stop();
  smtp = undefined;
};
afterEach(() => down());

const send = async (to: string, { merchantId = server.merchantId, key = randomUUID() } = {}) => {
  const mail = { merchantId, key, to, subject: 'Grüße vom Lagerfeuer', html: '<p>Ready ✓</p>', text: 'Ready ✓' };
  await inTransaction((transaction) => sendMail(mail, transaction));
  return key;
};
const rowOf = (mailKey: string) => Mail.findOne({ where: { mailKey }, rejectOnEmpty: true });
const becomes = (mailKey: string, status: MailRow['status'], withinMs?: number) =>
  eventually(async () => expect((await rowOf(mailKey)).status).toBe(status), withinMs);

test('a mail reaches its server once, with both bodies and its sender, and its content is forgotten', async () => {
  const { received } = await up();
  const key = await send('ada@example.com');
  await becomes(key, 'sent');
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({ from: 'kitchen@example.com', to: ['ada@example.com'] });
  expect(mail?.raw).toContain('multipart/alternative');
  expect(mail?.raw).toMatch(/^From: .*Lone Pine Kitchen.* <kitchen@example\.com>/m);
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  expect((await rowOf(key)).content).toBeNull();
});

test('the same occasion reported again, before and after it was sent, is one mail', async () => {
  const { received } = await up();
  const key = randomUUID();
  await Promise.all([send('bea@example.com', { key }), send('bea@example.com', { key })]);
  await becomes(key, 'sent');
  await send('bea@example.com', { key });
  await deliverMail(server.merchantId, key);
  expect(received).toHaveLength(1);
});

test('what is rolled back is never written', async () => {
  const key = randomUUID();
  const failed = inTransaction(async (transaction) => {
    const { merchantId } = server;
    await sendMail({ merchantId, key, to: 'a@example.com', subject: 's', html: 'h', text: 't' }, transaction);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await Mail.findOne({ where: { mailKey: key } })).toBeNull();
});

test('while the mail server is down mails wait; within 30 s of its repair each has gone out once', async () => {
  const keys = await Promise.all(['cy@example.com', 'dee@example.com'].map((to) => send(to)));
  await eventually(async () => {
    for (const key of keys) expect((await rowOf(key)).attempts).toBeGreaterThan(1);
  });
  expect((await rowOf(keys[0] ?? '')).lastError).toContain('ECONNREFUSED');
  const { received } = await up();
  for (const key of keys) await becomes(key, 'sent', 30_000);
  expect(received.map(({ to }) => to[0]).sort()).toEqual(['cy@example.com', 'dee@example.com']);
});

test('an address that the server refuses is given up, and keeps no other waiting', async () => {
  const { received, refuse } = await up();
  refuse('nobody@example.com');
  const [lost, good] = [await send('nobody@example.com'), await send('eve@example.com')];
  await becomes(lost, 'failed');
  await becomes(good, 'sent');
  expect(received).toHaveLength(1);
  expect(await rowOf(lost)).toMatchObject({ attempts: 1 });
});

test('a mail server that hangs keeps nothing else of the outbox waiting', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
  expect((silent.address() as AddressInfo).port).toBe(port);
  const key = await send('fay@example.com');
  await becomes(key, 'sending');
  await inTransaction(async (transaction) => {
    const { publish } = await import('../../outbox/outbox');
    const message = { merchantId: server.merchantId, topic: 'order.confirmed', key, payload: {} };
    await publish(message, transaction);
  });
  await eventually(async () => {
    const [row] = await select<{ attempts: number }>(
      `SELECT attempts FROM outbox WHERE topic = 'order.confirmed' AND message_key = :key`,
      { key },
    );
    expect(row?.attempts).toBeGreaterThan(0);
  });
  expect((await rowOf(key)).status).toBe('sending');
  await new Promise((resolve) => silent.close(resolve));
  await up();
  await becomes(key, 'sent', 30_000);
});

describe('a process that died while sending', () => {
  test('leaves a mail that is sent again under the same Message-ID', async () => {
    const { received } = await up();
    // A restaurant of its own, for which nobody works through the outbox.
    const merchantId = 'mail-crash';
    const key = await send('gil@example.com', { merchantId });
    await Mail.update({ status: 'sending', attempts: 1 }, { where: { mailKey: key } });
    await deliverMail(merchantId, key);
    await Mail.update({ status: 'sending', content: await contentOf(key, merchantId) }, { where: { mailKey: key } });
    await deliverMail(merchantId, key);
    expect(received.map(({ messageId }) => messageId)).toEqual([received[0]?.messageId, received[0]?.messageId]);
    expect(received[0]?.messageId).toMatch(/^<[0-9a-f]{40}@localhost>$/);
  });

  async function contentOf(_: string, merchantId: string): Promise<string | null> {
    const again = await send('gil@example.com', { merchantId });
    return (await rowOf(again)).content;
  }
});

test('without a mail server production keeps mails until one is named, and sends them then', async () => {
  const { received } = await up();
  const { merchantId } = server;
  const env = readEnv();
  const named = { SMTP_URL: env.SMTP_URL, SITE_MODE: env.SITE_MODE };
  Object.assign(env, { SMTP_URL: '', SITE_MODE: 'production' });
  try {
    const key = await send('hal@example.com');
    await becomes(key, 'waiting');
    expect(received).toEqual([]);
    Object.assign(env, named);
    await resumeMails(merchantId);
    await becomes(key, 'sent');
    expect(received).toHaveLength(1);
  } finally {
    Object.assign(env, named);
  }
});

test('OPS-64 processes that start at once send each mail that waited once, however many there are', async () => {
  const merchantId = 'mail-resumed';
  const first = await send('lee@example.com', { merchantId });
  const { id: _, ...waiting } = { ...(await rowOf(first)), status: 'waiting' as const };
  const others = Array.from({ length: 500 }, () => ({ ...waiting, id: randomUUID(), mailKey: randomUUID() }));
  await Mail.update({ status: 'waiting' }, { where: { mailKey: first } });
  await Mail.bulkCreate(others);
  await Promise.all([resumeMails(merchantId), resumeMails(merchantId)]);
  const [published] = await select<{ messages: number; mails: number }>(
    `SELECT COUNT(*) AS messages, COUNT(DISTINCT payload) AS mails FROM outbox
      WHERE merchant_id = :merchantId AND message_key LIKE 'resumed:%'`,
    { merchantId },
  );
  expect(published).toEqual({ messages: 501, mails: 501 });
});

test('after three days a mail that nobody took is given up', async () => {
  const merchantId = 'mail-late';
  const key = await send('ida@example.com', { merchantId });
  const moment = now();
  setClock(new Date(moment.getTime() + 3 * 86_400_000 + 1000));
  await deliverMail(merchantId, key);
  expect(await rowOf(key)).toMatchObject({ status: 'failed', attempts: 0 });
});

test('the database holds no word of a mail that waits', async () => {
  const key = await send('jo@example.com', { merchantId: 'mail-sealed' });
  expect((await rowOf(key)).content).not.toMatch(/Ready|PHA\+/);
});

test('a subject with a line break is one line, so that it adds no header', async () => {
  const { received } = await up();
  const key = randomUUID();
  const mail = { merchantId: server.merchantId, key, to: 'kim@example.com', html: 'h', text: 't' };
  await inTransaction((transaction) => sendMail({ ...mail, subject: 'Hello\r\nBcc: all@example.com' }, transaction));
  await becomes(key, 'sent');
  expect(received[0]?.raw).toMatch(/^Subject: Hello Bcc: all@example\.com\r$/m);
  expect(received[0]?.to).toEqual(['kim@example.com']);
});
