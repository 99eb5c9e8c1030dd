import { setClock } from '../../../lib/clock';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { signToken, TEST_JWT_SECRET } from '../../../testing/serviceToken';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail({ AUTH_RATE_LIMITS: 'off', AUTH_JWT_SECRET: TEST_JWT_SECRET });
const PASSWORD = 'a-quiet-evening';
const PAIRS = 20;

const signUp = (email: string, password = PASSWORD) => authClient(server).signUp({ email, password });
const signInWith = async (email: string, password: string): Promise<string> =>
  (await authClient(server).signInWithPassword({ email, password })).error?.code ?? 'signed in';
const pairsOf = (name: string): string[] => Array.from({ length: PAIRS }, (_, nth) => `${name}-${nth}@example.com`);
/** Resolves once every mail that was requested before has been processed: mails are processed in order. */
async function allMailsProcessed(name: string): Promise<void> {
  await signUp(`${name}@example.com`);
  await server.mailTo(`${name}@example.com`);
}
const confirm = async (email: string): Promise<void> => {
  const { code = '' } = await server.mailTo(email);
  expect((await authClient(server).verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
};

describe('a sign-up that is sent twice at once', () => {
  test('keeps its password, for every one of many pairs', async () => {
    const emails = pairsOf('twice');
    for (const email of emails) {
      const answers = await Promise.all([signUp(email), signUp(email)]);
      for (const { error, data } of answers) {
        expect(error).toBeNull();
        expect(data.user?.email).toBe(email);
      }
    }
    await allMailsProcessed('after-twice');
    const outcomes = [];
    for (const email of emails) {
      await confirm(email);
      outcomes.push(await signInWith(email, PASSWORD));
    }
    expect(outcomes).toEqual(Array(PAIRS).fill('signed in'));
  });

  test('keeps its new password when the address already waits for its confirmation with another one', async () => {
    const emails = pairsOf('again').slice(0, 8);
    for (const email of emails) await signUp(email, 'my-first-thought');
    for (const email of emails) await server.mailTo(email);
    setClock(() => new Date(Date.now() + 61_000));
    for (const email of emails) await Promise.all([signUp(email), signUp(email)]);
    await allMailsProcessed('after-again');
    const outcomes = [];
    for (const email of emails) {
      await server.nextMailTo(email, 1);
      await confirm(email);
      outcomes.push(await signInWith(email, PASSWORD));
    }
    expect(outcomes).toEqual(Array(emails.length).fill('signed in'));
  });

  test('with two different passwords leaves at most the one that was mailed for, never a mix', async () => {
    const emails = pairsOf('differs').slice(0, 8);
    for (const email of emails) await Promise.all([signUp(email), signUp(email, 'somebody-elses-password')]);
    await allMailsProcessed('after-differs');
    for (const email of emails) {
      await confirm(email);
      const outcomes = [await signInWith(email, PASSWORD), await signInWith(email, 'somebody-elses-password')];
      expect(outcomes.filter((outcome) => outcome === 'signed in').length).toBeLessThanOrEqual(1);
    }
  });

  test('does not change a confirmed account: its password stays', async () => {
    const { email, password } = await buildUser(server);
    await Promise.all([signUp(email), signUp(email)]);
    await allMailsProcessed('after-confirmed');
    expect([await signInWith(email, password), await signInWith(email, PASSWORD)]).toEqual([
      'signed in',
      'invalid_credentials',
    ]);
  });
});

test('two invitations and two sign-up links for one new address at once both succeed', async () => {
  const token = await signToken({ role: 'service_role' });
  const service = server.api.with({ Authorization: `Bearer ${token}` });
  for (const email of pairsOf('invited').slice(0, 8)) {
    const invite = () => service.post('/auth/v1/invite', { email });
    expect((await Promise.all([invite(), invite()])).map(({ status }) => status)).toEqual([200, 200]);
  }
  for (const email of pairsOf('linked').slice(0, 8)) {
    const link = () => service.post('/auth/v1/admin/generate_link', { type: 'signup', email, password: PASSWORD });
    expect((await Promise.all([link(), link()])).map(({ status }) => status)).toEqual([200, 200]);
  }
});
