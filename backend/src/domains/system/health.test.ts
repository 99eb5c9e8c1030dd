import { randomUUID } from 'node:crypto';
import type { SystemHealth } from '@site/contracts';
import { execute, select } from '../../database/connection';
import { Mail } from '../../database/models/Mail';
import { inTransaction } from '../../database/transaction';
import { now } from '../../lib/clock';
import { publish } from '../../outbox/outbox';
import { eventually, testServer } from '../../testing';
import { buildCheckout, expectStatus } from '../../testing/builders/buildOrder';
import { buildUser } from '../../testing/builders/buildUser';
import { signed, webhookBody } from '../../testing/sandbox';
import { sendMail } from '../mail';

const server = testServer();

const PATH = '/api/admin/health';
const read = async (): Promise<SystemHealth> =>
  (await expectStatus(200, server.api.staff().get(PATH))).json as SystemHealth;

/** Nobody handles its topic, so each try fails. */
async function publishUnknown(): Promise<string> {
  const topic = `test.${randomUUID()}`;
  await inTransaction((transaction) =>
    publish({ merchantId: server.merchantId, topic, key: topic, payload: {} }, transaction),
  );
  return topic;
}

describe('the outbox', () => {
  test('shows a message that fails, why, and when it is tried next; staff try it again at once', async () => {
    const topic = await publishUnknown();
    const failing = await eventually(async () => {
      const { outbox } = await read();
      const found = outbox.messages.find((message) => message.topic === topic);
      expect(found).toMatchObject({ last_error: `Nobody handles the topic ${topic}` });
      expect(outbox.failing).toBeGreaterThan(0);
      expect(outbox.pending).toBeGreaterThan(0);
      expect(outbox.oldest_at).not.toBeNull();
      return found;
    });
    const later = new Date(now().getTime() + 3_600_000);
    await execute('UPDATE outbox SET available_at = :later, claimed_until = NULL WHERE topic = :topic', {
      later,
      topic,
    });
    await expectStatus(200, server.api.staff().post(`${PATH}/outbox/${failing?.id ?? ''}/retry`));
    await eventually(async () => {
      const [row] = await select<{ attempts: number }>('SELECT attempts FROM outbox WHERE topic = :topic', { topic });
      expect(row?.attempts).toBeGreaterThan(failing?.attempts ?? Infinity);
    });
    await execute('DELETE FROM outbox WHERE topic = :topic', { topic });
  });

  test('a message that is done cannot be tried again', async () => {
    await expectStatus(409, server.api.staff().post(`${PATH}/outbox/${randomUUID()}/retry`));
    await expectStatus(404, server.api.staff().post(`${PATH}/outbox/1/retry`));
  });
});

describe('mails', () => {
  async function buildMail(to: string): Promise<string> {
    const key = randomUUID();
    const mail = { merchantId: server.merchantId, key, to, subject: 'Your order', html: '<p>Hi</p>', text: 'Hi' };
    await inTransaction((transaction) => sendMail(mail, transaction));
    return eventually(async () => {
      const row = await Mail.findOne({ where: { mailKey: key, status: 'kept' }, rejectOnEmpty: true });
      return row.id;
    });
  }

  test('a failed one is shown with a masked address, and sent again when staff ask for it', async () => {
    const id = await buildMail('ada@example.com');
    expect((await read()).mails.kept).toBeGreaterThan(0);
    await Mail.update({ status: 'failed', lastError: 'Mailbox full' }, { where: { id } });
    const { mails } = await read();
    expect(mails.failed).toBe(1);
    expect(mails.failures).toEqual([
      expect.objectContaining({ id, recipient: 'a••@example.com', last_error: 'Mailbox full', can_retry: true }),
    ]);
    await expectStatus(200, server.api.staff().post(`${PATH}/mails/${id}/retry`));
    await eventually(async () =>
      expect(await Mail.findOne({ where: { id } })).toMatchObject({ status: 'kept', lastError: null }),
    );
    expect((await read()).mails.failures).toEqual([]);
  });

  test('one that was delivered, or whose text is deleted, is not sent again', async () => {
    const id = await buildMail('bea@example.com');
    const retry = () => server.api.staff().post(`${PATH}/mails/${id}/retry`);
    await expectStatus(409, retry());
    await Mail.update({ status: 'failed', content: null }, { where: { id } });
    expect((await read()).mails.failures).toEqual([expect.objectContaining({ id, can_retry: false })]);
    await expectStatus(409, retry());
    await expectStatus(404, server.api.staff().post(`${PATH}/mails/${randomUUID()}/retry`));
  });
});

test('webhooks are counted: new ones, copies, and those whose signature is refused', async () => {
  const { checkout } = await buildCheckout(server.api);
  const body = webhookBody({ sessionId: 'unknown', reference: checkout.checkoutSessionId });
  const deliver = (headers: Record<string, string>) =>
    server.api.send('POST', '/api/sandbox/webhook', { body, headers });
  await expectStatus(200, deliver(signed(body)));
  await expectStatus(200, deliver(signed(body)));
  await expectStatus(401, deliver(signed(body, { secret: 'guessed' })));
  // Counts are written down every few seconds.
  await eventually(async () =>
    expect((await read()).webhooks).toEqual([
      { provider: 'sandbox', received: 1, duplicates: 1, refused: 1, last_received_at: expect.any(String) as string },
    ]),
  );
  await eventually(async () => expect((await read()).unprocessed_webhooks).toBe(0));
});

test('the last reconciliation is shown with its outcome', async () => {
  expect((await read()).reconciliation).toBeNull();
  await expectStatus(200, server.api.staff().post('/api/reconciliations'));
  expect((await read()).reconciliation).toMatchObject({ status: 'DONE', finished_at: expect.any(String) as string });
});

test('the development mailbox is named where there is one', async () => {
  expect((await read()).mailbox_path).toBe('/dev/mailbox');
});

test('managers see it and repair; kitchen and support do not', async () => {
  const manager = await buildUser(server, { staffRole: 'manager' });
  await expectStatus(200, manager.api.get(PATH));
  for (const staffRole of ['kitchen', 'support'] as const) {
    const { api } = await buildUser(server, { staffRole });
    await expectStatus(403, api.get(PATH));
    await expectStatus(403, api.post(`${PATH}/outbox/${randomUUID()}/retry`));
    await expectStatus(403, api.post(`${PATH}/mails/${randomUUID()}/retry`));
  }
});
