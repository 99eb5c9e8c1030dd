import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail();
const PASSWORD = 'a-quiet-evening';

test('a sign-up is answered with the person and no session, and a mail with a link and a code follows', async () => {
  const { data, error } = await authClient(server).signUp({ email: 'Ada@Example.com', password: PASSWORD });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email: 'ada@example.com', confirmation_sent_at: expect.any(String) as string });
  const { subject, link, code } = await server.mailTo('ada@example.com');
  expect(subject).toBe('Confirm your e-mail address');
  expect(link?.searchParams.get('type')).toBe('signup');
  expect(code).toMatch(/^\d{6}$/);
});

test('E2 a sign-up with a confirmed address looks like a new one; its owner is told by mail', async () => {
  const { email } = await buildUser(server);
  const again = await authClient(server).signUp({ email, password: PASSWORD });
  const fresh = await authClient(server).signUp({ email: 'bea@example.com', password: PASSWORD });
  expect(again.error).toBeNull();
  expect(Object.keys(again.data.user ?? {}).sort()).toEqual(Object.keys(fresh.data.user ?? {}).sort());
  expect((await server.mailTo(email)).subject).toBe('You already have an account');
});
