import { CareerApplication } from '../../../database/models/CareerApplication';
import { CareerErasure } from '../../../database/models/CareerErasure';
import { Mail } from '../../../database/models/Mail';
import { inTransaction } from '../../../database/transaction';
import { resetLimits } from '../../../http/rateLimit';
import { now, setClock } from '../../../lib/clock';
import { eventually, withoutIds } from '../../../testing';
import { buildApplication } from '../../../testing/builders/buildApplication';
import { expectStatus } from '../../../testing/builders/buildOrder';
import { hrKeys } from '../../../testing/hrKeys';
import { offerLanguages } from '../../../testing/offerLanguages';
import { serverWithMail } from '../../../testing/serverWithMail';
import { untilLockWait } from '../../../testing/untilLockWait';
import { deletionToken } from '../deletionToken';
import { purgeApplications } from './purgeApplications';

const { HR_PUBLIC_KEY } = hrKeys();
const server = serverWithMail({ HR_PUBLIC_KEY, CAREERS_RETENTION_DAYS: '90' });
beforeEach(resetLimits);

const PATH = '/api/career-application/deletion';
const exists = async (id: string): Promise<boolean> => (await CareerApplication.count({ where: { id } })) === 1;
const reasonOf = async (id: string) => (await CareerErasure.findOne({ where: { applicationId: id } }))?.reason;

test('the receipt names the application and links to its deletion, and holds no private answer', async () => {
  const { application_id: id } = await buildApplication(server, { email: 'kim@example.com' });
  const { subject, text } = await server.mailTo('kim@example.com');
  expect(subject).toBe('We received your application at Lone Pine Kitchen');
  expect(text).toContain(id);
  for (const secret of ['1120', '1994', 'Elm Street', 'Bo Reed']) expect(withoutIds(text)).not.toContain(secret);
  const token = /\/career\/withdraw#(\S+)/.exec(text)?.[1];
  await expectStatus(200, server.api.post(PATH, { token }));
  expect(await exists(id)).toBe(false);
  expect(await reasonOf(id)).toBe('withdrawn');
});

test('SEC-29 the receipt makes no link of a name that a stranger typed', async () => {
  await buildApplication(server, { email: 'target@example.com', fullName: 'Win at https://evil.example/win' });
  const { text } = await server.mailTo('target@example.com');
  expect(text).toContain('Win at https evil. example/win');
  expect(text).not.toContain('evil.example');
});

test('the receipt is in the language in which the applicant reads the site (CMP-170)', async () => {
  await offerLanguages(server.api, 'en', 'es');
  await buildApplication({ api: server.api.with({ Cookie: 'site-language=es' }) }, { email: 'luz@example.com' });
  const { subject, text } = await server.mailTo('luz@example.com');
  expect(subject).toBe('Recibimos tu solicitud en Lone Pine Kitchen');
  expect(text).toMatch(/Recibida: \d+ de [a-z]+ de \d{4}/);
  expect(text).toContain('/career/withdraw#');
  await offerLanguages(server.api, 'en');
});

test('a deletion that is asked for twice succeeds twice', async () => {
  const { application_id: id } = await buildApplication(server);
  await expectStatus(200, server.api.post(PATH, { token: deletionToken(id) }));
  await expectStatus(200, server.api.post(PATH, { token: deletionToken(id) }));
});

test.each([
  ['another signature', (token: string) => `${token.slice(0, -3)}AAA`],
  ['no signature', (token: string) => token.split('.')[0] ?? ''],
  ['nonsense', () => 'nonsense'],
])('a token with %s deletes nothing', async (_, change) => {
  const { application_id: id } = await buildApplication(server);
  await expectStatus(404, server.api.post(PATH, { token: change(deletionToken(id)) }));
  expect(await exists(id)).toBe(true);
});

test('the mails about an application are erased with it', async () => {
  const { application_id: id } = await buildApplication(server, { email: 'lee@example.com' });
  await server.mailTo('lee@example.com');
  await expectStatus(200, server.api.post(PATH, { token: deletionToken(id) }));
  await eventually(async () =>
    expect(await Mail.findOne({ where: { mailKey: `career:${id}:receipt` } })).toMatchObject({
      recipient: '',
      subject: '',
      content: null,
    }),
  );
});

test('an application is deleted when its time is over, and not before', async () => {
  const { application_id: id } = await buildApplication(server);
  const day = 86_400_000;
  const started = now().getTime();
  setClock(new Date(started + 89 * day));
  await purgeApplications(server.merchantId);
  expect(await exists(id)).toBe(true);
  setClock(new Date(started + 91 * day));
  expect(await purgeApplications(server.merchantId)).toBeGreaterThan(0);
  expect(await exists(id)).toBe(false);
  expect(await reasonOf(id)).toBe('expired');
});

test('ADM-100 an application that is moved while the expired ones are deleted is kept', async () => {
  const { application_id: id } = await buildApplication(server);
  const { merchantId } = server;
  const keptUntil = (days: number) => ({ keepUntil: new Date(now().getTime() + days * 86_400_000) });
  await CareerApplication.update(keptUntil(-1), { where: { id } });
  const purging = await inTransaction(async (transaction) => {
    await CareerApplication.update(keptUntil(90), { where: { merchantId, id }, transaction });
    // It finds the application expired, and waits for its lock.
    const begun = purgeApplications(merchantId);
    await untilLockWait();
    return { begun };
  });
  expect(await purging.begun).toBe(0);
  expect(await exists(id)).toBe(true);
});

test('a stranger cannot flood a mailbox with receipts', async () => {
  for (let sent = 0; sent < 5; sent += 1) await buildApplication(server, { email: 'victim@example.com' });
  expect(await Mail.count({ where: { recipient: 'victim@example.com' } })).toBe(3);
});

test('SEC-30 applications at the same time bring a mailbox no more receipts than one after the other', async () => {
  const apply = () => buildApplication(server, { email: 'victim@example.org' });
  await Promise.all(Array.from({ length: 20 }, apply));
  expect(await Mail.count({ where: { recipient: 'victim@example.org' } })).toBe(3);
});
