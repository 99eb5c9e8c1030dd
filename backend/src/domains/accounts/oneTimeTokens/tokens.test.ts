import { createHash } from 'node:crypto';
import type { EmailOtpType, GoTrueClient } from '@supabase/auth-js';
import { select } from '../../../database/connection';
import { setClock } from '../../../lib/clock';
import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail({ TRUSTED_PROXIES: '1' });
const MINUTE = 60_000;
const OTP_EXPIRED = { status: 403, code: 'otp_expired' };

let nth = 0;
const newAddress = (): string => `reader-${(nth += 1)}@example.com`;
const later = (ms: number): void => setClock(() => new Date(Date.now() + ms));

/** A reset mail to somebody, read. */
async function askReset(email: string): Promise<{ link: string; code: string }> {
  const before = server.mailsTo(email).length;
  await authClient(server).resetPasswordForEmail(email);
  return readNewest(email, before);
}
async function askCode(email: string): Promise<{ link: string; code: string }> {
  const before = server.mailsTo(email).length;
  await authClient(server).signInWithOtp({ email });
  return readNewest(email, before);
}
async function readNewest(email: string, before: number): Promise<{ link: string; code: string }> {
  const { link, code = '' } = await server.nextMailTo(email, before);
  return { link: link?.searchParams.get('token') ?? '', code };
}
const useLink = (link: string, type: EmailOtpType, client: GoTrueClient = authClient(server)) =>
  client.verifyOtp({ token_hash: link, type });
const useCode = (email: string, token: string, type: EmailOtpType) =>
  authClient(server).verifyOtp({ email, token, type });

test('ACC-T1 a link token has 256 bits of its own, and says nothing of the code beside it', async () => {
  const { email } = await buildUser(server);
  const { link, code } = await askReset(email);
  expect(Buffer.from(link, 'base64url')).toHaveLength(32);
  for (const guess of [code, email + code]) {
    for (const hash of ['sha224', 'sha256']) {
      const made = createHash(hash).update(guess).digest();
      expect([made.toString('hex'), made.toString('base64url')]).not.toContain(link);
    }
  }
});

test('ACC-T2 the database holds a hash of the link and a keyed hash of the code, bound to person and purpose', async () => {
  const { email, id } = await buildUser(server);
  const { link, code } = await askReset(email);
  const [row] = await select<Record<string, string>>('SELECT * FROM auth_one_time_tokens WHERE user_id = :id', { id });
  expect(row?.link_hash).toBe(createHash('sha256').update(link).digest('hex'));
  expect(JSON.stringify(row)).not.toContain(link);
  const plain = [code, id + code, `${id}\n${code}`, `${id}\nrecovery\n${code}`];
  for (const text of plain) expect(row?.code_hash).not.toBe(createHash('sha256').update(text).digest('hex'));
  const [mail] = await select<{ subject: string; content: string | null }>(
    'SELECT subject, content FROM mails WHERE recipient = :email',
    { email },
  );
  expect(`${mail?.subject} ${mail?.content}`).not.toContain(code);
});

describe('ACC-T3 single use', () => {
  test('a link that was used, and a code, are refused the second time', async () => {
    const [one, two] = [await buildUser(server), await buildUser(server)];
    const { link } = await askCode(one.email);
    expect((await useLink(link, 'magiclink')).error).toBeNull();
    expect((await useLink(link, 'magiclink')).error).toMatchObject({
      ...OTP_EXPIRED,
      message: 'Email link is invalid or has expired',
    });
    const { code, link: beside } = await askCode(two.email);
    expect((await useCode(two.email, code, 'magiclink')).error).toBeNull();
    expect((await useCode(two.email, code, 'magiclink')).error).toMatchObject({
      ...OTP_EXPIRED,
      message: 'Token has expired or is invalid',
    });
    // The link was of the same mail.
    expect((await useLink(beside, 'magiclink')).error).toMatchObject(OTP_EXPIRED);
  });

  test.each(['link', 'code'] as const)('of two parallel uses of a %s exactly one succeeds', async (by) => {
    for (let round = 0; round < 3; round += 1) {
      const { email } = await buildUser(server);
      const { link, code } = await askCode(email);
      const use = () => (by === 'link' ? useLink(link, 'magiclink') : useCode(email, code, 'magiclink'));
      const answers = await Promise.all([use(), use(), use()]);
      expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
      for (const { error } of answers) if (error) expect(error).toMatchObject(OTP_EXPIRED);
    }
  });
});

test('ACC-T4 a code is good for 10 minutes, a link for an hour', async () => {
  const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => buildUser(server)));
  if (!a || !b || !c || !d) throw new Error('four people');
  const [codeA, codeB] = [await askCode(a.email), await askCode(b.email)];
  const [linkC, linkD] = [await askCode(c.email), await askCode(d.email)];
  later(9 * MINUTE);
  expect((await useCode(a.email, codeA.code, 'magiclink')).error).toBeNull();
  later(10 * MINUTE + 1);
  expect((await useCode(b.email, codeB.code, 'magiclink')).error).toMatchObject(OTP_EXPIRED);
  later(59 * MINUTE);
  expect((await useLink(linkC.link, 'magiclink')).error).toBeNull();
  later(60 * MINUTE + 1);
  expect((await useLink(linkD.link, 'magiclink')).error).toMatchObject(OTP_EXPIRED);
});

