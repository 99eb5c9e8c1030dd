import type { Order, RevealedCareerApplication } from '@site/contracts';
import { AuthFactor } from './database/models/AuthFactor';
import { CareerApplication } from './database/models/CareerApplication';
import { StaffAction } from './database/models/StaffAction';
import { previewKeyOf } from './domains/composition';
import { deletionToken } from './domains/careers/deletionToken';
import { readEnv } from './env';
import { testServer } from './testing';
import { signedInClient } from './testing/authClient';
import { backendProcess, type BackendProcess } from './testing/backendProcess';
import { buildApplication } from './testing/builders/buildApplication';
import { buildProtected, codeOf, type Protected } from './testing/builders/buildFactor';
import { buildMenuItem, type BuiltDish } from './testing/builders/buildMenuItem';
import { buildCart, DETAILS, expectStatus } from './testing/builders/buildOrder';
import { buildPromotion } from './testing/builders/buildPromotion';
import { buildUser, signIn } from './testing/builders/buildUser';
import { hrKeys } from './testing/hrKeys';
import { kitchenTablets } from './testing/kitchenTablets';
import { outcomeOf, runProgram } from './testing/runProgram';

jest.setTimeout(120_000);
const [OLD, NEW] = ['o'.repeat(40), 'n'.repeat(40)];
const { HR_PUBLIC_KEY } = hrKeys();
const SETTINGS = { AUTH_RATE_LIMITS: 'off', HR_PUBLIC_KEY };
const CODES = '/auth/v1/factors/recovery-codes';
const APPLICATIONS = '/api/admin/careers/applications';

// A server of the first step: it makes everything under the secret that it had, and accepts the next one.
const server = testServer({ ...SETTINGS, SITE_SECRET: OLD, SITE_SECRET_FALLBACKS: NEW });
/** A server of the second step. */
let next: BackendProcess;
let dish: BuiltDish;
const processes: BackendProcess[] = [];

async function start(secrets: Record<string, string>): Promise<BackendProcess> {
  const env = { ...SETTINGS, SITE_SECRET_FALLBACKS: '', PUBLIC_ORIGIN: readEnv().PUBLIC_ORIGIN, ...secrets };
  const started = await backendProcess({ databaseUrl: process.env.DATABASE_URL ?? '', env });
  processes.push(started);
  await started.start();
  return started;
}
const command = (words: string, secrets: Record<string, string>) =>
  outcomeOf(runProgram(words.split(' '), { SITE_SECRET_FALLBACKS: '', ...secrets }));
const rotate = (secrets: Record<string, string>) => command('admin rotate-secret', secrets);

beforeAll(async () => {
  // A process that starts later has it on its menu.
  dish = await buildMenuItem();
  next = await start({ SITE_SECRET: NEW, SITE_SECRET_FALLBACKS: OLD });
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
});

type Server = { readonly url: string; readonly api: BackendProcess['api'] };
const bearer = ({ api }: Server, token: string) => api.with({ Authorization: `Bearer ${token}` });
const refresh = ({ api }: Server, token: string) =>
  api.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });

/** Signs in with the password, then with the authenticator app. */
async function signInTwice(at: Server, { user, factor }: Protected) {
  const { client } = await signedInClient(at, user);
  return client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, 1) });
}

async function addressOf(at: Server, id: string): Promise<string | null> {
  const staff = await buildUser(server, { staffRole: 'owner' });
  const { token } = await signIn(at.api, staff.email, staff.password);
  const sent = bearer(at, token).post(`${APPLICATIONS}/${id}/reveal`, { reason: 'Payroll form' });
  return ((await expectStatus(200, sent)).json as RevealedCareerApplication).address;
}

test('OPS-65 a sign-in of either server goes on at the other one', async () => {
  const user = await buildUser(server);
  const { token, refreshToken } = await signIn(next.api, user.email, user.password);
  await expectStatus(200, bearer(next, user.token).get('/auth/v1/user'));
  await expectStatus(200, bearer(server, token).get('/auth/v1/user'));
  await expectStatus(200, refresh(next, user.refreshToken));
  await expectStatus(200, refresh(server, refreshToken));
});

