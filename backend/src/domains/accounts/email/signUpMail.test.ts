import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail();
const PASSWORD = 'a-quiet-evening';

test('a sign-up is answered with the person and no session; its mail has a link and a code, and the code signs in', async () => {
  const client = authClient(server);
  const { data, error } = await client.signUp({ email: 'Ada@Example.com', password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email: 'ada@example.com', confirmation_sent_at: expect.any(String) as string });
  const { subject, link, code = '', text } = await server.mailTo('ada@example.com');
  expect(subject).toBe('Confirm your e-mail address');
  expect(link?.searchParams.get('type')).toBe('signup');
  expect(text).toContain('If you did not sign up');

  const verified = await client.verifyOtp({ email: 'ada@example.com', token: code, type: 'signup' });
  expect(verified.error).toBeNull();
  expect(verified.data.user).toMatchObject({ id: data.user?.id, email_confirmed_at: expect.any(String) as string });
  expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true });
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  const again = await authClient(server).signInWithPassword({ email: 'ada@example.com', password: PASSWORD });
  expect(again.error).toBeNull();
});

test('E2 a sign-up with a confirmed address looks like a new one; its owner is told by mail', async () => {
  const { email } = await buildUser(server);
  const up = (address: string) =>
    server.api
      .with({ 'X-Supabase-Api-Version': '2024-01-01' })
      .post('/auth/v1/signup', { email: address, password: PASSWORD, data: { display_name: 'Bo' } });
  const [again, fresh] = [await up(email), await up('bea@example.com')];
  expect(again.status).toBe(fresh.status);
  const shape = ({ json }: typeof again) => Object.keys(json as object);
  expect(shape(again)).toEqual(shape(fresh));
  expect(namesOf(again.headers)).toEqual(namesOf(fresh.headers));
  expect((await server.mailTo(email)).subject).toBe('You already have an account');
  // Nothing of the account has changed, and nothing of it was told.
  expect(again.json).toMatchObject({ email, user_metadata: { display_name: 'Bo' } });
});

test('a link confirms only the password that stood there when it was mailed', async () => {
  const email = 'cy@example.com';
  await authClient(server).signUp({ email, password: PASSWORD });
  const { code = '' } = await server.mailTo(email);
  // A stranger signs up with the address before its owner has read the mail.
  await authClient(server).signUp({ email, password: 'a-stranger-came-by' });
  expect((await authClient(server).verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull();
  for (const password of ['a-stranger-came-by', PASSWORD]) {
    const { error } = await authClient(server).signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  }
});

const namesOf = (headers: Headers): string[] => [...headers.keys()].sort();