describe('ACC-T5 what is newer, and a change, replace what was mailed', () => {
  test('a new request replaces the old link and code', async () => {
    const { email } = await buildUser(server);
    const first = await askReset(email);
    later(MINUTE + 1);
    const second = await askReset(email);
    expect((await useLink(first.link, 'recovery')).error).toMatchObject(OTP_EXPIRED);
    expect((await useCode(email, first.code, 'recovery')).error).toMatchObject(OTP_EXPIRED);
    expect((await useLink(second.link, 'recovery')).error).toBeNull();
  });

  test('a new password clears everything that was mailed before', async () => {
    const user = await buildUser(server);
    const signIn = await askCode(user.email);
    later(MINUTE + 1);
    const reset = await askReset(user.email);
    const client = authClient(server);
    await client.signInWithPassword(user);
    const changed = await client.updateUser({ password: 'another-quiet-one', current_password: user.password });
    expect(changed.error).toBeNull();
    expect((await useLink(signIn.link, 'magiclink')).error).toMatchObject(OTP_EXPIRED);
    expect((await useLink(reset.link, 'recovery')).error).toMatchObject(OTP_EXPIRED);
    expect((await useCode(user.email, reset.code, 'recovery')).error).toMatchObject(OTP_EXPIRED);
  });

  test('a new address clears everything that was mailed to the old one', async () => {
    const user = await buildUser(server);
    const wanted = newAddress();
    const reset = await askReset(user.email);
    later(MINUTE + 1);
    const client = authClient(server);
    await client.signInWithPassword(user);
    expect((await client.updateUser({ email: wanted })).error).toBeNull();
    const from = await server.mailTo(user.email, 'Agree to your new e-mail address');
    const to = await server.mailTo(wanted);
    for (const { link } of [from, to]) {
      expect((await useLink(link?.searchParams.get('token') ?? '', 'email_change')).error).toBeNull();
    }
    expect((await useLink(reset.link, 'recovery')).error).toMatchObject(OTP_EXPIRED);
  });
});

test('ACC-T6 a token works for what it was mailed for, and for nothing else', async () => {
  const types = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
  const known = await buildUser(server);
  const wanted = newAddress();
  const mailed: { email: string; link: string; code: string; good: readonly EmailOtpType[] }[] = [];
  const signUp = newAddress();
  await authClient(server).signUp({ email: signUp, password: 'a-quiet-evening' });
  mailed.push({ email: signUp, ...(await readNewest(signUp, 0)), good: ['signup', 'email'] });
  mailed.push({ email: known.email, ...(await askReset(known.email)), good: ['recovery'] });
  later(MINUTE + 1);
  mailed.push({ email: known.email, ...(await askCode(known.email)), good: ['magiclink', 'email'] });
  later(2 * MINUTE + 2);
  const client = authClient(server);
  await client.signInWithPassword(known);
  await client.updateUser({ email: wanted });
  mailed.push({ email: wanted, ...(await readNewest(wanted, 0)), good: ['email_change'] });

  for (const { email, link, code, good } of mailed) {
    for (const type of types.filter((each) => !good.includes(each))) {
      expect([type, (await useLink(link, type)).error]).toEqual([type, expect.objectContaining(OTP_EXPIRED)]);
      expect([type, (await useCode(email, code, type)).error]).toEqual([type, expect.objectContaining(OTP_EXPIRED)]);
    }
    expect((await useLink(link, good.at(-1) as EmailOtpType)).error).toBeNull();
  }
});

test('ACC-B5 a code dies with the fifth wrong try, wherever the tries come from; its link does not', async () => {
  const [dead, alive] = [await buildUser(server), await buildUser(server)];
  const mails = { dead: await askCode(dead.email), alive: await askCode(alive.email) };
  const wrongFor = ({ code }: { code: string }) => (code === '000000' ? '000001' : '000000');
  const tries = (email: string, token: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, nth) =>
        server.api
          .with({ 'X-Forwarded-For': `203.0.113.${nth + 1}` })
          .post('/auth/v1/verify', { type: 'email', email, token }),
      ),
    );
  for (const { status } of await tries(dead.email, wrongFor(mails.dead), 5)) expect(status).toBe(403);
  await tries(alive.email, wrongFor(mails.alive), 4);
  expect((await useCode(dead.email, mails.dead.code, 'email')).error).toMatchObject(OTP_EXPIRED);
  expect((await useCode(alive.email, mails.alive.code, 'email')).error).toBeNull();
  expect((await useLink(mails.dead.link, 'email')).error).toBeNull();
});
