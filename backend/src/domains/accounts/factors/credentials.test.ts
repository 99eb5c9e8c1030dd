import type { GoTrueClient } from '@supabase/auth-js';
import { eventually } from '../../../testing';
import { authClient, signedInClient } from '../../../testing/authClient';
import { beginFactor, protectedBuilder, codeOf, sessionOf } from '../../../testing/builders/buildFactor';
import { buildUser, signIn } from '../../../testing/builders/buildUser';
import { movedClock } from '../../../testing/movedClock';
import { serverWithMail } from '../../../testing/serverWithMail';

const server = serverWithMail({ AUTH_RATE_LIMITS: 'off' });
const buildProtected = protectedBuilder(server, movedClock().pass);

const NEW_PASSWORD = 'another-quiet-evening';
const NEEDS_FACTOR = { status: 401, code: 'insufficient_aal' };
const bearer = (token: string) => server.api.with({ Authorization: `Bearer ${token}` });

/** Somebody who has forgotten their password and followed the link, or typed the code, of the mail. */
async function recoveredClient(email: string): Promise<GoTrueClient> {
  const client = authClient(server);
  await client.resetPasswordForEmail(email);
  // Mails about the factor come, too.
  const token = await eventually(() => {
    const code = server.mailsTo(email).find((mail) => mail.code !== undefined)?.code;
    if (code === undefined) throw new Error('No mail with a code yet');
    return Promise.resolve(code);
  });
  const { error } = await client.verifyOtp({ type: 'recovery', email, token });
  if (error) throw error;
  return client;
}

describe('ACC-M5 with a second factor', () => {
  test('a sign-in that has not shown it changes neither password nor address', async () => {
    const { user } = await buildProtected();
    const { client } = await signedInClient(server, user);
    const password = { password: NEW_PASSWORD, current_password: user.password };
    expect((await client.updateUser(password)).error).toMatchObject(NEEDS_FACTOR);
    expect((await client.updateUser({ email: 'thief@example.com' })).error).toMatchObject(NEEDS_FACTOR);
    // What does not matter to signing in is as free as before.
    expect((await client.updateUser({ data: { display_name: 'Ada' } })).error).toBeNull();
    expect((await signedInClient(server, user)).session.user.email).toBe(user.email);
  });

  test('nor does a token from before it was shown, while the one from after does', async () => {
    const user = await buildUser(server);
    const { client, session: before } = await signedInClient(server, user);
    const factor = await beginFactor(client);
    await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    const body = { password: NEW_PASSWORD, current_password: user.password };
    const old = await bearer(before.access_token).put('/auth/v1/user', body);
    expect(old).toMatchObject({ status: 401, json: { error_code: 'insufficient_aal' } });
    const { access_token: token } = await sessionOf(client);
    expect((await bearer(token).put('/auth/v1/user', body)).status).toBe(200);
  });
});

describe('ACC-M6 a recovery link', () => {
  test('does not give aal2, and sets no password without the factor', async () => {
    const { user } = await buildProtected();
    const client = await recoveredClient(user.email);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject(NEEDS_FACTOR);
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403 });
    expect((await signIn(server.api, user.email, user.password)).token).not.toBe('');
  });

  test('sets the password once the factor was shown, and nothing else', async () => {
    const { user, factor } = await buildProtected();
    const client = await recoveredClient(user.email);
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    expect(error).toBeNull();
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ status: 403 });
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({ status: 403 });
    const { access_token: token, refresh_token } = await sessionOf(client);
    expect((await bearer(token).get('/api/orders/')).status).toBe(401);
    const refreshed = await server.api.post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
    expect(refreshed.status).toBe(400);
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect((await signIn(server.api, user.email, NEW_PASSWORD)).token).not.toBe('');
  });

  test('sets it with a recovery code too, after the app is lost', async () => {
    const { user, session } = await buildProtected();
    const { json } = await bearer(session.access_token).post('/auth/v1/factors/recovery-codes');
    const [code] = (json as { codes: string[] }).codes;
    const client = await recoveredClient(user.email);
    const { access_token: token } = await sessionOf(client);
    const raised = await bearer(token).post('/auth/v1/factors/recovery-codes/verify', { code });
    const { access_token: shown } = raised.json as { access_token: string };
    expect((await bearer(shown).put('/auth/v1/user', { password: NEW_PASSWORD })).status).toBe(200);
    expect((await signIn(server.api, user.email, NEW_PASSWORD)).token).not.toBe('');
  });

  test('adds no factor that was begun in another sign-in', async () => {
    const user = await buildUser(server);
    const { client: begun } = await signedInClient(server, user);
    const factor = await beginFactor(begun);
    const client = await recoveredClient(user.email);
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  });
});
