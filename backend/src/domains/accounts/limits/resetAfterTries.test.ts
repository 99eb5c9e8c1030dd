import { authClient } from '../../../testing/authClient';
import { buildUser } from '../../../testing/builders/buildUser';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail({ AUTH_RATE_LIMITS: 'password=5/900' });

const signIn = (email: string, password: string) => authClient(server).signInWithPassword({ email, password });

test('ACC-B1 the owner of a slowed account gets in by a reset, at once and with the new password', async () => {
  const { email, password } = await buildUser(server);
  for (let time = 0; time < 5; time += 1) await signIn(email, 'not this one');
  expect((await signIn(email, password)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });

  const client = authClient(server);
  expect((await client.resetPasswordForEmail(email)).error).toBeNull();
  const { code = '' } = await server.mailTo(email);
  expect((await client.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull();
  const renewed = 'nine herons by the lake';
  expect((await client.updateUser({ password: renewed })).error).toBeNull();
  expect((await signIn(email, renewed)).error).toBeNull();
});

test('ACC-B1 a wrong current password counts like one at the door', async () => {
  const { email, password } = await buildUser(server);
  const { data } = await signIn(email, password);
  const client = authClient(server);
  const { access_token, refresh_token } = data.session ?? { access_token: '', refresh_token: '' };
  await client.setSession({ access_token, refresh_token });
  const change = () => client.updateUser({ password: 'nine herons by the lake', current_password: 'not this one' });
  for (let time = 0; time < 5; time += 1) {
    expect((await change()).error).toMatchObject({ code: 'current_password_invalid' });
  }
  expect((await change()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect((await signIn(email, password)).error).toMatchObject({ status: 429 });
});
