import { setTimeout as sleep } from 'node:timers/promises';
import { tsImport } from 'tsx/esm/api';
import { freePort } from '../../processes/freePort.mjs';
import { poll } from '../../processes/poll.mjs';
import { checkAnswers, checkRecords } from '../check.mts';
import { Guests } from '../Guests.mts';
import type { Stage } from '../Stage.mts';

const ORDERS = 5;
/** Guests without an account. */
const AT_ONCE = 3;
const MAIL_WITHIN_MS = 90_000;
/** The first order takes a slow machine long. */
const FIRST_PAID_WITHIN_MS = 30_000;

export async function mailDown(stage: Stage) {
  const port = await freePort();
  const more = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'kitchen@example.org' };
  const server = await stage.startServer({ more });
  const guests = new Guests(server.origin, { email: 'guest@example.org' });
  for (let order = 0; order < ORDERS; order += 1) await guests.round();
  await sleep(3000);
  checkAnswers(stage, guests);
  await checkRecords(stage, guests, { drains: false });

  stage.say('the mail server comes back');
  const { mailServer } = await tsImport('../../../backend/src/testing/mailServer.ts', import.meta.url);
  const mail = await mailServer(port);
  const back = performance.now();
  await poll(() => mail.received.length >= ORDERS, { withinMs: MAIL_WITHIN_MS, everyMs: 200 });
  const arrived = performance.now() - back;
  await sleep(2000);
  const ids = new Set(mail.received.map(({ messageId }: { messageId: string }) => messageId));
  stage.findings.record(
    'every receipt arrives, once',
    mail.received.length === ORDERS && ids.size === ORDERS,
    `${mail.received.length} mails for ${ORDERS} orders, the last ${Math.round(arrived / 1000)} s after the repair`,
  );
  await mail.stop();
  return `no mail server while ${ORDERS} guests ordered and paid; it came back afterwards`;
}

export async function providerDown(stage: Stage) {
  const server = await stage.startServer();
  const control = (method: string, body: object | undefined) =>
    fetch(`${server.origin}/sandbox-pay/control/faults`, {
      method,
      headers: { Authorization: `Bearer ${stage.providerKey}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const guests = stage.guestsOf(server);
  guests.come(AT_ONCE);
  await poll(() => guests.paid.length > 0, { withinMs: FIRST_PAID_WITHIN_MS });
  const before = guests.paid.length;
  for (const point of ['create_session', 'read_session']) {
    const armed = await control('POST', { point, kind: 'http_500', times: 100_000 });
    if (!armed.ok) throw new Error(`The provider could not be taken down: ${await armed.text()}`);
  }
  stage.say('the provider is down');
  await sleep(7000);
  const during = guests.paid.length;
  await control('DELETE', undefined);
  stage.say('and back');
  await sleep(4000);
  await guests.leave();
  stage.findings.record(
    'orders stay unpaid while the provider is away, and are paid afterwards',
    before > 0 && during - before <= AT_ONCE + stage.members.length && guests.paid.length > during,
    `${before} paid before, ${during - before} during, ${guests.paid.length - during} after`,
  );
  checkAnswers(stage, guests);
  await checkRecords(stage, guests);
  return 'the provider answered 500 to everything for 7 s under load';
}
