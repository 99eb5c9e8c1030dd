import { testServer } from '../../../testing';
import { backendProcess, type BackendProcess } from '../../../testing/backendProcess';
import { buildUser } from '../../../testing/builders/buildUser';

const server = testServer();

/** Answered 400 unless it is limited. */
const REFRESH = '/auth/v1/token?grant_type=refresh_token';

let processes: BackendProcess[] = [];

beforeAll(async () => {
  const env = { AUTH_RATE_LIMITS: 'token=6/300,password=5/900', TRUSTED_PROXIES: '1' };
  const settings = { databaseUrl: process.env.DATABASE_URL ?? '', env };
  processes = await Promise.all([backendProcess(settings), backendProcess(settings)]);
  await Promise.all(processes.map((each) => each.start()));
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
});

const at = (nth: number, address: string) => {
  const { api } = processes[nth % processes.length] as BackendProcess;
  return api.with({ 'X-Forwarded-For': address });
};

test('ACC-B4 calls to two processes are one count, and nobody else is locked out', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 10; nth += 1) {
    statuses.push((await at(nth, '192.0.2.1').post(REFRESH, {})).status);
  }
  expect(statuses.slice(0, 6)).toEqual(Array(6).fill(400));
  expect(statuses.slice(6)).toEqual([429, 429, 429, 429]);
  for (const nth of [0, 1]) expect((await at(nth, '192.0.2.2').post(REFRESH, {})).status).toBe(400);
});

test('ACC-B4 failures at two processes are one account’s, whichever it asks next', async () => {
  const { email, password } = await buildUser(server);
  const signIn = (nth: number, secret: string) =>
    at(nth, `192.0.2.${nth + 10}`).post('/auth/v1/token?grant_type=password', { email, password: secret });
  for (let nth = 0; nth < 5; nth += 1) expect((await signIn(nth, 'not this one')).status).toBe(400);
  for (const nth of [5, 6]) {
    const { status, headers } = await signIn(nth, password);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
});