test('OPS-65 a second factor and a recovery code of the secret before are accepted', async () => {
  const built = await buildProtected(server);
  const { json } = await bearer(server, built.session.access_token).post(CODES);
  const [first = '', second = ''] = (json as { codes: string[] }).codes;
  expect((await signInTwice(next, built)).error).toBeNull();
  const { token } = await signIn(next.api, built.user.email, built.user.password);
  await expectStatus(200, bearer(next, token).post(`${CODES}/verify`, { code: first }));
  await expectStatus(422, bearer(next, token).post(`${CODES}/verify`, { code: first }));
  await expectStatus(200, bearer(next, token).post(`${CODES}/verify`, { code: second }));
});

test('OPS-65 a job application is read, and deleted by its mailed link', async () => {
  const { application_id: id } = await buildApplication(server);
  expect(await addressOf(next, id)).toBe('12 Elm Street, Huntsville, TX 77340');
  await expectStatus(200, next.api.post('/api/career-application/deletion', { token: deletionToken(id) }));
  expect(await CareerApplication.findOne({ where: { id } })).toBeNull();
});

test('OPS-65 a preview link is opened, and a kitchen tablet paired by a code of the secret before', async () => {
  const preview = { changes: [{ remote: 'mf-careers', version: '1.0.0' }], expiresAt: new Date(Date.now() + 60_000) };
  const link = `/_preview/mf-careers/1.0.0?key=${previewKeyOf(preview)}`;
  await expectStatus(303, next.api.get(link));
  const manager = await buildUser(server, { staffRole: 'manager' });
  const { pairing_code: code } = await kitchenTablets(server, () => manager).register();
  await expectStatus(200, next.api.post('/api/kitchen-tablet/pair', { code }));
});

test('OPS-65 a customer who used a promo code before the secret was replaced is the same customer after it', async () => {
  const { code } = await buildPromotion(server.api, { per_customer_limit: 1 });
  const order = async (at: Server) => {
    const guest = at.api.guest();
    await expectStatus(201, guest.post('/api/cart/items', { menu_item_id: dish.id, quantity: 2 }));
    await expectStatus(200, guest.post('/api/cart/promo-code', { code }));
    return guest.post('/api/orders/from-cart', { ...DETAILS, customer_phone: '936-555-0791' });
  };
  await expectStatus(201, order(server));
  expect((await order(next)).json).toMatchObject({
    code: 'totals_changed',
    detail: `You have used the code ${code} already.`,
  });
});

test('OPS-66 rotate-secret names what is missing when no other secret is accepted', async () => {
  const { code, output } = await rotate({ SITE_SECRET: OLD });
  expect(output).toContain('SITE_SECRET_FALLBACKS must name the secret that the site had.');
  expect(code).toBe(1);
});

test('OPS-66 after rotate-secret a server works without the secret before, and a program that has only that one ends', async () => {
  const built = await buildProtected(server);
  const { application_id: id } = await buildApplication(server);
  const { application_id: lost } = await buildApplication(server);
  const { detailsSealed } = (await CareerApplication.findOne({ where: { id: lost } })) ?? {};
  await CareerApplication.update({ detailsSealed: `AAAA${detailsSealed}` }, { where: { id: lost } });
  const { guest } = await buildCart(server.api);
  const order = (await expectStatus(201, guest.post('/api/orders/from-cart', DETAILS))).json as Order;

  const { code, output } = await rotate({ SITE_SECRET: NEW, SITE_SECRET_FALLBACKS: OLD });
  expect(output).toMatch(/^SITE_SECRET is the one of this site from now on$/m);
  const sealed = `second factors ${await AuthFactor.count()}, job applications ${(await CareerApplication.count()) - 1}, mails `;
  expect(output).toContain(`Sealed again: ${sealed}`);
  expect(output).toMatch(/^Sealed under a secret that is not in the settings, and left: 1$/m);
  expect(code).toBe(0);
  expect((await command('settings', { SITE_SECRET: OLD })).output).toContain('SITE_SECRET is not the one');
  expect((await server.api.get('/readyz')).json).toMatchObject({ secret: true });
  expect(await StaffAction.findOne({ where: { action: 'staff.command.rotate-secret' } })).toMatchObject({
    title: 'Replace SITE_SECRET on the server',
  });

  const last = await start({ SITE_SECRET: NEW });
  expect((await signInTwice(last, built)).error).toBeNull();
  expect(await addressOf(last, id)).toBe('12 Elm Street, Huntsville, TX 77340');
  await expectStatus(200, last.api.with({ 'X-Order-Token': order.access_token ?? '' }).get(`/api/orders/${order.id}`));
  await expectStatus(403, bearer(last, built.session.access_token).get('/auth/v1/user'));
});
